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
  nest,
  turnInto,
  withoutJumps,
} from "./commands.ts";

/** @param openLink what Ctrl+K, or Cmd+K, opens. */
export function pluginsOf(openLink: Command, ...others: Plugin[]): Plugin[] {
  return [
    belowFigures,
    inputRules({
      rules: [
        rule(/^[-*•]\s$/, "list"),
        rule(/^(\d{1,4})[.)]\s$/, "numbers"),
        rule(/^#{1,2}\s$/, "heading"),
        rule(/^#{3,6}\s$/, "subheading"),
        rule(/^>\s$/, "quote"),
      ],
    }),
    nesting(),
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
    ...others,
    new Plugin({ appendTransaction: (_, __, state) => withoutJumps(state) ?? withLastLine(state) }),
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
  return new InputRule(signs, ({ tr, selection }, [, start = "1"], from, to) => {
    if (selection.$from.parent.type !== nodes.paragraph) return null;
    return turnInto(tr.delete(from, to), kind, Math.max(1, Number(start)));
  });
}

/** Tab nests an item; after Escape it leads on, as it does outside of a list. */
function nesting(): Plugin {
  let leads = false;
  return new Plugin({
    props: {
      handleKeyDown(view, { key, shiftKey, ctrlKey, metaKey, altKey }) {
        const isTab = key === "Tab" && !ctrlKey && !metaKey && !altKey;
        const leadsOn = leads;
        if (key !== "Shift") leads = key === "Escape";
        return isTab && !leadsOn && nest(shiftKey ? -1 : 1)(view.state, view.dispatch, view);
      },
    },
  });
}

/** The cursor has no place below a figure. */
function withLastLine({ doc, tr }: EditorState) {
  return doc.lastChild?.isAtom ? tr.insert(doc.content.size, nodes.paragraph.create()) : null;
}
