/** What a link can lead to as JSON, for where an address is asked: by its title, `?q=`, or by an address of this website. */
import { data } from "react-router";
import { linkWords as words } from "#app/content/admin/links.ts";
import { searchTerm } from "#app/db/search.ts";
import { plainPath } from "#app/domain/addresses/address.ts";
import {
  findLinkTargetAt,
  findLinkTargets,
  type LinkTarget,
} from "#app/domain/documents/link-targets.server.ts";
import { chosenKinds } from "#app/domain/fields/field.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/find.ts";

export const handle: RouteHandle = { needs: "drafts" };

export type FoundTargets = { found: LinkTarget[] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = searchTerm(url.searchParams.get("q"));
  const asked = new Set(url.searchParams.getAll("only"));
  const only = asked.has("pages") ? "pages" : chosenKinds.filter((kind) => asked.has(kind));
  const path = pathIn(search, context.get(siteContext).publicUrl);
  try {
    const found = await withStaff(context, "drafts", (tx) =>
      path === null ? findLinkTargets(tx, search, only) : findLinkTargetAt(tx, path),
    );
    return Response.json({ found } satisfies FoundTargets);
  } catch (error) {
    failureSentence(context, error, words.failed);
    return data(null, { status: 503 });
  }
}

/** Null where it is no address of this website. */
function pathIn(search: string, publicUrl: string): string | null {
  const path = search.startsWith(publicUrl) ? search.slice(publicUrl.length) || "/" : search;
  return path.startsWith("/") ? plainPath(path.replace(/[?#].*$/s, "")) : null;
}
