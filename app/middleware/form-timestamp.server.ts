/** A signed note of when a form was taken in hand, so that a message knows how long it took to write. */
import { keyedHash } from "./client-key.server.ts";

export function issueFormTimestamp(secret: string, now = Date.now()): string {
  return `${now}.${keyedHash(secret, "contact ticket", String(now))}`;
}

/** Milliseconds since it was issued; null for none, a forged one or one of the future. */
export function formTimestampAge(secret: string, timestamp: string, now = Date.now()): number | null {
  const issued = Number(timestamp.split(".")[0]);
  if (!Number.isSafeInteger(issued) || issued > now || timestamp !== issueFormTimestamp(secret, issued))
    return null;
  return now - issued;
}
