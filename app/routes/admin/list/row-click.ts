/** A click anywhere in a row opens it, for the mouse; the keyboard and everybody else have the link inside. */
export function openRow(event: React.MouseEvent<HTMLTableRowElement>): void {
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || window.getSelection()?.toString();
  if (isElsewhere || (event.target as Element).closest("a, button, td:has(> label)")) return;
  event.currentTarget.querySelector<HTMLElement>("a[data-row]")?.click();
}
