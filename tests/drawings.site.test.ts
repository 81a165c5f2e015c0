/** Drawings as files: only those that a page names, for whoever may read that page (docs/product.md, FIL5). */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generatorVersion } from "#app/artwork/address.ts";
import { chartPath } from "#app/charts/address.ts";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { withChart } from "#app/domain/text/testing.ts";
import { cacheControl } from "#app/routes/cache-control.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
  await aCaseStudy(site.owner, { slug: "public-one" });
});
afterAll(() => site.close());

const look = `/art/${generatorVersion}`;
const statusOf = async (path: string, headers: HeadersInit = {}) =>
  (await site.request(path, { headers })).status;
const drawingsIn = (html: string) => html.match(/\/(?:[\w/-]+\/)?art\/[\w./-]+\.svg/g) ?? [];

test("every drawing that a page names is there, and may be kept for ever", async () => {
  const pages = ["/", "/contact", "/case-studies", "/industries/manufacturing", "/industries/healthcare"];
  const named = new Set<string>();
  for (const path of [...pages, "/admin/login"])
    for (const drawing of drawingsIn(await (await site.request(path)).text())) named.add(drawing);
  expect(named.size).toBeGreaterThan(12);
  expect([...named]).toContain(`${look}/tall.ink/public-one.svg`);
  for (const path of named) {
    const answer = await site.request(path);
    expect([answer.status, answer.headers.get("content-type")], path).toEqual([
      200,
      "image/svg+xml; charset=utf-8",
    ]);
    expect(answer.headers.get("cache-control"), path).toContain("immutable");
  }
});

test("a chart is a file to be kept for ever too, for readers and in the staff area; one that is in no content is none", async () => {
  const path = chartPath({ chart: "steam-audit", comp: "card" });
  const answer = await site.request(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const style = /<style>(.*)<\/style>/.exec(await answer.text())?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(answer.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  expect(await statusOf(`/admin${path}`, { cookie })).toBe(200);
  for (const other of ["no-such", "constructor"])
    for (const base of ["", "/admin"])
      expect(await statusOf(base + chartPath({ chart: other, comp: "card" }), { cookie })).toBe(404);
});

test("the numbers of a chart are a file with its unit in the head, to be asked for again only after a change", async () => {
  const html = await (await site.request("/services/data-analysis")).text();
  const [, path = ""] = /class="link" href="([^"]+\.csv)"/.exec(html) ?? [];
  const answer = await site.request(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="data-analysis.csv"');
  const [head, first] = (await answer.text()).split("\r\n");
  expect(head).toContain('"Forecast, orders"');
  expect(first).toBe('"Week 1","31","28","34","32"');
  const etag = answer.headers.get("etag") ?? "";
  expect(await statusOf(path, { "if-none-match": etag })).toBe(304);
  for (const other of ["no-such", "constructor", "steam-audit.svg"])
    expect(await statusOf(`/art/numbers/${other}.csv`)).toBe(404);
});

test("the chart of a text is a picture for its readers, with its numbers on page, twin and feeds, and gone with it", async () => {
  const id = await aCaseStudy(site.owner, { slug: "with-chart", json_details: withChart() });
  const html = await (await site.request("/case-studies/with-chart")).text();
  const [medium = "", small = ""] = html.match(/\/art\/[a-z0-9]+\/text\.[\w./-]+\.svg/g) ?? [];
  expect([medium, small].map((path) => path.split(/[./]/).at(4))).toEqual(["medium", "small"]);
  expect(html).toContain('<th scope="row">Week 2</th><td>4.5</td>');
  // A caption is the first or the last in its figure.
  expect(html).toMatch(/<\/details><figcaption>[^<]+<\/figcaption><\/figure>/);
  expect(html).toContain('alt="Load, Week 1 to Week 3: lowest at Week 1');
  for (const path of [medium, small]) {
    const { status, headers } = await site.request(path);
    expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(headers.get("cache-control")).toBe("public, max-age=3600, s-maxage=10, stale-if-error=86400");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  }
  const twin = await (await site.request("/case-studies/with-chart.md")).text();
  expect(twin).toContain(
    `(${site.url}${medium})\n\nMade-up readings\n\n| Week | Load, kWh |\n| --- | --- |\n`,
  );
  expect(twin).toContain("| Week 2 | 4.5 |\n| Week 3 |  |\n");
  const feed = await (await site.request("/feed.xml")).text();
  expect(feed).toContain(escaped(`<img src="${site.url}${medium}"`));
  expect(feed).toContain(escaped("<tr><td>Week 2</td><td>4.5</td></tr>"));

  const csv = await site.request(/\/art\/numbers\/[\w.-]+\.csv/.exec(html)?.[0] ?? "");
  expect(csv.headers.get("content-disposition")).toBe('attachment; filename="week-load.csv"');
  expect(await csv.text()).toContain('"Week","Load, kWh"\r\n"Week 1","3"');

  const other = await aCaseStudy(site.owner, { slug: "without-chart" });
  for (const path of [small.replace(id, other), small.replace(/\w+\.svg$/, "aaaaaa.svg")])
    expect(await statusOf(path)).toBe(404);
  await site.owner.query("delete from publications where document_id = $1", [id]);
  const [numbers = ""] = html.match(/\/art\/numbers\/[\w.-]+\.csv/) ?? [];
  // What is kept is sent until the process has heard of it.
  await eventually(async () => expect(await statusOf(small)).toBe(404));
  expect(numbers).not.toBe("");
  await eventually(async () => expect(await statusOf(numbers)).toBe(404));
});

test("what an earlier release named is sent on to what is drawn today, also where feeds of others show it", async () => {
  await aCaseStudy(site.owner, { slug: "fed", json_details: withChart() });
  const html = await (await site.request("/case-studies/fed")).text();
  const [ofText = ""] = html.match(/\/art\/[a-z0-9]+\/text\.[\w./-]+\.svg/g) ?? [];
  const named = [
    ofText,
    `${look}/tall.ink/public-one.svg`,
    `${look}/proportion/75.svg`,
    chartPath({ chart: "steam-audit", comp: "card" }),
  ];
  for (const path of named) {
    const answer = await site.request(path.replace(/^\/art\/\w+/, "/art/q0lx9r"));
    expect([answer.status, answer.headers.get("location")], path).toEqual([302, path]);
    expect(answer.headers.get("cross-origin-resource-policy"), path).toBe("cross-origin");
    expect(answer.headers.get("cache-control"), path).toBe(cacheControl("everybody", "by a release"));
  }
  for (const rest of ["q0lx9r/chart.card/no-such.svg", "q0lx9r/share/a.svg", "q0lx9r", "Q0/card/a.svg"])
    expect(await statusOf(`/art/${rest}`), rest).toBe(404);
});

test("the chart of a draft is there in its preview alone", async () => {
  const id = await aDraft(site.owner, { slug: "draft-with-chart", json_details: withChart() });
  const html = await (await site.request(`/admin/preview/${id}`, { headers: { cookie } })).text();
  const [path = ""] = html.match(/\/[\w/-]*art\/[a-z0-9]+\/text\.[\w./-]+\.svg/g) ?? [];
  expect(path).toMatch(new RegExp(`^/admin/preview/${id}/art/`));
  expect(await statusOf(path, { cookie })).toBe(200);
  expect(await statusOf(path.replace(`/admin/preview/${id}`, ""), { cookie })).toBe(404);
  expect(await statusOf(path.replace(`/preview/${id}`, ""), { cookie })).toBe(404);
  const [numbers = ""] = html.match(/\/[\w/-]*art\/numbers\/[\w.-]+\.csv/) ?? [];
  expect(numbers).toMatch(new RegExp(`^/admin/preview/${id}/art/`));
  const csv = await site.request(numbers, { headers: { cookie } });
  expect([csv.status, csv.headers.get("cache-control")]).toEqual([
    200,
    cacheControl("one person", "at any moment"),
  ]);
  expect(await statusOf(numbers.replace(`/admin/preview/${id}`, ""), { cookie })).toBe(404);
});

const escaped = (html: string) =>
  html.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

test.each([
  "wide/z1.svg",
  "tall.ink/z1.svg",
  "wide/public-one.svg",
  "tall/public-one.svg",
  "card/closing.svg",
  "proportion/99.svg",
])("%s, which no page names: 404, and nobody keeps that for long", async (path) => {
  const answer = await site.request(`${look}/${path}`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([
    404,
    cacheControl("everybody", "at any moment"),
  ]);
});

test("the drawing of a draft is for staff and for holders of its link: for anybody else it never is there", async () => {
  const id = await aDraft(site.owner, { slug: "not-yet" });
  const path = `${look}/tall.ink/not-yet.svg`;
  expect(await statusOf(`/admin${path}`)).toBe(302);
  const own = await site.request(`/admin${path}`, { headers: { cookie } });
  expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, max-age=3600"]);
  const list = await (
    await site.request(`/admin/preview/${id}/case-studies`, { headers: { cookie } })
  ).text();
  const inPreview = drawingsIn(list).find((drawing) => drawing.endsWith(path)) ?? "";
  expect(inPreview, "staff get it behind the guard").toBe(`/admin${path}`);
  const shown = await site.request(inPreview, { headers: { cookie } });
  expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, max-age=3600"]);
  expect(await statusOf(path)).toBe(404);
});

test("without the database drawings that have been made are sent, and others say why not", async () => {
  await aCaseStudy(site.owner, { slug: "made-before" });
  await aCaseStudy(site.owner, { slug: "not-made" });
  expect(await statusOf(`${look}/tall.ink/made-before.svg`)).toBe(200);
  await site.owner.query("revoke select on published_documents from site_visitor");
  try {
    expect(await statusOf(`${look}/tall.ink/made-before.svg`)).toBe(200);
    expect(await statusOf(`${look}/wide.meander.ink/contact.svg`)).toBe(200);
    expect(await statusOf(`${look}/tall.ink/not-made.svg`)).toBe(503);
  } finally {
    await site.owner.query("grant select on published_documents to site_visitor");
  }
});

test("what draws charts is loaded for staff alone: no script that a visitor's page needs has it", async () => {
  const scripts = new Map<string, string>();
  async function visit(path: string) {
    if (scripts.has(path)) return;
    const text = await (await site.request(path)).text();
    scripts.set(path, text);
    for (const [, next = ""] of text.matchAll(/(?:from|import)\s*["`]\.\/([\w.~-]+\.js)["`]/g))
      await visit(`/assets/${next}`);
  }
  for (const page of ["/", "/contact", "/case-studies/steam-audit", "/insights"]) {
    const html = await (await site.request(page)).text();
    for (const [path] of html.matchAll(/\/assets\/[\w.~-]+\.js/g)) await visit(path);
  }
  const known = /shortMonths|paddingInner|There is no such kind of chart/;
  expect(scripts.size).toBeGreaterThan(5);
  expect([...scripts].filter(([, text]) => known.test(text)).map(([path]) => path)).toEqual([]);
});
