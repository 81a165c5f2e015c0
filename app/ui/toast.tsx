import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { focusHeading } from "./focus.ts";
import { CheckIcon, CrossIcon, ErrorIcon } from "./icons.tsx";
import { createToastStore, lifetimeOf, type NewToast, type Toast } from "./toast-store.ts";

export type { NewToast, Toast };

const store = createToastStore();
const NONE: readonly Toast[] = [];

/**
 * Shows a message. In the browser only: a server leaves it for the next document (`initial`).
 * @returns what takes it away again.
 */
export function showToast(toast: NewToast): () => void {
  const id = store.show(toast);
  return () => store.dismiss(id);
}

/** To the button of the newest message that has one; it then waits. False when there is none. */
export function focusToastAction(): boolean {
  const buttons = document.querySelectorAll<HTMLElement>(".toast .do");
  buttons[buttons.length - 1]?.focus();
  return buttons.length > 0;
}

/** Where the focus was before it went to the messages. */
let cameFrom: Element | null = null;

/** To the messages, from wherever one is; Escape leads back. They wait meanwhile. False when there are none. */
export function focusToasts(): boolean {
  const first = document.querySelector<HTMLElement>(".toast :is(a, button)");
  if (!first) return false;
  cameFrom = document.activeElement;
  first.focus();
  return true;
}

function focusBack(): void {
  const before = cameFrom;
  cameFrom = null;
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
  else focusHeading();
}

/** Nobody reads in a tab that is not shown. */
function useIsHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener("visibilitychange", listener);
      return () => document.removeEventListener("visibilitychange", listener);
    },
    () => document.hidden,
    () => false,
  );
}

/** A modal dialog lies over the messages of the page and makes them inert: while it is open, they stand in here. */
export function ToastSlot({ className }: { className: string | undefined }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (slot.current ? store.addSlot(slot.current) : undefined), []);
  return <div ref={slot} className={className} />;
}

interface ToastsProps {
  /** What the server has to say with this document, readable without a script. */
  initial?: readonly Toast[];
  label?: string;
  dismissText?: string;
}

/** The messages of the page, rendered once, by what runs React: the staff area or the contact page. */
export function Toasts({ initial = NONE, label = "Notifications", dismissText = "Dismiss" }: ToastsProps) {
  const stored = useSyncExternalStore(store.subscribe, store.current, () => NONE);
  const slot = useSyncExternalStore(store.subscribe, store.slot, () => null);
  const [isTakenOver, setIsTakenOver] = useState(false);
  const [isHeld, setIsPaused] = useState(false);
  const isPaused = useIsHidden() || isHeld;
  const toasts = isTakenOver ? stored : initial;

  // The store shows an id once, so a new array with the same messages changes nothing.
  useEffect(() => {
    for (const toast of initial) store.show(toast);
    setIsTakenOver(true);
  }, [initial]);

  // With the toast goes the element that has the focus, and some browsers then send no blur.
  function dismiss(id: string) {
    store.dismiss(id);
    setIsPaused(false);
  }

  const itemsOf = (kind: Toast["kind"], shown: readonly Toast[]) =>
    shown
      .filter((toast) => toast.kind === kind)
      .map((toast) => (
        <Item key={toast.id} toast={toast} isPaused={isPaused} dismissText={dismissText} dismiss={dismiss} />
      ));
  /** Both regions are there before their first message: only then is every screen reader sure to read it. */
  const regions = (shown: readonly Toast[], name?: string) => (
    <section
      className="toasts"
      aria-label={name}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        setIsPaused(false);
        if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom = null;
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        focusBack();
      }}
    >
      <div role="alert">{itemsOf("error", shown)}</div>
      <div role="status">{itemsOf("success", shown)}</div>
    </section>
  );
  return (
    <>
      {slot ? regions(NONE) : regions(toasts, label)}
      {slot && createPortal(regions(toasts, label), slot)}
    </>
  );
}

interface ItemProps {
  toast: Toast;
  isPaused: boolean;
  dismissText: string;
  dismiss: (id: string) => void;
}

function Item({ toast, isPaused, dismissText, dismiss }: ItemProps) {
  useCountdown(toast, isPaused);

  function act() {
    close();
    toast.action?.onClick();
  }

  /** With it goes what has the focus. */
  function close() {
    dismiss(toast.id);
    requestAnimationFrame(() => document.activeElement === document.body && focusBack());
  }

  return (
    <div className={toast.kind === "error" ? "toast bad" : "toast"}>
      {toast.kind === "error" ? <ErrorIcon /> : <CheckIcon />}
      <span>{toast.text}</span>
      <span className="acts">
        {toast.link && (
          <a className="do" href={toast.link.to}>
            {toast.link.label}
          </a>
        )}
        {toast.action && (
          <button type="button" className="do" onClick={act}>
            {toast.action.label}
          </button>
        )}
        <button type="button" className="icon-btn" aria-label={dismissText} onClick={close}>
          <CrossIcon />
        </button>
      </span>
    </div>
  );
}

/** Dismisses the toast after its time; a pause keeps what is left of it. */
function useCountdown(toast: Toast, isPaused: boolean) {
  const { id } = toast;
  const left = useRef(lifetimeOf(toast));
  useEffect(() => {
    if (isPaused || left.current === null) return;
    const started = Date.now();
    const timer = setTimeout(() => store.dismiss(id), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current -= Date.now() - started;
    };
  }, [id, isPaused]);
}
