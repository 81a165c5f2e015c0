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
  tags: string[];
  json_details: string | null;
  /** In the place of what the two above make. */
  body: object;
  /** What the details say as plain text; by default what sections without marks say. */
  words: string;
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

export type ArticleRow = {
  slug: string;
  title: string;
  description: string;
  image: string | null;
  tags: string[];
  author: string;
  text: string;
  language: string;
};

/** Adds a published article. @returns its id. */
export async function anArticle(owner: pg.Client, row: Partial<ArticleRow> = {}): Promise<string> {
  const { slug = "an-article", title = "An article", description = "What it is about", ...more } = row;
  const { image = null, tags = [], ...body } = more;
  const ids = await insert(owner, "documents", 1, () => ({
    id: uuidv7(),
    kind: "article",
    slug,
    title,
    summary: description,
    image,
    tags,
    body: { author: "Asha Example", ...body },
    words: stringsIn(body.text),
  }));
  await publishStored(owner, ids);
  return only(ids);
}

export type EventRow = Omit<ArticleRow, "author"> & {
  /** "2026-12-03T15:00[Asia/Kolkata]", or "2026-12-03[Asia/Kolkata]" of whole days. */
  starts: string;
  ends: string;
  state: "moved" | "cancelled";
  where: "online" | "both";
  place: string;
  address: string;
  link: { label: string; to: string };
};

/** Adds a published event, to come for long. @returns its id. */
export async function anEvent(owner: pg.Client, row: Partial<EventRow> = {}): Promise<string> {
  const { slug = "an-event", title = "An event", description = "What it is about", ...more } = row;
  const { image = null, tags = [], ...body } = more;
  const ids = await insert(owner, "documents", 1, () => ({
    id: uuidv7(),
    kind: "event",
    slug,
    title,
    summary: description,
    image,
    tags,
    body: {
      starts: "2999-12-03T15:00[Asia/Kolkata]",
      ends: "2999-12-03T16:30[Asia/Kolkata]",
      place: "Online",
      link: { label: "", to: "" },
      ...body,
    },
    words: stringsIn(body.text),
  }));
  await publishStored(owner, ids);
  return only(ids);
}

/** Adds a study that was never public. @returns its id. */
export async function aDraft(owner: pg.Client, row: Partial<CaseStudyRow> = {}): Promise<string> {
  return only(await manyDrafts(owner, 1, () => row));
}

function manyDrafts(owner: pg.Client, count: number, row: (n: number) => Partial<CaseStudyRow>) {
  return insert(owner, "documents", count, (n) => {
    const { description = "What the study is about", image_alt, json_details, ...own } = row(n);
    const id = own.id ?? uuidv7();
    const slug = own.slug ?? `study-${id}`;
    const body = { imageAlt: image_alt, details: json_details };
    return {
      id,
      kind: "case-study",
      slug,
      title: `Study ${slug}`,
      summary: description,
      tags: [],
      sample: false,
      body: Object.fromEntries(Object.entries(body).filter(([, value]) => value != null)),
      words: stringsIn(json_details),
      ...own,
    };
  });
}

/** Adds a published page. @param body values of its fields; what it lacks is as it is built in. @returns its id. */
export async function aPage(
  owner: pg.Client,
  { slug, title = slug, body }: { slug: string; title?: string; body: object },
): Promise<string> {
  const page = { kind: "page", slug, title, summary: "", tags: [], sample: false, body };
  const id = only(await insert(owner, "documents", 1, () => ({ id: uuidv7(), ...page })));
  await publishStored(owner, [id]);
  return id;
}

/** What sections without marks say; nothing where the details cannot be read. */
function stringsIn(details: string | null | undefined): string {
  try {
    const sections: { title: string; items: string[] }[] = JSON.parse(details ?? "[]");
    return sections.flatMap(({ title, items }) => [title, ...items]).join("\n");
  } catch {
    return "";
  }
}

/** Makes the text that stands in documents public: of those studies, or of all. */
export async function publishStored(owner: pg.Client, ids: string[] | null = null): Promise<void> {
  await owner.query(
    `insert into publications (document_id, kind, revision_id, slug, title, summary, image, tags, body, words, sample,
      created_at, updated_at, deleted_at)
    select d.id, d.kind, (select id from revisions where document_id = d.id and proposal is null order by number desc limit 1), d.slug, d.title,
      d.summary, d.image, d.tags, d.body, d.words, d.sample, d.created_at, d.updated_at, d.deleted_at
    from documents d where $1::uuid[] is null or id = any($1)
    on conflict (document_id) do update set
      revision_id = excluded.revision_id, slug = excluded.slug, title = excluded.title, sample = excluded.sample,
      summary = excluded.summary, image = excluded.image, tags = excluded.tags, body = excluded.body,
      words = excluded.words, updated_at = excluded.updated_at`,
    [ids],
  );
  await owner.query(
    "update revisions set published_at = revisions.created_at, placed_at = publications.updated_at from publications where revisions.id = publications.revision_id and ($1::uuid[] is null or publications.document_id = any($1))",
    [ids],
  );
  await owner.query(
    "update documents set first_published_at = created_at where first_published_at is null and ($1::uuid[] is null or id = any($1))",
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
