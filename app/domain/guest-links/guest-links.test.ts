/** Links for people without an account, on a real database. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin, asGuest, asSystem, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aDraft } from "#app/db/testing/testing-factories.ts";
import { eraseSignOffs } from "#app/domain/documents/sign-offs/erasure.server.ts";
import { readSignOff } from "#app/domain/documents/sign-offs/guest.server.ts";
import { askCustomer } from "#app/domain/documents/sign-offs/sign-offs.server.ts";
import { referenceOf } from "#app/domain/submissions/submission.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import {
  askForLinkAgain,
  countView,
  createPreviewLink,
  labelPreviewLink,
  listGuestLinks,
  purgeGuestLinks,
  readPreviewLink,
  revokeGuestLink,
} from "./guest-links.server.ts";
import { linkToken, readLinkToken } from "./link-token.server.ts";

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query("delete from documents; delete from outbox_mails");
});

const asEditor = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
const link = (id: string, more: { label?: string; days?: number; pins?: boolean } = {}) =>
  asEditor((tx) => createPreviewLink(tx, id, { label: "For legal", days: 14, pins: false, ...more }));
const follow = (id = "", counts = true) =>
  asGuest(db.database, id, async (tx) => {
    const found = await readPreviewLink(tx);
    if (found && counts) await countView(tx);
    return found;
  });
const links = async (id: string) => (await asEditor((tx) => listGuestLinks(tx, id)))?.links;

test("a link shows the newest text, or the one of its day, and counts who reads it", async () => {
  const id = await aDraft(db.owner, { title: "First" });
  const following = await link(id);
  const pinned = await link(id, { label: "Second", pins: true });
  await db.owner.query(`update documents set title = 'Second' where id = '${id}'`);
  expect(await follow(following)).toMatchObject({ documentId: id, revisionId: null });
  const { rows } = await db.owner.query("select id from revisions where number = 1");
  expect(await follow(pinned)).toMatchObject({ documentId: id, revisionId: rows[0].id });
  await follow(pinned);
  await follow(pinned, false);
  expect(await links(id)).toMatchObject([
    { id: pinned, holder: "Second", shows: 1, views: 2, author: "admin@example.com", state: "open" },
    { id: following, holder: "For legal", shows: null, views: 1, state: "open" },
  ]);
});

test("a link that has ended opens nothing: revoked, expired, or of a study that is gone for good", async () => {
  const id = await aDraft(db.owner);
  const revoked = await link(id);
  expect(await asEditor((tx) => revokeGuestLink(tx, randomUUID(), revoked ?? ""))).toBe(false);
  expect(await asEditor((tx) => revokeGuestLink(tx, id, revoked ?? ""))).toBe(true);
  expect(await asEditor((tx) => labelPreviewLink(tx, id, revoked ?? "", "Again"))).toBe(false);
  const expired = await link(id);
  await db.owner.query("update guest_links set expires_at = now() where id = $1", [expired]);
  for (const ended of [revoked, expired, randomUUID()]) {
    expect(await follow(ended)).toBeUndefined();
    expect(await follow(ended, false)).toBeUndefined();
  }
  expect((await links(id))?.map(({ state }) => state)).toEqual(["expired", "revoked"]);
  await db.owner.query("delete from documents");
  expect(await link(id)).toBeUndefined();
});

test("a link lasts 90 days at most, whoever asks, and is forgotten 30 days after its end", async () => {
  const id = await aDraft(db.owner);
  await link(id, { days: 1000 });
  const { rows } = await db.owner.query(
    "select extract(day from expires_at - created_at)::int as days from guest_links",
  );
  expect(rows).toEqual([{ days: 90 }]);
  await expect(
    asEditor((tx) =>
      tx.execute(sql`insert into guest_links (id, opens, document_id, label, author_id, expires_at)
        values (gen_random_uuid(), 'preview', ${id}, '', ${admin}, now() + interval '91 days')`),
    ),
  ).rejects.toMatchObject({ cause: { constraint: "guest_links_expiry_check" } });
  await db.owner.query("update guest_links set expires_at = now() - interval '29 days'");
  expect(await asSystem(db.database, purgeGuestLinks)).toBe(0);
  await db.owner.query("update guest_links set expires_at = now() - interval '31 days'");
  expect(await asSystem(db.database, purgeGuestLinks)).toBe(1);
});

test("what a mail program takes into a link from behind it does no harm", () => {
  const id = randomUUID();
  const token = linkToken("secret", id, "sign-off");
  for (const behind of [")", ".", ">", "],", "\u00a0", "%29"])
    expect(readLinkToken("secret", token + behind, "sign-off"), behind).toBe(id);
  expect(readLinkToken("secret", token, "preview")).toBeNull();
});

/** A question to a customer at an address, by its link; with the reference in its mail. */
async function aQuestion(email: string | null = "ravi@example.com") {
  const document = await aDraft(db.owner);
  const question = {
    guestName: "Ravi",
    company: "Narmada Pumps",
    email,
    note: "",
    days: 14,
    ours: [],
  };
  const id = randomUUID();
  await asEditor((tx) => askCustomer(tx, document, question, id));
  return { document, id, reference: referenceOf(id) };
}
const askAgain = (email: string, reference: string) =>
  asGuest(db.database, null, (tx) => askForLinkAgain(tx, email, reference));
const mailed = async () =>
  (
    await db.owner.query(
      "select guest_link_id as link from outbox_mails where kind = 'sign-off asked' order by id",
    )
  ).rows;
const linkOf = async (id: string) =>
  (await db.owner.query("select id from guest_links where sign_off_id = $1", [id])).rows[0]?.id;

test("a customer whose link is lost is mailed it again, to the address that it went to", async () => {
  const { id, reference } = await aQuestion();
  await askAgain("RAVI@example.com", reference.toLowerCase().replace("-", " "));
  expect(await mailed()).toEqual([{ link: id }, { link: id }]);
  for (const [email, of] of [
    ["other@example.com", reference],
    ["ravi@example.com", "0000-0000"],
    ["ravi@example.com", ""],
  ] as const)
    await askAgain(email, of);
  expect(await mailed()).toHaveLength(2);
});

test.each([
  ["has expired", "update guest_links set created_at = now() - interval '20 days', expires_at = now()"],
  ["is gone, as after a restore", "delete from guest_links"],
])("one that %s is replaced by a new one", async (_, change) => {
  const { id, reference } = await aQuestion();
  await db.owner.query("delete from outbox_mails");
  await db.owner.query(change);
  await askAgain("ravi@example.com", reference);
  const link = await linkOf(id);
  expect(await mailed()).toEqual([{ link }]);
  expect(link).not.toBe(id);
  expect(await asGuest(db.database, link, readSignOff)).toMatchObject({ company: "Narmada Pumps" });
});

test("one that staff have revoked, or whose question is over, is replaced by none", async () => {
  const over = [
    async ({ document, id }: { document: string; id: string }) => {
      expect(await asEditor((tx) => revokeGuestLink(tx, document, id))).toBe(true);
      await db.owner.query("delete from guest_links");
    },
    ({ id }: { id: string }) =>
      db.owner.query("update sign_offs set called_off_at = now() where id = $1", [id]),
    ({ id }: { id: string }) => asEditor((tx) => eraseSignOffs(tx, [id])),
    ({ document }: { document: string }) =>
      db.owner.query("update documents set deleted_at = now() where id = $1", [document]),
  ];
  for (const end of over) {
    const asked = await aQuestion();
    await end(asked);
    await db.owner.query("delete from outbox_mails");
    await askAgain("ravi@example.com", asked.reference);
    expect(await mailed()).toEqual([]);
  }
});

test("everybody with a link to a text stands in one list", async () => {
  const { document, id } = await aQuestion();
  const preview = await link(document);
  expect(await links(document)).toMatchObject([
    { id: preview, opens: "preview", holder: "For legal", handed: null },
    { id, opens: "sign-off", holder: "Ravi, Narmada Pumps", handed: "mailed", shows: 1 },
  ]);
});

test("a token is one id's, of one secret, and no letter of it may differ", () => {
  const [one, two] = [randomUUID(), randomUUID()];
  const token = linkToken("secret", one, "preview");
  expect(readLinkToken("secret", token, "preview")).toBe(one);
  const forged = [
    linkToken("another secret", one, "preview"),
    token.replace(one, two),
    token.slice(0, -1),
    `${token}A`,
    `${token}-`,
    one,
    `${one}.`,
    "",
    "x".repeat(3000),
  ];
  for (const other of forged) expect(readLinkToken("secret", other, "preview"), other).toBeNull();
});
