/** Who a client is without keeping its address: a keyed hash, which nobody without the secret can undo. */
import { createHmac } from "node:crypto";

/** One client: an IPv4 address, or the /64 network that one IPv6 subscriber is given (SECURITY.md L3). */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [bare = ""] = address.toLowerCase().split("%"); // without the zone
  const [head = "", tail] = bare.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array<string>(missing).fill("0"), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** Asked from this machine itself: an operator, or a proxy that nobody has declared with TRUST_PROXY. */
export function isLoopback(address: string): boolean {
  return address === "::1" || /^127\./.test(address);
}

/** 128 bits of HMAC-SHA-256 over the parts, as text; parts cannot pose as each other. */
export function keyedHash(secret: string, ...parts: string[]): string {
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}

/** 64 bits of the same, as a signed integer in decimal digits, for a column of bigint. */
export function keyedNumber(secret: string, ...parts: string[]): string {
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest().readBigInt64BE().toString();
}
