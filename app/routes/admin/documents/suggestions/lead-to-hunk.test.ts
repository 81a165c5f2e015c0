// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { leadToHunk, leadToHunkOf, leadToNextHunk, markCurrent } from "./lead-to-hunk.ts";

beforeEach(() => {
  document.body.innerHTML = `<ul><li data-hunk="one" tabindex="-1"></li></ul>
    <details id="outer"><details id="inner"><ul><li data-hunk="two" tabindex="-1"></li></ul></details></details>`;
});
const focused = () => document.activeElement?.getAttribute("data-hunk");
const open = () => [...document.querySelectorAll("details")].map((details) => details.open);

test("the next hunk is unfolded, for what is folded away cannot have the focus", () => {
  leadToHunk(1, null);
  expect([focused(), ...open()]).toEqual(["one", false, false]);
  leadToHunk(1, document.querySelector<HTMLElement>("[data-hunk]"));
  expect([focused(), ...open()]).toEqual(["two", true, true]);
});

test("so is one that is named, and nothing happens where there is none of that name", () => {
  leadToHunkOf("two");
  leadToHunkOf("three");
  expect([focused(), ...open()]).toEqual(["two", true, true]);
});

test("Next goes on from the one that was looked at last, and from the last to the first", () => {
  const current = () => document.querySelector("[data-current]")?.getAttribute("data-hunk");
  const pressed = Array.from({ length: 3 }, () => {
    leadToNextHunk();
    return [focused(), current()];
  });
  expect(pressed).toEqual([
    ["one", "one"],
    ["two", "two"],
    ["one", "one"],
  ]);
  const two = document.querySelector<HTMLElement>("[data-hunk=two]");
  if (two) markCurrent(two);
  leadToNextHunk();
  expect(focused()).toBe("one");
});
