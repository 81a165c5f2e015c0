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
export function aCaseStudy(owner: pg.Client, row: Partial<CaseStudyRow> = {}): Promise<string> {
  const id = row.id ?? uuidv7();
  const slug = row.slug ?? `study-${id}`;
  return insert(owner, "case_studies", {
    id,
    slug,
    title: `Study ${slug}`,
    description: "What the study is about",
    ...row,
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
export function aSubmission(owner: pg.Client, row: Partial<SubmissionRow> = {}): Promise<string> {
  return insert(owner, "contact_submissions", {
    id: uuidv7(),
    name: "Visitor",
    email: "visitor@example.com",
    message: "A message of some length",
    fingerprint: randomUUID(),
    ...row,
  });
}

type Row = { id: string } & Record<string, unknown>;

async function insert(owner: pg.Client, table: string, row: Row): Promise<string> {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  const places = entries.map((_, index) => `$${index + 1}`).join(", ");
  const columns = entries.map(([name]) => name).join(", ");
  await owner.query(
    `insert into ${table} (${columns}) values (${places})`,
    entries.map(([, value]) => value),
  );
  return row.id;
}
