import { data, replace } from "react-router";
import { type Message, redirectWithToast, toastCookie, type Undo } from "#app/middleware/toast.server.ts";

/** The same list again, with a message: not one more step back in the history. */
export function replaceWithToast(address: string, toast: Message, undo?: Undo) {
  return redirectWithToast(address, toast, new Headers(), undo, replace);
}

/** The page as it is, with a message: the Undo of one leaves a person wherever it stands. */
export async function stayWithToast(toast: Message) {
  return data({ failure: null }, { headers: { "set-cookie": await toastCookie(toast) } });
}
