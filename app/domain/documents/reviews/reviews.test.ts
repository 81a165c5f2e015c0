/** Who may ask, remark and answer, what a remark stands at, and what publishing makes of a request. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asPublisher, asStaff, asVisitor } from "#app/db/actors.server.ts";
import type { Right } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aDraft, anArticle, aPage } from "#app/db/testing/testing-factories.ts";
import { articleKind } from "#app/domain/articles/kind.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import {
  countBeside,
  findDocumentToEdit,
  listDocuments,
  updateDocument,
} from "#app/domain/documents/documents.server.ts";
import { carryOutNext } from "#app/domain/documents/publishing/publisher.server.ts";
import { publishDocument, undoPublication } from "#app/domain/documents/publishing/publishing.server.ts";
import { schedule } from "#app/domain/documents/publishing/schedules.server.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { pageKind } from "#app/domain/pages/kind.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import {
  addRemark,
  answerRemark,
  askForReview,
  findTalk,
  returnRequest,
  settleRemark,
  withdrawRequest,
} from "./reviews.server.ts";

let db: TestDatabase;
let writer: string;
let other: string;
let editor: string;
let study: string;
const items = {
  Context: "Boilers ran all night because nobody knew how much steam the mill would need",
  Results: "Coal use fell once each shift could see its forecast",
};
const details = (...titles: (keyof typeof items)[]) =>
  JSON.stringify(titles.map((title) => ({ title, type: "paragraph", items: [items[title]] })));

beforeAll(async () => {
  db = await createTestDatabase();
  writer = (await createTestUser(db.database, { email: "writer@example.com", role: "writer" })).id;
  other = (await createTestUser(db.database, { email: "other@example.com", role: "writer" })).id;
  editor = (await createTestUser(db.database, { email: "editor@example.com", role: "editor" })).id;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query("delete from documents");
  study = await aDraft(db.owner, { title: "Steam", json_details: details("Context", "Results") });
  await db.owner.query("update documents set author_id = $1", [writer]);
});

const as = <R extends Right, T>(who: string, right: R, work: Parameters<typeof asStaff<R, T>>[3]) =>
  asStaff(db.database, who, right, work);
const ask = (who = writer) =>
  as(who, "drafts", (tx) => askForReview(tx, study, who, "Please look at the figures"));
const talk = (who = writer) => as(who, "drafts", (tx) => findTalk(tx, caseStudyKind, study));
const remark = async (place: string, quote = "") => {
  const revision = (await talk(editor))?.revision ?? "";
  return as(editor, "content", (tx) =>
    addRemark(tx, caseStudyKind, study, editor, { place, quote, revision, body: "Shorter" }),
  );
};

test("a writer asks once, editors see it, and it is taken back by who has asked alone", async () => {
  expect(await ask()).toBe("asked");
  expect(await ask()).toBe("asked already");
  expect(await ask(editor)).toBe("asked already");
  expect((await talk(editor))?.request).toMatchObject({
    author: "writer@example.com",
    isOwn: false,
    isChanged: false,
  });
  expect(await as(editor, "drafts", (tx) => countBeside(tx, caseStudyKind))).toMatchObject({ waiting: 1 });
  expect(await as(editor, "drafts", (tx) => withdrawRequest(tx, study, editor))).toBe(false);
  expect(await as(writer, "drafts", (tx) => withdrawRequest(tx, study, writer))).toBe(true);
  expect((await talk())?.request).toBeNull();
  expect(await ask()).toBe("asked");
});

test("another writer sees nothing of it, nor does a visitor, and a writer neither remarks nor answers", async () => {
  await ask();
  await remark("title");
  expect(await talk(other)).toBeUndefined();
  expect(await ask(other)).toBe("not found");
  const { rows } = await db.owner.query("select id from review_remarks");
  expect(await as(other, "drafts", (tx) => settleRemark(tx, study, rows[0].id, true))).toBe(false);
  const asWriter = (statement: string) => as(writer, "drafts", (tx) => tx.execute(statement));
  await expect(
    asWriter(
      `insert into review_remarks (id, document_id, place, body) values (gen_random_uuid(), '${study}', 'all', 'x')`,
    ),
  ).rejects.toMatchObject({ cause: { code: "42501" } });
  await expect(
    asWriter("update review_requests set ended_at = now(), ending = 'approved'"),
  ).rejects.toMatchObject({ cause: { code: "42501" } });
  await expect(asWriter("update review_remarks set body = 'x'")).rejects.toMatchObject({
    cause: { code: "42501" },
  });
  await expect(
    asVisitor(db.database, (tx) => tx.execute("select from review_remarks")),
  ).rejects.toMatchObject({
    cause: { code: "42501" },
  });
});

test("a text that was changed since says so", async () => {
  await ask();
  await db.owner.query("update documents set summary = 'New'");
  expect((await talk(editor))?.request?.isChanged).toBe(true);
});

test("a remark is about words of its field, in one line and no more than 500 letters of them", async () => {
  await remark("title", "  Steam\n\tin the  mill ");
  await remark("jsonDetails.1", `${"x".repeat(499)}\u{1f469}\u{200d}\u{1f527}`);
  await remark("all");
  expect((await talk())?.remarks.map(({ place, quote }) => [place.field, quote])).toEqual([
    ["title", "Steam in the mill"],
    ["jsonDetails", "x".repeat(499)],
    ["all", ""],
  ]);
  await expect(db.owner.query("update review_remarks set quote = repeat('x', 501)")).rejects.toMatchObject({
    constraint: "review_remarks_quote_check",
  });
  await expect(
    as(writer, "drafts", (tx) => tx.execute("update review_remarks set quote = 'x'")),
  ).rejects.toMatchObject({ cause: { code: "42501" } });
});

test("a remark of version 1.0.0 at a section is found again when that has moved and was rewritten under its title, and says when it is gone", async () => {
  await remark("jsonDetails");
  await db.owner.query("update review_remarks set section = $1", [details("Results")]);
  await remark("description");
  const places = async () => (await talk())?.remarks.map(({ place }) => place);
  expect(await places()).toEqual([
    { field: "jsonDetails", label: "Section 2: Results", isSection: true },
    { field: "description", label: "Description", isSection: false },
  ]);
  const rewritten = [
    { title: "Results", type: "paragraph", items: ["In other words, since May"] },
    { title: "Context", type: "paragraph", items: [items.Context] },
  ];
  await db.owner.query("update documents set body = body || jsonb_build_object('details', $1::text)", [
    JSON.stringify(rewritten),
  ]);
  expect((await places())?.[0]).toMatchObject({ label: "Section 1: Results" });
  await db.owner.query("update documents set body = body || jsonb_build_object('details', $1::text)", [
    details("Context"),
  ]);
  expect((await places())?.[0]).toEqual({
    field: "jsonDetails",
    label: "Section “Results”, which is not there any more",
    isSection: true,
  });
});

const sections = (...titles: string[]) =>
  JSON.stringify(titles.map((title) => ({ title, type: "paragraph", items: [`About ${title}`] })));

/** What an editor says of a document of another kind, at these places, and where it is read afterwards. */
async function remarkedAt(kind: Kind, id: string, places: readonly string[]) {
  const read = () => as(editor, "content", (tx) => findTalk(tx, kind, id));
  const { revision = "", parts = [] } = (await read()) ?? {};
  const stored: boolean[] = [];
  for (const place of places)
    stored.push(
      await as(editor, "content", (tx) =>
        addRemark(tx, kind, id, editor, { place, revision, body: "Is it so?" }),
      ),
    );
  const labels = async () => (await read())?.remarks.map(({ place }) => [place.field, place.label]);
  return { parts, stored, labels };
}

test("an article: its author and its text; nothing at what its text has not", async () => {
  const article = await anArticle(db.owner, { text: sections("Wear", "Noise") });
  const { parts, stored, labels } = await remarkedAt(articleKind, article, [
    ...["author", "text", "jsonDetails", "texts", "", "__proto__"],
  ]);
  expect(stored).toEqual([true, true, false, false, false, false]);
  expect(parts.map(({ label }) => label)).toEqual([
    ...["The whole text", "Title", "Slug", "Description", "Author", "Picture", "Image description", "Tags"],
    ...["Text", "Search title", "Share picture", "Language"],
  ]);
  expect(await labels()).toEqual([
    ["author", "Author"],
    ["text", "Text"],
  ]);
});

test("a page: fields of its frame, also within a group, an item as its list; a field that is gone is the whole text", async () => {
  const page = await aPage(db.owner, { slug: "about", body: {} });
  const places = ["lead", "metadata.title", "sections.0.title", "metadata", "author"];
  const { stored, labels } = await remarkedAt(pageKind, page, places);
  expect(stored).toEqual([true, true, true, false, false]);
  await db.owner.query("update review_remarks set place = 'author', section = '' where place = 'lead'");
  expect(await labels()).toEqual([
    ["all", "The whole text"],
    ["metadata.title", "For search engines / Search title"],
    ["sections", "Sections"],
  ]);
});

test("remarks are ticked off and opened again by who writes", async () => {
  await remark("all");
  const id = (await talk())?.remarks[0]?.id ?? "";
  expect(await as(writer, "drafts", (tx) => settleRemark(tx, study, id, true))).toBe(true);
  expect((await talk())?.remarks[0]?.isDone).toBe(true);
  expect(await as(writer, "drafts", (tx) => settleRemark(tx, study, id, false))).toBe(true);
  expect((await talk())?.remarks[0]?.isDone).toBe(false);
});

test("a remark is answered by editors and by whose study it is, in the order of time", async () => {
  await remark("title");
  await remark("tags");
  const [first, second] = (await talk())?.remarks ?? [];
  const answer = (who: string, body: string, id = first?.id ?? "", of = study) =>
    as(who, "drafts", (tx) => answerRemark(tx, of, id, who, body));
  expect(await answer(writer, "Shorter in what way?")).toBe(true);
  expect(await answer(editor, "One line")).toBe(true);
  expect(await answer(writer, "Done")).toBe(true);
  expect(await answer(other, "I may not read it")).toBe(false);
  expect(await answer(editor, "Of another study", second?.id, await aDraft(db.owner))).toBe(false);
  expect(await answer(editor, "Nowhere", "01900000-0000-7000-8000-00000000ffff")).toBe(false);
  const { rows } = await db.owner.query("select action from audit_log where action = 'remark answered'");
  expect(rows).toHaveLength(3);
  const remarks = (await talk())?.remarks ?? [];
  const byTime = [
    { body: "Shorter in what way?", author: "writer@example.com", createdAt: expect.any(Date) },
    { body: "One line", author: "editor@example.com" },
    { body: "Done", author: "writer@example.com" },
  ];
  expect(remarks).toMatchObject([{ answers: byTime }, { answers: [] }]);
  await db.owner.query("update documents set deleted_at = now()");
  expect(await answer(writer, "In the trash")).toBe(false);
});

test("nobody answers in another name, changes an answer, or answers what they may not read", async () => {
  await remark("title");
  const id = (await talk())?.remarks[0]?.id ?? "";
  await as(editor, "drafts", (tx) => answerRemark(tx, study, id, editor, "One line"));
  const refused = { cause: { code: "42501" } };
  const say = (who: string, author: string) =>
    as(who, "drafts", (tx) =>
      tx.execute(`insert into review_answers (id, remark_id, body, author_id)
        values (gen_random_uuid(), '${id}', 'x', '${author}')`),
    );
  await expect(say(other, other)).rejects.toMatchObject(refused);
  await expect(say(writer, editor)).rejects.toMatchObject(refused);
  await expect(say(editor, writer)).rejects.toMatchObject(refused);
  for (const change of ["update review_answers set body = 'x'", "delete from review_answers"])
    await expect(
      as(editor, "drafts", (tx) => tx.execute(change)),
      change,
    ).rejects.toMatchObject(refused);
  const { rows } = await as(other, "drafts", (tx) => tx.execute("select from review_answers"));
  expect(rows).toHaveLength(0);
});

test("sending back ends the request, and so does publishing or planning, whoever does it", async () => {
  await ask();
  expect(await as(editor, "content", (tx) => returnRequest(tx, study))).toBe(true);
  expect(await as(editor, "content", (tx) => returnRequest(tx, study))).toBe(false);
  expect(await talk()).toMatchObject({ request: null, wasReturned: true });
  await ask();
  const at = new Date(Date.now() + 3_600_000);
  await as(editor, "content", (tx) => schedule(tx, testUrl, editor, [{ document: study }], "publish", at));
  expect(await talk()).toMatchObject({ request: null, wasReturned: false });
  await ask();
  await as(editor, "content", (tx) => publishDocument(tx, study));
  expect((await talk(editor))?.request).toBeNull();
  const { rows } = await db.owner.query("select ending from review_requests order by created_at");
  expect(rows.map(({ ending }) => ending)).toEqual(["returned", "approved", "approved"]);
});

test("the list says what a study waits for: who has asked, what is open, and that it was sent back until it is asked, published or planned anew", async () => {
  const listed = (who = writer) =>
    as(who, "drafts", async (tx) => {
      const all = { search: "", sort: "title", direction: "asc", page: 1 } as const;
      return (await listDocuments(tx, caseStudyKind, all)).rows.map(({ waiting }) => waiting);
    });
  const sendBack = () => as(editor, "content", (tx) => returnRequest(tx, study));
  const nothing = { asked: null, suggestions: 0, remarks: 0, isSentBack: false, isWithdrawn: false };
  expect(await listed()).toEqual([nothing]);
  await remark("title");
  await ask();
  expect(await listed()).toEqual([{ ...nothing, asked: "writer@example.com", remarks: 1 }]);
  await sendBack();
  await remark("tags");
  expect(await listed(editor)).toEqual([{ ...nothing, remarks: 2, isSentBack: true }]);
  expect(await listed(other)).toEqual([]);
  await db.owner.query("update review_remarks set done_at = now()");
  expect(await listed()).toEqual([{ ...nothing, isSentBack: true }]);
  await ask();
  expect(await listed()).toEqual([{ ...nothing, asked: "writer@example.com" }]);
  await as(writer, "drafts", (tx) => withdrawRequest(tx, study, writer));
  expect(await listed()).toEqual([nothing]);
  await ask();
  await sendBack();
  const at = new Date(Date.now() + 3_600_000);
  await as(editor, "content", (tx) => schedule(tx, testUrl, editor, [{ document: study }], "publish", at));
  expect(await listed()).toEqual([nothing]);
  await db.owner.query("update schedules set cancelled_at = now()");
  expect(await listed()).toEqual([{ ...nothing, isSentBack: true }]);
  await as(editor, "content", (tx) => publishDocument(tx, study));
  expect(await listed()).toEqual([nothing]);
});

test("of twenty who ask at once one has asked; an account that goes leaves its remarks", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(answers.filter((answer) => answer === "asked")).toHaveLength(1);
  await remark("all");
  const gone = await createTestUser(db.database, { email: "gone@example.com", role: "editor" });
  await db.owner.query("update review_remarks set author_id = $1", [gone.id]);
  const { rows } = await db.owner.query("select id from review_remarks");
  await as(gone.id, "drafts", (tx) => answerRemark(tx, study, rows[0].id, gone.id, "By who is gone"));
  await db.owner.query(`delete from "user" where id = $1`, [gone.id]);
  expect((await talk())?.remarks).toMatchObject([
    { author: null, body: "Shorter", answers: [{ author: null, body: "By who is gone" }] },
  ]);
});

/** Saves the study with another title, as the editor. */
async function write(title: string): Promise<void> {
  await as(editor, "content", async (tx) => {
    const text = await findDocumentToEdit(tx, caseStudyKind, study);
    if (text) await updateDocument(tx, caseStudyKind, study, { ...text, title }, undefined, "draft");
  });
}

test("a text from before the one under review becomes public, by its plan or by Undo: nobody is answered", async () => {
  const asEditor = <T>(work: Parameters<typeof asStaff<"content", T>>[3]) => as(editor, "content", work);
  const isAsked = async () => (await talk(editor))?.request != null;
  const tomorrow = new Date(Date.now() + 86_400_000);
  await asEditor((tx) => schedule(tx, testUrl, editor, [{ document: study }], "publish", tomorrow));
  await write("Steam, once more");
  await ask();
  await db.owner.query("update schedules set due_at = now()");
  await asPublisher(db.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: false }));
  expect(await isAsked()).toBe(true);
  await asEditor((tx) => publishDocument(tx, study));
  expect(await isAsked()).toBe(false);

  await write("Steam, for the third time");
  await ask(editor);
  const { rows } = await db.owner.query("select revision_id as id from publications");
  expect(await asEditor((tx) => undoPublication(tx, study, rows[0].id))).toBe(true);
  expect(await isAsked()).toBe(true);
});

test("who had their answer by a publication waits again when it is taken back, unless somebody asks by then", async () => {
  const asEditor = <T>(work: Parameters<typeof asStaff<"content", T>>[3]) => as(editor, "content", work);
  const isAsked = async () => (await talk(editor))?.request != null;
  const undoIt = async () => {
    const { rows } = await db.owner.query("select revision_id as id from publications");
    return asEditor((tx) => undoPublication(tx, study, rows[0].id));
  };
  await ask();
  await asEditor((tx) => publishDocument(tx, study));
  expect(await isAsked()).toBe(false);
  expect(await undoIt()).toBe(true);
  expect(await isAsked()).toBe(true);
  await asEditor((tx) => publishDocument(tx, study));
  await write("Steam, corrected");
  await ask(editor);
  await asEditor((tx) => publishDocument(tx, study, { keepsPlace: true }));
  expect(await isAsked()).toBe(false);
  expect(await undoIt()).toBe(true);
  expect(await isAsked()).toBe(true);
  await asEditor((tx) => publishDocument(tx, study));
  await ask(editor);
  expect(await undoIt()).toBe(true);
  const { rows } = await db.owner.query(
    "select count(*)::int as open from review_requests where ended_at is null",
  );
  expect(rows).toEqual([{ open: 1 }]);
});
