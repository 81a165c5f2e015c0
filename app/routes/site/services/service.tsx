import { isRouteErrorResponse } from "react-router";
import { pageTitle } from "#app/content/page-parts.ts";
import { serviceNotFound as notFound } from "#app/content/services/labels.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { MissingPage } from "../missing-page.tsx";
import { missingMeta } from "../page-meta.ts";
import { loadSections } from "../pages/load-sections.server.ts";
import { stylesOfSections } from "../sections/section-styles.ts";
import { sectionsMeta } from "../sections/sections-meta.ts";
import { SectionsPage } from "../sections/sections-page.tsx";
import type { Route } from "./+types/service.ts";

export const handle: RouteHandle = {
  cache: {},
  styles: (loaded) => stylesOfSections(loaded as Route.ComponentProps["loaderData"]),
};

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? sectionsMeta(args, args.loaderData) : missingMeta(pageTitle(notFound.heading));

export function loader(args: Route.LoaderArgs) {
  return loadSections(args);
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return <SectionsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const { heading, text, back, backTo } = notFound;
  return <MissingPage heading={heading} text={text} back={{ label: back, to: backTo }} />;
}
