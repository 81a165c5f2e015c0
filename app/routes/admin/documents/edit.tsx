import { data, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import type { CompanyFacts } from "#app/content/company-facts.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { type Holder, holds } from "#app/db/roles.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import { isBegun } from "#app/domain/documents/built-in.server.ts";
import { listTagsInUse } from "#app/domain/documents/checks.server.ts";
import type { Finding } from "#app/domain/documents/checks.ts";
import { findDocumentToEdit } from "#app/domain/documents/documents.server.ts";
import { hasNewerDraft } from "#app/domain/documents/newest.server.ts";
import { listProposals } from "#app/domain/documents/proposals.server.ts";
import type { PublicationState } from "#app/domain/documents/publishing/publication-state.ts";
import { listComing, type Plan } from "#app/domain/documents/publishing/schedules.server.ts";
import { findTalk, type ReviewTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { readValues } from "#app/domain/fields/fields.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { findLibraryOf } from "#app/domain/media/media.server.ts";
import type { Library } from "#app/domain/text/picture.ts";
import { countViews } from "#app/domain/usage/usage.server.ts";
import { staffContext } from "#app/middleware/context.ts";
import { redirectWithToast } from "#app/middleware/toast.server.ts";
import { loadFailure, withStaff } from "#app/middleware/transactions.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeForm } from "../shell/client-action.ts";
import type { Route } from "./+types/edit.ts";
import { findFindings } from "./checks/findings.server.ts";
import { useFormIdentity } from "./form/adopt-url.ts";
import { DocumentForm } from "./form/document-form.tsx";
import { notSaved } from "./form/form-values.ts";
import { changePublication, publicationIntent, takeProposalBack } from "./form/publication-action.server.ts";
import { returningContext, saveDocument } from "./form/save-action.server.ts";
import { versionNumber } from "./history/history-address.ts";
import { kindAt, requireId, slugAsked, toListNotFound } from "./kind.server.ts";
import { AlsoOpen } from "./presence/also-open.tsx";
import { type Screen, screenAt, toSuggest, useScreen } from "./screen.ts";
import { suggesting } from "./suggestions/address.ts";
import type { Suggestion } from "./suggestions/suggestion.ts";
import { ownSuggestion, readSuggestions } from "./suggestions/suggestions.server.ts";
import type { OwnSuggestion } from "./suggestions/suggestions.tsx";

export const handle: RouteHandle = {
  needs: toSuggest,
  largeForm: true,
};

const nothingAround = { tagsInUse: [] as string[], publicSlug: null, library: {} as Library };
type Context = Route.LoaderArgs["context"];

export const meta: Route.MetaFunction = ({ params, location, loaderData }) => {
  const { form } = screenAt(location.pathname).words;
  return adminMeta(params.id || loaderData?.hasBuiltIn ? form.editTitle : form.newTitle);
};

/** One module for new and old: a form that gets its document's address while somebody types stays the same form. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { kind, screen } = kindAt(url);
  const id = params.id ? requireId(params.id, screen) : null;
  const slug = id === null ? slugAsked(url) : "";
  const people = "author" in kind.fieldsOf(slug) ? (await companyNow(context)).people : [];
  const fieldsOf = (slug: string) => withAuthors(kind.fieldsOf(slug), people);
  const fields = fieldsOf(slug);
  const { role } = context.get(staffContext);
  const mayWrite = holds(role, screen.needs.write);
  const suggests = id === null && !mayWrite;
  // A form that comes back knows itself what it had seen. No browser makes a uuid over plain http.
  const blank = {
    id,
    slug,
    fields,
    // In the shape of the form, so that nothing counts as unsaved that nobody has typed.
    blank: readValues(fields, kind.builtIn(slug)) as Values,
    hasBuiltIn: kind.builtIn(slug) !== undefined,
    isUnique: kind.isUnique(slug) === true,
    stored: null as Values | null,
    version: null,
    state: null,
    undoable: null,
    plans: [] as Plan[],
    talk: null as ReviewTalk | null,
    suggestions: [] as Suggestion[],
    isProposed: false,
    own: null as OwnSuggestion | null,
    suggests,
    views: null as number | null,
    // Asked by the form itself, of the text that it holds then.
    findings: null as Finding[] | null,
    tab: crypto.randomUUID(),
    isOfPublic: suggests,
    hasNewerDraft: false,
    mayWrite,
    mayPublish: holds(role, screen.needs.publish),
  };
  if (suggests) {
    // guard: who only suggests begins with what is built in [pages.site]
    if (!blank.hasBuiltIn) throw data(null, { status: 403 });
    const isTaken = await withStaff(context, "drafts", (tx) => isBegun(tx, slug)).catch((error) => {
      throw loadFailure(context, error, screen.words.form.errors.load);
    });
    if (isTaken)
      throw await redirectWithToast(screen.list.path, { name: "documentBegun", kind: screen.kind });
  }
  if (!id || context.get(returningContext)) {
    const tagsInUse = await withStaff(context, "drafts", listTagsInUse).catch(() => []);
    return { ...blank, around: { ...nothingAround, tagsInUse } };
  }
  const { searchParams } = url;
  const found = await readDocument(context, kind, screen, id, {
    version: versionNumber(searchParams.get("version")),
    mayPublish: blank.mayPublish,
    // Who only writes changes by proposals what was public once, and who may publish where they ask for that.
    suggests: (state) => (blank.mayPublish ? searchParams.has(suggesting) : state !== "draft"),
  });
  if (!found) throw await toListNotFound(screen);
  const { document, proposal, ...others } = found;
  const { publicationState: state } = document;
  const own = others.suggests ? proposal : undefined;
  const findings = own ? null : others.findings;
  const { text, version } = own ?? { text: document, version: document.version };
  const ofText = {
    slug: document.slug,
    fields: fieldsOf(document.slug),
    hasBuiltIn: kind.builtIn(document.slug) !== undefined,
    isUnique: kind.isUnique(document.slug) === true,
  };
  return {
    ...blank,
    ...ofText,
    stored: kind.valuesOf(text),
    version,
    state,
    ...others,
    findings,
    isProposed: proposal !== undefined,
  };
}

/** An author is chosen from the people of the company, or written. */
function withAuthors(fields: Fields, people: CompanyFacts["people"]): Fields {
  const { author } = fields;
  return author?.type === "line"
    ? { ...fields, author: { ...author, offers: people.map(({ name }) => name) } }
    : fields;
}

/** What is being edited is read once: a document that goes meanwhile does not take the form along. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const screen = screenAt(url.pathname);
  const form = await readForm(request);
  const id = params.id ? requireId(params.id, screen) : null;
  const intent = publicationIntent(form);
  if (id && textFields(form, ["intent"]).intent === "withdraw proposal")
    return takeProposalBack(context, screen, id);
  return intent && id
    ? changePublication(context, form, intent, url, id)
    : saveDocument(context, form, url, id);
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const { errors } = screenAt(new URL(request.url).pathname).words.form;
  const failed = notSaved({}, form, { failure: params.id ? errors.update : errors.create });
  const lost = navigator.onLine
    ? ({ failure: errors.perhaps, unanswered: "perhaps sent" } as const)
    : ({ unanswered: "not sent" } as const);
  return offlineSafeForm(serverAction, failed, { ...failed, ...lost });
}

export default function EditDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { id, tab } = loaderData;
  return (
    <>
      <DocumentForm
        key={useFormIdentity()}
        {...loaderData}
        answer={actionData && "failure" in actionData && !("values" in actionData) ? undefined : actionData}
        actionFailure={
          actionData && !("values" in actionData) && "failure" in actionData ? actionData.failure : null
        }
        presence={id && <AlsoOpen id={id} tab={tab} />}
      />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { words, list } = useScreen();
  return (
    <PageError
      error={error}
      failure={words.form.errors.load}
      back={{ to: list.path, label: words.form.back }}
    />
  );
}

async function viewsOf(tx: Tx<Holder<"drafts">>, path: string): Promise<number> {
  const { timeZone } = await readCompany(tx);
  return (await countViews(tx, [path], timeZone)).get(path) ?? 0;
}

type Asked = {
  /** An old one whose changes are offered one by one. */
  version: number | null;
  /** Whoever has opened it. */
  mayPublish: boolean;
  /** Whether what is typed is suggested, not saved. */
  suggests: (state: PublicationState) => boolean;
};

async function readDocument(context: Context, kind: Kind, screen: Screen, id: string, asked: Asked) {
  try {
    return await withStaff(context, "drafts", async (tx) => {
      const document = await findDocumentToEdit(tx, kind, id);
      if (!document) return undefined;
      const values = kind.valuesOf(document);
      const { publicSlug } = document;
      const around = {
        tagsInUse: await listTagsInUse(tx),
        library: await findLibraryOf(tx, values),
      };
      const textOf = { id, text: document, publicSlug, around };
      const proposals = await listProposals(tx, kind, id);
      const suggests = asked.suggests(document.publicationState);
      return {
        document,
        isOfPublic: document.isOfPublic,
        hasNewerDraft: document.isOfPublic && (await hasNewerDraft(tx, id)),
        undoable: document.undoable,
        plans: await listComing(tx, id),
        talk: (await findTalk(tx, kind, id)) ?? null,
        /** One's own. */
        proposal: proposals.find(({ isOwn }) => isOwn),
        suggests,
        own: suggests ? await ownSuggestion(tx, kind, document, proposals) : null,
        suggestions: suggests
          ? []
          : await readSuggestions(tx, kind, document, proposals, asked.version, asked.mayPublish),
        views: publicSlug === null ? null : await viewsOf(tx, screen.publicPath(publicSlug)),
        findings: await findFindings(tx, context, { kind, screen }, textOf),
        around: { ...around, publicSlug },
      };
    });
  } catch (error) {
    throw loadFailure(context, error, screen.words.form.errors.load);
  }
}
