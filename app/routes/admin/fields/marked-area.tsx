import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { fieldWords } from "#app/content/admin/fields.ts";
import { isComposing } from "#app/ui/composing.ts";
import { TextArea } from "#app/ui/field.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import document from "./body/document.module.css";
import { LinkField } from "./body/link-field.tsx";
import { BoldIcon, ItalicIcon, LinkIcon } from "./body/tool-icons.tsx";
import styles from "./marked-area.module.css";
import textStyles from "./text.module.css";
import type { useLabel } from "./use-label.ts";

interface MarkedAreaProps extends ReturnType<typeof useLabel> {
  name: string;
  rows: number;
  value: string;
  onType: (typed: string) => void;
}

const words = fieldWords.marks;
const signs = { bold: "**", emphasis: "_" } as const;

/** Paragraphs in which words may be strong, emphasised or a link; buttons and keys write the signs. */
export function MarkedArea({ name, rows, value, onType, ...said }: MarkedAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [asks, setAsks] = useState<{ from: number; to: number } | null>(null);
  const [selected, setSelected] = useState<{ from: number; to: number } | null>(null);
  // After React has written the text.
  useLayoutEffect(() => {
    if (!selected) return;
    area.current?.focus();
    area.current?.setSelectionRange(selected.from, selected.to);
    setSelected(null);
  }, [selected]);

  function selection() {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
    return wordAround(value, from, to);
  }

  /** What stands in the selection gets a sign on both sides, or loses them. */
  function toggle(sign: string) {
    const { from, to } = selection();
    const isMarked =
      value.slice(from - sign.length, from) === sign && value.slice(to, to + sign.length) === sign;
    const inner = value.slice(from, to);
    const [start, end] = isMarked ? [from - sign.length, to + sign.length] : [from, to];
    onType(value.slice(0, start) + (isMarked ? inner : sign + inner + sign) + value.slice(end));
    const begins = isMarked ? start : from + sign.length;
    setSelected({ from: begins, to: begins + inner.length });
  }

  function link(address: string) {
    if (!asks || address === "") return setAsks(null);
    const { from, to } = asks;
    const inner = value.slice(from, to) || words.wordsOfLink;
    const target = address.replace(/[()]/g, "\\$&");
    onType(`${value.slice(0, from)}[${inner}](${target})${value.slice(to)}`);
    setAsks(null);
    setSelected({ from: from + 1, to: from + 1 + inner.length });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === "b") toggle(signs.bold);
    else if (key === "i") toggle(signs.emphasis);
    else if (key === "k") setAsks(selection());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const keep = (event: React.MouseEvent) => event.preventDefault(); // the selection
  return (
    <div>
      <TextArea
        {...said}
        ref={area}
        className={textStyles.grows}
        name={name}
        rows={rows}
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onType(target.value)}
      />
      {asks ? (
        <div className={document.place}>
          <LinkField
            address=""
            onDone={link}
            onClose={() => {
              setAsks(null);
              area.current?.focus();
            }}
          />
        </div>
      ) : (
        <div className={styles.tools} role="toolbar" aria-label={words.toolbar(said.label)}>
          <ScriptButton
            className="icon-btn"
            aria-label={words.bold}
            title={words.bold}
            onMouseDown={keep}
            onClick={() => toggle(signs.bold)}
          >
            <BoldIcon />
          </ScriptButton>
          <ScriptButton
            className="icon-btn"
            aria-label={words.emphasis}
            title={words.emphasis}
            onMouseDown={keep}
            onClick={() => toggle(signs.emphasis)}
          >
            <ItalicIcon />
          </ScriptButton>
          <ScriptButton
            className="icon-btn"
            aria-label={words.link}
            title={words.link}
            onMouseDown={keep}
            onClick={() => setAsks(selection())}
          >
            <LinkIcon />
          </ScriptButton>
        </div>
      )}
    </div>
  );
}

/** What is selected without the spaces at its ends; where nothing is, the word in which the caret stands. */
export function wordAround(text: string, from: number, to: number): { from: number; to: number } {
  const word = /[\p{L}\p{M}\p{N}]/u;
  let [start, end] = [from, to];
  if (start === end) {
    while (start > 0 && word.test(text[start - 1] ?? "")) start--;
    while (end < text.length && word.test(text[end] ?? "")) end++;
    return { from: start, to: end };
  }
  while (start < end && /\s/.test(text[start] ?? "")) start++;
  while (end > start && /\s/.test(text[end - 1] ?? "")) end--;
  return { from: start, to: end };
}
