/** What somebody has typed outlives a browser and a server that are killed (docs/product.md, EDT8). */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import {
  bringSession,
  editPath,
  expect,
  hydrated,
  keptTexts,
  plain,
  startSite,
  usedDataDir,
} from "./site.ts";

const description = (page: Page) => page.getByLabel("Description");
const state = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: new RegExp(`^${text}$`) });
const found = (page: Page) => page.getByText(/^Unsaved changes from \d\d:\d\d IST were found\.$/);
const saved = "Saved \\d\\d:\\d\\d IST";

plain(
  "the browser is killed in the middle of typing: the text is offered again",
  { tag: "@all" },
  async ({ launchOptions }) => {
    const site = await startSite();
    const profile = await mkdtemp(join(tmpdir(), "site-profile-"));
    const open = () =>
      chromium.launchPersistentContext(profile, { ...launchOptions, viewport: null, baseURL: site.url });
    let browser = await open();
    let page = await staffPage(browser);
    const address = await openFirstStudy(page);
    await description(page).press("End");
    await description(page).pressSequentially(" Typed before the end.");
    await expect.poll(() => keptTexts(page)).toContain(" Typed before the end.");
    await description(page).pressSequentially(" And then");
    await kill(browser, profile);

    browser = await open();
    page = await staffPage(browser);
    await page.goto(address);
    await expect(found(page)).toBeVisible();
    await expect(page.getByText("They are in Description.")).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(description(page)).toHaveValue(/ Typed before the end\./);
    await expect(state(page, "Unsaved changes")).toBeVisible();
    await page.keyboard.press("Control+s");
    await expect(state(page, saved)).toBeVisible();
    await page.reload();
    await expect(description(page)).toHaveValue(/ Typed before the end\./);
    await expect(found(page)).toBeHidden();
    await browser.close();
    await site.stop();
    await rm(profile, { recursive: true, force: true });
  },
);

plain(
  "the server is killed while somebody types: the text stays, and is saved when the server is back",
  { tag: "@all" },
  async ({ browser }) => {
    const dataDir = await usedDataDir();
    let site = await startSite({}, dataDir);
    const page = await staffPage(await browser.newContext({ baseURL: site.url }));
    await page.goto(`${site.url}/admin/case-studies/new`);
    await hydrated(page);
    await page.getByLabel("Title", { exact: true }).fill("Written in a storm");
    await description(page).pressSequentially("Half a sen");
    site.process.kill("SIGKILL");
    await description(page).pressSequentially("tence.");
    await page.keyboard.press("Control+s");
    await expect(state(page, "Perhaps saved")).toBeVisible();
    await expect(
      page.getByText(
        "Your text is still here. Save it again, which does no harm, or reload the page and look.",
      ),
    ).toBeVisible();

    site = await startSite({ PORT: new URL(site.url).port }, dataDir);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Draft saved")).toBeVisible();
    await page.waitForURL("**/edit");
    await expect(state(page, saved)).toBeVisible();
    await page.reload();
    await expect(description(page)).toHaveValue("Half a sentence.");

    await hydrated(page);
    await description(page).press("Control+End");
    await page.keyboard.type(" Then the page was lo");
    site.process.kill("SIGKILL");
    await page.keyboard.type("st as well.");
    await page.keyboard.press("Control+s");
    await expect(state(page, "Perhaps saved")).toBeVisible();
    site = await startSite({ PORT: new URL(site.url).port }, dataDir);
    page.on("dialog", (dialog) => dialog.accept()); // leaves the page all the same
    await page.reload();
    await expect(found(page)).toBeVisible();
    await expect(description(page)).toHaveValue("Half a sentence.");
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(description(page)).toHaveValue("Half a sentence. Then the page was lost as well.");
    await page.keyboard.press("Control+s");
    await expect(state(page, saved)).toBeVisible();
    await page.close();
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
);

/** With a session. */
async function staffPage(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await bringSession(page);
  return page;
}

/** The address of its form. */
async function openFirstStudy(page: Page): Promise<string> {
  const address = await editPath(page);
  await page.goto(address);
  await hydrated(page);
  return address;
}

/** kill -9 of the browser's own process; its helpers end with it. */
async function kill(browser: BrowserContext, profile: string): Promise<void> {
  const closed = browser.waitForEvent("close");
  const lines = execFileSync("ps", ["-axww", "-o", "pid=,args="], { encoding: "utf8" }).split("\n");
  const own = lines.filter(
    (line) => line.includes(`--user-data-dir=${profile}`) && !line.includes("--type="),
  );
  expect(own.length).toBeGreaterThan(0);
  for (const line of own) process.kill(Number.parseInt(line, 10), "SIGKILL");
  await closed;
}
