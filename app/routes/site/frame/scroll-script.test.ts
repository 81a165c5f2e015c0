// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { markScrolledPast, scrollSmoothly } from "./scroll-script.ts";

beforeEach(() => {
  document.body.innerHTML = "";
  delete document.documentElement.dataset.scroll;
});

test("an element is marked beyond its pixels of scrolling, and on a page that begins there", () => {
  document.body.innerHTML = '<header data-scrolled-past="10"></header>';
  const header = document.querySelector("header") as HTMLElement;
  const scrollTo = (y: number) => {
    vi.stubGlobal("scrollY", y);
    dispatchEvent(new Event("scroll"));
  };
  vi.stubGlobal("scrollY", 11);
  markScrolledPast();
  expect(header.hasAttribute("data-scrolled")).toBe(true);
  scrollTo(10);
  expect(header.hasAttribute("data-scrolled")).toBe(false);
  scrollTo(11);
  expect(header.hasAttribute("data-scrolled")).toBe(true);
  vi.unstubAllGlobals();
});

test("a link to a section of this page makes the next jump smooth and takes the focus there; others do not", () => {
  document.body.innerHTML =
    '<a href="/#one">One</a><a href="/about#one">Elsewhere</a><section id="one"></section>';
  location.href = "http://localhost/";
  scrollSmoothly();
  const [here, elsewhere] = document.querySelectorAll("a");
  elsewhere?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(document.documentElement.dataset.scroll).toBeUndefined();
  here?.dispatchEvent(new MouseEvent("click", { bubbles: true, ctrlKey: true }));
  expect(document.documentElement.dataset.scroll).toBeUndefined();
  here?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(document.documentElement.dataset.scroll).toBe("smooth");
  expect(document.activeElement?.id).toBe("one");
  document.dispatchEvent(new Event("scrollend"));
  expect(document.documentElement.dataset.scroll).toBeUndefined();
});

test("a link to a section that is not there, or that cannot be decoded, throws nothing and moves no focus", () => {
  document.body.innerHTML = '<a href="/#50%">Half</a><a href="/#none">None</a>';
  location.href = "http://localhost/";
  scrollSmoothly();
  const failed = vi.fn();
  addEventListener("error", failed);
  for (const link of document.querySelectorAll("a"))
    link.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  removeEventListener("error", failed);
  expect(failed).not.toHaveBeenCalled();
  expect(document.documentElement.dataset.scroll).toBeUndefined();
});

test("a link to this page scrolls to its top, from a section too, whose address it leaves; another is followed", () => {
  document.body.innerHTML = '<a href="/">Home</a><a href="/about">Elsewhere</a>';
  location.href = "http://localhost/#one";
  scrollSmoothly();
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const [home, elsewhere] = document.querySelectorAll("a");
  const click = (link: Element | undefined) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    link?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(click(home)).toBe(true);
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(location.href).toBe("http://localhost/");
  expect(click(home)).toBe(true);
  elsewhere?.addEventListener("click", (event) => event.preventDefault(), { capture: true, once: true });
  scrollTo.mockClear();
  click(elsewhere);
  expect(scrollTo).not.toHaveBeenCalled();
});
