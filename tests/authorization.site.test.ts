/** The HTTP authorisation matrix (SECURITY.md A1): every route of the built manifest, every method, every way to ask. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generatorVersion } from "#app/artwork/address.ts";
import { holds, type Right, type StaffRole, staffRoles } from "#app/db/roles.ts";
import { aCaseStudy, anArticle, aPicture, aSubmission } from "#app/db/testing/testing-factories.ts";
import { corpus, isWhole } from "./payloads/corpus.ts";
import { createTestSite, pathOf, type TestSite } from "./site.ts";

type Access = "public" | "open" | Right;
/** The screens of one kind of document: who reads what is public and suggests, who writes them, and who publishes. */
function screens(kind: string, suggest: Right, write: Right, publish: Right): Record<string, Access> {
  const paths = ["", "/editors", "/preview", "/checks", "/:id/edit", "/:id/history"];
  return {
    ...Object.fromEntries(paths.map((path) => [`admin/${kind}${path}`, suggest])),
    ...Object.fromEntries(["/new", "/:id/remarks"].map((path) => [`admin/${kind}${path}`, write])),
    [`admin/${kind}/:id/edit/publish`]: publish,
    [`admin/${kind}/:id/preview-links`]: publish,
    // There is one record of the company.
    ...(kind !== "company" && {
      [`admin/${kind}/slug`]: write,
      [`admin/${kind}/trash`]: write,
      [`admin/${kind}/:id/sign-off`]: publish,
      [`admin/${kind}/:id/sign-off/:signOff`]: publish,
    }),
  };
}

/** Every route of the product and who may use it. A route that is missing here fails the test. */
const access: Record<string, Access> = {
  root: "open",
  "routes/site/frame/layout": "open",
  "routes/site/home/route": "public",
  "routes/site/services/service": "public",
  services: "public",
  industries: "public",
  "industries/:id": "public",
  "papers/:id": "public",
  "routes/site/case-studies/list": "public",
  "routes/site/case-studies/detail": "public",
  about: "public",
  careers: "public",
  "routes/site/pages/added": "public",
  ":page.md": "public",
  "routes/site/contact/contact": "public",
  "routes/site/contact/submissions": "open",
  "privacy-policy": "public",
  terms: "public",
  "cookie-policy": "public",
  "routes/site/search/search": "public",
  "routes/site/pages/not-found": "open",
  "routes/admin/session/login": "open",
  "routes/admin/session/logout": "open",
  "routes/admin/session/setup": "open",
  "routes/admin/session/passkey-question": "open",
  // For a half session, which the test of the second step walks through.
  "routes/admin/session/code": "open",
  "routes/admin/session/confirm": "staff",
  "routes/admin/account/route": "staff",
  "routes/admin/session/firm-account": "open",
  "routes/admin/session/invitation": "open",
  "routes/admin/session/forgotten": "open",
  "routes/admin/session/reset": "open",
  "routes/admin/notifications/route": "staff",
  "routes/admin/team/route": "administration",
  "routes/admin/connections/route": "administration",
  "routes/admin/toasts/route": "open",
  "routes/admin/frame/layout": "staff",
  "routes/admin/frame/index": "staff",
  "routes/admin/palette/search-route": "staff",
  ...screens("case-studies", "drafts", "drafts", "content"),
  ...screens("articles", "drafts", "drafts", "content"),
  ...screens("events", "drafts", "drafts", "content"),
  ...screens("pages", "drafts", "content", "content"),
  ...screens("openings", "drafts", "content", "content"),
  ...screens("company", "administration", "administration", "administration"),
  "routes/admin/documents/open": "drafts",
  "routes/admin/documents/edit-page": "drafts",
  "routes/preview/staff": "drafts",
  preview: "open",
  "sign-off": "open",
  "routes/preview/link": "open",
  "routes/sign-off/link": "open",
  letters: "open",
  "routes/letters/link": "open",
  "admin/contacts/trash": "messages",
  "routes/admin/desk/route": "staff",
  "admin/coming": "content",
  "admin/coming/new": "content",
  "routes/admin/coming/route": "content",
  "routes/admin/numbers/route": "drafts",
  "routes/admin/numbers/export": "drafts",
  "routes/admin/coming/new": "content",
  "routes/admin/change/route": "drafts",
  "routes/admin/change/made": "drafts",
  "routes/admin/submissions/export": "messages",
  "routes/admin/submissions/templates": "messages",
  "routes/admin/redirects/route": "content",
  "routes/admin/redirects/import": "content",
  "routes/admin/tags/route": "content",
  "admin/media/trash": "drafts",
  "routes/admin/media/list": "drafts",
  "routes/admin/media/find": "drafts",
  "routes/admin/links/find": "drafts",
  "routes/admin/media/upload": "drafts",
  "routes/admin/media/bring-in": "content",
  "routes/admin/media/picture": "drafts",
  "routes/admin/media/file": "drafts",
  "routes/admin/art/route": "drafts",
  "routes/admin/art/share": "drafts",
  "routes/resources/media": "open",
  "media/:id": "open",
  "routes/admin/audit/route": "administration",
  "routes/admin/personal-data/route": "administration",
  "routes/admin/personal-data/export": "administration",
  "routes/admin/submissions/list": "messages",
  "routes/admin/submissions/detail/route": "messages",
  "routes/admin/submissions/overview": "messages",
  "routes/admin/pulse/route": "staff",
  "routes/resources/sitemap": "public",
  "routes/resources/robots": "public",
  "routes/resources/llms": "public",
  "routes/resources/security-txt": "public",
  "routes/resources/web-manifest": "public",
  "routes/resources/share-image": "public",
  "insights.md": "public",
  "insights/:slug.md": "public",
  "routes/site/insights/list": "public",
  "routes/site/insights/article": "public",
  "events.md": "public",
  "events/:slug.md": "public",
  "routes/site/events/list": "public",
  "routes/site/events/event": "public",
  "routes/resources/event-calendar": "public",
  "case-studies.md": "public",
  "case-studies/:slug.md": "public",
  "feed.xml": "public",
  "feed.json": "public",
  "index.md": "public",
  "about.md": "public",
  "careers.md": "public",
  "contact.md": "public",
  "privacy-policy.md": "public",
  "terms.md": "public",
  "cookie-policy.md": "public",
  "services.md": "public",
  "industries.md": "public",
  "services/:id.md": "public",
  "industries/:id.md": "public",
  "papers/:id.md": "public",
  "routes/resources/art": "open",
  "routes/resources/form-timestamp": "public",
  "routes/resources/shown": "open",
  "routes/resources/health-live": "public",
  "routes/resources/health-ready": "public",
};
const methods = corpus(["GET", "HEAD", "POST", "DELETE"], ["PUT", "PATCH"]);

const study = "01900000-0000-7000-8000-0000000000aa";
const submission = "01900000-0000-7000-8000-0000000000bb";
const params: Record<string, string> = { slug: "a-study", version: "0123456789ab", file: "w1000.webp" };
/** Nothing of these may reach anybody but an admin. */
const secrets = ["canary-picture", "canary-message-7f3a", "canary-sender@example.com", "Canary Sender"];

let site: TestSite;
const strangers = ["anonymous", "member", "demoted", "expired", "half"] as const;
let cookies: Record<(typeof strangers)[number] | StaffRole, string>;

beforeAll(async () => {
  site = await createTestSite();
  await aCaseStudy(site.owner, { id: study, slug: "a-study", title: "A study" });
  await anArticle(site.owner, { slug: "a-study" });
  await aPicture(site.owner, { id: study, version: "0123456789ab", width: 1000 });
  await site.owner.query("insert into media_files values ($1, '0123456789ab', 1000, 'canary-picture')", [
    study,
  ]);
  await aSubmission(site.owner, {
    id: submission,
    name: "Canary Sender",
    email: "canary-sender@example.com",
    message: "canary-message-7f3a",
  });
  const member = await site.signIn("member@example.com", "none");
  const demoted = await site.signIn("demoted@example.com", "admin");
  const expired = await site.signIn("expired@example.com", "admin");
  const half = await site.signIn("half@example.com", "admin");
  const staff: [StaffRole, string][] = [];
  for (const role of staffRoles) staff.push([role, (await site.signIn(`${role}@example.com`, role)).cookie]);
  await site.owner.query(`update user_roles set role = 'none' where user_id = '${demoted.user.id}';
    update session set expires_at = now() - interval '1 minute' where user_id = '${expired.user.id}';
    insert into totp_factors (user_id, secret, confirmed_at) values ('${half.user.id}', 'x', now())`);
  cookies = {
    anonymous: "",
    member: member.cookie,
    demoted: demoted.cookie,
    expired: expired.cookie,
    half: half.cookie,
    ...(Object.fromEntries(staff) as Record<StaffRole, string>),
  };
});
afterAll(() => site.close());

/** What stands for the rest of an address that leads somewhere. */
const behind: Record<string, string> = {
  "routes/preview/staff": "about",
  "routes/admin/art/route": `${generatorVersion}/tall/x.svg`,
};

/** The addresses that reach a route: its page, its data, its data alone. */
function waysTo(id: string): string[] {
  const own = id.includes("submissions/") ? submission : study;
  const path =
    pathOf(site.routes, id)
      .replace(/:(\w+)/g, (_, name: string) => params[name] ?? own)
      .replace("*", behind[id] ?? "nowhere") || "/";
  const data = path === "/" ? "/_.data" : `${path}.data`;
  const alone = `_routes=${encodeURIComponent(id)}`;
  const ways = [path, data, `${data}?${alone}`];
  // What an index route has of its own stands behind "index"; to any other route that word is nothing.
  return isWhole || site.routes[id]?.index ? [...ways, `${data}?index&${alone}`] : ways;
}

test("every route of the manifest has a rule, and every rule a route", () => {
  expect(Object.keys(site.routes).sort()).toEqual(Object.keys(access).sort());
});

/** Asks every way to the routes that this person may not open. */
async function askAll(who: keyof typeof cookies, isClosed: (rule: Right) => boolean) {
  for (const [id, rule] of Object.entries(access)) {
    if (rule === "public" || rule === "open" || !isClosed(rule)) continue;
    for (const way of waysTo(id)) {
      let toGet: number | undefined;
      for (const method of methods) {
        const body = ["GET", "HEAD"].includes(method) ? undefined : new URLSearchParams(attack);
        const response = await site.request(way, { method, body, headers: { cookie: cookies[who] } });
        const text = await response.text();
        const name = `${method} ${way}: ${response.status}`;
        for (const secret of secrets) expect(text.includes(secret), `${name} tells ${secret}`).toBe(false);
        // A HEAD has no words to judge by: it is refused with the very status of the GET.
        if (method === "HEAD") expect([response.status, text], name).toEqual([toGet, ""]);
        else expect(isDenied(response, text), name).toBe(true);
        if (method === "GET") toGet = response.status;
      }
    }
  }
}

describe.each(staffRoles.filter((role) => role !== "admin"))("%s", (who) => {
  test("gets nothing of what the role may not open and changes nothing there", async () => {
    const before = await contents();
    // What a page of two lists holds is for PostgreSQL to refuse: it answers 403 to the wrong role.
    await askAll(who, (rule) => !holds(who, rule));
    expect(await contents()).toEqual(before);
  });

  test("opens what the role may open, and is shown the way to nothing else", async () => {
    for (const [id, rule] of Object.entries(access)) {
      if (rule === "public" || rule === "open" || !holds(who, rule)) continue;
      if (!holds(who, "content") && id === "routes/preview/staff") continue; // of drafts of their own: writer.site.test.ts
      for (const way of waysTo(id)) {
        const response = await site.request(way, { headers: { cookie: cookies[who] } });
        await response.body?.cancel();
        expect([401, 403, 404], way).not.toContain(response.status);
      }
    }
    const [writes, answers] = [holds(who, "drafts"), holds(who, "messages")];
    const page = writes ? "/admin/case-studies" : "/admin/contacts";
    const text = await (await site.request(page, { headers: { cookie: cookies[who] } })).text();
    expect(text.includes('href="/admin/case-studies"')).toBe(writes);
    expect(text.includes('href="/admin/contacts"')).toBe(answers);
    for (const way of ["personal-data", "team", "audit", "connections"])
      expect(text).not.toContain(`href="/admin/${way}`);
    const opened = answers ? `/admin/contacts/${submission}` : `/admin/case-studies/${study}/history`;
    const history = await (await site.request(opened, { headers: { cookie: cookies[who] } })).text();
    expect(history).not.toContain('href="/admin/audit');
  });
});

test("a page that the role may not open says who may, and an address without a page leads to the own list", async () => {
  const ask = (path: string, who: "editor" | "inbox") =>
    site.request(path, { headers: { cookie: cookies[who] }, redirect: "manual" });
  const refused = await ask("/admin/contacts", "editor");
  expect(refused.status).toBe(403);
  const text = await refused.text();
  expect(text).toContain("Access Denied");
  expect(text).toContain("Only people who answer messages and admins may open this page.");
  expect((await ask("/admin", "editor")).headers.get("location")).toBe("/admin/case-studies");
  expect((await ask("/admin", "inbox")).headers.get("location")).toBe("/admin/contacts");
  expect((await ask("/admin/login", "inbox")).headers.get("location")).toBe("/admin/contacts");
  expect((await ask("/admin/contacts/trash", "editor")).status).toBe(403);
  expect((await ask("/admin/case-studies/trash", "inbox")).status).toBe(403);
});

describe.each(strangers)("%s", (who) => {
  test("gets nothing of the staff area and changes nothing, whatever the way", async () => {
    const before = await contents();
    await askAll(who, () => true);
    expect(await contents()).toEqual(before);
  });

  const isLikeAnother = who !== "anonymous" && who !== "expired";

  test("reads the public pages", isLikeAnother ? { tags: "all" } : {}, async () => {
    for (const [id, rule] of Object.entries(access)) {
      // Those whose address needs a name of the content have tests of their own.
      if (
        rule !== "public" ||
        /(?:service|industries\/:id|papers\/:id|added|:id\.md|:page\.md|:slug(?:\.md)?|article|event|event-calendar|share-image)$/.test(
          id,
        )
      )
        continue;
      const [path = ""] = waysTo(id);
      const response = await site.request(path, { headers: { cookie: cookies[who] } });
      expect(response.status, path).toBe(200);
    }
  });
});

test("the admin is let in, so the denials above mean something", async () => {
  const list = await site.request("/admin/contacts", { headers: { cookie: cookies.admin } });
  expect(list.status).toBe(200);
  expect(await list.text()).toContain("Canary Sender");
  const way = `/admin/contacts/${submission}.data?_routes=${encodeURIComponent("routes/admin/submissions/detail/route")}`;
  const detail = await site.request(way, { headers: { cookie: cookies.admin } });
  expect(await detail.text()).toContain("canary-message-7f3a");
  for (const [id, rule] of Object.entries(access)) {
    if (rule === "public" || rule === "open") continue;
    for (const way of waysTo(id)) {
      const response = await site.request(way, { headers: { cookie: cookies.admin } });
      await response.body?.cancel();
      expect([401, 403, 404], way).not.toContain(response.status);
      expect(response.headers.get("location") ?? "", way).not.toContain("/admin/login");
    }
  }
});

test("an admin whose proof is old is shown nothing that opens a door, on no page (SECURITY.md M6)", async () => {
  await site.owner.query(`
    update session set confirmed_at = now() - interval '11 minutes'
      where user_id = (select id from "user" where email = 'admin@example.com');
    insert into invitations (id, email, role, key, expires_at)
      values (gen_random_uuid(), 'newcomer@example.com', 'admin', gen_random_uuid(), now() + interval '7 days');
    insert into password_resets (id, user_id, key, expires_at)
      select gen_random_uuid(), id, gen_random_uuid(), now() + interval '1 hour' from "user" limit 1;
    insert into sign_offs (id, document_id, revision_id, guest_name, company, email, handed)
      select '${study}', document_id, id, 'Ravi', 'Narmada', 'ravi@example.com', 'mailed' from revisions
      where document_id = '${study}' limit 1;
    insert into guest_links (id, opens, sign_off_id, expires_at)
      values ('${study}', 'sign-off', '${study}', now() + interval '7 days');
    insert into guest_links (id, opens, document_id, label, expires_at)
      values (gen_random_uuid(), 'preview', '${study}', 'for a colleague', now() + interval '7 days')`);
  const { rows } = await site.owner.query<{ key: string }>(`
    select key::text from invitations union all select key::text from password_resets
    union all select token from session union all select password from account where password is not null
    union all select secret from totp_factors where length(secret) > 1`);
  for (const id of Object.keys(access)) {
    for (const way of waysTo(id)) {
      const text = await (await site.request(way, { headers: { cookie: cookies.admin } })).text();
      expect(
        rows.filter(({ key }) => text.includes(key)),
        way,
      ).toEqual([]);
      expect(text, way).not.toMatch(/\?token=[\w-]/);
      // Whoever lists these may read the draft itself (docs/decisions/029).
      if (!id.endsWith("/:id/preview-links")) expect(text, way).not.toMatch(/\/preview\/[\w-]{36}\./);
      expect(text, way).not.toMatch(/\/(?:sign-off|letters)\/[\w-]{36}\./);
    }
  }
});

test("another spelling of an address opens nothing (SECURITY.md A2)", async () => {
  const spellings = [
    "//admin/contacts",
    "/admin//contacts",
    "/%61dmin/contacts",
    "/ADMIN/contacts",
    "/admin/./contacts",
    "/admin/contacts/",
    "/admin/contacts;x=1",
    "/admin%2fcontacts",
    "/admin%5ccontacts",
    "/admin/contacts.data/",
    "/admin/contacts%00",
    "/admin/x/../contacts",
    "/admin/%2e%2e/admin/contacts",
    "/admin/contacts%20",
  ];
  const headers = {
    "x-original-url": "/admin/contacts",
    "x-rewrite-url": "/admin/contacts",
    "x-http-method-override": "DELETE",
    "x-middleware-subrequest": "1",
  };
  for (const spelling of [...spellings, "/"]) {
    const response = await site.request(spelling, { headers });
    const text = await response.text();
    for (const secret of secrets) expect(text.includes(secret), spelling).toBe(false);
    if (spelling !== "/")
      expect([301, 302, 400, 404].includes(response.status), `${spelling}: ${response.status}`).toBe(true);
  }
});

const attack = {
  intent: "delete",
  as: "publish",
  id: study,
  title: "x",
  slug: "x",
  description: "x",
  confirm: "yes",
};

/** Refused outright, sent to the login, or told that the address does not take this method. */
function isDenied(response: Response, text: string): boolean {
  if ([400, 401, 403, 404, 405].includes(response.status)) return true;
  if ([302, 303].includes(response.status))
    return /^\/admin\/(?:login|code)/.test(response.headers.get("location") ?? "");
  // A redirect, or an error with its status, in React Router's own data format.
  return [200, 202].includes(response.status) && /\/admin\/(?:login|code)|403/.test(text);
}

/** Every row of every table; of sessions, who has one: they grow older, and those that have ended are swept. */
async function contents() {
  const { rows: tables } = await site.owner.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const queries = tables.map(({ name }) =>
    name.endsWith(".session")
      ? `select '${name}' as name, to_jsonb(t.user_id) as row from ${name} t where t.expires_at > now()`
      : `select '${name}' as name, to_jsonb(t) as row from ${name} t`,
  );
  return (await site.owner.query(`${queries.join(" union all ")} order by 1, 2`)).rows;
}
