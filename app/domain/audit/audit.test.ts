/** What publishing, scheduling, redirects and preview links write into the audit log, on a real database. */

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin, asAuth, asPublisher, asSystem, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, aPicture } from "#app/db/testing/testing-factories.ts";
import { addRedirect, removeRedirect } from "#app/domain/addresses/addresses.server.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { duplicateDocument, findDocumentToEdit } from "#app/domain/documents/documents.server.ts";
import { restoreVersion } from "#app/domain/documents/history/history.server.ts";
import { carryOutNext } from "#app/domain/documents/publishing/publisher.server.ts";
import {
  discardChanges,
  publishDocument,
  undoPublication,
  withdrawDocument,
} from "#app/domain/documents/publishing/publishing.server.ts";
import {
  cancelSchedules,
  listComing,
  reschedule,
  schedule,
} from "#app/domain/documents/publishing/schedules.server.ts";
import { deleteDocuments } from "#app/domain/documents/trash.server.ts";
import { createPreviewLink, revokeGuestLink } from "#app/domain/guest-links/guest-links.server.ts";
import { changePassword, endOtherSessions, setName } from "#app/domain/users/account.server.ts";
import { displayName } from "#app/domain/users/display-name.ts";
import { factorAdded, factorRemoved, resetFactors } from "#app/domain/users/factors/factors.server.ts";
import { cheapHash, createTestUser } from "#app/domain/users/testing.ts";
import { createAccount, deleteUser, setPassword, setRole } from "#app/domain/users/users.server.ts";
import { type AuditFilter, listAudit, purgeAudit, recordAudit } from "./audit.server.ts";

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query("delete from documents; delete from addresses; delete from audit_log");
});

const asEditor = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
/** Oldest first. */
const lines = async () =>
  (await asEditor((tx) => listAudit(tx, 20)))
    .reverse()
    .map(({ action, detail, actor }) => ({ action, detail, actor: actor?.email }));
const line = (action: string, detail: object = {}) => ({ action, detail, actor: "admin@example.com" });

test("publishing: one line for each act that changed something, none for one that was rolled back", async () => {
  const id = await aDraft(db.owner);
  const published = await asEditor((tx) => publishDocument(tx, id));
  await asEditor((tx) => undoPublication(tx, id, published?.revision ?? ""));
  await asEditor((tx) => undoPublication(tx, id, published?.revision ?? ""));
  await asEditor((tx) => publishDocument(tx, id));
  await db.owner.query("update documents set title = 'Changed'");
  await asEditor((tx) => discardChanges(tx, id));
  await asEditor((tx) => withdrawDocument(tx, id));
  await asEditor((tx) => withdrawDocument(tx, id));
  const rolledBack = asEditor(async (tx) => {
    await publishDocument(tx, id);
    throw new Error("not this time");
  });
  await expect(rolledBack).rejects.toThrow("not this time");
  expect(await lines()).toEqual([
    line("document published"),
    line("publication undone", { documents: 1 }),
    line("document published"),
    line("changes discarded"),
    line("document withdrawn"),
  ]);
});

test("scheduling: how many studies", async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const wanted = [{ document: await aDraft(db.owner) }, { document: await aDraft(db.owner) }];
  await asEditor((tx) => schedule(tx, testUrl, admin, wanted, "publish", tomorrow));
  const [{ release = null } = {}] = await asEditor(listComing);
  if (!release) throw new Error("it is no release");
  await asEditor((tx) => reschedule(tx, testUrl, { release }, new Date(tomorrow.getTime() + 60_000)));
  for (let time = 0; time < 2; time++) await asEditor((tx) => cancelSchedules(tx, { release }));
  expect(await lines()).toEqual([
    line("schedule created", { documents: 2, withdrawal: false }),
    line("schedule changed", { documents: 2 }),
    line("schedule cancelled", { documents: 2 }),
  ]);
});

test("redirects and preview links: neither path nor label", async () => {
  await asEditor((tx) => addRedirect(tx, { path: "/old", to: "/old" }, () => true));
  await asEditor((tx) => addRedirect(tx, { path: "/old", to: "/about" }, (path) => path === "/about"));
  for (let time = 0; time < 2; time++) await asEditor((tx) => removeRedirect(tx, "/old"));
  const id = await aCaseStudy(db.owner);
  const link = await asEditor((tx) => createPreviewLink(tx, id, { label: "For legal", days: 7, pins: true }));
  for (let time = 0; time < 2; time++) await asEditor((tx) => revokeGuestLink(tx, id, link ?? ""));
  expect(await lines()).toEqual([
    line("redirect added"),
    line("redirect removed"),
    line("preview link created", { days: 7, pinned: true }),
    line("preview link revoked"),
  ]);
});

test("a version that is restored and a copy are told as that, and not as something written", async () => {
  const id = await aDraft(db.owner, { slug: "first" });
  await db.owner.query("update documents set title = 'Second'");
  const study = await asEditor((tx) => findDocumentToEdit(tx, caseStudyKind, id));
  await asEditor((tx) => restoreVersion(tx, caseStudyKind, id, 1, study?.version ?? ""));
  await asEditor((tx) => duplicateDocument(tx, caseStudyKind, id, (title) => title));
  expect(await lines()).toEqual([line("version restored", { version: 1 }), line("document duplicated")]);
});

test("what a schedule does at its moment is the server's, and stands beside the study", async () => {
  const [done, trashed] = [await aDraft(db.owner), await aDraft(db.owner)];
  for (const study of [done, trashed])
    await asEditor((tx) =>
      schedule(tx, testUrl, admin, [{ document: study }], "publish", new Date(Date.now() + 60_000)),
    );
  await asEditor((tx) => deleteDocuments(tx, [trashed]));
  await db.owner.query("update schedules set due_at = now()");
  for (let time = 0; time < 2; time++)
    await asPublisher(db.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: false }));
  const about = (subject: string) => asEditor((tx) => listAudit(tx, 1, { subject })).then(([entry]) => entry);
  expect(await about(done)).toMatchObject({ action: "schedule carried out", actor: null, isServer: true });
  expect(await about(trashed)).toMatchObject({ action: "schedule failed", actor: null, isServer: true });
});

test("what is done to an account names it, whoever did it", async () => {
  const { id } = await createTestUser(db.database, { email: "colleague@example.com", role: "admin" });
  const hash = await cheapHash("a long and unusual sentence");
  await db.owner.query(
    `insert into session (id, user_id, token, expires_at) values ($1, $2, 'token', now() + interval '1 hour')`,
    [crypto.randomUUID(), id],
  );
  const kept = crypto.randomUUID();
  await asAuth(db.database, id, (tx) => endOtherSessions(tx, id, kept));
  await asAuth(db.database, id, (tx) => factorAdded(tx, "secret", { userId: id, sessionId: kept }));
  await asAuth(db.database, id, (tx) => factorRemoved(tx, id));
  await asAuth(db.database, id, (tx) => changePassword(tx, id, hash));
  await asEditor((tx) => resetFactors(tx, id));
  const found = await asEditor((tx) => listAudit(tx, 9, { subject: id }));
  expect(found.map(({ action, actor }) => [action, actor?.email]).reverse()).toEqual([
    ["sessions ended", "colleague@example.com"],
    ["second factor added", "colleague@example.com"],
    ["second factor removed", "colleague@example.com"],
    ["password changed", "colleague@example.com"],
    ["second factors reset", "admin@example.com"],
  ]);
});

test("what an operator does to an account is the server's", async () => {
  const email = "made@example.com";
  const hash = await cheapHash("a long and unusual sentence");
  const { id } = await asSystem(db.database, (tx) =>
    createAccount(tx, { email, role: "writer", password: hash }),
  );
  await asSystem(db.database, (tx) => setRole(tx, email, "editor"));
  await asSystem(db.database, (tx) => setPassword(tx, email, hash));
  await asSystem(db.database, (tx) => deleteUser(tx, email));
  const found = await asEditor((tx) => listAudit(tx, 9, { subject: id }));
  expect(found.map(({ action, isServer }) => [action, isServer]).reverse()).toEqual([
    ["account created", true],
    ["role changed", true],
    ["password changed", true],
    ["account removed", true],
  ]);
});

test("a line names the studies and accounts that are there, by what they are called now", async () => {
  const study = await aDraft(db.owner, { title: "Steam" });
  const colleague = await createTestUser(db.database, { email: "named@example.com", role: "writer" });
  await asEditor((tx) => recordAudit(tx, "draft saved", {}, [study]));
  await asEditor((tx) => recordAudit(tx, "role changed", {}, [colleague.id]));
  await asEditor((tx) => recordAudit(tx, "identity confirmed", {}, [admin]));
  const named = async () =>
    (await asEditor((tx) => listAudit(tx, 3)))
      .reverse()
      .map(({ documents, accounts }) => [
        ...documents.map(({ title }) => title),
        ...accounts.map(displayName),
      ]);
  expect(await named()).toEqual([["Steam"], ["named@example.com"], []]);
  await db.owner.query("update documents set title = 'Pumps' where id = $1", [study]);
  await asAuth(db.database, colleague.id, (tx) => setName(tx, colleague.id, "Asha Rao"));
  await db.owner.query("delete from audit_log where action = 'name changed'");
  expect(await named()).toEqual([["Pumps"], ["Asha Rao (named@example.com)"], []]);
  const { rows } = await db.owner.query("select detail from audit_log");
  expect(rows.map(({ detail }) => detail)).toEqual([{}, {}, {}]);
  await db.owner.query("update documents set deleted_at = now()");
  await db.owner.query('delete from "user" where id = $1', [colleague.id]);
  expect(await named()).toEqual([[], [], []]);
});

test("a line names the pictures that are in the library", async () => {
  const picture = await aPicture(db.owner, { name: "Boiler house" });
  await asEditor((tx) => recordAudit(tx, "picture uploaded", { bytes: 38_174 }, [picture]));
  const named = async () => (await asEditor((tx) => listAudit(tx, 1)))[0]?.pictures;
  expect(await named()).toEqual([{ id: picture, name: "Boiler house" }]);
  await db.owner.query("update media set deleted_at = now()");
  expect(await named()).toEqual([]);
});

test("lines are found by person, kind, day and subject, and leafed through", async () => {
  const gone = await createTestUser(db.database, { email: "gone@example.com", role: "admin" });
  const [first, second] = [await aDraft(db.owner), await aDraft(db.owner)];
  await asEditor((tx) => recordAudit(tx, "draft saved", {}, [first]));
  await asAdmin(db.database, gone.id, (tx) => recordAudit(tx, "note added", {}, [second]));
  await db.owner.query("update audit_log set created_at = '2031-03-09 12:00Z' where action = 'note added'");
  await db.owner.query('delete from "user" where id = $1', [gone.id]);
  const found = async (filter: AuditFilter, after?: string) =>
    (await asEditor((tx) => listAudit(tx, 9, filter, after))).map(({ action }) => action);
  const day: [Date, Date] = [new Date("2031-03-09T00:00Z"), new Date("2031-03-10T00:00Z")];
  expect(await found({})).toEqual(["note added", "draft saved"]);
  expect(await found({ actor: admin })).toEqual(["draft saved"]);
  expect(await found({ actor: gone.id })).toEqual(["note added"]);
  expect(await found({ kind: "messages" })).toEqual(["note added"]);
  expect(await found({ between: day })).toEqual(["note added"]);
  expect(await found({ subject: first })).toEqual(["draft saved"]);
  const [newest] = await asEditor((tx) => listAudit(tx, 1));
  expect(newest).toMatchObject({ actor: null, isServer: false });
  expect(await found({}, newest?.id)).toEqual(["draft saved"]);
});

test("a line is kept for 730 days, and nobody else changes or deletes one", async () => {
  for (const age of [729, 731]) {
    await asEditor((tx) => recordAudit(tx, "redirect added", { days: age }));
    await db.owner.query(
      "update audit_log set created_at = now() - make_interval(days => $1) where detail = $2",
      [age, { days: age }],
    );
  }
  await asSystem(db.database, purgeAudit);
  expect((await lines()).map(({ detail }) => detail)).toEqual([{ days: 729 }]);
  for (const act of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`])
    await expect(asEditor((tx) => tx.execute(act))).rejects.toMatchObject({ cause: { code: "42501" } });
  expect(await asSystem(db.database, (tx) => tx.execute(sql`delete from audit_log`))).toMatchObject({
    rowCount: 0,
  });
});
