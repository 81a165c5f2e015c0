/** Who has a study open, on a real database with its policies. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aCaseStudy } from "#app/db/testing/testing-factories.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import {
  type EditorTab,
  listOtherEditors,
  listOverlaps,
  removeEditor,
  renewEditor,
} from "./editors.server.ts";

let db: TestDatabase;
let asha: string;
let ravi: string;
const documentId = randomUUID();

beforeAll(async () => {
  db = await createTestDatabase();
  const create = async (email: string) => (await createTestUser(db.database, { email, role: "admin" })).id;
  asha = await create("asha@example.com");
  ravi = await create("ravi@example.com");
  await aCaseStudy(db.owner, { id: documentId, slug: "one" });
});
afterAll(() => db.drop());
beforeEach(() => db.owner.query("delete from document_editors"));

const tabOf = (userId: string): EditorTab => ({ documentId, tab: randomUUID(), userId });
const as = <T>(userId: string, work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, userId, work);
const renew = (editor: EditorTab) => as(editor.userId, (tx) => renewEditor(tx, editor));
const others = (editor: EditorTab) => as(editor.userId, (tx) => listOtherEditors(tx, editor));
const rows = async () => (await db.owner.query("select * from document_editors")).rows;
/** As if the tab had been seen that long ago. */
const age = (tab: string, interval: string) =>
  db.owner.query("update document_editors set seen_at = now() - $2::interval where tab = $1", [
    tab,
    interval,
  ]);

test("two people see each other, neither sees the own tab", async () => {
  const [mine, theirs] = [tabOf(asha), tabOf(ravi)];
  await renew(mine);
  expect(await others(mine)).toEqual([]);
  await renew(theirs);
  expect(await others(mine)).toEqual([{ name: "ravi@example.com", isMe: false }]);
  expect(await others(theirs)).toEqual([{ name: "asha@example.com", isMe: false }]);
});

test("another tab of one's own is oneself; several of somebody's are one person", async () => {
  const mine = tabOf(asha);
  for (const editor of [mine, tabOf(asha), tabOf(ravi), tabOf(ravi)]) await renew(editor);
  expect(await others(mine)).toEqual([
    { name: "asha@example.com", isMe: true },
    { name: "ravi@example.com", isMe: false },
  ]);
});

test("a tab that says nothing for 60 seconds is not believed, and is back when it speaks again", async () => {
  const [mine, theirs] = [tabOf(asha), tabOf(ravi)];
  await renew(theirs);
  await age(theirs.tab, "61 seconds");
  expect(await others(mine)).toEqual([]);
  await renew(theirs);
  expect(await others(mine)).toHaveLength(1);
});

test("a tab that is closed is gone at once; what was left behind is cleared away by the next", async () => {
  const [mine, theirs, left] = [tabOf(asha), tabOf(ravi), tabOf(ravi)];
  for (const editor of [mine, theirs, left]) await renew(editor);
  await as(ravi, (tx) => removeEditor(tx, theirs));
  await age(left.tab, "6 minutes");
  await renew(mine);
  expect((await rows()).map(({ tab }) => tab)).toEqual([mine.tab]);
});

test("nobody renews, moves or closes somebody else's tab", async () => {
  const theirs = tabOf(ravi);
  await renew(theirs);
  await age(theirs.tab, "61 seconds");
  const [before] = await rows();
  for (const userId of [asha, ravi]) {
    const posing = { ...theirs, userId };
    await as(asha, (tx) => renewEditor(tx, posing)).catch(() => {});
    await as(asha, (tx) => removeEditor(tx, posing));
  }
  expect(await rows()).toEqual([before]);
});

test("a study that is gone is no failure", async () => {
  await renew({ ...tabOf(asha), documentId: randomUUID() });
  expect(await rows()).toEqual([]);
});

test("before a deletion: when each study was saved, and who has it open", async () => {
  await renew(tabOf(ravi));
  await renew(tabOf(asha));
  expect(await as(asha, (tx) => listOverlaps(tx, [documentId, randomUUID()], asha))).toMatchObject([
    {
      id: documentId,
      updatedAt: expect.any(Date),
      editors: [
        { name: "asha@example.com", isMe: true },
        { name: "ravi@example.com", isMe: false },
      ],
    },
  ]);
});
