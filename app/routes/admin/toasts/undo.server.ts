import { href } from "react-router";
import { undo } from "#app/content/admin/trash.ts";
import { admin } from "#app/content/admin.ts";
import type { Undo } from "#app/middleware/toast.server.ts";
import { caseStudyList, editAddress, pictureList, submissionList } from "../list/list-url.ts";
import type { Undoing } from "./undo.ts";

const actions = {
  "case studies": caseStudyList.path,
  submissions: submissionList.path,
  pictures: pictureList.path,
};

/** What the browser needs to take it back, words included: its bundle holds none of the staff area's. */
export function undoOf(what: Undo): Undoing {
  if ("list" in what)
    return { label: undo, action: actions[what.list], fields: { intent: "restore", batch: what.batch } };
  if ("settled" in what)
    return { label: undo, action: submissionList.path, fields: { intent: "undo", batch: what.settled } };
  if ("withdrawn" in what)
    return {
      label: undo,
      action: editAddress(what.study),
      fields: { intent: "undo withdrawal", revision: what.withdrawn, from: "message" },
    };
  const { study, revision, view } = what;
  return {
    ...(view && {
      link: { label: admin.publishing.viewShort, to: href("/case-studies/:slug", { slug: view }) },
    }),
    label: undo,
    action: editAddress(study),
    fields: { intent: "undo", revision, from: "message" },
  };
}
