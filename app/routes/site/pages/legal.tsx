import { data } from "react-router";
import { findLegalPage } from "#app/content/legal/pages.ts";
import { notFound } from "#app/content/not-found.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { missingMeta, pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/legal.ts";
import { LegalPage } from "./legal-page.tsx";

export const handle: RouteHandle = { cache: { shows: "content" } };

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  if (!page) return missingMeta(notFound.metadata.title);
  return pageMeta(args, { ...page.metadata, heading: page.title });
};

export function loader({ request }: Route.LoaderArgs) {
  const page = findLegalPage(new URL(request.url).pathname.replace(/^\/|\/$/g, ""));
  if (!page) throw data(notFound.heading, { status: 404 });
  return { page };
}

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData.page} />;
}
