/** The editor's plugins: keys, what is made of signs while somebody types, undo, and a place to write below a figure. */
import { baseKeymap, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { InputRule, inputRules, undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { type Command, type EditorState, Plugin } from "prosemirror-state";
import { marks, nodes } from "#app/domain/text/document.ts";
import {
  backspace,
  breakLine,
  enter,
  forwardDelete,
  type Kind,
  leaveFigure,
  move,
  turnInto,
} from "./commands.ts";

/** @param openLink what Ctrl+K, or Cmd+K, opens. */
export function pluginsOf(openLink: Command): Plugin[] {
  return [
    belowFigures,
    inputRules({ rules: [rule(/^[-*•]\s$/, "list"), rule(/^#{1,6}\s$/, "heading")] }),
    keymap({
      Enter: enter,
      "Shift-Enter": breakLine,
      Backspace: (state, dispatch, view) =>
        undoInputRule(state, dispatch, view) || backspace(state, dispatch, view),
      Delete: forwardDelete,
      "Mod-b": toggleMark(marks.strong),
      "Mod-i": toggleMark(marks.emphasis),
      "Mod-k": openLink,
      "Mod-z": undo,
      "Mod-y": redo,
      "Shift-Mod-z": redo,
      "Alt-ArrowUp": move(-1),
      "Alt-ArrowDown": move(1),
    }),
    keymap(baseKeymap),
    history(),
    new Plugin({ appendTransaction: (_, __, state) => withLastLine(state) }),
  ];
}

/** A letter never replaces a figure that is selected. */
const belowFigures = new Plugin({
  props: {
    handleTextInput(view, _from, _to, text) {
      if (!leaveFigure(view.state, view.dispatch)) return false;
      view.dispatch(view.state.tr.insertText(text));
      return true;
    },
  },
});

/** In a paragraph alone: an item that begins with a hyphen has one. */
function rule(signs: RegExp, kind: Kind): InputRule {
  return new InputRule(signs, ({ tr, selection }, _, from, to) => {
    return selection.$from.parent.type === nodes.paragraph ? turnInto(tr.delete(from, to), kind) : null;
  });
}

/** The cursor has no place below a figure. */
function withLastLine({ doc, tr }: EditorState) {
  return doc.lastChild?.isAtom ? tr.insert(doc.content.size, nodes.paragraph.create()) : null;
}
