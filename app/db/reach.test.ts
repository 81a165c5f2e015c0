/** A hosted database that is not there yet, or not for us. */
import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { reach } from "./reach.ts";
import { createTestDatabase, type TestDatabase } from "./testing/testing.ts";
import { type FaultyProxy, startFaultyProxy } from "./testing/testing-proxy.ts";

const variable = "DATABASE_URL";
let db: TestDatabase;
let proxy: FaultyProxy;
beforeAll(async () => {
  db = await createTestDatabase();
  proxy = await startFaultyProxy(db.target);
});
afterEach(() => proxy.fault("none"));
afterAll(async () => {
  await proxy.close();
  await db.drop();
});

test("it is waited for until it answers, and that is said once", async () => {
  await proxy.fault("refuse");
  const said: string[] = [];
  const reached = reach(proxy, {
    variable,
    patience: 60_000,
    pause: 10,
    onWait(sentence) {
      said.push(sentence);
      void proxy.fault("none");
    },
  });
  await reached;
  expect(said).toEqual([
    expect.stringMatching(/^DATABASE_URL: nobody answers at 127.0.0.1:\d+ \(ECONNREFUSED\)\./),
  ]);
});

test("after its time the start ends with who does not answer", async () => {
  await proxy.fault("refuse");
  // Also when the first attempt has taken all of it, as on a busy machine.
  for (const patience of [1, 100])
    await expect(reach(proxy, { variable, patience, pause: 10 })).rejects.toThrow(
      /^DATABASE_URL: nobody answers at 127.0.0.1:\d+ \(ECONNREFUSED\)\. Start PostgreSQL there, or check the address\. It was waited for/,
    );
});

test("what waiting does not mend is said at once, without the password", async () => {
  const name = `missing_${randomBytes(4).toString("hex")}`;
  const url = new URL(proxy.connectionString);
  url.pathname = `/${name}`;
  url.password = "a-password-of-ours";
  const failure = await reach({ connectionString: url.href }, { variable, patience: 60_000 }).catch(
    (error: Error) => error.message,
  );
  expect(failure).toBe(
    `DATABASE_URL: the server at 127.0.0.1:${url.port} has no database ${name}. Create it.`,
  );
  const stranger = new URL(proxy.connectionString);
  stranger.username = name;
  await expect(reach({ connectionString: stranger.href }, { variable, patience: 60_000 })).rejects.toThrow(
    `refuses the login ${name}. Check its name`,
  );
  const { database } = db.target;
  await db.owner.query(`create role ${name} login; revoke connect on database ${database} from public`);
  const refused = reach({ ...db.target, user: name }, { variable, patience: 60_000 });
  await expect(refused).rejects.toThrow(`GRANT CONNECT ON DATABASE ${database} TO ${name}`);
  await db.owner.query(`drop role ${name}`);
});
