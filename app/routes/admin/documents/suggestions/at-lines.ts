import { type RefObject, useEffect } from "react";

/** Where a list of hunks stands beside its field, each is at the line of its mark there, or below the one before it. */
export function useAtLines(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hunks = list.current;
    const form = hunks?.closest("form");
    if (!hunks || !form) return;
    const place = () => placeAtLines(hunks, form);
    // The field grows while somebody types, and a mark may have come.
    const seen = new ResizeObserver(place);
    for (const one of [form, hunks]) seen.observe(one);
    return () => seen.disconnect();
  }, [list]);
}

function placeAtLines(hunks: HTMLElement, form: HTMLElement): void {
  const isBeside = getComputedStyle(hunks).gridColumnStart === "2";
  const marks = [...form.querySelectorAll<HTMLElement>("[data-suggested]")];
  const tops = new Map(marks.map((mark) => [mark.dataset.suggested, mark.getBoundingClientRect().top]));
  const all = [...hunks.querySelectorAll<HTMLElement>(":scope > li")];
  for (const hunk of all) hunk.style.marginTop = "";
  if (!isBeside) return;
  for (const hunk of all) {
    const line = tops.get(hunk.dataset.hunk);
    const room = line === undefined ? 0 : line - hunk.getBoundingClientRect().top;
    if (room > 0) hunk.style.marginTop = `${room}px`;
  }
}
