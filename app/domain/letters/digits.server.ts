/**
 * Six digits that are mailed to the address of a message before what cannot be undone. They are made from the message and
 * the time, so nothing is stored: those of this quarter of an hour and of the last one are right. How often they may be
 * tried is counted where they are asked for (OWASP ASVS 5.0, 6.5.1 to 6.5.5).
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const windowMs = 15 * 60 * 1000;

/** @param message its id. @returns "042731" */
export function digitsFor(secret: string, message: string, now = Date.now()): string {
  return digitsOf(secret, message, Math.floor(now / windowMs));
}

/** Whether these are the digits of the message, with whatever stands between them. */
export function areDigitsRight(secret: string, message: string, given: string, now = Date.now()): boolean {
  const digits = Buffer.from(given.replace(/\D/g, "").padEnd(6).slice(0, 7));
  const window = Math.floor(now / windowMs);
  // guard: digits end after half an hour [app/domain/letters/digits]: window - 1 -> window - 3
  return [window, window - 1].some((one) => {
    const right = Buffer.from(digitsOf(secret, message, one));
    return right.length === digits.length && timingSafeEqual(right, digits);
  });
}

/** As RFC 4226 takes digits out of a hash. */
function digitsOf(secret: string, message: string, window: number): string {
  const key = createHmac("sha256", secret).update("digits of letters").digest();
  const hash = createHmac("sha256", key).update(`${message} ${window}`).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
