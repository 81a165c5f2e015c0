/**
 * Every request over HTTP that goes out, each for a purpose that says how far it goes (SECURITY.md R1). Mail and the
 * database have connections of their own, to what the operator has set.
 */
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { type IncomingHttpHeaders, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { pictureLimits } from "#app/domain/text/picture.ts";

export type Purpose = {
  /** What a user wrote leads to public addresses alone; what the operator has set may lead anywhere. */
  writtenBy: "user" | "operator";
  protocols: readonly ("http:" | "https:")[];
  method: "GET" | "HEAD" | "POST";
  /** Of one body, at most; 0: an answer ends with its head. */
  bytes: number;
  /** For all of it, from the first look-up to the last byte. In milliseconds. */
  time: number;
  /** How many are followed. Each address on the way is held to the same rules. */
  redirects: number;
};

export const purposes = {
  /** What a text shows from a website that the operator has named. */
  picture: {
    writtenBy: "user",
    protocols: ["https:"],
    method: "GET",
    bytes: pictureLimits.bytes,
    time: 20_000,
    redirects: 0,
  },
  /** Whether a link of a public text still leads somewhere. */
  link: {
    writtenBy: "user",
    protocols: ["http:", "https:"],
    method: "HEAD",
    bytes: 0,
    time: 10_000,
    redirects: 0,
  },
  /** The same of a server that has no good answer to HEAD. */
  "link again": {
    writtenBy: "user",
    protocols: ["http:", "https:"],
    method: "GET",
    bytes: 0,
    time: 10_000,
    redirects: 0,
  },
  /** Whether PUBLIC_URL and the port of this machine lead to this site. */
  "own site": {
    writtenBy: "operator",
    protocols: ["http:", "https:"],
    method: "GET",
    bytes: 1_000_000,
    time: 5_000,
    redirects: 0,
  },
  /** What an admin has said is told to a program of others. */
  webhook: {
    writtenBy: "user",
    protocols: ["https:"],
    method: "POST",
    bytes: 64_000,
    time: 10_000,
    redirects: 0,
  },
  /** What the provider of the firm's account says of itself, and the keys with which it signs. */
  provider: {
    writtenBy: "operator",
    protocols: ["http:", "https:"],
    method: "GET",
    bytes: 200_000,
    time: 10_000,
    redirects: 0,
  },
  /** A code of the provider, for which it says who has signed in. */
  "provider code": {
    writtenBy: "operator",
    protocols: ["http:", "https:"],
    method: "POST",
    bytes: 200_000,
    time: 10_000,
    redirects: 0,
  },
} as const satisfies Record<string, Purpose>;

/**
 * `address`: none that this purpose may ask. `private`: it stands at no public address. `redirects`: more than are
 * followed. `size`, `slow`: beyond the bounds of the purpose. `unreachable`: no answer at all.
 */
export type NotAnswered = "address" | "private" | "redirects" | "size" | "slow" | "unreachable";

export type Answer =
  | { ok: true; address: string; status: number; headers: IncomingHttpHeaders; bytes: Buffer }
  /** `code`: in the words of Node, such as ECONNREFUSED. */
  | { ok: false; reason: NotAnswered; code?: string };

/** Where a name leads, and whether that stands in public. An address in numbers leads to itself. */
export type LookUp = (name: string) => Promise<(LookupAddress & { isPublic: boolean })[]>;

/** Of tests, whose servers stand on this machine; no setting leads here. */
export type Ways = { lookUp?: LookUp; port?: number; ca?: string };

const usualLookUp: LookUp = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map((found) => ({
    ...found,
    isPublic: isPublicAddress(found.address),
  }));

/** Never throws. @param headers of the first request alone, as its body: a redirect is told nothing. */
export async function ask(
  purpose: Purpose,
  address: string,
  { headers = {}, body, ways = {} }: { headers?: Record<string, string>; body?: string; ways?: Ways } = {},
): Promise<Answer> {
  const signal = AbortSignal.timeout(purpose.time);
  try {
    let target = address;
    for (let followed = 0; ; followed++) {
      const url = readAddress(target, purpose);
      const told = followed === 0 ? { headers, body } : { headers: {} };
      const answer = await askOnce(purpose, url, { ...told, ways, signal });
      const next = [301, 302, 303, 307, 308].includes(answer.status) && answer.headers.location;
      if (!next || purpose.redirects === 0) return { ok: true, address: url.href, ...answer };
      // guard: no more redirects are followed than the purpose says
      if (followed === purpose.redirects) throw new Refused("redirects");
      target = URL.canParse(next, url) ? new URL(next, url).href : "";
    }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    if (signal.aborted) return { ok: false, reason: "slow" };
    return { ok: false, reason: "unreachable", code: (error as NodeJS.ErrnoException).code ?? "" };
  }
}

/** When a host wants to be asked again, as it says. @param header "120", or a date. @param longest milliseconds. */
export function pauseUntil(header: string | undefined, now: Date, longest: number): Date | null {
  if (header === undefined) return null;
  const from = now.getTime();
  const until = /^\d{1,9}$/.test(header) ? from + Number(header) * 1000 : Date.parse(header);
  return Number.isNaN(until) || until <= from ? null : new Date(Math.min(until, from + longest));
}

class Refused extends Error {
  readonly reason: NotAnswered;
  constructor(reason: NotAnswered) {
    super(reason);
    this.reason = reason;
  }
}

function readAddress(address: string, { protocols }: Purpose): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  // guard: only an address that the purpose may ask is asked
  if (!url || url.username || url.password || !protocols.some((one) => one === url.protocol)) {
    throw new Refused("address");
  }
  return url;
}

type Once = { headers: Record<string, string>; body?: string | undefined; ways: Ways; signal: AbortSignal };
type AnsweredOnce = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

async function askOnce(
  purpose: Purpose,
  url: URL,
  { headers, body, ways, signal }: Once,
): Promise<AnsweredOnce> {
  const { lookUp = usualLookUp, port, ca } = ways;
  const isOver = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  isOver.catch(() => {}); // whoever waits hears of it
  const found = await Promise.race([lookUp(url.hostname.replace(/^\[|\]$/g, "")), isOver]);
  const mayBeAsked = purpose.writtenBy === "operator" || found.every(({ isPublic }) => isPublic);
  // guard: what a user wrote leads to public addresses alone
  if (found.length === 0 || !mayBeAsked) throw new Refused("private");
  // A name cannot mean another one by then.
  const connectTo: LookupFunction = (_name, { all }, answer) => {
    if (all) answer(null, found);
    else answer(null, found[0]?.address ?? "", found[0]?.family);
  };
  const asked = new Promise<AnsweredOnce>((resolve, reject) => {
    const send = url.protocol === "https:" ? secureRequest : plainRequest;
    const options = {
      method: purpose.method,
      headers,
      agent: false as const,
      // guard: the address that was checked is the one connected to
      lookup: connectTo,
      signal,
      ...(ca && { ca }),
      ...(port && { port }),
    };
    const outgoing = send(url, options, (response) => {
      const { statusCode: status = 0, headers } = response;
      if (purpose.bytes === 0) {
        resolve({ status, headers, bytes: Buffer.of() });
        response.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      let length = 0;
      response.on("data", (chunk: Buffer) => {
        length += chunk.length;
        chunks.push(chunk);
        // guard: an answer has no more bytes than the purpose allows
        if (length > purpose.bytes) {
          reject(new Refused("size"));
          response.destroy();
        }
      });
      response.on("end", () => resolve({ status, headers, bytes: Buffer.concat(chunks) }));
      response.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
  return Promise.race([asked, isOver]);
}

/** Everything that IANA has set aside (RFC 6890), and in IPv6 all but global unicast. */
const reserved = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  reserved.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  reserved.addSubnet(net, prefix, "ipv6");
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !reserved.check(address, "ipv4");
    case 6:
      return globalUnicast.check(address, "ipv6") && !reserved.check(address, "ipv6");
    default:
      return false;
  }
}
