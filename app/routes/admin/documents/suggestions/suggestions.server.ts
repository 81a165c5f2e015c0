/** What colleagues and customers want of a text, for its form, and what was decided of it there. */
import { z } from "zod";
import { mostWishes } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import type { Edited } from "#app/domain/documents/documents.server.ts";
import { findVersion } from "#app/domain/documents/history/history.server.ts";
import { findNewest } from "#app/domain/documents/newest.server.ts";
import { decideParts, listOwnDecisions, type Proposal } from "#app/domain/documents/proposals.server.ts";
import { remarkLimits } from "#app/domain/documents/reviews/remark.ts";
import { longestSaid } from "#app/domain/documents/sign-offs/sign-off.ts";
import { decideWishes, listWantedWords } from "#app/domain/documents/sign-offs/wishes.server.ts";
import { tidy } from "#app/domain/fields/tidy.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import type { Suggestion } from "./suggestion.ts";
import type { OwnSuggestion } from "./suggestions.tsx";

/**
 * @param version the number of an old text whose changes are offered one by one.
 * @param mayPublish only who may publish the text reads what customers want of it.
 */
export async function readSuggestions(
  tx: Tx<Holder<"drafts">>,
  kind: Kind,
  document: Edited<Written>,
  proposals: readonly Proposal<Written>[],
  version: number | null,
  mayPublish: boolean,
): Promise<Suggestion[]> {
  const nothing = { taken: [], refused: [] };
  const suggestions: Suggestion[] = [];
  const shown = kind.valuesOf(document);
  const number = (await findNewest(tx, document.id))?.number ?? 0;
  for (const { author: who, authorId: author, createdAt: at, base, text, ...of } of proposals) {
    const began = await findVersion(tx, kind, document.id, base);
    const { revision, written } = of;
    suggestions.push({
      ...nothing,
      by: { kind: "colleague", revision, number: of.number, written, shown: number, author, who, at },
      offer: { base: began ? kind.valuesOf(began.text) : null, wanted: kind.valuesOf(text), shown },
    });
  }
  const wanted = mayPublish ? await listWantedWords(tx as Tx<Holder<"content">>, document.id) : [];
  for (const of of wanted)
    suggestions.push({
      ...nothing,
      by: { kind: "guest", ...of },
      offer: { base: null, wanted: {}, shown: {} },
    });
  const old = version === null ? undefined : await findVersion(tx, kind, document.id, version);
  if (old && version !== null)
    suggestions.push({
      ...nothing,
      by: { kind: "version", number: version },
      offer: { base: shown, wanted: kind.valuesOf(old.text), shown },
    });
  return suggestions;
}

/** For the form in which somebody suggests: the text that their suggestion is written on, and what was decided of it. */
export async function ownSuggestion(
  tx: Tx<Holder<"drafts">>,
  kind: Kind,
  document: Edited<Written>,
  proposals: readonly Proposal<Written>[],
): Promise<OwnSuggestion> {
  const own = proposals.find(({ isOwn }) => isOwn);
  const began = own && (await findVersion(tx, kind, document.id, own.base));
  const base = own ? (began ? kind.valuesOf(began.text) : null) : kind.valuesOf(document);
  return {
    base,
    isOutdated: own?.isOutdated ?? false,
    decided: await listOwnDecisions(tx, document.id),
  };
}

/** JSON names signs that a form field cannot hold. */
const words = (most: number) =>
  z
    .string()
    // guard: what is read from JSON is tidied as what is typed [app/routes/admin/documents/suggestions/suggestions.server]: transform(tidy) -> trim()
    .transform(tidy)
    .pipe(z.string().trim().max(most));

/** A text of so many items has two changes in each, at most; one form says far less of what it holds. */
const mostChanges = 20_000;
const change = z.number().int().min(0).max(mostChanges);
const ofColleague = z.object({
  revision: z.uuid(),
  shown: z.number().int().min(1).max(2_000_000_000),
  digest: z.string().max(40),
  taken: z.array(change).max(mostChanges),
  refused: z.array(z.object({ change, reason: words(remarkLimits.body) })).max(mostChanges),
});
const ofGuest = z.object({
  taken: z.array(z.uuid()).max(mostWishes),
  refused: z.array(z.object({ wish: z.uuid(), reason: words(longestSaid) })).max(mostWishes),
});
const decisionsSent = z.array(z.union([ofColleague, ofGuest])).max(100);

export type SentDecision = z.infer<typeof decisionsSent>[number];

/** None where there is no such field, or nobody has sent it. */
export function readDecisions(field: string): SentDecision[] {
  if (field === "") return [];
  try {
    return decisionsSent.parse(JSON.parse(field));
  } catch {
    return [];
  }
}

/** Of a proposal the numbers of the changes whose decision was stored. */
export type StoredDecision = { revision: string; changes: readonly number[] };

/**
 * In the transaction that has saved the newest text.
 * @returns what was stored of proposals; of one that is another by now nothing is.
 */
export async function decide(
  tx: Tx<Holder<"drafts">>,
  kind: Kind,
  id: string,
  sent: readonly SentDecision[],
  mayPublish: boolean,
): Promise<StoredDecision[]> {
  const stored: StoredDecision[] = [];
  for (const decision of sent) {
    if (!("revision" in decision)) {
      // guard: only who may publish a text decides what customers want of it [sign-off.site]: mayPublish -> true
      if (mayPublish) await decideWishes(tx as Tx<Holder<"content">>, id, decision);
      continue;
    }
    const { revision, taken, refused } = decision;
    const { became } = await decideParts(tx, kind, id, decision);
    if (became === "gone") continue;
    stored.push({ revision, changes: [...taken, ...refused.map(({ change }) => change)] });
  }
  return stored;
}
