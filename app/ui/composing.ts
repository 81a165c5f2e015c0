import type { KeyboardEvent } from "react";

/** Whether a key belongs to an input method. Safari ends a composition first and then sends its Enter, with code 229. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
