/** The team over HTTP: invited, accepted once, changed, removed; a forgotten password and the way back in. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account } from "#app/content/admin/account.ts";
import { team } from "#app/content/admin/team.ts";
import { asAdmin } from "#app/db/actors.server.ts";
import { accountLinkPath } from "#app/domain/users/account-token.server.ts";
import { changeRole, removePerson } from "#app/domain/users/team.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { isWhole } from "./payloads/corpus.ts";
import { cookieOf, createTestSite, password, type TestSite } from "./site.ts";

const secret = "a-secret-for-tests-of-enough-bytes-0123456789";
const fresh = "another horse river 43";
const invitee = "newcomer@example.com";
/** As HTML writes them. */
const dead = {
  invitation: "This invitation is not valid any more",
  reset: "This link is not valid any more",
};

let site: TestSite;
let admin: { id: string; cookie: string };

beforeAll(async () => {
  site = await createTestSite({ mail: { confirmToVisitor: false, outsideHours: "now" } });
  const { user, cookie } = await site.signIn("admin@example.com", "admin");
  admin = { id: user.id, cookie };
});
beforeEach(() =>
  site.owner.query("delete from invitations; delete from rate_limits; delete from outbox_mails"),
);
afterAll(() => site.close());

const act = (fields: Record<string, string>, cookie = admin.cookie) =>
  site.post("/admin/team", fields, { cookie });
const one = async (query: string, values: string[] = []) => (await site.owner.query(query, values)).rows[0];
const countUsers = async () => (await one(`select count(*)::int as n from "user"`)).n;
const linkOf = async (email = invitee) => {
  const { key } = await one("select key from invitations where email = $1", [email]);
  return accountLinkPath(secret, "invitation", key);
};
async function invited(role = "writer", email = invitee): Promise<string> {
  const answer = await act({ intent: "invite", email, role });
  expect(answer.status).toBe(302);
  return linkOf(email);
}
const logIn = async (email: string, chosen: string) => site.post("/admin/login", { email, password: chosen });
/** All of them, as a browser sends them back. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const removeUser = (email: string) => site.owner.query(`delete from "user" where email = $1`, [email]);

describe("an invitation", () => {
  test("and those that renew it are five a day for one address together", async () => {
    const email = "often@example.com";
    const renewed = async () => act({ intent: "renew", id: (await one("select id from invitations")).id });
    const statuses = [];
    for (let n = 0; n < 3; n++)
      statuses.push((await act({ intent: "invite", email, role: "editor" })).status);
    for (let n = 0; n < 3; n++) statuses.push((await renewed()).status);
    expect(statuses).toEqual([302, 302, 302, 302, 302, 429]);
    expect(await (await renewed()).text()).toContain(team.tooManyMails);
    expect((await act({ intent: "invite", email, role: "editor" })).status).toBe(429);
  });

  test("goes out by mail, makes one account with its role, signs in, and then leads nowhere", async () => {
    const link = await invited("inbox");
    expect((await one("select kind from outbox_mails")).kind).toBe("invitation");
    const page = await site.request(link);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(await page.text()).toContain(invitee);
    expect((await site.post(link, { password: "short" })).status).toBe(400);
    const accepted = await site.post(link, { password: fresh });
    expect(accepted.headers.get("location")).toBe("/admin/contacts");
    expect((await site.request("/admin/contacts", { headers: { cookie: cookieOf(accepted) } })).status).toBe(
      200,
    );
    const again = await site.post(link, { password: "yet another river 44" });
    expect([again.status, (await again.text()).includes(dead.invitation)]).toEqual([404, true]);
    expect((await logIn(invitee, fresh)).status).toBe(302);
    await removeUser(invitee);
  });

  test("that is refused has reached nobody, and is not counted", async () => {
    for (let time = 0; time < 7; time++)
      expect((await act({ intent: "invite", email: "admin@example.com", role: "writer" })).status).toBe(400);
  });

  test("of somebody who also answers messages opens both, and a box that no role has is ignored", async () => {
    await act({ intent: "invite", email: invitee, role: "writer", answers: "on" });
    const page = await site.request("/admin/team", { headers: { cookie: admin.cookie } });
    expect(await page.text()).toContain("Writer and inbox");
    const accepted = await site.post(await linkOf(invitee), { password: fresh });
    expect(accepted.headers.get("location")).toBe("/admin/case-studies");
    const opens = async (path: string) =>
      (await site.request(path, { headers: { cookie: cookieOf(accepted) } })).status;
    expect([await opens("/admin/contacts"), await opens("/admin/coming")]).toEqual([200, 403]);
    const { id } = await one('select id from "user" where email = $1', [invitee]);
    const roleAfter = async (fields: Record<string, string>) => {
      await act({ intent: "role", id, ...fields });
      return (await one("select role from user_roles where user_id = $1", [id])).role;
    };
    expect(await roleAfter({ role: "editor", answers: "on" })).toBe("editor+inbox");
    expect(await roleAfter({ role: "inbox", answers: "on" })).toBe("inbox");
    expect(await roleAfter({ role: "editor" })).toBe("editor");
    await removeUser(invitee);
  });

  test("accepted twice at once: one account", async () => {
    const link = await invited();
    const before = await countUsers();
    const answers = await Promise.all(
      [1, 2].map((n) => site.post(link, { password: `horse in the river ${n}` })),
    );
    // Too late, or beside another of the same link.
    expect(answers.map(({ status }) => status).filter((status) => status === 302)).toHaveLength(1);
    for (const { status } of answers) expect([302, 404, 503]).toContain(status);
    expect(await countUsers()).toBe(before + 1);
    await removeUser(invitee);
  });

  test("of any kind that is no good: the same page, which names nobody", async () => {
    const link = await invited();
    await act({ intent: "renew", id: (await one("select id from invitations")).id });
    const renewed = await linkOf();
    await site.owner.query("update invitations set expires_at = now() - interval '1 second'");
    const revokedLink = await invited("writer", "other@example.com");
    await act({
      intent: "revoke",
      id: (await one("select id from invitations where email like 'other%'")).id,
    });
    const wrongPurpose = accountLinkPath(secret, "password reset", link.slice(24, 60)).replace(
      "reset",
      "invitation",
    );
    const texts = new Set<string>();
    for (const way of [link, renewed, revokedLink, wrongPurpose, "/admin/invitation", `${renewed}x`]) {
      const answer = await site.request(way);
      expect(answer.status, way).toBe(404);
      const text = await answer.text();
      expect(text, way).toContain(dead.invitation);
      expect(text).not.toMatch(/newcomer@|other@|admin@/);
      texts.add(/<main[\s\S]*?<\/main>/.exec(text)?.[0] ?? "");
    }
    expect(texts.size).toBe(1);
  });

  test("asks what its person is called, who may leave that empty", async () => {
    const link = await invited();
    const page = await (await site.request(link)).text();
    expect(page).toContain(account.name.label);
    const refused = await site.post(link, { password: "short", name: "  Asha   Sample " });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('value="Asha Sample"'),
    ]);
    const long = await site.post(link, { password: fresh, name: "n".repeat(81) });
    expect([long.status, await long.text()]).toEqual([400, expect.stringContaining(account.name.tooLong)]);
    expect((await site.post(link, { password: fresh, name: "  Asha   Sample " })).status).toBe(302);
    expect(await one(`select name from "user" where email = $1`, [invitee])).toEqual({ name: "Asha Sample" });
    await removeUser(invitee);
    expect((await site.post(await invited(), { password: fresh, name: " " })).status).toBe(302);
    expect(await one(`select name from "user" where email = $1`, [invitee])).toEqual({ name: invitee });

    await removeUser(invitee);
  });

  test.each([
    ["name", "Asha"],
    ["name later", ""],
  ])("asks whoever has left it empty above their pages, until %s", async (intent, name) => {
    await site.post(await invited(), { password: fresh, name: "" });
    const cookie = cookiesOf(await logIn(invitee, fresh));
    const read = async () => (await site.request("/admin/case-studies", { headers: { cookie } })).text();
    expect(await read()).toContain(account.name.ask);
    const long = { intent: "name", above: "1", name: "n".repeat(81) };
    expect((await site.post("/admin/account", long, { cookie })).status).toBe(400);
    expect(await read()).toContain(account.name.ask);
    const answer = await site.post("/admin/account", { intent, above: "1", name }, { cookie });
    expect(answer.status).toBe(200);
    expect(await read()).not.toContain(account.name.ask);
    await removeUser(invitee);
  });

  test("by somebody who is no admin any more is gone", async () => {
    const second = await site.signIn("second@example.com", "admin");
    await act({ intent: "invite", email: invitee, role: "admin" }, second.cookie);
    const link = await linkOf();
    expect((await site.request(link)).status).toBe(200);
    await act({ intent: "role", id: second.user.id, role: "editor" });
    expect((await site.post(link, { password: fresh })).status).toBe(404);
    await removeUser("second@example.com");
  });

  test("to a wrong address, to somebody who has an account, to no role: refused, and what was typed stays", async () => {
    for (const [email, sentence] of [
      ["nowhere", team.invite.invalid],
      ["Admin@example.com", team.invite.known],
    ] as const) {
      const answer = await act({ intent: "invite", email, role: "inbox" });
      const text = await answer.text();
      expect(answer.status).toBe(400);
      expect(text).toContain(sentence);
      expect(text).toContain(`value="${email}"`);
    }
    expect((await act({ intent: "invite", email: invitee, role: "none" })).status).toBe(400);
    expect((await act({ intent: "invite", email: invitee, role: "owner" })).status).toBe(400);
    expect((await one("select count(*)::int as n from invitations")).n).toBe(0);
  });

  test("the list says whether the mail is out; the link is shown to who asks for it, until it has ended", async () => {
    const link = await invited();
    const shown = async () =>
      (await site.request("/admin/team", { headers: { cookie: admin.cookie } })).text();
    expect(await shown()).toContain(team.invitations.mail.sending());
    await site.owner.query("update outbox_mails set last_error = 'ECONNECTION'");
    expect(await shown()).toContain(
      team.invitations.mail.waiting("the mail server cannot be reached (ECONNECTION)"),
    );
    expect(await shown()).not.toContain(link);
    const { id } = await one("select id from invitations");
    const answer = await (await act({ intent: "invitation link", id })).text();
    expect(answer).toContain(`${site.url}${link}`);
    expect(answer).toContain(team.link.heading(invitee));
    await site.owner.query("update invitations set expires_at = now() - interval '1 second'");
    const late = await act({ intent: "invitation link", id });
    expect([late.status, late.headers.get("location")]).toEqual([302, "/admin/team"]);
    await site.owner.query("update invitations set expires_at = now() + interval '1 day'");
    await site.owner.query("update outbox_mails set dead_at = now(), last_error = '550 5.1.1'");
    expect(await shown()).toContain(team.invitations.mail.failed("the mail server refused it (550 5.1.1)"));
    await act({ intent: "renew", id: (await one("select id from invitations")).id });
    await site.owner.query("update outbox_mails set sent_at = now() where dead_at is null");
    expect(await shown()).toContain(team.invitations.mail.sent());
  });
});

describe("a person", () => {
  test("loses a role with the next request, and all sessions where that is asked for", async () => {
    const { user, cookie } = await site.signIn("editor@example.com", "editor");
    const open = async () => (await site.request("/admin/case-studies", { headers: { cookie } })).status;
    expect(await open()).toBe(200);
    await act({ intent: "role", id: user.id, role: "inbox" });
    expect(await open()).toBe(403);
    await act({ intent: "role", id: user.id, role: "editor" });
    expect(await open()).toBe(200);
    await act({ intent: "end sessions", id: user.id });
    expect(await open()).toBe(302);
    await act({ intent: "remove", id: user.id });
    expect(await one(`select 1 from "user" where id = $1`, [user.id])).toBeUndefined();
    expect((await logIn("editor@example.com", password)).status).toBe(401);
  });

  test("each change is refused without a recent proof of who it is, and writes nothing", async () => {
    const other = await createTestUser(site.database, { email: "other@example.com", role: "editor" });
    const lapsed = await site.signIn("lapsed@example.com", "admin");
    await site.owner.query(
      `update session set confirmed_at = now() - interval '11 minutes' where user_id = '${lapsed.user.id}'`,
    );
    const changes = ["invite", "invitation link", "renew", "revoke", "role", "end sessions"];
    for (const intent of [...changes, "reset link", "reset factors", "remove"]) {
      const answer = await act({ intent, id: other.id, email: invitee, role: "admin" }, lapsed.cookie);
      expect([answer.status, answer.headers.get("location")], intent).toEqual([
        307,
        "/admin/confirm?redirectTo=%2Fadmin%2Fteam",
      ]);
    }
    expect((await one("select role from user_roles where user_id = $1", [other.id])).role).toBe("editor");
    expect((await one("select count(*)::int as n from invitations")).n).toBe(0);
    await removeUser("lapsed@example.com");
    await removeUser("other@example.com");
  });

  test("the last admin is lost from no side", async () => {
    for (const intent of ["role", "remove"]) {
      const answer = await act({ intent, id: admin.id, role: "editor" });
      expect(answer.status).toBe(302);
      expect((await one("select role from user_roles where user_id = $1", [admin.id])).role).toBe("admin");
    }
    const text = await (await site.request("/admin/team", { headers: { cookie: admin.cookie } })).text();
    expect(text).toContain("admin@example.com");
  });

  test.each(["changeRole", "removePerson"] as const)(
    "two admins who take it from each other at once: one stays (%s)",
    async (how) => {
      for (let round = 0; round < (isWhole ? 5 : 1); round++) {
        const two = [];
        for (const n of [1, 2])
          two.push(await createTestUser(site.database, { email: `pair${n}@example.com`, role: "admin" }));
        await site.owner.query("update user_roles set role = 'none' where user_id = $1", [admin.id]);
        const [a, b] = two.map(({ id }) => id) as [string, string];
        const take = (me: string, other: string) =>
          asAdmin(site.database, me, (tx) =>
            how === "changeRole" ? changeRole(tx, other, "none") : removePerson(tx, other),
          ).catch((error: Error) => error.name);
        const said = await Promise.all([take(a, b), take(b, a)]);
        const { n } = await one("select count(*)::int as n from user_roles where role = 'admin'");
        expect([n, said.filter((word) => word === "done").length], `${round}: ${said}`).toEqual([1, 1]);
        await site.owner.query("update user_roles set role = 'admin' where user_id = $1", [admin.id]);
        for (const m of [1, 2]) await removeUser(`pair${m}@example.com`);
      }
    },
  );
});

describe("a forgotten password", () => {
  const ask = (email: string) => site.post("/admin/forgotten", { email });
  const mainOf = async (answer: Response) => /<main[\s\S]*?<\/main>/.exec(await answer.text())?.[0];

  test("the same answer and the same rows, whoever has the address", async () => {
    const known = await ask("admin@example.com");
    const unknown = await ask("nobody@example.com");
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await mainOf(known)).toBe(await mainOf(unknown));
    const { rows } = await site.owner.query(`
      select r.user_id is not null as known, m.kind from password_resets r join outbox_mails m on m.reset_id = r.id
      order by r.id`);
    expect(rows).toEqual([
      { known: true, kind: "password reset" },
      { known: false, kind: "password reset" },
    ]);
    await site.owner.query("delete from password_resets");
  });

  test("a link changes it once, ends all sessions and every other link, and says so by mail", async () => {
    const { user, cookie } = await site.signIn("forgetful@example.com", "editor");
    await ask("forgetful@example.com");
    await ask("forgetful@example.com");
    const { rows } = await site.owner.query("select key from password_resets order by id");
    const [link, other] = rows.map(({ key }) => accountLinkPath(secret, "password reset", key)) as [
      string,
      string,
    ];
    expect((await site.post(link, { password: "password1234" })).status).toBe(400);
    const answers = await Promise.all([1, 2].map(() => site.post(link, { password: fresh })));
    expect(answers.map(({ status }) => status).filter((status) => status === 302)).toHaveLength(1);
    for (const { status } of answers) expect([302, 404, 503]).toContain(status);
    for (const way of [link, other]) expect((await site.request(way)).status).toBe(404);
    expect((await site.request("/admin/case-studies", { headers: { cookie } })).status).toBe(302);
    expect((await logIn("forgetful@example.com", password)).status).toBe(401);
    expect((await logIn("forgetful@example.com", fresh)).status).toBe(302);
    expect(await one("select user_id from outbox_mails where kind = 'password changed'")).toEqual({
      user_id: user.id,
    });
    expect(await one("select actor_id from audit_log where action = 'password changed'")).toEqual({
      actor_id: user.id,
    });
    await removeUser("forgetful@example.com");
  });

  test("a link that is forged, of another kind or older than an hour leads nowhere", async () => {
    await ask("admin@example.com");
    const { key } = await one("select key from password_resets");
    const link = accountLinkPath(secret, "password reset", key);
    const forged = accountLinkPath("another-secret-of-enough-bytes-0123456789", "password reset", key);
    const ofInvitation = accountLinkPath(secret, "invitation", key).replace("invitation", "reset");
    expect((await site.request(link)).status).toBe(200);
    for (const way of [forged, ofInvitation, "/admin/reset?token=", "/admin/reset", link]) {
      if (way === link)
        await site.owner.query("update password_resets set expires_at = now() - interval '1 second'");
      const answer = await site.post(way, { password: fresh });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(dead.reset);
    }
    await site.owner.query("delete from password_resets");
  });

  test("asked for again and again: refused with the seconds to wait, known or not", async () => {
    for (const email of ["admin@example.com", "nobody@example.com"]) {
      const statuses = [];
      for (let n = 0; n < 6; n++) statuses.push((await ask(email)).status);
      expect(statuses, email).toEqual([200, 200, 200, 200, 200, 429]);
      await site.owner.query("delete from rate_limits");
    }
    await site.owner.query("delete from password_resets");
  });

  test("by an admin's link, shown once, where mail is of no help", async () => {
    const forgetful = await createTestUser(site.database, { email: "lost@example.com", role: "inbox" });
    const text = await (await act({ intent: "reset link", id: forgetful.id })).text();
    const { key } = await one("select key from password_resets");
    const link = accountLinkPath(secret, "password reset", key);
    expect(text).toContain(`${site.url}${link}`);
    expect((await site.post(link, { password: fresh })).headers.get("location")).toBe("/admin/login");
    expect((await logIn("lost@example.com", fresh)).status).toBe(302);
    await removeUser("lost@example.com");
  });
});

test("without mail: the link is passed on by hand, and nobody is promised an email", async () => {
  const quiet = await createTestSite();
  try {
    const { cookie } = await quiet.signIn("admin@example.com", "admin");
    const asked = (fields: Record<string, string>) => quiet.post("/admin/team", fields, { cookie });
    const text = await (await asked({ intent: "invite", email: invitee, role: "writer" })).text();
    expect(text).toContain(team.invite.byLink);
    const linkIn = (page: string) => /\/admin\/invitation\?token=[\w.-]+/.exec(page)?.[0];
    const { id } = (await quiet.owner.query("select id from invitations")).rows[0];
    const renewed = await (await asked({ intent: "renew", id })).text();
    expect(linkIn(text)).toBeDefined();
    expect(linkIn(renewed)).toBeDefined();
    expect(linkIn(renewed)).not.toBe(linkIn(text));
    expect(
      linkIn(await (await quiet.request("/admin/team", { headers: { cookie } })).text()),
    ).toBeUndefined();
    const forgotten = await (await quiet.request("/admin/forgotten")).text();
    expect(forgotten).toContain("This site sends no email.");
    expect((await quiet.post("/admin/forgotten", { email: "admin@example.com" })).status).toBe(409);
    expect((await quiet.owner.query("select from outbox_mails")).rowCount).toBe(0);
  } finally {
    await quiet.close();
  }
});
