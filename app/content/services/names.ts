/**
 * The six dedicated services by slug and short name, in the order of every list.
 * Apart from the pages themselves so that header and footer do not carry all their words.
 */
export const serviceNames = [
  { slug: "ai-development", name: "AI Development" },
  { slug: "data-analysis", name: "Data Analysis" },
  { slug: "infrastructure", name: "Cloud Infrastructure" },
  { slug: "smart-industry", name: "Smart Industry" },
  { slug: "sustainability", name: "Sustainability" },
  { slug: "enterprise-integration", name: "Enterprise Integration" },
] as const;

export type ServiceSlug = (typeof serviceNames)[number]["slug"];
