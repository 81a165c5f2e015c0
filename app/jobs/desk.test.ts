/** A planted year: one of everything that waits, and the desk of each role shows exactly that. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asAdmin, asStaff, asSystem, type Tx } from "#app/db/actors.server.ts";
import type { Holder, StaffRole } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import {
  aCaseStudy,
  aDraft,
  anArticle,
  aSubmission,
  publishStored,
} from "#app/db/testing/testing-factories.ts";
import { addRedirect, sayGone } from "#app/domain/addresses/addresses.server.ts";
import { keepLink, sayStillRight, setSearchAside, takeNewAddress } from "#app/domain/desk/acts.server.ts";
import { askLink } from "#app/domain/desk/ask-link.server.ts";
import { countLines, type Line, linesOfHouse, listLines } from "#app/domain/desk/lines.server.ts";
import type { LookUp } from "#app/domain/outgoing/ask.server.ts";
import { purgeUsage } from "#app/domain/usage/usage.server.ts";
import { readUnread, workAtNight } from "./desk.ts";

const ids = {
  admin: "01900000-0000-7000-8000-000000000001",
  editor: "01900000-0000-7000-8000-000000000002",
  writer: "01900000-0000-7000-8000-000000000003",
  inbox: "01900000-0000-7000-8000-000000000004",
} as const;
type Role = keyof typeof ids;

let db: TestDatabase;
const asked: string[] = [];
const website = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://x");
  asked.push(`${request.method} ${request.headers.host?.replace(/:\d+$/, "")} ${pathname}`);
  const status = Number(/\d{3}/.exec(pathname)?.[0] ?? 200);
  if (status === 301)
    response.setHeader("location", pathname.includes("long") ? `/${"x".repeat(2500)}` : "/new-place");
  if (status === 429) response.setHeader("retry-after", "3600");
  response.writeHead(pathname === "/no-head" && request.method === "HEAD" ? 405 : status).end();
});
const lookUp: LookUp = async (name) => {
  if (name === "gone.example") throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
  return [{ address: "127.0.0.1", family: 4, isPublic: name !== "inside.example" }];
};
const work = (at: string) =>
  workAtNight(
    {
      database: db.database,
      publicUrl: testUrl,
      target: db.target,
      log: pino({ level: "silent" }),
      asksLinks: true,
      now: () => new Date(at),
      ways: { lookUp, port: (website.address() as AddressInfo).port },
      pause: 0,
    },
    new Date(at),
  );

/** What the checks have nothing to say of. */
const description = "What this text is about, in as many words as the checks ask for, and in no more.";
const details = (...items: string[]) =>
  JSON.stringify([{ title: "Result", type: "paragraph", items, marks: true }]);

beforeAll(async () => {
  db = await createTestDatabase();
  await new Promise<void>((resolve) => website.listen(0, "127.0.0.1", resolve));
  for (const [role, id] of Object.entries(ids))
    await db.owner.query(`insert into "user" (id, name, email) values ($1, $2, $2 || '@example.com')`, [
      id,
      role,
    ]);
  for (const [role, id] of Object.entries(ids))
    await db.owner.query("insert into user_roles values ($1, $2)", [id, role]);
  await plant();
  await readUnread({ database: db.database, publicUrl: testUrl });
  await work("2031-01-01T01:00:00Z");
});
afterAll(async () => {
  website.closeAllConnections();
  website.close();
  await db.drop();
});

const links = {
  fine: "http://one.example/200",
  "by get": "http://one.example/no-head",
  dead: "http://one.example/404?of=410",
  nameless: "http://gone.example/a",
  moved: "http://two.example/301",
  refused: "http://three.example/403",
  broken: "http://four.example/503",
  private: "http://inside.example/404",
  port: "http://one.example:8080/404",
};

const aText = (slug: string, title: string, ...items: string[]) =>
  anArticle(db.owner, {
    slug,
    title,
    description,
    text: details(...(items.length > 0 ? items : ["Words."])),
  });

async function plant() {
  const own = await aText(
    "links",
    "Links",
    ...Object.entries(links).map(([name, address]) => `This is the [${name}](${address}) link.`),
    "It [was here](/insights/withdrawn).",
    "See [the other](/insights/other).",
  );
  await aText("other", "Other");
  await db.owner.query("update documents set author_id = $1 where id = $2", [ids.writer, own]);
  const withdrawn = await aText("withdrawn", "Withdrawn");
  await db.owner.query("delete from publications where document_id = $1", [withdrawn]);
  const long = "x".repeat(80);
  await aCaseStudy(db.owner, { slug: "finding", title: `Long ${long}`, description });
  const old = await aText("old", "Old");
  await db.owner.query(
    "update publications set updated_at = now() - interval '366 days' where document_id = $1",
    [old],
  );
  await db.owner.query(
    "update revisions set published_at = now() - interval '366 days' where document_id = $1",
    [old],
  );
  await db.owner.query("update documents set author_id = $2 where id = $1", [old, ids.editor]);
  // Somebody waits.
  const draft = await aDraft(db.owner, { slug: "draft", title: "Draft" });
  await db.owner.query("update documents set author_id = $1 where id = $2", [ids.writer, draft]);
  const revision = "(select id from revisions where document_id = $1 limit 1)";
  await db.owner.query(
    `insert into review_requests (id, document_id, revision_id, author_id) values (gen_random_uuid(), $1, ${revision}, $2)`,
    [draft, ids.writer],
  );
  await db.owner.query(
    `insert into review_remarks (id, document_id, place, body, author_id) values (gen_random_uuid(), $1, 'title', 'Which one?', $2)`,
    [draft, ids.editor],
  );
  // Customers.
  const sheet = await aText("customer", "Customer");
  const asks = async (company: string, until: string | null, more: string) =>
    (
      await db.owner.query(
        `insert into sign_offs (id, document_id, revision_id, guest_name, company, handed, author_id, approved_at, fingerprint, permitted_until)
         values (gen_random_uuid(), $1, ${revision}, '', $2, 'mailed', $3, now(), '\\x00', ${until}) returning id ${more}`,
        [sheet, company, ids.editor],
      )
    ).rows[0].id as string;
  await asks("Ending Works", "current_date + 20", "");
  const back = await asks("Former Works", "null", "");
  await db.owner.query("insert into sign_off_withdrawals (id, sign_off_id) values (gen_random_uuid(), $1)", [
    back,
  ]);
  const other = await aText("changed", "Approved");
  await db.owner.query(
    `insert into sign_offs (id, document_id, revision_id, guest_name, company, handed, author_id, approved_at, fingerprint)
     values (gen_random_uuid(), $1, ${revision}, '', 'Changed Works', 'mailed', $2, now() - interval '1 day', '\\x00')`,
    [other, ids.editor],
  );
  await db.owner.query("update documents set title = 'Changed since' where id = $1", [other]);
  await publishStored(db.owner, [other]);
  const { rows } = await db.owner.query("select id from sign_offs where company = 'Ending Works'");
  await db.owner.query(
    "insert into sign_off_words (id, sign_off_id, place, old_words, new_words) values (gen_random_uuid(), $1, 'title', 'Customer', 'Client')",
    [rows[0].id],
  );
  // Messages.
  await aSubmission(db.owner, { name: "Overdue", due_at: "2020-01-01", owner_id: ids.inbox });
  await aSubmission(db.owner, { name: "In time", due_at: "2999-01-01" });
  const lost = await aSubmission(db.owner, { name: "Lost mail", due_at: "2999-01-01" });
  await db.owner.query(
    `insert into outbox_mails (id, kind, submission_id, attempts, last_error, dead_at)
     values (gen_random_uuid(), 'confirmation', $1, 9, '550', now())`,
    [lost],
  );
  // The website.
  for (const [path, count] of [
    ["/missing", 10],
    ["/rare", 9],
    ["/insights/other", 50],
  ])
    await db.owner.query("insert into missing_paths values ($1, current_date, $2)", [path, count]);
  for (const [name, count] of [
    ["turbine hall", 10],
    ["pumps", 9],
    ["changed since", 40],
  ])
    await db.owner.query(
      "insert into usage_counts (kind, day, name, count) values ('search', current_date, $1, $2)",
      [name, count],
    );
  const plan = await aCaseStudy(db.owner, { slug: "plan", title: "Plan", description });
  await db.owner.query("update documents set author_id = $1 where id = $2", [ids.writer, plan]);
  await db.owner.query(
    `insert into schedules (id, document_id, action, revision_id, due_at, author_id, failed_at, failure)
     values (gen_random_uuid(), $1, 'publish', ${revision}, now() - interval '1 day', $2, now(), 'slug taken')`,
    [plan, ids.writer],
  );
  await aCaseStudy(db.owner, { slug: "sample", title: "Sample", description, sample: true });
}

const asRole = <T>(role: Role, act: (tx: Tx<Holder<"staff">>) => Promise<T>) =>
  asStaff(db.database, ids[role], "staff", act);
const linesOf = async (role: Role, whose: "mine" | "all" = "all"): Promise<Line[]> =>
  (await asRole(role, (tx) => listLines(tx, { role: role as StaffRole, whose }, "en-IN"))).lines;
const shown = async (role: Role, whose: "mine" | "all" = "all") =>
  (await linesOf(role, whose))
    .map(({ kind, title, asked }) => `${kind}: ${title}${asked && ` ${asked}`}`)
    .sort();
const ofLinks = (lines: string[]) =>
  lines.filter((line) => line.startsWith("dead") || line.startsWith("moved"));

const ofTexts = [
  `finding: Long ${"x".repeat(80)}`,
  "nowhere: Links /insights/withdrawn",
  "old: Old",
  "moved: Links http://two.example/301",
];
const ofPublishers = [
  ...ofTexts,
  "approval: Changed since",
  `ends: Customer ${new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)}`,
  "failed: Plan",
  "missing: /missing /missing",
  "review: Draft",
  "samples: Samples",
  "vain: turbine hall turbine hall",
  "wish: Customer Ending Works",
  "withdrawn: Customer",
];

describe("the desk shows exactly what was planted", () => {
  test.each([
    ["admin", [...ofPublishers, "overdue: Overdue", "remark: Draft", "unsent: Lost mail"]],
    ["editor", ofPublishers],
    [
      "writer",
      [
        "failed: Plan",
        "moved: Links http://two.example/301",
        "nowhere: Links /insights/withdrawn",
        "remark: Draft",
        "vain: turbine hall turbine hall",
      ],
    ],
    ["inbox", ["overdue: Overdue", "unsent: Lost mail"]],
  ] as const)("to the %s", async (role, expected) => {
    expect(await shown(role)).toEqual([...expected].sort());
    expect(await asRole(role, (tx) => countLines(tx, { role, whose: "all" }))).toBe(expected.length);
  });

  test("its findings stand for the public text alone, and go with it", async () => {
    const study = await aCaseStudy(db.owner, {
      slug: "short-lived",
      title: `Brief ${"y".repeat(80)}`,
      description,
    });
    await readUnread({ database: db.database, publicUrl: testUrl });
    expect((await shown("admin")).join()).toContain("Brief");
    await db.owner.query("update documents set title = 'Brief' where id = $1", [study]);
    await publishStored(db.owner, [study]);
    expect((await shown("admin")).join()).not.toContain("Brief");
    await db.owner.query("delete from documents where id = $1", [study]);
  });

  test("mine are those of whoever looks and those of nobody, and whose they are is said", async () => {
    const all = await linesOf("editor");
    const mine = await linesOf("editor", "mine");
    expect(new Set(mine.map(({ owner }) => owner))).toEqual(new Set([null, "editor"]));
    expect(all.length).toBeGreaterThan(mine.length);
    expect(await asRole("editor", (tx) => countLines(tx, { role: "editor", whose: "mine" }))).toBe(
      mine.length,
    );
  });

  test("a line says the words around its link, and leads to its place", async () => {
    const line = (await linesOf("editor")).find(({ kind }) => kind === "nowhere");
    expect(line).toMatchObject({ words: "It was here.", place: "text", opens: "text", ofKind: "article" });
  });
});

describe("links to other websites", () => {
  test("one night calls nothing dead, and asks each address once, by HEAD and then by GET", async () => {
    expect(ofLinks(await shown("editor"))).toEqual(["moved: Links http://two.example/301"]);
    expect(asked.filter((one) => one.includes("one.example")).sort()).toEqual([
      "GET one.example /404",
      "GET one.example /no-head",
      "HEAD one.example /200",
      "HEAD one.example /404",
      "HEAD one.example /no-head",
    ]);
    expect(asked.join()).not.toContain("inside.example");
    expect(asked.join()).not.toContain("8080");
    const before = asked.length;
    await work("2031-01-01T01:00:00Z"); // after a restart in the same night
    expect(asked.length).toBe(before);
  });

  test("what answers 404, 410 or has no name on two nights is dead; what says nothing of the link never is", async () => {
    await work("2031-01-02T01:00:00Z");
    await work("2031-01-03T01:00:00Z");
    expect(ofLinks(await shown("editor"))).toEqual([
      "dead: Links http://gone.example/a",
      "dead: Links http://one.example/404?of=410",
      "moved: Links http://two.example/301",
    ]);
  });

  test("a host that refuses three times has its night over, and one that asks for a pause gets it", async () => {
    const addresses = ["/403/a", "/403/b", "/403/c", "/403/d"].map((path) => `http://wall.example${path}`);
    const later = ["/429/a", "/429/b"].map((path) => `http://later.example${path}`);
    await anArticle(db.owner, {
      slug: "wall",
      title: "Wall",
      text: details(...[...addresses, ...later].map((address) => `See [it](${address}).`)),
    });
    asked.splice(0);
    await work("2031-01-04T01:00:00Z");
    expect(asked.filter((one) => one.includes("wall.example") && one.startsWith("HEAD"))).toHaveLength(3);
    expect(asked.filter((one) => one.includes("later.example"))).toEqual(["HEAD later.example /429/a"]);
    asked.splice(0);
    await work("2031-01-04T01:59:00Z");
    expect(asked.filter((one) => one.includes("later.example"))).toEqual([]);
    await db.owner.query("delete from documents where slug = 'wall'");
  });

  test("two processes do the work of a night once", async () => {
    asked.splice(0);
    const done = await Promise.all([work("2031-01-05T01:00:00Z"), work("2031-01-05T01:00:00Z")]);
    expect(done.some(Boolean)).toBe(true);
    expect(asked.filter((one) => one === "HEAD one.example /200")).toHaveLength(1);
  });

  test("a link that is kept comes back when its address answers something else", async () => {
    const [{ subject }] = (await linesOf("writer")).filter(({ kind }) => kind === "moved") as [Line];
    const keep = (tx: Tx<Holder<"drafts">>) => keepLink(tx, subject ?? "", links.moved, "It is meant");
    expect(await asStaff(db.database, ids.writer, "drafts", keep)).toBe(true);
    expect(ofLinks(await shown("editor")).join()).not.toContain("two.example");
    await db.owner.query("update link_checks set said = 'http://two.example/newer' where address = $1", [
      links.moved,
    ]);
    expect(ofLinks(await shown("editor")).join()).toContain("two.example");
  });

  test("a new address is taken as an address alone, whatever signs it has, and a longer one than any is none", async () => {
    const old = "http://odd.example/old_(y)";
    const id = await aDraft(db.owner, {
      description,
      json_details: details("See [it](http://odd.example/old_\\(y\\)). And http://odd.example/old_(y)."),
    });
    await db.owner.query(
      `insert into link_checks (address, host, outcome, said)
        values ($1, 'odd.example', 'moved', 'http://odd.example/b)**bold**[Click](https://phish.example/login')`,
      [old],
    );
    const take = (tx: Tx<Holder<"drafts">>) => takeNewAddress(tx, id, old);
    expect(await asStaff(db.database, ids.editor, "drafts", take)).toBe("drafted");
    const { rows } = await db.owner.query("select body ->> 'details' as text from documents where id = $1", [
      id,
    ]);
    const taken = "http://odd.example/b%29%2A%2Abold%2A%2A%5BClick%5D%28https://phish.example/login";
    expect(rows[0].text).toContain(`See [it](${taken}). And ${taken}.`);
    const ways = { lookUp, port: (website.address() as AddressInfo).port };
    const far = await askLink("http://two.example/301-long", {
      publicUrl: testUrl,
      turn: async () => {},
      ways,
    });
    expect(far).toEqual({ unknown: "address too long", pauseUntil: null, host: "two.example" });
    await db.owner.query("delete from documents where id = $1", [id]);
    await db.owner.query("delete from link_checks where host = 'odd.example'");
  });

  test("its new address is a draft of who may write, a suggestion of who may not, and nothing twice", async () => {
    const [{ subject }] = (await linesOf("writer")).filter(({ kind }) => kind === "moved") as [Line];
    const id = subject ?? "";
    const take = (who: Role) =>
      asStaff(db.database, ids[who], "drafts", (tx) => takeNewAddress(tx, id, links.moved));
    expect(await take("writer")).toBe("proposed");
    expect(await take("editor")).toBe("drafted");
    expect(await take("editor")).toBe("gone");
    const { rows } = await db.owner.query("select body ->> 'text' as text from documents where id = $1", [
      id,
    ]);
    expect(rows[0].text).toContain("](http://two.example/newer)");
    expect(rows[0].text).not.toContain("](http://two.example/301)");
    expect(await shown("editor")).toContain("suggestion: Links");
  });
});

describe("a line goes when its cause is gone", () => {
  const gone = async (line: string, act: () => Promise<unknown>) => {
    expect(await shown("admin")).toContain(line);
    await act();
    expect(await shown("admin")).not.toContain(line);
  };
  const isPage = () => false;

  test("a redirect mends a link to nowhere; a page that is missing gets one, or is gone for good", async () => {
    await gone("nowhere: Links /insights/withdrawn", () =>
      asAdmin(db.database, ids.admin, (tx) =>
        addRedirect(tx, { path: "/insights/withdrawn", to: "/insights/other" }, isPage),
      ),
    );
    await gone("missing: /missing /missing", () =>
      asAdmin(db.database, ids.admin, (tx) => sayGone(tx, "/missing", isPage)),
    );
  });

  test("a text that is still right is not asked about before that day", async () => {
    const [line] = (await linesOf("editor")).filter(({ kind }) => kind === "old");
    await gone("old: Old", () =>
      asStaff(db.database, ids.editor, "drafts", (tx) =>
        sayStillRight(tx, line?.subject ?? "", "2999-01-01"),
      ),
    );
    await db.owner.query("update still_right set until = current_date");
    await db.owner.query("update documents set updated_at = now() where title = 'Old'");
    expect(await shown("admin"), "a draft that was taken back is none that readers read").toContain(
      "old: Old",
    );
    await gone("old: Old", () =>
      db.owner.query("update revisions set published_at = now() where title = 'Old'"),
    );
  });

  test("a search that is set aside, until its day has passed", async () => {
    await gone("vain: turbine hall turbine hall", () =>
      asStaff(db.database, ids.writer, "drafts", (tx) => setSearchAside(tx, "turbine hall")),
    );
    await asSystem(db.database, (tx) => purgeUsage(tx));
    expect(await shown("admin")).not.toContain("vain: turbine hall turbine hall");
    await db.owner.query("update searches_set_aside set until = current_date");
    await asSystem(db.database, (tx) => purgeUsage(tx));
    expect(await db.owner.query("select from searches_set_aside")).toMatchObject({ rowCount: 0 });
  });

  test("a text that says what was searched for", async () => {
    await gone("vain: turbine hall turbine hall", () => aText("turbines", "A turbine hall"));
  });

  test("an answer to a message, and a remark that is answered", async () => {
    await gone("overdue: Overdue", () =>
      db.owner.query("update contact_submissions set answered_at = now() where name = 'Overdue'"),
    );
    await gone("remark: Draft", () =>
      db.owner.query(
        "insert into review_answers (id, remark_id, body, author_id) select gen_random_uuid(), id, 'The first', $1 from review_remarks",
        [ids.writer],
      ),
    );
    expect((await linesOf("editor", "mine")).find(({ kind }) => kind === "answer")).toMatchObject({
      title: "Draft",
      what: "writer answers: The first",
      words: "Which one?",
    });
    expect(await shown("writer")).not.toContain("answer: Draft");
    await gone("answer: Draft", () => db.owner.query("update review_remarks set done_at = now()"));
  });
});

test("nobody is told of what they may not read: a colleague's draft is on no writer's desk", async () => {
  const other = "01900000-0000-7000-8000-000000000009";
  await db.owner.query(`insert into "user" (id, name, email) values ($1, 'second', 'second@example.com')`, [
    other,
  ]);
  await db.owner.query("insert into user_roles values ($1, 'writer')", [other]);
  const lines = await asStaff(db.database, other, "staff", (tx) =>
    listLines(tx, { role: "writer", whose: "all" }, "en-IN"),
  );
  expect(lines.lines.filter(({ subject }) => subject !== null)).toEqual([]);
});

test("the house says what is not in order, and nothing where all is", () => {
  const backup = { word: "ok", ago: null } as const;
  const fine = {
    database: "ok",
    migrations: "ok",
    disk: "ok",
    mail: "not set up",
    publishing: "ok",
    backup: "ok",
    changes: "ok",
    retention: "not yet",
  };
  expect(linesOfHouse({ checks: fine, backup, missing: [] })).toEqual([]);
  const said = linesOfHouse({
    checks: { ...fine, disk: "low", backup: "late" },
    backup: { word: "late", ago: "3 days ago" },
    missing: ["its telephone"],
  });
  expect(said.map(({ kind }) => kind)).toEqual(["facts", "backup", "house"]);
});
