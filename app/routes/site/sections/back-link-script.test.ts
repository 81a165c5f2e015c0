// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { followBackLinks } from "./back-link-script.ts";

const traverseTo = vi.fn();

beforeAll(followBackLinks);
beforeEach(() => {
  document.body.innerHTML = '<a data-back href="/case-studies">Case Studies</a>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  traverseTo.mockReset();
});

/** A press on the link; whether the browser was kept from following it. */
function press(init: MouseEventInit = {}): boolean {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  document.querySelector("a")?.dispatchEvent(event);
  return event.defaultPrevented;
}

/** The history of this tab as far as it is this site's: the last entry is the page itself. */
function history(...entries: { key: string; sameDocument: boolean }[]) {
  vi.stubGlobal("navigation", {
    entries: () => entries,
    currentEntry: { index: entries.length - 1 },
    traverseTo,
  });
}

test("it goes to the page before, past the sections of this one", () => {
  history(
    { key: "list", sameDocument: false },
    { key: "study", sameDocument: true },
    { key: "study#section", sameDocument: true },
  );
  expect(press()).toBe(true);
  expect(traverseTo).toHaveBeenCalledExactlyOnceWith("list");
});

test("it leads to the parent where no page of this site was before", () => {
  history({ key: "study", sameDocument: true });
  expect(press()).toBe(false);
  expect(traverseTo).not.toHaveBeenCalled();
});

test("a click that opens a tab is left alone", () => {
  history({ key: "list", sameDocument: false }, { key: "study", sameDocument: true });
  expect(press({ ctrlKey: true })).toBe(false);
});
