/** Focuses the next hunk of the form after this one, or the one before; the first where none is given. */
export function leadToHunk(by: 1 | -1, from: HTMLElement | null): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-hunk]")];
  const at = from ? all.indexOf(from) : -1;
  const next = all[Math.max(at + by, 0)] ?? all.at(-1);
  lead(next);
}

/** The first hunk of one suggestion, by its number. */
export function leadToHunksOf(number: number): void {
  lead(document.querySelector<HTMLElement>(`[data-hunk="${number}"]`));
}

function lead(hunk: HTMLElement | null | undefined): void {
  hunk?.focus();
  hunk?.scrollIntoView({ block: "center" });
}
