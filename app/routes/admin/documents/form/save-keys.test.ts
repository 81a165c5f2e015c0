import { expect, test } from "vitest";
import { undoKey } from "./save-keys.ts";

const press = (key: string, code: string, more = {}) =>
  undoKey({
    key,
    code,
    altKey: false,
    ctrlKey: true,
    metaKey: false,
    shiftKey: false,
    defaultPrevented: false,
    target: null,
    ...more,
  });

test.each([
  ["z", "KeyZ", {}, "undo"],
  ["Z", "KeyZ", { shiftKey: true }, "redo"],
  ["y", "KeyY", {}, "redo"],
  ["Capitals are locked: Z", "KeyZ", {}, "undo"],
  ["A German keyboard: z", "KeyY", {}, "undo"],
  ["A Russian keyboard: я", "KeyZ", {}, "undo"],
  ["Devanagari: ऎ", "KeyZ", {}, "undo"],
  ["Ctrl and Alt: z", "KeyZ", { altKey: true }, null],
  ["alone: z", "KeyZ", { ctrlKey: false }, null],
  ["x", "KeyX", {}, null],
] as const)("%s, at %s, with %o", (named, code, more, act) => {
  expect(press(named.at(-1) ?? "", code, more)).toBe(act);
});

test.each(["dialog", 'input[type="text"]:not([name]), input[name=""]'])(
  "in %s the browser takes back",
  (where) => {
    const target = {
      closest: (selector: string) => (selector === where ? {} : null),
      matches: (selector: string) => selector === where,
    };
    expect(press("z", "KeyZ", { target })).toBeNull();
  },
);
