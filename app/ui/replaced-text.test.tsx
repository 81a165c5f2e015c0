// @vitest-environment happy-dom
/** Whatever others put in the place of texts, the page says what React has to say. In a browser: e2e/visitor-translates-the-page.spec.ts. */
import fc from "fast-check";
import { createElement, Fragment, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, test } from "vitest";
import { keepReplacedText } from "./replaced-text.ts";

const MARK = "\u2026";
const ways = {
  "put before it, and the text removed": (text: Text) => {
    text.before(fontOf(MARK + text.data));
    text.remove();
  },
  "put behind it, and the text removed": (text: Text) => {
    text.after(fontOf(MARK + text.data));
    text.remove();
  },
  "put around it": (text: Text) => {
    const font = fontOf("");
    text.before(font);
    font.append(text);
  },
  "put around it, which is taken out first": (text: Text) => {
    const { nextSibling, parentNode } = text;
    const font = fontOf("");
    font.append(text);
    parentNode?.insertBefore(font, nextSibling);
  },
};
type Way = (typeof ways)[keyof typeof ways];

function fontOf(words: string) {
  const font = document.createElement("font");
  font.append(words);
  return font;
}

function textsIn(root: Node): Text[] {
  return [...root.childNodes].flatMap((node) => (node instanceof Text ? [node] : textsIn(node)));
}

function translate(root: Node, way: Way) {
  for (const text of textsIn(root))
    if (text.data.trim() !== "" && text.parentElement?.localName !== "font") way(text);
}

/** Observers have been told by then. */
const told = () => new Promise((resolve) => setTimeout(resolve));

let end = () => {};
afterEach(() => end());

function show() {
  const box = document.createElement("div");
  document.body.replaceChildren(box);
  const stop = keepReplacedText(box);
  const root = createRoot(box);
  end = () => {
    root.unmount();
    stop();
  };
  return {
    box,
    say: async (tree: ReactNode) => {
      flushSync(() => root.render(tree));
      await told();
    },
    words: () => (box.textContent ?? "").replaceAll(MARK, ""),
  };
}

describe.each(Object.entries(ways))("an element %s", (_, way) => {
  const button = (busy: boolean) => (
    <button type="button">
      {busy && <i>o</i>}
      {busy ? "Sending" : "Send"}
      {busy ? null : " it"}
    </button>
  );

  test("words change, come and go, and nothing of them is left", async () => {
    const { box, say, words } = show();
    await say(button(false));
    for (const [busy, expected] of [
      [true, "oSending"],
      [false, "Send it"],
      [true, "oSending"],
    ] as const) {
      translate(box, way);
      await told();
      await say(button(busy));
      expect(words()).toBe(expected);
    }
    expect(box.querySelectorAll("font")).toHaveLength(0);
  });

  test("taken away by who put it there, it leaves the words", async () => {
    const { box, say, words } = show();
    await say(<p>{["One", <b key="b">two</b>]}</p>);
    translate(box, way);
    await told();
    const font = box.querySelector("font");
    font?.remove();
    await told();
    expect(words()).toBe("Onetwo");
    await say(<p>{["Three", <b key="b">two</b>]}</p>);
    expect(words()).toBe("Threetwo");
  });

  test("replaced by another, that one goes in the end", async () => {
    const { box, say, words } = show();
    await say(<p>{["One", <b key="b">two</b>]}</p>);
    translate(box, way);
    await told();
    const font = box.querySelector("font");
    font?.before(fontOf("Uno"));
    font?.remove();
    await told();
    expect(words()).toBe("Unotwo");
    await say(<p>{[null, <b key="b">two</b>]}</p>);
    expect(words()).toBe("two");
  });
});

test("what React itself exchanges leaves nothing", async () => {
  const { box, say } = show();
  const html: string[] = [];
  for (const tree of ["a", <b key="b">b</b>, null, ["a", "c"], <b key="c">d</b>, "a"]) {
    await say(<p>{[tree, <i key="i" />]}</p>);
    html.push([...(box.firstChild?.childNodes ?? [])].map((node) => node.nodeName).join());
  }
  expect(html).toEqual(["#text,I", "B,I", "I", "#text,#text,I", "B,I", "#text,I"]);
});

type Tree = string | null | { name: string; key: number; inner: Tree[] };
const tree: fc.Arbitrary<Tree[]> = fc.letrec<{ tree: Tree; inner: Tree[] }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom("one", "two", " ", "three"),
    fc.constant(null),
    fc.record({ name: fc.constantFrom("span", "b", ""), key: fc.nat(3), inner: tie("inner") }),
  ),
  inner: fc.uniqueArray(tie("tree"), {
    maxLength: 5,
    selector: (one) => (one !== null && typeof one === "object" ? one.key : {}),
  }),
})).inner;

function elementsOf(trees: readonly Tree[]): ReactNode {
  return trees.map((one) =>
    one === null || typeof one === "string"
      ? one
      : createElement(one.name || Fragment, { key: one.key }, elementsOf(one.inner)),
  );
}

const wordsOf = (trees: readonly Tree[]): string =>
  trees.map((one) => (one === null ? "" : typeof one === "string" ? one : wordsOf(one.inner))).join("");

test("any changes to any page, translated in any way at any time: its words are those of React", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(tree, fc.option(fc.constantFrom(...Object.values(ways)), { freq: 5 })), {
        minLength: 2,
        maxLength: 6,
      }),
      async (steps) => {
        const { box, say, words } = show();
        for (const [trees, way] of steps) {
          await say(elementsOf(trees));
          expect(words()).toBe(wordsOf(trees));
          if (way) translate(box, way);
          await told();
          expect(words()).toBe(wordsOf(trees));
        }
        await say(null);
        expect(box.childNodes).toHaveLength(0);
        end();
      },
    ),
    { numRuns: 100, seed: 51 },
  );
});
