/** What a customer is asked, may say, and what becomes of it, on a real database. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  asAdmin,
  asGuest,
  asMailer,
  asPublisher,
  asStaff,
  asSystem,
  type Tx,
} from "#app/db/actors.server.ts";
import { isDenied } from "#app/db/errors.ts";
import type { Holder } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aDraft } from "#app/db/testing/testing-factories.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { findDocumentToEdit, listDocuments, updateDocument } from "#app/domain/documents/documents.server.ts";
import { carryOutNext } from "#app/domain/documents/publishing/publisher.server.ts";
import { publishDocument } from "#app/domain/documents/publishing/publishing.server.ts";
import { blocksAt, reschedule, schedule } from "#app/domain/documents/publishing/schedules.server.ts";
import { purgeGuestLinks, revokeGuestLink } from "#app/domain/guest-links/guest-links.server.ts";
import { readMail, takeMail } from "#app/domain/mail/outbox.server.ts";
import {
  countPerson,
  eraseAsked,
  erasePerson,
  exportAsked,
  exportPerson,
} from "#app/domain/privacy/person.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { findAsked } from "./erasure.server.ts";
import { approve, readSignOff, say, takeBack, withdraw as withdrawAsGuest } from "./guest.server.ts";
import {
  askCustomer,
  callOff,
  listSignOffs,
  listWithdrawals,
  withdrawPermission,
} from "./sign-offs.server.ts";
import { findingsOfSignOffs } from "./standing.server.ts";
import { decideWishes, listWantedWords, refuseWish, settleWish } from "./wishes.server.ts";

const details = (text: string) =>
  JSON.stringify([{ title: "Result", type: "paragraph", items: [text, "A second one."] }], null, 2);
const sentence = "It fell by half.";

let db: TestDatabase;
let admin: string;
let editor: string;
let study: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
  editor = (await createTestUser(db.database, { email: "editor@example.com", role: "editor" })).id;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query("delete from outbox_mails; delete from documents; delete from audit_log");
  study = await aDraft(db.owner, { title: "Pumps", slug: "pumps", json_details: details(sentence) });
});

const asEditor = <T>(work: (tx: Tx<Holder<"content">>) => Promise<T>) =>
  asStaff(db.database, editor, "content", work);
const question = {
  guestName: "Ravi",
  company: "Narmada",
  email: "ravi@customer.example",
  note: "",
  days: 14,
  ours: ["Site <site@house.example>", ""],
};

async function ask(
  change: Partial<typeof question | { email: null }> = {},
  id: string = randomUUID(),
): Promise<string> {
  expect(await asEditor((tx) => askCustomer(tx, study, { ...question, ...change }, id))).toBe(true);
  return id;
}
const guest = <T>(link: string, work: (tx: Tx<"guest">) => Promise<T>) =>
  asGuest(db.database, link, work, { sendsMail: true });
const wish = (newWords: string | null, remark: string | null = null, oldWords = sentence) => ({
  oldWords,
  newWords,
  remark,
});
const timeZone = "Asia/Kolkata";
const yes = {
  name: "Ravi Rao",
  role: "Owner",
  until: null,
  timeZone,
  statement: "We permit it.",
  seen: [] as string[],
};
/** A last day in so many days, and the moment at which it is over at the office. */
function dayIn(days: number) {
  const until = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return { until, endsAt: new Date(Date.parse(`${until}T00:00+05:30`) + 86_400_000) };
}
const read = () => asEditor((tx) => listSignOffs(tx, caseStudyKind, study));
/** As the form does that has the words of a guest in it. */
const takeWithText = async (id = "", words: string) => {
  await edit({ jsonDetails: details(words) });
  await decideAsEditor({ taken: [id], refused: [] });
};
const decideAsEditor = (decided: Parameters<typeof decideWishes>[2]) =>
  asEditor((tx) => decideWishes(tx, study, decided));
const edit = async (change: object) => {
  const saved = await asEditor(async (tx) => {
    const text = await findDocumentToEdit(tx, caseStudyKind, study);
    if (!text) throw new Error("there is none");
    return updateDocument(tx, caseStudyKind, study, { ...text, ...change }, undefined, "draft");
  });
  expect(saved.ok).toBe(true);
};
/** The company has it that what customers have not approved is not published. */
const blockUnsigned = () =>
  db.owner.query(`
    insert into documents (id, kind, slug, title, summary, body)
      values ('${admin}', 'company', 'company', 'Company', '', '{"signOff": "block"}');
    insert into publications (document_id, kind, revision_id, slug, title, summary, body)
      select document_id, 'company', id, slug, title, summary, body from revisions where document_id = '${admin}'`);
const one = async (query: string) => (await db.owner.query(query)).rows[0];

test("a question freezes a version, and is asked once however often it is sent", async () => {
  const link = await ask();
  await ask({}, link);
  await edit({ title: "Pumps that call" });
  expect(await guest(link, readSignOff)).toMatchObject({
    title: "Pumps",
    number: 1,
    company: "Narmada",
    guestName: "Ravi",
    handed: "mailed",
    approval: null,
  });
  expect((await one("select count(*)::int as n from outbox_mails where kind = 'sign-off asked'")).n).toBe(1);
});

test("a link that is mailed to an account here, or to our own domain, counts as handed over", async () => {
  const handed: Record<string, string> = {};
  for (const email of [
    ...["Editor@Example.com", "editor+ravi@example.com", "ravi@HOUSE.example", "ravi@post.house.example"],
    ...["ravi@customer.example", "ravi@treehouse.example", "ravi@house.example.org", "editors@example.com"],
  ]) {
    const id = await ask({ email });
    const { rows } = await db.owner.query("select handed from sign_offs where id = $1", [id]);
    handed[email] = rows[0].handed;
    const mails = await db.owner.query("select from outbox_mails where guest_link_id = $1", [id]);
    expect(mails.rowCount, email).toBe(1);
  }
  expect(handed).toEqual({
    "Editor@Example.com": "handed over",
    "editor+ravi@example.com": "handed over",
    "ravi@HOUSE.example": "handed over",
    "ravi@post.house.example": "handed over",
    "ravi@customer.example": "mailed",
    "ravi@treehouse.example": "mailed",
    "ravi@house.example.org": "mailed",
    "editors@example.com": "mailed",
  });
});

test("words of a guest get the place of their sentence, and are taken with the text; a remark is on its own", async () => {
  const link = await ask();
  expect(await guest(link, (tx) => say(tx, randomUUID(), wish("It fell by a third.")))).toBe("done");
  expect(await guest(link, (tx) => say(tx, randomUUID(), wish(null, "Who says so?")))).toBe("done");
  expect(await guest(link, (tx) => say(tx, randomUUID(), wish("x", null, "Read our case studies")))).toBe(
    "done",
  );
  const [words, remark, elsewhere] = (await read())?.signOffs[0]?.wishes ?? [];
  expect(words).toMatchObject({ place: "jsonDetails", placeLabel: "Details", isThere: true, state: "open" });
  expect(elsewhere).toMatchObject({ place: "", placeLabel: null, isThere: false });
  const settle = (id = "") => asEditor((tx) => settleWish(tx, caseStudyKind, study, id, ""));
  expect(await settle(words?.id), "they have their place").toBe(false);
  expect(await settle(elsewhere?.id), "they stand in no field of it").toBe(true);
  await takeWithText(words?.id, "It fell by a third.");
  expect(await settle(remark?.id)).toBe(true);
  expect(await settle(remark?.id)).toBe(false);
  expect(await one("select count(*)::int as n from publications")).toEqual({ n: 0 });
  const after = await guest(link, readSignOff);
  expect(after?.wishes.map(({ state }) => state)).toEqual(["taken", "taken", "taken"]);
});

test("words that somebody has put right in another way are done, and approved anew", async () => {
  const link = await ask();
  const id = randomUUID();
  await guest(link, (tx) => say(tx, id, wish("It fell by a third.")));
  await guest(link, (tx) => approve(tx, { ...yes, seen: [id] }));
  await edit({ jsonDetails: details("By a third it fell.") });
  const said = "It says: by a third it fell.";
  expect(await asEditor((tx) => settleWish(tx, caseStudyKind, study, id, said))).toBe(true);
  expect((await guest(link, readSignOff))?.wishes).toMatchObject([{ id, state: "taken", reason: said }]);
  expect((await read())?.states).toMatchObject([{ isApproved: true, places: 1, isAsWished: false }]);
});

test("words whose sentence was rewritten or stands twice meanwhile have no place", async () => {
  const link = await ask();
  const id = randomUUID();
  await guest(link, (tx) => say(tx, id, wish("It fell by a third.")));
  const isThere = async () => (await read())?.signOffs[0]?.wishes[0]?.isThere;
  await edit({ jsonDetails: details("It fell by a half.") });
  expect(await isThere()).toBe(false);
  await edit({ jsonDetails: details(`${sentence} ${sentence}`) });
  expect(await isThere()).toBe(false);
  await edit({ jsonDetails: details(sentence), title: "Moved" });
  expect(await isThere()).toBe(true);
});

test("what stands in the text by now is taken without a change, and is not put in twice", async () => {
  const link = await ask();
  const id = randomUUID();
  await guest(link, (tx) => say(tx, id, wish(`${sentence} It was measured.`)));
  await edit({ jsonDetails: details(`${sentence} It was measured.`) });
  expect((await read())?.signOffs[0]?.wishes).toMatchObject([{ isThere: true }]);
  await decideAsEditor({ taken: [id], refused: [] });
  expect((await guest(link, readSignOff))?.wishes).toMatchObject([{ state: "taken" }]);
});

test("what is open for a form are words with a place, of questions that count; what was decided there is kept with who and when", async () => {
  const link = await ask();
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await guest(link, (tx) => say(tx, first, wish("It fell by a third.", "We have measured it.")));
  await guest(link, (tx) => say(tx, second, wish(null, "Who says so?")));
  await guest(link, (tx) => say(tx, third, wish("x", null, "Read our case studies")));
  const wanted = () => asEditor((tx) => listWantedWords(tx, study));
  expect(await wanted()).toMatchObject([
    {
      signOff: link,
      company: "Narmada",
      name: "Ravi",
      wishes: [
        {
          id: first,
          place: "jsonDetails",
          old: sentence,
          now: "It fell by a third.",
          remark: "We have measured it.",
        },
      ],
    },
  ]);
  const another = await aDraft(db.owner, { title: "Valves", slug: "valves" });
  const decide = (document: string, taken: string[], refused: { wish: string; reason: string }[] = []) =>
    asEditor((tx) => decideWishes(tx, document, { taken, refused }));
  await decide(another, [first], [{ wish: second, reason: "" }]);
  expect((await wanted())[0]?.wishes, "at another text").toHaveLength(1);
  await decide(study, [first], [{ wish: second, reason: "It was measured." }]);
  await decide(study, [second], [{ wish: first, reason: "Too late" }]);
  const { rows } = await db.owner.query(
    "select state, reason, decided_by, decided_at is not null as dated from sign_off_words where state <> 'open' order by created_at",
  );
  expect(rows).toEqual([
    { state: "taken", reason: "", decided_by: editor, dated: true },
    { state: "refused", reason: "It was measured.", decided_by: editor, dated: true },
  ]);
  expect(await wanted()).toEqual([]);
  await guest(link, (tx) => say(tx, randomUUID(), wish("It stopped.")));
  expect(await wanted()).toHaveLength(1);
  await db.owner.query("update sign_offs set called_off_at = now()");
  expect(await wanted()).toEqual([]);
});

test("a wish that an approval rests on is not taken back", async () => {
  const link = await ask();
  const id = randomUUID();
  await guest(link, (tx) => say(tx, id, wish("It fell.")));
  expect(await guest(link, (tx) => approve(tx, { ...yes, seen: [id] }))).toBe("done");
  expect(await guest(link, (tx) => takeBack(tx, id))).toBe(false);
  expect((await guest(link, readSignOff))?.wishes).toMatchObject([{ id, state: "open" }]);
});

test("a refusal has a reason that the guest reads; what was decided is not taken back", async () => {
  const link = await ask();
  const [first, second] = [randomUUID(), randomUUID()];
  for (const id of [first, second]) await guest(link, (tx) => say(tx, id, wish("It fell.")));
  expect(await asEditor((tx) => refuseWish(tx, study, first, "It was half."))).toBe(true);
  expect(await guest(link, (tx) => takeBack(tx, first))).toBe(false);
  expect(await guest(link, (tx) => takeBack(tx, second))).toBe(true);
  const said = (await guest(link, readSignOff))?.wishes;
  expect(said).toMatchObject([{ id: first, state: "refused", reason: "It was half." }]);
  expect(await one(`select old_words, new_words, remark from sign_off_words where id = '${second}'`)).toEqual(
    {
      old_words: "",
      new_words: null,
      remark: "",
    },
  );
});

test("a link says a hundred things, taken back or not, and the same one once", async () => {
  const link = await ask();
  const id = randomUUID();
  for (let n = 0; n < 2; n++)
    expect(await guest(link, (tx) => say(tx, id, wish(null, "The same")))).toBe("done");
  await db.owner.query(`insert into sign_off_words (id, sign_off_id, place, old_words, remark, state)
    select gen_random_uuid(), '${link}', '', '', '', 'taken back' from generate_series(1, 98)`);
  const both = await Promise.all(
    ["a", "b"].map((remark) => guest(link, (tx) => say(tx, randomUUID(), wish(null, remark)))),
  );
  expect(both.sort()).toEqual(["done", "full"]);
});

test("an approval is of one version, by its fingerprint, once, and closes the list", async () => {
  const link = await ask();
  const both = await Promise.all(
    [yes, { ...yes, name: "Somebody else" }].map((of) => guest(link, (tx) => approve(tx, of))),
  );
  expect(both.sort()).toEqual(["approved", "done"]);
  expect(await guest(link, (tx) => say(tx, randomUUID(), wish("Late")))).toBe("approved");
  const { approval } = (await guest(link, readSignOff)) ?? {};
  const { digest } = await one("select encode(text_digest, 'hex') as digest from documents");
  expect(approval).toMatchObject({ fingerprint: digest, until: null, statement: yes.statement });
  expect(await one("select actor_id, action from audit_log order by created_at desc limit 1")).toEqual({
    actor_id: null,
    action: "sign-off approved",
  });
});

test("later changes are counted, but for those that the customer has asked for", async () => {
  const link = await ask();
  const id = randomUUID();
  await guest(link, (tx) => say(tx, id, wish("It fell by a third.")));
  await guest(link, (tx) => approve(tx, { ...yes, seen: [id] }));
  const state = async () => (await read())?.states;
  expect(await state()).toMatchObject([{ isApproved: true, number: 1, places: 0 }]);
  await takeWithText(id, "It fell by a third.");
  expect(await state()).toMatchObject([{ places: 1, isAsWished: true }]);
  await edit({ title: "Other", description: "Another one" });
  expect(await state()).toMatchObject([{ places: 3, isAsWished: false }]);
});

test("the end of a permission plans a withdrawal that is carried out, and mails 30 days before", async () => {
  const link = await ask();
  const { until, endsAt } = dayIn(100);
  await guest(link, (tx) => approve(tx, { ...yes, until }));
  expect(await one("select action, due_at, author_id from schedules where cancelled_at is null")).toEqual({
    action: "withdraw",
    due_at: endsAt,
    author_id: editor,
  });
  const { at } = await one("select next_attempt_at as at from outbox_mails where kind = 'permission ends'");
  expect(at).toEqual(new Date(endsAt.getTime() - 30 * 86_400_000));
  await asEditor((tx) => publishDocument(tx, study));
  await db.owner.query("update schedules set due_at = now()");
  const done = await asPublisher(db.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: true }));
  expect(done).toMatchObject([{ action: "withdraw", failure: null }]);
  expect(await one("select count(*)::int as n from publications")).toEqual({ n: 0 });
});

const plans = async () =>
  (
    await db.owner.query("select due_at from schedules where num_nonnulls(cancelled_at, done_at) = 0")
  ).rows.map(({ due_at }) => due_at);
const permit = (link: string, until: string | null) => guest(link, (tx) => approve(tx, { ...yes, until }));

test("a withdrawal that is planned earlier stays, a later one gives way", async () => {
  const plan = (at: Date) =>
    asEditor((tx) => schedule(tx, testUrl, editor, [{ document: study }], "withdraw", at));
  const [first, second] = [await ask(), await ask({ company: "Tapti" })];
  const earlier = new Date(Date.now() + 50 * 86_400_000);
  await plan(earlier);
  await permit(first, dayIn(60).until);
  expect(await plans()).toEqual([earlier]);
  await permit(second, dayIn(40).until);
  expect(await plans()).toEqual([dayIn(40).endsAt]);
});

test("a newer permission of a company replaces the end of the one before, that of another company stays", async () => {
  await permit(await ask(), dayIn(40).until);
  await permit(await ask(), dayIn(90).until);
  expect(await plans()).toEqual([dayIn(90).endsAt]);
  await permit(await ask({ company: "Tapti" }), dayIn(60).until);
  expect(await plans()).toEqual([dayIn(60).endsAt]);
  await permit(await ask({ company: "tapti" }), null);
  expect(await plans()).toEqual([dayIn(90).endsAt]);
  await permit(await ask(), null);
  expect(await plans()).toEqual([]);
});

test("a question that is called off takes the end that it planned along, and no other", async () => {
  const callOffAt = (id: string) => asAdmin(db.database, admin, (tx) => callOff(tx, study, id, timeZone));
  const [first, second] = [await ask(), await ask({ company: "Tapti" })];
  await permit(first, dayIn(90).until);
  await permit(second, dayIn(60).until);
  expect(await callOffAt(second)).toBe(true);
  expect(await plans(), "what is left of what companies permit").toEqual([dayIn(90).endsAt]);
  expect(await callOffAt(first)).toBe(true);
  expect(await plans()).toEqual([]);
  const own = new Date(Date.now() + 50 * 86_400_000);
  await asEditor((tx) => schedule(tx, testUrl, editor, [{ document: study }], "withdraw", own));
  const third = await ask();
  await permit(third, dayIn(60).until);
  await callOffAt(third);
  expect(await plans(), "what staff have planned").toEqual([own]);
});

test("an end that staff have moved is theirs: only an earlier one takes its place, and each change has its line", async () => {
  const lines = async () =>
    (
      await db.owner.query(
        "select action, actor_id from audit_log where action like 'schedule%' order by created_at, id",
      )
    ).rows.map(({ action, actor_id }) => `${action} by ${actor_id === null ? "the site" : "staff"}`);
  await permit(await ask(), dayIn(40).until);
  expect(await lines()).toEqual(["schedule created by the site"]);
  const { id } = await one("select id from schedules where cancelled_at is null");
  const moved = new Date(Date.now() + 100 * 86_400_000);
  expect(await asEditor((tx) => reschedule(tx, testUrl, { id }, moved))).toMatchObject({ ok: true });
  await permit(await ask({ company: "Tapti" }), dayIn(150).until);
  await permit(await ask({ company: "Tapti" }), null);
  expect(await plans()).toEqual([moved]);
  expect(await lines()).toHaveLength(2);
  await permit(await ask({ company: "Tapti" }), dayIn(80).until);
  expect(await plans()).toEqual([dayIn(80).endsAt]);
  await permit(await ask({ company: "Tapti" }), null);
  await permit(await ask(), null);
  expect(await plans()).toEqual([]);
  expect((await lines()).slice(2)).toEqual([
    "schedule changed by the site",
    "schedule changed by the site",
    "schedule cancelled by the site",
  ]);
});

test("an approval is of the wishes that were seen, and of no others", async () => {
  const link = await ask();
  const [first, second] = [randomUUID(), randomUUID()];
  await guest(link, (tx) => say(tx, first, wish("It fell.")));
  const agree = (seen: string[]) => guest(link, (tx) => approve(tx, { ...yes, seen }));
  expect(await agree([]), "one was said meanwhile").toBe("changed");
  await guest(link, (tx) => say(tx, second, wish(null, "Who says so?")));
  await asEditor((tx) => refuseWish(tx, study, second, ""));
  expect(await agree([first, second]), "one was refused meanwhile").toBe("changed");
  await guest(link, (tx) => takeBack(tx, first));
  expect(await agree([first]), "one was taken back meanwhile").toBe("changed");
  expect(await agree([])).toBe("done");
});

test("what was taken back and is sent again is said again", async () => {
  const link = await ask();
  const id = randomUUID();
  for (let n = 0; n < 2; n++) {
    expect(await guest(link, (tx) => say(tx, id, wish("It fell.")))).toBe("done");
    expect((await guest(link, readSignOff))?.wishes).toMatchObject([{ id, newWords: "It fell." }]);
    expect(await guest(link, (tx) => takeBack(tx, id))).toBe(true);
  }
});

test.each([
  ["expired", "update guest_links set expires_at = now()"],
  ["revoked", "update guest_links set revoked_at = now()"],
  ["called off", "update sign_offs set called_off_at = now()"],
  ["in the trash", "update documents set deleted_at = now()"],
  ["gone", "delete from guest_links"],
])("a link that is %s opens nothing, says nothing, approves nothing", async (_, change) => {
  const link = await ask();
  const id = randomUUID();
  await guest(link, (tx) => say(tx, id, wish("Before")));
  await db.owner.query(change);
  expect(await guest(link, readSignOff)).toBeUndefined();
  expect(await guest(link, (tx) => say(tx, randomUUID(), wish("After")))).toBe("gone");
  expect(await guest(link, (tx) => takeBack(tx, id))).toBe(false);
  expect(await guest(link, (tx) => approve(tx, yes))).toBe("gone");
  expect(await one("select count(*)::int as n from sign_offs where approved_at is not null")).toEqual({
    n: 0,
  });
});

test("a guest reads nothing but what the link opens, and reaches no table", async () => {
  await ask({ company: "Another" });
  const link = await ask();
  expect((await guest(link, readSignOff))?.company).toBe("Narmada");
  for (const table of [
    "sign_offs",
    "guest_links",
    "sign_off_words",
    "documents",
    "revisions",
    "published_documents",
  ])
    await expect(
      guest(link, (tx) => tx.execute(`select from ${table}`)),
      table,
    ).rejects.toSatisfy(isDenied);
  expect(await guest(randomUUID(), readSignOff)).toBeUndefined();
});

test("staff ask only of texts they may publish, call off only as an admin, and revoke", async () => {
  const link = await ask();
  expect(await asEditor((tx) => revokeGuestLink(tx, randomUUID(), link))).toBe(false);
  expect(await asEditor((tx) => revokeGuestLink(tx, study, link))).toBe(true);
  expect(await asEditor((tx) => revokeGuestLink(tx, study, link))).toBe(false);
  await expect(asEditor((tx) => callOff(tx as Tx<"admin">, study, link, timeZone))).rejects.toSatisfy(
    isDenied,
  );
  expect(await asAdmin(db.database, admin, (tx) => callOff(tx, study, link, timeZone))).toBe(true);
  expect((await read())?.states).toEqual([]);
  expect(await asEditor((tx) => askCustomer(tx, randomUUID(), question))).toBe(false);
});

/** What keeps the text from being public, as far as it is about the customer. */
const ofCustomers = async () => {
  const { rows } = await db.owner.query(
    "select slug, title, summary, image, tags, body from documents where id = $1",
    [study],
  );
  const text = { document: study, kind: "case-study", text: rows[0] } as const;
  const blocks = await asEditor((tx) => blocksAt(tx, testUrl, text, new Date()));
  return blocks.filter((text) => /Narmada/.test(text));
};

test("a question whose mail was refused was not handed to the customer, whoever approves by its link", async () => {
  const refused = "update outbox_mails set dead_at = now(), last_error = '550 5.1.1' where dead_at is null";
  await blockUnsigned();
  const link = await ask();
  await db.owner.query(refused);
  expect(await ofCustomers()).toEqual([expect.stringContaining("the mail to Narmada has not arrived")]);
  const fate = { handed: "not handed", mail: { state: "failed", reason: "550 5.1.1" } };
  expect((await read())?.signOffs).toMatchObject([fate]);
  await guest(link, (tx) => approve(tx, yes));
  expect(await ofCustomers()).toEqual([expect.stringContaining("handed over and not mailed")]);
  await db.owner.query("delete from guest_links");
  expect((await read())?.signOffs, "it is known once the link is gone").toMatchObject([
    { handed: "not handed" },
  ]);
});

test("a repeat that is given up takes nothing back, and one that arrives hands the question over", async () => {
  const link = await ask();
  const handed = async () => (await read())?.signOffs[0]?.handed;
  const again = (change: string) =>
    db.owner
      .query(
        `with mail as (insert into outbox_mails (id, kind, guest_link_id, sign_off_id)
        values (gen_random_uuid(), 'sign-off asked', $1, $1) returning id) select id from mail`,
        [link],
      )
      .then(({ rows }) => db.owner.query(`update outbox_mails set ${change} where id = $1`, [rows[0].id]));
  await db.owner.query("update outbox_mails set sent_at = now()");
  await again("dead_at = now()");
  expect(await handed()).toBe("mailed");
  await db.owner.query("update outbox_mails set sent_at = null");
  await again("dead_at = now()");
  expect(await handed()).toBe("not handed");
  await again("sent_at = now()");
  expect(await handed(), "staff have seen the link").toBe("handed over");
});

test("a mail that was given up after the customer had approved has handed it to them", async () => {
  const link = await ask();
  await guest(link, (tx) => approve(tx, yes));
  await db.owner.query("update outbox_mails set dead_at = now() where kind = 'sign-off asked'");
  expect((await read())?.signOffs).toMatchObject([{ handed: "mailed" }]);
});

test("where the company says so, a text is not public before the customer has approved it by a link that was mailed", async () => {
  const handed = await ask({ email: null });
  expect(await ofCustomers()).toEqual([]);
  await blockUnsigned();
  expect(await ofCustomers()).toEqual([expect.stringContaining("was asked and has not answered")]);
  await guest(handed, (tx) => approve(tx, yes));
  expect(await ofCustomers()).toEqual([expect.stringContaining("handed over and not mailed")]);
  const mailed = await ask();
  expect(await ofCustomers()).toHaveLength(1);
  await guest(mailed, (tx) => approve(tx, { ...yes, until: "2031-03-09" }));
  expect(await ofCustomers()).toEqual([]);
  await edit({ title: "Other pumps" });
  expect(await ofCustomers()).toEqual([expect.stringContaining("since then one place differs")]);
  await db.owner.query(
    "update sign_offs set permitted_until = '2020-01-01' where permitted_until is not null",
  );
  expect(await ofCustomers()).toEqual([expect.stringContaining("ended on 1 January 2020")]);
});

describe("a permission that is withdrawn", () => {
  const withdraw = (id: string, reason = "They have a new owner.") =>
    asEditor((tx) => withdrawPermission(tx, study, id, reason));
  const state = async () => (await read())?.states;
  const said = { by: "editor@example.com", reason: "They have a new owner.", at: expect.any(Date) };

  test("is kept with the day, who has recorded it and why, and takes the text off the website", async () => {
    const link = await ask();
    await guest(link, (tx) => approve(tx, yes));
    await asEditor((tx) => publishDocument(tx, study));
    expect(await withdraw(link)).toBe("off the website");
    expect(await one("select count(*)::int as n from publications")).toEqual({ n: 0 });
    expect(await state()).toMatchObject([{ company: "Narmada", isApproved: true, withdrawn: said }]);
    expect((await read())?.signOffs).toMatchObject([{ withdrawals: [said] }]);
    expect(await asEditor((tx) => listWithdrawals(tx, study))).toMatchObject([{ number: 1, ...said }]);
    const { rows } = await db.owner.query("select action from audit_log order by created_at, id");
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["permission withdrawn", "document withdrawn"]),
    );
    expect(await withdraw(link), "once").toBe("nothing");
  });

  test("stands until they approve again: not with another question, nor while they are silent", async () => {
    const link = await ask();
    await guest(link, (tx) => approve(tx, yes));
    await withdraw(link);
    const again = await ask({ company: "NARMADA" });
    expect(await state()).toMatchObject([{ isApproved: false, withdrawn: said }]);
    await guest(again, (tx) => approve(tx, yes));
    expect(await state()).toMatchObject([{ isApproved: true, withdrawn: null }]);
    expect(await asEditor((tx) => listWithdrawals(tx, study)), "in the history").toHaveLength(1);
    expect(await withdraw(again), "once more").toBe("recorded");
    expect(await state()).toMatchObject([{ withdrawn: said }]);
  });

  test("stands after who never approved has said no, and goes with a question that is called off", async () => {
    const link = await ask();
    expect(await withdraw(link, "")).toBe("recorded");
    expect(await state()).toMatchObject([{ isApproved: false, withdrawn: { reason: "" } }]);
    await ask({ company: "Tapti" });
    expect(await state()).toMatchObject([{}, { company: "Tapti", withdrawn: null }]);
    await asAdmin(db.database, admin, (tx) => callOff(tx, study, link, timeZone));
    expect(await state()).toMatchObject([{ company: "Tapti", withdrawn: null }]);
    expect(await withdraw(link)).toBe("nothing");
  });

  test("is told on the sheet and in the list, and blocks what is planned where the company says so", async () => {
    const link = await ask();
    await guest(link, (tx) => approve(tx, yes));
    const sheet = () =>
      asEditor(async (tx) => {
        const text = await findDocumentToEdit(tx, caseStudyKind, study);
        return text && findingsOfSignOffs(tx, caseStudyKind, study, text, new Date());
      });
    const chips = (who: string) =>
      asStaff(db.database, who, "drafts", async (tx) => {
        const all = { search: "", page: 1, sort: "updated", direction: "desc", filter: {} } as const;
        return (await listDocuments(tx, caseStudyKind, all)).rows.map(({ waiting }) => waiting.isWithdrawn);
      });
    expect(await sheet()).toEqual([]);
    expect(await chips(editor)).toEqual([false]);
    await blockUnsigned();
    const due = new Date(Date.now() + 86_400_000);
    await edit({ title: "Pumps" });
    const plan = () => asEditor((tx) => schedule(tx, testUrl, editor, [{ document: study }], "publish", due));
    expect(await plan()).toMatchObject({ ok: true });
    await withdraw(link);
    expect(await sheet()).toEqual([
      {
        check: "rule",
        level: "blocks",
        text: expect.stringMatching(
          /^Narmada withdrew its permission on .* \(recorded by editor@example.com\): They have a new owner\.$/,
        ),
      },
    ]);
    expect(await chips(editor)).toEqual([true]);
    const writer = (await createTestUser(db.database, { email: "writer@example.com", role: "writer" })).id;
    await db.owner.query("update documents set author_id = $1 where id = $2", [writer, study]);
    expect(await chips(writer), "who may not publish").toEqual([true]);
    await db.owner.query("update schedules set due_at = now()");
    const done = await asPublisher(db.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: false }));
    expect(done).toMatchObject([{ action: "publish", failure: "incomplete" }]);
    expect(await plan()).toMatchObject({ ok: false, reason: "incomplete" });
  });

  test("is withdrawn by the customer themselves, by their link, until they approve again; staff are told", async () => {
    const link = await ask();
    const byGuest = (of = link) => guest(of, (tx) => withdrawAsGuest(tx, "They have a new owner."));
    expect(await byGuest(), "before they have approved").toBe(false);
    await guest(link, (tx) => approve(tx, yes));
    await asEditor((tx) => publishDocument(tx, study));
    expect(await byGuest()).toBe(true);
    expect(await byGuest(), "once").toBe(false);
    expect(await state()).toMatchObject([
      { withdrawn: { by: null, isByGuest: true, reason: "They have a new owner." } },
    ]);
    expect((await guest(link, readSignOff))?.withdrawnAt).toEqual(expect.any(Date));
    expect(await one("select count(*)::int as n from publications"), "staff take it off").toEqual({ n: 1 });
    const { rows } = await db.owner.query(
      "select user_id from notifications where kind = 'customer withdrew'",
    );
    expect(rows).toEqual([{ user_id: editor }]);
    const calledOff = asAdmin(db.database, admin, (tx) => callOff(tx, study, link, timeZone));
    expect(await calledOff, "while the text is public").toBe(false);
    const again = await ask();
    await guest(again, (tx) => approve(tx, yes));
    expect(await state()).toMatchObject([{ isApproved: true, withdrawn: null }]);
    expect((await guest(again, readSignOff))?.withdrawnAt).toBeNull();
  });

  test("is recorded by who may publish the text, in their own name, and changed by nobody", async () => {
    const link = await ask();
    const insert = (author: string) =>
      asEditor((tx) =>
        tx.execute(`insert into sign_off_withdrawals (id, sign_off_id, author_id)
          values (gen_random_uuid(), '${link}', '${author}')`),
      );
    await expect(insert(admin)).rejects.toSatisfy(isDenied);
    await insert(editor);
    for (const change of ["update sign_off_withdrawals set reason = ''", "delete from sign_off_withdrawals"])
      await expect(asEditor((tx) => tx.execute(change))).rejects.toSatisfy(isDenied);
  });

  test("is part of what is given to a person; its reason goes with them, its day stays", async () => {
    const link = await ask();
    await withdraw(link, "Ravi has called.");
    const asMe = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
    const { signOffs } = await asMe((tx) => exportPerson(tx, "ravi@customer.example"));
    expect(signOffs).toMatchObject([{ withdrawn: [{ reason: "Ravi has called." }] }]);
    await asMe((tx) => erasePerson(tx, "ravi@customer.example"));
    expect(await state()).toMatchObject([{ withdrawn: { reason: "", by: "editor@example.com" } }]);
  });
});

test("the mail with the link goes to the customer while it stands and names nothing of the text; the end of a permission to who has asked", async () => {
  const read = (kind: string) =>
    asMailer(db.database, async (tx) => {
      await tx.execute(
        `update outbox_mails set next_attempt_at = now() - interval '1 s' where kind = '${kind}'`,
      );
      const mail = await takeMail(tx);
      return mail && { kind: mail.kind, facts: (await readMail(tx, mail)).signOff };
    });
  const link = await ask({ note: "Please look." });
  expect(await read("sign-off asked")).toMatchObject({
    kind: "sign-off asked",
    facts: { to: "ravi@customer.example", note: "Please look.", link: { id: link } },
  });
  await guest(link, (tx) => approve(tx, { ...yes, until: "2031-03-09" }));
  await asEditor((tx) => publishDocument(tx, study));
  expect((await read("permission ends"))?.facts).toMatchObject({
    to: "editor@example.com",
    until: "2031-03-09",
  });
  await db.owner.query("update outbox_mails set sent_at = null; delete from publications");
  expect((await read("permission ends"))?.facts?.to).toBeNull();
});

test("who has asked and whose text it is are told what a customer says, takes back and approves, once until they look", async () => {
  const owner = (await createTestUser(db.database, { email: "owner@example.com", role: "writer" })).id;
  await db.owner.query("update documents set author_id = $1", [owner]);
  await db.owner.query("delete from notifications");
  const link = await ask();
  const told = async () =>
    (
      await db.owner.query(`select email || ': ' || kind as line, actor_id from notifications
        join "user" on "user".id = user_id where seen_at is null order by kind, email`)
    ).rows.map(({ line, actor_id }) => `${line}${actor_id ? " by somebody" : ""}`);
  expect(await told()).toEqual([]);
  const [first, second] = [randomUUID(), randomUUID()];
  await guest(link, (tx) => say(tx, first, wish("It fell.")));
  await guest(link, (tx) => say(tx, second, wish(null, "Who says so?")));
  const said = ["editor@example.com: customer said", "owner@example.com: customer said"];
  expect(await told()).toEqual(said);
  await db.owner.query("update notifications set seen_at = now()");
  await asEditor((tx) => refuseWish(tx, study, second, ""));
  expect(await told(), "what staff decide").toEqual([]);
  await guest(link, (tx) => takeBack(tx, first));
  expect(await told()).toEqual(said);
  await db.owner.query("update notifications set seen_at = now()");
  await guest(link, (tx) => approve(tx, yes));
  expect(await told()).toEqual([
    "editor@example.com: customer approved",
    "owner@example.com: customer approved",
  ]);
});

test("a person is exported and erased, but for company, day and fingerprint", async () => {
  const link = await ask({ note: "Dear Ravi" });
  const said = randomUUID();
  await guest(link, (tx) => say(tx, said, wish(null, "It was us.")));
  await guest(link, (tx) => approve(tx, { ...yes, seen: [said] }));
  const asMe = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
  expect(await asMe((tx) => countPerson(tx, "RAVI@customer.example"))).toMatchObject({ signOffs: 1 });
  const exported = JSON.stringify(await asMe((tx) => exportPerson(tx, "ravi@customer.example")));
  for (const word of ["Ravi Rao", "It was us.", "Dear Ravi", yes.statement]) expect(exported).toContain(word);
  await asMe((tx) => erasePerson(tx, "ravi@customer.example"));
  const left = await db.owner.query(
    "select row_to_json(s)::text as row from sign_offs s union all select row_to_json(w)::text from sign_off_words w",
  );
  expect(left.rows).toHaveLength(1);
  for (const word of ["Ravi", "ravi@", "It was us.", yes.statement])
    expect(left.rows[0].row).not.toContain(word);
  const [kept] = (await read())?.signOffs ?? [];
  expect(kept).toMatchObject({
    company: "Narmada",
    approval: { name: null, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(await guest(link, readSignOff)).toBeUndefined();
});

test("a customer who was asked by a copied link is found by name, as asked or as approved, and by company; what is stored is given", async () => {
  const link = await ask({ email: null });
  await ask({ guestName: "Sita", company: "Tapti" });
  await guest(link, (tx) => approve(tx, { ...yes, name: "Rāvi Rao-Kumar" }));
  const asMe = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
  const find = (name: string) => asMe((tx) => findAsked(tx, name));
  const found = {
    id: link,
    guestName: "Ravi",
    approverName: "Rāvi Rao-Kumar",
    company: "Narmada",
    title: "Pumps",
  };
  for (const name of ["ravi rao", "RAVI", "narmada"]) expect(await find(name)).toEqual([found]);
  expect(await find("%")).toEqual([]);
  expect(await asMe((tx) => exportAsked(tx, link))).toMatchObject({
    signOffs: [{ name: "Ravi", approver: "Rāvi Rao-Kumar", company: "Narmada" }],
  });
  expect(await one("select action, detail from audit_log order by created_at desc limit 1")).toEqual({
    action: "person exported",
    detail: { messages: 0, entries: 0, signOffs: 1 },
  });
  await db.owner.query("update documents set deleted_at = now()");
  expect(await find("narmada"), "in the trash").toHaveLength(1);
  expect(await asMe((tx) => eraseAsked(tx, link))).toBe(true);
  expect(await find("narmada")).toEqual([]);
  expect(await asMe((tx) => exportAsked(tx, link)), "once it is erased").toBeUndefined();
  expect(await asMe((tx) => eraseAsked(tx, link))).toBe(false);
});

test("what was approved and taken stays approved when its author is erased", async () => {
  const link = await ask();
  const [taken, open] = [randomUUID(), randomUUID()];
  await guest(link, (tx) => say(tx, taken, wish("It fell by a third.", "Ravi has measured it.")));
  await guest(link, (tx) => say(tx, open, wish(null, "It was us.")));
  await guest(link, (tx) => approve(tx, { ...yes, seen: [taken, open] }));
  await takeWithText(taken, "It fell by a third.");
  await asAdmin(db.database, admin, (tx) => erasePerson(tx, "ravi@customer.example"));
  expect((await read())?.states).toMatchObject([{ isApproved: true, isAsWished: true }]);
  const { rows } = await db.owner.query("select row_to_json(w)::text as row from sign_off_words w");
  expect(rows).toHaveLength(1);
  expect(rows[0].row).not.toContain("Ravi");
});

test("a link is forgotten 30 days after its end; what was approved stays", async () => {
  const link = await ask();
  await guest(link, (tx) => approve(tx, yes));
  await db.owner.query(
    `update guest_links set created_at = now() - interval '60 days', expires_at = now() - interval '29 days'`,
  );
  expect(await asSystem(db.database, purgeGuestLinks)).toBe(0);
  await db.owner.query("update guest_links set expires_at = now() - interval '31 days'");
  expect(await asSystem(db.database, purgeGuestLinks)).toBe(1);
  expect((await read())?.signOffs).toMatchObject([{ approval: { name: "Ravi Rao" } }]);
});
