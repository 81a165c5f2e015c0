import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { isTyping, useCommands } from "../shell/commands.ts";

/** What a letter does with the row that has the focus; it gets the row's link. */
export type Letters = Readonly<Record<string, (row: HTMLAnchorElement) => void>>;

interface ListKeys {
  search: RefObject<HTMLInputElement | null>;
  /** Where `n` leads. */
  newPath?: string;
  /** Where Escape leads while a search is on. */
  unsearched: string | null;
  letters?: Letters;
}

/** The keyboard of a list: `/` searches, `n` makes a new one, arrows, j and k move along the rows, Escape clears. */
export function useListKeys({ search, newPath, unsearched, letters = {} }: ListKeys): void {
  const navigate = useNavigate();
  useCommands([
    {
      keys: ["ArrowDown"],
      inFields: true,
      run: (event) => (!isTyping(event?.target ?? null) || event?.target === search.current) && moveBy(1),
    },
    { keys: ["ArrowUp", "k"], run: () => moveBy(-1) },
    { keys: ["j"], run: () => moveBy(1) },
    { keys: ["/"], run: () => search.current?.select() },
    {
      keys: ["Escape"],
      run: () => leaveRow() || (unsearched !== null && navigate(unsearched, { replace: true })),
    },
    ...Object.entries(letters).map(([key, act]) => ({
      keys: [key],
      run: () => {
        const row = focusedRow();
        return row ? act(row) : false;
      },
    })),
    ...(newPath ? [{ keys: ["n", "N"], run: () => navigate(newPath) }] : []),
  ]);
}

/**
 * The keyboard of rows that are no table: arrows, j and k move along them. Where a row goes with an act, the focus goes to
 * the one that has its place by then.
 */
export function useRowKeys(rows: unknown): void {
  useCommands([
    { keys: ["ArrowDown", "j"], run: () => moveBy(1) },
    { keys: ["ArrowUp", "k"], run: () => moveBy(-1) },
  ]);
  const at = useRef(-1);
  useEffect(() => {
    const keep = () => {
      const row = focusedRow();
      at.current = row ? rowLinks().indexOf(row) : -1;
    };
    document.addEventListener("focusin", keep);
    return () => document.removeEventListener("focusin", keep);
  }, []);
  const before = useRef(rows);
  useEffect(() => {
    const links = rowLinks();
    if (before.current !== rows && document.activeElement === document.body && at.current !== -1)
      links[Math.min(at.current, links.length - 1)]?.focus();
    before.current = rows;
  }, [rows]);
}

/** The focus itself moves, so Enter opens the row as it opens any link. @returns false where there is no row. */
function moveBy(step: number): boolean {
  const links = rowLinks();
  const row = focusedRow();
  const at = row ? links.indexOf(row) : -1;
  const next = at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step;
  const to = links[Math.min(Math.max(next, 0), links.length - 1)];
  to?.focus();
  return to !== undefined;
}

/** To a row that stays when the one with the focus goes: the next one, from the last the one before. */
export function moveOff(): void {
  moveBy(rowLinks().at(-1) === focusedRow() ? -1 : 1);
}

/** Whether a row had the focus. */
function leaveRow(): boolean {
  const { activeElement } = document;
  const isRow = activeElement instanceof HTMLAnchorElement && rowLinks().includes(activeElement);
  if (isRow) activeElement.blur();
  return isRow;
}

/** The link of the row in which the focus is. */
function focusedRow(): HTMLAnchorElement | undefined {
  return rowLinks().find((link) => link.closest("tr, li")?.contains(document.activeElement));
}

function rowLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[data-row]")];
}
