/** The checks that a list can be narrowed to, apart from what they do, which no list needs; checks.server.ts asks the same of all texts at once. */
export const listedChecks = ["title", "description", "section", "tag", "address", "picture", "alt"] as const;
export type ListedCheck = (typeof listedChecks)[number];
