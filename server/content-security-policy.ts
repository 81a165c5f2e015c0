/**
 * The strict policy of every HTML answer (security.md H1): by hash, because a kept page cannot carry a nonce. What is
 * allowed is what we wrote ourselves, known by a mark that never leaves the process; a script that somebody got into
 * the page by a hole elsewhere has no mark and does not run.
 */
import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Takes the marks out of a rendered page and tells the texts of the scripts that bore one. */
export function takeMarks(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts = [...html.matchAll(inlineScript)]
    .filter(([, attributes = ""]) => attributes.includes(attribute))
    .map(([, , text = ""]) => text);
  return { html: html.replaceAll(attribute, ""), scripts };
}

/** Header value that allows exactly these inline texts; `development` lets Vite's client in. */
export function contentSecurityPolicy({
  scripts,
  styles = [],
  development = false,
}: {
  scripts: readonly string[];
  styles?: readonly string[];
  development?: boolean;
}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(scripts)].join(" "),
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : hashes(styles))].join(" "),
    "img-src 'self' https: data:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** For answers without HTML: nothing may run or be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

function hashes(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
