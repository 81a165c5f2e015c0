/** The same on a PostgreSQL of somebody else's (DATABASE_URL), as a login that is no superuser. */
import { startHostedDatabase } from "./hosted-database.ts";
import { admin, type Site, startSite, test } from "./site.ts";
import { doTheWholeJob } from "./the-whole-job.ts";

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters
test.use({ site: [async ({}, use) => withHostedSite(use), { scope: "worker" }] });

test("the whole job with DATABASE_URL", async ({ page, site }) => {
  test.slow();
  await doTheWholeJob(page, site.url);
});

async function withHostedSite(use: (site: Site) => Promise<void>): Promise<void> {
  const database = await startHostedDatabase();
  const site = await startSite({
    ...database.env,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  await use(site);
  await site.stop();
  await database.stop();
}
