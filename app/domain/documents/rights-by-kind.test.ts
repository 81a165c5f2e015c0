/** What goes along with documents of a kind that is for admins: an editor has no part in it, whatever the route asks. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtInCompany } from "#app/content/company-facts.ts";
import { asAdmin, asStaff, type Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import {
  addRemark,
  answerRemark,
  askForReview,
  findTalk,
  returnRequest,
  settleRemark,
} from "#app/domain/documents/reviews/reviews.server.ts";
import { createPreviewLink, revokeGuestLink } from "#app/domain/guest-links/guest-links.server.ts";
import { createDocument } from "./documents.server.ts";

const admin = "01900000-0000-7000-8000-000000000001";
const editor = "01900000-0000-7000-8000-000000000002";
const link = { label: "", days: 1, pins: false };
const refused = { cause: { code: "42501" } };
let db: TestDatabase;
let id: string;

beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values
      ('${admin}', '', 'admin@example.com'), ('${editor}', '', 'editor@example.com');
    insert into user_roles (user_id, role) values ('${admin}', 'admin'), ('${editor}', 'editor')`);
  const made = await asAdmin(db.database, admin, (tx) =>
    createDocument(tx, companyKind, companyKind.textOf(builtInCompany, ""), "draft"),
  );
  id = made.ok ? made.document.id : "";
});
afterAll(() => db.drop());

const asEditor = <T>(work: (tx: Tx<Holder<"content">>) => Promise<T>) =>
  asStaff(db.database, editor, "content", work);

test("an editor shows nobody the company's draft, and takes no link to it back", async () => {
  await expect(asEditor((tx) => createPreviewLink(tx, id, link))).rejects.toMatchObject(refused);
  const made = (await asAdmin(db.database, admin, (tx) => createPreviewLink(tx, id, link))) ?? "";
  expect(await asEditor((tx) => revokeGuestLink(tx, id, made))).toBe(false);
  expect(await asAdmin(db.database, admin, (tx) => revokeGuestLink(tx, id, made))).toBe(true);
});

test("an editor asks for no review of it, and has no word in one", async () => {
  await expect(asEditor((tx) => askForReview(tx, id, editor, ""))).rejects.toMatchObject(refused);
  const { revision, remark } = await asAdmin(db.database, admin, async (tx) => {
    await askForReview(tx, id, admin, "");
    const { revision = "" } = (await findTalk(tx, companyKind, id)) ?? {};
    await addRemark(tx, companyKind, id, admin, { place: "all", revision, body: "Is it so?" });
    return { revision, remark: (await findTalk(tx, companyKind, id))?.remarks[0]?.id ?? "" };
  });
  const more = { place: "all", revision, body: "And this?" };
  await expect(asEditor((tx) => addRemark(tx, companyKind, id, editor, more))).rejects.toMatchObject(refused);
  await expect(asEditor((tx) => answerRemark(tx, id, remark, editor, "No"))).rejects.toMatchObject(refused);
  expect(await asEditor((tx) => settleRemark(tx, id, remark, true))).toBe(false);
  expect(await asEditor((tx) => returnRequest(tx, id))).toBe(false);
});
