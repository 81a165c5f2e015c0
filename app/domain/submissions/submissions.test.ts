/** Messages on a real database: stored once, found by their words. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { builtInFacts } from "#app/content/company-facts.ts";
import { asAdmin, asVisitor } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { addNote, settle } from "./actions.server.ts";
import { listSubmissions, submissionsLike, submitContact } from "./submissions.server.ts";
import { submissionInput } from "./testing.ts";

const adminId = "01900000-0000-7000-8000-000000000001";
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values ('${adminId}', 'a', 'a@example.com');
    insert into user_roles values ('${adminId}', 'admin')`);
});
beforeEach(() => db.owner.query("delete from contact_submissions"));
afterAll(() => db.drop());

const send = (change: Partial<{ name: string; company: string; message: string }> = {}, key = "key") => {
  const input = submissionInput({ name: "Asha", message: "A question", ...change });
  return asVisitor(db.database, (tx) =>
    submitContact(tx, input, { formKey: key, spamReasons: [], clientHash: "", office: builtInFacts }),
  );
};
const list = (
  search = "",
  sort: "name" | "received" = "received",
  direction: "asc" | "desc" = "desc",
  page = 1,
) => asAdmin(db.database, adminId, (tx) => listSubmissions(tx, { search, sort, direction, page }));

test("the same text with the same key is one message; another key or text is another", async () => {
  const presses = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect((await list()).total).toBe(1);
  // The page after each press leads to the letters of that message.
  const [stored] = (await list()).rows;
  expect(new Set(presses.map(({ receipt }) => receipt.id))).toEqual(new Set([stored?.id]));
  await send({}, "another key");
  await send({ message: "Another question" });
  expect((await list()).total).toBe(3);
});

test.each(["O'Reilly", "AI/ML", "100%", "a_b", "C:\\temp", "<b>", 'say "yes"'])(
  "a search for %s finds it literally",
  async (term) => {
    await send({ company: "O'Reilly AI/ML", message: 'At 100% a_b in C:\\temp <b> say "yes"' });
    await send({ name: "Other", message: "At 100x acb in C:/temp, b, say no: nothing to be found" }, "other");
    const found = await list(term);
    expect(found.total).toBe(1);
  },
);

test.each([
  ["Jörg Müller", "jorg muller"],
  ["Jörg Müller", "JÖRG"],
  ["Jo\u0308rg", "jörg"],
  ["Jörg", "jo\u0308rg"],
  ["Seán O’Neill", "sean o'neill"],
  ["मीना विज़न", "विजन"],
  ["મીના પટેલ", "પટે"],
  ["Łukasz", "lukasz"],
])("%s is found by %s, in a message and in a note", async (name, term) => {
  await send({ name });
  await send({ name: "Somebody", message: "Nothing of it" }, "other");
  expect((await list(term)).rows.map((row) => row.name)).toEqual([name]);
  const other = (await list("somebody")).rows[0]?.id ?? "";
  await asAdmin(db.database, adminId, (tx) => addNote(tx, adminId, other, `Ask ${name}`));
  expect((await list(term)).total).toBe(2);
});

test("a note of staff is found, by a word and by the beginning of one; what else happened is not", async () => {
  await send();
  await send({ message: "Another question" });
  const { rows } = await list();
  const id = rows[0]?.id ?? "";
  await asAdmin(db.database, adminId, async (tx) => {
    await addNote(tx, adminId, id, "Ask the Kolkata plant about VIBRATION at 100%");
    await settle(tx, adminId, [id], "done");
  });
  const view = "all" as const;
  for (const search of ["vibration", "vi", "100%", "kolkata plant"]) {
    const found = await asAdmin(db.database, adminId, (tx) =>
      listSubmissions(tx, { search, view, sort: "received", direction: "desc", page: 1 }),
    );
    expect([search, found.rows.map((row) => row.id)]).toEqual([search, [id]]);
  }
  for (const search of ["done", "br", "100x"]) expect((await list(search)).total, search).toBe(0);
});

test("case does not matter", async () => {
  await send();
  expect((await list("ASHA@Example")).total).toBe(1);
});

test("newest first, or by name either way; a page past the end is the last one", async () => {
  for (let n = 0; n < 30; n++)
    await send({ name: `Name ${String(n).padStart(2, "0")}`, message: `Message ${n}` });
  expect((await list()).rows[0]?.message).toBe("Message 29");
  expect((await list("", "name", "asc")).rows[0]?.name).toBe("Name 00");
  expect((await list("", "name", "desc")).rows[0]?.name).toBe("Name 29");
  const last = await list("", "received", "desc", 99);
  expect(last).toMatchObject({ page: 2, pages: 2, total: 30 });
  expect(last.rows).toHaveLength(5);
});

test("texts with a word like the typed one are found, those of the list alone", async () => {
  await send({ name: "Asha", company: "", message: "The steam of our dryer" });
  await send({ name: "Mina", company: "", message: "A pump" }, "other");
  const like = (search: string, view: "inbox" | "done" = "inbox") =>
    asAdmin(db.database, adminId, (tx) => submissionsLike(tx, { search, view }));
  for (const typed of ["stoam", "steem", "seam", "Dryerr"])
    expect(await like(typed), typed).toEqual([expect.stringContaining("the steam of our dryer")]);
  expect(await like("stoam", "done")).toEqual([]);
  expect(await like("turbine")).toEqual([]);
});
