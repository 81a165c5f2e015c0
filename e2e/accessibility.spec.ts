import { passkeySignIn } from "../app/content/admin/account.ts";
import { caseStudies } from "../app/content/case-studies.ts";
import { contact } from "../app/content/contact.ts";
import { followLinks } from "../app/content/follow.ts";
import { industryLabels } from "../app/content/industries/labels.ts";
import { samples } from "../app/content/samples.ts";
import { textOf } from "../app/seo/page-text.ts";
import { sitePages } from "../app/seo/pages.server.ts";
import { isWhole } from "../tests/payloads/corpus.ts";
import { expectAccessible, expectAccessibleKind } from "./axe.ts";
import { bringSession, editPath, expect, hydrated, test } from "./site.ts";

/** They share nothing but the site, and take long. */
test.describe.configure({ mode: "parallel" });

const publicPages = [
  ...sitePages.map(({ path }) => path),
  "/case-studies/bearing-wear-early-warning",
  "/case-studies?tag=Energy",
  "/search?q=data",
  "/services/nothing",
  "/nowhere",
  "/admin/login",
];
const staffPages = [
  "/admin/case-studies",
  "/admin/case-studies?q=nothing-like-it",
  "/admin/case-studies/new",
  "/admin/case-studies/trash",
  "/admin/contacts",
  "/admin/contacts/trash",
  "/admin/contacts/overview",
  "/admin/contacts/templates",
  "/admin/numbers",
  "/admin/redirects",
  "/admin/tags",
  "/admin/connections",
  "/admin/audit",
  "/admin/personal-data",
  "/admin/nowhere",
  "/admin/setup", // whose link has been used
];

/** The first of each kind is looked at as React leaves it; its siblings have the same styles and other words. */
const kinds = new Map([...publicPages, ...staffPages].toReversed().map((path) => [kindOf(path), path]));
const lookedAt = new Set(kinds.values());
/** With each change those on which something is done; the whole run looks at every kind. */
const withEachChange = new Set([
  "/",
  "/case-studies/bearing-wear-early-warning",
  "/contact",
  "/admin/login",
  "/admin/contacts",
  "edit",
]);

function kindOf(path: string): string {
  if (/^\/(?:privacy-policy|terms|cookie-policy)$/.test(path)) return "legal";
  return path
    .replace(/^(\/(?:services|industries)\/)[^/]+$/, "$1")
    .replace(/^\/admin\/[\w-]+\/trash$/, "trash")
    .replace(/\?.*$/, "");
}

for (const [who, paths] of [
  ["public", publicPages],
  ["staff", [...staffPages, "edit"]],
] as const) {
  test(`${who} pages have no accessibility violations, and none scrolls sideways`, async ({ page }) => {
    test.setTimeout(600_000); // a dozen pages
    if (who === "staff") await bringSession(page);
    const looked = paths.filter((path) => path === "edit" || lookedAt.has(path));
    for (const path of isWhole ? looked : looked.filter((path) => withEachChange.has(path))) {
      await page.goto(path === "edit" ? await editPath(page) : path);
      // What React finds amiss stands in the console.
      if (path === "edit" || /^\/(?:admin(?!\/nowhere)|contact)/.test(path)) await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectAccessibleKind(page);
    }
  });
}

test("nor have their siblings", { tag: "@all" }, async ({ page }) => {
  test.setTimeout(600_000);
  const siblings = [...publicPages, ...staffPages].filter((path) => !lookedAt.has(path));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of siblings) {
    if (path.startsWith("/admin")) await bringSession(page); // after the public ones, which visitors read without
    await page.goto(path);
    await expectAccessible(page, path, ["color-contrast"]);
  }
});

test("in forced colours, too, the pages that lead to a message have no violations", { tag: "@all" }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  // Its contrasts are the browser's own there, and axe reads the author's colours.
  for (const path of ["/", "/contact"]) {
    await page.goto(path);
    await expectAccessible(page, path, ["color-contrast"]);
  }
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" });
  await expect(entry).toHaveCSS("border-top-style", "solid"); // its ground is gone
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every public page says all its words, hides none, and its header is readable", {
    tag: "@all",
  }, async ({ page }) => {
    for (const path of publicPages) {
      await page.goto(path);
      const { said, hidden, header } = await page.evaluate(readPage);
      for (const line of wordsOf(path)) expect(squeezed(said), path).toContain(squeezed(line));
      expect(said.length, path).toBeGreaterThan(20);
      expect(hidden, path).toEqual(hiddenOn(path));
      if (path.startsWith("/admin")) continue;
      expect(header, path).toMatchObject({ position: "fixed", display: "block" });
      expect(header?.ground, path).not.toBe("rgba(0, 0, 0, 0)");
    }
  });
});

/** What only a script, a program that fills in forms, or somebody whose message has arrived has a use for. */
function hiddenOn(path: string): string[] {
  if (path === "/contact") return [followLinks.arrived.label, contact.success.again, contact.form.trap];
  if (path === "/admin/login") return [passkeySignIn.button];
  if (/^\/(?:industries|papers)\/./.test(path)) return [industryLabels.print];
  const { copy, print } = caseStudies.detail.handOn;
  return /^\/case-studies\/./.test(path) ? [copy, print] : [];
}

/** What the content has for this page, a line each. */
function wordsOf(path: string): string[] {
  const outline = sitePages.find((page) => page.path === path)?.outline;
  if (outline) return textOf(outline).split("\n");
  const study = samples.find(({ slug }) => path === `/case-studies/${slug}`);
  if (!study) return [];
  const lines = study.sections.flatMap((one) => [one.title, ...one.items]);
  const ofLinks = /\[([^\]]+)\]\([^)]*\)/g; // their words stay
  return [study.title, study.description, ...lines.map((line) => line.replace(ofLinks, "$1"))];
}

/** Where a page breaks its lines, ends a sentence or writes in capitals is its own affair. */
function squeezed(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}

/**
 * In the browser: what a reader sees of the page's words, once the answers to questions are folded out and each choice
 * has been made that can be: what a choice changes stands in a live region.
 */
function readPage() {
  const main = document.querySelector("main") as HTMLElement;
  for (const folded of main.querySelectorAll("details")) folded.open = true;
  const said = [main.innerText];
  const groups = Array.from(main.querySelectorAll<HTMLElement>("[role=radiogroup]"), (group) => {
    const name = document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.innerText;
    const radios = Array.from(group.querySelectorAll<HTMLInputElement>("[type=radio]:enabled"));
    for (const { labels } of radios) said.push(`${name} ${labels?.[0]?.innerText}`);
    return radios.filter((radio) => radio.checkVisibility({ visibilityProperty: true }));
  });
  // The last group changes slowest.
  const choices = groups.reduce<HTMLInputElement[][]>(
    (sofar, group) =>
      group.length === 0 ? sofar : group.flatMap((radio) => sofar.map((choice) => [...choice, radio])),
    [[]],
  );
  const hidden = new Set<Text>();
  const seen = new Set<Text>();
  for (const choice of choices) {
    for (const radio of choice) radio.checked = true;
    if (choice.length > 0)
      for (const told of main.querySelectorAll<HTMLElement>("[aria-live]")) said.push(told.innerText);
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      if (!node.data.trim() || node.parentElement?.closest(".handout")) continue; // for paper
      const isSeen = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      (isSeen ? seen : hidden).add(node);
    }
  }
  const header = document.querySelector("header.header");
  const { position, display, backgroundColor: ground } = getComputedStyle(header ?? main);
  return {
    said: said.join("\n"),
    hidden: Array.from(hidden).flatMap((text) => (seen.has(text) ? [] : text.data)),
    header: header && { position, display, ground },
  };
}
