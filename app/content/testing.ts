/** Every string inside a piece of content, however deep. For tests. */
export const words = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(words) : [];
};
