/** Clocks and zones that disagree: what the server wrote stays as it is when React takes over (SECURITY.md B9). */
import { bringSession, expect, filesSite, hydrated, startSite, test } from "./site.ts";

const clocks = ["2025-12-31T23:59:59Z", "2028-02-29T12:00:00Z", "2038-01-20T00:00:00Z"];

filesSite(() => startSite({ TZ: "Pacific/Apia" }));
test.use({ timezoneId: "America/St_Johns" });

test("the browser says the same times as the server, whatever its clock, and none in the future", {
  tag: "@all",
}, async ({ page }) => {
  await bringSession(page);
  for (const clock of clocks) {
    await page.clock.setFixedTime(clock);
    // The list says times; the other two have none, whatever the clock.
    const paths = ["/admin/case-studies", ...(clock === clocks[0] ? ["/contact", "/admin/contacts"] : [])];
    for (const path of paths) {
      const answer = await page.goto(path);
      const written = timesIn((await answer?.text()) ?? "");
      await hydrated(page);
      await expect(page.locator("h1, h2").first()).toBeVisible();
      const shown = await page.locator("time").allTextContents();
      expect(shown, `${path} at ${clock}`).toEqual(written);
      expect(shown.length > 0).toBe(path === "/admin/case-studies");
      for (const text of shown) expect(text).not.toMatch(/-\d|in \d|NaN|Invalid/);
    }
  }
});

function timesIn(html: string): string[] {
  return [...html.matchAll(/<time[^>]*>(.*?)<\/time>/gs)].map(([, inside = ""]) =>
    inside.replace(/<[^>]*>/g, ""),
  );
}
