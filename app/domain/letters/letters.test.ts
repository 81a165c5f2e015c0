/** Letters on a real database: who reads and writes them by which link, and what follows (docs/decisions/068). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { builtInFacts } from "#app/content/company-facts.ts";
import { asAdmin, asGuest, asMailer, asSystem, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { askForLinkAgain } from "#app/domain/guest-links/guest-links.server.ts";
import { markSent, readMail, takeMail } from "#app/domain/mail/outbox.server.ts";
import {
  addLetterByMail,
  addNote,
  endLettersLinks,
  reply,
  settle,
  take,
} from "#app/domain/submissions/actions.server.ts";
import { readWeeks } from "#app/domain/submissions/inbox.server.ts";
import type { SpamReason } from "#app/domain/submissions/spam/spam-score.server.ts";
import {
  findSubmission,
  listSubmissions,
  submitContact,
} from "#app/domain/submissions/submissions.server.ts";
import { submissionInput } from "#app/domain/submissions/testing.ts";
import { purgeSubmissions } from "#app/domain/submissions/trash.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { askForErasure, mailToSender, readLetters, writeLetter } from "./letters.server.ts";

let db: TestDatabase;
let me: string;
let colleague: string;
beforeAll(async () => {
  db = await createTestDatabase();
  me = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
  colleague = (await createTestUser(db.database, { email: "inbox@example.com", role: "inbox" })).id;
});
afterAll(() => db.drop());
beforeEach(() =>
  db.owner.query("delete from contact_submissions; delete from outbox_mails; delete from notifications"),
);

const due = new Date("2031-03-11T12:00:00+05:30");
const staff = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, me, work);
const rows = async (query: string) => (await db.owner.query(query)).rows;

/** Sends a message; its id, which is also that of the link that was shown. */
async function send(spamReasons: SpamReason[] = [], email = "asha@example.org") {
  const input = submissionInput({ email, message: "A question about pumps" });
  const origin = { formKey: randomUUID(), spamReasons, clientHash: "x", office: builtInFacts };
  const { receipt } = await asVisitor(db.database, (tx) => submitContact(tx, input, origin));
  return receipt.id ?? "";
}
/** The link that a mail brings. */
async function mailed(message: string): Promise<string> {
  const [link] = await rows(`select mailed_letters_link('${message}') as id`);
  return link.id;
}
const read = (link: string) => asGuest(db.database, link, readLetters);
const texts = async (link: string) => (await read(link))?.letters.map(({ text }) => text);
const write = (link: string, text: string, more: Partial<Parameters<typeof writeLetter>[1]> = {}) =>
  asGuest(db.database, link, (tx) =>
    writeLetter(tx, { id: randomUUID(), text, dueAt: due, tellAt: null, spamReasons: [], ...more }),
  );
const answer = (message: string, text: string) => staff((tx) => reply(tx, me, message, text));
/** Sends what waits in the outbox. */
async function sendMails(): Promise<string[]> {
  const sent: string[] = [];
  for (;;) {
    const mail = await asMailer(db.database, takeMail);
    if (!mail) return sent;
    await asMailer(db.database, (tx) => readMail(tx, mail));
    await asMailer(db.database, (tx) => markSent(tx, mail));
    sent.push(mail.kind);
  }
}

describe("who reads what", () => {
  test("the link that was shown opens what was written by it; answers are for the one that was mailed", async () => {
    const shown = await send();
    const link = await mailed(shown);
    await write(shown, "One more thing");
    await answer(shown, "Thank you");
    await write(link, "By the mailed link");
    await staff((tx) => addLetterByMail(tx, me, shown, { body: "By email", at: new Date(), dueAt: due }));
    await staff((tx) => addNote(tx, me, shown, "For staff alone"));
    expect(await texts(shown)).toEqual(["A question about pumps", "One more thing"]);
    expect(await texts(link)).toEqual([
      "A question about pumps",
      "One more thing",
      "Thank you",
      "By the mailed link",
      "By email",
    ]);
    expect((await read(link))?.letters.map(({ isOurs, isByMail }) => [isOurs, isByMail])).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  test("a link opens its own letters, and none where it is no link, ended, or its message is deleted", async () => {
    const [one, two] = [await send(), await send()];
    const link = await mailed(one);
    expect((await read(link))?.id).toBe(one);
    expect(await read(randomUUID())).toBeUndefined();
    await staff((tx) => endLettersLinks(tx, one));
    for (const ended of [one, link]) expect(await read(ended)).toBeUndefined();
    expect(await mailed(one)).not.toBe(link);
    await db.owner.query("update contact_submissions set deleted_at = now()");
    expect(await read(two)).toBeUndefined();
    expect(await write(two, "Still there?")).toBe("gone");
  });

  test("a guest reaches no table, and what a link of another kind opens is not this", async () => {
    const shown = await send();
    await expect(
      asGuest(db.database, shown, (tx) => tx.execute("select * from submission_entries")),
    ).rejects.toThrow();
    await expect(
      asGuest(db.database, shown, (tx) => tx.execute("select mailed_letters_link(gen_random_uuid())")),
    ).rejects.toThrow();
  });
});

describe("what a letter does", () => {
  test("opens a closed message, unread, with a time of its own, and tells its owner alone", async () => {
    const id = await send();
    await db.owner.query("delete from notifications");
    await staff((tx) => take(tx, me, id));
    await staff((tx) => settle(tx, me, [id], "done"));
    await db.owner.query("update contact_submissions set answered_at = now(), read_at = now()");
    expect(await write(await mailed(id), "Again", { tellAt: new Date() })).toBe("written");
    expect(await staff((tx) => findSubmission(tx, id))).toMatchObject({
      status: "open",
      readAt: null,
      answeredAt: null,
      dueAt: due,
    });
    expect(await rows("select user_id, kind from notifications")).toEqual([{ user_id: me, kind: "letter" }]);
    expect(await sendMails()).toEqual([]);
  });

  test("is told to all who answer and to the office where nobody has the message", async () => {
    const id = await send();
    await db.owner.query("delete from notifications; delete from outbox_mails");
    await write(id, "Again", { tellAt: new Date() });
    expect((await rows("select user_id from notifications")).map(({ user_id }) => user_id).sort()).toEqual(
      [me, colleague].sort(),
    );
    expect(await sendMails()).toEqual(["letter"]);
  });

  test("keeps the time of the first while an answer is due, and the first answer for the counts", async () => {
    const id = await send();
    const before = await staff((tx) => findSubmission(tx, id));
    await write(id, "One more thing");
    expect((await staff((tx) => findSubmission(tx, id)))?.dueAt).toEqual(before?.dueAt);
    await answer(id, "Thank you");
    expect(await sendMails()).toEqual(["reply"]);
    await db.owner.query("update contact_submissions set created_at = created_at - interval '2 hours'");
    await write(id, "And now?");
    await answer(id, "Now too");
    await sendMails();
    expect((await staff((tx) => readWeeks(tx, "Asia/Kolkata"))).at(-1)?.hours).toBeCloseTo(2, 1);
  });

  test("that came after a reply was written is not answered by it", async () => {
    const id = await send();
    await answer(id, "Thank you");
    await write(id, "Wait, one more");
    await sendMails();
    expect(await staff((tx) => findSubmission(tx, id))).toMatchObject({ status: "open", answeredAt: null });
  });

  test("is there once, however often it is sent, and a message takes twenty a day", async () => {
    const shown = await send();
    const id = randomUUID();
    for (let n = 0; n < 3; n++) expect(await write(shown, "Once", { id })).toBe("written");
    for (let n = 0; n < 19; n++) expect(await write(shown, `Letter ${n}`)).toBe("written");
    expect(await write(shown, "One too many")).toBe("full");
    expect(await texts(shown)).toHaveLength(21);
    await db.owner.query("update submission_entries set created_at = now() - interval '25 hours'");
    expect(await write(shown, "The next day")).toBe("written");
  });

  test("brings the message to the head of the list, which shows its words; a reply does neither", async () => {
    const [old, newer] = [await send(), await send()];
    await write(old, "It is pump four");
    await answer(newer, "We will look at it");
    const inbox = await staff((tx) =>
      listSubmissions(tx, { search: "", view: "all", page: 1, sort: "received", direction: "desc" }),
    );
    expect(inbox.rows.map(({ id, lastLetter }) => [id, lastLetter])).toEqual([
      [old, "It is pump four"],
      [newer, null],
    ]);
  });

  test("is found by its words", async () => {
    const id = await send();
    await write(id, "The compressor in hall four");
    const found = await staff((tx) =>
      listSubmissions(tx, {
        search: "compressor",
        view: "all",
        page: 1,
        sort: "received",
        direction: "desc",
      }),
    );
    expect(found.rows.map((row) => row.id)).toEqual([id]);
  });
});

describe("the spam tray", () => {
  test("looks the same outside, mails nobody, and tells nobody", async () => {
    const id = await send(["wording"]);
    const before = (await read(id))?.dueAt;
    expect(before).not.toBeNull();
    await db.owner.query("delete from outbox_mails");
    expect(await write(id, "Hello?", { tellAt: new Date() })).toBe("written");
    expect(await texts(id)).toEqual(["A question about pumps", "Hello?"]);
    const mail = () => asGuest(db.database, id, (tx) => mailToSender(tx, "letters link"));
    for (let n = 0; n < 5; n++) expect(await mail()).toBe(true);
    expect(await mail()).toBe(false);
    expect(await sendMails()).toEqual([]);
    expect(await rows("select kind from notifications")).toEqual([]);
    expect(await staff((tx) => findSubmission(tx, id))).toMatchObject({ status: "spam" });
  });

  test("takes a doubted letter until staff have answered once", async () => {
    const [doubted, answered] = [await send(), await send()];
    await write(doubted, "Cheap links", { spamReasons: ["wording"], tellAt: new Date() });
    expect(await staff((tx) => findSubmission(tx, doubted))).toMatchObject({
      status: "spam",
      spamReasons: ["wording"],
    });
    // The office hears of it as of whatever else comes into the tray, once.
    await write(doubted, "Cheaper links", { spamReasons: ["wording"], tellAt: new Date() });
    expect(await sendMails()).toEqual(["spam tray"]);
    await answer(answered, "Thank you");
    await sendMails();
    await write(answered, "Cheap links", { spamReasons: ["wording"] });
    expect(await staff((tx) => findSubmission(tx, answered))).toMatchObject({ status: "open" });
  });
});

describe("mails to the sender", () => {
  test("are five a day to one address, from however many messages of it", async () => {
    const ids = [await send(), await send()];
    const mail = (link: string) => asGuest(db.database, link, (tx) => mailToSender(tx, "letters link"));
    for (let n = 0; n < 5; n++) expect(await mail(ids[n % 2] ?? "")).toBe(true);
    expect(await mail(ids[0] ?? "")).toBe(false);
    expect(await mail(await send([], "other@example.org"))).toBe(true);
    // Also where they are asked for by address and reference.
    expect(
      await asGuest(db.database, null, (tx) =>
        askForLinkAgain(tx, "asha@example.org", (ids[0] ?? "").slice(-8)),
      ),
    ).toBe(false);
    expect(await rows("select from outbox_mails where kind = 'letters link'")).toHaveLength(6);
  });

  test("bring the link to an address in any letters, however it is typed", async () => {
    const id = await send([], "asha@bücher.example");
    const again = (email: string) =>
      asGuest(db.database, null, (tx) => askForLinkAgain(tx, email, id.slice(-8)));
    for (const typed of ["asha@bücher.example", "ASHA@BÜCHER.example", "asha@xn--bcher-kva.example"])
      expect(await again(typed), typed).toBe(true);
  });

  test("bring the link to who names address and reference, and nobody learns whether they belong together", async () => {
    const id = await send();
    const again = (email: string, reference: string) =>
      asGuest(db.database, null, (tx) => askForLinkAgain(tx, email, reference));
    expect(await again("ASHA@example.org", id.slice(-8))).toBe(true);
    expect(await again("other@example.org", id.slice(-8))).toBe(false);
    expect(await again("asha@example.org", "00000000")).toBe(false);
    expect(await again("asha@example.org", (await send(["wording"])).slice(-8))).toBe(false);
    expect(await sendMails()).toEqual(["spam tray", "letters link"].filter((kind) => kind !== "spam tray"));
  });
});

describe("how long letters are kept", () => {
  const age = (id: string, days: number, columns = "created_at, last_letter_at") =>
    db.owner.query(
      `update contact_submissions set ${columns
        .split(", ")
        .map((name) => `${name} = now() - interval '${days} days'`)
        .join(", ")} where id = '${id}'`,
    );
  const purge = () => asSystem(db.database, (tx) => purgeSubmissions(tx, 30));

  test("a year counts from the last letter of either side; a note prolongs nothing", async () => {
    const ids = [await send(), await send(), await send()] as const;
    for (const id of ids) await age(id, 31);
    await write(ids[0], "Still interested");
    await answer(ids[1], "Are you still interested?");
    await staff((tx) => addNote(tx, me, ids[2], "Ask again"));
    expect(await purge()).toBe(1);
    expect((await rows("select id from contact_submissions")).map(({ id }) => id).sort()).toEqual(
      [ids[0], ids[1]].sort(),
    );
  });

  test("one that a doubted letter has put into the spam tray lies there for thirty days from that", async () => {
    const [today, before] = [await send(), await send()];
    for (const id of [today, before]) {
      await age(id, 40);
      await write(id, "Cheap links", { spamReasons: ["wording"] });
    }
    await age(before, 31, "last_letter_at");
    expect(await asSystem(db.database, (tx) => purgeSubmissions(tx, 365))).toBe(1);
    expect(await rows("select id from contact_submissions")).toEqual([{ id: today }]);
  });

  test("a message from before that was said counts from its arrival, until its sender writes again", async () => {
    const [replied, written] = [await send(), await send()];
    await db.owner.query(
      "update contact_submissions set created_at = now() - interval '31 days', last_letter_at = null",
    );
    await answer(replied, "Late, but here");
    await write(await mailed(written), "Still there");
    expect(await purge()).toBe(1);
    expect(await rows("select id from contact_submissions")).toEqual([{ id: written }]);
  });

  test("links end 180 days after the last letter, and a letter prolongs them", async () => {
    const id = await send();
    await db.owner.query("update guest_links set expires_at = now() + interval '1 day'");
    await write(id, "Again");
    const [{ days }] = (await rows(
      "select round(extract(epoch from expires_at - now()) / 86400)::int as days from guest_links",
    )) as [{ days: number }];
    expect(days).toBe(180);
  });
});

describe("erasure", () => {
  test("is asked for by the mailed link alone, told, and called off", async () => {
    const id = await send();
    const link = await mailed(id);
    const erase = (by: string, isWanted: boolean) =>
      asGuest(db.database, by, (tx) => askForErasure(tx, isWanted), { sendsMail: true });
    await db.owner.query("delete from notifications; delete from outbox_mails");
    await erase(id, true);
    expect((await read(link))?.eraseAt).toBeNull();
    await erase(link, true);
    const asked = (await read(link))?.eraseAt;
    expect(asked).not.toBeNull();
    // Whoever has only the link that was shown neither reads of it nor calls it off, nor whose message it is.
    expect(await read(id)).toMatchObject({ eraseAt: null, sender: null });
    await erase(id, false);
    await erase(link, true);
    expect((await read(link))?.eraseAt).toEqual(asked);
    expect(await rows("select distinct kind from notifications")).toEqual([{ kind: "erasure asked" }]);
    expect(await rows("select kind from outbox_mails")).toEqual([{ kind: "letters erased" }]);
    await erase(link, false);
    expect((await read(link))?.eraseAt).toBeNull();
    expect(await rows("select kind from outbox_mails union select kind from notifications")).toEqual([]);
  });

  test("leaves nothing of the sender's in any table", async () => {
    const canary = "zqcanaryvxlwutsr";
    const id = await send([], `${canary}@example.org`);
    await write(id, `A letter of ${canary}`);
    await answer(id, `Dear ${canary}`);
    await asGuest(db.database, await mailed(id), (tx) => askForErasure(tx, true), { sendsMail: true });
    expect(await asSystem(db.database, purgeSubmissions)).toBe(0);
    await db.owner.query("update contact_submissions set erase_at = now() - interval '1 second'");
    expect(await asSystem(db.database, purgeSubmissions)).toBe(1);
    const tables = await rows(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    for (const { relname } of tables) {
      const found = await rows(
        `select t::text from "${relname}" t where t::text ilike '%${canary}%' or (t::text like '%${id}%' and '${relname}' <> 'audit_log')`,
      );
      expect(found, relname).toEqual([]);
    }
  });
});
