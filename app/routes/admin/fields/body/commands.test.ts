/** What keys and buttons make of a document. `|` is the cursor, `<` and `>` are the ends of a selection. */
import type { Node } from "prosemirror-model";
import { type Command, EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import { docFromSections, nodes, schema, sectionsFromDoc } from "#app/domain/text/document.ts";
import {
  backspace,
  breakLine,
  enter,
  forwardDelete,
  insertFigure,
  type Kind,
  kindAt,
  leaveFigure,
  linkPlaceAt,
  move,
  nest,
  setLink,
  toggleKind,
  withoutJumps,
} from "./commands.ts";

const image = "/media/01900000-0000-7000-8000-000000000001";
const figure = nodes.figure.create({ image });

/**
 * `# heading`, `## sub-heading`, `- item`, `1. numbered item`, two spaces before each for a level, `> quoted`, `-- who` for
 * who said it, `!` for a figure, anything else a paragraph.
 */
function stateOf(...lines: string[]): EditorState {
  const blocks: Node[] = [];
  const content = (text: string) => (text === "" ? [] : [schema.text(text)]);
  const append = (type: Node["type"], line: Node) => {
    const last = blocks.at(-1);
    if (last?.type === type) blocks.splice(-1, 1, last.copy(last.content.addToEnd(line)));
    else blocks.push(type.create(null, [line]));
  };
  for (const line of lines) {
    const [, space = "", sign, text = ""] = /^( *)(#|##|-|1\.|>|--) (.*)$/.exec(line) ?? [];
    if (line === "!") blocks.push(figure);
    else if (sign === "#" || sign === "##")
      blocks.push(nodes.heading.create({ level: sign.length }, content(text)));
    else if (sign === "-" || sign === "1.")
      append(
        nodes.list,
        nodes.list_item.create({ level: space.length / 2, ordered: sign === "1." }, content(text)),
      );
    else if (sign === ">") append(nodes.quote, nodes.quote_line.create(null, content(text)));
    else if (sign === "--") append(nodes.quote, nodes.source.create(null, content(text)));
    else blocks.push(nodes.paragraph.create(null, content(line)));
  }
  let state = EditorState.create({ doc: nodes.doc.create(null, blocks) });
  const ends = ["<", "|", ">"].flatMap((sign) => {
    let at = -1;
    state.doc.descendants((node, position) => {
      const index = node.isText ? (node.text ?? "").indexOf(sign) : -1;
      if (index !== -1) at = position + index;
    });
    if (at === -1) return [];
    state = state.apply(state.tr.delete(at, at + 1));
    return [at];
  });
  const [from = 1, to = from] = ends;
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
}

/** As above, with the cursor. */
function shown({ doc, selection, tr }: EditorState): string[] {
  const signs = selection.empty ? ["|"] : [">", "<"];
  const ends = selection.empty ? [selection.from] : [selection.to, selection.from];
  if (!(selection instanceof NodeSelection))
    for (const [n, sign] of signs.entries()) tr.insertText(sign, ends[n]);
  return (tr.docChanged ? tr.doc : doc).children.flatMap((block) => {
    if (block.type === nodes.list)
      return block.children.map(
        ({ attrs: { level, ordered }, textContent }) =>
          `${"  ".repeat(level)}${ordered ? "1." : "-"} ${textContent}`,
      );
    if (block.type === nodes.quote)
      return block.children.map(
        ({ type, textContent }) => `${type === nodes.source ? "--" : ">"} ${textContent}`,
      );
    if (block.type === nodes.figure) return ["!"];
    if (block.type === nodes.heading) return [`${"#".repeat(block.attrs.level)} ${block.textContent}`];
    return [block.textContent];
  });
}

function pressed(state: EditorState, ...commands: Command[]): EditorState {
  return commands.reduce((before, command) => {
    let next = before;
    command(before, (tr) => {
      next = before.apply(tr);
    });
    next.doc.check();
    return next;
  }, state);
}

describe("lines become", () => {
  test.each<[Kind, string[], string[]]>([
    ["subheading", ["O|ne"], ["## O|ne"]],
    ["heading", ["## O|ne"], ["# O|ne"]],
    ["numbers", ["O|ne"], ["1. O|ne"]],
    ["numbers", ["- a", "- b|", "  - deep", "- c"], ["1. a", "1. b|", "  - deep", "1. c"]],
    ["numbers", ["- a", "  - de|ep", "  - deeper", "- c"], ["- a", "  1. de|ep", "  1. deeper", "- c"]],
    ["list", ["1. a", "1. b|"], ["- a", "- b|"]],
    ["numbers", ["1. a", "1. b|", "1. c"], ["1. a", "b|", "1. c"]],
    ["numbers", ["- a", "<b", "c>"], ["- a", "1. <b", "1. c>"]],
    ["quote", ["O|ne", "two"], ["> O|ne", "-- ", "two"]],
    ["quote", ["# <One", "- two>"], ["> <One", "> two>", "-- "]],
    ["quote", ["> O|ne", "-- "], ["O|ne"]],
    ["quote", ["> one", "> t|wo", "-- A"], ["> one", "-- ", "t|wo", "A"]],
    ["heading", ["> one", "-- A|"], ["> one", "-- ", "# A|"]],
  ])("%s: %j", (kind, before, after) => {
    expect(shown(pressed(stateOf(...before), toggleKind(kind)))).toEqual(after);
  });
});

describe("an item goes", () => {
  test.each<[-1 | 1, string[], string[]]>([
    [1, ["- a", "- b|"], ["- a", "  - b|"]],
    [1, ["- a|", "- b"], ["- a|", "- b"]],
    [1, ["- a", "  - b|"], ["- a", "  - b|"]],
    [1, ["- a", "- b|", "  - c", "- d"], ["- a", "  - b|", "    - c", "- d"]],
    [1, ["- a", "- b|", "  - c", "    - d"], ["- a", "- b|", "  - c", "    - d"]],
    [1, ["- a", "- <b", "- c>"], ["- a", "  - <b", "  - c>"]],
    [-1, ["- a", "  - b|", "    - c"], ["- a", "- b|", "  - c"]],
    [-1, ["- a|"], ["- a|"]],
    [-1, ["- a", "  - <b", "    - c>"], ["- a", "- <b", "  - c>"]],
  ])("%d: %j", (by, before, after) => {
    expect(shown(pressed(stateOf(...before), nest(by)))).toEqual(after);
  });

  test("nowhere outside of a list: the key leads on", () => {
    expect(nest(1)(stateOf("a|"))).toBe(false);
  });

  test("never more than a level below the one before", () => {
    const { doc, tr } = stateOf("- a", "    - b", "    - c");
    expect(tr.docChanged).toBe(false);
    expect(
      shown(
        pressed(EditorState.create({ doc }), (state, dispatch) => {
          const fixed = withoutJumps(state);
          if (fixed) dispatch?.(fixed);
          return fixed !== null;
        }),
      ),
    ).toEqual(["- |a", "  - b", "    - c"]);
  });
});

describe("Enter", () => {
  test.each([
    [
      ["- a", "  1. b|"],
      ["- a", "  1. b", "  1. |"],
    ],
    [
      ["- a", "  - |"],
      ["- a", "- |"],
    ],
    [
      ["> one|", "-- A"],
      ["> one", "> |", "-- A"],
    ],
    [
      ["> one", "> |", "-- A"],
      ["> one", "-- |A"],
    ],
    [["> |", "-- "], ["|"]],
    [
      ["> one", "-- A|", "two"],
      ["> one", "-- A", "|", "two"],
    ],
  ])("%j: %j", (before, after) => {
    expect(shown(pressed(stateOf(...before), enter))).toEqual(after);
  });
});

describe("who said it stays", () => {
  test.each<[string, Command, string[], string[]]>([
    ["Backspace", backspace, ["> one", "-- |A"], ["> one|", "-- A"]],
    ["Backspace", backspace, ["> one", "-- A", "|two"], ["> one", "-- A|", "two"]],
    ["Backspace", backspace, ["> one", "-- A", "|", "two"], ["> one", "-- A|", "two"]],
    ["Backspace", backspace, ["> |one", "-- "], ["|one"]],
    ["Backspace", backspace, ["> one", "> |two", "-- "], ["> one|two", "-- "]],
    ["Delete", forwardDelete, ["> one|", "-- A"], ["> one", "-- |A"]],
    ["Delete", forwardDelete, ["> one", "-- A|", "two"], ["> one", "-- A", "|two"]],
  ])("%s: %j", (_, command, before, after) => {
    expect(shown(pressed(stateOf(...before), command))).toEqual(after);
  });

  test("Backspace leads an item within a list up", () => {
    expect(shown(pressed(stateOf("- a", "  - |b"), backspace))).toEqual(["- a", "- |b"]);
  });
});

describe("a kind is toggled", () => {
  test.each([
    ["heading", ["One|"], ["# One|"]],
    ["heading", ["# O|ne"], ["O|ne"]],
    ["heading", ["- a", "- b|", "- c"], ["- a", "# b|", "- c"]],
    ["list", ["One|"], ["- One|"]],
    ["list", ["- a", "- |b", "- c"], ["- a", "|b", "- c"]],
    ["list", ["- a", "b|", "- c"], ["- a", "- b|", "- c"]],
    ["list", ["<# a", "b", "- c>"].map((line) => line.replace("<# ", "# <")), ["- <a", "- b", "- c>"]],
    ["list", ["<a", "!", "b>"], ["- <a", "!", "- b>"]],
    ["paragraph", ["- a<", "- b>", "- c"], ["a<", "b>", "- c"]],
  ] as const)("%s: %j", (kind, before, wanted) => {
    expect(shown(pressed(stateOf(...before), toggleKind(kind)))).toEqual(wanted);
  });

  test("a heading keeps no marks and no line ends", () => {
    const [section] = sectionsFromDoc(
      pressed(
        EditorState.create({
          doc: docFromSections([{ title: "", type: "paragraph", items: ["a **b**\nc"], marks: true }]),
        }),
        toggleKind("heading"),
      ).doc,
    );
    expect(section).toEqual({ title: "a b c", type: "paragraph", items: [] });
  });

  test("nothing happens to a figure", () => {
    const state = stateOf("!", "a");
    const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 0)));
    expect(kindAt(selected)).toBeNull();
    expect(shown(pressed(selected, toggleKind("list")))).toEqual(["!", "a"]);
  });
});

describe("Enter", () => {
  test.each([
    ["makes a paragraph", ["On|e"], ["On", "|e"]],
    ["after a heading too", ["# One|"], ["# One", "|"]],
    ["makes the next item", ["- a|"], ["- a", "- |"]],
    ["parts an item", ["- a|b"], ["- a", "- |b"]],
    ["leaves the list from an empty item", ["- a", "- |"], ["- a", "|"]],
    ["parts a list at an empty item", ["- a", "- |", "- b"], ["- a", "|", "- b"]],
    ["makes an empty heading a paragraph", ["# |"], ["|"]],
  ])("%s", (_, before, wanted) => expect(shown(pressed(stateOf(...before), enter))).toEqual(wanted));

  test("with a figure selected: a paragraph below it", () => {
    const state = stateOf("a", "!", "b");
    const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 3)));
    expect(shown(pressed(selected, enter))).toEqual(["a", "!", "|", "b"]);
  });
});

describe("Backspace", () => {
  test.each([
    ["joins two paragraphs", ["a", "|b"], ["a|b"]],
    ["makes a heading a paragraph", ["a", "# |b"], ["a", "|b"]],
    ["takes an empty line before a heading", ["a", "", "# |b"], ["a", "# |b"]],
    ["makes the first item a paragraph", ["a", "- |b", "- c"], ["a", "|b", "- c"]],
    ["joins an item to the one before", ["- a", "- |b", "- c"], ["- a|b", "- c"]],
    ["joins a paragraph to the list before", ["- a", "|b"], ["- a|b"]],
    ["deletes what is selected", ["a<b", "c>d"], ["a|d"]],
  ])("%s", (_, before, wanted) => expect(shown(pressed(stateOf(...before), backspace))).toEqual(wanted));

  test("below a figure: selects it, then deletes it", () => {
    const selected = pressed(stateOf("!", "|b"), backspace);
    expect(selected.selection).toBeInstanceOf(NodeSelection);
    expect(shown(pressed(selected, backspace))).toEqual(["|b"]);
  });
});

test.each([
  [["a|", "b"], ["a|b"]],
  [["- a|", "- b"], ["- a|b"]],
  [
    ["a|", "- b", "- c"],
    ["a|b", "- c"],
  ],
])("Delete joins with what follows: %j", (before, wanted) => {
  expect(shown(pressed(stateOf(...before), forwardDelete))).toEqual(wanted);
});

describe("Alt with an arrow moves", () => {
  test.each([
    [-1, ["a", "b|"], ["b|", "a"]],
    [1, ["a|", "- b", "- c"], ["- b", "- c", "a|"]],
    [1, ["a<", "b>", "c"], ["c", "a<", "b>"]],
    [-1, ["- a", "- b|"], ["- b|", "- a"]],
    [-1, ["a", "- b|", "- c"], ["- b|", "- c", "a"]],
    [-1, ["a|"], ["a|"]],
  ] as const)("by %i: %j", (by, before, wanted) => {
    expect(shown(pressed(stateOf(...before), move(by)))).toEqual(wanted);
  });

  test("a figure, which stays selected", () => {
    const state = stateOf("a", "!");
    const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 3)));
    const moved = pressed(selected, move(-1));
    expect([shown(moved), moved.selection.from]).toEqual([["!", "a"], 0]);
  });
});

test.each([
  [
    ["a|b", "c"],
    ["ab", "!", "|c"],
  ],
  [
    ["a", "|"],
    ["a", "!", "|"],
  ],
  [
    ["- a|", "- b"],
    ["- a", "- b", "!", "|"],
  ],
  [
    ["a|", "# b"],
    ["a", "!", "|", "# b"],
  ],
  [
    ["a|", "!"],
    ["a", "!", "|", "!"],
  ],
])("a figure is put below the block, or in the place of an empty line: %j", (before, wanted) => {
  const state = stateOf(...before);
  expect(shown(state.apply(insertFigure(state.tr, figure)))).toEqual(wanted);
});

describe("before something is typed on a selected figure", () => {
  test.each([
    [["!"], ["!", "|"]],
    [
      ["!", ""],
      ["!", "|"],
    ],
    [
      ["!", "a"],
      ["!", "|", "a"],
    ],
    [
      ["!", "- a"],
      ["!", "|", "- a"],
    ],
  ])("the cursor goes into a line of its own below: %j", (before, wanted) => {
    const { doc } = stateOf(...before);
    const state = EditorState.create({ doc, selection: NodeSelection.create(doc, 0) });
    expect(shown(pressed(state, leaveFigure))).toEqual(wanted);
  });

  test("nothing is done to a cursor", () => {
    expect(shown(pressed(stateOf("!", "a|b"), leaveFigure))).toEqual(["!", "a|b"]);
  });
});

test("a line end within a paragraph, and none in a heading", () => {
  expect(pressed(stateOf("a|b"), breakLine).doc.textContent).toBe("a\nb");
  expect(pressed(stateOf("# a|b"), breakLine).doc.textContent).toBe("ab");
});

describe("a link", () => {
  const to = "https://example.com";
  const linked = (state: EditorState) => sectionsFromDoc(state.doc)[0]?.items;
  const set = (state: EditorState, address: string) => {
    const place = linkPlaceAt(state);
    return place ? pressed(state, setLink(place, address)) : state;
  };
  const start = set(stateOf("a <b> c"), to);

  test("stands on what is selected", () => expect(linked(start)).toEqual([`a [b](${to}) c`]));

  test("is changed and taken away from anywhere in it", () => {
    const inside = start.apply(start.tr.setSelection(TextSelection.create(start.doc, 4)));
    expect(linkPlaceAt(inside)).toEqual({ from: 3, to: 4, value: to });
    expect(linked(set(inside, "/a"))).toEqual(["a [b](/a) c"]);
    expect(linked(set(inside, ""))).toEqual(["a b c"]);
  });

  test("is its own words where nothing is selected", () => {
    expect(linked(set(stateOf("see |"), "mailto:info@example.com"))).toEqual([
      "see [info@example.com](mailto:info@example.com)",
    ]);
  });

  test("stands in no heading", () => expect(linkPlaceAt(stateOf("# a|"))).toBeNull());
});
