/** An old price in some thirty texts is changed in all of them at once, as drafts and suggestions, and taken back as one. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asPublisher, asStaff, asVisitor, type Tx } from "#app/db/actors.server.ts";
import type { Holder, StaffRole } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import {
  aCaseStudy,
  aDraft,
  anArticle,
  anEvent,
  aPage,
  manyCaseStudies,
} from "#app/db/testing/testing-factories.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { publicCaseStudies } from "#app/domain/case-studies/published.server.ts";
import { pageKind } from "#app/domain/pages/kind.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import {
  type Chosen,
  changeEverywhere,
  type FoundText,
  findEverywhere,
  isMeant,
  listForRelease,
  listMade,
  undoEverywhere,
} from "./change-everywhere.server.ts";
import { findDocumentToEdit, updateDocument } from "./documents.server.ts";
import { proposeChange } from "./proposals.server.ts";
import { carryOutNext } from "./publishing/publisher.server.ts";
import { publishDocument } from "./publishing/publishing.server.ts";
import { listComing, schedule } from "./publishing/schedules.server.ts";

const [old, now] = ["₹9,80,000", "₹11,40,000"];
const price = { old, now, isWhole: true };
const ofEditor = ["case-study", "article", "event", "page", "opening"];
const asker = { role: "editor" as StaffRole, kinds: ofEditor };
let db: TestDatabase;
let admin: string;
let editor: string;
let colleague: string;
let writer: string;
beforeAll(async () => {
  db = await createTestDatabase();
  const make = async (email: string, role: StaffRole) =>
    (await createTestUser(db.database, { email, role })).id;
  admin = await make("admin@example.com", "admin");
  editor = await make("editor@example.com", "editor");
  colleague = await make("colleague@example.com", "editor");
  writer = await make("writer@example.com", "writer");
});
afterAll(() => db.drop());
beforeEach(() => db.owner.query("delete from documents; delete from audit_log"));

type Staff = Tx<Holder<"content">>;
const as = <T>(person: string, work: (tx: Staff) => Promise<T>) =>
  asStaff(db.database, person, "content", work);
const asWriter = <T>(work: (tx: Tx<Holder<"drafts">>) => Promise<T>) =>
  asStaff(db.database, writer, "drafts", work);
const details = (words: string, more: object = {}) =>
  JSON.stringify([{ title: "Result", type: "paragraph", items: [words], ...more }]);
const edit = (person: string, id: string, change: object) =>
  as(person, async (tx) => {
    const text = await findDocumentToEdit(tx, caseStudyKind, id);
    if (!text) throw new Error("there is none");
    return updateDocument(tx, caseStudyKind, id, { ...text, ...change }, undefined, "draft");
  });
const look = (exchange = price) => as(editor, (tx) => findEverywhere(tx, asker, exchange));
/** As the screen begins. */
const meant = (texts: readonly FoundText[]) =>
  new Map(
    texts.flatMap((text): [string, Chosen][] => {
      const spots = text.spots.filter((spot) => isMeant(text, spot)).map(({ n }) => n);
      return spots.length > 0 ? [[text.key, { version: text.version, spots: new Set(spots) }]] : [];
    }),
  );
const every = (texts: readonly FoundText[]) =>
  new Map(
    texts.map(({ key, version, spots }) => [key, { version, spots: new Set(spots.map(({ n }) => n)) }]),
  );
const change = (chosen: ReadonlyMap<string, Chosen>, exchange = price) =>
  as(editor, (tx) => changeEverywhere(tx, asker, exchange, chosen));
const stored = async () =>
  (
    await db.owner.query(
      "select id, slug, title, summary, tags, body, words, sample from documents where deleted_at is null order by id",
    )
  ).rows;
const states = async () =>
  (
    await db.owner.query(`select documents.title, documents.text_digest = publications.text_digest as is_public
      from documents left join publications on document_id = documents.id where documents.deleted_at is null order by documents.id`)
  ).rows.map(({ title, is_public }) => [title, is_public]);

/** Thirty texts that say the old price, of every kind, and others' work on some of them. */
async function plant() {
  const many = await manyCaseStudies(db.owner, 20, (n) => ({
    slug: `free-${n}`,
    title: `Free ${n}`,
    json_details: details(`Number ${n} costs ${old} a year, and ${old} once more.`),
  }));
  const others = await manyCaseStudies(db.owner, 4, (n) => ({
    slug: `other-${n}`,
    title: ["Drafted", "Planned", "Suggested", "Approved"][n - 1] ?? "",
    json_details: details(`It costs ${old}.`),
  }));
  const [drafted = "", planned = "", suggested = "", approved = ""] = others;
  await edit(colleague, drafted, { description: "Not ready" });
  await as(colleague, (tx) =>
    schedule(tx, testUrl, colleague, [{ document: planned }], "withdraw", new Date(Date.now() + 86_400_000)),
  );
  await as(colleague, async (tx) => {
    const text = await findDocumentToEdit(tx, caseStudyKind, suggested);
    if (text)
      await proposeChange(tx, caseStudyKind, suggested, { ...text, title: "Suggested it" }, text.version);
  });
  await db.owner.query(
    `insert into sign_offs (id, document_id, revision_id, guest_name, company, handed, approved_at, fingerprint)
    select $1, $2, revision_id, 'Ravi', 'Narmada', 'mailed', now(), '' from publications where document_id = $2`,
    [randomUUID(), approved],
  );
  const article = await anArticle(db.owner, {
    title: "An article",
    text: details(`See [it](/contact), for ${old}`),
  });
  const event = await anEvent(db.owner, { title: "An event", text: details(`${old} at the door`) });
  const page = await aPage(db.owner, {
    slug: "steam-audit",
    title: "A page",
    body: {
      heading: "A page",
      lead: "What it costs",
      metadata: { title: "A page", description: "What it costs, and what for" },
      sections: [
        { kind: "cards", heading: "Costs", items: [{ title: "One", text: `From ${old}` }] },
        { kind: "quotation", quote: `It was worth ${old}`, by: "A. Example", role: "" },
      ],
    },
  });
  const draft = await aDraft(db.owner, { title: "Never public", json_details: details(`Perhaps ${old}`) });
  const quoted = await aCaseStudy(db.owner, {
    slug: "quoted",
    title: "Quoted",
    json_details: details(`We paid ${old}`, { quote: "A foreman" }),
  });
  await aCaseStudy(db.owner, { slug: "longer", title: "Longer", json_details: details(`It costs ${old}0`) });
  await db.owner.query("update documents set author_id = $1 where id = $2", [editor, draft]);
  await db.owner.query("update revisions set author_id = $1 where document_id = $2", [editor, draft]);
  return { many, drafted, planned, suggested, approved, article, event, page, draft, quoted };
}

test("every place is listed with its sentence; others' work, quotations and longer numbers are not meant", async () => {
  const { many } = await plant();
  const { texts, next } = await look();
  expect(next).toBeNull();
  expect(texts.length).toBe(29);
  const byTitle = new Map(texts.map((text) => [text.title, text]));
  expect(byTitle.get("Free 1")).toMatchObject({ id: many[0], as: "draft", state: "published" });
  expect(byTitle.get("Free 1")?.spots).toMatchObject([
    {
      label: "Section: Result",
      before: "Number 1 costs ",
      found: old,
      after: ` a year, and ${old} once more.`,
    },
    { now },
  ]);
  expect(byTitle.get("Drafted")?.standing.draftOf).toBe("colleague@example.com");
  expect(byTitle.get("Planned")?.standing.isPlanned).toBe(true);
  expect(byTitle.get("Suggested")?.standing.suggestions).toBe(1);
  expect(byTitle.get("Approved")?.standing.isApproved).toBe(true);
  expect(byTitle.get("Never public")?.standing.draftOf).toBeNull();
  expect(byTitle.get("A page")?.spots.map(({ doubt }) => doubt)).toEqual([null, "quoted"]);
  const chosen = meant(texts);
  expect(chosen.size).toBe(24);
  for (const title of ["Drafted", "Planned", "Suggested", "Approved", "Quoted"])
    expect(chosen.has(byTitle.get(title)?.key ?? ""), title).toBe(false);
});

test("each becomes a draft and readers read the old words until all of them are published together", async () => {
  const { many, draft } = await plant();
  const before = await stored();
  const { texts } = await look();
  const changed = await change(meant(texts));
  expect(changed).toMatchObject({ drafts: 24, suggestions: 0, left: [] });
  const batch = changed.batch ?? "";
  const { texts: after } = await look();
  expect(after.map(({ title }) => title).sort()).toEqual([
    "A page",
    "Approved",
    "Drafted",
    "Planned",
    "Quoted",
    "Suggested",
  ]);
  expect((await states()).filter(([, isPublic]) => isPublic === false).length).toBe(24);
  const { rows: lines } = await db.owner.query(
    "select action, detail, cardinality(subjects) as many from audit_log where actor_id = $1",
    [editor],
  );
  expect(lines).toEqual([
    { action: "words changed everywhere", detail: { documents: 24, suggestions: 0 }, many: 24 },
  ]);

  const release = await as(editor, (tx) => listForRelease(tx, batch));
  expect(release.length, "a draft that was never public stays one").toBe(23);
  expect(release.some(({ document }) => document === draft)).toBe(false);
  const planned = await as(editor, (tx) =>
    schedule(tx, testUrl, editor, release, "publish", new Date(Date.now() + 3_600_000)),
  );
  expect(planned).toEqual({ ok: true, replaced: 0 });
  const plans = (await as(editor, (tx) => listComing(tx))).filter(({ action }) => action === "publish");
  expect(new Set(plans.map((plan) => plan.release)).size, "one release").toBe(1);

  const undone = await as(editor, (tx) => undoEverywhere(tx, asker, batch));
  expect(undone).toEqual({ ok: true, undone: 24, kept: [], plans: 23 });
  expect(await stored(), "to the letter").toEqual(before);
  const [first] = many;
  const { rows } = await db.owner.query(
    "select number from revisions where document_id = $1 order by number",
    [first],
  );
  expect(rows, "the versions stay").toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  expect((await as(editor, (tx) => listComing(tx))).every(({ action }) => action === "withdraw")).toBe(true);
  expect(await as(editor, (tx) => undoEverywhere(tx, asker, batch))).toEqual({ ok: false, reason: "gone" });
});

test("the release publishes them at its moment, and what is public is not taken back by the way", async () => {
  await plant();
  const { batch } = await change(meant((await look()).texts));
  const release = await as(editor, (tx) => listForRelease(tx, batch ?? ""));
  const planned = await as(editor, (tx) =>
    schedule(tx, testUrl, editor, release, "publish", new Date(Date.now() + 3_600_000)),
  );
  expect(planned).toMatchObject({ ok: true });
  await db.owner.query("update schedules set due_at = now() where action = 'publish'");
  await asPublisher(db.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: false }));
  const [shown] = await asVisitor(db.database, async (tx) => [await publicCaseStudies.find(tx, "free-7")]);
  expect(JSON.stringify(shown)).toContain(now);
  const undone = await as(editor, (tx) => undoEverywhere(tx, asker, batch ?? ""));
  expect(undone).toMatchObject({ ok: true, undone: 1 });
  expect(undone.ok && undone.kept.length).toBe(23);
});

test("a text that somebody has saved meanwhile is left out and named, and so is one that is gone or would break a rule", async () => {
  const [saved = "", gone = ""] = await manyCaseStudies(db.owner, 3, (n) => ({
    slug: `s-${n}`,
    title: `Study ${n}`,
    json_details: details(`It costs ${old}.`),
  }));
  const long = await aCaseStudy(db.owner, { slug: "long", title: `${old} ${"x".repeat(190)}` });
  const { texts } = await look();
  await edit(colleague, saved, { title: "Saved since" });
  await db.owner.query("update documents set deleted_at = now() where id = $1", [gone]);
  const result = await change(every(texts));
  expect(result.drafts).toBe(1);
  expect(result.left.sort((one, other) => one.why.localeCompare(other.why))).toEqual([
    { key: long, title: expect.any(String), why: "breaks a rule", problem: expect.stringContaining("Title") },
    { key: saved, title: "Saved since", why: "changed", by: "colleague@example.com" },
    { key: gone, title: "", why: "gone" },
  ]);
});

test("what somebody has saved or begun since is not taken back, and nobody takes back what another has changed", async () => {
  const [first = "", second = ""] = await manyCaseStudies(db.owner, 2, (n) => ({
    slug: `s-${n}`,
    title: `Study ${n}`,
    json_details: details(`It costs ${old}.`),
  }));
  const { batch } = await change(every((await look()).texts));
  expect(await as(colleague, (tx) => undoEverywhere(tx, asker, batch ?? ""))).toMatchObject({ ok: false });
  await edit(colleague, first, { title: "Saved since" });
  expect((await as(editor, (tx) => listMade(tx, batch ?? ""))).map(({ stands }) => stands)).toEqual([
    "newer",
    "waits",
  ]);
  const undone = await as(editor, (tx) => undoEverywhere(tx, asker, batch ?? ""));
  expect(undone).toEqual({ ok: true, undone: 1, kept: ["Study 1"], plans: 0 });
  const [one, two] = await Promise.all(
    [first, second].map((id) => as(editor, (tx) => findDocumentToEdit(tx, caseStudyKind, id))),
  );
  expect(one?.jsonDetails).toContain(now);
  expect(two).toMatchObject({ publicationState: "published" });
  expect(two?.jsonDetails).toContain(old);
});

test("a writer changes drafts of their own and suggests for what of theirs is public; nothing of others is shown", async () => {
  const own = await aDraft(db.owner, { title: "My draft", json_details: details(`It costs ${old}.`) });
  const shown = await aCaseStudy(db.owner, {
    slug: "mine",
    title: "My public one",
    json_details: details(`It costs ${old}.`),
  });
  await db.owner.query("update documents set author_id = $1", [writer]);
  await as(editor, (tx) => publishDocument(tx, shown));
  await aCaseStudy(db.owner, { slug: "theirs", title: "Theirs", json_details: details(`It costs ${old}.`) });
  const mine = { role: "writer" as const, kinds: ["case-study", "article", "event"] };
  const { texts } = await asWriter((tx) => findEverywhere(tx, mine, price));
  expect(texts.map(({ title, as }) => [title, as])).toEqual([
    ["My draft", "draft"],
    ["My public one", "suggestion"],
  ]);
  const { batch, ...result } = await asWriter((tx) => changeEverywhere(tx, mine, price, every(texts)));
  expect(result).toEqual({ drafts: 1, suggestions: 1, left: [] });
  const { texts: again } = await asWriter((tx) => findEverywhere(tx, mine, price));
  expect(again, "the words are changed in what is suggested").toMatchObject([
    { as: "nothing", standing: { hasOwnSuggestion: true } },
  ]);
  const undone = await asWriter((tx) => undoEverywhere(tx, mine, batch ?? ""));
  expect(undone).toEqual({ ok: true, undone: 2, kept: [], plans: 0 });
  const { rows } = await db.owner.query("select proposal from revisions where proposal is not null");
  expect(rows).toEqual([{ proposal: "withdrawn" }]);
  expect((await asWriter((tx) => findDocumentToEdit(tx, caseStudyKind, own)))?.jsonDetails).toContain(old);
});

test("facts of the company are for admins; a text that is as built in becomes one of staff, and is so again by Undo", async () => {
  await db.owner.query(
    "insert into documents (id, kind, slug, title, summary, body) values (gen_random_uuid(), 'company', 'company', 'Company', '', $1)",
    [JSON.stringify({ prices: `A first project costs ${old}.` })],
  );
  expect((await look()).texts).toEqual([]);
  const all = { role: "admin" as const, kinds: [...ofEditor, "company"] };
  const asAdmin = <T>(work: (tx: Staff) => Promise<T>) => as(admin, work);
  const facts = await asAdmin((tx) => findEverywhere(tx, all, price));
  expect(facts.texts[0]?.spots[0]?.label).toBe("Prices");
  expect(await asAdmin((tx) => changeEverywhere(tx, all, price, every(facts.texts)))).toMatchObject({
    drafts: 1,
  });

  const [about] = pageKind.builtIns.filter(({ slug }) => slug === "about");
  const title = String(about?.values.title);
  const words = { old: title, now: "Who we are and why", isWhole: true };
  const { texts } = await asAdmin((tx) => findEverywhere(tx, all, words));
  const built = texts.filter(({ key }) => key === "page:about");
  expect(built).toMatchObject([{ id: null, as: "draft" }]);
  const chosen = every(built);
  const { batch } = await asAdmin((tx) => changeEverywhere(tx, all, words, chosen));
  const made = await asAdmin((tx) => listMade(tx, batch ?? ""));
  expect(made).toMatchObject([{ kind: "page", before: null, stands: "waits", isForRelease: true }]);
  expect(await asAdmin((tx) => undoEverywhere(tx, all, batch ?? ""))).toMatchObject({ ok: true, undone: 1 });
  const again = await asAdmin((tx) => findEverywhere(tx, all, words));
  expect(again.texts.some(({ key }) => key === "page:about")).toBe(true);
});

test("a look ends where it has found much, and goes on from there", async () => {
  await manyCaseStudies(db.owner, 310, (n) => ({
    slug: `s-${n}`,
    title: `Study ${n}`,
    json_details: details(`It costs ${old}.`),
  }));
  const first = await look();
  expect(first.texts.length).toBe(300);
  const rest = await as(editor, (tx) => findEverywhere(tx, asker, price, first.next));
  expect(rest.texts.length).toBe(10);
  expect(rest.next).toBeNull();
});
