/**
 * A message for the next page, in a cookie. The cookie holds the name of a message, never its text:
 * nobody can make the site say something else.
 */
import { createCookie, redirect } from "react-router";
import { z } from "zod";
import { toasts } from "#app/content/toasts.ts";
import { slugShape } from "#app/domain/case-studies/case-study.ts";
import { longestSlug } from "#app/domain/documents/slug.ts";
import type { Receipt } from "#app/domain/submissions/submission.ts";
import { readBatch } from "#app/domain/trash.ts";

export type ToastName = keyof typeof toasts;
/** `id` differs for each message, so that the same one can be shown twice in a row. */
export type FlashToast = { id: string; name: ToastName; undo?: Undo; receipt?: Receipt };

/** What can be taken back: a list's deletion (domain/trash.ts), the publication of a revision, what was made of messages. */
export type Undo = UndoDeletion | UndoPublication | UndoWithdrawal | UndoSettled;
export type UndoDeletion = { list: "case studies" | "submissions" | "pictures"; batch: string };
/** `view`: the slug at which it is public now. */
export type UndoPublication = { study: string; revision: string; view?: string | undefined };
/** `withdrawn`: the revision that was public. */
export type UndoWithdrawal = { study: string; withdrawn: string };
/** By the moment of the act. */
export type UndoSettled = { settled: string };

const cookie = createCookie("toast", { httpOnly: true, sameSite: "lax", path: "/", maxAge: 60 });

const batch = z.string().refine((text) => readBatch(text) !== null);

const flash = z.object({
  id: z.string().max(40),
  name: z.string().refine((name): name is ToastName => Object.hasOwn(toasts, name)),
  undo: z
    .union([
      z.object({
        list: z.enum(["case studies", "submissions", "pictures"]),
        batch,
      }),
      z.object({ settled: batch }),
      z.object({
        study: z.uuid(),
        revision: z.uuid(),
        view: z.string().regex(slugShape).max(longestSlug).optional(),
      }),
      z.object({ study: z.uuid(), withdrawn: z.uuid() }),
    ])
    .optional(),
  receipt: z
    .object({
      reference: z.string().regex(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
      dueAt: z.iso.datetime().transform((text) => new Date(text)),
    })
    .optional(),
});

/** Answers a successful action: the page to go to and what it will say. */
export async function redirectWithToast(
  to: string,
  name: ToastName,
  headers = new Headers(),
  undo?: Undo,
  lead = redirect,
): Promise<Response> {
  headers.append("set-cookie", await toastCookie(name, undo));
  return lead(to, { headers });
}

/** The same, with what the sender of a message is told of it; neither says anything of the sender. */
export async function redirectWithReceipt(to: string, name: ToastName, receipt: Receipt): Promise<Response> {
  const flash = { id: crypto.randomUUID(), name, receipt } satisfies FlashToast;
  return redirect(to, { headers: { "set-cookie": await cookie.serialize(flash) } });
}

export function toastCookie(name: ToastName, undo?: Undo): Promise<string> {
  return cookie.serialize({ id: crypto.randomUUID(), name, ...(undo && { undo }) } satisfies FlashToast);
}

/** The message carried by this request and the header that forgets it. */
export async function takeToast(request: Request): Promise<{ toast: FlashToast; forget: string } | null> {
  const header = request.headers.get("cookie");
  if (!header?.includes("toast=")) return null;
  const parsed = flash.safeParse(await cookie.parse(header));
  const forget = await cookie.serialize("", { maxAge: 0 });
  return parsed.success ? { toast: parsed.data, forget } : null;
}
