/** What replies begin with, and the words of the confirmation (docs/product.md, REP). */
import { asc, eq, sql } from "drizzle-orm";
import { inbox } from "#app/content/admin/inbox.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { momentOf } from "#app/db/moment.ts";
import type { Holder } from "#app/db/roles.ts";
import { replyTemplates } from "#app/db/schema.server.ts";
import { recordAudit } from "../audit/audit.server.ts";
import { confirmationId, mostTemplates, type ReplyTemplate } from "./reply-templates.ts";

type Staff = Tx<Holder<"messages">>;

const { id, name, words, updatedAt } = replyTemplates;
const columns = { id, name, words, version: momentOf(updatedAt) };
const isOfReplies = sql`${id} <> ${confirmationId}`;

/** Those that the program offers while there is none; once they are stored they have the same version. */
const builtIn: readonly ReplyTemplate[] = inbox.templates.map((template) => ({
  ...template,
  version: "1970-01-01T00:00:00.000000Z",
}));

/** By name; where staff have none, those that come with the website. The confirmation has no words until staff write some. */
export async function readTemplates(
  tx: Staff,
): Promise<{ replies: ReplyTemplate[]; confirmation: ReplyTemplate }> {
  const rows = await tx
    .select(columns)
    .from(replyTemplates)
    .orderBy(asc(sql`lower(${name})`), asc(id));
  const replies = rows.filter((row) => row.id !== confirmationId);
  const confirmation = rows.find((row) => row.id === confirmationId);
  return {
    replies: replies.length > 0 ? replies : [...builtIn],
    confirmation: confirmation ?? { id: confirmationId, name: "", words: "", version: "" },
  };
}

/** What staff have written for the confirmation; null for nothing. */
export async function confirmationWords(tx: Tx<"mailer">): Promise<string | null> {
  const [found] = await tx.select({ words }).from(replyTemplates).where(eq(id, confirmationId));
  return found?.words ?? null;
}

/**
 * Makes it, or changes the version that is named; one that a colleague has deleted meanwhile is there again.
 * @returns what a colleague has made of it meanwhile, where that is another text.
 */
export async function saveTemplate(
  tx: Staff,
  template: ReplyTemplate,
): Promise<"saved" | "too many" | ReplyTemplate> {
  const isConfirmation = template.id === confirmationId;
  if (!isConfirmation) await storeBuiltIn(tx);
  if (
    template.version === "" &&
    !isConfirmation &&
    (await tx.$count(replyTemplates, isOfReplies)) >= mostTemplates
  )
    return "too many";
  const isKnown = sql`(${momentOf(updatedAt)} = ${template.version}
    or (${name} = ${template.name} and ${words} = ${template.words}))`;
  const { rowCount } = await tx
    .insert(replyTemplates)
    .values({ id: template.id, name: template.name, words: template.words })
    .onConflictDoUpdate({
      target: id,
      set: { name: template.name, words: template.words, updatedAt: sql`now()` },
      // guard: the words of a colleague are not overwritten unseen: isKnown -> sql`true`
      setWhere: isKnown,
    });
  if (rowCount !== 1) return (await find(tx, template.id)) ?? saveTemplate(tx, template);
  await recordAudit(tx, isConfirmation ? "confirmation changed" : "reply template saved", {});
  return "saved";
}

/** @returns what a colleague has made of it meanwhile: then it stays. One that is gone already is deleted. */
export async function deleteTemplate(
  tx: Staff,
  { id: which, version }: Pick<ReplyTemplate, "id" | "version">,
): Promise<"deleted" | ReplyTemplate> {
  const isConfirmation = which === confirmationId;
  if (!isConfirmation) await storeBuiltIn(tx);
  const { rowCount } = await tx
    .delete(replyTemplates)
    .where(sql`${id} = ${which} and ${momentOf(updatedAt)} = ${version}`);
  if (rowCount !== 1) return (await find(tx, which)) ?? "deleted";
  await recordAudit(tx, isConfirmation ? "confirmation changed" : "reply template deleted", {});
  return "deleted";
}

/** Whoever changes one of those that come with the website keeps the others. */
async function storeBuiltIn(tx: Staff): Promise<void> {
  if ((await tx.$count(replyTemplates, isOfReplies)) > 0) return;
  const rows = builtIn.map(({ version, ...template }) => ({ ...template, updatedAt: new Date(version) }));
  await tx.insert(replyTemplates).values(rows).onConflictDoNothing();
}

async function find(tx: Staff, which: string): Promise<ReplyTemplate | undefined> {
  const [found] = await tx.select(columns).from(replyTemplates).where(eq(id, which));
  return found;
}
