/** Hostile text in every field, on a page of each template: it is read, and never runs (SECURITY.md X1, X3, H1). */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { inEmbeddedDatabase } from "../app/db/embedded/testing-embedded.ts";
import { aCaseStudy, aSubmission } from "../app/db/testing/testing-factories.ts";
import { withoutControls } from "../app/domain/fields/tidy.ts";
import { isWhole } from "../tests/payloads/corpus.ts";
import { someXssPayloads, xssPayloads } from "../tests/payloads/xss.ts";
import { bringSession, expect, type Site, test } from "./site.ts";

const ids: { studies: string[]; messages: string[] } = { studies: [], messages: [] };
/** Each with its own payload as title, its items those that follow. */
const groups = isWhole ? chunks(xssPayloads, 36) : [someXssPayloads];
/** In an address a slash is another address, and is refused; so these go without. */
const inAddress = xssPayloads.filter((text) => !/[/\\]/.test(text)).filter((_, n) => n % 12 === 0);

/** One word that is wider than any telephone. */
const longAddress = `https://example.com/${"valves".repeat(40)}`;

test.beforeAll(({ workersSite: site }) => plant(site));

// The next file has the same site, and sorts its lists.
test.afterAll(({ workersSite: site }) =>
  inEmbeddedDatabase(site.dataDir, async (client) => {
    await client.query("delete from documents where id = any($1)", [ids.studies]);
    await client.query("delete from contact_submissions where id = any($1)", [ids.messages]);
  }),
);

// Without the policy, where a text could do most; that nothing trips over the policy, every test of a page watches.
for (const bypassCSP of isWhole ? [false, true] : [true]) {
  const how = bypassCSP ? "without the policy to help" : "under the policy";
  test(`hostile texts in every field are shown as they are and none runs, ${how}`, async ({
    browser,
    site,
  }) => {
    const { context, page, events } = await watchedPage(browser, site, bypassCSP);
    const visit = (path: string) => open(page, site.url + path, events);

    for (const [n, texts] of groups.entries()) {
      await visit(`/case-studies/hostile-${n}`);
      const shown = await page
        .locator(".prose p, .prose li")
        .evaluateAll((all) => all.map((one) => one.textContent));
      // Without what turns the direction of letters: it is left out of a text as it is read.
      expect(shown.slice(0, texts.length)).toEqual(texts.map(withoutControls));
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(texts[0]);
      await hasOneGraph(page, texts[0] ?? "");
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    for (const path of ["/", "/case-studies", `/case-studies/${encodeURIComponent(inAddress[0] ?? "")}`])
      await visit(path);
    for (const text of inAddress.slice(0, isWhole ? inAddress.length : 1)) {
      for (const path of [
        "/",
        "/search?q=",
        "/case-studies?tag=",
        "/admin/login?redirectTo=",
        "/admin/setup?token=",
      ]) {
        await visit(path + encodeURIComponent(text));
      }
    }

    await bringSession(page);
    for (const id of isWhole ? ids.studies : ids.studies.slice(0, 1))
      await visit(`/admin/case-studies/${id}/edit`);
    for (const [n, texts] of groups.entries()) {
      await visit(`/admin/contacts/${ids.messages[2 * n]}`);
      const sheet = await page.getByRole("dialog").textContent();
      for (const text of texts) expect(sheet).toContain(text);
    }
    for (const path of ["/admin/case-studies", "/admin/case-studies/trash", "/admin/contacts/trash"])
      await visit(path);
    await visit("/admin/contacts?q=O'Reilly <b>none</b>/");
    await expect(page.getByRole("main")).toContainText("O'Reilly <b>none</b>/");
    expect(events.violations).toEqual([]);
    await context.close();
  });
}

type Events = { dialogs: string[]; violations: string[] };

async function watchedPage(browser: Browser, site: Site, bypassCSP: boolean) {
  const context: BrowserContext = await browser.newContext({ bypassCSP, baseURL: site.url });
  const events: Events = { dialogs: [], violations: [] };
  await context.exposeFunction("tellViolation", (text: string) => events.violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      (window as unknown as { tellViolation(text: string): void }).tellViolation(
        `${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  const page = await context.newPage();
  page.on("dialog", (dialog) => {
    // No form would save the rows as they are planted, so the editor takes them for a text that is not saved.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    events.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { context, page, events };
}

async function open(page: Page, url: string, events: Events): Promise<void> {
  await page.goto(url);
  await nothingRan(page, events);
}

/** No code of the texts, and no element or address that only they could have made. */
async function nothingRan(page: Page, events: Events): Promise<void> {
  const found = await page.evaluate(() => {
    // The editor's preview is a frame of ours: what it shows is looked at like the rest.
    const preview = document.querySelector<HTMLIFrameElement>(".pv-pane > iframe");
    const shown = [document, preview?.contentDocument].flatMap((page) => [
      ...(page?.querySelectorAll("*") ?? []),
    ]);
    const made = shown.filter((element) => {
      if (element === preview) return false;
      return (
        /^(?:iframe|object|embed|base|applet|marquee|math|xmp|plaintext|frameset|isindex|x|video|audio)$/i.test(
          element.localName,
        ) ||
        element.getAttributeNames().some((name) => /^on/i.test(name) || name === "srcdoc") ||
        ["href", "src", "action", "formaction", "xlink:href"].some((name) =>
          /^[\s\p{Cc}]*(?:java\s*script|vbscript|data:text)/iu.test(element.getAttribute(name) ?? ""),
        ) ||
        (element.localName === "meta" && element.hasAttribute("http-equiv"))
      );
    });
    const { __x } = window as unknown as { __x?: unknown };
    return { ran: __x ?? null, made: made.map((element) => element.outerHTML.slice(0, 100)) };
  });
  expect({ ...found, dialogs: events.dialogs }, page.url()).toEqual({ ran: null, made: [], dialogs: [] });
}

/** The browser's own HTML parser sees one block of structured data, and it says what was written. */
async function hasOneGraph(page: Page, headline: string): Promise<void> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks).toHaveLength(1);
  const { "@graph": things } = JSON.parse(blocks[0] ?? "") as { "@graph": Record<string, unknown>[] };
  expect(things.find((thing) => thing["@type"] === "Article")?.headline).toBe(headline);
}

/** Straight into the tables: the forms would refuse the slugs and the addresses of images. */
async function plant(site: Site): Promise<void> {
  await inEmbeddedDatabase(site.dataDir, async (client) => {
    for (const [n, texts] of groups.entries()) {
      const [name = "", address, company] = texts;
      const study = {
        title: name,
        description: texts.slice(0, 5).join(" "),
        tags: texts.slice(3, 9),
        image: texts.find((text) => /^[\s\p{Cc}]*(?:java|data|vb|&|\/\/)/iu.test(text)) ?? company,
        json_details: JSON.stringify([
          { title: address, type: n % 2 ? "bullet" : "paragraph", items: [...texts, longAddress] },
        ]),
      };
      const message = { name, email: `${address}@example.com`, company, message: texts.join("\n") };
      ids.studies.push(await aCaseStudy(client, { ...study, slug: `hostile-${n}` }));
      ids.messages.push(await aSubmission(client, message));
      const deleted_at = new Date();
      ids.studies.push(await aCaseStudy(client, { ...study, slug: `hostile-${n}-gone`, deleted_at }));
      ids.messages.push(await aSubmission(client, { ...message, deleted_at }));
    }
    const [first = ""] = xssPayloads;
    const json_details = JSON.stringify([{ title: "t", type: first, items: [first] }]);
    ids.studies.push(await aCaseStudy(client, { slug: inAddress[0] ?? "", title: first, json_details }));
  });
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}
