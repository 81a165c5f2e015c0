/**
 * A site of release 2.0.0 that has been worked with for two years: something of everything that it stores, as rows of its
 * schema. For the test of the upgrade, with little of each; for a rehearsal by hand with as much as is wanted.
 */
import { randomBytes } from "node:crypto";
import type pg from "pg";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";

export type Amounts = {
  texts: number;
  pictures: number;
  messages: number;
  /** Of the widest file of each picture; by default what a plain picture takes. */
  pictureBytes?: number;
};

/** A page that comes with the site, as `app/content/pages.ts` of the release has it. */
export type BuiltIn = { path: string; values: { title: string; lead?: string } & Record<string, unknown> };

export const staff = {
  admin: "admin@example.com",
  editor: "editor@example.com",
  writer: "writer@example.com",
  inbox: "inbox@example.com",
  "editor+inbox": "editor-inbox@example.com",
  "writer+inbox": "writer-inbox@example.com",
} as const;

/** In every text that no visitor may read, and in no other. */
export const secretWord = "zeppelinsecret";
/** And in every text that all may read. */
export const marked = "quern";

const states = ["public", "public", "edited", "draft", "trash", "withdrawn", "moved"] as const;
type State = (typeof states)[number];
type Kind = "case-study" | "article" | "page" | "opening" | "event";

const prefixes: Partial<Record<Kind, string>> = {
  "case-study": "/case-studies/",
  article: "/insights/",
  event: "/events/",
  page: "/",
};

const kindOf = (n: number): Kind =>
  n % 20 === 0
    ? "page"
    : n % 20 === 1
      ? "opening"
      : n % 20 === 2
        ? "event"
        : n % 20 < 6
          ? "article"
          : "case-study";
const stateOf = (n: number): State => states[n % states.length] ?? "public";
const isShown = (state: State) => state === "public" || state === "edited" || state === "moved";

/** A table of each kind that 2.0.0 draws. */
const charts = [
  { kind: "trend", labels: ["day", "reading"], rows: [1, 2, 3, 4].map((n) => [`2026-01-0${n}`, n * 1.5]) },
  {
    kind: "range",
    labels: ["day", "forecast", "lower", "upper", "came"],
    rows: [1, 2, 3].map((n) => [`2026-01-0${n}`, n, n - 1, n + 1, n === 3 ? null : n]),
  },
  {
    kind: "alarm",
    labels: ["day", "reading", "fault"],
    rows: [1, 2, 3].map((n) => [`2026-01-0${n}`, n, n === 3 ? "bearing" : null]),
  },
  {
    kind: "flow",
    labels: ["from", "to", "how many"],
    rows: [
      ["mail", "clerk", 4],
      ["clerk", "archive", 3],
    ],
  },
  {
    kind: "joined",
    labels: ["order", "invoice"],
    rows: [
      ["A 1", "R 1"],
      ["A 2", null],
    ],
  },
  {
    kind: "list",
    labels: ["machine", "weight", "reason"],
    rows: [
      ["pump 4", 8, "loud"],
      ["pump 2", 3, "old"],
    ],
  },
  {
    kind: "page",
    labels: ["page", "line"],
    rows: [
      ["order", "ten pumps"],
      ["order", "two valves"],
    ],
  },
  {
    kind: "seam",
    labels: ["stretch", "metres"],
    rows: [
      ["welded", 4],
      ["open", 1],
    ],
  },
  {
    kind: "grid",
    labels: ["site", "day", "night"],
    rows: [
      ["north", 1, 2],
      ["south", 3, 4],
    ],
  },
].map((chart) => ({ ...chart, unit: chart.kind === "trend" ? "mm/s" : "", marked: null }));

function sectionsOf(n: number, word: string, picture: string | undefined) {
  const figures = [
    ...(picture ? [{ image: `/media/${picture}`, alt: "", caption: `Picture of text ${n}` }] : []),
    ...(n % 3 === 0 ? [{ chart: charts[(n / 3) % charts.length], caption: `Readings of text ${n}` }] : []),
  ];
  return [
    {
      title: `What was found ${n}`,
      type: "paragraph",
      items: [
        `The ${word} of plant ${n}: 5 < 6 & "quoted", über 3 × 4 °C.`,
        "A second paragraph, of pumps, valves and their readings over several months.",
      ],
    },
    {
      title: "What is next",
      type: "bullet",
      items: [`**Measure** again, see [the form](/contact) for plant ${n}`, "Then write it down"],
      marks: true,
      ...(figures.length > 0 && { figures }),
    },
  ];
}

function textOf(n: number, round: number, picture: string | undefined) {
  const [kind, state] = [kindOf(n), stateOf(n)];
  // What is public is the second of three texts where it has been edited since.
  const isSecret = state === "edited" ? round === 2 : !isShown(state);
  const word = isSecret ? secretWord : marked;
  const details = JSON.stringify(sectionsOf(n, `${word} ${round}`, picture), null, 2);
  const words = sectionsOf(n, `${word} ${round}`, picture)
    .flatMap(({ title, items }) => [title, ...items])
    .join("\n");
  const title = `${word} & <plant> ${n}, text ${round}`;
  const slug = state === "moved" && round === 0 ? `old-${kind}-${n}` : `${kind}-${n}`;
  const tags = kind === "case-study" || kind === "article" ? [`Tag ${n % 5}`, "Größe"] : [];
  const common = {
    slug,
    title,
    summary: `About ${word} ${n} “as told”, text ${round}.`,
    image: null as string | null,
    tags,
    words,
  };
  if (kind === "article")
    return {
      ...common,
      image: picture ? `/media/${picture}` : null,
      body: { author: "Asha Example", imageAlt: "", text: details },
    };
  if (kind === "event")
    return {
      ...common,
      body: {
        starts: "2026-03-09T09:00[Asia/Kolkata]",
        ends: "2026-03-09T17:00[Asia/Kolkata]",
        place: "Ahmedabad",
        text: details,
      },
    };
  if (kind === "opening")
    return {
      ...common,
      summary: "Ahmedabad",
      body: { work: "FULL_TIME", description: details, until: "2999-12-31" },
    };
  if (kind === "page")
    return {
      ...common,
      summary: "",
      body: {
        menu: n % 40 === 0 ? "services" : "none",
        metadata: {
          title: `${word} page ${n}`,
          description: `What the ${word} page ${n} says, in a sentence of some length.`,
        },
        heading: `${word} page ${n}`,
        lead: `A lead of text ${round}`,
        sections: [
          { kind: "prose", heading: `Prose ${word}`, paragraphs: [`The ${word} ${round} of page ${n}.`] },
        ],
      },
    };
  return {
    ...common,
    image: picture ? `/media/${picture}` : n % 11 === 0 ? "https://pictures.example.com/a.jpg" : null,
    body: {
      details,
      ...(picture && { imageAlt: `What picture of ${n} shows` }),
      ...(n % 13 === 0 && { searchTitle: `${word} search title ${n}` }),
    },
  };
}

/** Rows of a table, as many at once as a message to PostgreSQL should carry. */
async function insert(
  client: pg.Client,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  for (let from = 0; from < rows.length; from += 500)
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(from, from + 500))],
    );
}

const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
const day = 24 * 60 * 60 * 1000;
const before = (days: number) => new Date(Date.now() - days * day).toISOString();

/**
 * Fills a database of 2.0.0 in which the accounts of `staff` are.
 * @param client as the owner of the tables, while no site runs on it.
 * @returns the ids of a link to a preview, and of one by which a customer was asked about a text.
 */
export async function fillSite(
  client: pg.Client,
  { texts, pictures, messages, pictureBytes = 0 }: Amounts,
  builtIn: readonly BuiltIn[],
) {
  const { rows: people } = await client.query<{ id: string; email: string }>('select id, email from "user"');
  const idOf = (role: keyof typeof staff) => people.find(({ email }) => email === staff[role])?.id ?? null;
  await client.query("begin");
  await client.query("select set_config('app.user_id', $1, false)", [idOf("writer")]);

  const library = Array.from({ length: pictures }, () => uuidv7());
  for (const [n, id] of library.entries()) {
    const version = randomBytes(6).toString("hex");
    const background = { r: n % 256, g: (n * 7) % 256, b: (n * 31) % 256 };
    const file = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .webp()
      .toBuffer();
    await client.query(
      "insert into media (id, version, name, width, height, bytes, alt, author_id, created_at) values ($1, $2, $3, 640, 480, $4, $5, $6, $7)",
      [
        id,
        version,
        `Bild ${n}`,
        file.length + pictureBytes,
        `What is in picture ${n}`,
        idOf("editor"),
        before(n % 700),
      ],
    );
    await client.query("insert into media_files (media_id, version, width, body) values ($1, $2, 640, $3)", [
      ...[id, version],
      pictureBytes > 0 ? Buffer.concat([file, randomBytes(pictureBytes)]) : file,
    ]);
  }
  // Every fourth picture belongs to no text.
  const ofText = (n: number) =>
    n % 2 === 0 ? library[n % Math.max(1, Math.ceil(library.length * 0.75))] : undefined;

  const documents = Array.from({ length: texts }, (_, n) => ({
    id: uuidv7(),
    n,
    kind: kindOf(n),
    state: stateOf(n),
  }));
  const withText = (round: number) =>
    documents.map(({ id, n, kind, state }) => ({
      id,
      kind,
      ...textOf(n, round, ofText(n)),
      author_id: pick([idOf("writer"), idOf("editor"), idOf("writer+inbox")], n),
      created_at: before(700 - (n % 600)),
      updated_at: before(600 - 200 * round - (n % 150)),
      state,
    }));
  const columns = "slug, title, summary, image, tags, body, words, updated_at";
  const rewrite = async (rows: readonly Record<string, unknown>[]) => {
    for (let from = 0; from < rows.length; from += 500)
      await client.query(
        `update documents set (${columns}) = (select ${columns.replaceAll(/(\w+)/g, "written.$1")})
        from jsonb_populate_recordset(null::documents, $1) as written where documents.id = written.id`,
        [JSON.stringify(rows.slice(from, from + 500))],
      );
  };
  const publish = (ids: readonly string[]) =>
    client.query(
      `insert into publications (document_id, kind, revision_id, slug, title, summary, image, tags, body, words, created_at, updated_at)
      select d.id, d.kind, (select id from revisions where document_id = d.id and proposal is null order by number desc limit 1),
        d.slug, d.title, d.summary, d.image, d.tags, d.body, d.words, d.created_at, d.updated_at
      from documents d where id = any($1)
      on conflict (document_id) do update set previous_id = publications.revision_id, revision_id = excluded.revision_id,
        slug = excluded.slug, title = excluded.title, summary = excluded.summary, image = excluded.image,
        tags = excluded.tags, body = excluded.body, words = excluded.words, updated_at = excluded.updated_at`,
      [ids],
    );
  const idsOf = (...wanted: State[]) =>
    documents.filter(({ state }) => wanted.includes(state)).map(({ id }) => id);
  const was = ["public", "edited", "trash", "withdrawn", "moved"] as const;
  await insert(
    client,
    "documents",
    withText(0).map(({ state, ...row }) => row),
  );
  await publish(idsOf(...was));
  await client.query("update documents set first_published_at = created_at where id = any($1)", [
    idsOf(...was),
  ]);
  await rewrite(withText(1));
  await publish(idsOf("public", "edited", "moved"));
  await rewrite(
    withText(2).filter(({ state }) => state === "edited" || state === "draft" || state === "withdrawn"),
  );
  await client.query("delete from publications where document_id = any($1)", [idsOf("withdrawn")]);
  await client.query("update documents set deleted_at = now() - interval '3 days' where id = any($1)", [
    idsOf("trash"),
  ]);

  // Pages that come with the site and have been edited since, and the facts of the company.
  const edited = ["/", "/about", "/services/data-analysis", "/terms"].flatMap((path) => {
    const found = builtIn.find((page) => page.path === path);
    if (!found) return [];
    const { title, ...values } = found.values;
    const body = { ...values, lead: `A lead of our own at ${path}` };
    return [{ kind: "page", slug: path === "/" ? "index" : path.slice(1), title, body: body as object }];
  });
  const facts = {
    email: "office@filled.example",
    phone: "+91 79 1234 5678",
    founded: "2024",
    legalName: "Filled Limited",
  };
  const own = [...edited, { kind: "company", slug: "company", title: "Company", body: facts }].map((row) => ({
    id: uuidv7(),
    ...row,
    summary: "",
    tags: [] as string[],
    author_id: idOf("admin"),
    created_at: before(90),
  }));
  await insert(client, "documents", own);
  await publish(own.map(({ id }) => id));

  const newest =
    "(select id from revisions where document_id = d.id and proposal is null order by number desc limit 1)";
  const drafts = idsOf("draft");
  const part = (list: readonly string[], n: number) => list.filter((_, index) => index % 4 === n);
  await client.query(
    `insert into schedules (id, document_id, action, revision_id, due_at, author_id)
    select gen_random_uuid(), d.id, 'publish', ${newest}, now() + interval '40 days', $2 from documents d where id = any($1)`,
    [part(drafts, 0), idOf("editor")],
  );
  await client.query(
    `insert into schedules (id, document_id, action, due_at, author_id)
    select gen_random_uuid(), d.id, 'withdraw', now() + interval '50 days', $2 from documents d where id = any($1)`,
    [part(idsOf("public"), 0), idOf("admin")],
  );
  await client.query(
    `insert into review_requests (id, document_id, revision_id, note, author_id, created_at, ended_at, ending)
    select gen_random_uuid(), d.id, ${newest}, 'Please look at the numbers', $2, now() - interval '9 days',
      case when ended then now() - interval '8 days' end, case when ended then 'returned' end
    from documents d, unnest(array[true, false]) as ended where id = any($1)`,
    [part(drafts, 1), idOf("writer")],
  );
  await client.query(
    `with remarks as (
      insert into review_remarks (id, document_id, place, body, author_id)
      select gen_random_uuid(), id, 'title', 'Say which plant', $2 from documents where id = any($1) returning id)
    insert into review_answers (id, remark_id, body, author_id) select gen_random_uuid(), id, 'It is plant 4', $3 from remarks`,
    [part(drafts, 1), idOf("editor"), idOf("writer")],
  );
  await client.query(
    `insert into revisions (id, document_id, slug, title, summary, image, tags, body, words, proposal, base, number)
    select gen_random_uuid(), d.id, slug, title || ' ${secretWord} proposed', summary, image, tags, body, words, 'open',
      (select max(number) from revisions where document_id = d.id), 0
    from documents d where id = any($1)`,
    [part(idsOf("public"), 1)],
  );
  await client.query(
    "insert into preview_links (id, document_id, label, author_id) select gen_random_uuid(), id, 'For the client', $2 from documents where id = any($1)",
    [part(drafts, 2), idOf("editor")],
  );
  const links = { preview: uuidv7(), signOff: uuidv7() };
  await client.query(
    "insert into preview_links (id, document_id, label, author_id) values ($1, $2, 'For the board', $3)",
    [links.preview, drafts[0], idOf("editor")],
  );
  // Customers were asked about public texts: one has said something, the others have approved.
  const asked = part(idsOf("public"), 2);
  await client.query(
    `insert into sign_offs (id, document_id, revision_id, guest_name, company, email, handed, author_id, created_at,
      approved_at, approver_name, approver_role, fingerprint, statement)
    select case when d.id = $2 then $3::uuid else gen_random_uuid() end, d.id, r.id, 'Ravi Example', 'Company ' || d.slug,
      'ravi@customer.example', 'mailed', $4, now() - interval '20 days',
      case when d.id <> $2 then now() - interval '19 days' end, case when d.id <> $2 then 'Ravi Example' end,
      case when d.id <> $2 then 'Owner' end,
      case when d.id <> $2 then digest_text(r.title, r.slug, r.summary, r.image, r.tags, r.body) end,
      case when d.id <> $2 then 'We permit it.' end
    from documents d join publications p on p.document_id = d.id join revisions r on r.id = p.revision_id
    where d.id = any($1)`,
    [asked, asked[0], links.signOff, idOf("editor")],
  );
  await client.query(
    "insert into sign_off_links (id, sign_off_id, expires_at) select id, id, now() + interval '14 days' from sign_offs",
  );
  await client.query(
    `insert into sign_off_words (id, sign_off_id, place, old_words, new_words)
    values (gen_random_uuid(), $1, '', 'Then write it down', 'Then measure again')`,
    [links.signOff],
  );
  // Something of each kind that people are told of.
  await client.query(
    `insert into notifications (id, user_id, kind, document_id, actor_id)
    select gen_random_uuid(), $1, kind, $2, $3 from unnest(array['review requested', 'change proposed', 'sent back', 'accepted',
      'decided in part', 'declined', 'remark', 'published', 'customer said', 'customer approved']) as kind
    on conflict do nothing`, // the database tells of some by itself
    [idOf("editor"), asked[0], idOf("writer")],
  );

  await insert(
    client,
    "addresses",
    Array.from({ length: 50 }, (_, n) => ({
      path: `/before/the-site-${n}.html`,
      document_id: null as string | null,
      manual: true,
      to_path: pick(["/contact", "/about", "/services/predictive-analytics", "/"], n),
    })),
  );
  await client.query(
    `insert into addresses (path, document_id, manual) select '/campaign/' || row_number() over (), id, true
    from documents where id = any($1) and kind <> 'opening'`,
    [idsOf("public").slice(0, 20)],
  );
  await client.query(
    `insert into usage_counts (kind, day, name, count)
    select kind, day::date, name, 1 + (extract(doy from day)::int % 40)
    from generate_series(now() - interval '2 years', now(), interval '1 day') as day, (values ('page', '/'), ('page', '/contact'),
      ('page', '/case-studies'), ('source', 'search.example'), ('topic', 'general'), ('search', 'turbine')) as named (kind, name)`,
  );
  await client.query(
    "insert into missing_paths select '/gone/' || n, current_date - n % 60, 1 + n from generate_series(1, 300) n",
  );

  const status = ["new", "open", "waiting", "done", "spam"] as const;
  const received = Array.from({ length: messages }, (_, n) => ({
    id: uuidv7(),
    name: `Zoë Visitor ${n}`,
    email: `visitor-${n}@example.com`,
    company: n % 3 === 0 ? null : `Müller & Söhne ${n % 97}`,
    message: `Message ${n}: we have ${n % 40} pumps in Gujarat (ગુજરાત), and want to know which of them fails first. How would one begin?`,
    fingerprint: `filled-${n}`,
    status: pick(status, n),
    owner_id: n % 5 === 1 ? idOf("inbox") : null,
    read_at: n % 5 === 0 ? null : before(1),
    answered_at: n % 5 === 3 ? before(1) : null,
    spam_reasons: n % 5 === 4 ? ["links"] : [],
    created_at: before((n * 25) / Math.max(1, messages)),
    due_at: before(-1),
    deleted_at: n % 50 === 7 ? before(2) : null,
  }));
  await insert(client, "contact_submissions", received);
  await insert(
    client,
    "submission_entries",
    received
      .filter((_, n) => n % 5 === 1 || n % 5 === 3)
      .map(({ id }, n) => ({
        id: uuidv7(),
        submission_id: id,
        author_id: idOf("inbox"),
        created_at: before(1),
        ...(n % 2 === 0
          ? { kind: "note", body: `Called back, ring: ${n}` }
          : { kind: "reply", body: `Dear visitor ${n}, thank you.` }),
      })),
  );
  await client.query(
    `insert into outbox_mails (id, kind, submission_id, sent_at, attempts)
    select gen_random_uuid(), 'notification', id, created_at, 1 from contact_submissions where status <> 'spam'`,
  );
  await client.query(
    `insert into audit_log (id, actor_id, action, detail, created_at, subjects)
    select gen_random_uuid(), $1, 'document.published', '{}', now() - n * interval '12 hours', '{}' from generate_series(1, 1000) n`,
    [idOf("editor")],
  );
  await client.query("commit");
  await client.query("vacuum analyze");
  return links;
}

/** Sentences of the texts that are public, by address. */
export function publicSentences(texts: number): Map<string, string[]> {
  const shown = Array.from({ length: texts }, (_, n) => n).filter((n) => isShown(stateOf(n)));
  return new Map(
    shown.flatMap((n) => {
      const prefix = prefixes[kindOf(n)];
      const { slug, title, summary } = textOf(n, 1, undefined);
      if (!prefix) return [];
      if (kindOf(n) === "page")
        return [
          [prefix + slug, [`${marked} page ${n}`, "A lead of text 1", `The ${marked} 1 of page ${n}.`]],
        ];
      const paragraphs = sectionsOf(n, `${marked} 1`, undefined).flatMap((section) => [
        section.title,
        ...("marks" in section ? [] : section.items),
      ]);
      const captions = [`Readings of text ${n}`, `Picture of text ${n}`, `What is in picture ${n}`];
      return [[prefix + slug, [title, summary, ...paragraphs, ...captions]]];
    }),
  );
}
