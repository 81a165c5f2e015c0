import { addresses } from "./admin/addresses.ts";
import { caseStudyHistory } from "./admin/case-study-history.ts";
import { inbox } from "./admin/inbox.ts";
import { personalData } from "./admin/personal-data.ts";
import { previewLinks } from "./admin/preview-links.ts";
import { admin } from "./admin.ts";
import { contact } from "./contact.ts";

type ToastText = { kind: "success" | "error"; text: string };

/** Every message that one page leaves for the next. */
export const toasts = {
  contactSent: { kind: "success", text: contact.success.message },
  loggedIn: { kind: "success", text: admin.login.success },
  loggedOut: { kind: "success", text: admin.logout.success },
  logoutFailed: { kind: "error", text: admin.logout.failure },
  adminCreated: { kind: "success", text: admin.setup.success },
  caseStudyCreated: { kind: "success", text: "Case study created successfully" },
  caseStudyUpdated: { kind: "success", text: "Case study updated successfully" },
  caseStudyPublished: { kind: "success", text: admin.publishing.published },
  caseStudyPublishedEarly: { kind: "success", text: admin.coming.calledOff },
  studyScheduled: { kind: "success", text: admin.coming.toasts.scheduled },
  studyRescheduled: { kind: "success", text: admin.coming.toasts.rescheduled },
  scheduleCancelled: { kind: "success", text: admin.coming.toasts.cancelled },
  scheduleRenewed: { kind: "success", text: admin.coming.toasts.renewed },
  scheduleGone: { kind: "error", text: admin.coming.toasts.gone },
  caseStudyDrafted: { kind: "success", text: admin.publishing.drafted },
  caseStudyWithdrawn: { kind: "success", text: admin.publishing.withdrawn },
  caseStudyDiscarded: { kind: "success", text: admin.publishing.discarded },
  publicationUndone: { kind: "success", text: admin.publishing.undone },
  publicationNotUndone: { kind: "error", text: admin.publishing.tooLate },
  publicationSlugTaken: { kind: "error", text: admin.publishing.slugTaken },
  versionRestored: { kind: "success", text: caseStudyHistory.restored },
  versionRestoredOtherSlug: { kind: "success", text: caseStudyHistory.restoredOtherSlug },
  previewLinkMade: { kind: "success", text: previewLinks.toasts.made },
  previewLinkNamed: { kind: "success", text: previewLinks.toasts.renamed },
  previewLinkRevoked: { kind: "success", text: previewLinks.toasts.revoked },
  caseStudyDeleted: { kind: "success", text: "Case study deleted successfully" },
  caseStudyNotFound: { kind: "error", text: "Case study not found" },
  caseStudiesDeleted: { kind: "success", text: admin.caseStudies.deletedMany },
  caseStudyRestored: { kind: "success", text: admin.caseStudies.restored },
  caseStudiesRestored: { kind: "success", text: admin.caseStudies.restoredMany },
  caseStudyGone: { kind: "success", text: admin.caseStudies.trash.deleted },
  caseStudyNotInTrash: { kind: "error", text: admin.caseStudies.trash.goneAlready },
  slugTaken: { kind: "error", text: admin.caseStudies.trash.slugTaken },
  samplesRemoved: { kind: "success", text: admin.caseStudies.samples.removed },
  redirectAdded: { kind: "success", text: addresses.add.added },
  redirectRemoved: { kind: "success", text: addresses.list.removed },
  personErased: { kind: "success", text: personalData.person.erased },
  submissionDeleted: { kind: "success", text: "Contact submission deleted successfully" },
  submissionsDeleted: { kind: "success", text: admin.contacts.deletedMany },
  submissionRestored: { kind: "success", text: admin.contacts.restored },
  submissionsRestored: { kind: "success", text: admin.contacts.restoredMany },
  submissionGone: { kind: "success", text: admin.contacts.trash.deleted },
  messageReplied: { kind: "success", text: inbox.toasts.replied },
  messageAnswered: { kind: "success", text: inbox.toasts.answered },
  messageClosed: { kind: "success", text: inbox.toasts.closed },
  messageOpened: { kind: "success", text: inbox.toasts.opened },
  messageAssigned: { kind: "success", text: inbox.toasts.assigned },
  messageNoted: { kind: "success", text: inbox.toasts.noted },
  messageUnread: { kind: "success", text: inbox.toasts.unread },
  messageSpam: { kind: "success", text: inbox.toasts.spam },
  messageNotSpam: { kind: "success", text: inbox.toasts.notSpam },
  mailSentAgain: { kind: "success", text: inbox.toasts.sentAgain },
  submissionNotInTrash: { kind: "error", text: admin.contacts.trash.goneAlready },
} as const satisfies Record<string, ToastText>;
