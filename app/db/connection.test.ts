import { expect, test } from "vitest";
import { withConnection } from "./connection.ts";
import { createTestDatabase } from "./testing/testing.ts";

test("no session compiles what it runs: for what a text is searched by that takes longer than all the rest", async () => {
  const db = await createTestDatabase();
  const { domain, auth } = db.database.pools;
  const said = await Promise.all([
    ...[domain, auth].map((pool) => pool.query("show jit")),
    withConnection(db.target, { name: "site-test" }, (client) => client.query("show jit")),
  ]);
  await db.drop();
  expect(said.map(({ rows }) => rows)).toEqual(Array(3).fill([{ jit: "off" }]));
});
