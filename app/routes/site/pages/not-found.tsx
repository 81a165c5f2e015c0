import { data } from "react-router";
import { notFound } from "#app/content/not-found.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { NotFoundPage } from "../not-found-page.tsx";
import { missingMeta } from "../page-meta.ts";
import type { Route } from "./+types/not-found.ts";
import { answerMissing } from "./answer-missing.server.ts";

export const handle: RouteHandle = { cache: false };

export const meta: Route.MetaFunction = () => missingMeta(notFound.metadata.title);

export function loader(args: Route.LoaderArgs) {
  return answerMissing(args);
}

/** Nothing to change at an address that does not exist. */
export function action() {
  return data({ admin: false }, { status: 404 });
}

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage isAdmin={loaderData.admin} />;
}
