/** Rows for tests: what a test says of them, and plausible values for the rest. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { v7 as uuidv7 } from "uuid";

/** A time; as text with the microseconds a Date would lose. */
type Moment = Date | string;

export type CaseStudyRow = {
  id: string;
  slug: string;
  title: string;
  description: string;
  image: string | null;
  tags: string[];
  json_details: string | null;
  sample: boolean;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: Moment | null;
};

/** Adds a published study. @returns its id. */
export async function aCaseStudy(owner: pg.Client, row: Partial<CaseStudyRow> = {}): Promise<string> {
  return only(await manyCaseStudies(owner, 1, () => row));
}

/** Adds so many studies, numbered from 1, at once. @returns their ids. */
export function manyCaseStudies(
  owner: pg.Client,
  count: number,
  row: (n: number) => Partial<CaseStudyRow> = () => ({}),
): Promise<string[]> {
  return insert(owner, "case_studies", count, (n) => {
    const own = row(n);
    const id = own.id ?? uuidv7();
    const slug = own.slug ?? `study-${id}`;
    return { id, slug, title: `Study ${slug}`, description: "What the study is about", ...own };
  });
}

export type SubmissionRow = {
  id: string;
  name: string;
  email: string;
  company: string | null;
  message: string;
  status: "new" | "open" | "waiting" | "closed" | "spam";
  read_at: Moment | null;
  owner_id: string | null;
  due_at: Moment;
  answered_at: Moment | null;
  created_at: Moment;
  deleted_at: Moment | null;
};

/** Adds a message that is new and unread. @returns its id. */
export async function aSubmission(owner: pg.Client, row: Partial<SubmissionRow> = {}): Promise<string> {
  return only(await manySubmissions(owner, 1, () => row));
}

/** Adds so many messages, numbered from 1, at once. @returns their ids. */
export function manySubmissions(
  owner: pg.Client,
  count: number,
  row: (n: number) => Partial<SubmissionRow> = () => ({}),
): Promise<string[]> {
  return insert(owner, "contact_submissions", count, (n) => ({
    id: uuidv7(),
    name: "Visitor",
    email: "visitor@example.com",
    message: "A message of some length",
    fingerprint: randomUUID(),
    ...row(n),
  }));
}

type Row = { id: string } & Record<string, unknown>;

/** The columns are those of the first row; the others keep their defaults. */
async function insert(
  owner: pg.Client,
  table: string,
  count: number,
  make: (n: number) => Row,
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => make(n + 1));
  const columns = Object.keys(rows[0] ?? {})
    .filter((name) => rows.some((row) => row[name] !== undefined))
    .join(", ");
  await owner.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
}

function only([id]: string[]): string {
  if (!id) throw new Error("nothing was added");
  return id;
}
