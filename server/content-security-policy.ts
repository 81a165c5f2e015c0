/**
 * The strict policy of every HTML answer (SECURITY.md H1): by hash, because a kept page cannot carry a nonce. What is
 * allowed is what we wrote ourselves, known by a nonce that never leaves the process; a script that somebody got into
 * the page by a hole elsewhere has none and does not run.
 */
import { createHash } from "node:crypto";

const inline = /<(script|style)(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/\1>/g;

export type OwnTexts = { html: string; scripts: string[]; styles: string[] };

/** Takes the nonces out of a rendered page and tells the texts of the scripts and styles that bore one. */
export function stripNonces(html: string, nonce: string): OwnTexts {
  const attribute = ` nonce="${nonce}"`;
  // guard: the mark that tells our scripts from planted ones: attributes.includes(attribute) -> true
  const own = [...html.matchAll(inline)].filter(([, , attributes = ""]) => attributes.includes(attribute));
  const textsOf = (wanted: string) =>
    own.filter(([, element]) => element === wanted).map(([, , , text = ""]) => text);
  return { html: html.replaceAll(attribute, ""), scripts: textsOf("script"), styles: textsOf("style") };
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
    // guard: the content security policy [headers.site, server/content-security-policy]: ...hashes(scripts) -> "'unsafe-inline'"
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
