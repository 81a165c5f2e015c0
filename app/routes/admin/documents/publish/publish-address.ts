import { href } from "react-router";

/** The sheet over the editor that shows what publishing would change, and publishes. */
export function publishAddress(id: string): string {
  return href("/admin/case-studies/:id/edit/publish", { id });
}
