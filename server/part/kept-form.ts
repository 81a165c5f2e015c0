/** An answer as the front keeps it: its headers, and its body in each encoding, made once (docs/decisions/007). */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Encoding, encodings } from "../part-headers.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type KeptForm = { etag: string; bodies: Partial<Record<Encoding, Buffer>> };

/**
 * @param isPlain in one encoding: a cache in front then has it for everybody in the place of a page in several.
 * @returns null when it is the one that has the known ETag.
 */
export async function keptForm(
  response: Response,
  { known, isPlain = false }: { known?: string; isPlain?: boolean } = {},
): Promise<KeptForm | null> {
  const body = Buffer.from(await response.arrayBuffer());
  const etag = response.headers.get("etag") ?? `"${hash(body)}"`;
  if (etag === known) return null;
  const isText =
    !isPlain && /^(?:text\/|image\/svg|application\/)/.test(response.headers.get("content-type") ?? "");
  return { etag, bodies: isText ? await compressed(body) : { identity: body } };
}

/** The bodies one behind the other, and how long each is. */
export function joined({ bodies }: KeptForm): { body: Buffer; lengths: Partial<Record<Encoding, number>> } {
  const parts = encodings.flatMap((encoding) => bodies[encoding] ?? []);
  const lengths = Object.fromEntries(
    Object.entries(bodies).map(([encoding, { length }]) => [encoding, length]),
  );
  return { body: Buffer.concat(parts), lengths };
}

/** Bytes of a kept page as it is sent to a browser, headers included. */
export async function weightOf(response: Response): Promise<number> {
  const form = await keptForm(response);
  const length = form?.bodies.br?.length ?? 0;
  const own = {
    ...ofConnection,
    etag: form?.etag ?? "",
    vary: "Accept-Encoding",
    "content-length": String(length),
    "content-encoding": "br",
  };
  // Behind each name ": ", behind each value a line end.
  const sent = [...[...response.headers].flat(), ...Object.entries(own).flat()].map(
    (text) => text.length + 2,
  );
  return sent.reduce((sum, one) => sum + one, "HTTP/1.1 200 OK\r\n\r\n".length) + length;
}

/** What Node adds to each answer, and the front to a kept one. */
const ofConnection = {
  "cache-status": "site; hit",
  date: new Date(0).toUTCString(),
  connection: "keep-alive",
  "keep-alive": "timeout=5",
};

/** The second-best brotli takes half the time of the best for 3 % more. */
async function compressed(body: Buffer): Promise<KeptForm["bodies"]> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  const [br, gz] = await Promise.all([compressBrotli(body, quality), compressGzip(body)]);
  return { br, gzip: gz, identity: body };
}

function hash(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}
