/** Before all tests: a site that has been started once, with its samples and an admin; others begin as copies of it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountsOf } from "./accounts.ts";
import { admin, startSite } from "./site.ts";

export default async function makeTemplate(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-template-"));
  const site = await startSite({}, dataDir);
  await accountsOf(site).create(admin.email, "admin");
  await site.stop();
  process.env.TEMPLATE_DATA_DIR = dataDir; // the workers begin with it
  return () => rm(dataDir, { recursive: true, force: true });
}
