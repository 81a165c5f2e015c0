/** The focus moves along the changes, from the one it was in last. @param step 1 or -1 */
export function moveToChange(step: number): void {
  const changes = [...document.querySelectorAll<HTMLElement>(".change")];
  const at = changes.findIndex((change) => change.hasAttribute("data-current"));
  const next = changes[at === -1 ? (step > 0 ? 0 : changes.length - 1) : at + step];
  if (!next) return;
  changes[at]?.removeAttribute("data-current");
  next.setAttribute("data-current", "");
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "start" });
}
