/** Whole decisions about a proposal as an editor's form makes them, for tests: it saves a text and tells what it refused. */
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { type Saved, updateDocument } from "./documents.server.ts";
import { compareWithNewest, decideParts, listProposals } from "./proposals.server.ts";

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
  const saved = await updateDocument(tx, kind, id, proposal.text, seen, "draft");
  if (saved.ok) await decideParts(tx, kind, id, { revision, hasTaken: true, refused: [] });
  return saved;
}

/** Refuses all that is left of it; false where it is not open any more. */
export async function refuseAll<Text extends Written>(
  tx: Tx<Holder<"content">>,
  kind: Kind<Text>,
  id: string,
  revision: string,
): Promise<boolean> {
  const refused = await openHunks(tx, kind, id, revision);
  const ended = await decideParts(tx, kind, id, { revision, hasTaken: false, refused });
  return ended === "declined" || ended === "accepted";
}

/** What a proposal still wants of the newest text. */
export async function openHunks<Text extends Written>(
  tx: Tx<Holder<"drafts">>,
  kind: Kind<Text>,
  id: string,
  revision: string,
) {
  return (await compareWithNewest(tx, kind, id, revision))?.hunks ?? [];
}
