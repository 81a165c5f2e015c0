/** The database goes away under a visitor's hands and comes back (SECURITY.md B3). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbeddedDatabase } from "../app/db/embedded/embedded.ts";
import { type FaultyProxy, startFaultyProxy } from "../app/db/testing/testing-proxy.ts";
import { expect, filesSite, type Site, startSite, test } from "./site.ts";

let proxy: FaultyProxy;

filesSite(startSiteOfDistantDatabase);
test.afterEach(() => proxy.fault("none"));

const sentence = "There was an error submitting your message. Please try again.";
const typed = {
  Name: "Asha Example",
  Email: "asha@example.com",
  Company: "Gauges and Sons",
  Message: "Forty gauges.\nTwo people.",
};

test("reads on, is told that the message was not sent, and sends it when the database is back", async ({
  page,
  site,
}) => {
  for (const path of ["/case-studies", "/contact"])
    await expect
      .poll(async () => (await fetch(site.url + path)).headers.get("cache-status"))
      .toMatch(/^site; hit/);
  await proxy.fault("refuse");
  await page.goto("/contact");
  await page.getByRole("contentinfo").getByRole("link", { name: "Case Studies" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Case Studies");
  await expect(page.getByText("No case studies found")).toBeVisible();

  await page.goto("/contact");
  for (const [label, text] of Object.entries(typed))
    await page.getByRole("main").getByLabel(label).fill(text);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(sentence).first()).toBeVisible();
  for (const [label, text] of Object.entries(typed))
    await expect(page.getByRole("main").getByLabel(label)).toHaveValue(text);

  await proxy.fault("none");
  await expect.poll(async () => (await fetch(`${site.url}/health/ready`)).status).toBe(200);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you for your message! We'll be in touch soon.")).toBeVisible();
  await expect(page.getByText(sentence)).toHaveCount(0); // what failed before is history
});

async function startSiteOfDistantDatabase(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "site-distant-"));
  const server = await openEmbeddedDatabase(folder);
  proxy = await startFaultyProxy(server.own);
  const site = await startSite({
    DATABASE_URL: proxy.connectionString,
    AUTH_SECRET: "a-secret-for-tests-of-enough-bytes-0123456789",
  });
  const stop = async () => {
    await site.stop();
    await proxy.close();
    await server.release();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...site, stop };
}
