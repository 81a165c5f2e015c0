// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { improveMenu } from "./menu-script.ts";

test("the button says whether the menu is open, and the menu closes on an entry and on leaving the page", () => {
  document.body.innerHTML =
    '<button popovertarget="m"></button><nav id="m" data-menu><p>Not an entry</p><a href="#x">X</a></nav>';
  const menu = document.querySelector("nav") as HTMLElement;
  const hidePopover = vi.fn();
  Object.assign(menu, { popover: "auto", hidePopover });
  improveMenu();
  const button = document.querySelector("button");
  expect(button?.getAttribute("aria-expanded")).toBe("false");
  menu.dispatchEvent(Object.assign(new Event("toggle"), { newState: "open" }));
  expect(button?.getAttribute("aria-expanded")).toBe("true");
  menu.querySelector("p")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(hidePopover).not.toHaveBeenCalled();
  menu.querySelector("a")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(hidePopover).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event("pagehide"));
  expect(hidePopover).toHaveBeenCalledTimes(2);
});
