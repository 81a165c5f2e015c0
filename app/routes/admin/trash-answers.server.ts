/** What the lists and trashes of both kinds answer once something was deleted or restored. */
import { data } from "react-router";
import type { Deletion, Restored } from "#app/domain/trash.ts";
import { redirectWithToast, type ToastName, toastCookie, type Undo } from "#app/middleware/toast.server.ts";
import { recordId } from "./record-id.ts";

type Kind = {
  list: Undo["list"];
  deleted: { one: ToastName; many: ToastName };
  restored: { one: ToastName; many: ToastName };
  notInTrash: ToastName;
};

export const caseStudies: Kind = {
  list: "case studies",
  deleted: { one: "caseStudyDeleted", many: "caseStudiesDeleted" },
  restored: { one: "caseStudyRestored", many: "caseStudiesRestored" },
  notInTrash: "caseStudyNotInTrash",
};

export const submissions: Kind = {
  list: "submissions",
  deleted: { one: "submissionDeleted", many: "submissionsDeleted" },
  restored: { one: "submissionRestored", many: "submissionsRestored" },
  notInTrash: "submissionNotInTrash",
};

export const mostAtOnce = 100;

/** The records that a form names, or null when it names none, too many, or something that is no record. */
export function recordIds(form: FormData): string[] | null {
  const ids = form.getAll("id").map(recordId);
  if (ids.length === 0 || ids.length > mostAtOnce) return null;
  return ids.every((id) => id !== null) ? ids : null;
}

/** Back to the list, with a message that can be taken back. */
export function answerDeleted(
  kind: Kind,
  deletion: NonNullable<Deletion>,
  back: string,
  said: ToastName = deletion.count === 1 ? kind.deleted.one : kind.deleted.many,
) {
  return stay(back, said, { list: kind.list, batch: deletion.batch });
}

/** To the trash; or, for an Undo, to whatever page somebody is on. */
export async function answerRestored(kind: Kind, { restored, kept }: Restored, trash: string | null) {
  const toast =
    kept > 0
      ? "slugTaken"
      : restored === 0
        ? kind.notInTrash
        : restored === 1
          ? kind.restored.one
          : kind.restored.many;
  if (trash !== null) return stay(trash, toast);
  return data({ failure: null }, { headers: { "set-cookie": await toastCookie(toast) } });
}

/** The same list again: not one more step back in the history. */
export function stay(address: string, toast: ToastName, undo?: Undo) {
  return redirectWithToast(address, toast, new Headers({ "x-remix-replace": "true" }), undo);
}
