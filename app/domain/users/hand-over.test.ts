/** What is somebody's goes to a colleague when they leave, and what is new while they are away; names stay (SECURITY.md I7). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin, asStaff, asSystem, type Tx } from "#app/db/actors.server.ts";
import { isDenied } from "#app/db/errors.ts";
import type { Holder, StaffRole } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, aPage, aSubmission } from "#app/db/testing/testing-factories.ts";
import { schedule } from "#app/domain/documents/publishing/schedules.server.ts";
import { askForReview } from "#app/domain/documents/reviews/reviews.server.ts";
import { setOwner } from "#app/domain/submissions/actions.server.ts";
import { handOver, listAbsences, setAbsence, standsInFor } from "./hand-over.server.ts";
import { removePerson } from "./team.server.ts";
import { createTestUser } from "./testing.ts";
import { deleteUser } from "./users.server.ts";

let db: TestDatabase;
const people = {} as Record<"admin" | "leaver" | "editor" | "writer" | "inbox", string>;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query(
    'delete from documents; delete from contact_submissions; delete from audit_log; delete from absences; alter table user_roles disable trigger user; delete from "user"; alter table user_roles enable trigger user',
  );
  const roles = {
    admin: "admin",
    leaver: "editor+inbox",
    editor: "editor",
    writer: "writer",
    inbox: "inbox",
  } as const;
  for (const [name, role] of Object.entries(roles))
    people[name as keyof typeof people] = (
      await createTestUser(db.database, { email: `${name}@example.com`, role: role as StaffRole })
    ).id;
});

const admin = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, people.admin, work);
const as = <T>(person: keyof typeof people, work: (tx: Tx<Holder<"staff">>) => Promise<T>) =>
  asStaff(db.database, people[person], "staff", work);
const soon = () => new Date(Date.now() + 86_400_000);

/** A draft, a public text and a page that they have begun, a review that they wait for, a plan, and messages. */
async function plant() {
  const draft = await aDraft(db.owner, { title: "A draft" });
  const shown = await aCaseStudy(db.owner, { title: "A public one" });
  const page = await aPage(db.owner, { slug: "steam-audit", body: { sections: [] } });
  await db.owner.query("update documents set author_id = $1", [people.leaver]);
  await db.owner.query("update revisions set author_id = $1", [people.leaver]);
  await asStaff(db.database, people.leaver, "content", async (tx) => {
    await askForReview(tx, draft, people.leaver, "");
    await schedule(tx, testUrl, people.leaver, [{ document: shown }], "withdraw", soon());
  });
  const open = await aSubmission(db.owner);
  const done = await aSubmission(db.owner);
  await db.owner.query(
    "update contact_submissions set owner_id = $1, status = case id when $2 then 'open' else 'done' end",
    [people.leaver, open],
  );
  return { draft, shown, page, open, done };
}
const ownersOf = async (sql: string) => (await db.owner.query(sql)).rows.map(({ owner }) => owner);
const titlesOf = async (person: string) =>
  (
    await db.owner.query("select title from documents where author_id = $1 order by title", [person])
  ).rows.map(({ title }) => title);

test("a colleague gets texts, reviews, plans and open messages; versions keep the name of who wrote them", async () => {
  const { open } = await plant();
  await db.owner.query("update user_roles set role = 'editor+inbox' where user_id = $1", [people.editor]);
  const given = await as("leaver", (tx) => handOver(tx, people.leaver, people.editor));
  const all = (given: number) => ({ given, kept: 0 });
  expect(given).toEqual({ texts: all(3), reviews: all(1), plans: all(1), messages: all(1) });
  expect(await titlesOf(people.editor)).toEqual(["A draft", "A public one", "steam-audit"]);
  expect(await ownersOf("select distinct author_id as owner from revisions")).toEqual([people.leaver]);
  expect(await ownersOf("select author_id as owner from review_requests")).toEqual([people.editor]);
  expect(await ownersOf("select author_id as owner from schedules")).toEqual([people.editor]);
  expect(await ownersOf(`select owner_id as owner from contact_submissions where id = '${open}'`)).toEqual([
    people.editor,
  ]);
  const { rows: entries } = await db.owner.query("select author_id, kind, body from submission_entries");
  expect(entries).toEqual([{ author_id: people.leaver, kind: "owner", body: people.editor }]);
  expect(await ownersOf("select user_id as owner from notifications where kind = 'message given'")).toEqual([
    people.editor,
  ]);
  const { rows: lines } = await db.owner.query(
    "select detail, subjects from audit_log where action = 'work handed over'",
  );
  expect(lines).toEqual([
    { detail: { documents: 3, reviews: 1, plans: 1, messages: 1 }, subjects: [people.leaver, people.editor] },
  ]);
});

test("what the role of the colleague may not hold stays, and is counted", async () => {
  await plant();
  const toWriter = await admin((tx) => handOver(tx, people.leaver, people.writer));
  expect(toWriter).toEqual({
    texts: { given: 2, kept: 1 },
    reviews: { given: 1, kept: 0 },
    plans: { given: 0, kept: 1 },
    messages: { given: 0, kept: 1 },
  });
  const toInbox = await admin((tx) => handOver(tx, people.leaver, people.inbox));
  expect(toInbox).toMatchObject({ texts: { given: 0, kept: 1 }, messages: { given: 1, kept: 0 } });
});

test("nobody but an admin gives what is another person's, and nothing is given to nobody", async () => {
  await plant();
  const taken = as("writer", (tx) => handOver(tx, people.leaver, people.writer));
  await expect(taken).rejects.toSatisfy(isDenied);
  expect(await admin((tx) => handOver(tx, people.leaver, people.leaver))).toBeNull();
  expect(await admin((tx) => handOver(tx, people.leaver, randomUUID()))).toBeNull();
  expect((await titlesOf(people.leaver)).length).toBe(3);
});

test("who is removed gives first, on the screen and by the command; the last admin gives nothing away", async () => {
  await plant();
  const removed = await admin((tx) =>
    removePerson(tx, people.leaver, () => handOver(tx, people.leaver, people.editor)),
  );
  expect(removed).toBe("done");
  expect((await titlesOf(people.editor)).length).toBe(3);
  expect(await ownersOf("select distinct owner_id as owner from contact_submissions")).toEqual([null]);
  const given = await asSystem(db.database, (tx) =>
    deleteUser(tx, "editor@example.com", "writer@example.com"),
  );
  expect(given?.texts).toEqual({ given: 2, kept: 1 });
  await expect(
    asSystem(db.database, (tx) => deleteUser(tx, "writer@example.com", "nobody@example.com")),
  ).rejects.toThrow("nobody@example.com does not exist");
  expect((await titlesOf(people.writer)).length).toBe(2);
  await db.owner.query("update documents set author_id = $1", [people.admin]);
  const last = await admin((tx) =>
    removePerson(tx, people.admin, () => handOver(tx, people.admin, people.writer)),
  );
  expect(last).toBe("last admin");
  expect((await titlesOf(people.admin)).length).toBe(3);
});

test("while somebody is away, messages given to them and what they would be told go to the colleague", async () => {
  const message = await aSubmission(db.owner);
  await db.owner.query("delete from notifications");
  const give = (to: string) =>
    asStaff(db.database, people.admin, "messages", (tx) => setOwner(tx, people.admin, message, to));
  const owner = async () => (await ownersOf("select owner_id as owner from contact_submissions"))[0];
  await as("leaver", (tx) => setAbsence(tx, people.leaver, { colleagueId: people.inbox, endsAt: soon() }));
  expect(await give(people.leaver)).toBe(true);
  expect(await owner()).toBe(people.inbox);
  expect(await as("writer", listAbsences)).toMatchObject([{ id: people.leaver, colleagueId: people.inbox }]);

  // A colleague who answers no messages gets none.
  await as("leaver", (tx) => setAbsence(tx, people.leaver, { colleagueId: people.editor, endsAt: soon() }));
  expect(await give(people.leaver)).toBe(true);
  expect(await owner()).toBe(people.leaver);
  const told = async () =>
    (
      await db.owner.query(
        'select email, kind from notifications join "user" on "user".id = user_id order by 2, 1',
      )
    ).rows.map(({ email, kind }) => `${kind}: ${email.replace(/@.*/, "")}`);
  expect(await told()).toEqual(["message given: leaver"]);

  const draft = await aDraft(db.owner);
  await db.owner.query("update documents set author_id = $1", [people.leaver]);
  await db.owner.query("delete from notifications");
  await db.owner.query("select notify_people('customer said', $1, null, array[$2::uuid])", [
    draft,
    people.leaver,
  ]);
  expect(await told()).toEqual(["customer said: editor", "customer said: leaver"]);

  // An invitation is of who has sent it.
  await db.owner.query("delete from notifications");
  await db.owner.query(
    `with invited as (insert into invitations (id, email, role, key, expires_at)
      values (gen_random_uuid(), 'new@example.com', 'writer', gen_random_uuid(), now() + interval '1 day') returning id)
    select notify_people('mail lost', null, null, array[$1::uuid], id) from invited`,
    [people.leaver],
  );
  expect(await told()).toEqual(["mail lost: leaver"]);

  await db.owner.query("update absences set ends_at = now()");
  expect(await as("leaver", (tx) => standsInFor(tx, people.leaver))).toBe(people.leaver);
  await as("leaver", (tx) => setAbsence(tx, people.leaver, null));
  expect(await as("leaver", listAbsences)).toEqual([]);
  const forOther = as("writer", (tx) =>
    setAbsence(tx, people.leaver, { colleagueId: people.writer, endsAt: soon() }),
  );
  await expect(forOther).rejects.toSatisfy(isDenied);
});

test("two who stand in for each other are told once each", async () => {
  await admin((tx) => setAbsence(tx, people.leaver, { colleagueId: people.editor, endsAt: soon() }));
  await admin((tx) => setAbsence(tx, people.editor, { colleagueId: people.leaver, endsAt: soon() }));
  const draft = await aDraft(db.owner);
  await db.owner.query("select notify_people('customer said', $1, null, array[$2::uuid])", [
    draft,
    people.leaver,
  ]);
  expect((await db.owner.query("select user_id from notifications")).rows.length).toBe(2);
});
