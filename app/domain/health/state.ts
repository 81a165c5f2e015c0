/**
 * What each word of /health/ready weighs: the one list behind readiness, its figures, the alerts made of those,
 * `npm run doctor` and the notice that admins see.
 */

export const checkNames = [
  "database",
  "migrations",
  "disk",
  "mail",
  "publishing",
  "backup",
  "changes",
  "retention",
] as const;
export type CheckName = (typeof checkNames)[number];
/** A word for each, which names nobody and no place: everybody may read it. */
export type Checks = Record<CheckName, string>;

/** About what is right, or not wanted, or still to come. */
const fine = ["ok", "not set up", "none yet", "not yet"];

/** Without these nobody can be served. All else is for the operator alone: another process would not do better. */
const needed: readonly CheckName[] = ["database", "migrations", "disk"];

/** Whether somebody has to do something about it. */
export function isWrong(word: string): boolean {
  return !fine.includes(word);
}

export function wrongOf(checks: Checks): CheckName[] {
  return checkNames.filter((name) => isWrong(checks[name]));
}

/** Whether a process of which this is so should be sent visitors. */
export function mayServe(checks: Checks): boolean {
  // guard: without its database a process is not ready [observability.site]: isWrong(checks[name]) -> false
  return !needed.some((name) => isWrong(checks[name]));
}
