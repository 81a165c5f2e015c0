/** The files of the build and of public/: each read once, when it is asked for first (docs/decisions/020). */
import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { cacheControl } from "#app/routes/cache-control.ts";
import { closedPolicy } from "../content-security-policy.ts";
import { type Encoding, encodings } from "../part-headers.ts";
import { setSecurityHeaders } from "../security-headers.ts";
import type { Exchange } from "./exchange.ts";
import type { SendFile } from "./file-pieces.ts";
import { cannotBeAnswered, type Refusing } from "./refusing.ts";
import { type Kept, sendKept } from "./stored-response.ts";

type Options = {
  /** Of the built client files. */
  folder: string;
  https: boolean;
  sendFile: SendFile;
  refusing: Refusing;
};

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".wasm": "application/wasm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const endings: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };
/** A larger one is read from the disk each time. */
const largestInMemory = 128 * 1024;

export function createFiles({ folder, https, sendFile, refusing }: Options) {
  const read = new Map<string, Kept>();
  let names: Promise<Set<string>> | undefined;
  const namesNow = () => {
    names ??= readdir(folder, { recursive: true }).then((found) => new Set(found.map((name) => `/${name}`)));
    return names;
  };

  /** @returns null where there is none. */
  async function load(path: string): Promise<Kept | null> {
    const type = types[extname(path)];
    if (!type || !(await namesNow()).has(path)) return null;
    const headers = new Headers({ "content-type": type, "content-security-policy": closedPolicy });
    const isAsset = path.startsWith("/assets/");
    // guard: files that never change are kept [documents.site]
    headers.set("cache-control", cacheControl("everybody", isAsset ? "never" : "by a release"));
    // Pictures of ours that feeds, chats and bookmarks show elsewhere.
    if (!isAsset) headers.set("cross-origin-resource-policy", "cross-origin");
    setSecurityHeaders(headers, { https });
    const bodies: Kept["bodies"] = {};
    for (const encoding of encodings) {
      const name = path + endings[encoding];
      if ((await namesNow()).has(name)) bodies[encoding] = await bodyOf(join(folder, name));
    }
    if (bodies.br ?? bodies.gzip) headers.set("vary", "Accept-Encoding");
    const { size, mtimeMs } = await stat(join(folder, path));
    const etag = `"${createHash("sha256").update(`${path} ${size} ${mtimeMs}`).digest("base64url").slice(0, 22)}"`;
    headers.set("etag", etag);
    const kept = { status: 200, etag, headers: [...headers].flat(), bodies, route: "files", isStale: false };
    read.set(path, kept);
    return kept;
  }

  return {
    /** Whether the address is one of files, and of nothing else. */
    isOfFiles: (path: string) => /^\/(?:assets\/|[\w-]+\.(?:ico|png|svg)$)/.test(path),

    /** What has been read is sent at once. */
    async send(exchange: Exchange): Promise<void> {
      const { request, response, path, reads, measured } = exchange;
      measured.route = "files";
      try {
        const file = read.get(path) ?? (await load(path));
        if (!file) refusing.sendNowhere(exchange);
        else if (reads) sendKept(file, request, response, sendFile);
        else refusing.refuse(exchange, 405, cannotBeAnswered);
      } catch (error) {
        refusing.fail(exchange, error);
      }
    },
  };
}

async function bodyOf(path: string): Promise<string | { path: string; size: number }> {
  const { size } = await stat(path);
  return size > largestInMemory ? { path, size } : (await readFile(path)).toString("latin1");
}
