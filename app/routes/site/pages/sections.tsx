/** Every page that is a list of sections, but for those of services. */
import { notFound } from "#app/content/not-found.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { missingMeta } from "../page-meta.ts";
import { stylesOfSections } from "../sections/section-styles.ts";
import { sectionsMeta } from "../sections/sections-meta.ts";
import { SectionsPage } from "../sections/sections-page.tsx";
import type { Route } from "./+types/sections.ts";
import { loadSections } from "./load-sections.server.ts";

export const handle: RouteHandle = {
  cache: {},
  styles: (loaded) => stylesOfSections(loaded as Route.ComponentProps["loaderData"]),
};

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? sectionsMeta(args, args.loaderData) : missingMeta(notFound.metadata.title);

export function loader(args: Route.LoaderArgs) {
  return loadSections(args);
}

export default function Sections({ loaderData }: Route.ComponentProps) {
  return <SectionsPage {...loaderData} />;
}
