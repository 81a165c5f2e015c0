/** Who a client is without keeping its address: a keyed hash, which nobody without the secret can undo. */
import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import type { Asker } from "#app/domain/queues/limited.ts";

/** One client: an IPv4 address, or the /64 network that one IPv6 subscriber is given (SECURITY.md L3). */
export function networkOf(address: string): string {
  return address.includes(":") ? firstGroups(address, 4) : address;
}

/** What one provider gives to one site: a /24 of IPv4 addresses, a /48 of IPv6. */
export function wideNetworkOf(address: string): string {
  return address.includes(":") ? firstGroups(address, 3) : `${address.split(".").slice(0, 3).join(".")}.0/24`;
}

/** The network of an IPv6 address whose first groups, of 16 bits each, these are. */
function firstGroups(address: string, most: number): string {
  const [bare = ""] = address.toLowerCase().split("%"); // without the zone
  const [head = "", tail] = bare.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array<string>(missing).fill("0"), ...rest];
  return `${all
    .slice(0, most)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/${most * 16}`;
}

/** Asked from this machine itself: an operator, or a proxy that nobody has declared with TRUST_PROXY. */
export function isLoopback(address: string): boolean {
  return address === "::1" || /^127\./.test(address);
}

/**
 * Whose part of a queue a client takes. Nobody's where it would be everybody's: behind a proxy that nobody has declared,
 * and where the site itself asks.
 */
export function ownerOf(address: string): Pick<Asker, "person" | "network"> {
  if (isIP(address) === 0 || isLoopback(address)) return { person: null };
  return { person: networkOf(address), network: wideNetworkOf(address) };
}

/** 128 bits of HMAC-SHA-256 over the parts, as text; parts cannot pose as each other. */
export function keyedHash(secret: string, ...parts: string[]): string {
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}

/** 64 bits of the same, as a signed integer in decimal digits, for a column of bigint. */
export function keyedNumber(secret: string, ...parts: string[]): string {
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest().readBigInt64BE().toString();
}
