import { describe, expect, test, vi } from "vitest";
import { createToastStore, lifetimeOf } from "./toast-store.ts";

const texts = (store: ReturnType<typeof createToastStore>) => store.current().map(({ text }) => text);

describe("toasts", () => {
  test("are shown in order and tell their listeners", () => {
    const store = createToastStore();
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.show({ kind: "success", text: "Saved" });
    store.show({ kind: "success", text: "Saved" });
    unsubscribe();
    store.show({ kind: "error", text: "Failed" });
    expect(texts(store)).toEqual(["Saved", "Saved", "Failed"]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test("with an id that was shown once are not shown again", () => {
    const store = createToastStore();
    store.show({ id: "a", kind: "success", text: "Sent" });
    store.dismiss("a");
    store.show({ id: "a", kind: "success", text: "Sent" });
    expect(texts(store)).toEqual([]);
  });

  test("are three at most, and errors stay longest", () => {
    const store = createToastStore();
    store.show({ kind: "error", text: "error 1" });
    store.show({ kind: "success", text: "success 1" });
    store.show({ kind: "error", text: "error 2" });
    store.show({ kind: "success", text: "success 2" });
    expect(texts(store)).toEqual(["error 1", "error 2", "success 2"]);
    store.show({ kind: "error", text: "error 3" });
    store.show({ kind: "success", text: "success 3" });
    expect(texts(store)).toEqual(["error 2", "error 3", "success 3"]);
  });

  test("stay 5 seconds, 10 with something to undo, and errors until dismissed", () => {
    const undo = { label: "Undo", onClick: () => {} };
    expect(lifetimeOf({ id: "1", kind: "success", text: "" })).toBe(5_000);
    expect(lifetimeOf({ id: "1", kind: "success", text: "", action: undo })).toBe(10_000);
    expect(lifetimeOf({ id: "1", kind: "error", text: "" })).toBeNull();
    expect(lifetimeOf({ id: "1", kind: "error", text: "", action: undo })).toBeNull();
  });
});
