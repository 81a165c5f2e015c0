/** What the checks find in a text: the same beside it in the editor and on the sheet that publishes it. */
import type { RouterContextProvider } from "react-router";
import { checks as words } from "#app/content/admin/checks.ts";
import { missingFacts } from "#app/content/company-facts.ts";
import { findingsOfFacts } from "#app/content/facts-in-text.ts";
import { promisesBroken } from "#app/content/legal/promises.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import type { CompanyValues } from "#app/domain/company/fields.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import { listTagsInUse } from "#app/domain/documents/checks.server.ts";
import type { Finding, Surroundings } from "#app/domain/documents/checks.ts";
import { judge } from "#app/domain/documents/publishing/blocking.server.ts";
import { findPublicAt } from "#app/domain/documents/publishing/pending.server.ts";
import type { Values } from "#app/domain/fields/field.ts";
import { linesOf } from "#app/domain/fields/fields.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { findLibraryOf } from "#app/domain/media/media.server.ts";
import { pageKind } from "#app/domain/pages/kind.ts";
import { siteContext } from "#app/middleware/context.ts";
import { listProblems } from "../form/problem-list.ts";
import type { Screen } from "../screen.ts";

type TextOf = {
  /** Of the document; null for one that is new. */
  id: string | null;
  text: Written;
  /** Where it is public now; null where it is not. */
  publicSlug: string | null;
  /** The tags that are in use, and the pictures of the library that it shows, where they are known already. */
  around?: Pick<Surroundings, "tagsInUse" | "library">;
};

/** All but the weight of its page: for what it would be refused now, and what somebody should look at. */
export async function findFindings(
  tx: Tx<Holder<"drafts">>,
  context: Readonly<RouterContextProvider>,
  { kind, screen }: { kind: Kind; screen: Screen },
  { id, text, publicSlug, around: known }: TextOf,
): Promise<Finding[]> {
  const fields = kind.fieldsOf(text.slug);
  const values = kind.valuesOf(text);
  const around = {
    tagsInUse: known?.tagsInUse ?? ("tags" in fields ? await listTagsInUse(tx) : []),
    publicSlug,
    library: known?.library ?? (await findLibraryOf(tx, values)),
  };
  const { publicUrl } = context.get(siteContext);
  const { unmet, findings } = await judge(tx, publicUrl, { id, kind, text }, new Date(), around);
  return [
    ...listProblems(fields, values, unmet).map(({ id, text }) => broken(text, id)),
    // Where it stands already, no other can.
    ...(text.slug === publicSlug ? [] : await findTaken(tx, kind, screen, id, text)),
    ...findings,
    ...(await findOthers(tx, kind, text)),
  ];
}

/** Another document is public at its address. */
async function findTaken(
  tx: Tx<Holder<"drafts">>,
  kind: Kind,
  { words }: Screen,
  id: string | null,
  { slug }: Written,
): Promise<Finding[]> {
  const other = slug === "" ? undefined : await findPublicAt(tx, kind, slug, id);
  const place = ["slug", "address"].find((name) => name in kind.fieldsOf(slug));
  return other ? [broken(words.sheet.addressTaken(other.title), place)] : [];
}

/** What an editor should look at in a page, or in what the company says of itself. */
async function findOthers(tx: Tx<Holder<"drafts">>, kind: Kind, text: Written): Promise<Finding[]> {
  const values = kind.valuesOf(text);
  if (kind.name === companyKind.name)
    return missingFacts(values as CompanyValues).map(({ place, name }) =>
      asks(words.missingFact(name), place),
    );
  if (kind.name !== pageKind.name) return [];
  const company = await readCompany(tx);
  const fields = kind.fieldsOf(text.slug);
  const foundIn = (values: Values) => {
    const words = linesOf(fields, values).join("\n");
    return [...promisesBroken(kind.page(text.slug), words), ...findingsOfFacts(words, company)];
  };
  // What the built-in text says no better is nothing that this one does.
  const builtIn = kind.builtIn(text.slug);
  const known = new Set(builtIn ? foundIn(builtIn) : []);
  return foundIn(values)
    .filter((found) => !known.has(found))
    .map((text) => asks(text));
}

function asks(text: string, place?: string): Finding {
  return { check: "rule", level: "asks", text, ...(place !== undefined && { place }) };
}

function broken(text: string, place?: string): Finding {
  return { check: "rule", level: "blocks", text, ...(place !== undefined && { place }) };
}
