/** The strict policy of every HTML answer, by hash of the finished body (security.md H1). */
import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Header value for this very body; `development` lets Vite's client in. */
export function contentSecurityPolicy(html: string, { development = false } = {}): string {
  const scripts = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(inlineScript)) {
    if (!/type="application\/(ld\+)?json"/.test(attributes)) scripts.add(hash(text));
  }
  const styles = new Set<string>();
  for (const [, text = ""] of html.matchAll(inlineStyle)) styles.add(hash(text));
  return [
    "default-src 'none'",
    `script-src 'self' ${[...scripts].join(" ")}`.trim(),
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${[...styles].join(" ")}`.trim(),
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

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
