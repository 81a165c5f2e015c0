export interface Toast {
  /** Tells two messages with the same text apart; the same id is never shown twice. */
  id: string;
  kind: "success" | "error";
  text: string;
  action?: { label: string; onClick: () => void };
  /** The page that it is about. */
  link?: { label: string; to: string } | undefined;
}

export type NewToast = Omit<Toast, "id"> & { id?: string };

const MOST_AT_ONCE = 3;

/** The messages on screen, as an external store for React. Only browsers have one: a server has many visitors. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let slots: readonly HTMLElement[] = [];
  let count = 0;
  const shown = new Set<string>();
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]) {
    toasts = next;
    notify();
  }

  function notify() {
    for (const listener of listeners) listener();
  }

  return {
    current: () => toasts,
    /** Where the messages stand; null: where they are rendered. */
    slot: () => slots.at(-1) ?? null,
    /** @returns what takes it away again. */
    addSlot(slot: HTMLElement) {
      slots = [...slots, slot];
      notify();
      return () => {
        slots = slots.filter((other) => other !== slot);
        notify();
      };
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** @returns its id. */
    show(toast: NewToast): string {
      count += 1;
      const id = toast.id ?? `toast-${count}`;
      if (shown.has(id)) return id;
      shown.add(id);
      change(withoutSurplus([...toasts.filter((other) => !isOver(other, toast)), { ...toast, id }]));
      return id;
    },
    dismiss(id: string) {
      change(toasts.filter((toast) => toast.id !== id));
    },
  };
}

/** How long a message stays, in milliseconds; null is until somebody dismisses it. */
export function lifetimeOf(toast: Toast): number | null {
  if (toast.kind === "error") return null;
  return toast.action ? 10_000 : 5_000;
}

/** What was done before is not what stands by now; a failure is said once. */
function isOver(before: Toast, now: NewToast): boolean {
  return before.kind === now.kind && (now.kind === "success" || before.text === now.text);
}

/** The oldest success makes room first: errors are there to be read. */
function withoutSurplus(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= MOST_AT_ONCE) return toasts;
  const surplus = toasts.slice(0, -1).find((toast) => toast.kind === "success") ?? toasts[0];
  return withoutSurplus(toasts.filter((toast) => toast !== surplus));
}
