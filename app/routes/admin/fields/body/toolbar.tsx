import { toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import type { ReactNode } from "react";
import { marks } from "#app/domain/text/document.ts";
import { type Kind, kindAt, languagePlaceAt, linkPlaceAt, nest, toggleKind } from "./commands.ts";
import { type Tool, ToolButtons, type ToolName } from "./tool-buttons.tsx";

interface ToolbarProps {
  fieldId: string;
  state: EditorState;
  run: (command: Command) => void;
  /** What asks for more before it changes the text. */
  onOpen: (name: "link" | "language" | "picture" | "table" | "chart") => void;
  children: ReactNode;
}

/** What the buttons do to a text, and what stands where its cursor is. */
export function Toolbar({ fieldId, state, run, onOpen, children }: ToolbarProps) {
  const kind = kindAt(state);
  const canMark = toggleMark(marks.strong)(state);
  const link = linkPlaceAt(state);
  const language = languagePlaceAt(state);
  const ofKind = (name: Kind): Tool => ({ isOn: kind === name, act: () => run(toggleKind(name)) });
  const isItem = kind === "list" || kind === "numbers";
  const opens = (name: Parameters<typeof onOpen>[0]): Tool => ({ act: () => onOpen(name) });
  const tools: Record<ToolName, Tool> = {
    heading: ofKind("heading"),
    subheading: ofKind("subheading"),
    list: ofKind("list"),
    numbers: ofKind("numbers"),
    higher: { isOff: !isItem, act: () => run(nest(-1)) },
    deeper: { isOff: !isItem, act: () => run(nest(1)) },
    quote: ofKind("quote"),
    strong: {
      isOn: canMark && isStrong(state),
      isOff: !canMark,
      act: () => run(toggleMark(marks.strong)),
    },
    link: { ...opens("link"), isOn: Boolean(link?.value), isOff: link === null },
    language: { ...opens("language"), isOn: Boolean(language?.value), isOff: language === null },
    picture: opens("picture"),
    table: opens("table"),
    chart: opens("chart"),
    undo: { isOff: !undo(state), act: () => run(undo) },
    redo: { isOff: !redo(state), act: () => run(redo) },
  };
  return (
    <ToolButtons fieldId={fieldId} tools={tools}>
      {children}
    </ToolButtons>
  );
}

function isStrong({ doc, selection, storedMarks }: EditorState): boolean {
  const { $from, from, to, empty } = selection;
  if (empty) return marks.strong.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, marks.strong);
}
