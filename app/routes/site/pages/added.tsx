/** A page that staff have added at the top level. Where there is none, the address leads nowhere. */
import { data } from "react-router";
import type { RouteHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/added.ts";
import { loadSections } from "./load-sections.server.ts";
import Sections, { meta as metaOfSections, handle as ofSections } from "./sections.tsx";

export const handle: RouteHandle = { ...ofSections, added: true };

export const meta = metaOfSections;

export function loader(args: Route.LoaderArgs) {
  return loadSections(args);
}

/** Nothing to change at such an address. */
export function action() {
  throw data(null, { status: 404 });
}

export default Sections;
