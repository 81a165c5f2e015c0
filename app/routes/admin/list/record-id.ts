const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The id of a record as our addresses and forms write it, or null for anything else. */
export function recordId(input: unknown): string | null {
  // guard: the check of an id [invalid-ids.site]: uuid.test(input) -> true
  return typeof input === "string" && uuid.test(input) ? input : null;
}
