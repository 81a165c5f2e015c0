import { data } from "react-router";
import { notFound } from "#app/content/not-found.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import type { RouteHandle } from "../handle.ts";
import type { Route } from "./+types/not-found.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { missingMeta } from "./page-meta.ts";

const longestPath = 200;

export const handle: RouteHandle = { cache: false };

export const meta: Route.MetaFunction = () => missingMeta(notFound.metadata.title);

/** Logs the missing path, cut to 200 characters, as one line (product.md, Not found). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const { requestId } = context.get(clientContext);
  context.get(siteContext).log.info({ requestId, path: pathname.slice(0, longestPath) }, "not found");
  return data({ admin: pathname.startsWith("/admin") }, { status: 404 });
}

/** Nothing to change at an address that does not exist. */
export function action() {
  return data({ admin: false }, { status: 404 });
}

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage isAdmin={loaderData.admin} />;
}
