import { data, href, type LoaderFunctionArgs } from "react-router";
import { preview } from "#app/content/preview.ts";
import { previewFailureContext } from "#app/middleware/context.ts";
import { isWithin } from "#app/routes/is-within.ts";

/** For an address that shows no page; the server logs the path (server/missing-paths.ts). @throws why a preview cannot be shown. */
export function answerMissing({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const failure = context.get(previewFailureContext);
  if (failure) throw data({ heading: preview.notShown, text: failure.sentence }, { status: failure.status });
  const { pathname } = new URL(request.url);
  return data({ admin: isWithin(pathname, href("/admin")) }, { status: 404 });
}
