import { useEffect, useState } from "react";
import { href } from "react-router";
import { fetchAsStaff } from "../draft/session-expiry.ts";
import type { SlugOwner } from "./form-values.ts";
import type { SlugAnswer } from "./slug.ts";

/** Milliseconds after the last key. */
const pause = 300;

/** Which other study has this slug, asked while somebody types. An answer about an older text counts for nothing. */
export function useSlugOwner(
  slug: string,
  { id, stored }: { id: string | null; stored: string },
): SlugOwner | null {
  const [found, setFound] = useState<{ slug: string; owner: SlugOwner | null }>();

  useEffect(() => {
    if (slug === "" || slug === stored) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ slug, ...(id && { except: id }) });
      const owner = await readOwner(`${href("/admin/case-studies/slug")}?${query}`, abort.signal);
      if (!abort.signal.aborted) setFound({ slug, owner });
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [slug, id, stored]);

  return found?.slug === slug && slug !== stored ? found.owner : null;
}

/** Null when nobody has it, or nobody can say: saving asks again. */
async function readOwner(path: string, signal: AbortSignal): Promise<SlugOwner | null> {
  try {
    const response = await fetchAsStaff(path, { signal });
    return response.ok ? ((await response.json()) as SlugAnswer).owner : null;
  } catch {
    return null;
  }
}
