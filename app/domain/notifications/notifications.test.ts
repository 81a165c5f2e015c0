/** Who is told of what, until when, and that nobody reads or writes what is another's. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asAuth, asPublisher, asStaff, asSystem, type Tx } from "#app/db/actors.server.ts";
import type { Holder, Right, StaffRole } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aDraft, aSubmission, publishStored } from "#app/db/testing/testing-factories.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { findDocumentToEdit } from "#app/domain/documents/documents.server.ts";
import {
  decideParts,
  findProposal,
  proposeChange,
  withdrawProposal,
} from "#app/domain/documents/proposals.server.ts";
import { carryOutNext } from "#app/domain/documents/publishing/publisher.server.ts";
import { publishDocument, undoPublication } from "#app/domain/documents/publishing/publishing.server.ts";
import { schedule } from "#app/domain/documents/publishing/schedules.server.ts";
import {
  addRemark,
  answerRemark,
  askForReview,
  findTalk,
  returnRequest,
  withdrawRequest,
} from "#app/domain/documents/reviews/reviews.server.ts";
import { decisionOn, refuseAll, takeAll } from "#app/domain/documents/testing-proposals.ts";
import { markAnswered, markNotSpam, setOwner, settle, take } from "#app/domain/submissions/actions.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import {
  chooseMails,
  countUnseen,
  listNotifications,
  markSeen,
  notify,
  purgeNotifications,
  readMailChoices,
  tellOfLateMessages,
} from "./notifications.server.ts";
import { choicesOf } from "./topics.ts";

let db: TestDatabase;
let study: string;
const people = new Map<string, string>();
const roles = {
  writer: "writer",
  other: "writer",
  editor: "editor",
  admin: "admin",
  inbox: "inbox",
} as const satisfies Record<string, StaffRole>;
type Name = keyof typeof roles;

beforeAll(async () => {
  db = await createTestDatabase();
  for (const [name, role] of Object.entries(roles))
    people.set(name, (await createTestUser(db.database, { email: `${name}@example.com`, name, role })).id);
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query("delete from documents; delete from contact_submissions; delete from notifications");
  study = await aDraft(db.owner, { title: "Steam" });
  await db.owner.query("update documents set author_id = $1", [idOf("writer")]);
});

const idOf = (name: Name) => people.get(name) ?? "";
const as = <R extends Right, T>(who: Name, right: R, work: Parameters<typeof asStaff<R, T>>[3]) =>
  asStaff(db.database, idOf(who), right, work);
const ask = () => as("writer", "drafts", (tx) => askForReview(tx, study, idOf("writer"), ""));
const publish = (who: Name = "editor") => as(who, "content", (tx) => publishDocument(tx, study));
const remark = async () => {
  const talk = await as("editor", "content", (tx) => findTalk(tx, caseStudyKind, study));
  await as("editor", "content", (tx) =>
    addRemark(tx, caseStudyKind, study, idOf("editor"), {
      place: "title",
      revision: talk?.revision ?? "",
      body: "Shorter",
    }),
  );
};
const proposal = async (who: Name = "writer") =>
  (await as(who, "drafts", (tx) => findProposal(tx, caseStudyKind, study)))?.revision ?? "";
const propose = (title: string, change: { description?: string } = {}, who: Name = "writer") =>
  as(who, "drafts", (tx) => suggest(tx, title, change));
async function suggest(tx: Tx<Holder<"drafts">>, title: string, change: { description?: string } = {}) {
  const seen = await findDocumentToEdit(tx, caseStudyKind, study);
  const open = await findProposal(tx, caseStudyKind, study);
  if (!seen) throw new Error("no study");
  return proposeChange(tx, caseStudyKind, study, { ...seen, title, ...change }, (open ?? seen).version);
}
/** "editor: remark by writer", of everybody. */
async function told(): Promise<string[]> {
  const lines = await Promise.all(
    (Object.keys(roles) as Name[]).map(async (name) => {
      const items = await as(name, "staff", (tx) => listNotifications(tx, roles[name]));
      return items
        .filter(({ isSeen }) => !isSeen)
        .map(({ kind, who }) => `${name}: ${kind} by ${who ?? "the site"}`);
    }),
  );
  return lines.flat();
}

describe("a review", () => {
  test("is told to those who may publish the text, and to nobody else", async () => {
    await ask();
    expect(await told()).toEqual(["editor: review requested by writer", "admin: review requested by writer"]);
    const [item] = await as("editor", "staff", (tx) => listNotifications(tx, "editor"));
    expect(item?.about).toEqual({ id: study, of: "case-study", title: "Steam" });
  });

  test.each<[string, () => Promise<unknown>]>([
    ["taken back", () => as("writer", "drafts", (tx) => withdrawRequest(tx, study, idOf("writer")))],
    ["in the trash", () => db.owner.query("update documents set deleted_at = now()")],
    ["gone", () => db.owner.query("delete from documents")],
  ])("that is %s waits for nobody", async (_, end) => {
    await ask();
    await end();
    expect(await told()).toEqual([]);
  });

  test("that is sent back is told to who has asked, and no more once they have asked again", async () => {
    await ask();
    await as("editor", "content", (tx) => returnRequest(tx, study));
    expect(await told()).toEqual(["writer: sent back by editor"]);
    await ask();
    expect(await told()).toEqual(["editor: review requested by writer", "admin: review requested by writer"]);
  });

  test("is told with its note, its return with what is open, a remark with its words, and each to its reader alone", async () => {
    const words = async (who: Name) =>
      (await as(who, "staff", (tx) => listNotifications(tx, roles[who]))).map(({ told }) =>
        told.said.map(({ who, words }) => [who, words]),
      );
    await as("writer", "drafts", (tx) => askForReview(tx, study, idOf("writer"), "Before Friday?"));
    expect(await words("editor")).toEqual([[[null, "Before Friday?"]]]);
    await remark();
    expect(await words("writer")).toEqual([[["editor", "Shorter"]]]);
    await as("editor", "content", (tx) => returnRequest(tx, study));
    expect(await words("writer")).toEqual([[["editor", "Shorter"]], [["editor", "Shorter"]]]);
    const { rows } = await db.owner.query("select id from notifications where user_id = $1", [
      idOf("writer"),
    ]);
    const spied = await as("other", "staff", (tx) =>
      tx.execute(sql`select told_words(${rows[0].id}) as told`),
    );
    expect(spied.rows).toEqual([{ told: { count: 0, said: [] } }]);
  });

  test("tells nothing of a draft to whose text it is no more", async () => {
    await remark();
    const { rows } = await db.owner.query("select id from review_remarks");
    const [line] = (await db.owner.query("select id from notifications")).rows;
    await as("writer", "drafts", (tx) => answerRemark(tx, study, rows[0].id, idOf("writer"), "Why?"));
    await db.owner.query("update documents set author_id = $1", [idOf("other")]);
    await db.owner.query("delete from notifications where user_id <> $1", [idOf("writer")]);
    const said = await as("writer", "staff", (tx) => tx.execute(sql`select told_words(${line.id}) as told`));
    expect(said.rows).toEqual([{ told: { count: 0, said: [] } }]);
    await as("other", "drafts", (tx) => answerRemark(tx, study, rows[0].id, idOf("other"), "A secret"));
    expect(await told(), "its author of before is not told").toEqual(["editor: remark by other"]);
  });

  test("has remarks and answers, each told to the others once until they look", async () => {
    await remark();
    await remark();
    expect(await told()).toEqual(["writer: remark by editor"]);
    const { rows } = await db.owner.query("select id from review_remarks limit 1");
    const answer = (who: Name, body: string) =>
      as(who, "drafts", (tx) => answerRemark(tx, study, rows[0].id, idOf(who), body));
    await answer("writer", "In what way?");
    expect(await told()).toEqual(["writer: remark by editor", "editor: remark by writer"]);
    await as("writer", "staff", (tx) => markSeen(tx, study));
    await answer("admin", "One line");
    expect(await told()).toEqual(["writer: remark by admin", "editor: remark by admin"]);
  });
});

describe("a change that is proposed", () => {
  beforeEach(async () => {
    await publishStored(db.owner);
    await db.owner.query("delete from notifications");
  });

  test("is told to who may decide, once however often it is written anew", async () => {
    await propose("Better");
    const before = await db.owner.query("select id from notifications order by id");
    await propose("Best");
    expect(await told()).toEqual(["editor: change proposed by writer", "admin: change proposed by writer"]);
    expect((await db.owner.query("select id from notifications order by id")).rows).toEqual(before.rows);
  });

  test("and asked about is one thing", async () => {
    await propose("Better");
    await ask();
    await propose("Best");
    expect(await told()).toEqual(["editor: review requested by writer", "admin: review requested by writer"]);
    const wanted = await proposal();
    await as("editor", "content", (tx) => refuseAll(tx, caseStudyKind, study, wanted));
    expect(await told()).toEqual(["writer: declined by editor"]);
  });

  test("is told beside that of a colleague, and goes with its own end alone", async () => {
    await propose("Better");
    await propose("Shorter", {}, "editor");
    const both = ["editor: change proposed by writer", "admin: change proposed by editor"];
    expect(await told()).toEqual([...both, "admin: change proposed by writer"]);
    await as("editor", "drafts", (tx) => withdrawProposal(tx, study));
    expect(await told()).toEqual(["editor: change proposed by writer", "admin: change proposed by writer"]);
    await propose("Shorter", {}, "editor");
    const wanted = await proposal();
    await as("admin", "content", (tx) => refuseAll(tx, caseStudyKind, study, wanted));
    expect(await told()).toEqual(["writer: declined by admin", "admin: change proposed by editor"]);
  });

  test("is told while a colleague waits for a review", async () => {
    await as("editor", "drafts", (tx) => askForReview(tx, study, idOf("editor"), ""));
    await propose("Better");
    expect(await told()).toEqual([
      "editor: change proposed by writer",
      "admin: change proposed by writer",
      "admin: review requested by editor",
    ]);
  });

  test("and what came of it stay told when a colleague asks for a review", async () => {
    await propose("Better");
    await as("editor", "drafts", (tx) => askForReview(tx, study, idOf("editor"), ""));
    await as("editor", "drafts", (tx) => withdrawRequest(tx, study, idOf("editor")));
    const wanted = await proposal();
    expect(await told()).toEqual(["editor: change proposed by writer", "admin: change proposed by writer"]);
    await as("admin", "content", (tx) => refuseAll(tx, caseStudyKind, study, wanted));
    await as("editor", "drafts", (tx) => askForReview(tx, study, idOf("editor"), ""));
    expect(await told()).toEqual(["writer: declined by admin", "admin: review requested by editor"]);
  });

  test("waits again when its author takes back what they asked about it", async () => {
    await propose("Better");
    await ask();
    await as("writer", "drafts", (tx) => withdrawRequest(tx, study, idOf("writer")));
    expect(await told()).toEqual(["editor: change proposed by writer", "admin: change proposed by writer"]);
  });

  test("of somebody whose account is gone stays told until it has ended", async () => {
    const gone = await createTestUser(db.database, { email: "left@example.com", role: "editor" });
    await asStaff(db.database, gone.id, "drafts", (tx) => suggest(tx, "Better"));
    await db.owner.query(`delete from "user" where id = $1`, [gone.id]);
    expect(await told()).toEqual([
      "editor: change proposed by the site",
      "admin: change proposed by the site",
    ]);
    const { rows } = await db.owner.query("select id from revisions where proposal = 'open'");
    await as("admin", "content", (tx) => refuseAll(tx, caseStudyKind, study, rows[0].id));
    expect(await told()).toEqual([]);
  });

  test("of which a part was refused: its author is told that, and not that it was accepted", async () => {
    await propose("Better", { description: "What it was about" });
    await db.owner.query("delete from notifications");
    const revision = await proposal();
    await as("editor", "content", async (tx) => {
      const first = (_: unknown, n: number) => (n === 0 ? "refused" : "open");
      return decideParts(
        tx,
        caseStudyKind,
        study,
        await decisionOn(tx, caseStudyKind, study, revision, first),
      );
    });
    expect(await told()).toEqual(["writer: decided in part by editor"]);
  });

  test.each<[string, () => Promise<unknown>, string[]]>([
    [
      "accepted",
      async () => {
        const [wanted, seen] = [
          await proposal(),
          await as("editor", "content", (tx) => findDocumentToEdit(tx, caseStudyKind, study)),
        ];
        await as("editor", "content", (tx) => takeAll(tx, caseStudyKind, study, wanted, seen?.version ?? ""));
      },
      ["writer: accepted by editor"],
    ],
    [
      "declined",
      async () => {
        const wanted = await proposal();
        await as("editor", "content", (tx) => refuseAll(tx, caseStudyKind, study, wanted));
      },
      ["writer: declined by editor"],
    ],
    ["taken back", () => as("writer", "drafts", (tx) => withdrawProposal(tx, study)), []],
  ])("and %s: waits no more, and its author is told how it ended", async (_, decide, expected) => {
    await propose("Better");
    await decide();
    expect(await told()).toEqual(expected);
  });
});

describe("a publication", () => {
  test("is told to whose text it is, but not to who has published", async () => {
    await publish();
    expect(await told()).toEqual(["writer: published by editor"]);
  });

  test("is told as the answer to a review too", async () => {
    await db.owner.query("update documents set author_id = $1", [idOf("other")]);
    await as("editor", "drafts", (tx) => askForReview(tx, study, idOf("editor"), ""));
    await publish("admin");
    expect(await told()).toEqual(["other: published by admin", "editor: published by admin"]);
  });

  test("as planned is told to whose text it is", async () => {
    const { rows } = await db.owner.query("select id from revisions");
    const wanted = [{ document: study, revision: rows[0].id }];
    const later = new Date(Date.now() + 3_600_000);
    await as("editor", "content", (tx) => schedule(tx, testUrl, idOf("editor"), wanted, "publish", later));
    await db.owner.query("update schedules set due_at = now()");
    await asPublisher(db.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: false }));
    expect(await told()).toEqual(["writer: published by the site"]);
  });

  test("is not told to who has planned it", async () => {
    await db.owner.query("update documents set author_id = $1", [idOf("editor")]);
    const later = new Date(Date.now() + 3_600_000);
    const wanted = [{ document: study }];
    await as("editor", "content", (tx) => schedule(tx, testUrl, idOf("editor"), wanted, "publish", later));
    await db.owner.query("update schedules set due_at = now()");
    await asPublisher(db.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: false }));
    expect((await told()).filter((line) => line.startsWith("editor"))).toEqual([]);
  });

  test("by hand is told to who had planned it for later", async () => {
    await db.owner.query("update documents set author_id = $1", [idOf("editor")]);
    const later = new Date(Date.now() + 3_600_000);
    const wanted = [{ document: study }];
    await as("editor", "content", (tx) => schedule(tx, testUrl, idOf("editor"), wanted, "publish", later));
    await publish("admin");
    expect(await told()).toContain("editor: published by admin");
  });

  test("that was undone is not told", async () => {
    const { rows } = await db.owner.query("select id from revisions");
    await publish();
    await as("editor", "content", (tx) => undoPublication(tx, study, rows[0].id));
    expect(await told()).toEqual([]);
  });
});

describe("a message", () => {
  const give = (id: string, to: Name | null) =>
    as("inbox", "messages", (tx) => setOwner(tx, idOf("inbox"), id, to && idOf(to)));

  const everybody = ["admin: message new by the site", "inbox: message new by the site"];

  test("that is new is told to who answers them, until somebody has taken it in hand", async () => {
    const id = await aSubmission(db.owner, { name: "Asha", company: "Kiln", message: "qzwords" });
    expect(await told()).toEqual(everybody);
    const [item] = await as("admin", "staff", (tx) => listNotifications(tx, "admin"));
    expect(item?.about).toMatchObject({ id, sender: "Asha", company: "Kiln", dueAt: expect.any(Date) });
    expect(JSON.stringify(item)).not.toContain("qzwords");
    await as("inbox", "messages", (tx) => take(tx, idOf("inbox"), id));
    expect(await told()).toEqual([]);
  });

  test("in the spam tray is told to nobody, until it is found to be none", async () => {
    const id = await aSubmission(db.owner, { status: "spam" });
    expect(await told()).toEqual([]);
    await as("inbox", "messages", (tx) => markNotSpam(tx, idOf("inbox"), id, null));
    expect(await told()).toEqual(["admin: message new by inbox"]);
    await as("inbox", "messages", (tx) => settle(tx, idOf("inbox"), [id], "spam"));
    expect(await told()).toEqual([]);
  });

  test("that is late is told once, until it is answered", async () => {
    const id = await aSubmission(db.owner, { status: "open", due_at: new Date(Date.now() - 60_000) });
    for (const _ of [1, 2]) await asPublisher(db.database, tellOfLateMessages);
    expect(await told()).toEqual(["admin: message late by the site", "inbox: message late by the site"]);
    await as("inbox", "messages", (tx) => markAnswered(tx, idOf("inbox"), id));
    expect(await told()).toEqual([]);
  });

  test("that is given to somebody is told to them, until it is given to another", async () => {
    const id = await aSubmission(db.owner, { name: "Asha", status: "open" });
    await give(id, "admin");
    expect(await told()).toEqual(["admin: message given by inbox"]);
    await give(id, "inbox");
    expect(await told()).toEqual([]);
  });

  test("is not named to who answers no messages any more", async () => {
    await give(await aSubmission(db.owner, {}), "admin");
    expect(await as("admin", "staff", (tx) => listNotifications(tx, "editor"))).toEqual([]);
    expect(await as("admin", "staff", (tx) => countUnseen(tx, "editor"))).toBe(0);
  });
});

test("seen of a text is what its reader was told of it, and all that they ask for; others keep theirs", async () => {
  const second = await aDraft(db.owner, { title: "Second" });
  await ask();
  await as("writer", "staff", (tx) =>
    notify(tx, { kind: "remark", documentId: second, to: [idOf("editor")] }),
  );
  const count = (who: Name) => as(who, "staff", (tx) => countUnseen(tx, roles[who]));
  expect([await count("editor"), await count("admin")]).toEqual([2, 1]);
  await as("editor", "staff", (tx) => markSeen(tx, study));
  expect([await count("editor"), await count("admin")]).toEqual([1, 1]);
  await as("editor", "staff", (tx) => markSeen(tx));
  expect([await count("editor"), await count("admin")]).toEqual([0, 1]);
  const listed = await as("editor", "staff", (tx) => listNotifications(tx, "editor"));
  expect(listed.map(({ isSeen }) => isSeen)).toEqual([true, true]);
});

test("nobody writes a notification but by the function, nor reads, marks or removes another's", async () => {
  await ask();
  const by = (statement: string) => as("other", "staff", (tx) => tx.execute(statement));
  const denied = { cause: { code: "42501" } };
  expect((await by("select id from notifications")).rows).toEqual([]);
  expect((await by("update notifications set seen_at = now()")).rowCount).toBe(0);
  await expect(by("delete from notifications")).rejects.toMatchObject(denied);
  await expect(by("update notifications set user_id = current_user_id()")).rejects.toMatchObject(denied);
  await expect(
    by(`insert into notifications (id, user_id, kind, document_id)
      values (gen_random_uuid(), '${idOf("admin")}', 'remark', '${study}')`),
  ).rejects.toMatchObject(denied);
});

test("what is chosen applies, and what is no choice is as if it was not made", async () => {
  const choose = (typed: Record<string, string>) =>
    asAuth(db.database, idOf("writer"), (tx) => chooseMails(tx, idOf("writer"), choicesOf(typed)));
  const read = () => asAuth(db.database, idOf("writer"), (tx) => readMailChoices(tx, idOf("writer")));
  expect(await read()).toMatchObject({ review: "at once", remark: "daily" });
  await choose({ review: "never", remark: "hourly", nothing: "never" });
  expect(await read()).toMatchObject({ review: "never", remark: "daily" });
});

test("goes after 90 days, seen or not", async () => {
  await ask();
  await db.owner.query(
    "update notifications set created_at = now() - interval '91 days' where user_id = $1",
    [idOf("admin")],
  );
  expect(await asSystem(db.database, purgeNotifications)).toBe(1);
  expect(await told()).toEqual(["editor: review requested by writer"]);
});

test("goes with the account it was for; of who did it the name goes", async () => {
  const gone = await createTestUser(db.database, { email: "gone@example.com", role: "editor" });
  await asStaff(db.database, gone.id, "staff", (tx) =>
    notify(tx, { kind: "remark", documentId: study, to: [idOf("writer")] }),
  );
  await ask();
  await db.owner.query(`delete from "user" where id = $1`, [gone.id]);
  expect(await told()).toEqual([
    "writer: remark by the site",
    "editor: review requested by writer",
    "admin: review requested by writer",
  ]);
});
