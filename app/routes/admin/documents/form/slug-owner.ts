import { useLookup } from "../../shell/use-lookup.ts";
import { useScreen } from "../screen.ts";
import type { SlugOwner } from "./form-values.ts";
import type { SlugAnswer } from "./slug.ts";

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
