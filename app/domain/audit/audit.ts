/** What the audit log can say. Pure: the screens use it too. */

/** Everything that is written down, by kind. */
export const auditKinds = {
  content: [
    "draft saved",
    "document duplicated",
    "version restored",
    "proposal accepted",
    "document published",
    "document withdrawn",
    "withdrawal undone",
    "publication undone",
    "changes discarded",
    "schedule created",
    "schedule changed",
    "schedule cancelled",
    "schedule carried out",
    "schedule failed",
    "documents deleted",
    "documents restored",
    "document deleted for good",
    "expired documents deleted",
    "tag renamed",
    "redirect added",
    "redirect removed",
    "preview link created",
    "preview link renamed",
    "preview link revoked",
    "change proposed",
    "proposal withdrawn",
    "proposal declined",
    "review requested",
    "review request withdrawn",
    "review returned",
    "remark added",
    "remark answered",
    "remark settled",
    "remark opened again",
    "picture uploaded",
    "picture replaced",
    "picture brought in",
    "picture described",
    "pictures deleted",
    "pictures restored",
    "picture deleted for good",
    "expired pictures deleted",
  ],
  messages: [
    "message opened",
    "marked as unread",
    "reply written",
    "note added",
    "status changed",
    "owner changed",
    "marked as done",
    "marked as spam",
    "taken out of spam",
    "spam lesson ended",
    "mails sent again",
    "messages deleted",
    "messages restored",
    "message deleted for good",
    "expired messages deleted",
  ],
  "personal data": ["messages exported", "person exported", "person erased"],
  accounts: [
    "signed in",
    "signed out",
    "sign-ins refused",
    "second step given up",
    "identity confirmed",
    "account created",
    "name changed",
    "password changed",
    "sessions ended",
    "second factor added",
    "second factor removed",
    "second factors reset",
    "recovery codes made",
    "recovery code used",
    "passkey refused",
    "invitation sent",
    "invitation revoked",
    "invitation accepted",
    "role changed",
    "account removed",
    "password link made",
  ],
} as const;

export type AuditKind = keyof typeof auditKinds;
export type AuditAction = (typeof auditKinds)[AuditKind][number];

export function isAuditKind(input: string): input is AuditKind {
  return Object.hasOwn(auditKinds, input);
}

/** Numbers and fixed words only: the log is shown, kept and backed up. */
export type AuditDetail = Record<string, number | boolean | "xlsx" | "csv" | "json">;

/** A line is kept for so long; PostgreSQL refuses to delete a younger one. */
export const auditDays = 730;
