/** Whose account it is: bound once, found by issuer and subject, and never by an address (SECURITY.md L6). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asAdmin, asAuth, asSystem } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { findInvited, invite } from "../invitations.server.ts";
import { changeRole, removePerson } from "../team.server.ts";
import { createTestUser } from "../testing.ts";
import { acceptByFirmAccount, bind, boundTo, unbind } from "./bindings.server.ts";
import {
  hasPassword,
  noteEmergency,
  opensByPassword,
  readSignInRules,
  setEmergencyAccount,
  switchPasswordsOff,
  switchPasswordsOn,
} from "./sign-in-rules.server.ts";

let db: TestDatabase;
const provider = { issuer: "https://accounts.example.com" };
const account = { ...provider, subject: "subject-1", name: "asha@firm.example" };
const sendsMail = true;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() =>
  db.owner.query(
    `delete from sign_in_rules;
     delete from outbox_mails; delete from invitations; delete from bindings; delete from "user"`,
  ),
);
afterAll(() => db.drop());

let people = 0;
const person = (role: "admin" | "writer" = "admin") =>
  createTestUser(db.database, { email: `person${people++}@example.com`, role });
const auth = <T>(work: Parameters<typeof asAuth<T>>[2], userId: string | null = null) =>
  asAuth(db.database, userId, work);
const mails = async () =>
  (await db.owner.query("select kind, user_id from outbox_mails order by user_id")).rows;

describe("a binding", () => {
  test("is found by issuer and subject, whatever the account is called", async () => {
    const { id } = await person();
    expect(await auth((tx) => bind(tx, id, { account, sendsMail }), id)).toBe(true);
    expect(await auth((tx) => boundTo(tx, { ...account, name: "renamed" }))).toBe(id);
    expect(await auth((tx) => boundTo(tx, { ...account, subject: "subject-2" }))).toBeUndefined();
    expect(await auth((tx) => boundTo(tx, { ...account, issuer: "https://other.example" }))).toBeUndefined();
    expect(await mails()).toEqual([{ kind: "account bound", user_id: id }]);
  });

  test("is made once: neither to a second account nor of a second person", async () => {
    const [one, other] = [await person(), await person()];
    await auth((tx) => bind(tx, one.id, { account, sendsMail }), one.id);
    const second = { ...account, subject: "subject-2" };
    expect(await auth((tx) => bind(tx, one.id, { account: second, sendsMail }), one.id)).toBe(false);
    expect(await auth((tx) => bind(tx, other.id, { account, sendsMail }), other.id)).toBe(false);
    expect(await auth((tx) => boundTo(tx, account))).toBe(one.id);
    await auth((tx) => unbind(tx, one.id), one.id);
    expect(await auth((tx) => bind(tx, other.id, { account, sendsMail }), other.id)).toBe(true);
  });

  test("goes with the account", async () => {
    const [one, other] = [await person(), await person()];
    await auth((tx) => bind(tx, one.id, { account, sendsMail }), one.id);
    await asAdmin(db.database, other.id, (tx) => removePerson(tx, one.id));
    expect(await auth((tx) => boundTo(tx, account))).toBeUndefined();
  });
});

describe("an invitation", () => {
  async function invited() {
    const admin = await person();
    const made = await asAdmin(db.database, admin.id, (tx) =>
      invite(tx, { email: "newcomer@example.com", role: "writer" }),
    );
    if (!made.ok) throw new Error(made.reason);
    return { admin, key: made.key };
  }

  test("is accepted without a password, once, and who has invited is told", async () => {
    const { key } = await invited();
    const accept = () => acceptByFirmAccount(db.database, key, { account, sendsMail });
    const [one, other] = await Promise.all([accept(), accept()]);
    const made = [one, other].find((some) => typeof some === "object");
    if (typeof made !== "object") throw new Error("nobody came in");
    expect([one, other]).toContain(undefined);
    expect(made).toMatchObject({ email: "newcomer@example.com", role: "writer" });
    expect(await auth((tx) => hasPassword(tx, provider, made.id))).toBe(false);
    expect(await mails()).toEqual([{ kind: "account bound", user_id: made.id }]);
  });

  test("stands where the account is somebody else's", async () => {
    const { key, admin } = await invited();
    await auth((tx) => bind(tx, admin.id, { account, sendsMail }), admin.id);
    expect(await acceptByFirmAccount(db.database, key, { account, sendsMail })).toBe("taken");
    expect(await findInvited(db.database, key)).toBe("newcomer@example.com");
    const { rows } = await db.owner.query(`select count(*)::int as n from "user"`);
    expect(rows[0].n).toBe(1);
  });
});

describe("passwords", () => {
  const switchOff = (admin: string) => asAdmin(db.database, admin, (tx) => switchPasswordsOff(tx, provider));
  const emergency = async () => {
    const { id } = await person();
    await asSystem(db.database, (tx) => setEmergencyAccount(tx, id));
    return id;
  };
  const bound = async (role: "admin" | "writer" = "admin") => {
    const { id, email } = await person(role);
    await auth((tx) => bind(tx, id, { account: { ...account, subject: id }, sendsMail: false }), id);
    return { id, email };
  };

  test("are not switched off while somebody has no other way in, who is named, or there is no emergency account", async () => {
    const admin = await bound();
    expect(await switchOff(admin.id)).toEqual({ ok: false, reason: "emergency" });
    await emergency();
    const writer = await person("writer");
    expect(await switchOff(admin.id)).toEqual({ ok: false, reason: "unbound", people: [writer.email] });
    expect(await auth((tx) => readSignInRules(tx, provider))).toMatchObject({ arePasswordsOff: false });
  });

  test("that are off open nothing but the emergency account, where there is a provider", async () => {
    const admin = await bound();
    const kept = await emergency();
    expect(await switchOff(admin.id)).toEqual({ ok: true });
    expect(await auth((tx) => opensByPassword(tx, provider, admin.id))).toBe(false);
    expect(await auth((tx) => opensByPassword(tx, provider, kept))).toBe(true);
    expect(await auth((tx) => opensByPassword(tx, null, admin.id))).toBe(true);
    await asAdmin(db.database, admin.id, (tx) => switchPasswordsOn(tx));
    expect(await auth((tx) => opensByPassword(tx, provider, admin.id))).toBe(true);
  });

  test("that are off: the emergency account stays an admin, until they are on again", async () => {
    const admin = await bound();
    const kept = await emergency();
    await switchOff(admin.id);
    const act = (work: typeof removePerson | typeof changeRole) =>
      asAdmin(db.database, admin.id, (tx) =>
        work === changeRole ? changeRole(tx, kept, "writer") : removePerson(tx, kept),
      );
    expect(await act(changeRole)).toBe("emergency account");
    expect(await act(removePerson)).toBe("emergency account");
    await expect(
      asSystem(db.database, (tx) => setEmergencyAccount(tx, "00000000-0000-4000-8000-000000000000")),
    ).rejects.toThrow();
    await asSystem(db.database, (tx) => switchPasswordsOn(tx));
    expect(await act(removePerson)).toBe("done");
  });

  test("the use of the emergency account is mailed to all admins, and of nobody else's", async () => {
    const admin = await bound();
    await bound("writer");
    const kept = await emergency();
    const told = { sendsMail, provider };
    await auth((tx) => noteEmergency(tx, admin.id, told), admin.id);
    expect(await mails()).toEqual([]);
    await auth((tx) => noteEmergency(tx, kept, told), kept);
    const kind = "emergency account used";
    expect(await mails()).toEqual([admin.id, kept].sort().map((user_id) => ({ kind, user_id })));
  });
});
