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
  image_alt: string | null;
  pictures: string | null;
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

/** Adds so many published studies, numbered from 1, at once. @returns their ids. */
export async function manyCaseStudies(
  owner: pg.Client,
  count: number,
  row: (n: number) => Partial<CaseStudyRow> = () => ({}),
): Promise<string[]> {
  const ids = await manyDrafts(owner, count, row);
  await publishStored(owner, ids);
  return ids;
}

/** Adds a study that was never public. @returns its id. */
export async function aDraft(owner: pg.Client, row: Partial<CaseStudyRow> = {}): Promise<string> {
  return only(await manyDrafts(owner, 1, () => row));
}

function manyDrafts(owner: pg.Client, count: number, row: (n: number) => Partial<CaseStudyRow>) {
  return insert(owner, "case_studies", count, (n) => {
    const own = row(n);
    const id = own.id ?? uuidv7();
    const slug = own.slug ?? `study-${id}`;
    return { id, slug, title: `Study ${slug}`, description: "What the study is about", ...own };
  });
}

/** Makes the text that stands in case_studies public: of those studies, or of all. */
export async function publishStored(owner: pg.Client, ids: string[] | null = null): Promise<void> {
  await owner.query(
    `insert into publications (case_study_id, revision_id, slug, title, description, image, tags, json_details, sample,
      created_at, updated_at, deleted_at)
    select s.id, (select id from revisions where case_study_id = s.id order by number desc limit 1),
      s.slug, s.title, s.description, s.image, s.tags, s.json_details, s.sample, s.created_at, s.updated_at, s.deleted_at
    from case_studies s where $1::uuid[] is null or id = any($1)
    on conflict (case_study_id) do update set
      revision_id = excluded.revision_id, slug = excluded.slug, title = excluded.title, sample = excluded.sample,
      description = excluded.description, image = excluded.image, tags = excluded.tags,
      json_details = excluded.json_details, updated_at = excluded.updated_at`,
    [ids],
  );
  await owner.query(
    "update revisions set published_at = revisions.created_at from publications where revisions.id = publications.revision_id and ($1::uuid[] is null or publications.case_study_id = any($1))",
    [ids],
  );
  await owner.query(
    "update case_studies set first_published_at = created_at where first_published_at is null and ($1::uuid[] is null or id = any($1))",
    [ids],
  );
}

export type PictureRow = {
  id: string;
  version: string;
  name: string;
  width: number;
  height: number;
  bytes: number;
  alt: string;
  decorative: boolean;
  focus_x: number;
  focus_y: number;
  author_id: string | null;
  created_at: Moment;
  deleted_at: Moment | null;
};

/** Adds a picture to the library, without files. @returns its id. */
export async function aPicture(owner: pg.Client, row: Partial<PictureRow> = {}): Promise<string> {
  const usual = { name: "Picture", version: "0123456789ab", width: 1000, height: 700, bytes: 1 };
  return only(await insert(owner, "media", 1, () => ({ id: uuidv7(), ...usual, ...row })));
}

export type SubmissionRow = {
  id: string;
  name: string;
  email: string;
  company: string | null;
  message: string;
  status: "new" | "open" | "waiting" | "done" | "spam";
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
