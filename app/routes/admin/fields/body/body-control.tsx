import { useEffect, useState } from "react";
import { bodyEditor as words } from "#app/content/admin/body-editor.ts";
import { fieldWords } from "#app/content/admin/fields.ts";
import type { BodyField } from "#app/domain/fields/field.ts";
import { docFromText, textFromDoc } from "#app/domain/text/document.ts";
import { parseSections } from "#app/domain/text/sections.ts";
import { ErrorIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { useLoaded } from "../../shell/use-loaded.ts";
import { type ControlProps, useFields } from "../fields-context.ts";
import { useText } from "../use-typed.ts";
import { useCheckedText, useServerError } from "./checked-text.ts";
import type { DocumentEditorProps } from "./document-editor.tsx";
import { JsonView } from "./json-view.tsx";
import { StillEditor } from "./still-document.tsx";

/**
 * A text as a document, or as the JSON that is stored. The text stays as it was read, sign for sign, until the
 * document says something else.
 */
export function BodyControl({ place: id, field }: ControlProps<BodyField>) {
  const { errors, tools } = useFields();
  const { pictures, hidesJson } = tools;
  const [text, type] = useText(id, field);
  const [read, setRead] = useState(() => readingOf(text));
  /** The text as this control has written it: another one comes from elsewhere, such as Undo. */
  const [own, setOwn] = useState(text);
  if (own !== text) {
    setOwn(text);
    setRead(readingOf(text));
  }
  const { problem, check } = useCheckedText(text);
  const message = useServerError(errors[id], text) ?? problem;
  /** Whether somebody has asked for the JSON: they type in it at once. */
  const [isAsked, setIsAsked] = useState(false);
  const describedBy = [field.hint && `${id}-about`, `${id}-hint`, message && `${id}-error`]
    .filter(Boolean)
    .join(" ");

  function write(next: string, how?: "taken back") {
    setOwn(next);
    type(next, how);
  }

  function showJson() {
    check();
    setRead(null);
    setIsAsked(true);
  }

  return (
    <div className="field">
      <p className="label">
        <span id={`${id}-label`}>{field.label}</span>
        {field.isOptional && <span className="opt">{fieldWords.optional}</span>}
      </p>
      {field.hint && (
        <p className="hint" id={`${id}-about`}>
          {field.hint}
        </p>
      )}
      <input type="hidden" name={id} value={text} />
      {read ? (
        <Editor
          id={id}
          doc={read.doc}
          pictures={pictures}
          describedBy={describedBy}
          isInvalid={message !== null}
          onChange={(doc, isTakenBack) => {
            const written = textFromDoc(doc);
            write(written === read.written ? read.text : written, isTakenBack ? "taken back" : undefined);
          }}
          onLeave={check}
        >
          {!hidesJson && (
            <ScriptButton className="btn ghost sm" onClick={showJson}>
              {words.views.json}
            </ScriptButton>
          )}
        </Editor>
      ) : (
        <JsonView
          id={id}
          text={text}
          describedBy={describedBy}
          isInvalid={message !== null}
          isAsked={isAsked}
          onType={(text) => write(text)}
          onLeave={check}
          refusal={refusalOf(text)}
          onDocument={() => setRead(readingOf(text))}
        />
      )}
      {message && (
        <p className="err" id={`${id}-error`}>
          <ErrorIcon />
          <span>{message}</span>
        </p>
      )}
      <p className="sr-only" role="status">
        {message}
      </p>
    </div>
  );
}

/** What edits is loaded once the page works; until then the document stands there still. */
function Editor(props: DocumentEditorProps) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => setIsWanted(true), []);
  const loaded = useLoaded(
    isWanted,
    () => import("./document-editor.tsx"),
    () => showToast({ kind: "error", text: words.failure }),
  );
  if (loaded) return <loaded.DocumentEditor {...props} />;
  const { id, doc, pictures, isInvalid, children } = props;
  return (
    <StillEditor id={id} doc={doc} isInvalid={isInvalid} library={pictures.library}>
      {children}
    </StillEditor>
  );
}

/** The document of a text, and how it would be written; null where there is none. */
function readingOf(text: string) {
  const doc = docFromText(text);
  return doc && { doc, text, written: textFromDoc(doc) };
}

/** Why the document cannot show a text; null where it can. */
function refusalOf(text: string): string | null {
  if (docFromText(text)) return null;
  return parseSections(text).ok ? words.json.hasMore : words.json.hasErrors;
}
