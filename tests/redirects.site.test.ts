/** Redirects from old addresses of studies and those of staff: on the built site, past the page cache. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCaseStudy, publishStored } from "#app/db/testing/testing-factories.ts";
import { isViewOfPage } from "#app/domain/addresses/address.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { plainText } from "./html.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  ({ cookie } = await site.signIn("admin@example.com", "admin"));
});
afterAll(() => site.close());

const answerOf = async (path: string, init: RequestInit = {}) => {
  const { status, headers } = await site.request(path, init);
  return { status, to: headers.get("location"), cached: headers.get("cache-control") };
};
const moved = (to: string) => ({
  status: 301,
  to,
  cached: expect.stringMatching(/^public, max-age=300, s-maxage=10,/),
});

async function rename(id: string, slug: string) {
  await site.owner.query("update documents set slug = $2 where id = $1", [id, slug]);
  await publishStored(site.owner, [id]);
}

test("a renamed study is found at its old address: page, Markdown and share image, with their queries", async () => {
  const id = await aCaseStudy(site.owner, { slug: "old-name" });
  await eventually(async () => {
    const kept = await site.request("/case-studies/old-name");
    expect(kept.headers.get("cache-status")).toMatch(/hit/);
  });
  await rename(id, "new-name");
  await eventually(async () =>
    expect(await answerOf("/case-studies/old-name")).toEqual(moved("/case-studies/new-name")),
  );
  expect(await answerOf("/case-studies/old-name?a=1&b=%20")).toEqual(
    moved("/case-studies/new-name?a=1&b=%20"),
  );
  expect(await answerOf("/case-studies/old-name", { method: "HEAD" })).toEqual(
    moved("/case-studies/new-name"),
  );
  expect(await answerOf("/case-studies/old-name.md")).toEqual(moved("/case-studies/new-name.md"));
  expect(await answerOf("/share/case-studies/old-name.png?v=1")).toEqual(
    moved("/share/case-studies/new-name.png?v=1"),
  );
  expect(await answerOf("/Case-Studies/Old-Name/")).toEqual(moved("/case-studies/new-name")); // not two hops
  for (const path of [
    "/case-studies/new-name",
    "/case-studies/new-name.md",
    "/share/case-studies/new-name.png",
  ])
    expect((await site.request(path)).status, path).toBe(200);

  await aCaseStudy(site.owner, { slug: "old-name", title: "Another study" });
  await eventually(async () => {
    const page = await site.request("/case-studies/old-name");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Another study");
  });

  await site.owner.query("delete from publications where document_id = $1", [id]);
  await eventually(async () => expect((await answerOf("/case-studies/new-name")).status).toBe(404));
});

test("staff redirect an address that shows no page, and remove the redirect", async () => {
  expect((await answerOf("/old-page")).status).toBe(404);
  const send = (from: string, to: string) =>
    site.post("/admin/redirects", { intent: "add", from, to }, { cookie });
  const refused = await send("/old-page", "//evil.example");
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Enter a page of this site such as /about");
  expect((await send("/old-page", "/about")).status).toBe(302);
  await eventually(async () => expect(await answerOf("/old-page?x=1")).toEqual(moved("/about?x=1")));
  const screen = await (await site.request("/admin/redirects", { headers: { cookie } })).text();
  expect(screen).toContain("/old-page");
  expect(
    (await site.post("/admin/redirects", { intent: "remove", from: "/old-page" }, { cookie })).status,
  ).toBe(302);
  await eventually(async () => expect((await answerOf("/old-page")).status).toBe(404));
});

test("an address that is gone for good says 410 until something else takes it", async () => {
  await site.owner.query("insert into missing_paths values ('/gone-page', current_date, 10)");
  expect((await answerOf("/gone-page")).status).toBe(404);
  const desk = async () => (await site.request("/admin/desk", { headers: { cookie } })).text();
  expect(await desk()).toContain("/gone-page");
  expect((await site.post("/admin/desk", { intent: "gone", address: "/gone-page" }, { cookie })).status).toBe(
    302,
  );
  await eventually(async () => expect((await answerOf("/gone-page")).status).toBe(410));
  expect(await (await site.request("/gone-page")).text()).toContain("Oops! Page not found");
  expect(await desk()).not.toContain("/gone-page");
  expect((await site.post("/admin/desk", { intent: "gone", address: "/about" }, { cookie })).status).toBe(
    302,
  );
  expect((await answerOf("/about")).status).toBe(200);
  await site.post("/admin/redirects", { intent: "add", from: "/gone-page", to: "/about" }, { cookie });
  await eventually(async () => expect((await answerOf("/gone-page")).status).toBe(301));
  await site.owner.query("delete from missing_paths");
});

test("an old address with capitals, letters, signs and a query is redirected, past what is kept", async () => {
  const send = (from: string, to: string) =>
    site.post("/admin/redirects", { intent: "add", from, to }, { cookie });
  // What is kept before.
  for (const path of ["/", "/?p=12", "/index.php?id=7", "/index.php"]) await site.request(path);
  expect((await answerOf("/index.php?id=7")).status).toBe(404);
  for (const [from, to] of [
    ["/index.php?id=7", "/about"],
    ["/index.php?id=8&lang=de", "/contact"],
    ["/Über-uns", "/about"],
    ["/?p=12", "/contact"],
    ["/Old%20Page.aspx", "/terms"],
  ] as const)
    expect((await send(from, to)).status, from).toBe(302);
  await eventually(async () => expect(await answerOf("/?p=12")).toEqual(moved("/contact")));
  expect(await answerOf("/index.php?id=7")).toEqual(moved("/about"));
  expect(await answerOf("/index.php?utm_source=x&id=7")).toEqual(moved("/about?utm_source=x"));
  expect(await answerOf("/index.php?lang=de&id=8")).toEqual(moved("/contact"));
  expect((await answerOf("/index.php?id=8")).status).toBe(404);
  expect((await answerOf("/index.php")).status).toBe(404);
  for (const path of ["/%C3%9Cber-uns", "/%c3%bcber-uns/", "/u%CC%88ber-uns"])
    expect(await answerOf(path), path).toEqual(moved("/about"));
  for (const path of ["/Old%20Page.aspx", "/old%20page.aspx"])
    expect(await answerOf(path), path).toEqual(moved("/terms"));
  expect(await answerOf("/?p=12", { headers: { cookie } }), "of somebody signed in").toEqual(
    moved("/contact"),
  );
  for (const path of ["/", "/?p=13", "/?q=12", "/about?p=12"])
    expect((await answerOf(path)).status, path).toBe(200);
  expect((await site.request("/?utm_source=x")).headers.get("cache-status")).toMatch(/hit/);
  // What might have been an old address is no other page to keep.
  await site.request("/?p=14");
  expect((await site.request("/?p=14")).headers.get("cache-status") ?? "").not.toMatch(/hit/);

  expect((await site.post("/admin/redirects", { intent: "remove", from: "/?p=12" }, { cookie })).status).toBe(
    302,
  );
  await eventually(async () => expect((await answerOf("/?p=12")).status).toBe(200));
});

test("what a page reads of a query is no old address", async () => {
  const names = Object.values(site.routes).flatMap((route) => {
    const { cache } = (route?.module.handle ?? {}) as RouteHandle;
    return cache ? [...Object.keys(cache.reads ?? {}), ...(cache.personal ?? [])] : [];
  });
  expect(names).toContain("tag");
  for (const name of names) expect(isViewOfPage(`/a?${name}=1`), name).toBe(true);
  const sent = { intent: "add", from: "/case-studies?page=2", to: "/about" };
  expect((await site.post("/admin/redirects", sent, { cookie })).status).toBe(400);
});

test("a file of redirects is imported, and each row that was left out says why", async () => {
  const body = new FormData();
  const rows = [
    "From,To",
    "/Import.php?id=1,/about",
    "/imported,https://evil.example/",
    "/about,/contact",
    "/x,/none",
  ];
  body.append("files", new Blob([rows.join("\r\n")]), "redirects.csv");
  const answer = await site.request("/admin/redirects/import", {
    method: "POST",
    body,
    headers: { cookie, origin: site.url },
  });
  expect(answer.status).toBe(200);
  const text = plainText(await answer.text());
  expect(text).toContain("1 row was taken: 2.");
  expect(text).toContain("3 rows were left out:");
  expect(text).toMatch(
    /Row 3: \/imported to https:\/\/evil\.example\/ ?The address belongs to another website/,
  );
  expect(text).toMatch(/Row 4: .* ?The old address shows a page/);
  expect(text).toMatch(/Row 5: .* ?There is no page at the target/);
  await eventually(async () => expect(await answerOf("/import.php?id=1")).toEqual(moved("/about")));
});

test("an address that shows no page is counted by its path alone once three networks have asked, when the site stops at the latest", async () => {
  const other = await createTestSite({ target: site.target, database: site.database, trustProxy: 1 });
  const ask = (path: string, address: string) =>
    other.request(path, { headers: { "x-forwarded-for": address } });
  for (const address of ["203.0.113.1", "198.51.100.2", "2001:db8::1"]) {
    await ask("/no-page?email=asha@example.com", address);
    await ask("/asha@example.com", address);
    await ask("/admin/no-page", address);
  }
  await ask("/No-Page/", "2001:db8::2"); // of the same network
  for (let time = 0; time < 5; time++) await ask("/john-smith", "203.0.113.1");
  await ask("/john-smith", "203.0.113.2");
  await other.close();
  const { rows } = await site.owner.query("select path, count from missing_paths order by path");
  expect(rows).toEqual([{ path: "/no-page", count: 4 }]);
  const lines = other.log.filter((line) => line.includes("not found"));
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(["/no-page"]);
  expect(other.log.join()).not.toMatch(/john|asha|203\.0\.113/);
});
