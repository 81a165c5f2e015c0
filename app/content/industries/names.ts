/** The five industries by slug and short name, in the order of every list. */
export const industryNames = [
  { slug: "manufacturing", name: "Manufacturing" },
  { slug: "healthcare", name: "Healthcare" },
  { slug: "finance", name: "Finance" },
  { slug: "retail", name: "Retail" },
  { slug: "energy", name: "Energy" },
] as const;

/** The industry that one of these tags names. */
export function industryOfTags(tags: readonly string[]) {
  return industryNames.find(({ name }) => tags.includes(name));
}

export type IndustrySlug = (typeof industryNames)[number]["slug"];
