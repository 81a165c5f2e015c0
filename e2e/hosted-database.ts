/** A PostgreSQL started apart from the site, with a login that owns a database and may create roles, and one that serves. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openEmbeddedDatabase } from "../app/db/embedded/embedded.ts";

export type HostedDatabase = { env: Record<string, string>; stop(): Promise<void> };

/** `env` is what a site on it needs. */
export async function startHostedDatabase(): Promise<HostedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "site-hosted-"));
  const server = await openEmbeddedDatabase(folder);
  const client = new pg.Client(server.own);
  await client.connect();
  await client.query("create role landlord login createrole");
  await client.query("create role tenant login");
  await client.query("create database hosted owner landlord");
  await client.end();
  const host = encodeURIComponent(server.own.host);
  const env = {
    DATABASE_URL: `postgresql://tenant@localhost/hosted?host=${host}`,
    DATABASE_OWNER_URL: `postgresql://landlord@localhost/hosted?host=${host}`,
    AUTH_SECRET: "a-secret-for-tests-of-enough-bytes-0123456789",
  };
  const stop = async () => {
    await server.release();
    await rm(folder, { recursive: true, force: true });
  };
  return { env, stop };
}
