/**
 * What the checks find in the texts that the public reads, and where these lead: kept in a row for each, because it takes
 * the program to find it. All else that stands on the desk PostgreSQL knows by itself (lines.server.ts).
 */
import { eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { publications, publishedDocuments, textFindings } from "#app/db/schema.server.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import { listTagsInUse } from "#app/domain/documents/checks.server.ts";
import {
  type Finding,
  findingsOf,
  findingsOfKind,
  linksIn,
  linksOutIn,
} from "#app/domain/documents/checks.ts";
import { findDeadLinks } from "#app/domain/documents/dead-links.server.ts";
import { foundIn } from "#app/domain/documents/found-places.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import { isOwnPage } from "#app/domain/documents/publishing/blocking.server.ts";
import { findSignOffStates } from "#app/domain/documents/sign-offs/standing.server.ts";
import { textColumns } from "#app/domain/documents/text-columns.server.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { type Kind, type StoredText, unmetRules } from "#app/domain/kinds/kind.ts";
import { mediaId } from "#app/domain/text/picture.ts";

/**
 * `approval`: the text is another than the company `text` has approved. `since`: an ISO timestamp, of the reading that has
 * found it first.
 */
export type KeptFinding = {
  check: Finding["check"] | "approval";
  place: string | null;
  text: string;
  since: string;
};

/** `path`: of an address of this website, which may lead nowhere; null for another website. `words`: those around it. */
export type KeptLink = { address: string; path: string | null; place: string; words: string };

/** Of those that nobody has read yet, and of those whose public text is another one by now. */
const isUnread = sql`not exists (select from ${textFindings} where ${textFindings.documentId} = ${publications.documentId}
  and ${textFindings.revisionId} = ${publications.revisionId})`;

/** Which public texts are to be read: all of them, or those that are new. Ids of documents. */
export async function listTextsToRead(tx: Tx<"publisher">, which: "all" | "unread"): Promise<string[]> {
  const rows = await tx
    .select({ id: publications.documentId })
    .from(publications)
    .where(sql`${publications.deletedAt} is null and ${which === "all" ? sql`true` : isUnread}`);
  return rows.map(({ id }) => id);
}

/** Forgets texts that are public no more, and what addresses have answered to which none leads. */
export async function forgetUnread(tx: Tx<"publisher">): Promise<void> {
  await tx.execute(sql`delete from ${textFindings} where not exists (select from ${publications}
    where ${publications.documentId} = ${textFindings.documentId} and ${publications.deletedAt} is null)`);
  await tx.execute(sql`delete from link_checks where address not in (
    select link ->> 'address' from text_findings, jsonb_array_elements(links) as link)`);
}

/** Reads the public text of a document and keeps what is found, in one statement. Nothing where none is public. */
export async function readText(tx: Tx<"publisher">, id: string, publicUrl: string): Promise<void> {
  const [row] = await tx
    .select({
      kind: publications.kind,
      revision: publications.revisionId,
      text: textColumns(publications),
      library: publishedDocuments.library,
      before: textFindings.findings,
    })
    .from(publications)
    .innerJoin(publishedDocuments, eq(publishedDocuments.id, publications.documentId))
    .leftJoin(textFindings, eq(textFindings.documentId, publications.documentId))
    .where(eq(publications.documentId, id));
  const kind = row && kinds.get(row.kind);
  if (!kind) return;
  const found = await findIn(tx, kind, { id, ...row }, publicUrl);
  const known = new Map((row.before as readonly KeptFinding[] | null)?.map((one) => [keyOf(one), one.since]));
  const now = new Date().toISOString();
  const findings = found.findings.map(
    (one): KeptFinding => ({ ...one, since: known.get(keyOf(one)) ?? now }),
  );
  const kept = { revisionId: row.revision, findings: json(findings), links: json(found.links) };
  await tx
    .insert(textFindings)
    .values({ documentId: id, ...kept })
    .onConflictDoUpdate({ target: textFindings.documentId, set: kept });
}

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

function keyOf({ check, place, text }: Omit<KeptFinding, "since">): string {
  return `${check} ${place} ${text}`;
}

type Public = { id: string; text: StoredText; library: typeof publishedDocuments.$inferSelect.library };

async function findIn(
  tx: Tx<"publisher">,
  kind: Kind,
  { id, text: stored, library }: Public,
  publicUrl: string,
): Promise<{ findings: Omit<KeptFinding, "since">[]; links: KeptLink[] }> {
  const text = kind.read(stored);
  const fields = kind.fieldsOf(text.slug);
  const values = kind.valuesOf(text);
  const own = kind.page(text.slug);
  const dead = await findDeadLinks(tx, { id, fields, values, own, publicUrl }, isOwnPage);
  const around = {
    tagsInUse: "tags" in fields ? await listTagsInUse(tx) : [],
    publicSlug: stored.slug,
    library,
    // Of all others it is true at once whether they lead anywhere.
    deadLinks: dead.filter(({ leads }) => leads === "to a missing section"),
  };
  const { timeZone } = await readCompany(tx);
  const unmet = Object.entries(unmetRules(kind, text, new Date(), timeZone));
  const signOffs = await findSignOffStates(tx, kind, id, text);
  return {
    findings: [
      ...unmet.map(([place, text]) => ({ check: "rule" as const, place, text })),
      ...[...findingsOfKind(kind, text), ...findingsOf(fields, values, around, kind.page)].map(
        ({ check, place = null, text }) => ({ check, place, text }),
      ),
      ...signOffs
        .filter(
          ({ isApproved, withdrawn, places, isAsWished }) =>
            isApproved && !withdrawn && places !== 0 && !isAsWished,
        )
        .map(({ company }) => ({ check: "approval" as const, place: null, text: company })),
    ],
    links: linksOf(fields, values, own, publicUrl),
  };
}

function linksOf(fields: Fields, values: Values, own: string, publicUrl: string): KeptLink[] {
  const { host } = new URL(publicUrl);
  const inside = linksIn(fields, values, host)
    .map((link) => ({ ...link, path: link.path.replace(/\.md$/, "") }))
    .filter(
      ({ path, isChosen }) =>
        !isChosen && !/\.[^/]*$/.test(path) && !isOwnPage(path) && path !== own && mediaId(path) === null,
    );
  const outside = linksOutIn(fields, values, host).map((link) => ({ ...link, path: null }));
  return [...inside, ...outside].map(({ address, path, place }): KeptLink => {
    const at = foundIn(fields, values, address);
    const line = new Map(at.map((one) => [one.place, one.text])).get(place) ?? at[0]?.text ?? "";
    return { address, path, place, words: wordsAround(line, address) };
  });
}

/** So many characters of a line stand beside a link. */
const longestWords = 160;

/** The words of a line without the marks of links, or those that stand around the address. */
function wordsAround(line: string, address: string): string {
  const at = Math.max(0, line.indexOf(address));
  const from = Math.max(0, at - longestWords);
  return line
    .slice(from, at + address.length + longestWords)
    .replace(/\[([^\]]*)\]\([^)\s]*\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 2 * longestWords);
}
