/**
 * Whether a form of this tab holds text that nobody has saved, for the ways out that the router's blocker
 * does not see. Browser only; one form is open at a time.
 */
let isHeld = false;

export function setUnsaved(isUnsaved: boolean): void {
  isHeld = isUnsaved;
}

export function hasUnsaved(): boolean {
  return isHeld;
}
