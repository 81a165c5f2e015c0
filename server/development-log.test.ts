import type pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "#app/db/testing/testing.ts";
import { createDevelopmentLog } from "./development-log.ts";

test("a fault of SQL is told with its message, statement and position", async () => {
  const db = await createTestDatabase({ isEmpty: true });
  const lines: string[] = [];
  const log = createDevelopmentLog("info", (line) => lines.push(line));
  const { drizzle } = await import("drizzle-orm/node-postgres");
  const fault = await drizzle(db.owner as pg.Client)
    .execute("select no_such_function(1)")
    .catch((error: unknown) => error);
  await db.drop();
  log.error({ err: fault, path: "/careers" }, "Failed to load openings");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^error: Failed to load openings \{"path":"\/careers"\}\n/);
  for (const part of [
    "select no_such_function(1)",
    "function no_such_function(integer) does not exist",
    "position",
  ])
    expect(lines[0]).toContain(part);
});
