/** For tests and benchmarks: the database of a site that may be running, read and written past the site, as its owner. */
import pg from "pg";
import { openEmbeddedDatabase } from "./embedded.ts";

/** @param dataDir of the site. @returns what `work` returns; the connection is closed however it ends. */
export async function inEmbeddedDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { own, release } = await openEmbeddedDatabase(dataDir);
  const client = new pg.Client(own);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await release();
  }
}
