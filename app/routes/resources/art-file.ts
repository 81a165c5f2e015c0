/** A drawing as an answer, whoever may see it. */
import { createHash } from "node:crypto";
import { href, redirect } from "react-router";
import { generatorVersion } from "#app/artwork/address.ts";
import { type AskedFile, askedFile } from "#app/artwork/asked.ts";
import { fileStyles } from "#app/artwork/files.ts";
import { askedChart, askedTextChart, type ChartFile, chartsVersion } from "#app/charts/address.ts";
import { chartStyles } from "#app/charts/colours.ts";
import { findChart } from "#app/content/charts/charts.ts";
import { notFound } from "#app/content/not-found.ts";
import type { Drawn } from "#app/threads/drawings.server.ts";
import { errorText, matchesEtag, notModified, types } from "./http-cache.ts";

/**
 * @param rest of the address, after /art/.
 * @param find draws what is asked for, or finds that nothing asks for it here.
 */
export async function sendDrawing(
  request: Request,
  rest: string,
  cacheControl: string,
  find: (asked: AskedFile | ChartFile) => Promise<Drawn | null>,
): Promise<Response> {
  const asked = askedFile(rest) ?? knownChart(rest);
  const drawn = asked && (await find(asked));
  return drawn
    ? sendSvg(request, drawn, { "cache-control": cacheControl })
    : errorText(notFound.heading, 404);
}

/**
 * What an earlier release named stands at the address of today: readers of feeds, pages that are kept elsewhere and tabs
 * that are open ask for it after an upgrade. Null for an address of today, and for one of no drawing.
 * @param rest of the address, after /art/. @param cacheControl of the answer.
 */
export function drawnOtherwise(rest: string, cacheControl: string): Response | null {
  const [look = "", ...more] = rest.split("/");
  const today = /^(?:chart|text)\./.test(more[0] ?? "") ? chartsVersion : generatorVersion;
  const path = [today, ...more].join("/");
  if (look === today || !/^[0-9a-z]{1,7}$/.test(look)) return null;
  if (!(askedTextChart(path) ?? askedFile(path) ?? knownChart(path))) return null;
  // Feeds of others show it.
  const headers = { "cache-control": cacheControl, "cross-origin-resource-policy": "cross-origin" };
  return redirect(href("/art/*", { "*": path }), { status: 302, headers });
}

/** A chart is there for everybody, or it is in no content. */
function knownChart(rest: string): ChartFile | null {
  const asked = askedChart(rest);
  return asked && findChart(asked.chart) ? asked : null;
}

export function sendSvg(request: Request, { body, br }: Drawn, more: Record<string, string>): Response {
  const headers = new Headers({
    ...more,
    "content-type": types.svg,
    // Opened by itself it is a document: nothing but its own colours applies.
    "content-security-policy": policy,
    vary: "Accept-Encoding",
    etag: `W/"${hash(body, "base64url").slice(0, 22)}"`,
  });
  if (matchesEtag(request, headers.get("etag"))) return notModified(headers);
  const takesBrotli = /\bbr\b(?!\s*;\s*q=0)/.test(request.headers.get("accept-encoding") ?? "");
  if (!br || !takesBrotli) return new Response(body, { headers });
  headers.set("content-encoding", "br");
  return new Response(br, { headers });
}

const hashes = [...Object.values(fileStyles), ...Object.values(chartStyles)].map(
  (style) => `'sha256-${hash(style, "base64")}'`,
);
const policy = `default-src 'none'; style-src ${hashes.join(" ")}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox`;

function hash(content: string | Uint8Array, encoding: "base64" | "base64url"): string {
  return createHash("sha256").update(content).digest(encoding);
}
