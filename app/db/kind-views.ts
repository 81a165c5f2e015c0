/**
 * The views of constants by which policies and triggers know the kinds of documents: written from the declaration of
 * the kinds whenever a database is brought up (docs/decisions/042).
 */
import type pg from "pg";
import { factsOf, kindNames } from "#app/content/kinds.ts";
import { holds } from "./roles.ts";

/** The roles whose rights differ by kind; who answers messages besides has those of the first word. */
const writers = ["admin", "editor", "writer"] as const;

type Rows = readonly (readonly (string | null)[])[];

/** What each view holds: its columns as the baseline has made them, and its rows. */
const views: Readonly<Record<string, { columns: string; rows: Rows }>> = {
  // What stands before the slug in the address of one; null for what has no page of its own.
  kinds: {
    columns: "kind, prefix",
    rows: kindNames.map((kind) => {
      const { path, page } = factsOf(kind).site;
      return [kind, page === "shared" ? null : path.replace(/\/?$/, "/")];
    }),
  },
  // Who may publish may write any of them; who may only write, what is their own. All of them suggest.
  kind_rights: {
    columns: "kind, role, act",
    rows: kindNames.flatMap((kind) => {
      const { suggest, write, publish } = factsOf(kind).needs;
      return writers.flatMap((role) => {
        const own = holds(role, write) ? ["write own"] : [];
        const acts = holds(role, publish) ? ["write", "publish"] : own;
        return [...acts, ...(holds(role, suggest) ? ["suggest"] : [])].map((act) => [kind, role, act]);
      });
    }),
  },
};

/** Writes those that say something else. @param client connected as the owner, within a transaction. */
export async function writeKinds(client: pg.Client): Promise<void> {
  for (const [view, { columns, rows }] of Object.entries(views)) {
    const stored = await client.query({ text: `select ${columns} from ${view}`, rowMode: "array" });
    const told = (all: Rows) => JSON.stringify(all.map((row) => JSON.stringify(row)).sort());
    if (told(stored.rows) === told(rows)) continue;
    const values = rows.map(
      (row) => `(${row.map((cell) => (cell === null ? "NULL" : client.escapeLiteral(cell))).join(", ")})`,
    );
    await client.query(`create or replace view ${view} (${columns}) as values ${values.join(", ")}`);
  }
}
