/** The same on a PostgreSQL of somebody else's (DATABASE_URL), as a login that is no superuser. */
import { startHostedDatabase } from "./hosted-database.ts";
import { admin, filesSite, type Site, startSite, test } from "./site.ts";
import { doTheWholeJob } from "./the-whole-job.ts";

filesSite(startHostedSite);

test("the whole job with DATABASE_URL", async ({ page, site }) => {
  test.slow();
  await doTheWholeJob(page, site.url);
});

async function startHostedSite(): Promise<Site> {
  const database = await startHostedDatabase();
  const site = await startSite({
    ...database.env,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const stop = async () => {
    await site.stop();
    await database.stop();
  };
  return { ...site, stop };
}
