/** Focuses the next hunk of the form after this one, or the one before; the first where none is given. */
export function leadToHunk(by: 1 | -1, from: HTMLElement | null): void {
  const all = hunksOfForm();
  const at = from ? all.indexOf(from) : -1;
  show(all[Math.max(at + by, 0)] ?? all.at(-1));
}

/** The one after that which was shown last; after the last of all the first again. */
export function leadToNextHunk(): void {
  const all = hunksOfForm();
  show(all[all.findIndex(({ dataset }) => dataset.current !== undefined) + 1] ?? all[0]);
}

/** It is the one that is looked at: a ring is around it, and Next goes on from there. */
export function markCurrent(hunk: HTMLElement): void {
  for (const { dataset } of hunksOfForm()) delete dataset.current;
  hunk.dataset.current = "";
}

/** The first of one suggestion, by its number. */
export function leadToHunksOf(number: number): void {
  show(hunksOfForm().find(({ dataset }) => dataset.hunk?.startsWith(`${number} `)));
}

/** Focuses one by its name. */
export function leadToHunkOf(name: string): void {
  show(hunksOfForm().find((hunk) => hunk.dataset.hunk === name));
}

function hunksOfForm(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-hunk]")];
}

/** What is folded away cannot have the focus. */
function show(hunk: HTMLElement | undefined): void {
  for (let around = hunk?.parentElement; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true;
  if (hunk) markCurrent(hunk);
  hunk?.focus();
  hunk?.scrollIntoView({ block: "center" });
}
