/** The three legal pages by slug and link label. */
export const legalNames = [
  { slug: "privacy-policy", name: "Privacy Policy" },
  { slug: "terms", name: "Terms" },
  { slug: "cookie-policy", name: "Cookie Policy" },
] as const;

export type LegalSlug = (typeof legalNames)[number]["slug"];
