import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inbox } from "#app/content/admin/inbox.ts";
import { asAdmin, asMailer, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { confirmationWords, deleteTemplate, readTemplates, saveTemplate } from "./reply-templates.server.ts";
import { confirmationId, mostTemplates } from "./reply-templates.ts";

const me = "01900000-0000-7000-8000-000000000001";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values ('${me}', 'Me', 'me@example.com');
    insert into user_roles values ('${me}', 'admin')`);
});
beforeEach(() => db.owner.query("delete from reply_templates"));
afterAll(() => db.drop());

const staff = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, me, work);
const replies = async () => (await staff(readTemplates)).replies;
const names = async () => (await replies()).map(({ name }) => name);
const one = async (id: string) => (await replies()).find((template) => template.id === id);
const added = { id: "own", name: "Own", words: "Hello {name}", version: "" };
const builtIn = inbox.templates.map(({ name }) => name);

test("those that come with the website are offered while there is none, and stay beside the first of one's own", async () => {
  expect(await names()).toEqual(builtIn);
  expect(await staff((tx) => saveTemplate(tx, added))).toBe("saved");
  expect(await names()).toEqual([...builtIn, "Own"].sort());
});

test("whoever changes or deletes one of them keeps the others", async () => {
  const [first, second] = await replies();
  if (!first || !second) throw new Error("There are none.");
  expect(await staff((tx) => saveTemplate(tx, { ...first, words: "Other words" }))).toBe("saved");
  expect(await staff((tx) => deleteTemplate(tx, second))).toBe("deleted");
  expect(await names()).toEqual(builtIn.filter((name) => name !== second.name).sort());
  expect((await one(first.id))?.words).toBe("Other words");
});

test("of two who change the same version the second is shown what the first has made of it, and may then replace it", async () => {
  await staff((tx) => saveTemplate(tx, added));
  const opened = (await one("own")) ?? added;
  await staff((tx) => saveTemplate(tx, { ...opened, words: "Theirs" }));
  const mine = { ...opened, words: "Mine" };
  const theirs = await staff((tx) => saveTemplate(tx, mine));
  expect(theirs).toMatchObject({ id: "own", words: "Theirs" });
  expect(await staff((tx) => deleteTemplate(tx, opened))).toEqual(theirs);
  if (typeof theirs === "string") throw new Error(theirs);
  expect(await staff((tx) => saveTemplate(tx, { ...mine, version: theirs.version }))).toBe("saved");
  expect((await one("own"))?.words).toBe("Mine");
});

test("the same words sent twice are saved once, and what was deleted meanwhile is there again", async () => {
  await staff((tx) => saveTemplate(tx, added));
  expect(await staff((tx) => saveTemplate(tx, added))).toBe("saved");
  const opened = (await one("own")) ?? added;
  await staff((tx) => deleteTemplate(tx, opened));
  expect(await staff((tx) => deleteTemplate(tx, opened))).toBe("deleted");
  expect(await staff((tx) => saveTemplate(tx, { ...opened, words: "Kept" }))).toBe("saved");
  expect((await one("own"))?.words).toBe("Kept");
});

test("there is an end to how many there are", async () => {
  await db.owner.query(
    `insert into reply_templates (id, name, words) select n, n, 'W' from generate_series(1, ${mostTemplates}) n`,
  );
  expect(await staff((tx) => saveTemplate(tx, added))).toBe("too many");
  const words = { ...added, id: confirmationId };
  expect(await staff((tx) => saveTemplate(tx, words))).toBe("saved");
});

test("the words of the confirmation are no template, and all that the mailer reads", async () => {
  const read = () => asMailer(db.database, confirmationWords);
  expect(await read()).toBeNull();
  await staff((tx) => saveTemplate(tx, { id: confirmationId, name: "", words: "We have it.", version: "" }));
  expect(await read()).toBe("We have it.");
  expect(await names()).toEqual(builtIn);
  const { confirmation } = await staff(readTemplates);
  await staff((tx) => deleteTemplate(tx, confirmation));
  expect(await read()).toBeNull();
});
