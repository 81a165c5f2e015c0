/** One person's data: found, given, erased (SECURITY.md P1); tests/erasure.test.ts looks into every file. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { builtInFacts } from "#app/content/company-facts.ts";
import { asAdmin, asVisitor } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { listAudit } from "#app/domain/audit/audit.server.ts";
import { settle } from "#app/domain/submissions/actions.server.ts";
import { submitContact } from "#app/domain/submissions/submissions.server.ts";
import { submissionInput } from "#app/domain/submissions/testing.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { countPerson, erasePerson, exportPerson } from "./person.server.ts";

const origin = { spamReasons: [], clientHash: "hash", office: builtInFacts };

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
  await write(db.database, "asha@example.com", "Can controller logs predict a stop?");
  await write(db.database, "ASHA@example.com", "Written in capitals, and deleted since");
  await write(db.database, "asha@example.com.example.org", "Somebody else with a longer address");
  await write(db.database, "ravi@example.com", "Please ask asha@example.com about the pumps");
  await db.owner.query(`
    update contact_submissions set deleted_at = now() where message like 'Written in capitals%';
    insert into submission_entries (id, submission_id, kind, body)
      select gen_random_uuid(), id, 'note', 'She has called twice' from contact_submissions where message like 'Can%';
    insert into outbox_mails (id, kind, submission_id)
      select gen_random_uuid(), 'notification', id from contact_submissions`);
});
afterAll(() => db.drop());

async function write(database: Database, email: string, message: string) {
  const input = submissionInput({ email, message });
  const trace = {
    words: ["1", "2", "3", "4", "5", "6"],
    links: ["deals.example"],
    clientHash: email,
    senderHash: email,
  };
  await asVisitor(database, (tx) =>
    submitContact(tx, input, { ...origin, trace, formKey: message, cameFrom: "/services/data-analysis" }),
  );
}
const count = async (table: string) =>
  (await db.owner.query(`select count(*)::int as n from ${table}`)).rows[0].n;

test("is counted by the address alone, however it is written, in the trash too", async () => {
  const counts = await asAdmin(db.database, admin, (tx) => countPerson(tx, " Asha@Example.com "));
  expect(counts).toEqual({ messages: 2, entries: 1, signOffs: 0, mentions: 2, receivers: [] });
});

test.each([
  ["kontakt@müller.de", "Kontakt@xn--mller-kva.de"],
  ["raj@उदाहरण.भारत", "raj@उदाहरण.भारत"],
  ["o&m@example.com", "O&M@example.com"],
])("%s is found by %s too", async (stored, asked) => {
  await write(db.database, stored, `From ${stored}`);
  await write(db.database, "somebody@example.net", `Please write to ${stored}`);
  expect(await asAdmin(db.database, admin, (tx) => countPerson(tx, asked))).toMatchObject({
    messages: 1,
    mentions: 1,
  });
  await asAdmin(db.database, admin, (tx) => erasePerson(tx, asked));
  expect(await asAdmin(db.database, admin, (tx) => countPerson(tx, stored))).toMatchObject({ messages: 0 });
  await asAdmin(db.database, admin, (tx) => erasePerson(tx, "somebody@example.net"));
});

test("who is named in a note on the message of somebody else is named to whoever erases", async () => {
  await db.owner.query(
    `insert into submission_entries (id, submission_id, kind, body)
      select gen_random_uuid(), id, 'note', 'Yara yara@example.net called' from contact_submissions limit 1`,
  );
  expect(await asAdmin(db.database, admin, (tx) => countPerson(tx, "yara@example.net"))).toMatchObject({
    messages: 0,
    mentions: 1,
  });
  await db.owner.query("delete from submission_entries where body like 'Yara%'");
});

test("is given what a message is compared by and what it has taught, and both are erased with it", async () => {
  await write(db.database, "mira@example.com", "Buy followers");
  const { rows } = await db.owner.query(
    "select id from contact_submissions where email = 'mira@example.com'",
  );
  await asAdmin(db.database, admin, (tx) => settle(tx, admin, [rows[0].id], "spam"));
  const person = await asAdmin(db.database, admin, (tx) => exportPerson(tx, "mira@example.com"));
  expect(JSON.parse(JSON.stringify(person)).messages).toMatchObject([
    {
      compared: [{ words: ["1", "2", "3", "4", "5", "6"], links: ["deals.example"] }],
      taught: [{ isSpam: true }, { isSpam: true }],
    },
  ]);
  await db.owner.query(
    `insert into webhook_deliveries (id, submission_id, event, data, receiver)
      select gen_random_uuid(), $1, 'message.received', '{}', receiver from (values ('Example CRM'), ('Example CRM'), (null)) as told (receiver)`,
    [rows[0].id],
  );
  const told = await asAdmin(db.database, admin, (tx) => exportPerson(tx, "mira@example.com"));
  expect(told.receivers).toEqual(["Example CRM"]);
  const erased = await asAdmin(db.database, admin, (tx) => erasePerson(tx, "mira@example.com"));
  expect(erased.receivers, "who has to be asked to erase it too").toEqual(["Example CRM"]);
  expect(await count("webhook_deliveries")).toBe(0);
  expect(await count("spam_lessons")).toBe(0);
  expect(await count("message_traces where client_hash = 'mira@example.com'")).toBe(0);
});

test("is given everything, and the log says how much without saying whose", async () => {
  const person = await asAdmin(db.database, admin, (tx) => exportPerson(tx, "asha@example.com"));
  expect(person.messages.map(({ message }) => message)).toEqual([
    "Can controller logs predict a stop?",
    "Written in capitals, and deleted since",
  ]);
  expect(person.messages[0]?.history).toMatchObject([{ kind: "note", text: "She has called twice" }]);
  expect(person.messages[0]?.mails).toHaveLength(1);
  expect(person.messages[0]?.cameFrom).toBe("/services/data-analysis");
  const [entry] = await asAdmin(db.database, admin, (tx) => listAudit(tx, 1));
  expect(entry).toMatchObject({
    action: "person exported",
    detail: { messages: 2, entries: 1 },
    actor: { email: "admin@example.com" },
  });
});

test("is erased with notes and mail; others' messages stay; the log keeps numbers", async () => {
  await asAdmin(db.database, admin, (tx) => erasePerson(tx, "asha@example.com"));
  const { rows } = await db.owner.query("select email from contact_submissions order by email");
  expect(rows.map(({ email }) => email)).toEqual(["asha@example.com.example.org", "ravi@example.com"]);
  expect(await count("submission_entries")).toBe(0);
  expect(await count("outbox_mails")).toBe(2);
  const log = await asAdmin(db.database, admin, (tx) => listAudit(tx, 9));
  expect(log[0]).toMatchObject({ action: "person erased", detail: { messages: 2, entries: 1 } });
  expect(JSON.stringify(log)).not.toContain("asha");
});
