import { inbox } from "#app/content/admin/inbox.ts";
import { mostShown } from "#app/domain/submissions/inbox.ts";

/** "12", or "999+" where nobody has counted further. */
export function shownCount(count: number): string {
  return count >= mostShown ? inbox.views.more(mostShown) : String(count);
}
