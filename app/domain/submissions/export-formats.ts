/** What messages are exported as: the first is for people, the others are for programs. Browsers read it too. */
export const exportFormats = ["xlsx", "csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];
