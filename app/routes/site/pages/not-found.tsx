import { data, href } from "react-router";
import { notFound } from "#app/content/not-found.ts";
import { preview } from "#app/content/preview.ts";
import { previewFailureContext } from "#app/middleware/context.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { isWithin } from "#app/routes/is-within.ts";
import { NotFoundPage } from "../missing-page.tsx";
import { missingMeta } from "../page-meta.ts";
import type { Route } from "./+types/not-found.ts";

export const handle: RouteHandle = { cache: false };

export const meta: Route.MetaFunction = () => missingMeta(notFound.metadata.title);

/** The server logs the path (server/missing-paths.ts). */
export function loader({ request, context }: Route.LoaderArgs) {
  const failure = context.get(previewFailureContext);
  if (failure) throw data({ heading: preview.notShown, text: failure.sentence }, { status: failure.status });
  const { pathname } = new URL(request.url);
  return data({ admin: isWithin(pathname, href("/admin")) }, { status: 404 });
}

/** Nothing to change at an address that does not exist. */
export function action() {
  return data({ admin: false }, { status: 404 });
}

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage isAdmin={loaderData.admin} />;
}
