/**
 * How front and parts speak of a request: in one header each way, which is neither taken from outside nor sent there.
 * The part of the visitors tells beforehand what its addresses read of a query, and of each answer whether it may be kept.
 */

export const steeringHeader = "x-site";

/** What the front says of a request. */
export type Asked = {
  /** Of who asks. */
  address: string;
  requestId: string;
  /** The path as the client has written it, where that is not its canonical form. */
  written?: string;
  /** It carries the cookie of a session, rightly signed. */
  hasSession?: true;
  /** Only the head of the answer will be sent. */
  isHead?: true;
  /** Nobody in particular asks: what may be kept is wanted as it will be kept. */
  keeps?: true;
  /** The ETag of the answer that the front has. */
  etag?: string;
  /** The page of this failure is wanted, with this text where its reference stands. */
  prepares?: { status: number; reference: string };
};

/** What a part says of its answer. */
export type Told = {
  /** The id of the route. */
  route: string;
  /** Whether it may be kept: the answer, or that there is none at this address; `nowhere` has no body. */
  keep?: "answer" | "missing" | "nowhere";
  etag?: string;
  /** Bytes of the body in each encoding, one behind the other. */
  lengths?: Partial<Record<Encoding, number>>;
};

export type Encoding = "br" | "gzip" | "identity";
export const encodings = ["br", "gzip", "identity"] as const;

/** What the answers at a path depend on besides. */
export type Reads = {
  /** Parameters of the query, in the order of the key. */
  parameters: readonly string[];
  /** With one of these the answer is for its request alone. */
  personal: readonly string[];
};

/** What the answers at a path, or at all that match a regular expression, depend on; null: each is for its request alone. */
export type AddressRule = readonly [path: string, reads: Reads | null];

/** Of the addresses of visitors: a path counts before the first pattern that fits. All others depend on their path alone. */
export type AddressRules = { paths: readonly AddressRule[]; patterns: readonly AddressRule[] };

/**
 * The one address of all that is answered alike: what the path does not read of a query is left out.
 * @returns null where the answer is for one person.
 */
export function keyOf(path: string, query: string, { parameters, personal }: Reads): string | null {
  if (query.length < 2 || (parameters.length === 0 && personal.length === 0)) return path;
  const given = new URLSearchParams(query);
  if (personal.some((name) => given.has(name))) return null;
  const read = new URLSearchParams();
  for (const name of parameters) {
    const value = given.get(name);
    if (value !== null) read.append(name, value);
  }
  return read.size === 0 ? path : `${path}?${read}`;
}

export function writeSteering(value: Asked | Told): string {
  // A header holds bytes; a path that a client has written may hold more than ASCII.
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function readSteering<T extends Asked | Told>(header: string | string[] | undefined): T | null {
  return typeof header === "string" ? (JSON.parse(header) as T) : null;
}
