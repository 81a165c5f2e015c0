/** A page that staff have added at the top level. Where there is none, the address leads nowhere, like any other. */
import { data } from "react-router";
import { notFound } from "#app/content/not-found.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { NotFoundPage } from "../not-found-page.tsx";
import { missingMeta } from "../page-meta.ts";
import { stylesOfSections } from "../sections/section-styles.ts";
import { type SectionsData, sectionsMeta } from "../sections/sections-meta.ts";
import { SectionsPage } from "../sections/sections-page.tsx";
import type { Route } from "./+types/added.ts";
import { answerMissing } from "./answer-missing.server.ts";
import { loadSections } from "./load-sections.server.ts";

export const handle: RouteHandle = {
  cache: {},
  added: true,
  styles: (loaded) => (hasPage(loaded as Loaded) ? stylesOfSections(loaded as SectionsData) : ""),
};

export const meta: Route.MetaFunction = (args) => {
  const loaded = args.loaderData;
  return loaded && hasPage(loaded) ? sectionsMeta(args, loaded) : missingMeta(notFound.metadata.title);
};

export async function loader(args: Route.LoaderArgs) {
  const { pages } = await wordsOf(args.context);
  return pages.has(args.url.pathname) ? loadSections(args) : answerMissing(args);
}

/** Nothing to change at an address that does not exist. */
export function action() {
  return data({ admin: false }, { status: 404 });
}

export default function Added({ loaderData }: Route.ComponentProps) {
  return hasPage(loaderData) ? <SectionsPage {...loaderData} /> : <NotFoundPage />;
}

type Loaded = SectionsData | { admin: boolean };

function hasPage(loaded: Loaded): loaded is SectionsData {
  return "page" in loaded;
}
