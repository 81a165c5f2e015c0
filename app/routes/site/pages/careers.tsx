import { careers } from "#app/content/careers.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/careers.ts";
import { CareersPage } from "./careers-page.tsx";

export const handle: RouteHandle = { cache: { shows: "content" } };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...careers.metadata, heading: careers.heading });

export default function CareersRoute() {
  return <CareersPage />;
}
