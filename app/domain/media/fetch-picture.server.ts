/**
 * Fetches a picture that a case study shows from another website, by an operator's act alone (SECURITY.md R1): over
 * https, from a host that the operator has named, at a public address, without a redirect.
 */
import { lookup } from "node:dns/promises";
import { request } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { pictureLimits } from "#app/domain/text/picture.ts";

/** `host`: not among those named. `private`: it stands at no public address. `answer`: not 200, or none at all. */
export type NotFetched = "host" | "private" | "answer" | "size" | "slow";
export type Fetched = { ok: true; bytes: Uint8Array } | { ok: false; reason: NotFetched };

type Rules = {
  /** Names of hosts, in lower case. */
  hosts: readonly string[];
  /** Whether a network address may be asked; for tests, which have none but this machine's. */
  isPublic?: (address: string) => boolean;
  /** Certificates trusted besides; for tests. */
  ca?: string;
  port?: number;
};

const timeoutMs = 20_000;

/** The whole file, no larger than one that is uploaded. */
export async function fetchPicture(address: string, rules: Rules): Promise<Fetched> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isPlain = url?.protocol === "https:" && !url.username && !url.password && !url.port;
  if (!url || !isPlain || isIP(url.hostname) !== 0 || !rules.hosts.includes(url.hostname))
    return { ok: false, reason: "host" };
  try {
    return { ok: true, bytes: await download(url, rules) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    return { ok: false, reason: (error as Error).name === "TimeoutError" ? "slow" : "answer" };
  }
}

class Refused extends Error {
  readonly reason: NotFetched;
  constructor(reason: NotFetched) {
    super(reason);
    this.reason = reason;
  }
}

function download(url: URL, { isPublic = isPublicAddress, ca, port }: Rules): Promise<Uint8Array> {
  // Looked up once, and that very address is connected to: a name cannot mean another one by then.
  const lookUp: LookupFunction = (name, _options, answer) => {
    lookup(name, { all: true, verbatim: true }).then(
      (found) => {
        // guard: pictures are fetched from public addresses only: found.every -> found.some
        const isAllowed = found.length > 0 && found.every(({ address }) => isPublic(address));
        if (isAllowed) answer(null, found);
        else answer(new Refused("private"), []);
      },
      (error) => answer(error, []),
    );
  };
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    const outgoing = request(
      url,
      { agent: false, lookup: lookUp, signal, ca, ...(port && { port }) },
      (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          return reject(new Refused("answer"));
        }
        const chunks: Buffer[] = [];
        let length = 0;
        response.on("data", (chunk: Buffer) => {
          length += chunk.length;
          chunks.push(chunk);
          if (length <= pictureLimits.bytes) return;
          response.destroy();
          reject(new Refused("size"));
        });
        response.on("end", () => resolve(Buffer.concat(chunks)));
        response.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end();
  });
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
