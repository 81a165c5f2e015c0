import { Link } from "react-router";
import { previewLinks as words } from "#app/content/admin/preview-links.ts";
import { caseStudyList } from "../../list/list-url.ts";

export function previewLinksPath(id: string): string {
  return `${caseStudyList.path}/${id}/preview-links`;
}

/** From the form of a study to its real page with the text that is saved, and to links for people without an account. */
export function PreviewLinks({ id }: { id: string }) {
  return (
    <>
      <PreviewOnSite id={id} />
      <Link className="btn ghost sm" to={previewLinksPath(id)}>
        {words.open.links}
      </Link>
    </>
  );
}

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
