import { replace } from "react-router";
import { redirectWithToast, type ToastName, type Undo } from "#app/middleware/toast.server.ts";

/** The same list again, with a message: not one more step back in the history. */
export function replaceWithToast(address: string, toast: ToastName, undo?: Undo) {
  return redirectWithToast(address, toast, new Headers(), undo, replace);
}
