import { undo } from "#app/content/admin/trash.ts";
import type { Undo } from "#app/middleware/toast.server.ts";
import { caseStudyList, submissionList } from "../list/list-url.ts";
import type { Undoing } from "./undo.ts";

const actions = { "case studies": caseStudyList.path, submissions: submissionList.path };

/** What the browser needs to take it back, words included: its bundle holds none of the staff area's. */
export function undoOf({ list, batch }: Undo): Undoing {
  return { label: undo, action: actions[list], batch };
}
