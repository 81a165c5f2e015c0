import { inbox } from "#app/content/admin/inbox.ts";
import { mostCounted } from "#app/domain/contact/inbox.ts";

/** "12", or "999+" where nobody has counted further. */
export function shownCount(count: number): string {
  return count >= mostCounted ? inbox.views.more(mostCounted) : String(count);
}
