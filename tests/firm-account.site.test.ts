/** Signing in with the firm's account, at a real provider (SECURITY.md C1, L6, L7, I2, M6). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { firmAccount as words } from "#app/content/admin/firm-account.ts";
import { admin } from "#app/content/admin.ts";
import { asAuth, asSystem } from "#app/db/actors.server.ts";
import { accountLinkPath } from "#app/domain/users/account-token.server.ts";
import { bind } from "#app/domain/users/firm-account/bindings.server.ts";
import { setEmergencyAccount } from "#app/domain/users/firm-account/sign-in-rules.server.ts";
import { testClient } from "#app/domain/users/firm-account/testing-provider.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { startRealProvider } from "./real-provider.ts";
import { cookieOf, createTestSite, password, siteSecret, type TestSite } from "./site.ts";

const path = "/admin/firm-account";
let real: Awaited<ReturnType<typeof startRealProvider>>;
let site: TestSite;

beforeAll(async () => {
  real = await startRealProvider();
  site = await createTestSite({
    provider: { ...testClient, issuer: real.issuer },
    mail: { confirmToVisitor: false, outsideHours: "now" },
  });
  real.register(site.url + path);
});
beforeEach(async () => {
  real.says.subject = "asha";
  await site.owner.query(
    `delete from sign_in_rules;
     delete from rate_limits; delete from outbox_mails; delete from invitations; delete from "user"`,
  );
});
afterAll(async () => {
  await site.close();
  await real.stop();
});

let people = 0;
/** Somebody with a password, whose firm's account is that of the subject. */
async function bound(role: "admin" | "writer" = "admin", subject = "asha") {
  const made = await createTestUser(site.database, { email: `person${people++}@example.com`, role });
  const account = { issuer: real.issuer, subject, name: `${subject}@firm.example` };
  await asAuth(site.database, made.id, (tx) => bind(tx, made.id, { account, sendsMail: false }));
  return made;
}
const pairsOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const plain = (html: string) => html.replaceAll("&amp;", "&");
/** Where a page leads out to. */
const leadOf = (html: string) =>
  /href="(http:\/\/127\.0\.0\.1:\d+\/auth\?[^"]+)"/.exec(plain(html))?.[1] ?? "";

/** Begins, and signs in at the provider: what a browser then posts, and with which cookies. */
async function walk(fields: Record<string, string> = {}, cookie = "") {
  const begun = await site.post(path, { intent: "begin", ...fields }, { cookie });
  expect(begun.status).toBe(200);
  return walkOn(begun, await begun.text(), cookie);
}
async function walkOn(begun: Response, html: string, cookie: string) {
  const back = await real.walk(leadOf(html));
  const { code = "", state = "", iss = "" } = Object.fromEntries(back.searchParams);
  const cookies = [cookie, pairsOf(begun)].filter(Boolean).join("; ");
  return { back, cookies, posted: { intent: "finish", code, state, iss } };
}
type Walked = Awaited<ReturnType<typeof walk>>;
const finish = ({ posted, cookies }: Pick<Walked, "posted" | "cookies">) =>
  site.post(path, posted, { cookie: cookies });
const opens = async (answer: Response, page = "/admin/account") =>
  (await site.request(page, { headers: { cookie: cookieOf(answer) } })).status === 200;
const fresh = `update session set confirmed_at = now() where user_id = $1`;

describe("signing in", () => {
  test("leads out by a page, comes back by a GET that changes nothing, and in by a form of ours", async () => {
    await bound();
    const walked = await walk({ redirectTo: "/admin/account" });
    const shown = await site.request(walked.back.pathname + walked.back.search, {
      headers: { cookie: walked.cookies, "sec-fetch-site": "cross-site" },
    });
    expect([shown.status, shown.headers.getSetCookie()]).toEqual([200, []]);
    expect(await shown.text()).toContain(walked.posted.state);
    const answer = await finish(walked);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/account"]);
    expect(await opens(answer)).toBe(true);
  });

  test("another site that posts what has come back is refused", async () => {
    await bound();
    const { posted, cookies } = await walk();
    const answer = await site.post(path, posted, { cookie: cookies, origin: "https://elsewhere.example" });
    expect(answer.status).toBe(403);
  });

  test("comes back once, to the browser in which it has begun", async () => {
    await bound();
    const walked = await walk();
    const other = await walk();
    expect((await finish({ ...walked, cookies: other.cookies })).status).toBe(400);
    expect((await finish({ ...walked, cookies: "" })).status).toBe(400);
    expect((await finish(walked)).status).toBe(302);
    const again = await finish(walked);
    expect([again.status, cookieOf(again)]).toEqual([400, ""]);
  });

  test("a code that the provider has taken before is refused by it", async () => {
    await bound();
    const [one, two] = [await walk(), await walk()];
    expect((await finish(one)).status).toBe(302);
    const answer = await finish({ ...two, posted: { ...two.posted, code: one.posted.code } });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain(words.failures.refused);
  });

  test("an account with the address of somebody here, and another subject, opens nothing", async () => {
    const { email } = await bound("admin", "asha");
    real.says.subject = "somebody-else";
    await site.owner.query("update bindings set name = 'somebody-else@firm.example'");
    const answer = await finish(await walk());
    const text = await answer.text();
    expect([answer.status, cookieOf(answer)]).toEqual([401, ""]);
    expect(text).toContain(words.failures.unbound);
    expect(text).not.toContain(email);
  });

  test("who has a second factor here still owes it", async () => {
    const { id } = await bound();
    await site.owner.query(
      "insert into totp_factors (user_id, secret, confirmed_at) values ($1, 'sealed', now())",
      [id],
    );
    const answer = await finish(await walk());
    expect(answer.headers.get("location")).toMatch(/^\/admin\/code/);
    expect(await opens(answer)).toBe(false);
  });

  test("is no fresh proof: what is dangerous asks for another", async () => {
    const { id } = await bound();
    const answer = await finish(await walk());
    const cookie = cookieOf(answer);
    const invites = () =>
      site.post("/admin/team", { intent: "invite", email: "a@example.com", role: "writer" }, { cookie });
    const asked = await invites();
    expect([asked.status, asked.headers.get("location")]).toEqual([
      307,
      expect.stringMatching(/^\/admin\/confirm/),
    ]);
    await site.owner.query(fresh, [id]);
    expect((await invites()).status).toBe(302);
  });

  test("an account that is removed here ends its sessions at once", async () => {
    const { id } = await bound();
    const answer = await finish(await walk());
    expect(await opens(answer)).toBe(true);
    await site.owner.query(`delete from "user" where id = $1`, [id]);
    expect(await opens(answer)).toBe(false);
    expect((await finish(await walk())).status).toBe(401);
  });
});

describe("an invitation", () => {
  async function invited() {
    const { rows } = await site.owner.query(
      `insert into invitations (id, email, role, key, author_id, expires_at)
       values (gen_random_uuid(), 'newcomer@example.com', 'writer', gen_random_uuid(), $1, now() + interval '1 day') returning key`,
      [(await createTestUser(site.database, { email: "inviter@example.com", role: "admin" })).id],
    );
    const link = accountLinkPath(siteSecret, "invitation", rows[0].key);
    return { link, token: new URL(link, site.url).searchParams.get("token") ?? "" };
  }

  test("is accepted with the firm's account, which is the way in from then on, and the inviter is mailed which", async () => {
    const { link, token } = await invited();
    expect(await (await site.request(link)).text()).toContain(words.accept);
    expect((await finish(await walk({ invitation: token }))).status).toBe(302);
    const { rows } = await site.owner.query(
      `select told.email as told, b.name from outbox_mails m join bindings b using (user_id)
       join "user" told on told.id = b.invited_by where m.kind = 'account bound'`,
    );
    expect(rows).toEqual([{ told: "inviter@example.com", name: "asha@firm.example" }]);
    expect((await finish(await walk())).status).toBe(302);
    expect((await site.request(link)).status).toBe(404);
  });

  test("the newcomer, who has nothing else, sets up a first factor soon after a sign-in, and not later", async () => {
    const { token } = await invited();
    const cookie = cookieOf(await finish(await walk({ invitation: token })));
    const begin = () => site.post("/admin/account", { intent: "totp begin" }, { cookie });
    expect((await begin()).status).toBe(200);
    await site.owner.query("update session set created_at = now() - interval '11 minutes'");
    const asked = await begin();
    expect(asked.status).toBe(307);
    const page = await site.request(asked.headers.get("location") ?? "", { headers: { cookie } });
    expect(await page.text()).toContain(words.again);
  });

  test("a link that was changed leads nowhere", async () => {
    const { token } = await invited();
    const answer = await site.post(path, { intent: "begin", invitation: `${token}x` });
    expect(answer.status).toBe(404);
  });
});

describe("one's own account", () => {
  test("is bound after a fresh proof, by who has begun it", async () => {
    const { cookie } = await site.signIn("own@example.com", "writer");
    const begun = await site.post("/admin/account", { intent: "bind" }, { cookie });
    const walked = await walkOn(begun, await begun.text(), cookie);
    const { cookie: other } = await site.signIn("other@example.com", "writer");
    const flow = pairsOf(begun);
    expect((await finish({ ...walked, cookies: `${other}; ${flow}` })).status).toBe(401);
    const again = await site.post("/admin/account", { intent: "bind" }, { cookie });
    expect((await finish(await walkOn(again, await again.text(), cookie))).status).toBe(302);
    expect((await finish(await walk())).status).toBe(302);
    await site.owner.query("update session set confirmed_at = null");
    expect((await site.post("/admin/account", { intent: "bind" }, { cookie })).status).toBe(307);
  });

  test("whoever has no password keeps the binding", async () => {
    const { id } = await bound();
    const cookie = cookieOf(await finish(await walk()));
    await site.owner.query(fresh, [id]);
    await site.owner.query("update account set password = null where user_id = $1", [id]);
    await site.post("/admin/account", { intent: "unbind" }, { cookie });
    expect((await finish(await walk())).status).toBe(302);
  });
});

describe("passwords that are switched off", () => {
  async function switchedOff() {
    const { email } = await bound();
    const emergency = await createTestUser(site.database, { email: "emergency@example.com", role: "admin" });
    await asSystem(site.database, (tx) => setEmergencyAccount(tx, emergency.id));
    const cookie = cookieOf(await site.post("/admin/login", { email, password }));
    const act = (intent: string) => site.post("/admin/team", { intent }, { cookie });
    expect((await act("passwords off")).status).toBe(302);
    return { email, emergency, act, cookie };
  }
  const logIn = (email: string) => site.post("/admin/login", { email, password });

  test("are answered as wrong ones are, but for the emergency account, of which all admins hear", async () => {
    const { email, emergency, act } = await switchedOff();
    const right = await logIn(email);
    const wrong = await site.post("/admin/login", { email, password: "not the password 1" });
    expect([right.status, await right.text()]).toEqual([wrong.status, await wrong.text()]);
    expect(right.status).toBe(401);
    expect(cookieOf(right)).toBe("");
    const { rows: left } = await site.owner.query("select count(*)::int as n from session");
    expect(left[0].n).toBe(1);
    expect((await logIn(emergency.email)).status).toBe(302);
    const { rows } = await site.owner.query(
      "select count(*)::int as n from outbox_mails where kind = 'emergency account used'",
    );
    expect(rows[0].n).toBe(2);
    expect((await finish(await walk())).status).toBe(302);
    expect((await act("passwords on")).status).toBe(302);
    expect((await logIn(email)).status).toBe(302);
  });

  test("prove nothing, are not chosen, and are not offered", async () => {
    const { cookie } = await switchedOff();
    await site.owner.query("update session set confirmed_at = null");
    const proof = { "proof-intent": "confirm", "proof-password": password };
    const confirm = await site.post("/admin/confirm?redirectTo=%2Fadmin%2Fteam", proof, { cookie });
    expect(confirm.status).toBe(401);
    expect(await (await site.request("/admin/login")).text()).toContain(words.login.passwordsOff);
    await site.owner.query("update session set confirmed_at = now()");
    const chosen = { intent: "password", password: "another horse river 43" };
    expect((await site.post("/admin/account", chosen, { cookie })).status).toBe(400);
    await site.owner.query(
      `insert into invitations (id, email, role, key, expires_at)
       values (gen_random_uuid(), 'newcomer@example.com', 'writer', '11111111-1111-4111-8111-111111111111', now() + interval '1 day')`,
    );
    const link = accountLinkPath(siteSecret, "invitation", "11111111-1111-4111-8111-111111111111");
    expect((await site.post(link, { password: "another horse river 43" })).status).toBe(409);
    const { id } = await bound("writer", "mira");
    await site.owner.query(
      `insert into password_resets (id, user_id, key, expires_at)
       values (gen_random_uuid(), $1, '22222222-2222-4222-8222-222222222222', now() + interval '1 hour')`,
      [id],
    );
    const reset = accountLinkPath(siteSecret, "password reset", "22222222-2222-4222-8222-222222222222");
    expect((await site.post(reset, { password: "another horse river 43" })).status).toBe(409);
  });
});

test("a provider that is away is a sentence, and passwords work", async () => {
  const own = await createTestSite({ provider: { ...testClient, issuer: "http://127.0.0.1:9" } });
  const answer = await own.post(path, { intent: "begin" });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain(words.failures.away);
  await own.signIn("admin@example.com", "admin");
  await own.close();
});

test("where it is not set up nothing of it is there", async () => {
  const own = await createTestSite();
  const login = await (await own.request("/admin/login")).text();
  expect(login).toContain(admin.login.title);
  expect(login).not.toContain(words.button);
  for (const answer of [
    await own.request(`${path}?state=a&code=b`),
    await own.post(path, { intent: "begin" }),
  ])
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/login"]);
  const { cookie } = await own.signIn("admin@example.com", "admin");
  for (const page of ["/admin/team", "/admin/account"]) {
    const html = await (await own.request(page, { headers: { cookie } })).text();
    expect(html).not.toContain(words.team.switchOff);
    expect(html).not.toContain(words.account.bind);
  }
  await own.close();
});
