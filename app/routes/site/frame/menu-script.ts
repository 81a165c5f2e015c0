/** Pixels from which on the entries stand in the header itself (header.css). */
const WIDE = 768;

/** The button says whether the menu is open; the menu closes on an entry, on leaving the page, in a wide window. */
export function improveMenu(): void {
  const menu = document.querySelector<HTMLElement>("[data-menu]");
  const button = document.querySelector(`[popovertarget="${menu?.id}"]`);
  if (!menu || !button || !("popover" in menu)) return;
  const say = (isOpen: boolean) => button.setAttribute("aria-expanded", String(isOpen));
  const close = () => menu.hidePopover();

  say(menu.matches(":popover-open"));
  menu.addEventListener("toggle", (event) => say((event as ToggleEvent).newState === "open"));
  menu.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a")) close();
  });
  addEventListener("pagehide", close); // the back-forward cache keeps the page as it is left
  matchMedia(`(min-width: ${WIDE}px)`).addEventListener("change", close);
}
