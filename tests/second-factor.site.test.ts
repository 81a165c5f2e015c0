/** The second step of a sign-in, the account screen and the confirmation, by request (docs/decisions/028). */
import * as OTPAuth from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { secondStep } from "#app/content/admin/account.ts";
import { asAuth, type Tx } from "#app/db/actors.server.ts";
import { factorAdded } from "#app/domain/users/factors/factors.server.ts";
import { passkeySite } from "#app/domain/users/factors/passkey-site.ts";
import { addPasskey, newPasskeyOptions, passkeyOptions } from "#app/domain/users/factors/passkeys.server.ts";
import { createTestPasskey } from "#app/domain/users/factors/testing-passkey.ts";
import { beginTotp, confirmTotp } from "#app/domain/users/factors/totp.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { cookieOf, createTestSite, password, type TestSite } from "./site.ts";

const secret = "a-secret-for-tests-of-enough-bytes-0123456789";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
/** Many people sign in from one client here. */
beforeEach(() => site.owner.query("delete from rate_limits"));

let people = 0;
type Person = { userId: string; email: string; key: OTPAuth.TOTP; codes: string[] };

/** An admin with one-time codes and ten recovery codes. */
async function person(at = site): Promise<Person> {
  people++;
  const email = `person${people}@example.com`;
  const { id: userId } = await createTestUser(at.database, { email, role: "admin" });
  const staff = { userId, email, sessionId: "01900000-0000-7000-8000-000000000000" };
  return asAuth(at.database, userId, async (tx) => {
    const setup = await beginTotp(tx, secret, staff);
    const key = new OTPAuth.TOTP({ secret: setup?.secret });
    // An earlier step, so that the code of now is not used up.
    expect(await confirmTotp(tx, secret, userId, key.generate({ timestamp: Date.now() - 30_000 }))).toBe(
      true,
    );
    return { userId, email, key, codes: (await factorAdded(tx, secret, staff)) ?? [] };
  });
}

/** The cookie of a session that owes the second step. */
async function half({ email }: Person, at = site): Promise<string> {
  const response = await at.post("/admin/login", { email, password });
  expect(response.headers.get("location")).toBe("/admin/code");
  return cookieOf(response);
}

async function whole(who: Person): Promise<string> {
  const response = await site.post("/admin/code", { code: who.key.generate() }, { cookie: await half(who) });
  expect(response.status).toBe(302);
  return cookieOf(response);
}

const statusOf = async (cookie: string, path = "/admin/contacts") =>
  (await site.request(path, { headers: { cookie } })).status;

describe("a sign-in with a password of somebody who has a factor", () => {
  test("leads to the code, and from there to the page that was asked for, with a new session", async () => {
    const who = await person();
    const asked = `?redirectTo=${encodeURIComponent("/admin/contacts?page=2")}`;
    const first = await site.post(`/admin/login${asked}`, { email: who.email, password });
    expect(first.headers.get("location")).toBe(`/admin/code${asked}`);
    const cookie = cookieOf(first);
    const guarded = await site.request("/admin/contacts?page=2", { headers: { cookie } });
    expect(guarded.headers.get("location")).toBe(`/admin/code${asked}`);
    expect(await statusOf(cookie, "/admin/code")).toBe(200);
    const second = await site.post(`/admin/code${asked}`, { code: who.key.generate() }, { cookie });
    expect(second.headers.get("location")).toBe("/admin/contacts?page=2");
    const next = cookieOf(second);
    expect(next).not.toBe(cookie);
    expect(await statusOf(next)).toBe(200);
    const dead = await site.request("/admin/contacts", { headers: { cookie } });
    expect(dead.headers.get("location")).toMatch(/^\/admin\/login/);
  });

  test("accepts a code once: not again, not from two half sessions at the same moment", async () => {
    const who = await person();
    const cookies = [await half(who), await half(who), await half(who)];
    const code = who.key.generate();
    const answers = await Promise.all(
      cookies.map((cookie) => site.post("/admin/code", { code }, { cookie })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 401, 401]);
    const again = await site.post("/admin/code", { code: `${code} ` }, { cookie: await half(who) });
    expect(again.status).toBe(401);
    expect(await again.text()).toContain("This code is not right, or was used before.");
  });

  test("takes a recovery code instead, which is written down", async () => {
    const who = await person();
    const cookie = await half(who);
    const response = await site.post("/admin/code", { code: who.codes[0] ?? "" }, { cookie });
    expect(await statusOf(cookieOf(response))).toBe(200);
    const replay = await site.post("/admin/code", { code: who.codes[0] ?? "" }, { cookie: await half(who) });
    expect(replay.status).toBe(401);
    const { rows } = await site.owner.query(
      "select count(*)::int as n from audit_log where action = 'recovery code used' and actor_id = $1",
      [who.userId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("ends after five wrong codes; a right one then opens nothing", async () => {
    const who = await person();
    const cookie = await half(who);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      statuses.push((await site.post("/admin/code", { code: "000000" }, { cookie })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 302]);
    const late = await site.post("/admin/code", { code: who.key.generate() }, { cookie });
    expect(late.headers.get("location")).toMatch(/^\/admin\/login/);
    const next = await site.post("/admin/code", { code: "000000" }, { cookie: await half(who) });
    expect(next.status).toBe(429);
    expect(Number(next.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("by a slow phone is refused with how slow it is", async () => {
    const who = await person();
    await site.owner.query("update totp_factors set last_step = 0 where user_id = $1", [who.userId]);
    const code = who.key.generate({ timestamp: Date.now() - 10 * 60_000 });
    const refused = await site.post("/admin/code", { code }, { cookie: await half(who) });
    expect([refused.status, await refused.text()]).toEqual([
      401,
      expect.stringContaining(secondStep.late(10)),
    ]);
    const stranger = await site.post("/admin/login", { email: who.email, password: code });
    expect(await stranger.text()).not.toContain("minutes ago");
  });

  test("for a dialog tells that a second step is needed, then who has come in", async () => {
    const who = await person();
    const first = await site.post("/admin/login.data", { email: who.email, password, after: "stay" });
    expect(first.status).toBe(200);
    expect(await first.text()).toContain("secondStep");
    const code = who.key.generate();
    const second = await site.post("/admin/code.data", { code, after: "stay" }, { cookie: cookieOf(first) });
    expect(await second.text()).toContain(who.userId);
    expect(await statusOf(cookieOf(second))).toBe(200);
  });

  test("for a dialog that got five wrong codes ends too, and leads away from nothing", async () => {
    const cookie = await half(await person());
    for (let n = 0; n < 4; n++) await site.post("/admin/code", { code: "000000" }, { cookie });
    const last = await site.post("/admin/code.data", { code: "000000", after: "stay" }, { cookie });
    expect(last.status).toBe(401);
    expect(await last.text()).toContain("isOver");
    expect((await site.request("/admin/code", { headers: { cookie } })).headers.get("location")).toBe(
      "/admin/login",
    );
  });
});

test("a session opened by the second step is as any other: its cookie, 30 minutes, 8 hours, logout", async () => {
  const who = await person();
  const first = await site.post("/admin/login", { email: who.email, password });
  const second = await site.post("/admin/code", { code: who.key.generate() }, { cookie: cookieOf(first) });
  const shape = (response: Response) => response.headers.getSetCookie()[0]?.replace(/=[^;]+/, "=TOKEN");
  expect(shape(second)).toBe(shape(first));
  const cookie = cookieOf(second);
  const { rows } = await site.owner.query(
    "select expires_at - now() between '29 minutes' and '30 minutes' as is_short from session where user_id = $1",
    [who.userId],
  );
  expect(rows).toEqual([{ is_short: true }]);
  expect(await statusOf(cookie)).toBe(200);
  await site.owner.query(
    "update session set created_at = now() - interval '481 minutes' where user_id = $1",
    [who.userId],
  );
  expect(await statusOf(cookie)).toBe(302);
  const again = cookieOf(
    await site.post("/admin/code", { code: who.codes[0] ?? "" }, { cookie: await half(who) }),
  );
  expect(await statusOf(again)).toBe(200);
  await site.post("/admin/logout", {}, { cookie: again });
  expect(await statusOf(again)).toBe(302);
});

test("a passkey's id and key stand on no page, in no export, no log and no line of the audit log", async () => {
  const origin = "http://localhost:3000";
  const own = await createTestSite({ publicUrl: origin });
  try {
    const { id: userId } = await createTestUser(own.database, { email: "key@example.com", role: "admin" });
    const keys = passkeySite({ publicUrl: origin, secret })!;
    const key = createTestPasskey(origin);
    const as = <T>(work: (tx: Tx<"auth">) => Promise<T>) => asAuth(own.database, userId, work);
    const post = (path: string, fields: Record<string, string>, cookie = "") =>
      own.post(path, fields, { origin, cookie });
    const comeIn = async () => {
      const asked = await as((tx) => passkeyOptions(tx, keys, "sign in", null));
      return post("/admin/login", { intent: "passkey", passkey: key.answer(asked) });
    };
    const options = await as((tx) => newPasskeyOptions(tx, keys, { userId, email: "key@example.com" }));
    await as((tx) => addPasskey(tx, keys, userId, { answer: key.register(options), name: "Laptop" }));
    const cookie = cookieOf(await comeIn());
    const { rows } = await own.owner.query("select credential_id, public_key from passkeys");
    const places = [
      await (await own.request("/admin/account", { headers: { cookie } })).text(),
      await (await own.request("/admin/team", { headers: { cookie } })).text(),
      await (await post("/admin/contacts/export", { format: "json" }, cookie)).text(),
      JSON.stringify((await own.owner.query("select * from audit_log")).rows),
      own.log.join(""),
    ];
    expect(places[0]).toContain("Laptop");
    expect(places[0]).not.toContain("www.example.com");
    await own.owner.query("update passkeys set host = 'www.example.com'");
    const moved = await (await own.request("/admin/account", { headers: { cookie } })).text();
    expect(moved).toContain("the passkeys that you made at www.example.com here.");
    expect(moved).toContain('href="#new-passkey"');
    expect(moved).toContain('id="new-passkey"');
    expect(moved).toContain("Made at www.example.com, does not work here");
    for (const place of places)
      for (const hidden of Object.values<string>(rows[0])) expect(place.includes(hidden)).toBe(false);
  } finally {
    await own.close();
  }
});

describe("what is dangerous", () => {
  const attacks: [path: string, fields: Record<string, string>][] = [
    ["/admin/account", { intent: "password", password: "another horse river 43" }],
    ["/admin/account", { intent: "totp begin" }],
    ["/admin/account", { intent: "totp confirm", code: "000000" }],
    ["/admin/account", { intent: "totp remove" }],
    ["/admin/account", { intent: "passkey begin" }],
    ["/admin/account", { intent: "passkey add", name: "x", passkey: "{}" }],
    ["/admin/account", { intent: "passkey remove", id: "01900000-0000-7000-8000-000000000000" }],
    ["/admin/account", { intent: "codes" }],
    ["/admin/contacts/export", { format: "csv" }],
    ["/admin/personal-data/export", { email: "a@example.com" }],
    ["/admin/personal-data", { intent: "erase", email: "a@example.com", confirmed: "yes" }],
  ];

  test("is asked to wait ten minutes after the last proof, and changes nothing", async () => {
    const who = await person();
    const cookie = await whole(who);
    await age(who);
    const before = await factorsOf(who);
    for (const [path, fields] of attacks) {
      const response = await site.post(path, fields, { cookie });
      const name = JSON.stringify(fields);
      expect(response.status, name).toBe(307);
      expect(response.headers.get("location"), name).toBe(
        `/admin/confirm?redirectTo=${encodeURIComponent(path)}`,
      );
    }
    for (const proof of ["wrong horse river 42", "000000", ""]) {
      const refused = await confirm(cookie, "/admin/account", { intent: "totp remove" }, proof);
      expect(refused.status, proof).toBe(401);
    }
    expect(await factorsOf(who)).toEqual(before);
    expect((await site.post("/admin/login", { email: who.email, password })).status).toBe(302);
  });

  test("is refused to the code of a slow phone, with how slow it is", async () => {
    const who = await person();
    const cookie = await whole(who);
    await age(who);
    await site.owner.query("update totp_factors set last_step = 0 where user_id = $1", [who.userId]);
    const code = who.key.generate({ timestamp: Date.now() - 10 * 60_000 });
    const refused = await confirm(cookie, "/admin/account", { intent: "totp remove" }, code);
    expect([refused.status, await refused.text()]).toEqual([
      401,
      expect.stringContaining(secondStep.late(10)),
    ]);
  });

  test("goes on with all its fields once it is proved, by password or by code", async () => {
    for (const proofOf of [
      () => password,
      ({ key }: Person) => key.generate({ timestamp: Date.now() + 30_000 }),
    ]) {
      const who = await person();
      const cookie = await whole(who);
      await age(who);
      const fields = { intent: "totp remove", more: 'a "quoted" & <text>' };
      const asked = await site.post("/admin/confirm?redirectTo=%2Fadmin%2Faccount", fields, { cookie });
      expect(await asked.text()).toContain('name="more" value="a &quot;quoted&quot; &amp; &lt;text&gt;"');
      const proof = proofOf(who);
      const confirmed = await confirm(cookie, "/admin/account", fields, proof);
      expect([confirmed.status, confirmed.headers.get("location")], "no proof is repeated").toEqual([
        200,
        null,
      ]);
      const page = await confirmed.text();
      expect(page).toMatch(/<form class="form" action="\/admin\/account" method="post">/);
      expect(page).toContain('name="more" value="a &quot;quoted&quot; &amp; &lt;text&gt;"');
      expect(page).not.toContain(proof);
      expect(page).not.toContain("proof-");
      expect((await site.post("/admin/account", fields, { cookie })).status).toBe(302);
      expect(await factorsOf(who)).toMatchObject({ totp: 0 });
    }
  });

  test("leads to no address outside the staff area", async () => {
    const who = await person();
    const cookie = await whole(who);
    for (const target of [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "/admin/../contact",
      "/contact",
      "/admin/logout",
    ]) {
      const response = await confirm(cookie, target, { intent: "x" }, password);
      expect(await response.text(), target).toMatch(
        /<form class="form" action="\/admin\/account" method="post">/,
      );
      await site.owner.query("delete from rate_limits"); // ten proofs a minute
      const alone = await confirm(cookie, target, {}, password);
      expect(alone.headers.get("location"), target).toBe("/admin/account");
    }
  });

  /** As if the last proof were eleven minutes old. */
  const age = ({ userId }: Person) =>
    site.owner.query("update session set confirmed_at = now() - interval '11 minutes' where user_id = $1", [
      userId,
    ]);

  const confirm = (cookie: string, target: string, fields: Record<string, string>, proof: string) =>
    site.post(
      `/admin/confirm?${new URLSearchParams({ redirectTo: target })}`,
      { ...fields, "proof-intent": "confirm", "proof-password": proof },
      { cookie },
    );

  const factorsOf = async ({ userId }: Person) => {
    const { rows } = await site.owner.query(
      `select (select count(*)::int from totp_factors where user_id = $1) as totp,
        (select count(*)::int from passkeys where user_id = $1) as passkeys,
        (select string_agg(code_hash, ',' order by code_hash) from recovery_codes where user_id = $1) as codes,
        (select password from account where user_id = $1) as password`,
      [userId],
    );
    return rows[0];
  };
});

describe("the account", () => {
  test("turns one-time codes on by a form alone, shows ten recovery codes once, and owes other sessions the code", async () => {
    const { user, cookie } = await site.signIn("new@example.com", "admin");
    const other = cookieOf(await site.post("/admin/login", { email: "new@example.com", password }));
    const begun = await (await site.post("/admin/account", { intent: "totp begin" }, { cookie })).text();
    expect(begun).toContain("QR code with the key");
    const text = /<code[^>]*>([A-Z2-7 ]{39})<\/code>/.exec(begun)?.[1]?.replaceAll(" ", "") ?? "";
    const key = new OTPAuth.TOTP({ secret: text });
    const wrong = await site.post("/admin/account", { intent: "totp confirm", code: "000000" }, { cookie });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain(text.slice(0, 4));
    const code = key.generate();
    const on = await (await site.post("/admin/account", { intent: "totp confirm", code }, { cookie })).text();
    const codes = on.match(/(?<=<code[^>]*>)(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}(?=<\/code>)/g) ?? [];
    expect(codes).toHaveLength(10);
    expect(await statusOf(cookie)).toBe(200);
    expect(await statusOf(other)).toBe(302);
    const later = await (await site.request("/admin/account", { headers: { cookie } })).text();
    const exported = await (await site.post("/admin/contacts/export", { format: "json" }, { cookie })).text();
    const audit = JSON.stringify((await site.owner.query("select * from audit_log")).rows);
    for (const place of [later, exported, audit, site.log.join("")]) {
      for (const canary of [text, ...codes, user.id && "otpauth:"])
        expect(place.includes(canary)).toBe(false);
    }
  });

  test("lists the sessions by kind of browser, ends one, and all others", async () => {
    const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const { user, cookie } = await site.signIn("sessions@example.com", "admin");
    const more = async () =>
      cookieOf(
        await site.post("/admin/login", { email: "sessions@example.com", password }, { "user-agent": agent }),
      );
    const [one, two, three] = [await more(), await more(), await more()];
    const html = await (await site.request("/admin/account", { headers: { cookie } })).text();
    expect(html.match(/<b>Firefox on Linux<\/b>/g)).toHaveLength(3);
    const { rows } = await site.owner.query(
      "select id, ip_address, user_agent from session where user_id = $1 order by created_at, id",
      [user.id],
    );
    expect(JSON.stringify(rows)).not.toContain("Gecko");
    expect(rows.every(({ ip_address }) => ip_address === "")).toBe(true);
    await site.post("/admin/account", { intent: "session end", id: rows[1].id }, { cookie });
    expect([await statusOf(one), await statusOf(two)]).toEqual([302, 200]);
    const { cookie: stranger } = await site.signIn("stranger@example.com", "admin");
    await site.post("/admin/account", { intent: "session end", id: rows[2].id }, { cookie: stranger });
    expect(await statusOf(two)).toBe(200);
    await site.post("/admin/account", { intent: "sessions end" }, { cookie });
    expect([await statusOf(two), await statusOf(three), await statusOf(cookie)]).toEqual([302, 302, 200]);
  });

  test("changes the password: the rules hold, every session ends but a new one here", async () => {
    const { cookie } = await site.signIn("changes@example.com", "admin");
    const other = cookieOf(await site.post("/admin/login", { email: "changes@example.com", password }));
    const weak = await site.post("/admin/account", { intent: "password", password: "short" }, { cookie });
    expect(weak.status).toBe(400);
    expect(await weak.text()).toContain("Password must be at least 12 characters");
    const chosen = "another horse river 43";
    // The old session is prolonged in the same request; its cookie must not replace the new one.
    await site.owner.query("update session set expires_at = expires_at - interval '5 minutes'");
    const response = await site.post("/admin/account", { intent: "password", password: chosen }, { cookie });
    const next = cookieOf(response);
    expect(next.split("session=")).toHaveLength(2);
    expect([await statusOf(next), await statusOf(cookie), await statusOf(other)]).toEqual([200, 302, 302]);
    expect((await site.post("/admin/login", { email: "changes@example.com", password })).status).toBe(401);
  });
});

test("who must have a second factor and has none reaches the page to set one up, and no other", async () => {
  const strict = await createTestSite({ requireSecondFactor: "admin" });
  try {
    const { cookie } = await strict.signIn("new@example.com", "admin");
    const ask = (path: string) => strict.request(path, { headers: { cookie } });
    for (const path of ["/admin/contacts", "/admin/contacts.data", "/admin/personal-data"]) {
      const response = await ask(path);
      const where = response.headers.get("location") ?? (await response.text());
      expect(where, path).toContain("/admin/account");
    }
    expect((await ask("/admin/pulse")).status).toBe(403); // the page that asks stays as it is
    const page = await ask("/admin/account");
    expect(await page.text()).toContain("This site asks for a second factor.");
    const who = await person(strict);
    const done = await strict.post(
      "/admin/code",
      { code: who.key.generate() },
      { cookie: await half(who, strict) },
    );
    const passed = await strict.request("/admin/contacts", { headers: { cookie: cookieOf(done) } });
    expect(passed.status).toBe(200);
  } finally {
    await strict.close();
  }
});
