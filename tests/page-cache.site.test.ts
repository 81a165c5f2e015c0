/** Kept pages on the real site: fast, never personal, never old (SECURITY.md K1, B3). */

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aCaseStudy, publishStored } from "#app/db/testing/testing-factories.ts";
import { startFaultyProxy } from "#app/db/testing/testing-proxy.ts";
import { cacheControl } from "#app/routes/cache-control.ts";
import { handleOf } from "#app/routes/handle.ts";
import { createAddresses } from "#server/front/addresses.ts";
import { addressRules, createRouteTable } from "#server/part/route-table.ts";
import { createTestSite, eventually, password, pathOf, type TestSite } from "./site.ts";

let site: TestSite;
let second: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  second = await createTestSite({ target: site.target, database: site.database });
  await aCaseStudy(site.owner, { slug: "one", title: "The first title" });
});
afterAll(async () => {
  await second.close();
  await site.close();
});

/** Asks until the page is answered from memory. */
async function kept(path: string, from = site) {
  return eventually(async () => {
    const response = await from.request(path);
    const text = await response.text();
    expect(response.headers.get("cache-status")).toMatch(/^site; hit/);
    return { response, text };
  });
}

test("a page is rendered once and then sent from memory, with the policy of that rendering", async () => {
  const rendered = await (await site.request("/about")).text();
  const { response, text } = await kept("/about");
  expect(text).toBe(rendered);
  expect(response.headers.get("cache-control")).toContain("stale-if-error");
  expect(response.headers.get("content-security-policy")).toContain("sha256-");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("set-cookie")).toBeNull();
  const etag = response.headers.get("etag") ?? "";
  expect((await site.request("/about", { headers: { "if-none-match": etag } })).status).toBe(304);
});

/** How often the framework has answered for this route: every rendering, and nothing that came from memory. */
const renderings = (route: string) =>
  site.log.map((line) => JSON.parse(line)).filter((line) => line.msg === "request" && line.route === route)
    .length;

test("fifty who ask at once for a new page cause one rendering", async () => {
  const before = renderings("terms");
  const answers = await Promise.all(Array.from({ length: 50 }, () => site.request("/terms")));
  const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(texts.size).toBe(1);
  expect(renderings("terms") - before).toBe(1);
});

test("a query that a page does not read makes no other page, in whatever number", async () => {
  await kept("/careers");
  const before = renderings("careers");
  const { text } = await kept("/careers");
  for (const query of [
    "utm_source=x",
    "page=2",
    "tag=A&x",
    ...Array.from({ length: 20 }, (_, n) => `x=${n}`),
  ])
    expect((await kept(`/careers?${query}`)).text).toBe(text);
  expect(renderings("careers") - before).toBe(0);
  const first = await Promise.all(
    Array.from({ length: 20 }, (_, n) => site.request(`/privacy-policy?x=${n}`)),
  );
  expect(new Set(await Promise.all(first.map((answer) => answer.text()))).size).toBe(1);
  expect(renderings("privacy-policy")).toBe(1);
});

test("of each public route the front knows how its answers are kept, whatever other routes there are", () => {
  const routeAt = createRouteTable(site.routes as Parameters<typeof createRouteTable>[0], () => true);
  const addresses = createAddresses();
  addresses.learn(addressRules(site.routes as Parameters<typeof addressRules>[0], routeAt, new Map()));
  const own = Object.values(site.routes).flatMap((route) =>
    route && (route.path || route.index) ? route : [],
  );
  const found = own.flatMap(({ id, path, module }) => {
    const sample = pathOf(site.routes, id).replace(/:\w+/g, "x").replace("*", "x/y.png") || "/";
    if (path === "*" || sample.startsWith("/admin")) return [];
    const { reads = {}, personal = [] } = handleOf(module).cache || {};
    const query = new URLSearchParams([...Object.keys(reads), "other"].map((name) => [name, "1"]));
    const key = handleOf(module).cache ? `${sample}?${query}`.replace(/[?&]other=1/, "") : null;
    expect(addresses.keyOf(sample, `?${query}`), id).toBe(key);
    expect(addresses.keyOf(`${sample}.data`, ""), id).toBeNull();
    for (const name of personal) expect(addresses.keyOf(sample, `?${name}`), id).toBeNull();
    return id;
  });
  expect(found.length).toBeGreaterThan(30);
});

test("an address that leads nowhere is asked for once behind the front, then costs what a kept page costs", async () => {
  const asked = () => renderings("none") + renderings("routes/site/case-studies/detail");
  for (const path of ["/no-such-page", "/case-studies/no-such-study"]) {
    const first = await (await site.request(path)).text();
    const before = asked();
    for (let n = 0; n < 20; n++) {
      const answer = await site.request(`${path}?x=${n}`);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([
        404,
        cacheControl("everybody", "at any moment"),
      ]);
      expect(await answer.text()).toBe(first);
    }
    expect(asked() - before).toBe(0);
  }
  expect(await (await site.request("/no-such-page")).text()).toContain('href="/search?q=no+such+page"');
  const { rows } = await aCaseStudy(site.owner, { slug: "no-such-study", title: "There now" }).then(() =>
    eventually(async () => {
      expect((await site.request("/case-studies/no-such-study")).status).toBe(200);
      return site.owner.query("delete from documents where slug = 'no-such-study' returning slug");
    }),
  );
  expect(rows).toHaveLength(1);
  await eventually(async () => expect((await site.request("/case-studies/no-such-study")).status).toBe(404));
});

test("what follows from rows is kept as pages are: texts, feeds, lists of pages, drawings, share images", async () => {
  for (const path of [
    "/about.md",
    "/feed.xml",
    "/feed.json",
    "/sitemap.xml",
    "/llms.txt",
    "/share/about.png",
  ]) {
    const { response } = await kept(path);
    const etag = response.headers.get("etag") ?? "";
    expect((await site.request(path, { headers: { "if-none-match": etag } })).status, path).toBe(304);
  }
  const { response, text } = await kept("/share/about.png");
  expect(response.headers.get("accept-ranges")).toBe("bytes");
  const part = await site.request("/share/about.png", { headers: { range: "bytes=1-3" } });
  expect([part.status, await part.text()]).toEqual([206, "PNG"]);
  const size = Number(response.headers.get("content-length"));
  expect(part.headers.get("content-range")).toBe(`bytes 1-3/${size}`);
  expect((await site.request("/share/about.png", { headers: { range: `bytes=${size}-` } })).status).toBe(416);
  const head = await site.request("/share/about.png", { method: "HEAD", headers: { range: "bytes=1-3" } });
  expect([head.status, Number(head.headers.get("content-length"))]).toEqual([200, size]);
  expect(text.length).toBeGreaterThan(0);
});

test("addresses that lead nowhere, and such as were made up, keep no page from being kept", async () => {
  for (const path of ["/about", "/case-studies/one", "/share/home.png"]) await kept(path);
  const long = "x".repeat(7_900);
  for (let n = 0; n < 260; n++)
    for (const folder of ["", "case-studies/"]) await site.request(`/${folder}${long}${n}`);
  for (const path of ["/about", "/case-studies/one", "/share/home.png"])
    expect((await site.request(path)).headers.get("cache-status"), path).toBe("site; hit");
});

test.each(["/share/home.png?v=made-up", "/case-studies?tag=%00Energy", "/case-studies?tag=Energy%00"])(
  "%s shows what another address shows, and is not kept beside it",
  async (path) => {
    await aCaseStudy(site.owner, { slug: `tagged-${crypto.randomUUID()}`, tags: ["Energy"] });
    await eventually(async () => expect((await site.request("/case-studies?tag=Energy")).status).toBe(200));
    for (let n = 0; n < 3; n++) {
      const answer = await site.request(path);
      expect([answer.status, answer.headers.get("cache-status")]).toEqual([200, null]);
    }
  },
);

test("a cookie counts if it was signed here, and in no other case", async () => {
  await kept("/");
  for (const cookie of [
    "session=x",
    "session=x.y",
    "toast=x",
    `session=${"a".repeat(32)}.${"A".repeat(43)}%3D`,
  ])
    expect((await site.request("/", { headers: { cookie } })).headers.get("cache-status"), cookie).toBe(
      "site; hit",
    );
  const { cookie } = await site.signIn("signed@example.com", "admin");
  for (const signed of [cookie, `session=x; ${cookie}`]) {
    const response = await site.request("/", { headers: { cookie: signed } });
    expect(response.headers.get("cache-status")).toBeNull();
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("whatever cookie of ours somebody has: what is public says nothing of them, and what does is kept by nobody", async () => {
  await second.request("/contact?sent");
  await kept("/contact", second);
  const message = { name: "Asha", email: "asha@example.com", company: "", message: "Forty gauges." };
  await site.signIn("cookies@example.com", "admin");
  const login = await site.post("/admin/login", { email: "cookies@example.com", password });
  const named = (answer: Response, name: string) =>
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.split(";")[0] ?? "";
  const cookies = [
    named(await site.post("/contact", message), "toast"),
    ...["toast", "device"].map((name) => named(login, name)),
  ];
  expect(cookies).not.toContain("");
  const sitemap = await (await site.request("/sitemap.xml")).text();
  const pages = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]*([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
  const personal = Object.values(site.routes).flatMap((route) =>
    (route ? ((handleOf(route.module).cache || undefined)?.personal ?? []) : []).map(
      (name) => `${pathOf(site.routes, route?.id ?? "")}?${name}`,
    ),
  );
  expect(personal).toContain("/contact?sent");
  for (const path of [...pages, ...personal, "/search?q=gauge", "/feed.xml", "/about.md"]) {
    const text = await (await site.request(path)).text();
    for (const cookie of cookies) {
      const answer = await site.request(path, { headers: { cookie } });
      const lifetime = answer.headers.get("cache-control");
      const said = await answer.text();
      if (answer.headers.has("set-cookie") || said !== text || personal.includes(path))
        expect(lifetime, `${path} ${cookie}`).toBe("no-store");
    }
  }
});

test("errors and private pages are never answered from memory", async () => {
  await kept("/");
  const bypass = [
    "/nowhere",
    "/services/nothing",
    "/admin/login",
    "/search?q=1",
    "/contact.data?sent",
    "/contact?sent",
  ];
  for (const path of [...bypass, ...bypass]) {
    expect((await site.request(path)).headers.get("cache-status"), path).toBeNull();
  }
});

test("headers, cookies and queries of one visitor change nothing for the next", async () => {
  const { text } = await kept("/careers");
  const evil = "evil.example";
  const names = [
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-original-url",
    "x-react-router-prerender-data",
    "accept-language",
    "user-agent",
    "referer",
  ];
  for (const name of names) await (await site.request("/careers", { headers: { [name]: evil } })).text();
  await (await site.request("/careers?x=<script>")).text();
  expect((await kept("/careers")).text).toBe(text);
  expect(text).not.toContain(evil);
});

describe("a changed case study", () => {
  test("is seen at once on every page that shows it, through every process", async () => {
    const paths = ["/", "/case-studies", "/case-studies/one"];
    for (const from of [site, second]) for (const path of paths) await kept(path, from);
    await site.owner.query(
      "update documents set title = 'The second title', updated_at = now() where slug = 'one'",
    );
    await publishStored(site.owner);
    for (const from of [site, second]) {
      for (const path of paths) {
        await eventually(async () => expect((await kept(path, from)).text).toContain("The second title"));
      }
    }
  });

  test("that is deleted is gone from its address, one that is renamed redirects from it", async () => {
    await site.owner.query("update documents set slug = 'renamed' where slug = 'one'");
    await publishStored(site.owner);
    await eventually(async () => expect((await site.request("/case-studies/one")).status).toBe(301));
    expect((await site.request("/case-studies/renamed")).status).toBe(200);
    await kept("/case-studies/renamed");
    await site.owner.query("delete from documents");
    await eventually(async () => expect((await site.request("/case-studies/renamed")).status).toBe(404));
    await eventually(async () =>
      expect((await kept("/case-studies")).text).toContain("No case studies found"),
    );
  });
});

test("a withdrawn case study is never sent from memory, not even while the database cannot answer", async () => {
  await aCaseStudy(site.owner, { slug: "withdrawn", title: "Not for long" });
  for (const from of [site, second])
    await eventually(async () =>
      expect((await kept("/case-studies/withdrawn", from)).text).toContain("Not for long"),
    );
  await site.owner.query("begin; revoke select on published_documents from site_visitor");
  await site.owner.query("delete from publications where slug = 'withdrawn'; commit");
  for (const from of [site, second])
    for (const path of ["/case-studies/withdrawn", "/case-studies"])
      await eventually(async () =>
        expect((await from.request(path)).status, path).toBeGreaterThanOrEqual(500),
      );
  await site.owner.query("grant select on published_documents to site_visitor");
  for (const from of [site, second])
    await eventually(async () => expect((await from.request("/case-studies/withdrawn")).status).toBe(404));
});

test("when the database cannot answer, the last good page is sent, marked stale, and renewed afterwards", async () => {
  await aCaseStudy(site.owner, { slug: "two", title: "Before the fault" });
  await eventually(async () => expect((await kept("/")).text).toContain("Before the fault"));
  await site.owner.query("revoke select on published_documents from site_visitor");
  await site.owner.query("update documents set title = 'After the fault'");
  await publishStored(site.owner);
  await eventually(async () =>
    expect((await kept("/")).response.headers.get("cache-status")).toBe("site; hit; detail=stale"),
  );
  expect((await kept("/")).text).toContain("Before the fault");
  await site.owner.query("grant select on published_documents to site_visitor");
  await eventually(async () => {
    const { text, response } = await kept("/");
    expect(text).toContain("After the fault");
    expect(response.headers.get("cache-status")).toBe("site; hit");
  });
});

test("when the connection that hears of changes is lost, pages are stale until it is back, and readiness says since when", async () => {
  const proxy = await startFaultyProxy(site.target);
  const lonely = await createTestSite({ target: proxy, database: site.database });
  try {
    await kept("/careers", lonely);
    const changes = async () => (await (await lonely.request("/health/ready")).json()).checks.changes;
    await eventually(async () => expect(await changes()).toBe("ok"));
    await proxy.fault("refuse");
    await eventually(async () => expect(await changes()).toMatch(/^not heard since 20\d\d-.*Z$/));
    expect((await lonely.request("/health/ready")).status).toBe(200);
    expect((await kept("/careers", lonely)).response.headers.get("cache-status")).toContain("stale");
    await proxy.fault("none");
    await eventually(async () => expect(await changes()).toBe("ok"));
    await eventually(async () =>
      expect((await kept("/careers", lonely)).response.headers.get("cache-status")).toBe("site; hit"),
    );
  } finally {
    await lonely.close();
    await proxy.close();
  }
});

test("with the new year of Ahmedabad every footer has it, kept pages too", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval"], now: new Date("2026-12-31T18:29:00Z") });
  const third = await createTestSite();
  try {
    expect((await kept("/careers", third)).text).toContain("© 2026");
    vi.advanceTimersByTime(2 * 60_000);
    await eventually(async () => expect((await kept("/careers", third)).text).toContain("© 2027"));
  } finally {
    vi.useRealTimers();
    await third.close();
  }
});
