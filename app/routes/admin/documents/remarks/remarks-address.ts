import { href } from "react-router";

/** The review of a case study. */
export function remarksAddress(id: string): string {
  return href("/admin/case-studies/:id/remarks", { id });
}
