/** The two kinds of records that staff list, delete and restore: only what differs between them. */
import { data } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { Tx } from "#app/db/actors.server.ts";
import {
  deleteCaseStudies,
  deleteCaseStudyForGood,
  listTrashedCaseStudies,
  restoreCaseStudies,
} from "#app/domain/case-studies/trash.server.ts";
import type { Page } from "#app/domain/paging.ts";
import {
  deleteSubmissionForGood,
  deleteSubmissions,
  listTrashedSubmissions,
  restoreSubmissions,
} from "#app/domain/submissions/trash.server.ts";
import type { Deletion, Restored, Trashed, Wanted } from "#app/domain/trash.ts";
import type { ToastName, UndoDeletion } from "#app/middleware/toast.server.ts";
import { stay } from "./stay.server.ts";

type AdminTx = Tx<"admin">;

export interface Kind {
  /** Whose Undo a message offers. */
  list: UndoDeletion["list"];
  words: typeof admin.caseStudies | typeof admin.contacts;
  /** About an id that is none. */
  noId: string;
  said: Record<"deleted" | "restored", { one: ToastName; many: ToastName }> &
    Record<"gone" | "notInTrash", ToastName>;
  remove: (tx: AdminTx, ids: readonly string[]) => Promise<Deletion>;
  /** When all that was to be deleted had been deleted already. */
  nothingRemoved: (back: string) => ReturnType<typeof stay> | ReturnType<typeof data<{ failure: string }>>;
  restore: (tx: AdminTx, wanted: Wanted) => Promise<Restored>;
  listTrash: (tx: AdminTx, page: number) => Promise<Page<Trashed>>;
  removeForGood: (tx: AdminTx, id: string) => Promise<boolean>;
}

export const caseStudies: Kind = {
  list: "case studies",
  words: admin.caseStudies,
  noId: admin.caseStudyForm.errors.invalidId,
  said: {
    deleted: { one: "caseStudyDeleted", many: "caseStudiesDeleted" },
    restored: { one: "caseStudyRestored", many: "caseStudiesRestored" },
    gone: "caseStudyGone",
    notInTrash: "caseStudyNotInTrash",
  },
  remove: deleteCaseStudies,
  nothingRemoved: (back) => stay(back, "caseStudyNotFound"),
  restore: restoreCaseStudies,
  listTrash: listTrashedCaseStudies,
  removeForGood: deleteCaseStudyForGood,
};

export const submissions: Kind = {
  list: "submissions",
  words: admin.contacts,
  noId: admin.contacts.errors.notFound,
  said: {
    deleted: { one: "submissionDeleted", many: "submissionsDeleted" },
    restored: { one: "submissionRestored", many: "submissionsRestored" },
    gone: "submissionGone",
    notInTrash: "submissionNotInTrash",
  },
  remove: deleteSubmissions,
  nothingRemoved: () => data({ failure: admin.contacts.errors.notFound }, { status: 404 }),
  restore: restoreSubmissions,
  listTrash: listTrashedSubmissions,
  removeForGood: deleteSubmissionForGood,
};
