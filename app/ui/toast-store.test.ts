import { describe, expect, test, vi } from "vitest";
import { createToastStore, lifetimeOf } from "./toast-store.ts";

const texts = (store: ReturnType<typeof createToastStore>) => store.current().map(({ text }) => text);

describe("toasts", () => {
  test("are shown in order and tell their listeners", () => {
    const store = createToastStore();
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.show({ kind: "error", text: "Failed" });
    store.show({ kind: "success", text: "Saved" });
    unsubscribe();
    store.show({ kind: "error", text: "Failed otherwise" });
    expect(texts(store)).toEqual(["Failed", "Saved", "Failed otherwise"]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test("of what was done say the last act alone, and of what failed each thing once", () => {
    const store = createToastStore();
    const undo = { label: "Undo", onClick: () => {} };
    store.show({ kind: "success", text: "Scheduled" });
    store.show({ kind: "error", text: "No connection" });
    store.show({ kind: "success", text: "Published", action: undo });
    store.show({ kind: "error", text: "No connection" });
    expect(texts(store)).toEqual(["Published", "No connection"]);
    store.show({ kind: "success", text: "Publishing undone" });
    expect(texts(store)).toEqual(["No connection", "Publishing undone"]);
  });

  test("with an id that was shown once are not shown again", () => {
    const store = createToastStore();
    store.show({ id: "a", kind: "success", text: "Sent" });
    store.dismiss("a");
    store.show({ id: "a", kind: "success", text: "Sent" });
    expect(texts(store)).toEqual([]);
  });

  test("are three at most, and what was done makes room first", () => {
    const store = createToastStore();
    store.show({ kind: "success", text: "done" });
    for (const error of ["error 1", "error 2", "error 3"]) store.show({ kind: "error", text: error });
    expect(texts(store)).toEqual(["error 1", "error 2", "error 3"]);
    store.show({ kind: "error", text: "error 4" });
    expect(texts(store)).toEqual(["error 2", "error 3", "error 4"]);
  });

  test("stay 5 seconds, 10 with something to undo, and errors until dismissed", () => {
    const undo = { label: "Undo", onClick: () => {} };
    expect(lifetimeOf({ id: "1", kind: "success", text: "" })).toBe(5_000);
    expect(lifetimeOf({ id: "1", kind: "success", text: "", action: undo })).toBe(10_000);
    expect(lifetimeOf({ id: "1", kind: "error", text: "" })).toBeNull();
    expect(lifetimeOf({ id: "1", kind: "error", text: "", action: undo })).toBeNull();
  });
});
