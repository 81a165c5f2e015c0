/**
 * The staff area with a network or a proxy that fails: the frame stays, each page says its sentence in its place, no list
 * shows what its address does not ask for (docs/product.md, Sentences). What the database does is the subject of
 * tests/staff-faults.site.test.ts; both walk the same table.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { staffRoutes } from "../tests/staff-routes.ts";
import { arrive, editPath, expect, filesSite, hydrated, openAsStaff, type Site, test } from "./site.ts";

filesSite();

/**
 * What the browser notes of an answer that did not come; and React Router's own handling of a loader that fails before
 * the style sheets of its screen have come, which is an unhandled rejection for that moment.
 */
const isNote = (line: string) => /net::ERR_|^page error: (?:$|.*(?:turbo-stream|Failed to fetch))/.test(line);
test.afterEach(({ unexpectedEvents }) => {
  unexpectedEvents.splice(0, unexpectedEvents.length, ...unexpectedEvents.filter((line) => !isNote(line)));
});

const ofPages = (url: URL) => url.pathname.endsWith(".data");
const answered = (status: number, contentType: string, body: string) => ({
  begin: (page: Page) => page.route(ofPages, (route) => route.fulfill({ status, contentType, body })),
  end: (page: Page) => page.unroute(ofPages),
});

/** What happens to whatever the router of the page asks for. */
const faults: Record<string, { begin(page: Page): Promise<unknown>; end(page: Page): Promise<unknown> }> = {
  "without a network": {
    begin: (page) => page.context().setOffline(true),
    end: (page) => page.context().setOffline(false),
  },
  "one request is lost": {
    begin: (page) => page.route(ofPages, (route) => route.abort(), { times: 1 }),
    end: async () => {},
  },
  "502 of a proxy": answered(502, "text/html", "<html><h1>502 Bad Gateway</h1></html>"),
  "the site starts": answered(503, "text/plain", "The site is starting. Please try again in a moment.\n"),
  "a captive portal": answered(200, "text/html", "<html><h1>Sign in to the Wi-Fi</h1></html>"),
};

/** Those with a sentence, with addresses that lead somewhere on this site. What lies over a page that is there has its own. */
async function screensOf(page: Page, site: Site): Promise<[path: string, sentence: RegExp][]> {
  await arrive(site, "Asha Example");
  const study = (await editPath(page)).split("/").at(-2) ?? "";
  const inbox = await (await page.request.get("/admin/contacts")).text();
  const message = /\/admin\/contacts\/([\w-]{36})/.exec(inbox)?.[1] ?? "";
  const ids: Record<string, string> = { STUDY: study, MESSAGE: message, PICTURE: study };
  return Object.values(staffRoutes).flatMap((route) => {
    if (!("screen" in route)) return [];
    const { path, screen, over = screen } = route;
    return [[path.replace(/[A-Z]+/g, (name) => ids[name] ?? name), new RegExp(`^(?:${screen}|${over})$`)]];
  });
}

/** As a link of the page leads there. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate(to);
  }, path);
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));

/** The page of this address says its sentence under this fault, and is there afterwards; nothing is loaded anew. */
async function expectSaid(page: Page, name: string, path: string, sentence: RegExp): Promise<void> {
  await test.step(`${name}: ${path}`, async () => {
    const fault = faults[name];
    const said = page.getByRole("alert").getByRole("heading", { name: sentence });
    await fault?.begin(page);
    await goTo(page, path);
    await expect(said).toBeVisible();
    await expect(page.getByRole("link", { name: "My account", includeHidden: true })).toBeAttached();
    expect(new URL(page.url()).pathname).toBe(path.split("?")[0]);
    await fault?.end(page);
    // A browser that is back on a network asks by itself; and so does a page when news come.
    const again = page.getByRole("link", { name: "Try again" });
    if (name !== "without a network")
      await expect(async () => {
        if ((await said.count()) > 0) await again.click({ timeout: 2000 });
        await expect(said).toHaveCount(0, { timeout: 2000 });
      }).toPass();
    await expect(said).toHaveCount(0);
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  });
}

/** One screen of each make: a list, one that reads much, one over another. */
const some = /^\/admin\/(?:articles|team|case-studies\/[\w-]+\/edit|contacts\/[\w-]{36})$/;

test("each fault: the frame stays, the page says its sentence, and comes when it is over", async ({
  page,
  site,
}) => {
  await openAsStaff(page, "/admin/desk/planned");
  const screens = (await screensOf(page, site)).filter(([path]) => some.test(path));
  expect(screens).toHaveLength(4);
  await page.waitForLoadState("networkidle"); // the files of other screens have come
  await mark(page);
  for (const [at, name] of Object.keys(faults).entries()) {
    const [path, sentence] = screens[at % screens.length] ?? ["", /never/];
    await expectSaid(page, name, path, sentence);
    await goTo(page, "/admin/desk/planned");
    await expect(page.getByRole("heading", { level: 1, name: "Planned" })).toBeVisible();
  }
});

for (const name of Object.keys(faults))
  test(`${name}: every screen of the staff area`, { tag: "@all" }, async ({ page, site }) => {
    await openAsStaff(page, "/admin/desk/planned");
    const screens = await screensOf(page, site);
    await page.waitForLoadState("networkidle");
    await mark(page);
    for (const [path, sentence] of screens) {
      // What is shown already is nothing that could be missing.
      if (new URL(page.url()).pathname === path.split("?")[0]) await goTo(page, "/admin/account");
      await expectSaid(page, name, path, sentence);
    }
  });

const rows = (page: Page) => page.locator("[data-row]");
const failedList = (page: Page) => page.getByRole("heading", { name: "Failed to load case studies" });

test("a list without a network is never that of another search, order or view, and comes by itself", {
  tag: "@all",
}, async ({ page, context }) => {
  await openAsStaff(page);
  const search = page.getByRole("searchbox");
  const acts: [act: () => Promise<unknown>, address: RegExp][] = [
    [() => page.getByRole("link", { name: "Title", exact: true }).click(), /\?sort=title&direction=asc$/],
    [() => search.fill("retail"), /\?q=retail/],
    [() => page.getByRole("link", { name: /^Draft/ }).click(), /state=draft/],
  ];
  for (const [act, address] of acts) {
    await expect(rows(page).first()).toBeVisible();
    await context.setOffline(true);
    await act();
    await expect(page).toHaveURL(address);
    await expect(failedList(page)).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(failedList(page)).toBeVisible();
    await context.setOffline(false);
    await expect(failedList(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await goTo(page, "/admin/case-studies");
  }
});

test("a search that was lost keeps what is typed, and goes on from there", { tag: "@all" }, async ({
  page,
}) => {
  await openAsStaff(page);
  const search = page.getByRole("searchbox");
  await faults["one request is lost"]?.begin(page);
  await search.fill("retail");
  await expect(failedList(page)).toBeVisible();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("retail");
  await search.fill("");
  await expect(failedList(page)).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/case-studies$/);
});

test("what was done is said, though the reading after it was lost: the list says that it is old", {
  tag: "@all",
}, async ({ page }) => {
  await openAsStaff(page);
  await page.getByRole("link", { name: "New case study" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Deleted in a hole of the network");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await goTo(page, "/admin/case-studies");
  const row = page.getByRole("link", { name: "Deleted in a hole of the network", exact: true });
  await page.getByRole("button", { name: "Delete Deleted in a hole of the network" }).click();
  await page.route(ofPages, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Failed to load case studies" });
  await expect(notice).toBeVisible();
  await page.unroute(ofPages);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Case study deleted successfully")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(notice).toHaveCount(0);
});

test("a sheet over an open editor says its own sentence, and the editor stays", { tag: "@all" }, async ({
  page,
  context,
}) => {
  await openAsStaff(page);
  const editor = await editPath(page);
  await page.goto(editor);
  await hydrated(page);
  await context.setOffline(true);
  await goTo(page, `${editor}/publish`);
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await expect(
    sheet.getByRole("heading", { name: "Failed to load what publishing would change" }),
  ).toBeVisible();
  await expect(page.getByLabel("Description")).toBeAttached();
  await context.setOffline(false);
  await expect(sheet.getByRole("heading", { name: "What changes for readers" })).toBeVisible();
});

test("the editor stays with what is typed, though what stands beside it cannot be read", {
  tag: "@all",
}, async ({ page, context }) => {
  await openAsStaff(page);
  await page.goto(await editPath(page));
  await hydrated(page);
  const description = page.getByLabel("Description");
  await description.fill("Typed before the network went.");
  await context.setOffline(true);
  const failed = page.getByRole("alert").filter({ hasText: "Failed to load the history" });
  await page.getByRole("radio", { name: "History" }).check({ force: true });
  await expect(failed).toBeVisible();
  await expect(description).toHaveValue("Typed before the network went.");
  await context.setOffline(false);
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Version 1", exact: true })).toBeVisible();
  await expect(description).toHaveValue("Typed before the network went.");
});

test("a draft that could not be sent is saved by itself when the network is back; what publishes is not", async ({
  page,
  context,
}) => {
  await openAsStaff(page);
  await page.goto(await editPath(page));
  await hydrated(page);
  const description = page.getByLabel("Description");
  const state = (text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
  await context.setOffline(true);
  await description.fill("Saved when the network is back.");
  await page.keyboard.press("Control+s");
  await expect(state(/^Not saved$/)).toBeVisible();
  await expect(page.getByText("is saved as a draft when the connection is back")).toBeVisible();
  await expect(description, "whoever types on loses no letter").toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" And this.");
  await context.setOffline(false);
  await expect(state(/^Saved \d\d:\d\d IST$/)).toBeVisible();
  await expect(description).toBeFocused();
  await page.reload();
  await expect(description).toHaveValue("Saved when the network is back. And this.");
  await hydrated(page);

  await context.setOffline(true);
  await description.fill("Not to be published by itself.");
  await page.getByRole("button", { name: "Publish", exact: true }).first().click();
  await expect(state(/^Not saved$/)).toBeVisible();
  await context.setOffline(false);
  await expect(state(/^Saved \d\d:\d\d IST$/)).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Publish" })).toHaveCount(0);
  expect(await publicDescription(page, context)).not.toContain("Not to be published by itself.");
});

/** Of the study that is open, as visitors read it. */
async function publicDescription(page: Page, context: BrowserContext): Promise<string> {
  const slug = await page.getByLabel("Slug").inputValue();
  return (await context.request.get(`/case-studies/${slug}`)).text();
}
