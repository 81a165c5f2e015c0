import { href } from "react-router";

/** The log as it is filtered. @param filter `of` is the id of a document, message or account; `after` that of a line. */
export function auditAddress(
  filter: Partial<Record<"who" | "kind" | "day" | "of" | "after", string>>,
): string {
  const filled = Object.entries(filter).filter(([, value]) => value);
  const query = new URLSearchParams(filled).toString();
  return query ? `${href("/admin/audit")}?${query}` : href("/admin/audit");
}
