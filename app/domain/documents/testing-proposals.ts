/** Whole decisions about a proposal as an editor's form makes them, for tests: it saves a text and tells what was decided. */
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { digestOf, type Hunk } from "#app/domain/fields/hunks.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { type Saved, updateDocument } from "./documents.server.ts";
import { findNewest } from "./newest.server.ts";
import { type Decided, type Decision, decideParts, listProposals, offerOn } from "./proposals.server.ts";

/** What somebody presses at each change. */
type Way = (hunk: Hunk, n: number) => "taken" | "refused" | "open";

/** Takes all of it. @param seen the `version` of the document that the editor has seen. */
export async function takeAll<Text extends Written>(
  tx: Tx<Holder<"content">>,
  kind: Kind<Text>,
  id: string,
  revision: string,
  seen: string,
): Promise<Saved<Text> | { ok: false; reason: "no such proposal" }> {
  const proposal = (await listProposals(tx, kind, id)).find((one) => one.revision === revision);
  if (!proposal) return { ok: false, reason: "no such proposal" };
  const decision = await decisionOn(tx, kind, id, revision, () => "taken");
  const saved = await updateDocument(tx, kind, id, proposal.text, seen, "draft");
  if (saved.ok) await decideParts(tx, kind, id, decision);
  return saved;
}

/** Refuses all that is left of it; false where it is not open any more. */
export async function refuseAll<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
  revision: string,
): Promise<boolean> {
  const decision = await decisionOn(tx, kind, id, revision, () => "refused");
  const { became } = await decideParts(tx, kind, id, decision);
  return became === "declined" || became === "accepted";
}

/** What somebody presses over the newest text, where each change stands. */
export async function decisionOn<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
  revision: string,
  way: Way,
  reason = "",
): Promise<Decision> {
  const shown = (await findNewest(tx, id))?.number ?? 0;
  const hunks = (await offerOn(tx, kind, id, revision, shown))?.offered.hunks ?? [];
  const which = (as: string) =>
    [...hunks.entries()].filter(([n, hunk]) => way(hunk, n) === as).map(([n]) => n);
  return {
    revision,
    shown,
    digest: digestOf(hunks),
    taken: which("taken"),
    refused: which("refused").map((change) => ({ change, reason })),
  };
}

/** Presses, saves what is typed then, and tells of it, as one form does. */
export async function saveDecided<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
  revision: string,
  typed: Text,
  way: Way,
  reason = "",
): Promise<Decided> {
  const decision = await decisionOn(tx, kind, id, revision, way, reason);
  await updateDocument(tx, kind, id, typed, undefined, "draft");
  return decideParts(tx, kind, id, decision);
}
