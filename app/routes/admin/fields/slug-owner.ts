import type { SlugOwner } from "../documents/form/form-values.ts";
import type { SlugAnswer } from "../documents/form/slug.ts";
import { useScreen } from "../documents/screen.ts";
import { useLookup } from "../shell/use-lookup.ts";

/** Milliseconds after the last key. */
const pause = 300;

/** Which other document has this slug, asked while somebody types; null when nobody can say: saving asks again. */
export function useSlugOwner(
  slug: string,
  { id, stored }: { id: string | null; stored: string },
): SlugOwner | null {
  const query = new URLSearchParams({ slug, ...(id && { except: id }) });
  const { list } = useScreen();
  const isAsked = slug !== "" && slug !== stored;
  const { answer, state } = useLookup<SlugAnswer>(isAsked ? `${list.path}/slug?${query}` : null, pause);
  return state === "answered" ? (answer?.owner ?? null) : null;
}

/** The slug that this title gives, as the server reads its letters; null until it says, and for null. */
export function useSlugOfTitle(title: string | null): string | null {
  const { list } = useScreen();
  const query = title === null ? null : `${list.path}/slug?${new URLSearchParams({ title })}`;
  const { answer, state } = useLookup<SlugAnswer>(query, pause);
  return state === "answered" ? (answer?.made ?? null) : null;
}
