import { guestLinks as words } from "#app/content/admin/guest-links.ts";
import type { Screen } from "../screen.ts";

export function guestLinksPath({ list }: Pick<Screen, "list">, id: string): string {
  return `${list.path}/${id}/preview-links`;
}

/** From the editor to the real page, with the text that is saved. */
export function PreviewOnSite({ id }: { id: string }) {
  return (
    <a className="btn ghost sm" href={`/admin/preview/${id}`} target="_blank" rel="noreferrer">
      {words.open.onSite}
    </a>
  );
}

/** From the list to the site as it would be with everything that is written. */
export function PreviewDrafts() {
  return (
    <a className="btn ghost sm" href="/admin/preview/drafts" target="_blank" rel="noreferrer">
      {words.open.drafts}
    </a>
  );
}
