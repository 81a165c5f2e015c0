/** What the lists and trashes of both kinds read, change and answer. */
import { data, type RouterContextProvider } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder, Right } from "#app/db/roles.ts";
import { type Deletion, type Restored, readBatch } from "#app/domain/trash.ts";
import type { Message } from "#app/middleware/toast.server.ts";
import { failureOf, failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { textFields } from "#app/routes/form-data.ts";
import type { RecordType } from "../shell/record-types.server.ts";
import { replaceWithToast, stayWithToast } from "../shell/replace-with-toast.server.ts";
import { recordId } from "./record-id.ts";

type Context = Readonly<RouterContextProvider>;
type Work<R extends Right, Result> = (tx: Tx<Holder<R>>) => Promise<Result>;

const mostAtOnce = 100;

/** What the work reads; where it cannot, `nothing` and why, with status 503. */
export async function loadOr503<R extends Right, Read extends object>(
  context: Context,
  right: R,
  failure: string,
  nothing: Read,
  work: Work<R, Read>,
) {
  try {
    return data({ ...(await withStaff(context, right, work)), failure: null });
  } catch (error) {
    return data({ ...nothing, failure: failureOf(context, error, failure) }, { status: 503 });
  }
}

/** The answer to what the work did; where it could not, why, with status 503. */
export async function mutateOr503<R extends Right, Result, Answer>(
  context: Context,
  right: R,
  failure: string,
  work: Work<R, Result>,
  answer: (result: Result) => Answer,
) {
  try {
    return await answer(await withStaff(context, right, work));
  } catch (error) {
    return data({ failure: failureSentence(context, error, failure) }, { status: 503 });
  }
}

/** Deletes rows of a list, or takes a deletion back: its form's `intent`. @param back the list as it is shown. */
export function changeList(kind: RecordType, form: FormData, back: string, context: Context) {
  const { intent, batch } = textFields(form, ["intent", "batch"]);
  if (intent === "delete") return removeRows(kind, recordIds(form), back, context);
  if (intent === "restore") return undoDelete(kind, readBatch(batch), context);
  throw data(admin.errors.unexpected, { status: 400 });
}

/** Back to the list, with a message that can be taken back. @param ids of what was deleted, to be named. */
export function deletedResponse(
  { list, toasts, named }: RecordType,
  { count, batch }: NonNullable<Deletion>,
  back: string,
  toast: Message = count === 1 ? toasts.deleted.one : toasts.deleted.many,
  ids: readonly string[] = [],
) {
  return replaceWithToast(back, named(toast, ids), { list, batch });
}

/** What came back, or why it did not. */
export function toastOfRestored({ toasts, named }: RecordType, { restored, kept, ids }: Restored): Message {
  if (kept > 0 && restored > 0 && toasts.someKept) return toasts.someKept;
  if (kept > 0 && toasts.kept) return toasts.kept;
  if (restored === 0) return toasts.notInTrash;
  return named(restored === 1 ? toasts.restored.one : toasts.restored.many, ids ?? []);
}

function removeRows(kind: RecordType, ids: string[] | null, back: string, context: Context) {
  if (!ids) throw data(kind.invalidId, { status: 400 });
  return mutateOr503(
    context,
    kind.right,
    kind.words.errors.delete,
    async (tx) => {
      const deletion = await kind.remove(tx, ids);
      return { deletion, why: deletion ? undefined : await kind.whyNot?.(tx, ids) };
    },
    ({ deletion, why }) =>
      deletion ? deletedResponse(kind, deletion, back, undefined, ids) : kind.nothingDeleted(back, why),
  );
}

/** The Undo of a message, which leaves a person on whatever page the message stands. */
function undoDelete(kind: RecordType, batch: string | null, context: Context) {
  if (!batch) throw data(admin.errors.unexpected, { status: 400 });
  return mutateOr503(
    context,
    kind.right,
    kind.words.trash.restoreFailure,
    (tx) => kind.restore(tx, { batch }),
    (result) => stayWithToast(toastOfRestored(kind, result)),
  );
}

/** The records that a form or an address names, or null when it names none, too many, or something that is no record. */
export function recordIds(form: Pick<FormData, "getAll">): string[] | null {
  const ids = form.getAll("id").map(recordId);
  if (ids.length === 0 || ids.length > mostAtOnce) return null;
  return ids.every((id) => id !== null) ? ids : null;
}
