/** The small files that programs ask for by name. `origin` is that of PUBLIC_URL. */
import { href } from "react-router";
import { company } from "#app/content/company.ts";
import type { CompanyFacts } from "#app/content/company-facts.ts";

const day = 24 * 60 * 60 * 1000;
/** RFC 9116 wants less than a year; it moves with each answer. */
const securityContactDays = 180;

export function robotsTxt(origin: string): string {
  return lines(
    "User-agent: *",
    `Disallow: ${href("/admin")}`,
    `Disallow: ${href("/search")}`,
    "",
    `Sitemap: ${origin}${href("/sitemap.xml")}`,
  );
}

/** https://www.rfc-editor.org/rfc/rfc9116 */
export function securityTxt(origin: string, now: Date, { mailto }: CompanyFacts): string {
  const expires = new Date(Math.floor(now.getTime() / day) * day + securityContactDays * day);
  return lines(
    `Contact: ${mailto}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${href("/.well-known/security.txt")}`,
    `Policy: ${origin}${href("/terms")}#use`,
  );
}

/** @param description of the home page. */
export function webManifest(description: string): string {
  const icon = (size: number, purpose: "any" | "maskable") => ({
    src: purpose === "any" ? `/icon-${size}.png` : `/icon-maskable-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    id: href("/"),
    name: company.name,
    short_name: company.name,
    description,
    lang: "en",
    start_url: href("/"),
    scope: "/",
    display: "minimal-ui",
    background_color: "#f6f8f5",
    theme_color: "#08262b",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      icon(192, "any"),
      icon(512, "any"),
      icon(512, "maskable"),
    ],
  });
}

function lines(...all: string[]): string {
  return `${all.join("\n")}\n`;
}
