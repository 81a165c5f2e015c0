import { href, Link } from "react-router";
import { remarks } from "#app/content/admin/remarks.ts";
import { tags } from "#app/content/admin/tags.ts";
import { admin } from "#app/content/admin.ts";
import { holds, type StaffRole } from "#app/db/roles.ts";
import type { ListedFinding } from "#app/domain/case-studies/checks.server.ts";
import type { ListedDocument } from "#app/domain/documents/documents.server.ts";
import type { ListedState } from "#app/domain/documents/publishing/publication-state.ts";
import { PlusIcon } from "#app/ui/icons.tsx";
import { momentPreview } from "../coming/site-at.ts";
import { type ListData, ListPage } from "../list/list-page.tsx";
import { caseStudyTrash, caseStudyList as list, listAddress } from "../list/list-url.ts";
import { type Account, AuthorFilter } from "./author-filter.tsx";
import { CaseStudyActions, CaseStudyCells, CaseStudyHeads } from "./case-study-row.tsx";
import { CheckViews } from "./check-views.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { DeletionOverlaps } from "./presence/deletion-overlaps.tsx";
import { PreviewDrafts } from "./preview-links/preview-links.tsx";
import { SamplesNote } from "./samples-note.tsx";
import { StateViews } from "./state-views.tsx";

interface CaseStudyListPageProps extends ListData<ListedDocument, keyof typeof words.order> {
  role: StaffRole;
  samples: number;
  /** Whether there is a case study that is no sample. */
  hasOwn: boolean;
  sendsMail: boolean;
  now: Date;
  counts: Record<ListedState, number> | null;
  /** Others who have begun studies. */
  authors: readonly Account[];
  /** How many studies somebody waits to be reviewed. */
  waiting: number;
  /** How many studies each check has found something in; null while they are not asked for. */
  findings: Record<ListedFinding, number> | null;
  /** How often the page of a public study was shown on the last 30 days, by slug. */
  views: ReadonlyMap<string, number>;
}

const words = admin.caseStudies;
const wordsOfWriter = { ...words, empty: { ...words.empty, text: words.empty.ofWriter } };
const wordsOfState = { ...words, empty: { ...words.empty, text: words.empty.ofState } };
const wordsOfAuthor = { ...words, empty: { ...words.empty, text: words.empty.ofAuthor } };
const wordsOfCheck = { ...words, empty: { ...words.empty, text: words.empty.ofCheck } };
const newPath = href("/admin/case-studies/new");

export function CaseStudyListPage({
  role,
  samples,
  hasOwn,
  sendsMail,
  now,
  counts,
  authors,
  waiting,
  findings,
  views,
  ...found
}: CaseStudyListPageProps) {
  const { query } = found;
  const mayPublish = holds(role, "content");
  return (
    <ListPage
      {...found}
      {...{ list, keys, newPath }}
      words={
        query.filter?.check
          ? wordsOfCheck
          : query.filter?.by
            ? wordsOfAuthor
            : query.filter?.state
              ? wordsOfState
              : mayPublish
                ? words
                : wordsOfWriter
      }
      trash={caseStudyTrash}
      views={
        <>
          <StateViews {...{ query, counts, waiting }} />
          {(authors.length > 0 || query.filter?.by) && <AuthorFilter {...{ query, authors }} />}
          {query.filter?.check && <CheckViews {...{ query, findings }} />}
        </>
      }
      nameOf={({ title }) => title}
      together={mayPublish ? { text: admin.coming.bulk, path: href("/admin/coming/new") } : undefined}
      heads={<CaseStudyHeads query={query} />}
      cellsOf={(study) => (
        <CaseStudyCells
          study={study}
          search={query.search}
          now={now}
          views={study.publicSlug === null ? 0 : (views.get(study.publicSlug) ?? 0)}
        />
      )}
      actionsOf={(study) => <CaseStudyActions study={study} />}
      top={
        <Link className="btn icon-sm" to={newPath}>
          <PlusIcon />
          <span>{words.new}</span>
        </Link>
      }
      below={
        mayPublish && (
          <div className="cluster">
            <Link className="btn ghost sm" to={`${href("/admin/coming")}#${momentPreview.form}`}>
              {admin.coming.siteAt.heading}
            </Link>
            <PreviewDrafts />
            <Link className="btn ghost sm" to={href("/admin/tags")}>
              {tags.heading}
            </Link>
          </div>
        )
      }
      deletionNoteOf={(studies) => <DeletionOverlaps studies={studies} />}
      note={
        mayPublish && (
          <>
            {waiting > 0 && !query.filter?.review && (
              <p className="notice">
                {remarks.waiting.note(waiting)}{" "}
                <Link
                  className="link"
                  to={listAddress(list, { ...query, page: 1, filter: { review: "waiting" } })}
                >
                  {remarks.waiting.show}
                </Link>
              </p>
            )}
            <FirstSteps {...{ hasOwn, samples, sendsMail }} mayInvite={holds(role, "administration")} />
            <SamplesNote count={samples} address={listAddress(list, query)} />
          </>
        )
      }
    />
  );
}

const keys = [
  { signs: ["/"], text: words.keys.search, isLetter: true },
  { signs: ["N"], text: words.keys.new, isLetter: true },
  { signs: ["↑", "↓"], text: words.keys.move },
  { signs: ["Enter"], text: words.keys.open },
  { signs: ["Esc"], text: admin.keys.clear },
];
