/** What keeps a text from being public: asked by everything that makes one public, now or at its moment. */
import { builtInArticleAt } from "#app/content/articles/articles.ts";
import { builtInPages } from "#app/content/pages.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import { type Finding, findingsOf, findingsOfKind, type Surroundings } from "#app/domain/documents/checks.ts";
import { findDeadLinks } from "#app/domain/documents/dead-links.server.ts";
import type { Problems } from "#app/domain/fields/fields.ts";
import { type Kind, unmetRules, type Written } from "#app/domain/kinds/kind.ts";

type Judged = {
  /** Of the document; null for one that is new. */
  id: string | null;
  kind: Kind;
  text: Written;
};

/** The rules of publishing that a text breaks, by place, and what the checks have found. */
export type Judgement = { unmet: Problems; findings: Finding[] };

const pagePaths = new Set(builtInPages.map(({ path }) => path));
/** Whether a path shows a page of the site's own content, whatever staff publish. */
export const isOwnPage = (path: string) => pagePaths.has(path) || builtInArticleAt(path) !== undefined;
/** For who asks only what blocks: none of that comes from tags, pictures or the address. */
const nothingAround = { tagsInUse: [], publicSlug: null, library: {} };

/**
 * What is found in a text that is to be public at a moment, but for the weight of its page.
 * @param publicUrl of this website, whose links are looked up.
 */
export async function judge(
  tx: Tx<Holder<"drafts"> | "publisher">,
  publicUrl: string,
  { id, kind, text }: Judged,
  at: Date,
  around: Omit<Surroundings, "deadLinks"> = nothingAround,
): Promise<Judgement> {
  const fields = kind.fieldsOf(text.slug);
  const values = kind.valuesOf(text);
  const about = { id, fields, values, own: kind.page(text.slug), publicUrl };
  const deadLinks = await findDeadLinks(tx, about, isOwnPage);
  const timeZone = kind.countsDays ? (await readCompany(tx)).timeZone : "UTC";
  return {
    unmet: unmetRules(kind, text, at, timeZone),
    findings: [
      ...findingsOfKind(kind, text),
      ...findingsOf(fields, values, { ...around, deadLinks }, kind.page),
    ],
  };
}

/** What keeps a text from being public at a moment: sentences, each once; none where it may be. */
export async function whatBlocks(
  tx: Tx<Holder<"drafts"> | "publisher">,
  publicUrl: string,
  judged: Judged,
  at: Date,
): Promise<string[]> {
  const { unmet, findings } = await judge(tx, publicUrl, judged, at);
  const blocking = findings.filter(({ level }) => level === "blocks").map(({ text }) => text);
  return [...new Set([...Object.values(unmet), ...blocking])];
}
