import { type RefObject, useEffect } from "react";
import { useNavigate } from "react-router";

/** What a letter does with the row that has the focus; it gets the row's link. */
export type Letters = Readonly<Record<string, (row: HTMLAnchorElement) => void>>;

interface ListKeys {
  /** Whether letters count; arrows and Escape always do. */
  hasLetters: boolean;
  search: RefObject<HTMLInputElement | null>;
  /** Where `n` leads. */
  newPath?: string;
  /** Where Escape leads while a search is on. */
  unsearched: string | null;
  letters?: Letters;
}

/** The keyboard of a list: `/` searches, `n` makes a new one, arrows, j and k move along the rows, Escape clears. */
export function useListKeys({ hasLetters, search, newPath, unsearched, letters }: ListKeys): void {
  const navigate = useNavigate();

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open], [popover]:popover-open")) return;
      const act = actionOf(event);
      if (!act) return;
      event.preventDefault();
      act();
    }

    function actionOf({ key, target }: KeyboardEvent): (() => void) | null {
      const isSearch = target === search.current;
      if (key === "ArrowDown" && (isSearch || !isTyping(target))) return () => moveBy(1);
      if (isTyping(target)) return null;
      if (key === "ArrowUp") return () => moveBy(-1);
      if (key === "Escape") return onEscape(target);
      if (!hasLetters) return null;
      if (key === "/") return () => search.current?.select();
      if (key === "j") return () => moveBy(1);
      if (key === "k") return () => moveBy(-1);
      const row = rowLinks().find((link) => link.closest("tr")?.contains(document.activeElement));
      const act = letters?.[key];
      if (act && row) return () => act(row);
      if (key.toLowerCase() === "n" && newPath) return () => navigate(newPath);
      return null;
    }

    function onEscape(target: EventTarget | null): (() => void) | null {
      if (target instanceof HTMLAnchorElement && rowLinks().includes(target)) return () => target.blur();
      return unsearched === null ? null : () => navigate(unsearched, { replace: true });
    }

    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [hasLetters, search, newPath, unsearched, letters, navigate]);
}

/** The focus itself moves, so Enter opens the row as it opens any link. */
export function moveBy(step: number): void {
  const links = rowLinks();
  const at = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  const next = at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step;
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
}

/** To a row that stays when the one with the focus goes: the next one, from the last the one before. */
export function moveOff(): void {
  const links = rowLinks();
  moveBy(links.at(-1) === document.activeElement ? -1 : 1);
}

function rowLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("tbody a[data-row]")];
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}
