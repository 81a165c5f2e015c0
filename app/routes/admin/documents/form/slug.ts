/**
 * Asked while somebody types, answered as JSON, staff only: whose slug this is, `?slug=&except=<id>`, or which slug a
 * title gives that the browser cannot read, `?title=`.
 */

import { data } from "react-router";
import { findSlugOwner } from "#app/domain/documents/documents.server.ts";
import { tidyLine } from "#app/domain/fields/tidy.ts";
import { slugFromAnyTitle } from "#app/domain/text/any-slug.server.ts";
import { longestSlug } from "#app/domain/text/slug.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { recordId } from "#app/routes/admin/list/record-id.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { kindAt } from "../kind.server.ts";
import { toWrite } from "../screen.ts";
import type { Route } from "./+types/slug.ts";
import type { SlugOwner } from "./form-values.ts";

/** Longer ones give no longer slug. */
const longestTitle = 400;

export const handle: RouteHandle = { needs: toWrite };

export type SlugAnswer = { owner: SlugOwner | null; made?: string };

export async function loader({ url, context }: Route.LoaderArgs) {
  const title = url.searchParams.get("title");
  if (title !== null) {
    const made = slugFromAnyTitle(tidyLine(title).slice(0, longestTitle));
    return Response.json({ owner: null, made } satisfies SlugAnswer);
  }
  const slug = tidyLine(url.searchParams.get("slug")).slice(0, longestSlug + 1);
  const { kind } = kindAt(url);
  const except = recordId(url.searchParams.get("except"));
  try {
    const owner = await withStaff(context, "drafts", (tx) => findSlugOwner(tx, kind, slug, except));
    return Response.json({ owner: owner ?? null } satisfies SlugAnswer);
  } catch (error) {
    failureSentence(context, error, "the owner of a slug could not be read");
    return data(null, { status: 503 });
  }
}
