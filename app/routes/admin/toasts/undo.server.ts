import { href } from "react-router";
import { undo } from "#app/content/admin/trash.ts";
import { admin } from "#app/content/admin.ts";
import type { Undo, UndoDeletion } from "#app/middleware/toast.server.ts";
import { screenOf } from "../documents/screen.ts";
import { documentList, editAddress, pictureList, submissionList } from "../list/list-url.ts";
import type { Undoing } from "./undo.ts";

function listOf(list: UndoDeletion["list"]): string {
  if (list === "submissions") return submissionList.path;
  return list === "pictures" ? pictureList.path : documentList(list).path;
}

/** What the browser needs to take it back, words included: its bundle holds none of the staff area's. */
export function undoOf(what: Undo): Undoing {
  if ("list" in what)
    return { label: undo, action: listOf(what.list), fields: { intent: "restore", batch: what.batch } };
  if ("settled" in what)
    return { label: undo, action: submissionList.path, fields: { intent: "undo", batch: what.settled } };
  if ("cancelled" in what)
    return {
      label: undo,
      action: href("/admin/desk/planned"),
      fields: { intent: "restore", batch: what.cancelled },
    };
  if ("changed" in what)
    return {
      label: undo,
      action: href("/admin/change/made"),
      fields: { intent: "undo", batch: what.changed, from: "message" },
    };
  if ("withdrawn" in what)
    return {
      label: undo,
      action: editAddress(what.kind, what.document),
      fields: { intent: "undo withdrawal", revision: what.withdrawn, from: "message" },
    };
  const { kind, document, revision, view } = what;
  return {
    ...(view && { link: { label: admin.publishing.viewShort, to: screenOf(kind).publicPath(view) } }),
    label: undo,
    action: editAddress(kind, document),
    fields: { intent: "undo", revision, from: "message" },
  };
}
