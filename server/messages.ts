/** What the front and its parts tell each other besides requests (docs/decisions/054-a-front-and-two-parts.md). */
import type { ConnectionTarget } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import type { AddressRules } from "./part-headers.ts";

/**
 * What becomes of what was answered: it may be another now; must not be shown any more; nobody would tell; somebody tells
 * again, and either may have come meanwhile.
 */
export type Change = "changed" | "gone" | "lost" | "back";

/** A path that leads nowhere, and the address of who wanted to read it. */
export type Missing = readonly [path: string, client: string];

/** One renders for visitors and takes their forms, the other serves staff, does the jobs and keeps the schema. */
export type PartName = "visitors" | "staff";
export const partNames: readonly PartName[] = ["visitors", "staff"];

export type ToPart =
  /** To begin; the visitors' part is told where the database is that the other one has prepared, that one who is the first admin. */
  | {
      say: "open";
      part: PartName;
      publicUrl: string;
      socket: string;
      target?: ConnectionTarget;
      firstAdmin?: Env["firstAdmin"];
    }
  /** With what the visitors' part has answered to it. */
  | { say: "ping"; unheardSince: number | null }
  | { say: "missing"; asked: Missing[] }
  | { say: "figures"; id: number }
  /** Not ready any more. */
  | { say: "stopping" }
  | { say: "close" };

export type FromPart =
  /** What the start waits for: a word for /health/ready. */
  | { say: "waits"; cause: string }
  | { say: "prepared"; target: ConnectionTarget }
  /** With what the operator is told then. */
  | { say: "ready"; lines: string[] }
  /** It cannot start, for a reason in one sentence. */
  | { say: "failed"; reason: string }
  | { say: "change"; change: Change }
  /** Of the visitors' part: before it is ready, and before each change. */
  | { say: "addresses"; rules: AddressRules }
  /** Since when it hears of no change that another process makes, in milliseconds of the clock; null while it does. */
  | { say: "pong"; unheardSince: number | null }
  /** What it works on, said before it does, and whose session it is once that is known. */
  | { say: "begins"; requestId: string; route: string }
  | { say: "ends"; requestId: string }
  | { say: "knows"; requestId: string; person: string }
  | { say: "figures"; id: number; figures: object };
