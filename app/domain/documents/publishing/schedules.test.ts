/** Planning to publish and withdraw, and what becomes of the plans, on a real database. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asAdmin, asMailer, asPublisher, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import type { CaseStudyText } from "#app/domain/case-studies/fields.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { publicCaseStudies } from "#app/domain/case-studies/published.server.ts";
import {
  countStates,
  createDocument,
  listDocuments,
  updateDocument,
} from "#app/domain/documents/documents.server.ts";
import { deleteDocuments } from "#app/domain/documents/trash.server.ts";
import { readMail, takeMail } from "#app/domain/mail/outbox.server.ts";
import { officeDate } from "#app/domain/office-time.ts";
import { openingKind } from "#app/domain/openings/kind.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { publishSeen } from "./pending.server.ts";
import { carryOutNext, carryOutUntil, countSchedules, millisecondsToNext } from "./publisher.server.ts";
import { undoPublication, undoScheduled } from "./publishing.server.ts";
import {
  cancelSchedules,
  listComing,
  listEnded,
  type Plan,
  reschedule,
  schedule,
  scheduleNewest,
  undoCancellation,
  type Wanted,
} from "./schedules.server.ts";

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "author@example.com", role: "admin" })).id;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query("delete from documents");
});

const asEditor = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
const tomorrow = new Date(Date.now() + 86_400_000);
const plan = (wanted: Wanted[], at = tomorrow, action: "publish" | "withdraw" = "publish") =>
  asEditor((tx) => schedule(tx, testUrl, admin, wanted, action, at));
const coming = () => asEditor(listComing);
/** With what it is written from. */
const nextMail = () =>
  asMailer(db.database, async (tx) => {
    const mail = await takeMail(tx);
    return mail && { ...mail, ...(await readMail(tx, mail)) };
  });
const ended = () => asEditor((tx) => listEnded(tx, testUrl));
const carryOut = () => asPublisher(db.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: true }));
/** What is planned, with whatever of it: `minutes` ago. */
const makeDue = (minutes = 0) =>
  db.owner.query("update schedules set due_at = now() - make_interval(mins => $1)", [minutes]);
const read = (slug: string) =>
  asVisitor(db.database, async (tx) => (await publicCaseStudies.find(tx, slug))?.title ?? null);
const text = (title: string, slug: string): CaseStudyText => ({
  title,
  slug,
  description: "What it is about",
  image: "",
  imageAlt: "",
  searchTitle: "",
  shareImage: "",
  language: "",
  ...noCustomer,
  tags: ["one"],
  jsonDetails: "",
});
const save = (id: string, input: CaseStudyText, as: "draft" | "publish") =>
  asEditor((tx) => updateDocument(tx, caseStudyKind, id, input, undefined, as));

describe("a plan", () => {
  test("publishes at its moment, which is then the one of publishing for everybody", async () => {
    const id = await aDraft(db.owner, { slug: "a", title: "A" });
    expect(await plan([{ document: id }])).toEqual({ ok: true, replaced: 0 });
    expect(await carryOut()).toBeNull();
    await makeDue(1);
    expect(await carryOut()).toMatchObject([{ action: "publish", failure: null }]);
    expect(await read("a")).toBe("A");
    const { rows } = await db.owner.query(`
      select p.updated_at = due_at and p.created_at = due_at and first_published_at = due_at
        and r.published_at = due_at as planned, done_at > due_at as done
      from schedules s join publications p using (document_id) join documents c on c.id = document_id
      join revisions r on r.id = s.revision_id`);
    expect(rows).toEqual([{ planned: true, done: true }]);
    expect(await coming()).toEqual([]);
  });

  test("publishes the text it was made with, not what was written since (docs/product.md, SCH2)", async () => {
    const id = await aCaseStudy(db.owner, { slug: "a", title: "Live" });
    await save(id, text("Planned", "a"), "draft");
    await plan([{ document: id }]);
    await save(id, text("Written later", "a"), "draft");
    expect(await coming()).toMatchObject([
      { title: "Planned", hasNewer: true, author: "author@example.com" },
    ]);
    await makeDue();
    await carryOut();
    expect(await read("a")).toBe("Planned");
    const { rows } = await db.owner.query("select title from documents");
    expect(rows).toEqual([{ title: "Written later" }]);
  });

  test("takes the newer text when somebody says so", async () => {
    const id = await aDraft(db.owner, { slug: "a", title: "Planned" });
    await plan([{ document: id }]);
    await save(id, text("Written later", "a"), "draft");
    const take = (one?: Plan) =>
      asEditor((tx) => scheduleNewest(tx, testUrl, one?.id ?? "", one?.newest ?? null));
    const [seen] = await coming();
    await save(id, text("Written later still", "a"), "draft");
    expect(await take(seen)).toBe("changed");
    await save(id, text("Written later", "a"), "draft");
    const [now] = await coming();
    expect(await take(now)).toBe("done");
    expect(await coming()).toMatchObject([{ title: "Written later", hasNewer: false }]);
    await save(id, { ...text("Not ready", "a"), description: "" }, "draft");
    expect(await take((await coming())[0])).toBe("incomplete");
  });

  test("names a text of its own study, one that is complete, and a moment to come", async () => {
    const id = await aDraft(db.owner, { slug: "a", title: "A" });
    const other = await aDraft(db.owner, { slug: "b", title: "B" });
    const { rows } = await db.owner.query("select id from revisions where document_id = $1", [other]);
    expect(await plan([{ document: id, revision: rows[0].id }])).toMatchObject({
      ok: false,
      reason: "not found",
    });
    expect(await plan([{ document: id }, { document: id }])).toMatchObject({ reason: "not found" });
    expect(await plan([{ document: id }], new Date(Date.now() - 1000))).toMatchObject({ reason: "past" });
    await save(id, { ...text("Not ready", "a"), description: "" }, "draft");
    expect(await plan([{ document: id }, { document: other }])).toMatchObject({
      reason: "incomplete",
      unfit: [{ document: id, title: "Not ready", problems: ["Description is required"] }],
    });
    await asEditor((tx) => deleteDocuments(tx, [other]));
    expect(await plan([{ document: other }])).toMatchObject({ reason: "not found" });
    expect(await coming()).toEqual([]);
  });

  test("replaces an earlier one, is moved and called off", async () => {
    const id = await aDraft(db.owner);
    await plan([{ document: id }]);
    const later = new Date(tomorrow.getTime() + 3_600_000);
    expect(await plan([{ document: id }], later)).toEqual({ ok: true, replaced: 1 });
    expect(await coming()).toMatchObject([{ dueAt: later }]);
    const [{ id: planned = "" } = {}] = await coming();
    expect(await asEditor((tx) => reschedule(tx, testUrl, { id: planned }, new Date(0)))).toMatchObject({
      reason: "past",
    });
    expect(await asEditor((tx) => reschedule(tx, testUrl, { id: planned }, tomorrow))).toEqual({ ok: true });
    expect(await coming()).toMatchObject([{ dueAt: tomorrow }]);
    expect(await asEditor((tx) => cancelSchedules(tx, { id: planned }))).toMatchObject({ count: 1 });
    await makeDue();
    expect(await carryOut()).toBeNull();
    expect(await asEditor((tx) => reschedule(tx, testUrl, { id: planned }, tomorrow))).toMatchObject({
      reason: "not found",
    });
    expect(await asEditor((tx) => cancelSchedules(tx, { id: planned }))).toBeNull();
  });

  test("for an older text is called off when a newer one is published by hand, and that is said", async () => {
    const id = await aDraft(db.owner, { slug: "a" });
    await plan([{ document: id }]);
    await plan([{ document: id }], tomorrow, "withdraw");
    const result = await save(id, text("By hand", "a"), "publish");
    expect(result).toMatchObject({ ok: true, published: { cancelled: 1 } });
    expect(await coming()).toMatchObject([{ action: "withdraw" }]);
    await makeDue();
    await db.owner.query("update schedules set due_at = now() + interval '1 day' where action = 'withdraw'");
    expect(await carryOut()).toBeNull();
    expect(await read("a")).toBe("By hand");
  });

  test("to withdraw takes the study off the website", async () => {
    const id = await aCaseStudy(db.owner, { slug: "a" });
    await plan([{ document: id }], tomorrow, "withdraw");
    await makeDue();
    await carryOut();
    expect(await read("a")).toBeNull();
  });

  test("is carried out in the order of its moments; nobody sees what was between (SCH8)", async () => {
    const id = await aDraft(db.owner, { slug: "a" });
    await plan([{ document: id }]);
    await plan([{ document: id }], tomorrow, "withdraw");
    await db.owner.query(`update schedules set due_at = now() - interval '2 hours' where action = 'publish';
      update schedules set due_at = now() - interval '1 hour' where action = 'withdraw'`);
    expect(await carryOut()).toMatchObject([
      { action: "publish", failure: null, late: 7200 },
      { action: "withdraw", failure: null, late: 3600 },
    ]);
    expect(await read("a")).toBeNull();
    expect(await ended()).toMatchObject([{ failure: null }, { failure: null }]);
    const { rows } = await db.owner.query(
      "select count(distinct done_at)::int as moments, bool_and(done_at > due_at + interval '2 minutes') as late from schedules",
    );
    expect(rows).toEqual([{ moments: 1, late: true }]);
  });
});

describe("a plan that cannot be carried out", () => {
  test("fails with its reason, leaves the website as it was, and mails its author (SCH7)", async () => {
    const id = await aCaseStudy(db.owner, { slug: "a", title: "Live" });
    await save(id, text("Renamed", "taken"), "draft");
    await plan([{ document: id }]);
    await save(id, text("Live", "a"), "draft");
    await aCaseStudy(db.owner, { slug: "taken", title: "Owner" });
    const before = (await db.owner.query("select * from publications order by slug")).rows;
    await makeDue();
    expect(await carryOut()).toMatchObject([{ failure: "slug taken" }]);
    expect((await db.owner.query("select * from publications order by slug")).rows).toEqual(before);
    expect(await ended()).toMatchObject([{ title: "Renamed", failure: "slug taken" }]);
    expect(await nextMail()).toMatchObject({
      kind: "publication failed",
      failed: {
        title: "Renamed",
        failure: "slug taken",
        others: 0,
        author: "author@example.com",
        kind: "case-study",
        id,
      },
    });
  });

  test("without mail set up leaves nothing in the outbox", async () => {
    const id = await aDraft(db.owner, { slug: "a" });
    await plan([{ document: id }]);
    await asEditor((tx) => deleteDocuments(tx, [id]));
    await makeDue();
    const work = (tx: Tx<"publisher">) => carryOutNext(tx, testUrl, { tellsByMail: false });
    expect(await asPublisher(db.database, work)).toMatchObject([{ failure: "in the trash" }]);
    expect((await db.owner.query("select from publications")).rowCount).toBe(0);
    expect((await db.owner.query("select from outbox_mails")).rowCount).toBe(0);
  });

  test("does not keep the others from their moment", async () => {
    const bad = await aDraft(db.owner, { slug: "a" });
    await plan([{ document: bad }]);
    const good = await aDraft(db.owner, { slug: "b", title: "B" });
    await plan([{ document: good }]);
    await asEditor((tx) => deleteDocuments(tx, [bad]));
    await makeDue();
    expect(await carryOut()).toMatchObject([{ failure: "in the trash" }]);
    expect(await carryOut()).toMatchObject([{ failure: null }]);
    expect(await read("b")).toBe("B");
  });
});

describe("an opening", () => {
  const opening = async (until: string) => {
    const description = JSON.stringify([{ title: "The work", type: "paragraph", items: ["You weld."] }]);
    const text = { title: "Engineer", slug: "", place: "Pune", work: "INTERN", description, until };
    const saved = await asEditor((tx) => createDocument(tx, openingKind, text, "draft"));
    return saved.ok ? saved.document.id : "";
  };
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const tooLate = {
    ok: false,
    reason: "incomplete",
    unfit: [{ title: "Engineer", problems: ["Last day is before the day of publication"] }],
  };

  test("is planned for no moment after its last day, and moved to none", async () => {
    const id = await opening(officeDate(days(3), "Asia/Kolkata"));
    expect(await plan([{ document: id }], days(5))).toMatchObject(tooLate);
    expect(await coming()).toEqual([]);
    expect(await plan([{ document: id }], days(2))).toMatchObject({ ok: true });
    const [{ id: planned = "" } = {}] = await coming();
    expect(await asEditor((tx) => reschedule(tx, testUrl, { id: planned }, days(5)))).toMatchObject(tooLate);
    expect(await plan([{ document: id }], days(5), "withdraw")).toMatchObject({ ok: true });
    const [{ id: withdrawal = "" } = {}] = (await coming()).filter(({ action }) => action === "withdraw");
    expect(await asEditor((tx) => reschedule(tx, testUrl, { id: withdrawal }, days(6)))).toEqual({
      ok: true,
    });
  });

  test("whose last day has passed when its plan is due is not published, and it is said why", async () => {
    const id = await opening(officeDate(days(3), "Asia/Kolkata"));
    await plan([{ document: id }]);
    const shown = () => asPublisher(db.database, (tx) => carryOutUntil(tx, testUrl, days(2)));
    expect(await shown()).toEqual({ done: 1, failed: 0 });
    await db.owner.query("delete from publications");
    await db.owner.query(`update revisions set body = body || '{"until": "2026-01-01"}'`);
    expect(await shown()).toEqual({ done: 0, failed: 1 });
    await makeDue();
    expect(await carryOut()).toMatchObject([{ failure: "incomplete" }]);
    expect((await db.owner.query("select from publications")).rowCount).toBe(0);
    expect(await ended()).toMatchObject([{ failure: "incomplete", problems: ["Last day must not be past"] }]);
    // As the version before knows it, too.
    expect((await db.owner.query("select failure from schedules")).rows).toEqual([{ failure: "error" }]);
  });
});

test("what a newer version of the program has planned and mailed is left to that version", async () => {
  const later = await createTestDatabase();
  try {
    await later.owner.query(
      "alter table schedules drop constraint schedules_action_check, drop constraint schedules_revision_check",
    );
    await later.owner.query("alter table outbox_mails drop constraint outbox_mails_kind_check");
    const id = await aCaseStudy(later.owner, { slug: "a" });
    await later.owner.query(
      "insert into schedules (id, document_id, action, due_at) values (gen_random_uuid(), $1, 'archive', now())",
      [id],
    );
    await later.owner.query("insert into outbox_mails (id, kind) values (gen_random_uuid(), 'survey')");
    const carriedOut = await asPublisher(later.database, (tx) =>
      carryOutNext(tx, testUrl, { tellsByMail: true }),
    );
    expect(carriedOut).toBeNull();
    expect(await asPublisher(later.database, millisecondsToNext)).toBeNull();
    expect((await later.owner.query("select from publications")).rowCount).toBe(1);
    expect(await asMailer(later.database, takeMail)).toBeNull();
  } finally {
    await later.drop();
  }
});

describe("a release", () => {
  async function makeRelease(count: number): Promise<string[]> {
    const ids = [];
    for (let n = 0; n < count; n++) ids.push(await aDraft(db.owner, { slug: `s-${n}`, title: `S ${n}` }));
    await plan(ids.map((document) => ({ document })));
    return ids;
  }
  const publicCount = async () => (await db.owner.query("select from published_documents")).rowCount;

  test("of twenty with one bad slug publishes none, and tells its author once (SCH5)", async () => {
    await makeRelease(20);
    await aCaseStudy(db.owner, { slug: "taken" });
    await db.owner.query("update revisions set slug = 'taken' where slug = 's-11'");
    await makeDue();
    const done = await carryOut();
    expect(done).toHaveLength(20);
    expect(done?.map(({ failure }) => failure).sort()).toEqual([...Array(19).fill("release"), "slug taken"]);
    expect(await publicCount()).toBe(1);
    const { rows } = await db.owner.query("select schedule_id from outbox_mails");
    expect(rows).toHaveLength(1);
    expect(await nextMail()).toMatchObject({
      failed: { title: "S 11", failure: "slug taken", others: 19 },
    });
  });

  test("of which one is in the trash publishes none", async () => {
    const ids = await makeRelease(3);
    await asEditor((tx) => deleteDocuments(tx, ids.slice(-1)));
    await makeDue();
    expect((await carryOut())?.map(({ failure }) => failure)).toEqual(["release", "release", "in the trash"]);
    expect(await publicCount()).toBe(0);
  });

  test("is published, moved, and taken back as one", async () => {
    await makeRelease(3);
    const [{ release = null } = {}] = await coming();
    if (!release) throw new Error("it is no release");
    const later = new Date(tomorrow.getTime() + 60_000);
    await asEditor((tx) => reschedule(tx, testUrl, { release }, later));
    expect((await coming()).map(({ dueAt }) => dueAt)).toEqual([later, later, later]);
    await makeDue();
    expect(await carryOut()).toHaveLength(3);
    expect(await publicCount()).toBe(3);
    expect((await ended()).map(({ isUndoable }) => isUndoable)).toEqual([true, true, true]);
    expect(await asEditor((tx) => undoScheduled(tx, { release }))).toBe(true);
    expect(await publicCount()).toBe(0);
    expect(await asEditor((tx) => undoScheduled(tx, { release }))).toBe(false);
  });

  test("of two studies that exchange their slugs is published and taken back", async () => {
    const one = await aCaseStudy(db.owner, { slug: "a", title: "One" });
    const two = await aCaseStudy(db.owner, { slug: "b", title: "Two" });
    await save(one, text("One", "between"), "draft");
    await save(two, text("Two", "a"), "draft");
    await save(one, text("One", "b"), "draft");
    await plan([{ document: one }, { document: two }]);
    const [{ release = null } = {}] = await coming();
    const addresses = async () => (await db.owner.query("select * from addresses order by path")).rows;
    const before = await addresses();
    await makeDue();
    expect((await carryOut())?.map(({ failure }) => failure)).toEqual([null, null]);
    expect([await read("a"), await read("b")]).toEqual(["Two", "One"]);
    expect((await addresses()).map(({ path, document_id }) => [path, document_id])).toEqual([
      ["/case-studies/a", two],
      ["/case-studies/b", one],
    ]);
    expect(await asEditor((tx) => undoScheduled(tx, { release: release ?? "" }))).toBe(true);
    expect([await read("a"), await read("b")]).toEqual(["One", "Two"]);
    expect(await addresses()).toEqual(before);
  });

  test("of which one was published anew stays as it is", async () => {
    const [first = ""] = await makeRelease(2);
    const [{ release = null } = {}] = await coming();
    await makeDue();
    await carryOut();
    await save(first, text("Again", "s-0"), "publish");
    expect(await asEditor((tx) => undoScheduled(tx, { release: release ?? "" }))).toBe(false);
    expect(await publicCount()).toBe(2);
  });
});

test("a list shows and counts what is scheduled as such, whatever is public of it", async () => {
  const draft = await aDraft(db.owner, { slug: "a" });
  const live = await aCaseStudy(db.owner, { slug: "b" });
  const leaving = await aCaseStudy(db.owner, { slug: "c" });
  await plan([{ document: draft }]);
  await plan([{ document: live }]);
  await plan([{ document: leaving }], tomorrow, "withdraw");
  expect(await asEditor((tx) => countStates(tx, caseStudyKind))).toMatchObject({
    scheduled: 2,
    draft: 0,
    published: 1,
  });
  const query = { search: "", sort: "title", direction: "asc", page: 1 } as const;
  const { rows } = await asEditor((tx) => listDocuments(tx, caseStudyKind, { ...query, state: "scheduled" }));
  expect(rows).toMatchObject([
    { id: draft, publicSlug: null, state: "scheduled" },
    { id: live, publicSlug: "b", state: "scheduled" },
  ]);
  const published = await asEditor((tx) =>
    listDocuments(tx, caseStudyKind, { ...query, state: "published" }),
  );
  expect(published.rows).toMatchObject([{ id: leaving }]);
});

test("a clock of the database that is set back does nothing twice, and takes nothing back", async () => {
  await plan([{ document: await aDraft(db.owner, { slug: "a", title: "A" }) }]);
  await makeDue();
  await carryOut();
  await db.owner.query("update schedules set due_at = now() + interval '1 hour'");
  expect(await carryOut()).toBeNull();
  await makeDue();
  expect(await carryOut()).toBeNull();
  expect(await read("a")).toBe("A");
});

test("what is late by two minutes is counted as late", async () => {
  await plan([{ document: await aDraft(db.owner) }]);
  const count = () => asPublisher(db.database, countSchedules);
  await makeDue(1);
  expect(await count()).toEqual({ waiting: 1, late: 0, failed: 0 });
  await makeDue(3);
  expect(await count()).toEqual({ waiting: 1, late: 1, failed: 0 });
});

describe("what was called off is planned again by Undo", () => {
  const callOff = async (plan: { id: string } | { release: string }) =>
    (await asEditor((tx) => cancelSchedules(tx, plan)))?.batch ?? "";
  const undo = (batch: string) => asEditor((tx) => undoCancellation(tx, testUrl, admin, batch));
  const drafts = () => Promise.all(["a", "b"].map((slug) => aDraft(db.owner, { slug, title: slug })));

  test("the text that was chosen, at its moment, once", async () => {
    const [id = ""] = await drafts();
    await plan([{ document: id }]);
    await save(id, text("Written later", "a"), "draft");
    const [before] = await coming();
    const batch = await callOff({ id: before?.id ?? "" });
    expect(await coming()).toEqual([]);
    expect(await undo(batch)).toBe("done");
    expect(await coming()).toMatchObject([{ ...before, id: expect.any(String) }]);
    expect(await undo(batch)).toBe("gone");
    expect(await coming()).toHaveLength(1);
  });

  test("a release as a whole; what left it, at the moment that it has by now", async () => {
    const ids = await drafts();
    await plan(ids.map((document) => ({ document })));
    const [{ release, id } = { release: "", id: "" }] = await coming();
    expect(await undo(await callOff({ release: release ?? "" }))).toBe("done");
    expect((await coming()).map((one) => one.release)).toEqual([release, release]);
    const left = await callOff({ id: (await coming())[0]?.id ?? id });
    const at = new Date(tomorrow.getTime() + 3_600_000);
    await asEditor((tx) => reschedule(tx, testUrl, { release: release ?? "" }, at));
    expect(await undo(left)).toBe("done");
    expect((await coming()).map((one) => one.dueAt)).toEqual([at, at]);
  });

  test("not where its time has passed, its text is deleted or has another plan", async () => {
    const [id = ""] = await drafts();
    await plan([{ document: id }]);
    const batch = await callOff({ id: (await coming())[0]?.id ?? "" });
    await plan([{ document: id }]);
    expect(await undo(batch)).toBe("gone");
    await callOff({ id: (await coming())[0]?.id ?? "" });
    await asEditor((tx) => deleteDocuments(tx, [id]));
    expect(await undo(batch)).toBe("gone");
    await db.owner.query("update documents set deleted_at = null");
    await makeDue();
    expect(await undo(batch)).toBe("gone");
    expect(await coming()).toEqual([]);
  });
});

describe("the undo of a publication", () => {
  const sheet = async (id: string, until: Date | null = null) => {
    const { rows } = await db.owner.query(
      "select id from revisions where document_id = $1 order by number desc limit 1",
      [id],
    );
    const wanted = { id, revision: rows[0].id, at: "now" as const, until, keepsPlace: false };
    const done = await asEditor((tx) => publishSeen(tx, testUrl, admin, wanted));
    return done.ok ? (done.published?.revision ?? "") : "";
  };
  const undo = (id: string, revision: string) => asEditor((tx) => undoPublication(tx, id, revision));

  test("plans again what was called off for it, at its moment and once", async () => {
    const id = await aDraft(db.owner, { slug: "a" });
    await plan([{ document: id }]);
    const before = await coming();
    const revision = await sheet(id);
    expect(await coming()).toEqual([]);
    expect(await undo(id, revision)).toBe(true);
    expect(await coming()).toEqual(before.map((one) => ({ ...one, id: expect.any(String) })));
    expect(await undo(id, revision)).toBe(false);
    expect(await coming()).toHaveLength(1);
    await makeDue();
    await carryOut();
    expect(await read("a")).not.toBeNull();
  });

  test("takes the plan to withdraw along that was made with it, and brings back the one before", async () => {
    const id = await aDraft(db.owner, { slug: "a" });
    const later = new Date(tomorrow.getTime() + 3_600_000);
    expect(await undo(id, await sheet(id, later))).toBe(true);
    expect(await coming()).toEqual([]);
    await plan([{ document: id }], tomorrow, "withdraw");
    const revision = await sheet(id, later);
    expect(await coming()).toMatchObject([{ action: "withdraw", dueAt: later }]);
    expect(await undo(id, revision)).toBe(true);
    expect(await coming()).toMatchObject([{ action: "withdraw", dueAt: tomorrow }]);
  });

  test("of a text that is part of a release takes it back into that, at the moment that it has by now", async () => {
    const ids = await Promise.all(["a", "b"].map((slug) => aDraft(db.owner, { slug, title: slug })));
    await plan(ids.map((document) => ({ document })));
    const [{ release } = { release: "" }] = await coming();
    const revision = await sheet(ids[0] ?? "");
    const at = new Date(tomorrow.getTime() + 3_600_000);
    await asEditor((tx) => reschedule(tx, testUrl, { release: release ?? "" }, at));
    expect(await undo(ids[0] ?? "", revision)).toBe(true);
    expect(await coming()).toMatchObject([
      { release, dueAt: at },
      { release, dueAt: at },
    ]);
  });

  test("plans nothing again whose moment has passed, or that has another plan", async () => {
    const id = await aDraft(db.owner, { slug: "a" });
    await plan([{ document: id }]);
    const revision = await sheet(id);
    await save(id, text("Written later", "a"), "draft");
    const later = new Date(tomorrow.getTime() + 3_600_000);
    await plan([{ document: id }], later);
    expect(await undo(id, revision)).toBe(true);
    expect(await coming()).toMatchObject([{ title: "Written later", dueAt: later }]);
    const again = await sheet(id);
    await db.owner.query("update schedules set due_at = now() - interval '1 second'");
    expect(await undo(id, again)).toBe(true);
    expect(await coming()).toEqual([]);
  });
});

describe("the rights", () => {
  const denied = { cause: { code: "42501" } };

  test("of staff: they plan in their own name, and do not say how a plan ended", async () => {
    const id = await aDraft(db.owner);
    const other = (await createTestUser(db.database, { email: "other@example.com", role: "admin" })).id;
    await expect(
      asEditor((tx) => schedule(tx, testUrl, other, [{ document: id }], "publish", tomorrow)),
    ).rejects.toMatchObject(denied);
    await plan([{ document: id }]);
    await expect(asEditor((tx) => tx.execute("update schedules set done_at = now()"))).rejects.toMatchObject(
      denied,
    );
    await db.owner.query("update schedules set done_at = now()");
    const moved = await asEditor((tx) =>
      tx.execute("update schedules set due_at = now() + interval '1 day'"),
    );
    expect(moved.rowCount).toBe(0);
  });

  test("of the publisher: it writes no text and no other mail", async () => {
    await aCaseStudy(db.owner);
    const may = (statement: string) => asPublisher(db.database, (tx) => tx.execute(statement));
    for (const statement of [
      "update documents set title = 'x'",
      "update revisions set title = 'x'",
      "update schedules set due_at = now()",
      "insert into outbox_mails (id, kind) values (gen_random_uuid(), 'reply')",
      'select from "user"',
      "select from contact_submissions",
    ])
      await expect(may(statement), statement).rejects.toMatchObject(denied);
  });

  test("of the mailer: it reads the titles and addresses of what failed only", async () => {
    await plan([{ document: await aDraft(db.owner) }]);
    const seen = (table: string) =>
      asMailer(db.database, async (tx) => (await tx.execute(`select id from ${table}`)).rowCount);
    for (const table of ["schedules", "revisions", '"user"']) expect(await seen(table), table).toBe(0);
    await db.owner.query("update schedules set failed_at = now(), failure = 'error'");
    for (const table of ["schedules", "revisions", '"user"']) expect(await seen(table), table).toBe(1);
  });
});
