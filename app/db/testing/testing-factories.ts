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
  const id = await aDraft(owner, row);
  await publishStored(owner, id);
  return id;
}

/** Adds a study that was never public. @returns its id. */
export function aDraft(owner: pg.Client, row: Partial<CaseStudyRow> = {}): Promise<string> {
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

/** Makes the text that stands in case_studies public: of that study, or of all. */
export async function publishStored(owner: pg.Client, id: string | null = null): Promise<void> {
  await owner.query(
    `insert into publications (case_study_id, revision_id, slug, title, description, image, tags, json_details, sample,
      created_at, updated_at, deleted_at)
    select s.id, (select id from revisions where case_study_id = s.id order by number desc limit 1),
      s.slug, s.title, s.description, s.image, s.tags, s.json_details, s.sample, s.created_at, s.updated_at, s.deleted_at
    from case_studies s where $1::uuid is null or id = $1
    on conflict (case_study_id) do update set
      revision_id = excluded.revision_id, slug = excluded.slug, title = excluded.title, sample = excluded.sample,
      description = excluded.description, image = excluded.image, tags = excluded.tags,
      json_details = excluded.json_details, updated_at = excluded.updated_at`,
    [id],
  );
  await owner.query(
    "update revisions set published_at = revisions.created_at from publications where revisions.id = publications.revision_id and ($1::uuid is null or publications.case_study_id = $1)",
    [id],
  );
  await owner.query(
    "update case_studies set first_published_at = created_at where first_published_at is null and ($1::uuid is null or id = $1)",
    [id],
  );
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
