import { data, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { admin } from "#app/content/admin.ts";
import { holds } from "#app/db/roles.ts";
import { findDeadLinks, listTagsInUse } from "#app/domain/case-studies/checks.server.ts";
import type { Surroundings } from "#app/domain/case-studies/checks.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { findDocumentToEdit } from "#app/domain/documents/documents.server.ts";
import { findProposal } from "#app/domain/documents/proposals.server.ts";
import { listComing, type Plan } from "#app/domain/documents/publishing/schedules.server.ts";
import { findLibraryOf } from "#app/domain/media/media.server.ts";
import { findTalk, type ReviewTalk } from "#app/domain/reviews/reviews.server.ts";
import { siteContext, staffContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { isSitePage } from "#app/seo/pages.server.ts";
import { caseStudyList } from "../list/list-url.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeForm } from "../shell/client-action.ts";
import type { Route } from "./+types/edit.ts";
import { useFormIdentity } from "./form/adopt-url.ts";
import { CaseStudyForm } from "./form/case-study-form.tsx";
import { notSaved, valuesOf } from "./form/form-values.ts";
import { type ShownProposal, shownProposal } from "./form/proposal-notice.tsx";
import { changePublication, publicationIntent, takeProposalBack } from "./form/publication-action.server.ts";
import { returningContext, saveCaseStudy } from "./form/save-action.server.ts";
import { AlsoOpen } from "./presence/also-open.tsx";

export const handle: RouteHandle = { needs: "drafts", largeForm: true };

const words = admin.caseStudyForm;
const nothingAround: Surroundings = { tagsInUse: [], publicSlug: null, deadLinks: [], library: {} };
type Context = Route.LoaderArgs["context"];

export const meta: Route.MetaFunction = ({ params }) =>
  adminMeta(params.id ? words.editTitle : words.newTitle);

/** One module for new and old: a form that gets its study's address while somebody types stays the same form. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = params.id ? requireId(params.id) : null;
  // A form that comes back knows itself what it had seen. No browser makes a uuid over plain http.
  const blank = {
    id,
    stored: null,
    version: null,
    state: null,
    undoable: null,
    plans: [] as Plan[],
    talk: null as ReviewTalk | null,
    proposal: null as ShownProposal | null,
    tab: crypto.randomUUID(),
    mayPublish: holds(context.get(staffContext).role, "content"),
  };
  if (!id || context.get(returningContext)) {
    const tagsInUse = await withStaff(context, "drafts", listTagsInUse).catch(() => []);
    return { ...blank, around: { ...nothingAround, tagsInUse } };
  }
  const found = await readStudy(context, id);
  if (!found) throw await redirectWithToast(caseStudyList.path, "caseStudyNotFound");
  const { study, ...more } = found;
  const { state } = study;
  const { proposal: open, ...others } = more;
  const proposal = open && shownProposal(open);
  // Who only writes changes by proposals what was public once: their own, where there is one.
  const own = !blank.mayPublish && state !== "draft" && open?.isOwn ? open : null;
  const { text, version } = own ?? { text: study, version: study.version };
  return { ...blank, stored: valuesOf(text), version, state, ...others, proposal };
}

/** What is being edited is read once: a study that goes meanwhile does not take the form along. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const id = params.id ? requireId(params.id) : null;
  const intent = publicationIntent(form);
  if (id && textFields(form, ["intent"]).intent === "withdraw proposal") return takeProposalBack(context, id);
  return intent && id ? changePublication(context, form, intent, id) : saveCaseStudy(context, form, url, id);
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const failure = params.id ? words.errors.update : words.errors.create;
  return offlineSafeForm(serverAction, notSaved(form, { failure }));
}

export default function EditCaseStudy({ loaderData, actionData }: Route.ComponentProps) {
  const { id, tab } = loaderData;
  return (
    <>
      <CaseStudyForm
        key={useFormIdentity()}
        {...loaderData}
        answer={actionData && "failure" in actionData && !("values" in actionData) ? undefined : actionData}
        actionFailure={
          actionData && !("values" in actionData) && "failure" in actionData ? actionData.failure : null
        }
        presence={id && <AlsoOpen studyId={id} tab={tab} />}
      />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError
      error={error}
      failure={words.errors.load}
      back={{ to: caseStudyList.path, label: words.back }}
    />
  );
}

/** @throws 400 */
function requireId(input: string): string {
  const id = recordId(input);
  if (!id) throw data(words.errors.invalidId, { status: 400 });
  return id;
}

async function readStudy(context: Context, id: string) {
  try {
    return await withStaff(context, "drafts", async (tx) => {
      const study = await findDocumentToEdit(tx, caseStudyKind, id);
      if (!study) return undefined;
      const { publicUrl } = context.get(siteContext);
      return {
        study,
        undoable: study.undoable,
        plans: await listComing(tx, id),
        talk: (await findTalk(tx, id)) ?? null,
        proposal: (await findProposal(tx, caseStudyKind, id)) ?? null,
        around: {
          tagsInUse: await listTagsInUse(tx),
          publicSlug: study.publicSlug,
          deadLinks: await findDeadLinks(tx, { id, text: valuesOf(study), publicUrl }, isSitePage),
          library: await findLibraryOf(tx, study),
        },
      };
    });
  } catch (error) {
    throw loadFailure(context, error, words.errors.load);
  }
}
