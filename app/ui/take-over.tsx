import { type ReactNode, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepReplacedText } from "./replaced-text.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * React takes over what the server has sent, whatever others make of it: now (replaced-text.ts), or before React came.
 * What it then does not recognise it makes anew, and what somebody had typed goes from the old form into the new one.
 */
export function takeOver(root: Document | HTMLElement, page: ReactNode): void {
  const old = [...root.querySelectorAll<Control>("input:not([type=hidden]), textarea, select")];
  keepReplacedText(root);
  hydrateRoot(root, <StrictMode>{page}</StrictMode>, {
    onRecoverableError(error) {
      for (const control of old) if (!control.isConnected && isChanged(control)) bringBack(root, control);
      reportError(error);
    },
  });
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) return true;
  return control.value !== control.defaultValue;
}

function bringBack(root: ParentNode, old: Control) {
  const { id, name, value } = old;
  const named = id ? `#${CSS.escape(id)}` : `[name="${CSS.escape(name)}"]`;
  const made = root.querySelector<Control>(`${old.localName}${named}`);
  if (!made || (!id && !name)) return;
  if (old instanceof HTMLInputElement && made instanceof HTMLInputElement) {
    if (old.type === "file") made.files = old.files;
    // React hears of a box by its click.
    else if (old.checked !== made.checked) made.click();
  }
  if (made.value === value) return;
  // As if it were typed: past what React has put before the setter of this one control.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(made), "value")?.set?.call(made, value);
  made.dispatchEvent(new Event("input", { bubbles: true }));
  made.dispatchEvent(new Event("change", { bubbles: true }));
}
