/** What other messages and staff say of a message, on a real database. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { builtInFacts } from "#app/content/company-facts.ts";
import { asAdmin, asSystem, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { markNotSpam, settle, undoSettled } from "../actions.server.ts";
import { submitContact } from "../submissions.server.ts";
import { submissionInput } from "../testing.ts";
import { deleteSubmissionForGood, deleteSubmissions, purgeSubmissions } from "../trash.server.ts";
import { endLesson, listLessons, purgeLessons } from "./lessons.server.ts";
import { linksIn } from "./links.ts";
import { sketchOf } from "./sketch.ts";
import { comparable, type Others } from "./spam-score.server.ts";

const me = "01900000-0000-7000-8000-000000000001";
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values ('${me}', 'a', 'me@example.com');
    insert into user_roles values ('${me}', 'admin')`);
});
beforeEach(() => db.owner.query("delete from spam_lessons; delete from contact_submissions"));
afterAll(() => db.drop());

const staff = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, me, work);
let sent = 0;
const hashed = (text: string) => createHash("sha256").update(text).digest();

/** Sends a message from a network. What was known of it, and its id. */
async function send(message: string, network: string, email = `${network}@example.net`) {
  let others: Others | undefined;
  const name = `Sender ${sent++}`;
  const trace = {
    words: sketchOf(comparable(message)).map((piece) => hashed(piece).readBigInt64BE().toString()),
    links: linksIn(message).flatMap(({ key }) => key ?? []),
    clientHash: network,
    senderHash: hashed(email).toString("base64url"),
  };
  await asVisitor(db.database, (tx) =>
    submitContact(tx, submissionInput({ name, email, message }), {
      formKey: name,
      spamReasons: (known) => {
        others = known;
        return [];
      },
      trace,
      clientHash: network,
      office: builtInFacts,
    }),
  );
  const { rows } = await db.owner.query("select id from contact_submissions where name = $1", [name]);
  return { id: rows[0].id as string, others };
}

const offer = (word: string) =>
  `Dear owner, we have checked your ${word} and can bring it to the first page of every search engine in three weeks, write back for prices and examples`;
const nothing = { alike: 0, sameLink: 0, taughtLink: false, taughtWords: false, trusted: false };

describe("what is the same from many networks", () => {
  test("is counted by network, where the senders differ, also when some words were exchanged", async () => {
    expect((await send(offer("website"), "one")).others).toEqual(nothing);
    expect((await send(offer("homepage"), "two")).others).toMatchObject({ alike: 1 });
    expect((await send(offer("shop"), "two")).others).toMatchObject({ alike: 1 });
    expect((await send(offer("domain"), "three")).others).toMatchObject({ alike: 2 });
    expect((await send("Could you forecast how much milk our routes will bring?", "four")).others).toEqual(
      nothing,
    );
  });

  test("is one person's who sends it again from another network, not from three", async () => {
    const again = async (network: string) =>
      (await send(offer("site"), network, "asha@example.org")).others?.alike;
    expect([await again("home"), await again("office"), await again("train"), await again("bus")]).toEqual([
      0, 0, 1, 2,
    ]);
  });

  test("is forgotten after a week", async () => {
    await send(`${offer("website")} deals.example/now`, "one");
    await db.owner.query("update message_traces set created_at = now() - interval '8 days'");
    expect((await send(`${offer("website")} deals.example/now`, "two")).others).toEqual(nothing);
  });

  test("so is a link that other senders have sent, and too short a text is compared with none", async () => {
    await send("Look at https://deals.example/one", "one");
    await send("Have you seen deals.example/two?", "two");
    expect((await send("My favourite: www.deals.example", "three")).others).toMatchObject({
      sameLink: 2,
      alike: 0,
    });
    await send("Please call me", "four");
    expect((await send("Please call me", "five")).others).toEqual(nothing);
  });
});

describe("what staff have marked as spam", () => {
  test("teaches its links and its words; Undo takes that back", async () => {
    const first = await send(`${offer("website")} t.me/somebody`, "one");
    const act = await staff((tx) => settle(tx, me, [first.id], "spam"));
    await db.owner.query("delete from message_traces");
    expect((await send(offer("blog"), "two")).others).toEqual({ ...nothing, taughtWords: true });
    expect((await send("Talk to me: https://t.me/somebody", "three")).others).toEqual({
      ...nothing,
      taughtLink: true,
    });
    expect((await staff(listLessons)).map(({ about, link, met }) => [about, link, met])).toEqual(
      expect.arrayContaining([
        ["link", "t.me/somebody", 1],
        ["words", null, 1],
      ]),
    );
    await staff((tx) => undoSettled(tx, me, act?.batch ?? ""));
    expect(await staff(listLessons)).toEqual([]);
  });

  test("several at once teach, a link of several is one rule, and ending it ends it whole", async () => {
    const ids = [
      (await send("One: deals.example/1", "one")).id,
      (await send("Two: deals.example/2", "two")).id,
    ];
    await staff((tx) => settle(tx, me, ids, "spam"));
    const [lesson, ...more] = await staff(listLessons);
    expect(more).toEqual([]);
    expect(lesson).toMatchObject({
      about: "link",
      link: "deals.example",
      isSpam: true,
      times: 2,
      message: null,
    });
    expect(await staff((tx) => endLesson(tx, lesson?.id ?? ""))).toBe(true);
    expect(await staff((tx) => endLesson(tx, lesson?.id ?? ""))).toBe(false);
    expect((await send("Three: deals.example/3", "three")).others?.taughtLink).toBe(false);
  });

  test("is spam no more once staff have taken such a message out: its sender is trusted, and no link", async () => {
    const spam = await send(`${offer("website")} deals.example/a`, "one");
    await staff((tx) => settle(tx, me, [spam.id], "spam"));
    const mistaken = await send(`${offer("web page")} deals.example/b`, "two", "asha@example.org");
    await db.owner.query("update contact_submissions set status = 'spam' where id = $1", [mistaken.id]);
    await staff((tx) => markNotSpam(tx, me, mistaken.id, null));
    const lessons = await staff(listLessons);
    expect(lessons.map(({ about, isSpam }) => [about, isSpam])).toEqual([["sender", false]]);
    expect((await send("Look at deals.example/c", "five")).others).toEqual({ ...nothing, sameLink: 2 });
    expect((await send("Anything else", "three", "asha@example.org")).others).toMatchObject({
      trusted: true,
    });
    await staff((tx) => settle(tx, me, [mistaken.id], "spam"));
    expect((await send("Anything more", "four", "asha@example.org")).others).toMatchObject({
      trusted: false,
    });
  });
});

test("a message does not wait for another that meets the same rule, nor for staff who end it", async () => {
  const spam = await send("Look: deals.example/1", "one");
  await staff((tx) => settle(tx, me, [spam.id], "spam"));
  await db.owner.query("begin; select from spam_lessons for update");
  try {
    expect((await send("See deals.example/2", "two")).others).toMatchObject({ taughtLink: true });
  } finally {
    await db.owner.query("rollback");
  }
});

test("the trust in a sender is one rule, however often it was taught, and is ended whole", async () => {
  for (const network of ["one", "two"]) {
    const { id } = await send("Please call me", network, "asha@example.org");
    await db.owner.query("update contact_submissions set status = 'spam' where id = $1", [id]);
    await staff((tx) => markNotSpam(tx, me, id, null));
  }
  const [rule, ...more] = await staff(listLessons);
  expect(more).toEqual([]);
  expect(rule).toMatchObject({ about: "sender", isSpam: false, times: 2 });
  await staff((tx) => endLesson(tx, rule?.id ?? ""));
  expect((await send("Please call us", "three", "asha@example.org")).others?.trusted).toBe(false);
});

test("of very many rules the latest are shown, and how many there are", async () => {
  await db.owner.query(`insert into spam_lessons (id, is_spam, link)
    select gen_random_uuid(), true, 'host' || n || '.example' from generate_series(1, 203) n`);
  const lessons = await staff(listLessons);
  expect([lessons.length, lessons[0]?.of]).toEqual([200, 203]);
});

describe("what an act has ended counts again once the act is taken back", () => {
  /** A message that staff have taken out of the tray: its sender is trusted. */
  async function trusted(network: string, email: string) {
    const { id } = await send("Honest: mill.example/1", network, email);
    await db.owner.query("update contact_submissions set status = 'spam' where id = $1", [id]);
    await staff((tx) => markNotSpam(tx, me, id, null));
    return id;
  }
  const isTrusted = async (email: string, message = "Anything at all") =>
    (await send(message, `network ${sent}`, email)).others?.trusted;

  test("Undo of 'Spam': the trust that it ended, whoever has taught it, and no other", async () => {
    await db.owner.query(`insert into "user" (id, name, email)
      values ('01900000-0000-7000-8000-000000000002', 'b', 'b@example.com') on conflict do nothing`);
    const first = await trusted("one", "asha@example.org");
    await db.owner.query("update spam_lessons set author_id = '01900000-0000-7000-8000-000000000002'");
    const act = await staff((tx) => settle(tx, me, [first], "spam"));
    expect(await isTrusted("asha@example.org")).toBe(false);
    expect((await staff(listLessons)).every(({ isSpam }) => isSpam)).toBe(true);
    await staff((tx) => undoSettled(tx, me, act?.batch ?? ""));
    expect(await isTrusted("asha@example.org")).toBe(true);
    expect((await staff(listLessons)).map(({ about, isSpam }) => [about, isSpam])).toEqual([
      ["sender", false],
    ]);
  });

  test("not while another message of that sender is spam", async () => {
    await trusted("one", "asha@example.org");
    const [second, third] = [
      (await send("Second message here", "two", "asha@example.org")).id,
      (await send("Third message here", "three", "asha@example.org")).id,
    ];
    const act = await staff((tx) => settle(tx, me, [second], "spam"));
    const later = await staff((tx) => settle(tx, me, [third], "spam"));
    await staff((tx) => undoSettled(tx, me, act?.batch ?? ""));
    expect(await isTrusted("asha@example.org")).toBe(false);
    await staff((tx) => undoSettled(tx, me, later?.batch ?? ""));
    expect(await isTrusted("asha@example.org")).toBe(true);
  });

  test("'Spam' after a mistaken 'Not spam': the rules of other messages that it ended", async () => {
    const spam = await send("Look: deals.example/1", "one");
    await staff((tx) => settle(tx, me, [spam.id], "spam"));
    const copy = await send("See deals.example/2", "two");
    await db.owner.query("update contact_submissions set status = 'spam' where id = $1", [copy.id]);
    const isTaught = async () => (await send("Go to deals.example/3", `network ${sent}`)).others?.taughtLink;
    await staff((tx) => markNotSpam(tx, me, copy.id, null));
    expect(await isTaught()).toBe(false);
    await staff((tx) => settle(tx, me, [copy.id], "spam"));
    expect(await isTaught()).toBe(true);
    expect((await staff(listLessons)).map(({ link, times }) => [link, times])).toEqual([
      ["deals.example", 2],
    ]);
    await staff((tx) => markNotSpam(tx, me, copy.id, null));
    expect((await staff(listLessons)).map(({ about, times }) => [about, times])).toEqual([["sender", 1]]);
  });
});

test("is forgotten when it was not met for half a year", async () => {
  const spam = await send("Old: deals.example/1 and mill.example", "one");
  await staff((tx) => settle(tx, me, [spam.id], "spam"));
  const left = async () => {
    await asSystem(db.database, purgeLessons);
    return (await staff(listLessons)).map(({ about, link }) => link ?? about).toSorted();
  };
  expect(await left()).toEqual(["deals.example", "mill.example"]);
  await db.owner.query(`update spam_lessons set created_at = now() - interval '181 days';
    update spam_lessons set met_at = now() where link = 'mill.example'`);
  expect(await left()).toEqual(["mill.example"]);
});

test.each([
  [
    "expires",
    (id: string) =>
      db.owner
        .query(
          "update contact_submissions set last_letter_at = null, created_at = now() - interval '400 days' where id = $1",
          [id],
        )
        .then(() => asSystem(db.database, purgeSubmissions)),
  ],
  [
    "is deleted for good",
    (id: string) =>
      staff(async (tx) => {
        await deleteSubmissions(tx, [id]);
        await deleteSubmissionForGood(tx, id);
      }),
  ],
])(
  "what may name its sender is forgotten with a message that %s; websites and words stay",
  async (_, end) => {
    const text = `${offer("website")} deals.example/1 t.me/asha linkedin.com/in/asha Telegram: @asha_mill`;
    const { id } = await send(text, "one");
    await staff((tx) => settle(tx, me, [id], "spam"));
    const honest = await send(`${text} and more of it`, "two", "asha@example.org");
    await db.owner.query("update contact_submissions set status = 'spam' where id = $1", [honest.id]);
    await staff((tx) => markNotSpam(tx, me, honest.id, null));
    for (const one of [id, honest.id]) await end(one);
    const { rows } = await db.owner.query(
      "select is_spam, coalesce(link, 'words') as about from spam_lessons order by is_spam, 2",
    );
    expect(rows.map(({ is_spam, about }) => [is_spam, about])).toEqual([
      [true, "deals.example"],
      [true, "words"],
    ]);
  },
);
