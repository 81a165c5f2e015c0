import { type ReactNode, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { remarks } from "#app/content/admin/remarks.ts";
import type { Finding } from "#app/domain/documents/checks.ts";
import type { PublicationState } from "#app/domain/documents/publishing/publication-state.ts";
import type { Plan } from "#app/domain/documents/publishing/schedules.server.ts";
import type { ReviewTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import type { Fields as FieldList, Values } from "#app/domain/fields/field.ts";
import type { Library } from "#app/domain/text/picture.ts";
import { ScheduledNotice } from "#app/routes/admin/coming/scheduled-notice.tsx";
import { FieldsForm } from "#app/routes/admin/fields/fields-form.tsx";
import { createFormStore, useSelected } from "#app/routes/admin/fields/form-store.ts";
import { useOnNews } from "#app/routes/admin/pulse/pulse.tsx";
import { FormAlert } from "#app/routes/admin/shell/form-alert.tsx";
import { PageHeader } from "#app/routes/admin/shell/page-header.tsx";
import { useStaff } from "#app/routes/admin/shell/staff.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { useIsHydrated } from "#app/ui/hydrated.ts";
import { showToast } from "#app/ui/toast.tsx";
import { useFieldsLedTo } from "../checks/use-fields-led-to.ts";
import { useFindings } from "../checks/use-findings.ts";
import { Conflict } from "../conflict/conflict.tsx";
import { DraftNotice } from "../draft/draft-notice.tsx";
import { OtherAuthor, SignInAgain, useAuthor } from "../draft/sign-in-again.tsx";
import { type Draft, useKeptDraft } from "../draft/use-draft.ts";
import { keepingFrom, publishAddress } from "../publish/publish-address.ts";
import { useAboutOf } from "../remarks/about.ts";
import { AskForReview } from "../remarks/ask-for-review.tsx";
import { bodyId, noteId } from "../remarks/conversation.tsx";
import { FieldRemarks } from "../remarks/field-remarks.tsx";
import { RemarkPlaces, usePlacesIn } from "../remarks/places.tsx";
import { Request } from "../remarks/request.tsx";
import { useTalk } from "../remarks/use-talk.ts";
import { useScreen } from "../screen.ts";
import { StateChip } from "../state-chip.tsx";
import { HunksAt } from "../suggestions/hunks-at.tsx";
import type { Suggestion } from "../suggestions/suggestion.ts";
import {
  DecisionsField,
  type OwnSuggestion,
  SuggestionsProvider,
  type Told,
} from "../suggestions/suggestions.tsx";
import { SuggestionsBar } from "../suggestions/suggestions-bar.tsx";
import { useAdoptUrl } from "./adopt-url.ts";
import { EditorMenu, EditorMenuPlace } from "./editor-menu.tsx";
import { EditorPanel, usePanelTab } from "./editor-panel.tsx";
import { initialState, reduce, sameTextAt, saveStatus } from "./form-state.ts";
import { isSame, readForm, type SaveAnswer, type SavedAnswer, saveButtons } from "./form-values.ts";
import { Problems } from "./problems.tsx";
import { ProposalNotice } from "./proposal-notice.tsx";
import { useSaveKeys, useUndoKeys } from "./save-keys.ts";
import { SaveState } from "./save-state.tsx";
import { useUnsavedGuard } from "./use-leave-guard.ts";
import { usePictures } from "./use-pictures.ts";
import { useSaving } from "./use-save.ts";
import "./document-form.css";
import { ActKey } from "../../shell/act-key.tsx";

interface DocumentFormProps {
  /** Of the document, where its form does not ask for it; a new one is saved under it. */
  slug: string;
  /** What the form asks for, and what a new text begins with. */
  fields: FieldList;
  blank: Values;
  /** What the database holds, and which version of it; nulls for a document that is new, or not known any more. */
  id: string | null;
  stored: Values | null;
  version: string | null;
  state: PublicationState | null;
  /** The website has a text of its own where this one is not public. */
  hasBuiltIn: boolean;
  /** There can be no second one like it. */
  isUnique: boolean;
  /** The revision whose publication can be taken back now. */
  undoable: string | null;
  /** What is planned for it. */
  plans: readonly Plan[];
  /** Who waited for a review, and what was remarked, when the form was opened; null for a document that is new. */
  talk: ReviewTalk | null;
  /** What is wanted of it as an old version has it, and by colleagues. */
  suggestions: readonly Suggestion[];
  /** Whoever has opened it has an open proposal. */
  isProposed: boolean;
  /** What they suggest, and what became of it; null for who saves the text itself. */
  own: OwnSuggestion | null;
  /** What is typed is suggested, not saved. */
  suggests: boolean;
  /** How often its page was shown on the last 30 days; null where nothing of it is public. */
  views: number | null;
  /** Who may not, keeps drafts, and proposes changes of what was public. */
  mayPublish: boolean;
  /** Texts of this kind. */
  mayWrite: boolean;
  /** Whoever has opened it reads nothing of it but what is public, and whether staff have written something newer. */
  isOfPublic: boolean;
  hasNewerDraft: boolean;
  /** Of this opening of the form. */
  tab: string;
  /** What the checks find in what is stored; null where that is not what the form begins with. */
  findings: readonly Finding[] | null;
  /** Tags that are proposed, where it is public, and the pictures of the library that it shows. */
  around: { tagsInUse: readonly string[]; publicSlug: string | null; library: Library };
  answer: SaveAnswer | SavedAnswer | undefined;
  /** Why the publication was not changed. */
  actionFailure: string | null;
  /** Who else is here. */
  presence: ReactNode;
}

/** What waits for a save, and the text of which it was asked for; null where another text is none. */
type AfterSave = { act: () => void; typed: Values | null };

const formId = "document";

/** The editor: form left, what visitors will see right. */
export function DocumentForm(props: DocumentFormProps) {
  const { tab, around, answer: actionData, presence, fields } = props;
  const screen = useScreen();
  const { form: words, publishing } = screen.words;
  const returned = actionData && "values" in actionData ? actionData : null;
  const form = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(reduce, null, () => initialState(props, returned));
  const { opened } = state;
  const isHydrated = useIsHydrated();
  const [text] = useState(() => {
    const served = returned?.values ?? props.stored ?? props.blank;
    return createFormStore(served, isHydrated ? served : (typedBefore(fields) ?? served));
  });
  const staff = useStaff();
  const proposes =
    props.suggests ||
    (!props.mayPublish && opened.id !== null && opened.state !== null && opened.state !== "draft");
  const isProposed = props.isProposed || (proposes && state.savedAt !== null);
  const [suggestions, setSuggestions] = useState<Told>({ suggestions: props.suggestions, stored: [] });
  const isUnsaved = useSelected(text, (values) => !isSame(values, opened.stored ?? props.blank));
  // Of one's own text, what clashes with one that was saved meanwhile.
  const [left, setLeft] = useState<Values | null>(null);
  const [hasRefused, setHasRefused] = useState(false);
  const author = useAuthor();
  const kept = useKeptDraft({
    kind: screen.kind,
    blank: props.blank,
    userId: author.userId,
    tab,
    opened,
    text,
    isUnsaved,
    left,
  });
  const blocker = useUnsavedGuard(isUnsaved || hasRefused || left !== null);
  const continueAt = useAdoptUrl();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const saving = useSaving({
    form,
    fields,
    text,
    actionData,
    isNeeded: isUnsaved || hasRefused || (opened.id === null && !proposes),
    isKnown: opened.id !== null,
    mayRepeat: !proposes,
    onSaved,
    onLeaving: kept.forget,
  });
  const { isSaving } = saving;
  const newerVersion = sameTextAt(state, saving.answer);
  const answer = newerVersion === null ? saving.answer : undefined;
  const isRenewed = newerVersion === opened.version;
  const resend = useEffectEvent(saving.retry);
  // Somebody has saved the same text meanwhile: the form goes on from that version and is sent once more.
  useEffect(() => {
    if (newerVersion === null || isSaving) return;
    if (isRenewed) resend();
    else dispatch({ type: "version renewed", version: newerVersion });
  }, [newerVersion, isRenewed, isSaving]);
  useSaveKeys(saving.save);
  useUndoKeys(form, text);
  const openSheet = (id: string) => {
    const sheet = keepingFrom(publishAddress(screen, id), search);
    if (pathname.endsWith("/new")) continueAt(sheet);
    else void navigate(sheet, { preventScrollReset: true });
  };
  // What is done once the text is saved; it waits for one more save where an older text was on its way.
  const waiting = useRef<AfterSave | null>(null);
  const [next, setNext] = useState<AfterSave | null>(null);
  const goOn = useEffectEvent(({ act, typed }: AfterSave) => {
    setNext(null);
    if (isUnsaved && typed === text.values()) return;
    waiting.current = null;
    if (!isUnsaved) act(); // otherwise somebody typed on
  });
  // Once the form knows that it is saved, nothing asks whether to leave it.
  useEffect(() => {
    if (next !== null) goOn(next);
  }, [next]);
  useEffect(() => {
    if (answer) waiting.current = null;
  }, [answer]);
  const pictures = usePictures(text, around.library);
  const isNew = opened.id === null;
  const [plans, setPlans] = useState(props.plans);
  const planned = plans.find(({ action }) => action === "publish");
  const review = useTalk(props.isOfPublic ? null : opened.id);
  const talk = review.latest ?? props.talk;
  // What has come for whoever is here may be that it was sent back, or remarked on.
  useOnNews(review.read);
  const [panelTab, setPanelTab] = usePanelTab();
  /** What gets the focus there. */
  const [wanted, setWanted] = useState<string | null>(null);
  const places = usePlacesIn(form, text, talk);
  const about = useAboutOf({
    form,
    parts: talk?.parts,
    isWanted: props.mayPublish,
    onKey: () => openConversation(bodyId),
  });
  const checked = useFindings({
    id: opened.id,
    slug: props.slug,
    text,
    start: returned ? null : props.findings,
  });
  const { marked, leadTo } = useFieldsLedTo(form, checked.findings);
  const errors = useMemo(() => ({ ...marked, ...answer?.errors }), [marked, answer]);

  function onSaved(saved: SavedAnswer["saved"]) {
    dispatch({ type: "saved", saved, at: Date.now() });
    for (const [name, { from, to }] of Object.entries(saved.made))
      if (text.at(name) === from) text.set(name, to, "following");
    setPlans(saved.plans);
    setSuggestions({ suggestions: saved.suggestions, stored: saved.decided });
    const done = proposes ? publishing.proposal.saved : publishing.drafted;
    if (!saved.opensSheet) showToast({ kind: "success", text: done });
    if (!saved.opensSheet && !opened.id) continueAt(keepingFrom(screen.edit(saved.id), search));
    const then = saved.opensSheet ? { act: () => openSheet(saved.id), typed: null } : waiting.current;
    if (then) setNext({ ...then });
  }

  function saveFirst(act: () => void) {
    if (!isUnsaved && !hasRefused && opened.id) return act();
    waiting.current = { act, typed: text.values() };
    saving.save();
  }

  function restore(draft: Draft) {
    kept.adopt(draft);
    const { values, base, version } = draft.value;
    text.replace(values);
    dispatch({ type: "draft restored", base, version });
  }

  function openConversation(at: string) {
    setPanelTab("conversation");
    setWanted(at);
  }

  const remarksAt = (at: string) => <FieldRemarks id={opened.id} remarks={talk?.remarks ?? []} at={at} />;
  const afterField = (at: string) => (
    <>
      {remarksAt(at)}
      <HunksAt at={at} />
    </>
  );

  return (
    <SuggestionsProvider
      fields={fields}
      text={text}
      first={suggestions}
      own={props.own}
      onLeft={setLeft}
      onRefused={setHasRefused}
    >
      <RemarkPlaces value={places}>
        <PageHeader
          title={isNew && !props.hasBuiltIn ? words.newTitle : words.editTitle}
          back={screen.only === undefined ? { to: screen.list.path, label: words.back } : undefined}
        >
          {presence}
          {opened.state && (
            <StateChip
              state={planned ? "scheduled" : opened.state}
              hasBuiltIn={props.hasBuiltIn}
              at={planned?.dueAt}
            />
          )}
          <SaveState
            status={saveStatus(state, { isSaving, isUnsaved: isUnsaved || hasRefused, answer })}
            savedAt={state.savedAt}
            onRetry={answer?.failure ? saving.retry : undefined}
          />
          <Button
            type="submit"
            form={formId}
            look="ghost"
            ref={saving.draft}
            name={saveButtons.name}
            value={proposes ? saveButtons.propose : isHydrated ? saveButtons.openDraft : saveButtons.draft}
            disabled={isSaving}
            className="keep"
          >
            {proposes ? publishing.proposal.save : publishing.draft}
          </Button>
          {props.mayPublish && proposes ? null : props.mayPublish ? (
            <Button
              type="submit"
              form={formId}
              ref={saving.publish}
              name={saveButtons.name}
              value={saveButtons.sheet}
              busy={isSaving}
              busyText={words.saving}
            >
              {publishing.publish}
            </Button>
          ) : props.isOfPublic ? null : (
            <AskForReview talk={talk} onOpen={() => saveFirst(() => openConversation(noteId))} />
          )}
          {opened.id && opened.state ? (
            <EditorMenu
              id={opened.id}
              state={opened.state}
              publicSlug={around.publicSlug}
              undoable={props.undoable}
              hasBuiltIn={props.hasBuiltIn}
              isUnique={props.isUnique}
              mayWrite={props.mayWrite}
              mayPublish={props.mayPublish}
              isOfPublic={props.isOfPublic}
            />
          ) : (
            <EditorMenuPlace />
          )}
        </PageHeader>
        <Conflict
          formId={formId}
          fields={fields}
          answer={answer}
          text={text}
          opened={opened}
          isSaving={isSaving}
          taken={state.resolved}
          onTaken={(answer, theirs, version) =>
            dispatch({ type: "conflict resolved", answer, theirs, version })
          }
        />
        <SuggestionsBar id={opened.id} />
        <FormAlert text={props.actionFailure} answer={props.actionFailure} />
        {proposes && (
          <ProposalNotice
            id={opened.id}
            isProposed={isProposed}
            isOutdated={props.own?.isOutdated ?? false}
            mayPublish={props.mayPublish}
            isOfPublic={props.isOfPublic}
            hasNewerDraft={props.hasNewerDraft}
          />
        )}
        {/* It has forms of its own, which cannot stand in that of the document. */}
        <ScheduledNotice plans={plans} mayPublish={props.mayPublish} />
        <div className="editor">
          <saving.fetcher.Form
            method="post"
            action={
              opened.id
                ? screen.edit(opened.id)
                : `${screen.list.path}/new${props.slug && `?${new URLSearchParams({ slug: props.slug })}`}`
            }
            id={formId}
            ref={form}
            className="ed-form"
            noValidate
            onSubmit={saving.onSubmit}
          >
            <Problems
              fields={fields}
              answer={answer}
              savesItself={saving.savesItself}
              isQuiet={saving.isRepeat || saving.savesItself}
            />
            <OtherAuthor author={author} />
            {talk?.request && <Request request={talk.request} />}
            {talk?.wasReturned && !props.mayPublish && <p className="notice">{remarks.waiting.returned}</p>}
            {kept.offer && (
              <DraftNotice
                fields={fields}
                draft={kept.offer}
                text={text}
                openedVersion={kept.openedVersion}
                onRestore={() => kept.offer && restore(kept.offer)}
                onDiscard={() => kept.offer && kept.discard(kept.offer)}
              />
            )}
            {state.isRestored && isUnsaved && (
              <p className="notice" role="status">
                {words.kept.restored}
              </p>
            )}
            <DecisionsField />
            {opened.version ? <input type="hidden" name="version" value={opened.version} /> : <ActKey />}
            {remarksAt("all")}
            <FieldsForm
              fields={fields}
              store={text}
              errors={errors}
              after={afterField}
              tools={{
                pictures,
                tagsInUse: around.tagsInUse,
                hidesJson: staff?.role !== "admin",
                slug: {
                  prefix: screen.publicPath(""),
                  id: opened.id,
                  stored: String(opened.stored?.slug ?? ""),
                  owner: answer?.slugOwner,
                },
              }}
            />
            <p className="hint save-key">
              {words.saveKey.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
              {words.saveKey.text}
            </p>
          </saving.fetcher.Form>
          <EditorPanel
            tab={panelTab}
            onTab={setPanelTab}
            id={opened.id}
            hasConversation={!props.isOfPublic}
            version={opened.version}
            form={formId}
            slug={props.slug}
            text={text}
            checked={checked}
            onFinding={leadTo}
            talk={talk}
            views={props.views}
            mayPublish={props.mayPublish}
            canAsk={!proposes || isProposed || isUnsaved}
            isUnsaved={isUnsaved}
            onSaveFirst={saveFirst}
            about={about}
            wanted={wanted}
            onFocused={() => setWanted(null)}
          />
        </div>
        <SignInAgain author={author} answer={answer} onSignedIn={saving.retry} />
        {blocker.state === "blocked" && (
          <ConfirmDialog
            title={words.leave.title}
            text={words.leave.text}
            cancelText={words.leave.cancel}
            confirmText={words.leave.confirm}
            onConfirm={() => {
              kept.forget();
              blocker.proceed?.();
            }}
            onCancel={() => blocker.reset?.()}
          />
        )}
      </RemarkPlaces>
    </SuggestionsProvider>
  );
}

/** What stands in the form that the server has drawn, where somebody has typed before React came. */
function typedBefore(fields: FieldList): Values | null {
  if (typeof document === "undefined") return null;
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? readForm(fields, new FormData(form)) : null;
}
