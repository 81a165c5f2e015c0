// @vitest-environment happy-dom
import { useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { type AboutStore, useAboutOf } from "./about.ts";

test("a key that is pressed before the browser has told of a selection is about what is selected", async () => {
  const parts = [{ name: "lead", field: "lead", label: "Lead", section: null }];
  let store: AboutStore | undefined;
  function Editor() {
    const form = useRef<HTMLFormElement>(null);
    store = useAboutOf({ form, parts, isWanted: true, onKey: () => undefined });
    return (
      <form ref={form}>
        <textarea name="lead" defaultValue="Still too short" />
      </form>
    );
  }
  const root = document.body.appendChild(document.createElement("div"));
  flushSync(() => createRoot(root).render(<Editor />));
  const area = document.querySelector("textarea");
  await expect
    .poll(() => {
      area?.focus();
      return store?.current().place;
    })
    .toBe("lead");
  area?.setSelectionRange(6, 15);
  const keys = { code: "KeyM", ctrlKey: true, altKey: true, bubbles: true, cancelable: true };
  area?.dispatchEvent(new KeyboardEvent("keydown", keys));
  expect(store?.current()).toEqual({ place: "lead", quote: "too short" });
});
