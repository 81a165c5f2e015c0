/** The last part of an address, in lower case. The browser needs it too. */

export const longestSlug = 120;

/** 'Early warning (line 3)' becomes 'early-warning-line-3'. */
export function slugFromTitle(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, longestSlug)
    .replace(/-$/, "");
}
