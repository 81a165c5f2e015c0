import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { admin } from "#app/content/admin.ts";
import { slugFromTitle } from "#app/domain/case-studies/tidy.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { caseStudyList } from "../list-address.ts";
import { PageBar } from "../page-bar.tsx";
import { Conflict } from "./conflict/conflict.tsx";
import { takeDraft } from "./draft.ts";
import { Fields } from "./fields.tsx";
import { type FormValues, isSame, readTexts, type SaveAnswer } from "./form-values.ts";
import { Preview } from "./preview.tsx";
import { Problems } from "./problems.tsx";
import { useSaveKeys } from "./save-keys.ts";
import { useUnsavedGuard } from "./unsaved.ts";

interface CaseStudyFormProps {
  kind: "create" | "save";
  /** What the database holds, and which version of it; null for a study that is new. */
  stored: FormValues;
  version: string | null;
  answer: SaveAnswer | undefined;
  /** Who else is here. */
  presence?: ReactNode;
}

const words = admin.caseStudyForm;
const formId = "case-study";

/** The editor: form left, what visitors will see right. */
export function CaseStudyForm({ kind, stored, version, answer, presence }: CaseStudyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // What was there when the form opened: a later reading of the page must not move it (security.md B7).
  const [opened, setOpened] = useState({ stored, version });
  const [start, setStart] = useState({
    values: answer?.values ?? stored,
    // What the form that was sent had seen: the page around the answer may have read a newer one.
    version: answer ? answer.version : version,
    isRestored: false,
  });
  const [values, setValues] = useState(start.values);
  const { pathname } = useLocation();
  const isSaving = useIsSaving(pathname);
  const isUnsaved = !isSame(values, opened.stored);
  const blocker = useUnsavedGuard(isUnsaved, { values, version: start.version });
  useSaveKeys(form);

  useEffect(() => {
    const draft = takeDraft(pathname);
    if (!draft) return;
    setStart({ ...draft, isRestored: true });
    setValues(draft.values);
  }, [pathname]);

  function readForm() {
    const texts = form.current && readTexts(new FormData(form.current));
    if (texts) setValues((before) => ({ ...before, ...texts }));
  }

  /** The slug follows the title of a new study until somebody writes one. */
  function onInput(event: React.FormEvent<HTMLFormElement>) {
    const { title, slug } = fieldsOf(event.currentTarget);
    const isFollowing = slug?.value === "" || slug?.value === slugFromTitle(values.title);
    if (kind === "create" && event.target === title && title && slug && isFollowing) {
      slug.value = slugFromTitle(title.value);
    }
    readForm();
  }

  return (
    <>
      <PageBar
        title={kind === "create" ? words.newTitle : words.editTitle}
        back={{ to: caseStudyList.path, label: words.back }}
      >
        {presence}
        <span className="hint" role="status">
          {isUnsaved && !isSaving && words.unsaved}
        </span>
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
        {...{ formId, answer, values, opened }}
        onTake={(merged, newer) => {
          setOpened(newer);
          setStart({ values: merged, version: newer.version, isRestored: false });
          setValues(merged);
        }}
      />
      <div className="editor">
        <Form method="post" id={formId} ref={form} className="ed-form" noValidate onInput={onInput}>
          <Problems answer={answer} />
          {start.isRestored && (
            <p className="notice" role="status">
              {words.restored}
            </p>
          )}
          {start.version && <input type="hidden" name="version" value={start.version} />}
          <Fields
            key={`${start.version} ${start.isRestored}`}
            kind={kind}
            start={start.values}
            tags={values.tags}
            errors={answer?.errors ?? {}}
            onTags={(tags) => setValues((before) => ({ ...before, tags }))}
          />
        </Form>
        <Preview values={values} />
      </div>
      <ConfirmDialog
        open={blocker.state === "blocked"}
        title={words.leave.title}
        text={words.leave.text}
        cancelText={words.leave.cancel}
        confirmText={words.leave.confirm}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    </>
  );
}

function useIsSaving(pathname: string): boolean {
  const { state, formMethod, formAction } = useNavigation();
  return state !== "idle" && formMethod === "POST" && formAction?.split("?")[0] === pathname;
}

function fieldsOf(form: HTMLFormElement) {
  const field = (name: string) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control : null;
  };
  return { title: field("title"), slug: field("slug") };
}
