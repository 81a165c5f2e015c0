/** What is done with a line at once, without opening what it is about. */
import { and, eq, sql } from "drizzle-orm";
import { kindNames } from "#app/content/kinds.ts";
import { searchRestDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, keptLinks, linkChecks, searchesSetAside, stillRight } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import {
  findDocumentToEdit,
  findKindOf,
  mayWrite,
  notDeleted,
  updateDocument,
} from "#app/domain/documents/documents.server.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import { findProposal, proposeChange } from "#app/domain/documents/proposals.server.ts";
import type { Values } from "#app/domain/fields/field.ts";
import { linkTarget } from "#app/domain/text/marks.ts";

/** Keeps a link of a text as it is, until its address answers something else. False where it answers well by now. */
export async function keepLink(
  tx: Tx<Holder<"drafts">>,
  document: string,
  address: string,
  reason: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ address: string }>(sql`
    insert into ${keptLinks} (document_id, address, outcome, said, reason)
    select ${documents.id}, ${linkChecks.address}, ${linkChecks.outcome}, ${linkChecks.said}, ${reason}
    from ${documents}, ${linkChecks} where ${documents.id} = ${document} and ${notDeleted}
      and ${linkChecks.address} = ${address} and ${linkChecks.outcome} in ('dead', 'moved')
    on conflict (document_id, address) do update set outcome = excluded.outcome, said = excluded.said,
      reason = excluded.reason, author_id = current_user_id(), created_at = now()
    returning address`);
  if (rows.length > 0) await recordAudit(tx, "link kept", {}, [document]);
  return rows.length > 0;
}

/**
 * Writes the new address of a link that has moved: into the draft of who may write it, as a suggestion of anybody else.
 * "gone": the text does not lead there any more, or somebody has changed it meanwhile.
 */
export async function takeNewAddress(
  tx: Tx<Holder<"drafts">>,
  id: string,
  address: string,
): Promise<"drafted" | "proposed" | "gone"> {
  const moved = and(eq(linkChecks.address, address), eq(linkChecks.outcome, "moved"));
  const [check] = await tx.select({ to: linkChecks.said }).from(linkChecks).where(moved);
  const kind = kinds.get((await findKindOf(tx, id)) ?? "");
  const newest = kind && (await findDocumentToEdit(tx, kind, id));
  if (!check || !newest) return "gone";
  const [may] = await tx.select({ write: mayWrite }).from(documents).where(eq(documents.id, id));
  const open = may?.write ? undefined : await findProposal(tx, kind, id);
  const text = open?.text ?? newest;
  const before = kind.valuesOf(text);
  const to = check.to.replace(meaningInMarks, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  if (linkTarget(to) === null) return "gone";
  // As it is typed, as marks have it, and as these stand in JSON.
  const written = ["", "\\", "\\\\"].map((slashes) => address.replace(/[()]/g, (sign) => slashes + sign));
  const after = [...new Set(written)].reduce<unknown>(
    (values, old) => withAddress(values, old, to),
    before,
  ) as Values;
  if (JSON.stringify(after) === JSON.stringify(before)) return "gone";
  const changed = kind.textOf(after, newest.slug);
  if (may?.write) {
    const saved = await updateDocument(tx, kind, id, changed, newest.version, "draft");
    return saved.ok ? "drafted" : "gone";
  }
  const proposed = await proposeChange(tx, kind, id, changed, (open ?? newest).version);
  return proposed.ok ? "proposed" : "gone";
}

/** What another website answers is no markup of ours: signs that would be one are written as in any address. */
const meaningInMarks = /[()[\]*\\<>"`\s]/g;

/** Everything that a text holds, with one address in place of another; one that only begins with it stays. */
function withAddress(value: unknown, old: string, to: string): unknown {
  if (typeof value === "string") {
    const [first = "", ...others] = value.split(old);
    return others.reduce((text, rest) => text + (goesOn.test(rest) ? old : to) + rest, first);
  }
  if (Array.isArray(value)) return value.map((one) => withAddress(one, old, to));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withAddress(one, old, to)]));
}

/** The address is a longer one: not a full stop at the end of a sentence. */
const goesOn = /^(?:[\w\-/=&%#~+]|[.:?](?=[\w\-/=&%#~+]))/;

/** Nothing is to be written for a search: its line rests for a while. @param search as the line has it. */
export async function setSearchAside(tx: Tx<Holder<"drafts">>, search: string): Promise<void> {
  const until = sql`current_date + ${searchRestDays}::int`;
  const said = { until, authorId: sql`current_user_id()`, createdAt: sql`now()` };
  await tx
    .insert(searchesSetAside)
    .values({ name: search, until })
    .onConflictDoUpdate({ target: searchesSetAside.name, set: said });
  await recordAudit(tx, "search set aside", {});
}

/** Somebody has read a text and found it right: it is not asked about before that day. @param until "2027-11-28" */
export async function sayStillRight(tx: Tx<Holder<"drafts">>, id: string, until: string): Promise<boolean> {
  const kind = await findKindOf(tx, id);
  if (!kindNames.some((name) => name === kind)) return false;
  const said = { until, authorId: sql`current_user_id()`, createdAt: sql`now()` };
  await tx
    .insert(stillRight)
    .values({ documentId: id, until })
    .onConflictDoUpdate({ target: stillRight.documentId, set: said });
  await recordAudit(tx, "text still right", {}, [id]);
  return true;
}
