import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { aCaseStudy, aDraft, anArticle, aSubmission } from "#app/db/testing/testing-factories.ts";
import { readUnread } from "#app/jobs/desk.ts";
import { createTestSite } from "./site.ts";

test("shots", { timeout: 600_000 }, async () => {
  const site = await createTestSite({ mail: { confirmToVisitor: true, outsideHours: "now" } } as never);
  const { cookie } = await site.signIn("admin@example.com", "admin");
  const me = (await site.owner.query(`select id from "user" where email = 'admin@example.com'`)).rows[0].id;
  const bob = "01900000-0000-7000-8000-000000000003";
  await site.owner.query(
    `insert into "user" (id, name, email) values ('${bob}', 'Bela Sample', 'bela@example.com')`,
  );
  const description = "What this text is about, in as many words as the checks ask for, and in no more.";
  const details = (...items: string[]) =>
    JSON.stringify([{ title: "Result", type: "paragraph", items, marks: true }]);
  const article = await anArticle(site.owner, {
    slug: "steam",
    title: "What a steam audit finds in a week",
    description,
    text: details(
      "The figures come from [a report of the association](https://reports.example/2024/steam-audit-of-plants.pdf), which is a year old.",
      "The method stands in [the guide](https://guide.example/old/place).",
      "It was told [in another article](/insights/withdrawn) before.",
    ),
  });
  await site.owner.query("update documents set author_id=$1 where id=$2", [me, article]);
  await site.owner.query(`insert into link_checks (address, host, outcome, said, nights, since) values
    ('https://reports.example/2024/steam-audit-of-plants.pdf','reports.example','dead','404',2, now() - interval '2 days'),
    ('https://guide.example/old/place','guide.example','moved','https://guide.example/new/place/of/the/guide',1, now() - interval '1 day')`);
  await aCaseStudy(site.owner, {
    slug: "long",
    title: "A title that goes on for so long that no search engine shows the whole of it to anybody",
    description,
  });
  const old = await anArticle(site.owner, {
    slug: "old",
    title: "Vibration data without a laboratory",
    description,
    text: details("Words."),
  });
  await site.owner.query(
    "update publications set updated_at = now() - interval '400 days' where document_id = $1",
    [old],
  );
  await site.owner.query(
    "update documents set updated_at = now() - interval '400 days', author_id=$2 where id = $1",
    [old, me],
  );
  const draft = await aDraft(site.owner, { slug: "draft", title: "Beds for Thursday" });
  await site.owner.query("update documents set author_id=$1 where id=$2", [me, draft]);
  const revision = "(select id from revisions where document_id = $1 limit 1)";
  await site.owner.query(
    `insert into review_requests (id, document_id, revision_id, author_id, note) values (gen_random_uuid(), $1, ${revision}, $2, 'Please look at the second section.')`,
    [draft, bob],
  );
  await site.owner.query(
    `insert into review_remarks (id, document_id, place, body, author_id, quote) values (gen_random_uuid(), $1, 'title', 'Is it Thursday or any day?', $2, 'Thursday')`,
    [draft, bob],
  );
  await aSubmission(site.owner, {
    name: "Dora Example",
    due_at: "2026-11-20T09:00Z",
    message: "Could you tell us what an audit of two sites costs, and when you could begin?",
  });
  await site.owner.query("insert into missing_paths values ('/old-brochure', current_date, 31)");
  await site.owner.query(
    "insert into usage_counts (kind, day, name, count) values ('search', current_date, 'turbine hall', 14)",
  );
  await aCaseStudy(site.owner, { slug: "sample", title: "Sample", description, sample: true });
  await readUnread({ database: site.database, publicUrl: site.url });
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  const [name = "", value = ""] = cookie.split(";")[0]?.split(/=(.*)/s) ?? [];
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1440, 768, 390]) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      await context.addCookies([{ name, value, url: site.url }]);
      const page = await context.newPage();
      for (const [file, path] of [
        ["desk", "/admin/desk?whose=all"],
        ["planned", "/admin/desk/planned"],
        ["list", "/admin/case-studies"],
      ] as const) {
        if (file !== "desk" && (width === 768 || colorScheme === "dark")) continue;
        await page.goto(site.url + path);
        await page.waitForTimeout(600);
        if (file === "desk" && width !== 768) await page.locator("details summary").first().click();
        await page.screenshot({
          path: `/tmp/desk-shots/${file}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
      await context.close();
    }
  const t = [];
  for (let n = 0; n < 6; n++) {
    const from = performance.now();
    await (await site.request("/admin/account", { headers: { cookie } })).text();
    t.push(Math.round(performance.now() - from));
  }
  console.log("ACCOUNT ms", t.join(" "));
  await browser.close();
  await site.close();
  expect(true).toBe(true);
});
