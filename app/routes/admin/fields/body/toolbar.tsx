import { toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import type { ReactNode } from "react";
import { marks } from "#app/domain/text/document.ts";
import { kindAt, linkPlaceAt, toggleKind } from "./commands.ts";
import { ToolButtons } from "./tool-buttons.tsx";

interface ToolbarProps {
  fieldId: string;
  state: EditorState;
  run: (command: Command) => void;
  onLink: () => void;
  onPicture: () => void;
  onChart: () => void;
  children: ReactNode;
}

/** What the buttons do to a text, and what stands where its cursor is. */
export function Toolbar({ fieldId, state, run, onLink, onPicture, onChart, children }: ToolbarProps) {
  const kind = kindAt(state);
  const canMark = toggleMark(marks.strong)(state);
  const link = linkPlaceAt(state);
  const tools = {
    heading: { isOn: kind === "heading", act: () => run(toggleKind("heading")) },
    list: { isOn: kind === "list", act: () => run(toggleKind("list")) },
    strong: {
      isOn: canMark && isStrong(state),
      isOff: !canMark,
      act: () => run(toggleMark(marks.strong)),
    },
    link: { isOn: Boolean(link?.address), isOff: link === null, act: onLink },
    picture: { act: onPicture },
    chart: { act: onChart },
    undo: { isOff: !undo(state), act: () => run(undo) },
    redo: { isOff: !redo(state), act: () => run(redo) },
  };
  return <ToolButtons {...{ fieldId, tools, children }} />;
}

function isStrong({ doc, selection, storedMarks }: EditorState): boolean {
  const { $from, from, to, empty } = selection;
  if (empty) return marks.strong.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, marks.strong);
}
