/** What went wrong, from the driver's error or from one wrapped around it. */

/** SQLSTATE of a failed statement, or undefined when the error is not PostgreSQL's. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** A row with the same unique value exists (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === "23505";
}

/** The role of the transaction may not do that: a grant that it lacks, or a policy (SQLSTATE 42501). */
export function isDenied(error: unknown): boolean {
  return sqlState(error) === "42501";
}

/** PostgreSQL would take these values at no time: classes 22 and 23 of the SQLSTATE table. */
export function isRefusedData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? "");
}

/** The name of the constraint that a statement would have broken, where PostgreSQL says it. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { constraint } = cause as { constraint?: unknown };
    if (typeof constraint === "string") return constraint;
  }
  return undefined;
}

/**
 * The database did not answer or refused to work: connection refused, reset or timed out, shutting down,
 * out of memory or disk, a lock that was not had in time, a newer version has taken over (25006). Classes 08, 53, 57, 58
 * and 55P03 of the SQLSTATE table.
 */
export function isDatabaseFailure(error: unknown): boolean {
  const state = sqlState(error);
  return state ? /^(08|53|57|58|55P03|25006)/.test(state) : isLostConnection(error);
}

/** Whatever the database has refused, or did not answer. */
export function isOfDatabase(error: unknown): boolean {
  return sqlState(error) !== undefined || isLostConnection(error);
}

/** Nobody answered, or not in time: what the connection would do next, and whether it did the last thing, is unknown. */
export function isLostConnection(error: unknown): boolean {
  if (sqlState(error)) return false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && /^(ECONN|EPIPE|ETIMEDOUT|ENOENT|ENOTFOUND|EAI_)/.test(code)) return true;
    if (/timeout|Connection terminated|connection error|not queryable/i.test(cause.message)) return true;
  }
  return false;
}
