/** The editor in the tokens of the site, which reach into its shadow root and follow the scheme. */
import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

export const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--teal-deep)", fontWeight: "600" },
  { tag: tags.string, color: "var(--ink)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--marigold-ink)" },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: "var(--ink-3)" },
]);

export const look = EditorView.theme({
  "&": { maxHeight: "min(70vh, 640px)", color: "var(--ink)", fontSize: "0.8125rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { minHeight: "356px", fontFamily: "var(--mono)", lineHeight: "1.6" },
  ".cm-content": { minHeight: "356px", padding: "8px 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 12px 0 6px" },
  ".cm-gutters": {
    backgroundColor: "color-mix(in srgb, var(--sunken) 60%, var(--surface))",
    color: "var(--ink-3)",
    borderRight: "1px solid var(--line)",
  },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 4px 0 10px", minWidth: "28px" },
  ".cm-gutter-lint": { width: "18px" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0 2px" },
  ".cm-lint-marker": { width: "14px", height: "14px" },
  ".cm-lint-marker-error": {
    content: "''",
    margin: "4px 0 0",
    borderRadius: "50%",
    background: "var(--danger)",
    forcedColorAdjust: "none",
  },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--teal-wash)",
    outline: "1px solid var(--teal)",
  },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--danger-wash)" },
  ".cm-lintRange-error": {
    backgroundColor: "var(--danger-wash)",
    backgroundImage: "none",
    textDecoration: "underline wavy var(--danger) 1px",
    textUnderlineOffset: "3px",
  },
  ".cm-lintPoint-error:after": { borderBottomColor: "var(--danger)" },
  ".cm-tooltip": {
    border: "0",
    borderRadius: "var(--r-control)",
    background: "var(--surface)",
    color: "var(--ink)",
    boxShadow: "var(--shadow-pop)",
    fontFamily: "var(--font)",
  },
  ".cm-diagnostic-error": { borderLeft: "0", padding: "8px 12px" },
});
