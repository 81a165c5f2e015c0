/** The same on a PostgreSQL of somebody else's (DATABASE_URL), as a login that is no superuser. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openEmbeddedDatabase } from "../app/db/embedded.ts";
import { admin, type Site, startSite, test } from "./site.ts";
import { doTheWholeJob } from "./the-whole-job.ts";

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters
test.use({ site: [async ({}, use) => withHostedSite(use), { scope: "worker" }] });

test("the whole job with DATABASE_URL", async ({ page, site }) => {
  test.slow();
  await doTheWholeJob(page, site.url);
});

/** A PostgreSQL started apart from the site, with a login that may create roles and nothing more. */
async function withHostedSite(use: (site: Site) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "site-hosted-"));
  const server = await openEmbeddedDatabase(folder);
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query("create role landlord login createrole");
  await client.query("create database hosted owner landlord");
  await client.end();
  const host = encodeURIComponent(server.connection.host);
  const site = await startSite({
    DATABASE_URL: `postgresql://landlord@localhost/hosted?host=${host}`,
    AUTH_SECRET: "a-secret-for-tests-of-enough-bytes-0123456789",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  await use(site);
  await site.stop();
  await server.release();
  await rm(folder, { recursive: true, force: true });
}
