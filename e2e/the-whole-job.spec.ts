import { test } from "./site.ts";
import { doTheWholeJob } from "./the-whole-job.ts";

test("a visitor writes; a staff member reads it, publishes, edits, deletes and signs out", async ({
  page,
  site,
}) => {
  test.slow();
  await doTheWholeJob(page, site.url);
});
