import { data, href, type LoaderFunctionArgs } from "react-router";
import { failureContext } from "#app/middleware/context.ts";
import { isWithin } from "#app/routes/is-within.ts";

/** For an address that shows no page; the server logs the path (server/front/missing-paths.ts). @throws what another page of a failure says. */
export function answerMissing({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const failure = context.get(failureContext);
  if (failure) throw data(failure, { status: failure.status });
  const { pathname } = new URL(request.url);
  return data({ admin: isWithin(pathname, href("/admin")) }, { status: 404 });
}
