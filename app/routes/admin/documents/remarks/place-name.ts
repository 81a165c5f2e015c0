import { remarks as words } from "#app/content/admin/remarks.ts";
import type { Place } from "#app/domain/reviews/remark.ts";

/** "Description", or "Section 2: Results". */
export function placeName(place: Place): string {
  if ("field" in place) return words.list.places[place.field];
  const title = place.title.trim();
  return place.index === null ? words.list.gone(title) : words.list.section(place.index + 1, title);
}
