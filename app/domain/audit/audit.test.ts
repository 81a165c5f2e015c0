/** What publishing, scheduling, redirects and preview links write into the audit log, on a real database. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { addRedirect, removeRedirect } from "#app/domain/addresses/addresses.server.ts";
import { createPreviewLink, revokePreviewLink } from "#app/domain/case-studies/preview-links.server.ts";
import {
  discardChanges,
  publishCaseStudy,
  undoPublication,
  withdrawCaseStudy,
} from "#app/domain/case-studies/publishing.server.ts";
import {
  cancelSchedules,
  listComing,
  reschedule,
  schedule,
} from "#app/domain/case-studies/schedules.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { listAudit } from "./audit.server.ts";

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query("delete from case_studies; delete from addresses; delete from audit_log");
});

const asEditor = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
/** Oldest first. */
const lines = async () =>
  (await asEditor((tx) => listAudit(tx, 20)))
    .reverse()
    .map(({ action, detail, actor }) => ({ action, detail, actor }));
const line = (action: string, detail: object = {}) => ({ action, detail, actor: "admin@example.com" });

test("publishing: one line for each act that changed something, none for one that was rolled back", async () => {
  const id = await aDraft(db.owner);
  const published = await asEditor((tx) => publishCaseStudy(tx, id));
  await asEditor((tx) => undoPublication(tx, id, published?.revision ?? ""));
  await asEditor((tx) => undoPublication(tx, id, published?.revision ?? ""));
  await asEditor((tx) => publishCaseStudy(tx, id));
  await db.owner.query("update case_studies set title = 'Changed'");
  await asEditor((tx) => discardChanges(tx, id));
  await asEditor((tx) => withdrawCaseStudy(tx, id));
  await asEditor((tx) => withdrawCaseStudy(tx, id));
  const rolledBack = asEditor(async (tx) => {
    await publishCaseStudy(tx, id);
    throw new Error("not this time");
  });
  await expect(rolledBack).rejects.toThrow("not this time");
  expect(await lines()).toEqual([
    line("case study published"),
    line("publication undone", { studies: 1 }),
    line("case study published"),
    line("changes discarded"),
    line("case study withdrawn"),
  ]);
});

test("scheduling: how many studies", async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const wanted = [{ study: await aDraft(db.owner) }, { study: await aDraft(db.owner) }];
  await asEditor((tx) => schedule(tx, admin, wanted, "publish", tomorrow));
  const [{ batch = null } = {}] = await asEditor(listComing);
  if (!batch) throw new Error("it is no release");
  await asEditor((tx) => reschedule(tx, { batch }, new Date(tomorrow.getTime() + 60_000)));
  for (let time = 0; time < 2; time++) await asEditor((tx) => cancelSchedules(tx, { batch }));
  expect(await lines()).toEqual([
    line("schedule created", { studies: 2, withdrawal: false }),
    line("schedule changed", { studies: 2 }),
    line("schedule cancelled", { studies: 2 }),
  ]);
});

test("redirects and preview links: neither path nor label", async () => {
  await asEditor((tx) => addRedirect(tx, { path: "/old", to: "/old" }, () => true));
  await asEditor((tx) => addRedirect(tx, { path: "/old", to: "/about" }, (path) => path === "/about"));
  for (let time = 0; time < 2; time++) await asEditor((tx) => removeRedirect(tx, "/old"));
  const id = await aCaseStudy(db.owner);
  const link = await asEditor((tx) => createPreviewLink(tx, id, { label: "For legal", days: 7, pins: true }));
  for (let time = 0; time < 2; time++) await asEditor((tx) => revokePreviewLink(tx, id, link ?? ""));
  expect(await lines()).toEqual([
    line("redirect added"),
    line("redirect removed"),
    line("preview link created", { days: 7, pinned: true }),
    line("preview link revoked"),
  ]);
});
