import type { RefObject } from "react";
import { Link } from "react-router";
import { savedAs } from "../form/form-values.ts";
import { useScreen } from "../screen.ts";

interface DeletedNoticeProps {
  formId: string;
  isSaving: boolean;
  /** It was to be kept as a draft. */
  isDraft: boolean;
  kind: "trashed" | "gone";
  box: RefObject<HTMLDivElement | null>;
}

/** The document is not there any more; its text is, in the form, and can be saved all the same. */
export function DeletedNotice({ formId, isSaving, isDraft, kind, box }: DeletedNoticeProps) {
  const { list, words: said } = useScreen();
  const words = said.conflict;
  const formAction = savedAs(isDraft);
  const submit = { type: "submit", form: formId, name: "intent", disabled: isSaving, formAction } as const;
  return (
    <div className="conflict notice" role="alert" tabIndex={-1} ref={box}>
      <p>{words[kind].notice}</p>
      <div className="acts">
        {kind === "trashed" && (
          <button {...submit} className="btn ghost" value="restore">
            {words.trashed.restore}
          </button>
        )}
        <button {...submit} className="btn ghost" value="copy">
          {words.copy}
        </button>
        <Link className="btn ghost" to={list.path}>
          {words.leave}
        </Link>
      </div>
    </div>
  );
}
