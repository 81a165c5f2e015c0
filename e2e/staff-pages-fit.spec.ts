/** No page of the staff area is wider than its window, from a desk's down to 320 px (docs/design.md). */
import type { Page } from "@playwright/test";
import { staffRoutes } from "../tests/staff-routes.ts";
import { arrive, bringSession, editPath, expect, hydrated, type Site, test } from "./site.ts";

const widths = [1440, 1024, 768, 390, 320];

/** Every page of the table, with ids of texts and messages that are there. */
async function pagesOf(page: Page, site: Site): Promise<string[]> {
  await arrive(site, "Asha Example");
  const study = (await editPath(page)).split("/").at(-2) ?? "";
  const inbox = await (await page.request.get("/admin/contacts")).text();
  const message = /\/admin\/contacts\/([\w-]{36})/.exec(inbox)?.[1] ?? "";
  const ids: Record<string, string> = { STUDY: study, MESSAGE: message, PICTURE: study };
  return Object.values(staffRoutes).flatMap((route) =>
    "screen" in route || route.path === "/admin/redirects/import"
      ? [route.path.replace(/[A-Z]+/g, (name) => ids[name] ?? name)]
      : [],
  );
}

/** What stands out on the right, but for what its own frame lets one scroll. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isFramed = (element: Element) => {
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== "visible") return true;
      return false;
    };
    return [...document.body.querySelectorAll("*")]
      .filter((element) => {
        const { right, width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && right > innerWidth + 0.5 && element.checkVisibility();
      })
      .filter((element) => !isFramed(element))
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 160));
  });
}

test("nothing on a staff page is wider than its window, at five widths", { tag: "@all" }, async ({
  page,
  site,
  unexpectedEvents,
}) => {
  test.setTimeout(600_000); // some sixty pages
  await bringSession(page);
  for (const path of await pagesOf(page, site)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await hydrated(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await tooWide(page), `${path} at ${width} px`).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(sideways, `${path} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
  // An id of another kind leads to a page that says so; the browser notes its status.
  unexpectedEvents.splice(
    0,
    unexpectedEvents.length,
    ...unexpectedEvents.filter((line) => !/404/.test(line)),
  );
});
