import { type RefObject, useEffect, useRef } from "react";

/** Writes what no key writes, and lets the form hear of it as of what is typed. */
export function write(control: HTMLInputElement | HTMLTextAreaElement | null, value: string): void {
  if (!control) return;
  control.value = value;
  tell(control);
}

export function tell(control: Element | null): void {
  control?.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Tells the form once a change of `value` stands in the page. */
export function useTold(control: RefObject<Element | null>, value: unknown): void {
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    tell(control.current);
  }, [control, value]);
}
