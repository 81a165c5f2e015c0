import { href } from "react-router";

/** What publishing a case study would change. */
export function reviewAddress(id: string): string {
  return href("/admin/case-studies/:id/review", { id });
}
