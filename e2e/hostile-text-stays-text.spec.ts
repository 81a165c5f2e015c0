/** Hostile text in every field, on every page that shows it: it is read, and never runs (SECURITY.md X1, X3, H1). */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type pg from "pg";
import { inEmbeddedDatabase } from "../app/db/embedded/testing-embedded.ts";
import { xssPayloads } from "../tests/payloads/xss.ts";
import { bringSession, expect, type Site, test } from "./site.ts";

const ids: { studies: string[]; messages: string[] } = { studies: [], messages: [] };
/** Each with its own payload as title, its items those that follow. */
const groups = chunks(xssPayloads, 36);
/** In an address a slash is another address, and is refused; so these go without. */
const inAddress = xssPayloads.filter((text) => !/[/\\]/.test(text)).filter((_, n) => n % 12 === 0);

test.beforeAll(async ({ workersSite: site }) => {
  expect(xssPayloads.length).toBeGreaterThanOrEqual(120);
  await plant(site);
});

// The next file has the same site, and sorts its lists.
test.afterAll(({ workersSite: site }) =>
  inEmbeddedDatabase(site.dataDir, async (client) => {
    await client.query("delete from case_studies where slug like 'hostile-%' or id = any($1)", [ids.studies]);
    await client.query("delete from contact_submissions where fingerprint like 'hostile-%'");
  }),
);

for (const bypassCSP of [false, true]) {
  const how = bypassCSP ? "without the policy to help" : "under the policy";
  test(`140 hostile texts in every field are shown as they are and none runs, ${how}`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(180_000);
    const { context, page, events } = await watchedPage(browser, site, bypassCSP);
    const visit = (path: string) => open(page, site.url + path, events);
    // What would run does so without the policy; under it, one of each kind shows that it is not broken either.
    const some = <T>(all: readonly T[]) => (bypassCSP ? [...all.entries()] : [...all.entries()].slice(0, 1));

    for (const [n, texts] of some(groups)) {
      await visit(`/case-studies/hostile-${n}`);
      const shown = await page
        .locator(".prose p, .prose li")
        .evaluateAll((all) => all.map((one) => one.textContent));
      expect(shown.slice(0, texts.length)).toEqual(texts);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(texts[0]);
      await hasOneGraph(page, texts[0] ?? "");
    }
    for (const path of ["/", "/case-studies", `/case-studies/${encodeURIComponent(inAddress[0] ?? "")}`])
      await visit(path);
    for (const [, text] of some(inAddress)) await visit(`/${encodeURIComponent(text)}`);
    for (const [, text] of some(inAddress.slice(0, 2))) {
      for (const path of [
        "/search?q=",
        "/case-studies?tag=",
        "/admin/login?redirectTo=",
        "/admin/setup?token=",
      ]) {
        await visit(path + encodeURIComponent(text));
      }
    }
    // By a link, as data: the way a browser with scripts goes.
    await visit("/case-studies");
    await page.locator('a[href="/case-studies/hostile-0"]').first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(groups[0]?.[0] ?? "");
    await nothingRan(page, events);

    await bringSession(page);
    for (const [, id] of some(ids.studies)) await visit(`/admin/case-studies/${id}/edit`);
    for (const [n, id] of some(ids.messages)) {
      await visit(`/admin/contacts/${id}`);
      const sheet = await page.getByRole("dialog").textContent();
      for (const text of groups[n] ?? []) expect(sheet).toContain(text);
    }
    for (const [, path] of some([
      "/admin/case-studies",
      "/admin/contacts",
      "/admin/case-studies/trash",
      "/admin/contacts/trash",
    ])) {
      await visit(path);
    }
    await visit(`/admin/case-studies?q=${encodeURIComponent(inAddress[1] ?? "")}`);
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
      const details = [{ title: texts[1] ?? "", type: n % 2 ? "bullet" : "paragraph", items: texts }];
      ids.studies.push(
        await insertStudy(client, { slug: `hostile-${n}`, texts, details: JSON.stringify(details) }),
      );
      ids.messages.push(await insertMessage(client, texts, n));
    }
    const slug = inAddress[0] ?? "";
    const notOurs = JSON.stringify([{ title: "t", type: xssPayloads[0], items: [xssPayloads[0]] }]);
    ids.studies.push(await insertStudy(client, { slug, texts: xssPayloads.slice(0, 9), details: notOurs }));
    await client.query(`
      insert into case_studies (id, slug, title, description, deleted_at)
        select gen_random_uuid(), slug || '-gone', title, description, now() from case_studies where slug like 'hostile-%';
      insert into contact_submissions (id, name, email, message, fingerprint, deleted_at)
        select gen_random_uuid(), name, email, message, fingerprint || '-gone', now() from contact_submissions
        where fingerprint like 'hostile-%'`);
  });
}

async function insertStudy(
  client: pg.Client,
  { slug, texts, details }: { slug: string; texts: string[]; details: string },
): Promise<string> {
  const image = texts.find((text) => /^[\s\p{Cc}]*(?:java|data|vb|&|\/\/)/iu.test(text)) ?? texts[2];
  const { rows } = await client.query(
    `insert into case_studies (id, slug, title, description, tags, image, json_details)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6) returning id`,
    [slug, texts[0], texts.slice(0, 5).join(" "), texts.slice(3, 9), image, details],
  );
  return rows[0].id;
}

async function insertMessage(client: pg.Client, texts: string[], n: number): Promise<string> {
  const { rows } = await client.query(
    `insert into contact_submissions (id, name, email, company, message, fingerprint)
     values (gen_random_uuid(), $1, $2, $3, $4, $5) returning id`,
    [texts[0], `${texts[1]}@example.com`, texts[2], texts.join("\n"), `hostile-${n}`],
  );
  return rows[0].id;
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}
