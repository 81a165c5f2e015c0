/** The kinds of records that staff list, delete and restore: only what differs between them. */
import { data } from "react-router";
import { kindWords } from "#app/content/admin/kind-words.ts";
import { media } from "#app/content/admin/media.ts";
import { admin } from "#app/content/admin.ts";
import type { KindName } from "#app/content/kinds.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder, Right } from "#app/db/roles.ts";
import {
  deleteDocumentForGood,
  deleteDocuments,
  listTrashedDocuments,
  restoreDocuments,
  whyNotDeleted,
} from "#app/domain/documents/trash.server.ts";
import {
  deletePictureForGood,
  deletePictures,
  listTrashedPictures,
  restorePictures,
} from "#app/domain/media/media.server.ts";
import type { Page } from "#app/domain/paging.ts";
import {
  deleteSubmissionForGood,
  deleteSubmissions,
  listTrashedSubmissions,
  restoreSubmissions,
} from "#app/domain/submissions/trash.server.ts";
import type { Deletion, Restored, Trashed, Wanted } from "#app/domain/trash.ts";
import { about, type Message, type ToastName, type UndoDeletion } from "#app/middleware/toast.server.ts";
import { replaceWithToast } from "./replace-with-toast.server.ts";

/** Which of them has the right is for PostgreSQL to say. */
type StaffTx = Tx<Holder<"staff">>;

export interface RecordType {
  /** Whose Undo a message offers. */
  list: UndoDeletion["list"];
  right: Right;
  words: { errors: { delete: string }; trash: { loadFailure: string; restoreFailure: string } };
  /** About an id that is none. */
  invalidId: string;
  toasts: Record<"deleted" | "restored", { one: Message; many: Message }> &
    Record<"gone" | "notInTrash", Message> & {
      /** Where its address belongs to another by now, and where that is so of some of several. */
      kept?: Message;
      someKept?: Message;
    };
  /** A toast about these, with whatever it says of them. */
  named: (toast: Message, ids: readonly string[]) => Message;
  remove: (tx: StaffTx, ids: readonly string[]) => Promise<Deletion>;
  /** What is said where nothing was deleted; left out where all of it can only be gone. */
  whyNot?: (tx: StaffTx, ids: readonly string[]) => Promise<Message>;
  nothingDeleted: (
    back: string,
    why: Message | undefined,
  ) => ReturnType<typeof replaceWithToast> | ReturnType<typeof data<{ failure: string }>>;
  restore: (tx: StaffTx, wanted: Wanted) => Promise<Restored>;
  /** @param mayPublish whether who asks may change what others have uploaded. */
  listTrash: (tx: StaffTx, page: number, mayPublish: boolean) => Promise<Page<Trashed>>;
  deletePermanently: (tx: StaffTx, id: string) => Promise<boolean>;
}

const unnamed = (toast: Message) => toast;

const reasons = {
  "not theirs": "documentWasPublic",
  "in the trash": "documentInTrash",
  gone: "documentNotFound",
} as const satisfies Record<string, ToastName>;

export function documentsOf(kind: KindName): RecordType {
  const { list, form } = kindWords[kind];
  const said = (name: ToastName) => ({ name, kind });
  return {
    list: kind,
    right: "drafts",
    words: list,
    invalidId: form.errors.invalidId,
    toasts: {
      deleted: { one: said("documentDeleted"), many: said("documentsDeleted") },
      restored: { one: said("documentRestored"), many: said("documentsRestored") },
      kept: said("slugTaken"),
      someKept: said("someSlugsTaken"),
      gone: said("documentGone"),
      notInTrash: said("documentNotInTrash"),
    },
    named: unnamed,
    remove: (tx, ids) => deleteDocuments(tx, ids, { name: kind }),
    whyNot: async (tx, ids) => said(reasons[await whyNotDeleted(tx, ids, { name: kind })]),
    nothingDeleted: (back, why) => replaceWithToast(back, why ?? said("documentNotFound")),
    // A message takes back all of its deletion.
    restore: (tx, wanted) => restoreDocuments(tx, wanted, "id" in wanted ? { name: kind } : undefined),
    listTrash: (tx, page) => listTrashedDocuments(tx, { name: kind }, page),
    deletePermanently: (tx, id) => deleteDocumentForGood(tx, id, { name: kind }),
  };
}

export const submissions: RecordType = {
  list: "submissions",
  right: "messages",
  words: admin.submissions,
  invalidId: admin.submissions.errors.notFound,
  toasts: {
    deleted: { one: "submissionDeleted", many: "submissionsDeleted" },
    restored: { one: "submissionRestored", many: "submissionsRestored" },
    gone: "submissionGone",
    notInTrash: "submissionNotInTrash",
  },
  named: (toast, ids) => ({ ...(typeof toast === "string" ? { name: toast } : toast), about: about(ids) }),
  remove: deleteSubmissions,
  nothingDeleted: () => data({ failure: admin.submissions.errors.notFound }, { status: 404 }),
  restore: restoreSubmissions,
  listTrash: (tx, page) => listTrashedSubmissions(tx, page),
  deletePermanently: deleteSubmissionForGood,
};

export const pictures: RecordType = {
  list: "pictures",
  right: "drafts",
  words: media,
  invalidId: media.errors.invalidId,
  toasts: {
    deleted: { one: "pictureDeleted", many: "picturesDeleted" },
    restored: { one: "pictureRestored", many: "picturesRestored" },
    gone: "pictureGone",
    notInTrash: "pictureNotInTrash",
  },
  named: unnamed,
  remove: deletePictures,
  nothingDeleted: (back) => replaceWithToast(back, "pictureNotFound"),
  restore: restorePictures,
  listTrash: listTrashedPictures,
  deletePermanently: deletePictureForGood,
};
