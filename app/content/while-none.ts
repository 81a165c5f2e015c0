/** What pages say as long as there is none. Stored pages hold the same sentences: they go by themselves (facts-in-text.ts). */
export const whileNone = {
  customers: "We are a young company and show no client list yet.",
  logos: "We have no client logos to show you yet, but we can show you this website.",
} as const;
