/** Focuses the next hunk of the form after this one, or the one before; the first where none is given. */
export function leadToHunk(by: 1 | -1, from: HTMLElement | null): void {
  const all = hunksOfForm();
  const at = from ? all.indexOf(from) : -1;
  show(all[Math.max(at + by, 0)] ?? all.at(-1));
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
  hunk?.focus();
  hunk?.scrollIntoView({ block: "center" });
}
