/**
 * In the head of a page, before React comes: which button was pressed last that does nothing without React. A button
 * of a form and one with `popovertarget` work by themselves.
 */
export const rememberPress = `addEventListener("click", ({ target }) => {
  window.pressedButton = target.closest("button[type=button]:not([popovertarget])");
});`;

/**
 * Tells React what was typed, ticked, chosen or pressed in a page before it came, as if that happened now. React takes a field
 * over without looking at what stands in it, and the next render of a controlled field would put the old value back
 * (react/react#12955). React can do this itself, behind a flag (`enableHydrationChangeEvent`, react/react#33129).
 */
export function reportEarlyInput(page: ParentNode): void {
  for (const field of page.querySelectorAll<HTMLInputElement>("input"))
    if (field.type === "file") reportFiles(field);
    else if (field.type === "checkbox" || field.type === "radio") reportTick(field);
    else reportText(field);
  for (const field of page.querySelectorAll("textarea")) reportText(field);
  for (const field of page.querySelectorAll("select")) reportChoice(field);
  (window as { pressedButton?: HTMLElement | null }).pressedButton?.click();
}

function reportText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return;
  // React hears of the first through a setter of its own on the element, and compares the event's value with it.
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

function reportTick(field: HTMLInputElement): void {
  const { type, checked, defaultChecked } = field;
  // Of the buttons of a group, the one that was pressed.
  if (checked === defaultChecked || (type === "radio" && !checked)) return;
  field.checked = defaultChecked;
  field.click();
}

function reportFiles(field: HTMLInputElement): void {
  if (field.files?.length) field.dispatchEvent(new Event("change", { bubbles: true }));
}

function reportChoice(field: HTMLSelectElement): void {
  const options = [...field.options];
  const start = Math.max(
    0,
    options.findIndex(({ defaultSelected }) => defaultSelected),
  );
  if (field.selectedIndex !== start) field.dispatchEvent(new Event("change", { bubbles: true }));
}
