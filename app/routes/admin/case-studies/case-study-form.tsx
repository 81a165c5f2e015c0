import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { admin } from "#app/content/admin.ts";
import { isSafeImage, slugFromTitle } from "#app/domain/case-studies/tidy.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { caseStudyList } from "../list-address.ts";
import { PageBar } from "../page-bar.tsx";
import { Conflict } from "./conflict/conflict.tsx";
import { useContinue } from "./continued.ts";
import { DraftNotice } from "./draft-notice.tsx";
import type { Draft } from "./drafts.ts";
import { Fields } from "./fields.tsx";
import {
  emptyValues,
  type FormValues,
  isSame,
  readTexts,
  type SaveAnswer,
  type SavedAnswer,
} from "./form-values.ts";
import { useKeptWork } from "./kept-work.ts";
import { Preview } from "./preview.tsx";
import { Problems } from "./problems.tsx";
import { useSaveKeys } from "./save-keys.ts";
import { SaveState } from "./save-state.tsx";
import { stayButton, useSaving } from "./saving.ts";
import { useSettled } from "./settled.ts";
import { OtherAuthor, SignInAgain, useAuthor } from "./sign-in-again.tsx";
import { useUnsavedGuard } from "./unsaved.ts";
import "./case-study-form.css";

interface CaseStudyFormProps {
  /** What the database holds, and which version of it; nulls for a study that is new, or not known any more. */
  id: string | null;
  stored: FormValues | null;
  version: string | null;
  tagsInUse: readonly string[];
  answer: SaveAnswer | SavedAnswer | undefined;
  /** Who else is here. */
  presence: ReactNode;
}

const words = admin.caseStudyForm;
const formId = "case-study";

/** The editor: form left, what visitors will see right. */
export function CaseStudyForm(props: CaseStudyFormProps) {
  const { id, stored: read, version, tagsInUse, answer: actionData, presence } = props;
  const stored = read ?? emptyValues;
  const returned = actionData && "values" in actionData ? actionData : null;
  const form = useRef<HTMLFormElement>(null);
  // What was there when the form opened: a later reading of the page must not move it (security.md B7).
  const [opened, setOpened] = useState({ id, stored, version: returned ? returned.version : version });
  const [start, setStart] = useState({ values: returned?.values ?? stored, at: 0, isRestored: false });
  const [values, setValues] = useState(start.values);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [taken, setTaken] = useState<SaveAnswer>();
  const isUnsaved = !isSame(values, opened.stored);
  const author = useAuthor();
  const kept = useKeptWork({ userId: author.userId, opened, values, isUnsaved });
  const blocker = useUnsavedGuard(isUnsaved);
  const continueAt = useContinue();
  const saving = useSaving({
    form,
    actionData,
    isNeeded: isUnsaved || opened.id === null,
    onSaved,
    onLeaving: kept.forget,
  });
  const { answer, isSaving } = saving;
  useSaveKeys(saving.save);
  const picture = usePicture(values);
  const kind = opened.id ? "save" : "create";

  function onSaved(saved: SavedAnswer["saved"]) {
    setOpened({ id: saved.id, stored: saved.values, version: saved.version });
    setSavedAt(Date.now());
    showToast({ kind: "success", text: opened.id ? words.updated : words.created });
    if (!opened.id) continueAt(editPath(saved.id));
  }

  function restore(draft: Draft) {
    kept.adopt(draft);
    setOpened((before) => ({ ...before, stored: draft.base, version: draft.version }));
    begin(draft.values, true);
  }

  /** The fields begin anew with these. */
  function begin(values: FormValues, isRestored: boolean) {
    setStart(({ at }) => ({ values, at: at + 1, isRestored }));
    setValues(values);
  }

  /** The slug follows the title of a new study until somebody writes one. */
  function onInput(event: React.FormEvent<HTMLFormElement>) {
    const { title, slug } = fieldsOf(event.currentTarget);
    const isFollowing = slug?.value === "" || slug?.value === slugFromTitle(values.title);
    if (kind === "create" && event.target === title && title && slug && isFollowing) {
      slug.value = slugFromTitle(title.value);
    }
    const texts = readTexts(new FormData(event.currentTarget));
    setValues((before) => ({ ...before, ...texts }));
  }

  return (
    <>
      <PageBar
        title={kind === "create" ? words.newTitle : words.editTitle}
        back={{ to: caseStudyList.path, label: words.back }}
      >
        {presence}
        <SaveState
          isSaving={isSaving}
          isUnsaved={isUnsaved}
          hasFailed={answer !== undefined && answer !== taken && isUnsaved}
          wasNeedless={saving.wasNeedless}
          savedAt={savedAt}
          onRetry={answer?.failure ? saving.retry : undefined}
        />
        <Link className="btn ghost" to={caseStudyList.path}>
          {words.cancel}
        </Link>
        <Button type="submit" form={formId} busy={isSaving} busyText={words.saving}>
          <span>
            {words.short[kind]}
            <span className="lg">{words[kind].slice(words.short[kind].length)}</span>
          </span>
        </Button>
      </PageBar>
      <Conflict
        {...{ formId, answer, values, opened, isSaving, taken }}
        onTake={(from, chosen, newer) => {
          setTaken(from);
          setOpened((before) => ({ ...before, ...newer }));
          begin(chosen, false);
        }}
      />
      <div className="editor">
        <saving.fetcher.Form
          method="post"
          action={opened.id ? editPath(opened.id) : newPath}
          id={formId}
          ref={form}
          className="ed-form"
          noValidate
          onInput={onInput}
          onSubmit={saving.onSubmit}
        >
          <Problems answer={answer} />
          <OtherAuthor author={author} />
          {kept.offer && (
            <DraftNotice
              draft={kept.offer}
              opened={opened}
              onRestore={() => kept.offer && restore(kept.offer)}
              onDiscard={() => kept.offer && kept.discard(kept.offer)}
            />
          )}
          {start.isRestored && isUnsaved && (
            <p className="notice" role="status">
              {words.kept.restored}
            </p>
          )}
          {opened.version && <input type="hidden" name="version" value={opened.version} />}
          <Fields
            key={start.at}
            opened={opened}
            start={start.values}
            values={values}
            picture={picture}
            tagsInUse={tagsInUse}
            answer={answer}
            onTags={(tags) => setValues((before) => ({ ...before, tags }))}
          />
          <button type="submit" hidden ref={saving.stay} {...stayButton} />
          <p className="hint save-key script-only">
            {words.saveKey.keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {words.saveKey.text}
          </p>
        </saving.fetcher.Form>
        <Preview values={values} picture={picture} />
      </div>
      <SignInAgain author={author} answer={answer} onSignedIn={saving.retry} />
      <ConfirmDialog
        open={blocker.state === "blocked"}
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
    </>
  );
}

const newPath = `${caseStudyList.path}/new`;
const editPath = (id: string) => `${caseStudyList.path}/${id}/edit`;

/** The picture as far as it is known: no address is asked for in the middle of being typed. */
function usePicture({ image, slug }: FormValues) {
  const address = useSettled(image.trim(), 400);
  const seed = useSettled(slug.trim(), 400);
  return { image: isSafeImage(address) ? address : null, seed: slugFromTitle(seed) || "untitled" };
}

function fieldsOf(form: HTMLFormElement) {
  const field = (name: string) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control : null;
  };
  return { title: field("title"), slug: field("slug") };
}
