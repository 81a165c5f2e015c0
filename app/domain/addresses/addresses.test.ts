/** Redirects from old addresses of studies and those of staff, on a real database. */

import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asAdmin, asSystem, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { restoreBackup, writeBackup } from "#app/db/backup/backup.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aPage } from "#app/db/testing/testing-factories.ts";
import type { CaseStudyText } from "#app/domain/case-studies/fields.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { publicCaseStudies } from "#app/domain/case-studies/published.server.ts";
import { createDocument, updateDocument } from "#app/domain/documents/documents.server.ts";
import {
  publishDocument,
  undoPublication,
  withdrawDocument,
} from "#app/domain/documents/publishing/publishing.server.ts";
import { deleteDocuments, restoreDocuments } from "#app/domain/documents/trash.server.ts";
import { officeDate } from "#app/domain/office-time.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { canBeRedirected, isPagePath } from "./address.ts";
import {
  addMissing,
  addRedirect,
  addRedirects,
  findAddressOwner,
  findTarget,
  listRedirects,
  purgeMissing,
  type Redirect,
  readRedirectedQueries,
  removeRedirect,
} from "./addresses.server.ts";
import { hostileTargets } from "./hostile-targets.payloads.ts";

const today = () => officeDate(new Date(), "Asia/Kolkata");
let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query("delete from documents; delete from addresses; delete from missing_paths");
});

const asEditor = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
const text = (slug: string): CaseStudyText => ({
  title: `The study ${slug}`,
  slug,
  description: "What it is about",
  image: "",
  imageAlt: "",
  searchTitle: "",
  shareImage: "",
  language: "",
  ...noCustomer,
  tags: [],
  jsonDetails: "",
});
async function publish(slug: string): Promise<string> {
  const result = await asEditor((tx) => createDocument(tx, caseStudyKind, text(slug), "publish"));
  if (!result.ok) throw new Error(result.reason);
  return result.document.id;
}
async function rename(id: string, slug: string, as: "draft" | "publish" = "publish") {
  const result = await asEditor((tx) => updateDocument(tx, caseStudyKind, id, text(slug), undefined, as));
  return result.ok ? result.published?.revision : undefined;
}
const withdraw = (id: string) => asEditor((tx) => withdrawDocument(tx, id));
const pages = ["/about", "/contact"];
const send = (path: string, to: string) =>
  asEditor((tx) => addRedirect(tx, { path, to }, (asked) => pages.includes(asked)));

/** What a visitor gets of a path: 200, 404, or where it leads. */
const ask = (path: string) =>
  asVisitor(db.database, async (tx) => {
    if (pages.includes(path)) return 200;
    if (await publicCaseStudies.find(tx, path.replace("/case-studies/", ""))) return 200;
    return (await findTarget(tx, path))?.to ?? 404;
  });
const stored = async () => (await db.owner.query("select * from addresses order by path")).rows;

test("a renamed study is found at its old addresses, also when it goes back to the first", async () => {
  const id = await publish("a");
  await rename(id, "b");
  await rename(id, "c");
  expect(await ask("/case-studies/a")).toBe("/case-studies/c");
  expect(await ask("/case-studies/b")).toBe("/case-studies/c");
  await rename(id, "a");
  expect(await ask("/case-studies/a")).toBe(200);
  expect(await ask("/case-studies/c")).toBe("/case-studies/a");
});

test("an address goes to the study that is published there", async () => {
  const first = await publish("a");
  await rename(first, "b");
  expect(await asEditor((tx) => findAddressOwner(tx, caseStudyKind, "a", null))).toMatchObject({ id: first });
  expect(await asEditor((tx) => findAddressOwner(tx, caseStudyKind, "a", first))).toBeUndefined();
  const second = await publish("a");
  expect(await ask("/case-studies/a")).toBe(200);
  await rename(second, "d");
  expect(await ask("/case-studies/a")).toBe("/case-studies/d");
});

test("a rename in a draft changes no address until it is published", async () => {
  const id = await publish("a");
  const before = await stored();
  await rename(id, "b", "draft");
  expect(await stored()).toEqual(before);
  expect(await ask("/case-studies/b")).toBe(404);
  await asEditor((tx) => publishDocument(tx, id));
  expect(await ask("/case-studies/a")).toBe("/case-studies/b");
});

test("a draft that moves is found at its earlier address once it is public, if a text leads there", async () => {
  const draft = async (slug: string, jsonDetails = "") => {
    const made = await asEditor((tx) =>
      createDocument(tx, caseStudyKind, { ...text(slug), jsonDetails }, "draft"),
    );
    return made.ok ? made.document.id : "";
  };
  const id = await draft("linked");
  await rename(id, "linked-to-by-nobody", "draft");
  await rename(id, "last", "draft");
  await draft("leads", JSON.stringify([{ title: "A", type: "paragraph", items: ["/case-studies/linked"] }]));
  await rename(id, "last");
  expect(await ask("/case-studies/linked")).toBe("/case-studies/last");
  expect(await ask("/case-studies/linked-to-by-nobody")).toBe(404);
  await publish("linked");
  expect(await ask("/case-studies/linked")).toBe(200);
});

test("a page that stood at an address of the website itself is published all the same", async () => {
  const { rows } = await db.owner.query(
    `insert into documents (id, kind, slug, title, summary, tags, body)
    values (gen_random_uuid(), 'page', 'sign-off', 'Old', '', '{}', '{}'), (gen_random_uuid(), 'page', 'leads', 'To it', '', '{}', '{"a":"/sign-off"}')
    returning id`,
  );
  await db.owner.query("update documents set slug = 'signing' where id = $1", [rows[0].id]);
  expect(await asEditor((tx) => publishDocument(tx, rows[0].id))).not.toBeNull();
  expect(await stored()).not.toContainEqual(expect.objectContaining({ path: "/sign-off" }));
});

test("a study that is withdrawn or in the trash is revealed by none of its addresses", async () => {
  const id = await publish("a");
  await rename(id, "b");
  await withdraw(id);
  expect(await ask("/case-studies/a")).toBe(404);
  await asEditor((tx) => publishDocument(tx, id));
  expect(await ask("/case-studies/a")).toBe("/case-studies/b");
  await asEditor((tx) => deleteDocuments(tx, [id]));
  expect(await ask("/case-studies/a")).toBe(404);
});

describe("the Undo of a publication", () => {
  test("leaves the addresses as they were before a rename", async () => {
    const id = await publish("a");
    const before = await stored();
    const revision = await rename(id, "b");
    expect(await asEditor((tx) => undoPublication(tx, id, revision ?? ""))).toBe(true);
    expect(await stored()).toEqual(before);
  });

  test("gives back an address that was taken from a study or from a redirect of staff", async () => {
    const first = await publish("a");
    await rename(first, "b");
    expect(await send("/case-studies/by-hand", "/about")).toBe("added");
    const second = await publish("z");
    const before = await stored();
    for (const taken of ["a", "by-hand"]) {
      const revision = await rename(second, taken);
      expect(await ask(`/case-studies/${taken}`)).toBe(200);
      expect(await asEditor((tx) => undoPublication(tx, second, revision ?? ""))).toBe(true);
      expect(await stored()).toEqual(before);
    }
  });
});

test("after any sequence of acts a path that was ever public is 200, 404 or one redirect to a 200", {
  tags: "all",
}, async () => {
  const random = generator(20261123);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const slugs = ["a", "b", "c", "d", "e", "f", "g"];
  const ids: string[] = [];
  for (const slug of slugs.slice(0, 5)) ids.push(await publish(slug));
  const paths = slugs.map((slug) => `/case-studies/${slug}`);
  let redirects = 0;
  for (let step = 0; step < 300; step++) {
    const id = pick(ids);
    const act = pick([
      "rename",
      "rename",
      "draft",
      "publish",
      "withdraw",
      "trash",
      "restore",
      "undo",
      "send",
    ]);
    if (act === "rename" || act === "draft")
      await rename(id, pick(slugs), act === "rename" ? "publish" : "draft");
    if (act === "publish") await asEditor((tx) => publishDocument(tx, id)).catch(onlyTaken);
    if (act === "withdraw") await withdraw(id);
    if (act === "trash") await asEditor((tx) => deleteDocuments(tx, [id]));
    if (act === "restore") await asEditor((tx) => restoreDocuments(tx, { id })).catch(onlyTaken);
    if (act === "undo") {
      const revision = await rename(id, pick(slugs));
      if (revision) await asEditor((tx) => undoPublication(tx, id, revision)).catch(onlyTaken);
    }
    if (act === "send") await send(pick(paths), pick([...paths, ...pages]));
    for (const path of paths) {
      const answer = await ask(path);
      if (typeof answer === "number") continue;
      redirects++;
      expect(await ask(answer), `step ${step}: ${act}, ${path} leads to ${answer}`).toBe(200);
    }
  }
  expect(redirects).toBeGreaterThan(100);
});

describe("a redirect of staff", () => {
  test("leads to a page, or follows a study wherever it goes, until it is removed", async () => {
    const id = await publish("a");
    expect(await send("/old-page", "/about")).toBe("added");
    expect(await send("/old-study", "/case-studies/a")).toBe("added");
    await rename(id, "b");
    expect(await ask("/old-page")).toBe("/about");
    expect(await ask("/old-study")).toBe("/case-studies/b");
    await withdraw(id);
    expect(await ask("/old-study")).toBe(404);
    const listed = (search: string) => asEditor((tx) => listRedirects(tx, { search, page: 1 }));
    expect((await listed("")).rows).toEqual([
      { path: "/old-study", to: null, title: "The study b", isGone: false },
      { path: "/old-page", to: "/about", title: null, isGone: false },
    ]);
    await send("/%C3%BCber-uns", "/contact");
    for (const search of ["ÜBER", "/contact", "%c3%bc"])
      expect(
        (await listed(search)).rows.map(({ path }) => path),
        search,
      ).toEqual(["/%C3%BCber-uns"]);
    expect((await listed("100%")).total).toBe(0);
    expect(await asEditor((tx) => removeRedirect(tx, "/old-page"))).toBe(true);
    expect(await ask("/old-page")).toBe(404);
  });

  test("makes no chain and no loop", async () => {
    expect(await send("/a", "/about")).toBe("added");
    expect(await send("/b", "/a")).toBe("added");
    expect(await ask("/b")).toBe("/about");
    expect(await send("/a", "/b")).toBe("added"); // its end is the page, not itself
    expect(await ask("/a")).toBe("/about");
    expect(await send("/a", "/a")).toBe("loop");
    await db.owner.query("update addresses set to_path = '/b' where path = '/a'");
    expect(await ask("/a")).toBe(404);
  });

  test("hides no page and leads to no page that is not there", async () => {
    const id = await publish("a");
    await rename(id, "b");
    expect(await send("/about", "/contact")).toBe("shows a page");
    expect(await send("/case-studies/b", "/contact")).toBe("shows a page");
    expect(await send("/case-studies/a", "/contact")).toBe("belongs to a text");
    expect(await send("/old", "/case-studies/none")).toBe("no such page");
    await withdraw(id);
    expect(await send("/case-studies/a", "/contact")).toBe("added");
    expect(await ask("/case-studies/a")).toBe("/contact");
  });
});

test.each(hostileTargets)(
  "%j is refused by the form's rule and by PostgreSQL on either side",
  async (hostile) => {
    const isQuery = hostile.includes("?"); // an old address may have one
    expect(isPagePath(hostile)).toBe(false);
    expect(canBeRedirected(hostile)).toBe(isQuery);
    for (const [path, to] of [["/old", hostile], ...(isQuery ? [] : [[hostile, "/about"]])]) {
      const insert = db.owner.query("insert into addresses (path, to_path, manual) values ($1, $2, true)", [
        path,
        to,
      ]);
      await expect(insert).rejects.toMatchObject({ code: hostile.includes("\0") ? "22021" : "23514" });
    }
  },
);

test("PostgreSQL takes an old address as the form does, and none in another spelling", async () => {
  const insert = (path: string) =>
    db.owner.query("insert into addresses (path, to_path, manual) values ($1, '/about', true)", [path]);
  const taken = ["/%C3%BCber-uns", "/index.php?id=7", "/?p=12", "/old%20page.aspx", "/a'b(1)?x=%C3%9C+y"];
  for (const path of taken) {
    expect(canBeRedirected(path), path).toBe(true);
    await insert(path);
  }
  const refused = [
    "/",
    "/Old",
    "/über-uns",
    "/a%2fb",
    "/a%2Fb",
    "/a%5C",
    "/a%0D",
    "/a?b c",
    "/a?b#c",
    "/admin?x=1",
    "/a.md?x=1",
  ];
  for (const path of refused) {
    expect(canBeRedirected(path), path).toBe(false);
    await expect(insert(path), path).rejects.toMatchObject({ code: "23514" });
  }
});

describe("many redirects at once", () => {
  const many = (redirects: Redirect[]) =>
    asEditor((tx) => addRedirects(tx, redirects, (asked) => pages.includes(asked)));

  test("lead through each other in any order, and none of a circle is taken", async () => {
    expect(
      await many([
        { path: "/one", to: "/two" },
        { path: "/two", to: "/three" },
        { path: "/three", to: "/about" },
        { path: "/left", to: "/right" },
        { path: "/right", to: "/left" },
      ]),
    ).toEqual(["added", "added", "added", "no such page", "no such page"]);
    expect(await ask("/one")).toBe("/about");
  });

  test("are judged each as one alone, a later one through an earlier one", async () => {
    const id = await publish("a");
    await rename(id, "b");
    expect(
      await many([
        { path: "/one", to: "/about" },
        { path: "/two", to: "/one" },
        { path: "/three", to: "/case-studies/b" },
        { path: "/four", to: "/none" },
        { path: "/five", to: "/five" },
        { path: "/about", to: "/contact" },
        { path: "/about?id=1", to: "/contact" },
        { path: "/about?page=1", to: "/contact" },
        { path: "/case-studies/a", to: "/contact" },
        { path: "/case-studies/b?x=1", to: "/contact" },
      ]),
    ).toEqual([
      ...["added", "added", "added", "no such page", "loop"],
      ...["shows a page", "added", "shows a page", "belongs to a text", "added"],
    ]);
    expect(await ask("/two")).toBe("/about");
    await rename(id, "c");
    expect(await ask("/three")).toBe("/case-studies/c");
    expect(await asVisitor(db.database, readRedirectedQueries)).toEqual(
      new Map([
        ["/about", ["id"]],
        ["/case-studies/b", ["x"]],
      ]),
    );
  });

  test("again change nothing but their target, and are one line of the log", async () => {
    await many([{ path: "/one", to: "/about" }]);
    const before = await stored();
    await many([
      { path: "/one", to: "/contact" },
      { path: "/two", to: "/about" },
    ]);
    expect(await stored()).toMatchObject([
      { ...before[0], to_path: "/contact", created_at: expect.anything() },
      {},
    ]);
    const { rows } = await db.owner.query(
      "select detail from audit_log where action = 'redirects imported' order by created_at desc limit 1",
    );
    expect(rows).toEqual([{ detail: { rows: 2 } }]);
  });

  test("of ten thousand need a few statements for each batch", { tags: "all" }, async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => ({ path: `/old.php?id=${i}`, to: "/about" }));
    for (let at = 0; at < rows.length; at += 500)
      expect(new Set(await many(rows.slice(at, at + 500)))).toEqual(new Set(["added"]));
    expect(await ask("/old.php?id=9999")).toBe("/about");
  });
});

test("a restored backup answers as before", async () => {
  const first = await publish("a");
  await rename(first, "b");
  await publish("a");
  await send("/old-page", "/about");
  const before = await stored();
  const file = join(tmpdir(), `addresses-${process.pid}.backup`);
  await writeBackup(db.logins.own, file);
  await restoreBackup(db.logins.own, file, { force: true });
  expect(await stored()).toEqual(before);
});

describe("an address that shows no page", () => {
  const count = (counts: Record<string, number>) =>
    asSystem(db.database, (tx) => addMissing(tx, new Map(Object.entries(counts)), today()));

  test("is added up over processes, by day of the office", async () => {
    await Promise.all([count({ "/a": 2, "/b": 1 }), count({ "/b": 3, "/a": 1 })]);
    await asSystem(db.database, (tx) => addMissing(tx, new Map([["/b", 1]]), "2031-01-01"));
    const { rows } = await db.owner.query(
      "select path, count, day > $1 as later from missing_paths order by 1, 3",
      [today()],
    );
    expect(rows).toEqual([
      { path: "/a", count: 3, later: false },
      { path: "/b", count: 4, later: false },
      { path: "/b", count: 1, later: true },
    ]);
  });

  test("is at most 5,000 rows, of which those asked for least go first, and forgotten after 90 days", async () => {
    await db.owner.query(
      "insert into missing_paths select '/p' || n, current_date, 1 from generate_series(1, 5000) n",
    );
    await count({ "/wanted": 2 });
    const { rows } = await db.owner.query(
      "select count(*)::int, bool_or(path = '/wanted') as wanted from missing_paths",
    );
    expect(rows).toEqual([{ count: 5000, wanted: true }]);
    await db.owner.query(
      "delete from missing_paths; insert into missing_paths values ('/old', current_date - 92, 1), ('/new', current_date - 88, 1)",
    );
    expect(await asSystem(db.database, (tx) => purgeMissing(tx, today()))).toBe(1);
  });
});

function onlyTaken(error: { cause?: { code?: string } }) {
  expect(error.cause?.code).toBe("23505");
}

/** The same numbers each time. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test("to a page that comes with the site go on when staff give it words, withdraw those or suggest in it", async () => {
  expect(await send("/before", "/about")).toBe("added");
  const id = await aPage(db.owner, { slug: "about", body: {} });
  expect(await ask("/before")).toBe("/about");
  expect(await send("/after", "/about")).toBe("added");
  expect(await ask("/after")).toBe("/about");
  await withdraw(id);
  expect(await ask("/before")).toBe("/about");
  // One that is sent on itself is no end.
  await db.owner.query("update addresses set document_id = null, to_path = '/contact' where path = '/about'");
  expect(await ask("/before")).toBe(404);
});
