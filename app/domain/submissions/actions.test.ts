/** What staff do about messages, on a real database. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { builtInFacts } from "#app/content/company-facts.ts";
import { asAdmin, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { listUnsent } from "../mail/queue.server.ts";
import {
  addNote,
  markAnswered,
  markNotSpam,
  markRead,
  markUnread,
  reopen,
  reply,
  sendAgain,
  setOwner,
  settle,
  take,
  undoSettled,
} from "./actions.server.ts";
import {
  countOthers,
  countViews,
  inboxSummary,
  listColleagues,
  listEntries,
  momentShape,
  readWeeks,
} from "./inbox.server.ts";
import type { View } from "./inbox.ts";
import type { SpamReason } from "./spam/spam-score.server.ts";
import { findSubmission, listSubmissions, submitContact } from "./submissions.server.ts";
import { submissionInput } from "./testing.ts";

const me = "01900000-0000-7000-8000-000000000001";
const colleague = "01900000-0000-7000-8000-000000000002";
const member = "01900000-0000-7000-8000-000000000003";
const nobody = "01900000-0000-7000-8000-0000000000ff";
const rules = { confirmToVisitor: false, outsideHours: "now" } as const;

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values
    ('${me}', 'Me', 'me@example.com'), ('${colleague}', 'A colleague', 'colleague@example.com'), ('${member}', 'c', 'member@example.com');
    insert into user_roles values ('${me}', 'admin'), ('${colleague}', 'admin'), ('${member}', 'none')`);
});
beforeEach(() => db.owner.query("delete from contact_submissions"));
afterAll(() => db.drop());

const staff = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, me, work);

/** Sends a message; its id. */
async function send(
  name = "Asha",
  { email = "asha@example.org", company = null as string | null, spamReasons = [] as SpamReason[] } = {},
) {
  const input = submissionInput({ name, email, company, message: `A question from ${name}` });
  await asVisitor(db.database, (tx) =>
    submitContact(tx, input, { formKey: name, spamReasons, clientHash: "", office: builtInFacts }),
  );
  const { rows } = await db.owner.query("select id from contact_submissions where name = $1", [name]);
  return rows[0].id as string;
}
const find = async (id: string) => await staff((tx) => findSubmission(tx, id));
const history = async (id: string) =>
  (await staff((tx) => listEntries(tx, id))).map(({ kind, body, author }) => [kind, body, author]);
const namesIn = async (view: View) => {
  const query = { search: "", page: 1, sort: "name", direction: "asc", view, me } as const;
  return (await staff((tx) => listSubmissions(tx, query))).rows.map(({ name }) => name);
};
const waitingMails = async () => {
  const { rows } = await db.owner.query(
    "select kind from outbox_mails where sent_at is null and dead_at is null",
  );
  return rows.map(({ kind }) => kind);
};

const countUnread = async (tx: Tx<"admin">) => (await inboxSummary(tx, null)).unread;

describe("a message", () => {
  test("is unread, then read, then unread again", async () => {
    const id = await send();
    expect(await staff(countUnread)).toBe(1);
    await staff((tx) => markRead(tx, id));
    expect(await staff(countUnread)).toBe(0);
    await staff((tx) => markUnread(tx, id));
    expect(await staff(countUnread)).toBe(1);
    const act = await staff((tx) => settle(tx, me, [id], "done"));
    expect(await staff(countUnread)).toBe(0); // nobody has to read it any more
    await staff((tx) => undoSettled(tx, me, act?.batch ?? ""));
    expect(await staff(countUnread)).toBe(1);
  });

  test("goes from one state to the next, and each step is written down once", async () => {
    const id = await send();
    for (let time = 0; time < 2; time++) expect(await staff((tx) => reopen(tx, me, id))).toBe(true);
    expect(await staff((tx) => settle(tx, me, [id], "done"))).toMatchObject({ count: 1 });
    expect(await staff((tx) => settle(tx, me, [id], "done"))).toBeNull();
    expect(await staff((tx) => reopen(tx, me, id))).toBe(true);
    expect(await history(id)).toEqual(["open", "done", "open"].map((status) => ["status", status, "Me"]));
  });

  test("is given to an admin or to nobody, and to no one else", async () => {
    const id = await send();
    expect((await staff(listColleagues)).map(({ name }) => name)).toEqual(["A colleague", "Me"]);
    expect(await staff((tx) => setOwner(tx, me, id, colleague))).toBe(true);
    expect((await find(id))?.owner).toEqual({ id: colleague, name: "A colleague" });
    expect(await staff((tx) => setOwner(tx, me, id, member))).toBe(false);
    expect(await staff((tx) => setOwner(tx, me, id, nobody))).toBe(false);
    expect(await staff((tx) => setOwner(tx, me, id, null))).toBe(true);
    expect((await history(id)).map(([, body]) => body)).toEqual([colleague, ""]);
  });

  test("is taken by whoever presses first, and a second is told so", async () => {
    const id = await send();
    const press = (who: string) => asAdmin(db.database, who, (tx) => take(tx, who, id));
    expect(await press(me)).toBe("taken");
    expect([await press(me), await press(colleague)]).toEqual(["taken", "somebody else's"]);
    expect(await find(id)).toMatchObject({ status: "open", owner: { id: me } });
    expect(await history(id)).toEqual([["owner", me, "Me"]]);
    await staff((tx) => setOwner(tx, me, id, null));
    const pressed = await Promise.all([press(me), press(colleague)]);
    expect(pressed.toSorted()).toEqual(["somebody else's", "taken"]);
  });

  test("that has gone, or lies in the trash, can be worked on no more", async () => {
    const id = await send();
    await db.owner.query("update contact_submissions set deleted_at = now()");
    for (const gone of [id, nobody]) {
      const works = [
        (tx: Tx<"admin">) => reopen(tx, me, gone),
        (tx: Tx<"admin">) => setOwner(tx, me, gone, me),
        (tx: Tx<"admin">) => addNote(tx, me, gone, "A note"),
        (tx: Tx<"admin">) => reply(tx, me, gone, "An answer"),
        (tx: Tx<"admin">) => markAnswered(tx, me, gone),
        (tx: Tx<"admin">) => markNotSpam(tx, me, gone, rules),
      ];
      for (const work of works) expect(await staff(work)).toBe(false);
      expect(await staff((tx) => take(tx, me, gone))).toBe("gone");
      for (const as of ["done", "spam"] as const)
        expect(await staff((tx) => settle(tx, me, [gone], as))).toBeNull();
    }
    const { rows } = await db.owner.query(
      "select 1 from submission_entries union all select 1 from outbox_mails",
    );
    expect(rows).toEqual([]);
  });

  test("that is answered waits for its sender: by mail once it is sent, by other ways at once", async () => {
    const byMail = await send("By mail");
    const byPhone = await send("By phone");
    await staff((tx) => reply(tx, me, byMail, "Yes."));
    await staff((tx) => markAnswered(tx, me, byPhone));
    expect(await find(byMail)).toMatchObject({ status: "waiting", answeredAt: null });
    expect((await find(byPhone))?.answeredAt).toBeInstanceOf(Date);
    expect(await waitingMails()).toEqual(["reply"]);
    const [entry] = await staff((tx) => listEntries(tx, byMail));
    expect(entry).toMatchObject({ kind: "reply", body: "Yes.", mail: { sentAt: null, deadAt: null } });
    expect(await history(byPhone)).toEqual([["status", "answered", "Me"]]);
  });

  test("in the spam tray is told of as if new when it is no spam; one that was told of waits for no second mail", async () => {
    const doubtful = await send("Doubtful", { spamReasons: ["trap"] });
    expect(await waitingMails()).toEqual([]);
    await staff((tx) => markNotSpam(tx, me, doubtful, rules));
    await staff((tx) => settle(tx, me, [doubtful], "spam"));
    await staff((tx) => markNotSpam(tx, me, doubtful, rules));
    expect(await waitingMails()).toEqual(["notification"]);
    expect(await find(doubtful)).toMatchObject({ status: "new", readAt: null, spamReasons: ["trap"] });
    expect((await history(doubtful)).map(([kind]) => kind)).toEqual(["not spam", "spam", "not spam"]);
    await staff((tx) => markNotSpam(tx, me, doubtful, null));
    expect(await waitingMails()).toHaveLength(1);
  });
});

test("a message that is taken out of the spam tray causes no confirmation: it was doubted, and its time may be past", async () => {
  const doubtful = await send("Doubtful", { spamReasons: ["trap"] });
  const confirming = { ...rules, confirmToVisitor: true };
  await staff((tx) => markNotSpam(tx, me, doubtful, confirming));
  expect(await waitingMails()).toEqual(["notification"]);
});

describe("what is made of several", () => {
  const statuses = async (...ids: string[]) => {
    const found: (string | undefined)[] = [];
    for (const id of ids) found.push((await find(id))?.status);
    return found;
  };

  test.each(["done", "spam"] as const)(
    "as %s is one act, and its Undo puts each back where it was",
    async (as) => {
      const [fresh, waiting, doubtful] = [
        await send("New"),
        await send("Waiting"),
        await send("Doubtful", { spamReasons: ["trap"] }),
      ];
      await staff((tx) => markAnswered(tx, me, waiting));
      const act = await staff((tx) => settle(tx, me, [fresh, waiting, doubtful, nobody], as));
      expect(act?.count).toBe(2);
      expect(await statuses(fresh, waiting, doubtful)).toEqual([as, as, "spam"]);
      const undo = () => staff((tx) => undoSettled(tx, me, act?.batch ?? ""));
      expect(
        await asAdmin(db.database, colleague, (tx) => undoSettled(tx, colleague, act?.batch ?? "")),
      ).toEqual([]);
      expect((await undo()).toSorted()).toEqual([fresh, waiting].toSorted());
      expect(await undo()).toEqual([]);
      expect(await statuses(fresh, waiting, doubtful)).toEqual(["new", "waiting", "spam"]);
      const { rows } = await db.owner.query(
        "select action, detail from audit_log where array_length(subjects, 1) = 2 order by created_at desc, id desc limit 2",
      );
      expect(rows).toEqual([
        { action: as === "done" ? "status changed" : "taken out of spam", detail: { rows: 2 } },
        { action: `marked as ${as}`, detail: { rows: 2 } },
      ]);
    },
  );

  test("is not undone where somebody has worked on it since", async () => {
    const ids = [
      await send("Reopened"),
      await send("Done again"),
      await send("In the trash"),
      await send("Left"),
    ];
    const act = await staff((tx) => settle(tx, me, ids, "done"));
    const [reopened = "", again = "", , left = ""] = ids;
    await staff((tx) => reopen(tx, me, reopened));
    await staff((tx) => reopen(tx, me, again));
    await staff((tx) => settle(tx, me, [again], "done"));
    await db.owner.query("update contact_submissions set deleted_at = now() where name = 'In the trash'");
    expect(await staff((tx) => undoSettled(tx, me, act?.batch ?? ""))).toHaveLength(1);
    expect(await statuses(reopened, again, left)).toEqual(["open", "done", "new"]);
  });
});

describe("the views", () => {
  test("show what they say, and count it", async () => {
    const ids: Record<string, string> = {};
    for (const name of ["done", "late", "mine", "new", "trash", "waiting"]) ids[name] = await send(name);
    await send("spam", { spamReasons: ["trap"] });
    await staff((tx) => settle(tx, me, [ids.done ?? ""], "done"));
    await staff((tx) => markAnswered(tx, me, ids.waiting ?? ""));
    await staff((tx) => setOwner(tx, me, ids.mine ?? "", me));
    await db.owner.query(`update contact_submissions set due_at = now() - interval '1 hour' where name in ('late', 'done');
      update contact_submissions set deleted_at = now() where name = 'trash'`);
    const expected: Record<View, string[]> = {
      inbox: ["late", "mine", "new"],
      all: ["done", "late", "mine", "new", "spam", "waiting"],
      overdue: ["late"],
      mine: ["mine"],
      waiting: ["waiting"],
      done: ["done"],
      spam: ["spam"],
    };
    const counts = await staff((tx) => countViews(tx, me));
    for (const [view, names] of Object.entries(expected)) {
      expect(await namesIn(view as View), view).toEqual(names);
      expect(counts[view as View], view).toBe(names.length);
    }
  });

  test("an answered message is not overdue, whatever its state", async () => {
    await send();
    await db.owner.query(
      "update contact_submissions set due_at = now() - interval '1 day', answered_at = now()",
    );
    expect(await namesIn("overdue")).toEqual([]);
  });
});

test("others from the same address and company are counted without the trash, however they are written", async () => {
  const id = await send("One", { email: "Asha@Example.org", company: "Kiln" });
  await send("Two", { email: "asha@example.org", company: "KILN" });
  await send("Three", { company: "Other" });
  await send("Spam", { spamReasons: ["trap"], email: "asha@example.org" });
  const others = await staff((tx) => countOthers(tx, { id, email: "Asha@Example.org", company: "Kiln" }));
  expect(others).toEqual({ fromAddress: 3, fromCompany: 1 });
});

test("mail that was given up is shown while its message has to be answered, and sent again when asked", async () => {
  const id = await send();
  await db.owner.query(
    `insert into outbox_mails (id, kind, submission_id, attempts, dead_at, last_error)
     values (gen_random_uuid(), 'notification', $1, 13, now(), 'ETIMEDOUT')`,
    [id],
  );
  const {
    mails: [mail],
  } = await staff(listUnsent);
  expect(mail).toMatchObject({ kind: "notification", name: "Asha", lastError: "ETIMEDOUT" });
  await staff((tx) => settle(tx, me, [id], "done"));
  expect((await staff(listUnsent)).mails).toEqual([]);
  expect(await staff((tx) => sendAgain(tx, [mail?.id ?? ""]))).toEqual([id]);
  expect(await waitingMails()).toEqual(["notification"]);
  await db.owner.query("update outbox_mails set attempts = 1, last_error = null"); // it is on its way
  expect(await staff((tx) => sendAgain(tx, [mail?.id ?? ""]))).toEqual([]);
  await db.owner.query(
    "update outbox_mails set attempts = 6, last_error = 'ECONNREFUSED', next_attempt_at = 'tomorrow'",
  );
  expect(await staff((tx) => sendAgain(tx, [mail?.id ?? ""])), "it need not be given up first").toEqual([id]);
  const { rows } = await db.owner.query("select attempts, next_attempt_at <= now() as due from outbox_mails");
  expect(rows).toEqual([{ attempts: 0, due: true }]);
});

test("a reply that is sent again makes its message wait, unless staff are done with it", async () => {
  const messages = { open: await send("One"), done: await send("Two"), waiting: await send("Three") };
  for (const [status, id] of Object.entries(messages)) {
    await staff((tx) => reply(tx, me, id, "Yes."));
    await db.owner.query("update contact_submissions set status = $1 where id = $2", [status, id]);
  }
  await db.owner.query("update outbox_mails set dead_at = now(), attempts = 13");
  const { rows } = await db.owner.query("select id from outbox_mails");
  await staff((tx) =>
    sendAgain(
      tx,
      rows.map(({ id }) => id),
    ),
  );
  expect((await find(messages.open))?.status).toBe("waiting");
  expect((await find(messages.done))?.status).toBe("done");
  expect((await find(messages.waiting))?.status).toBe("waiting");
});

test("news count what has come since, spam apart", async () => {
  const empty = await staff((tx) => inboxSummary(tx, null));
  expect(empty).toEqual({ unread: 0, arrived: 0, unsent: 0, newest: "-infinity" });
  await send("One");
  expect(await staff((tx) => inboxSummary(tx, empty.newest))).toMatchObject({ unread: 1, arrived: 1 });
  const first = await staff((tx) => inboxSummary(tx, null));
  expect(first.newest).toMatch(momentShape);
  expect(first).toMatchObject({ unread: 1, arrived: 0 });
  await send("Two");
  await send("Spam", { spamReasons: ["trap"] });
  const second = await staff((tx) => inboxSummary(tx, first.newest));
  expect(second).toMatchObject({ unread: 2, arrived: 1 });
});

test("the overview has twelve weeks, with the median time to an answer", async () => {
  for (const name of ["One", "Two", "Three", "Four"]) await send(name);
  await db.owner.query(`update contact_submissions set answered_at = created_at + interval '1 hour' where name = 'One';
    update contact_submissions set answered_at = created_at + interval '3 hours' where name = 'Two';
    update contact_submissions set answered_at = created_at + interval '90 hours' where name = 'Three'`);
  const weeks = await staff((tx) => readWeeks(tx, "Asia/Kolkata"));
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toMatchObject({ messages: 4, hours: 3 });
  expect(weeks[0]).toMatchObject({ messages: 0, hours: null });
});
