/**
 * A message for the next page, in a cookie. The cookie holds the name of a message, never its text:
 * nobody can make the site say something else.
 */
import { createCookie, redirect } from "react-router";
import { z } from "zod";
import { type KindName, kindNames } from "#app/content/kinds.ts";
import { toasts } from "#app/content/toasts.ts";
import { longestPath } from "#app/domain/addresses/address.ts";
import { readBatch } from "#app/domain/trash.ts";

export type ToastName = keyof typeof toasts;
/** `id` differs for each message, so that the same one can be shown twice in a row. */
export type FlashToast = {
  id: string;
  name: ToastName;
  kind?: KindName | undefined;
  about?: About | undefined;
  became?: Became | undefined;
  undo?: Undo;
};
/** One about a document says which kind it is of, if it is no case study; one about visitors' messages, which. */
export type Message = ToastName | { name: ToastName; kind?: KindName; about?: About; became?: Became };

/** Visitors' messages whose senders are named when it is shown, and how many more there are. */
export type About = { ids: readonly string[]; more: number };

const size = z.object({ width: z.int().positive(), height: z.int().positive() });
const became = size.extend({
  was: size.nullable(),
  moves: z.boolean(),
  otherColours: z.boolean(),
  toldOrigin: z.boolean(),
  isTransparent: z.boolean(),
});
/** What a picture has become, of which the message says what is otherwise than its file. */
export type Became = z.infer<typeof became>;

/** A message names so many people. */
const mostNamed = 3;

export function about(ids: readonly string[]): About {
  return { ids: ids.slice(0, mostNamed), more: Math.max(0, ids.length - mostNamed) };
}

/** What can be taken back: a list's deletion (domain/trash.ts), the publication of a revision, what was made of messages. */
export type Undo =
  | UndoDeletion
  | UndoPublication
  | UndoWithdrawal
  | UndoSettled
  | UndoCancellation
  | UndoChange;
export type UndoDeletion = { list: KindName | "submissions" | "pictures"; batch: string };
/** `view`: the slug at which it is public now. */
export type UndoPublication = {
  kind: KindName;
  document: string;
  revision: string;
  view?: string | undefined;
};
/** `withdrawn`: the revision that was public. */
export type UndoWithdrawal = { kind: KindName; document: string; withdrawn: string };
/** By the moment of the act. */
export type UndoSettled = { settled: string };
/** Of plans, by the moment of the act. */
export type UndoCancellation = { cancelled: string };

/** Of words changed everywhere, by the moment of the act. */
export type UndoChange = { changed: string };

const cookie = createCookie("toast", { httpOnly: true, sameSite: "lax", path: "/", maxAge: 60 });

/** A slug of any kind: that of a page is its path. */
const publicSlug = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

const batch = z.string().refine((text) => readBatch(text) !== null);

const flash = z.object({
  id: z.string().max(40),
  name: z.string().refine((name): name is ToastName => Object.hasOwn(toasts, name)),
  kind: z.enum(kindNames).optional(),
  about: z.object({ ids: z.array(z.uuid()).max(mostNamed), more: z.int().nonnegative() }).optional(),
  became: became.optional(),
  undo: z
    .union([
      z.object({
        list: z.enum([...kindNames, "submissions", "pictures"]),
        batch,
      }),
      z.object({ settled: batch }),
      z.object({ cancelled: batch }),
      z.object({ changed: batch }),
      z.object({
        kind: z.enum(kindNames),
        document: z.uuid(),
        revision: z.uuid(),
        view: z.string().regex(publicSlug).max(longestPath).optional(),
      }),
      z.object({ kind: z.enum(kindNames), document: z.uuid(), withdrawn: z.uuid() }),
    ])
    .optional(),
});

/** Answers a successful action: the page to go to and what it will say. */
export async function redirectWithToast(
  to: string,
  message: Message,
  headers = new Headers(),
  undo?: Undo,
  lead = redirect,
): Promise<Response> {
  headers.append("set-cookie", await toastCookie(message, undo));
  return lead(to, { headers });
}

export function toastCookie(message: Message, undo?: Undo): Promise<string> {
  const said = typeof message === "string" ? { name: message } : message;
  return cookie.serialize({ id: crypto.randomUUID(), ...said, ...(undo && { undo }) } satisfies FlashToast);
}

/** The message carried by this request and the header that forgets it. */
export async function takeToast(request: Request): Promise<{ toast: FlashToast; forget: string } | null> {
  const header = request.headers.get("cookie");
  if (!header?.includes("toast=")) return null;
  const parsed = flash.safeParse(await cookie.parse(header));
  const forget = await cookie.serialize("", { maxAge: 0 });
  return parsed.success ? { toast: parsed.data, forget } : null;
}
