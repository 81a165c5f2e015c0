/** Bounds on what a request may be, before anything looks at it (SECURITY.md D0, N2, A2). */
import type { IncomingMessage } from "node:http";
import { pictureLimits } from "#app/domain/text/picture.ts";
import type { RouteHandle } from "#app/routes/handle.ts";

const kilobyte = 1024;
const maxUrlLength = 8 * kilobyte;
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Bytes of a body. A message of 10,000 Gujarati letters is 90 kB as a form; only the editor of case studies holds
 * more, and 200,000 characters of details with their quotes and line ends are not yet a megabyte.
 */
export function maxBodyBytes({ largeForm, uploads }: RouteHandle): number {
  if (uploads) return pictureLimits.bytes + 128 * kilobyte;
  return largeForm ? 1024 * kilobyte : 128 * kilobyte;
}

/** What the front lets pass: of a visitor, who sends messages, and of staff, who send texts, and pictures. */
export const mostOfVisitors = maxBodyBytes({});
export const mostOfText = maxBodyBytes({ largeForm: true });
export const mostOfStaff = maxBodyBytes({ uploads: true });

/** Status with which an odd request is refused, or null for an ordinary one. */
export function rejectionStatus(request: IncomingMessage): number | null {
  const url = request.url ?? "";
  if (!methods.has(request.method ?? "")) return 405;
  if (!url.startsWith("/") || url.length > maxUrlLength) return 400; // absolute-form, asterisk-form, too long
  if (request.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length !== 1) return 400;
  const transfer = request.headers["transfer-encoding"];
  if (transfer !== undefined && transfer.toLowerCase() !== "chunked") return 501;
  return null;
}
