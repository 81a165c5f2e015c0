/** How a text stands to what customers have said of it: approved as it is, changed since, not approved, ended, withdrawn. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { signOffs as words } from "#app/content/admin/sign-offs.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { personName } from "#app/db/person-name.ts";
import type { Holder } from "#app/db/roles.ts";
import { revisions, signOffs, signOffWords, withdrawnPermissions } from "#app/db/schema.server.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import type { Finding } from "#app/domain/documents/checks.ts";
import { textColumns } from "#app/domain/documents/text-columns.server.ts";
import { changesBetween } from "#app/domain/fields/compare.ts";
import type { Values } from "#app/domain/fields/field.ts";
import { replaceWords } from "#app/domain/fields/placed-words.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { officeDate } from "#app/domain/office-time.ts";
import type { Handed } from "./sign-off.ts";

type Reader = Tx<Holder<"content"> | "publisher">;

/** What the newest question to one company has come to. */
export type SignOffState = {
  /** Of the question. */
  id: string;
  company: string;
  handed: Handed;
  /** Of the version that was asked about. */
  number: number;
  isApproved: boolean;
  /** "2031-03-09"; null: until they say otherwise, or nothing was approved. */
  until: string | null;
  /** In how many places the text says something else than what was approved, or asked about; null: in many. */
  places: number | null;
  /** What differs are words that the customer has asked for. */
  isAsWished: boolean;
  /** They do not permit it any more, and have approved nothing since. */
  withdrawn: Withdrawn | null;
};

/**
 * That a company does not permit a text: by whom it was recorded (null: by the customer, where `isByGuest`, or an account that
 * is gone), and why, if that was said.
 */
export type Withdrawn = { at: Date; by: string | null; isByGuest: boolean; reason: string };

/** Of a text, the newest question to each company that was not called off. */
export async function findSignOffStates(
  tx: Reader,
  kind: Kind,
  document: string,
  text: Written,
): Promise<SignOffState[]> {
  const { company, handed, approvedAt, permittedUntil: until } = signOffs;
  const newest = sql`not exists (select from sign_offs as later where later.document_id = ${signOffs.documentId}
    and later.called_off_at is null and lower(later.company) = lower(${company})
    and (later.created_at, later.id) > (${signOffs.createdAt}, ${signOffs.id}))`;
  const asked = await tx
    .select({
      id: signOffs.id,
      company,
      handed,
      approvedAt,
      until,
      number: revisions.number,
      text: textColumns(revisions),
      withdrawnAt: withdrawnPermissions.createdAt,
      by: personName(withdrawnPermissions.authorId),
      isByGuest: withdrawnPermissions.byGuest,
      reason: withdrawnPermissions.reason,
    })
    .from(signOffs)
    .innerJoin(revisions, eq(revisions.id, signOffs.revisionId))
    .leftJoin(
      withdrawnPermissions,
      and(
        eq(withdrawnPermissions.documentId, signOffs.documentId),
        sql`lower(${withdrawnPermissions.company}) = lower(${company})`,
      ),
    )
    .where(and(eq(signOffs.documentId, document), isNull(signOffs.calledOffAt), newest))
    .orderBy(asc(company));
  const fields = kind.fieldsOf(text.slug);
  const now = kind.valuesOf(text);
  const states: SignOffState[] = [];
  for (const { text: stored, approvedAt, withdrawnAt, by, isByGuest, reason, ...question } of asked) {
    const seen = kind.valuesOf(kind.read(stored));
    const differ = (values: Values) => {
      const { changes, isWhole } = changesBetween(fields, values, now);
      return isWhole ? null : changes.length;
    };
    const places = differ(seen);
    states.push({
      ...question,
      isApproved: approvedAt !== null,
      places,
      isAsWished: places !== 0 && differ(await withWishes(tx, question.id, fields, seen)) === 0,
      withdrawn: withdrawnAt && { at: withdrawnAt, by, isByGuest: isByGuest === true, reason: reason ?? "" },
    });
  }
  return states;
}

/** The version that was asked about, with the words of the customer that staff have taken. */
async function withWishes(
  tx: Reader,
  signOff: string,
  fields: ReturnType<Kind["fieldsOf"]>,
  seen: Values,
): Promise<Values> {
  const { place, oldWords: old, newWords: now } = signOffWords;
  const taken = await tx
    .select({ place, old, now })
    .from(signOffWords)
    .where(and(eq(signOffWords.signOffId, signOff), eq(signOffWords.state, "taken")));
  return taken.reduce(
    (values, { now, ...at }) =>
      now === null ? values : (replaceWords(fields, values, { ...at, now }) ?? values),
    seen,
  );
}

/** What the sheet says of them: it asks, or blocks where the company has decided so. */
export async function findingsOfSignOffs(
  tx: Reader,
  kind: Kind,
  document: string,
  text: Written,
  at: Date,
): Promise<Finding[]> {
  const states = await findSignOffStates(tx, kind, document, text);
  const quoted = quotedCustomer(kind.valuesOf(text));
  if (states.length === 0 && quoted === null) return [];
  const { signOff, timeZone, locale } = await readCompany(tx);
  const today = officeDate(at, timeZone);
  const isHidden = quoted !== null && !states.some((state) => permits(state, quoted, today));
  const hidden: Finding[] = isHidden
    ? [{ check: "rule", level: "asks", text: words.sheet.hidden(quoted), place: "said.sentence" }]
    : [];
  // guard: a text that a customer has not approved is not published where the company says so [app/domain/documents/sign-offs/sign-offs]: === "block" -> === "never"
  const isBlocking = signOff === "block";
  const said = states.flatMap((state): Finding[] => {
    const text = sentenceOf(state, { today, timeZone, locale, mustBeMailed: isBlocking });
    return text ? [{ check: "rule", level: isBlocking ? "blocks" : "asks", text }] : [];
  });
  return [...said, ...hidden];
}

/** The customer of a text that quotes one, as it names them; null for any other text. */
function quotedCustomer({ customer, said }: Values): string | null {
  const { sentence } = (said ?? {}) as { sentence?: string };
  const { name } = (customer ?? {}) as { name?: string };
  return sentence && name ? name : null;
}

/** Whether readers see what that customer says, as far as it is the text that was approved. */
function permits(state: SignOffState, customer: string, today: string): boolean {
  const { company, isApproved, until, withdrawn } = state;
  const isTheirs = company.toLowerCase() === customer.toLowerCase();
  return isTheirs && isApproved && withdrawn === null && (until === null || until >= today);
}

function sentenceOf(
  state: SignOffState,
  {
    today,
    timeZone,
    locale,
    mustBeMailed,
  }: { today: string; timeZone: string; locale: string; mustBeMailed: boolean },
): string | null {
  const { company, isApproved, until, places, isAsWished, handed, number, withdrawn } = state;
  // guard: what a customer has withdrawn is not approved, whatever they said before [app/domain/documents/sign-offs/sign-offs]
  if (withdrawn) return words.sheet.withdrawn(company, officeDate(withdrawn.at, timeZone), locale, withdrawn);
  if (!isApproved) return words.sheet[handed === "not handed" ? "notHanded" : "waits"](company);
  if (until !== null && until < today) return words.sheet.ended(company, until, locale);
  if (places !== 0 && !isAsWished) return words.sheet.changed(company, number, places);
  return mustBeMailed && handed !== "mailed" ? words.sheet.handedOver(company) : null;
}

/** Sentences that keep a text from being public at a moment. */
export async function blockedBySignOffs(
  tx: Reader,
  kind: Kind,
  document: string,
  text: Written,
  at: Date,
): Promise<string[]> {
  const findings = await findingsOfSignOffs(tx, kind, document, text, at);
  return findings.filter(({ level }) => level === "blocks").map(({ text }) => text);
}
