/** /admin/preview/ID or /admin/preview/drafts, and the website's addresses behind it: what staff have not published. */
import { preview as words } from "#app/content/preview.ts";
import type { Previewed } from "#app/domain/case-studies/previews.server.ts";
import { caseStudyList } from "../admin/list/list-url.ts";
import { recordId } from "../admin/list/record-id.ts";
import type { Route } from "./+types/staff.ts";
import { renderMissing, renderPreview } from "./render.server.ts";

export function loader(args: Route.LoaderArgs) {
  const what = previewed(args.params.what);
  if (!what) return renderMissing(args);
  return renderPreview(args, {
    what,
    base: `/admin/preview/${args.params.what}`,
    saying: (texts) =>
      what.kind === "study" ? words.ofStudy(texts[0]?.title ?? "") : words.ofDrafts(texts.length),
    leave:
      what.kind === "study"
        ? { href: `${caseStudyList.path}/${what.id}/edit`, label: words.leave.study }
        : { href: caseStudyList.path, label: words.leave.drafts },
  });
}

/** The page again, with the word that nothing was sent. */
export const action = loader;

function previewed(name: string): Previewed | null {
  if (name === "drafts") return { kind: "drafts" };
  const id = recordId(name);
  return id === null ? null : { kind: "study", id, revision: null };
}
