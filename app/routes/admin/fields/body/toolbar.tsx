import { toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { caseStudyDetails } from "#app/content/admin/case-study-details.ts";
import { marks } from "#app/domain/case-studies/body/document.ts";
import { PictureIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import { kindAt, linkPlaceAt, toggleKind } from "./commands.ts";
import styles from "./document.module.css";
import { BoldIcon, ChartIcon, HeadingIcon, LinkIcon, ListIcon, RedoIcon, UndoIcon } from "./tool-icons.tsx";

interface ToolbarProps {
  /** Of the text that they work on. */
  fieldId: string;
  state: EditorState;
  run: (command: Command) => void;
  onLink: () => void;
  onPicture: () => void;
  onChart: () => void;
  /** What leads to the other view. */
  children: ReactNode;
}

interface Tool {
  name: keyof typeof words.names;
  icon: ReactNode;
  isOn?: boolean;
  isOff?: boolean;
  act: () => void;
}

const words = caseStudyDetails.tools;

/** One stop for the Tab key: arrows lead from button to button (ARIA toolbar). */
export function Toolbar({ fieldId, state, run, onLink, onPicture, onChart, children }: ToolbarProps) {
  const [reached, setReached] = useState(0);
  const kind = kindAt(state);
  const canMark = toggleMark(marks.strong)(state);
  const tools: Tool[] = [
    {
      name: "heading",
      icon: <HeadingIcon />,
      isOn: kind === "heading",
      act: () => run(toggleKind("heading")),
    },
    { name: "list", icon: <ListIcon />, isOn: kind === "list", act: () => run(toggleKind("list")) },
    {
      name: "strong",
      icon: <BoldIcon />,
      isOn: canMark && isStrong(state),
      isOff: !canMark,
      act: () => run(toggleMark(marks.strong)),
    },
    {
      name: "link",
      icon: <LinkIcon />,
      isOn: Boolean(linkPlaceAt(state)?.address),
      isOff: linkPlaceAt(state) === null,
      act: onLink,
    },
    { name: "picture", icon: <PictureIcon />, act: onPicture },
    { name: "chart", icon: <ChartIcon />, act: onChart },
    { name: "undo", icon: <UndoIcon />, isOff: !undo(state), act: () => run(undo) },
    { name: "redo", icon: <RedoIcon />, isOff: !redo(state), act: () => run(redo) },
  ];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // A narrow page has fewer of them.
    const shown = [...event.currentTarget.querySelectorAll("button")].filter((button) => button.offsetParent);
    const at = shown.indexOf(event.target as HTMLButtonElement);
    const last = shown.length - 1;
    const next = step ? (at + step + shown.length) % shown.length : { Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    shown[next]?.focus();
  }

  return (
    <div className={styles.bar}>
      <div
        className={styles.tools}
        role="toolbar"
        aria-label={words.label}
        aria-controls={fieldId}
        onKeyDown={onKeyDown}
      >
        {tools.map(({ name, icon, isOn, isOff, act }, n) => (
          <ScriptButton
            key={name}
            className="icon-btn"
            data-tool={name}
            tabIndex={n === reached ? 0 : -1}
            title={words.names[name]}
            aria-label={words.names[name]}
            aria-pressed={isOn}
            aria-disabled={isOff || undefined}
            aria-keyshortcuts={words.keys[name]}
            // The text keeps its selection, and a telephone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setReached(n)}
            onClick={() => !isOff && act()}
          >
            {icon}
          </ScriptButton>
        ))}
      </div>
      {children}
    </div>
  );
}

function isStrong({ doc, selection, storedMarks }: EditorState): boolean {
  const { $from, from, to, empty } = selection;
  if (empty) return marks.strong.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, marks.strong);
}
