import type { MetaDescriptor } from "react-router";
import { pageTitle } from "#app/content/page-parts.ts";

/** What a browser's tab says of a staff page. Never anything out of the database: it would stay in histories. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: "robots", content: "noindex, nofollow" }];
}
