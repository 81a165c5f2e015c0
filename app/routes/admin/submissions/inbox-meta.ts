import type { MetaDescriptor } from "react-router";
import { adminMeta } from "../shell/admin-meta.ts";
import { shownCount } from "./shown-count.ts";

type Match = { id: string; loaderData?: unknown } | undefined;

/** "(3) Contact Form Submissions": how much is unread, where the staff area's frame knows it. */
export function inboxMeta(title: string, matches: readonly Match[]): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === "routes/admin/frame/layout");
  const counts = (frame?.loaderData as { counts?: { unread?: number } | null } | undefined)?.counts;
  return adminMeta(countedTitle(title, counts?.unread ?? 0));
}

export function countedTitle(title: string, unread: number): string {
  const bare = title.replace(/^\(\d+\+?\) /, "");
  return unread > 0 ? `(${shownCount(unread)}) ${bare}` : bare;
}
