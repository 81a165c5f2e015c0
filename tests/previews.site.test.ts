/** Drafts reach staff, and holders of a link that stands; nobody else, on any address and in any cache. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCaseStudy, aDraft, publishStored } from "#app/db/testing/testing-factories.ts";
import { linkToken } from "#app/domain/guest-links/link-token.server.ts";
import { createTestSite, eventually, pathOf, type TestSite } from "./site.ts";

const publicUrl = "https://www.example.com";
const secret = "a-secret-for-tests-of-enough-bytes-0123456789";
/** Stands in title, slug and tags of the draft and nowhere else; the other in all but its slug and tags. */
const canary = "qzkanarivogelxwvutsrponmlkjihgfe";
const inner = "qzpapageienfederzyxwvutsrponmlkj";
const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

let site: TestSite;
let second: TestSite;
let staff: string;
let admin: string;
let draft: string;
let other: string;
beforeAll(async () => {
  site = await createTestSite({ publicUrl });
  second = await createTestSite({ publicUrl, target: site.target, database: site.database });
  await site.signIn("admin@example.com", "admin").catch(() => {}); // its cookie has another name here
  const fields = { email: "admin@example.com", password: "correct horse river 42" };
  const answer = await site.post("/admin/login", fields, { origin: publicUrl });
  staff = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  admin = (await site.owner.query(`select id from "user"`)).rows[0].id;
  await aCaseStudy(site.owner, { slug: "public", title: "Public", tags: ["energy"] });
  draft = await aDraft(site.owner, {
    slug: canary,
    title: `${canary} ${inner}`,
    description: inner,
    image: `https://pictures.example.com/${inner}.png`,
    tags: ["energy", canary],
    json_details: JSON.stringify([{ title: inner, type: "paragraph", items: [inner] }]),
  });
  other = await aDraft(site.owner, { title: "Another draft", slug: "another" });
});
afterAll(async () => {
  await second.close();
  await site.close();
});

const asStaff = (path: string) => site.request(path, { headers: { cookie: staff } });
const asHolder = (path: string, cookie: string, init: RequestInit = {}) =>
  site.request(path, { ...init, headers: { ...browser, origin: publicUrl, cookie, ...init.headers } });

async function aLink(study = draft, change = "label = ''"): Promise<string> {
  const id = randomUUID();
  await site.owner.query(
    "insert into guest_links (id, opens, document_id, label, author_id) values ($1, 'preview', $2, '', $3)",
    [id, study, admin],
  );
  await site.owner.query(`update guest_links set ${change} where id = $1`, [id]);
  return id;
}
/** Follows the link as a browser does: where it leads, and the cookie it brings. */
async function open(id: string) {
  const response = await site.request(`/preview/${linkToken(secret, id, "preview")}`, { headers: browser });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { response, cookie, base: response.headers.get("location") ?? "" };
}
const views = async (id: string) =>
  (await site.owner.query("select views from guest_links where id = $1", [id])).rows[0].views;

function expectUnkept(response: Response, name = response.url) {
  const { headers } = response;
  expect(headers.get("cache-control"), name).toBe("no-store");
  expect(headers.get("cdn-cache-control"), name).toBe("no-store");
  expect(headers.get("referrer-policy"), name).toBe("same-origin");
  expect(headers.get("x-robots-tag"), name).toBe("noindex, nofollow, noarchive");
  expect(headers.get("cache-status"), name).toBeNull();
  expect(headers.get("etag"), name).toBeNull();
}

const pagesOfDraft = ["", "/", "/case-studies", `/case-studies?tag=${canary}`, `/search?q=${canary}`];

test("staff walk the website with a draft, on every page that shows it, and leave it by the banner", async () => {
  const base = `/admin/preview/${draft}`;
  for (const path of [...pagesOfDraft, `/case-studies/${canary}`]) {
    const response = await asStaff(base + path);
    expect(response.status, path).toBe(200);
    expectUnkept(response, path);
    const html = await response.text();
    expect(html, path).toContain(`${inner}`);
    expect(html, path).toContain(`href="/admin/documents/${draft}">Back to the form</a>`);
    expect(html, path).not.toContain("Another draft");
    const links = [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"/g)].map(([, to]) => to);
    const outside = links.filter((to) => !to?.startsWith(`${base}/`));
    expect(
      [...new Set(outside)].filter((to) => !/^\/admin\/documents\/|\.\w+$/.test(to ?? "")),
      path,
    ).toEqual([]);
    for (const word of [
      'rel="canonical"',
      'property="og:',
      "application/ld+json",
      "speculationrules",
      "atom+xml",
    ])
      expect(html, `${path}: ${word}`).not.toContain(word);
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).toContain("<title>Preview: ");
  }
  const public_ = await (await asStaff(`${base}/case-studies/public`)).text();
  expect(public_, "as a related study").toContain(`href="${base}/case-studies/${canary}"`);
});

test("staff walk the website with all drafts", async () => {
  const html = await (await asStaff("/admin/preview/drafts/case-studies")).text();
  expect(html).toContain("Another draft");
  expect(html).toContain(canary);
  expect(html).toContain("Preview: the website with all 2 drafts.");
  expect(html).toContain('href="/admin/preview/drafts/"');
});

test("staff walk the website at a moment that they choose in the office's time", async () => {
  const at = (typed: string) => asStaff(`/admin/preview/moment?at=${encodeURIComponent(typed)}`);
  const chosen = await at("2031-03-10T09:00");
  expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/admin/preview/2031-03-10T09:00"]);
  for (const [typed, said] of [
    ["2001-01-01T09:00", "The time must be in the future"],
    ["soon", "Enter a date and a time"],
  ] as const) {
    const back = (await at(typed)).headers.get("location") ?? "";
    expect(back).toMatch(/^\/admin\/desk\/planned\?at=[^#]+#site-at$/);
    expect(await (await asStaff(back)).text(), typed).toContain(said);
  }
  await site.owner.query(
    `insert into schedules (id, document_id, action, revision_id, due_at, author_id)
     select gen_random_uuid(), document_id, 'publish', id, '2031-03-10T03:30Z', $2 from revisions where document_id = $1`,
    [draft, admin],
  );
  expect(await (await asStaff("/admin/desk/planned")).text()).toContain(
    'href="/admin/preview/2031-03-10T09:00"',
  );
  const base = "/admin/preview/2031-03-10T09:00";
  for (const path of [...pagesOfDraft, `/case-studies/${canary}`]) {
    const page = await asStaff(base + path);
    expect(page.status, path).toBe(200);
    expectUnkept(page, path);
    const html = await page.text();
    expect(html, path).toContain(
      "Preview of Monday, 10 March 2031, 09:00 IST: the website after one scheduled change.",
    );
    expect(html, path).toContain('href="/admin/desk/planned">Back to “Planned”</a>');
    if (path) expect(html, path).toContain(canary);
  }
  const before = await (await asStaff("/admin/preview/2031-03-10T08:59")).text();
  expect(before).toContain("nothing is scheduled until then");
  expect(before).not.toContain(canary);
  const sent = {
    method: "POST",
    body: new URLSearchParams({ name: "V" }),
    headers: { cookie: staff, origin: publicUrl },
  };
  const refused = await site.request(`${base}/contact`, sent);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("This is a preview. Nothing is sent.");
  for (const name of ["2031-02-30T09:00", "2031-03-10", "moment"])
    expect((await asStaff(`/admin/preview/${name}`)).status, name).toBe(404);
  await site.owner.query("delete from schedules");
});

test("a draft whose slug belongs to another study on the website says so", async () => {
  const id = await aCaseStudy(site.owner, { slug: "held" });
  await site.owner.query("update documents set slug = 'let-go' where id = $1", [id]);
  const wants = await aDraft(site.owner, { slug: "held" });
  const response = await asStaff(`/admin/preview/${wants}`);
  expect(response.status).toBe(409);
  expect(response.headers.get("retry-after")).toBe("5");
  const page = await response.text();
  expect(page).toMatch(/<h1[^>]*>This preview cannot be shown/);
  expect(page).toContain("Another text on the website has its address.");
  await site.owner.query("delete from documents where id = any($1)", [[id, wants]]);
});

test("a link leads to the draft by a cookie for that link alone, and the secret leaves the address", async () => {
  const id = await aLink();
  const { response, cookie, base } = await open(id);
  expect(response.status).toBe(303);
  expect(base).toBe(`/preview/${id}`);
  const [set = ""] = response.headers.getSetCookie();
  expect(set).toMatch(/^__Secure-preview=/);
  for (const attribute of [`Path=/preview/${id}`, "HttpOnly", "Secure", "SameSite=Lax", "Expires="])
    expect(set).toContain(attribute);
  expectUnkept(response);
  for (const path of pagesOfDraft) {
    const page = await asHolder(base + path, cookie);
    expect(page.status, path).toBe(200);
    expectUnkept(page, path);
    const html = await page.text();
    expect(html, path).toContain(canary);
    expect(html, path).not.toContain("Another draft");
    expect(html.split(linkToken(secret, id, "preview")), "to be copied, and nowhere else").toHaveLength(2);
    expect(html, path).toContain("This is a preview. It is not public. Your link works until");
  }
  for (const path of [
    "/admin/case-studies",
    "/admin/login",
    "/health/ready",
    "/feed.xml",
    "/about.md",
    "/nowhere",
    "/preview/x",
  ]) {
    const page = await asHolder(base + path, cookie);
    expect(page.status, path).toBe(404);
    expectUnkept(page, path);
  }
  const another = await asHolder(`/preview/${await aLink(other)}`, cookie);
  expect(another.status).toBe(404);
  expect(site.log.join("")).not.toContain(linkToken(secret, id, "preview"));
});

test("nothing is sent from a preview, and it says so", async () => {
  const { cookie, base } = await open(await aLink());
  const body = new URLSearchParams({
    name: "V",
    email: "v@example.com",
    message: "A message of some length",
  });
  for (const [path, headers] of [
    [`${base}/contact`, { ...browser, cookie }],
    ["/admin/preview/drafts/contact", { cookie: staff }],
  ] as const) {
    const response = await site.request(path, {
      method: "POST",
      body,
      headers: { ...headers, origin: publicUrl },
    });
    expect(response.status, path).toBe(403);
    expect(await response.text(), path).toContain("This is a preview. Nothing is sent.");
  }
  const elsewhere = { ...browser, cookie, origin: "null", "sec-fetch-site": "cross-site" };
  const refused = await site.request(`${base}/contact`, { method: "POST", body, headers: elsewhere });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("This request did not come from this site.");
  expect((await site.owner.query("select 1 from contact_submissions")).rows).toEqual([]);
});

test("a link that opens nothing is one and the same missing page", async () => {
  const good = await aLink();
  const cookie = (await open(good)).cookie;
  const expired = await aLink(draft, "expires_at = now()");
  const revoked = await aLink(draft, "revoked_at = now()");
  const token = linkToken(secret, good, "preview");
  const dead = [
    linkToken(secret, expired, "preview"),
    linkToken(secret, revoked, "preview"),
    linkToken(secret, randomUUID(), "preview"),
    linkToken("another secret of enough bytes, or so", good, "preview"),
    token.slice(0, -1),
    token.slice(0, 40),
    `${token}x`,
    token.replace(good, revoked),
    "x",
    draft,
    randomUUID(),
    `${randomUUID()}/case-studies/${canary}`,
  ];
  const answers = new Set<string>();
  for (const path of [
    ...dead.map((end) => `/preview/${end}`),
    `/preview/${expired}`,
    `/preview/${good}`,
    "/preview",
  ]) {
    const response = await site.request(path, { headers: browser });
    expect(response.status, path).toBe(404);
    const headers = [...response.headers].filter(([name]) => !["date", "x-request-id"].includes(name));
    answers.add(JSON.stringify([headers, await response.text()]));
    expectUnkept(response, path);
  }
  expect(answers.size).toBe(1);
  expect((await asHolder(`/preview/${revoked}`, cookie)).status, "the cookie of another link").toBe(404);
  expect((await site.request(`/preview/${token}`, { headers: browser })).status).toBe(303);
  for (const id of [expired, revoked])
    expect(site.log.join("")).not.toContain(linkToken(secret, id, "preview"));
});

test("a link shows nothing from the request after its revocation, and after its study went to the trash", async () => {
  const id = await aLink(other);
  const { cookie, base } = await open(id);
  expect(await (await asHolder(base, cookie)).text()).toContain("Another draft");
  await site.owner.query("update documents set deleted_at = now() where id = $1", [other]);
  expect((await asHolder(base, cookie)).status).toBe(404);
  await site.owner.query("update documents set deleted_at = null where id = $1", [other]);
  expect((await asHolder(base, cookie)).status).toBe(200);
  await site.owner.query("update guest_links set revoked_at = now() where id = $1", [id]);
  expect((await asHolder(base, cookie)).status).toBe(404);
  expect((await asHolder(`${base}/about`, cookie)).status).toBe(404);
});

test("whoever reads is counted; a HEAD, a bot and a prefetch are not, nor the pages beyond", async () => {
  const id = await aLink();
  const { cookie, base } = await open(id);
  await asHolder(base, cookie, { method: "HEAD" });
  await asHolder(base, cookie, { headers: { "sec-purpose": "prefetch" } });
  await asHolder(base, cookie, { headers: { "user-agent": "Slackbot-LinkExpanding 1.0" } });
  await asHolder(`${base}/about`, cookie);
  expect(await views(id)).toBe(0);
  await asHolder(base, cookie);
  expect(await views(id)).toBe(1);
});

test("a link is followed sixty times a minute, its pictures counted", async () => {
  const { cookie, base } = await open(await aLink());
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async () => (await asHolder(base, cookie, { method: "HEAD" })).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  const picture = `${base}/media/${randomUUID()}/0123456789ab/w800.webp`;
  expect((await asHolder(picture, cookie)).status).toBe(429);
  const slowed = await asHolder(base, cookie);
  expect(Number(slowed.headers.get("retry-after"))).toBeGreaterThan(0);
  expectUnkept(slowed);
});

/** Every address that answers everybody, as a page and as data, and the searches and tags that would find the draft. */
function publicAddresses(): string[] {
  const pages = Object.keys(site.routes)
    .map((id) => pathOf(site.routes, id) || "/")
    .filter((path) => !/^\/(?:admin|preview)/.test(path))
    .flatMap((path) => [canary, "public"].map((name) => path.replace(/:\w+/, name).replace("*", name)));
  const data = pages
    .filter((path) => !path.includes("."))
    .map((path) => (path === "/" ? "/_.data" : `${path}.data`));
  const start = canary.slice(0, 14);
  const queries = ["energy", start, start.replace("kan", "kam"), inner.slice(0, 14)].flatMap((word) => [
    `/search?q=${word}`,
    `/case-studies?tag=${word}`,
  ]);
  const images = [`/share/case-studies/${canary}.png`];
  return [...new Set([...pages, ...data, ...queries, `/case-studies?tag=${canary}`, ...images])];
}

/** Until the work is done, whoever reads the pictures waits, or whoever writes publications, as a preview does. */
async function whileLocked(table: "publications" | "media_files", work: () => Promise<void>): Promise<void> {
  const mode = table === "media_files" ? "access exclusive" : "share";
  await site.owner.query(`begin; lock table ${table} in ${mode} mode`);
  await work().finally(() => site.owner.query("rollback"));
}

const haveToWait = async () => (await site.owner.query("select from pg_locks where not granted")).rowCount;

test("a preview link whose pages cannot be counted says so, with when to try again", async () => {
  const { cookie, base } = await open(await aLink());
  await site.owner.query("alter table rate_limits rename to kept");
  const answer = await asHolder(base, cookie).finally(() =>
    site.owner.query("alter table kept rename to rate_limits"),
  );
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(await answer.text()).toContain("The preview could not be loaded. Please try again in a moment.");
  expect((await asHolder(base, cookie)).status).toBe(200);
});

test("whoever asks for pictures of a link does not keep the previews of others waiting", async () => {
  const { cookie, base } = await open(await aLink());
  const picture = `${base}/media/${randomUUID()}/0123456789ab/w800.webp`;
  let answered = 0;
  let pictures: Promise<void>[] = [];
  await whileLocked("media_files", async () => {
    pictures = Array.from({ length: 30 }, async () => {
      await asHolder(picture, cookie);
      answered++;
    });
    // Beyond one link's part: told at once.
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThanOrEqual(10);
    // Of another study: previews of one publish the same row, each after the other.
    expect((await asStaff(`/admin/preview/${other}`)).status).toBe(200);
    expect(answered).toBeLessThan(30);
  });
  await Promise.all(pictures);
});

test("many previews at once hold a quarter of the connections; all else is answered meanwhile", async () => {
  const links = await Promise.all(Array.from({ length: 3 }, async () => open(await aLink())));
  const message = { name: "Asha", email: "asha@example.com", company: "", message: "Are you still there?" };
  const send = async () => (await site.post("/contact", message, { origin: publicUrl })).status;
  const counted = async () => {
    const { rows } = await site.owner.query(
      "select coalesce(sum(points), 0)::int as points from rate_limits",
    );
    return rows[0].points;
  };
  const before = await counted();
  let answered = 0;
  let previews: Promise<void>[] = [];
  await whileLocked("publications", async () => {
    previews = Array.from({ length: 30 }, async (_, n) => {
      const { base, cookie } = links[n % 3] ?? { base: "", cookie: "" };
      await asHolder(base, cookie);
      answered++;
    });
    await expect.poll(counted, { timeout: 30_000 }).toBeGreaterThanOrEqual(before + 30); // all have come
    await expect.poll(haveToWait, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    for (const _ of [1, 2, 3]) {
      expect(await send()).toBe(302);
      expect(await haveToWait()).toBeLessThanOrEqual(3);
    }
    expect(answered).toBeLessThan(30);
  });
  await Promise.all(previews);
});

/** As somebody unknown asks, then as one who asks for no body, then as one who has it already. */
const ways = (etag: string | null): RequestInit[] => [
  {},
  { method: "HEAD" },
  { headers: { "if-none-match": etag ?? '"x"', "accept-encoding": "identity" } },
];

/** Asks every public address in so many ways, and is told nothing of the draft. @returns the statuses. */
async function walk(from: TestSite, when: string, many = ways): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const path of publicAddresses()) {
    const etag = many === ways ? (await from.request(path)).headers.get("etag") : null;
    for (const init of many(etag)) {
      const response = await from.request(path, init);
      statuses.add(response.status);
      const said = JSON.stringify([...response.headers]) + (await response.text());
      const name = `${when}: ${path}`;
      expect(said.includes(inner), name).toBe(false);
      // An address that nobody holds is said back by its page at times.
      if (!path.includes(canary)) expect(said.includes(canary), name).toBe(false);
      else expect([202, 404], `${name} ${response.status}`).toContain(response.status);
    }
  }
  return statuses;
}
async function look(link: { base: string; cookie: string }) {
  for (const path of pagesOfDraft) {
    expect((await asStaff(`/admin/preview/${draft}${path}`)).status).toBe(200);
    expect((await asHolder(link.base + path, link.cookie)).status).toBe(200);
  }
}

test("nobody else is told a byte of a draft that is previewed meanwhile", async () => {
  const link = await open(await aLink());
  await Promise.all([look(link), walk(site, "meanwhile", () => [{}])]);
});

test("nobody else is told a byte of it, however it is asked for, changed or withdrawn", {
  tags: "all",
  timeout: 15 * 60_000,
}, async () => {
  const link = await open(await aLink());
  const both = [site, second];
  const walkBoth = async (when: string) => {
    for (const from of both) expect(await walk(from, when), "who has the page already").toContain(304);
  };
  await walkBoth("before");
  await Promise.all([look(link), walkBoth("meanwhile")]);
  await aCaseStudy(site.owner, { slug: "published-after", title: "Published after" });
  await eventually(async () => expect(await (await second.request("/")).text()).toContain("Published after"));
  await walkBoth("after another publication");
  const changed = (await site.owner.query("select id from documents where slug = 'public'")).rows[0].id;
  await site.owner.query(
    "update documents set title = $2 || ' ' || $3, summary = $3, tags = array[$2] where id = $1",
    [changed, canary, inner],
  );
  expect(await (await asStaff(`/admin/preview/${changed}`)).text()).toContain(canary);
  await walkBoth("of a changed study");
  await publishStored(site.owner, [draft]);
  await site.owner.query("delete from publications where document_id = $1", [draft]);
  for (const from of both) {
    await eventually(async () => expect((await from.request(`/case-studies/${canary}`)).status).toBe(404));
    await eventually(async () => expect(await (await from.request("/")).text()).not.toContain(canary));
  }
  await walkBoth("of a withdrawn study");
});

test("no public page, site map or rule for robots names a preview", async () => {
  for (const path of [
    "/",
    "/case-studies",
    "/case-studies/public",
    "/sitemap.xml",
    "/robots.txt",
    "/llms.txt",
  ])
    expect(await (await site.request(path)).text(), path).not.toContain("/preview");
});

test("staff make, name and revoke links of a study, and bad input is said beside its field", async () => {
  const path = `/admin/case-studies/${other}/preview-links`;
  const send = (fields: Record<string, string>) =>
    site.post(path, fields, { cookie: staff, origin: publicUrl });
  const shown = async () => (await (await asStaff(path)).text()).replaceAll("<!-- -->", "");
  const linksOf = async () =>
    (await site.owner.query("select id, label, revision_id from guest_links where document_id = $1", [other]))
      .rows;
  await site.owner.query("delete from guest_links where document_id = $1", [other]);
  for (const days of ["0", "91", "1.5", "many", ""]) {
    const refused = await send({ intent: "create", label: "For the auditors", days, shows: "newest" });
    expect(refused.status, days).toBe(400);
    const html = await refused.text();
    expect(html, days).toContain("Enter a number of days from 1 to 90");
    expect(html, days).toContain('value="For the auditors"');
  }
  const long = await send({ intent: "create", label: "x".repeat(101), days: "14", shows: "newest" });
  expect(await long.text()).toContain("Use at most 100 characters");
  expect(await linksOf()).toEqual([]);
  expect(
    (await send({ intent: "create", label: "For the auditors", days: "90", shows: "pinned" })).status,
  ).toBe(302);
  const [made] = await linksOf();
  expect(made).toMatchObject({ label: "For the auditors", revision_id: expect.any(String) });
  expect(await shown()).toContain(`value="${publicUrl}/preview/${linkToken(secret, made.id, "preview")}"`);
  await send({ intent: "label", link: made.id, label: "For legal" });
  expect(await shown()).toContain("<b>For legal</b>");
  const elsewhere = `/admin/case-studies/${draft}/preview-links`;
  const fields = { intent: "revoke", link: made.id };
  expect((await site.post(elsewhere, fields, { cookie: staff, origin: publicUrl })).status).toBe(409);
  expect((await open(made.id)).response.status).toBe(303);
  await send(fields);
  expect((await open(made.id)).response.status).toBe(404);
  const after = await shown();
  expect(after).toContain("Revoked");
  expect(after).not.toContain(linkToken(secret, made.id, "preview"));
  expect((await send(fields)).status).toBe(409);
});
