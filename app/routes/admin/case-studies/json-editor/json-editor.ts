/** CodeMirror for the details. Only `use-json-editor.ts` imports this file, when the JSON view opens. */
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import {
  type Diagnostic,
  lintGutter,
  nextDiagnostic,
  previousDiagnostic,
  setDiagnostics,
} from "@codemirror/lint";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { highlighting, look } from "./json-editor-look.ts";
import type { Place } from "./json-positions.ts";
import type { Problem } from "./problem.ts";

interface JsonEditorOptions {
  host: HTMLElement;
  label: string;
  text: string;
  onChange: (text: string) => void;
  onLeave: () => void;
}

export interface JsonEditor {
  /** Changes as little as possible, so that the caret stays and the change can be undone. */
  setText: (text: string) => void;
  /** Marks the place of a problem. `message` is read out with the field; without one the field is in order. */
  setProblem: (problem: Problem | null, message: string | undefined) => void;
  goTo: (place: Place) => void;
  focus: () => void;
  close: () => void;
}

/**
 * Opens in a shadow root: there CodeMirror keeps its styles in a constructed sheet, which the strict policy of the
 * site allows; in the document it would write a `<style>`, which it does not. Tab leaves, as in any field.
 */
export function openJsonEditor({ host, label, text, onChange, onLeave }: JsonEditorOptions): JsonEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const described = document.createElement("p");
  described.id = "described";
  described.hidden = true;
  root.append(described);
  const attributes = new Compartment();
  const attributesFor = (isInvalid: boolean) =>
    EditorView.contentAttributes.of({
      "aria-label": label,
      "aria-describedby": described.id,
      ...(isInvalid && { "aria-invalid": "true" }),
    });

  const view = new EditorView({
    parent: root,
    root,
    doc: text,
    extensions: [
      lineNumbers(),
      lintGutter(),
      highlightSpecialChars(),
      history(),
      indentOnInput(),
      bracketMatching(),
      json(),
      syntaxHighlighting(highlighting),
      look,
      EditorView.lineWrapping,
      EditorState.tabSize.of(2),
      keymap.of([
        { key: "F8", run: nextDiagnostic },
        { key: "Shift-F8", run: previousDiagnostic },
        ...defaultKeymap,
        ...historyKeymap,
      ]),
      attributes.of(attributesFor(false)),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString());
      }),
      EditorView.domEventHandlers({ blur: () => onLeave() }),
    ],
  });
  // From outside, keys seem to come from the host, which nobody takes for a field: letters are not for others.
  const keepLetters = (event: KeyboardEvent) => {
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
  };
  host.addEventListener("keydown", keepLetters);

  return {
    setText(next) {
      const now = view.state.doc.toString();
      if (next !== now) view.dispatch({ changes: difference(now, next) });
    },
    setProblem(problem, message) {
      described.textContent = message ?? "";
      view.dispatch({ effects: attributes.reconfigure(attributesFor(message !== undefined)) });
      view.dispatch(
        setDiagnostics(view.state, problem ? [diagnosticOf(problem, view.state.doc.length)] : []),
      );
    },
    goTo({ from, to }) {
      const end = view.state.doc.length;
      const selection = { anchor: Math.min(from, end), head: Math.min(to, end) };
      view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
      view.focus();
    },
    focus: () => view.focus(),
    close() {
      host.removeEventListener("keydown", keepLetters);
      view.destroy();
      described.remove();
    },
  };
}

function diagnosticOf({ from, to, message }: Problem, end: number): Diagnostic {
  return { from: Math.min(from, end), to: Math.min(to, end), severity: "error", message };
}

/** What is left when the same beginning and the same end are taken off. */
function difference(one: string, other: string) {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { from: start, to: one.length - end, insert: other.slice(start, other.length - end) };
}
