/** `npm run user` where staff sign in with the firm's account (docs/decisions/071). */
import { execFile } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { createTestUser } from "#app/domain/users/testing.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

function user(...args: string[]): Promise<string> {
  const { host, user, database } = db.target;
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    AUTH_SECRET: "a-secret-for-tests-of-enough-bytes-0123456789",
    OIDC_ISSUER: "https://accounts.example.com",
    OIDC_CLIENT_ID: "the-site",
    OIDC_CLIENT_SECRET: "a secret",
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ["cli/user.ts", ...args], { env }, (_, out, error) => resolve(out + error));
  });
}

test("an emergency account is made, stays an admin while passwords are off, and passwords come back on", async () => {
  const { email } = await createTestUser(db.database, { email: "asha@example.com", role: "admin" });
  await createTestUser(db.database, { email: "mira@example.com", role: "writer" });
  expect(await user("emergency", "mira@example.com")).toBe("mira@example.com is no admin\n");
  expect(await user("emergency", "safe@example.com")).toMatch(
    /^safe@example.com is the emergency account. Password, shown only now: \S{12,}\n$/,
  );
  await db.owner.query("update sign_in_rules set passwords_off_at = now()");
  for (const act of [["delete"], ["role"]]) {
    const said = await user(...act, "safe@example.com", ...(act[0] === "role" ? ["writer"] : []));
    expect(said).toMatch(/^While passwords are switched off the emergency account stays an admin\./);
  }
  expect(await user("password", email)).toContain("it opens nothing until they are on");
  expect(await user("emergency", "safe@example.com")).not.toContain("opens nothing");
  expect(await user("passwords", "off")).toContain("Usage:");
  expect(await user("passwords", "on")).toBe("Passwords open the staff area again.\n");
  expect(await user("password", email)).not.toContain("opens nothing");
  expect(await user("delete", "safe@example.com")).toBe("safe@example.com deleted.\n");
});
