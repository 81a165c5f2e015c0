import { account, secondStep } from "./admin/account.ts";
import { change } from "./admin/change.ts";
import { connections } from "./admin/connections.ts";
import { desk } from "./admin/desk.ts";
import { firmAccount } from "./admin/firm-account.ts";
import { guestLinks } from "./admin/guest-links.ts";
import { handing } from "./admin/handing.ts";
import { inbox } from "./admin/inbox.ts";
import { type KindWords, kindWords, textWords } from "./admin/kind-words.ts";
import { leaving } from "./admin/leaving.ts";
import { media } from "./admin/media.ts";
import { notifications } from "./admin/notifications.ts";
import { personalData } from "./admin/personal-data.ts";
import { redirects } from "./admin/redirects.ts";
import { remarks } from "./admin/remarks.ts";
import { replyTemplates } from "./admin/reply-templates.ts";
import { signOffs } from "./admin/sign-offs.ts";
import { tags } from "./admin/tags.ts";
import { invitation, newPassword, team } from "./admin/team.ts";
import { admin } from "./admin.ts";
import { contact } from "./contact.ts";
import type { KindName } from "./kinds.ts";

/** Of a document the text has the noun of its kind; of visitors' messages `of` has the names of who sent them. */
type ToastText = {
  kind: "success" | "error";
  text: string | ((words: KindWords) => string);
  of?: (who: string) => string;
};

/** Every message that one page leaves for the next. */
export const toasts = {
  contactSent: { kind: "success", text: contact.success.message },
  loggedIn: { kind: "success", text: admin.login.success },
  loggedOut: { kind: "success", text: admin.logout.success },
  tooManyCodes: { kind: "error", text: secondStep.ended },
  notificationsSeen: { kind: "success", text: notifications.allSeen },
  notificationsSaved: { kind: "success", text: notifications.choices.saved },
  signatureSaved: { kind: "success", text: account.signature.saved },
  nameSaved: { kind: "success", text: account.name.saved },
  passwordChanged: { kind: "success", text: account.password.changed },
  firmAccountBound: { kind: "success", text: firmAccount.account.added },
  firmAccountUnbound: { kind: "success", text: firmAccount.account.removed },
  firmAccountKept: { kind: "error", text: firmAccount.account.notRemoved },
  personUnbound: { kind: "success", text: firmAccount.team.unboundToast },
  passwordsOff: { kind: "success", text: firmAccount.team.switchedOff },
  passwordsOn: { kind: "success", text: firmAccount.team.switchedOn },
  emergencyAccountStays: { kind: "error", text: firmAccount.team.emergencyStays },
  totpAdded: { kind: "success", text: account.totp.added },
  totpRemoved: { kind: "success", text: account.totp.removed },
  passkeyAdded: { kind: "success", text: account.passkeys.added },
  passkeyRemoved: { kind: "success", text: account.passkeys.removed },
  sessionEnded: { kind: "success", text: account.sessions.ended },
  sessionsEnded: { kind: "success", text: account.sessions.othersEnded },
  invited: { kind: "success", text: team.toasts.invited },
  invitationRenewed: { kind: "success", text: team.toasts.renewed },
  invitationRevoked: { kind: "success", text: team.toasts.revoked },
  invitationGone: { kind: "error", text: team.toasts.invitationGone },
  roleChanged: { kind: "success", text: team.toasts.roleChanged },
  personSignedOut: { kind: "success", text: team.toasts.signedOut },
  factorsReset: { kind: "success", text: team.toasts.factorsReset },
  personRemoved: { kind: "success", text: team.toasts.removed },
  saidAway: { kind: "success", text: handing.toasts.away },
  saidHere: { kind: "success", text: handing.toasts.here },
  personGone: { kind: "error", text: team.toasts.gone },
  lastAdminStays: { kind: "error", text: team.lastAdmin },
  invitationAccepted: { kind: "success", text: invitation.success },
  passwordReset: { kind: "success", text: newPassword.changed },
  logoutFailed: { kind: "error", text: admin.logout.failure },
  adminCreated: { kind: "success", text: admin.setup.success },
  documentCreated: { kind: "success", text: (words: KindWords) => words.form.created },
  documentUpdated: { kind: "success", text: (words: KindWords) => words.form.updated },
  documentPublished: { kind: "success", text: (words: KindWords) => words.publishing.published },
  documentPublishedEarly: { kind: "success", text: (words: KindWords) => words.publishing.calledOff },
  releasePublishing: { kind: "success", text: admin.coming.toasts.publishing },
  documentScheduled: { kind: "success", text: admin.coming.toasts.scheduled },
  wordsChanged: { kind: "success", text: change.toasts.changed },
  wordsChangedBack: { kind: "success", text: change.toasts.undone },
  wordsChangedBackInPart: { kind: "success", text: change.toasts.undoneInPart },
  wordsNotChangedBack: { kind: "error", text: change.toasts.nothingUndone },
  wordsNotChangedBackSlug: { kind: "error", text: change.toasts.slugTaken },
  documentRescheduled: { kind: "success", text: admin.coming.toasts.rescheduled },
  scheduleCancelled: { kind: "success", text: admin.coming.toasts.cancelled },
  scheduleLeftOut: { kind: "success", text: admin.coming.toasts.leftOut },
  scheduleRenewed: { kind: "success", text: admin.coming.toasts.renewed },
  scheduleNotRestored: { kind: "error", text: admin.coming.toasts.notRestored },
  scheduleBlocked: { kind: "error", text: admin.coming.toasts.blocked },
  scheduleGone: { kind: "error", text: admin.coming.toasts.gone },
  documentDrafted: { kind: "success", text: (words: KindWords) => words.publishing.drafted },
  documentWithdrawn: { kind: "success", text: (words: KindWords) => words.publishing.withdrawn },
  documentAsBuiltIn: { kind: "success", text: (words: KindWords) => words.publishing.asBuiltIn },
  documentDiscarded: { kind: "success", text: (words: KindWords) => words.publishing.discarded },
  withdrawalUndone: { kind: "success", text: (words: KindWords) => words.publishing.publicAgain },
  withdrawalNotUndone: { kind: "error", text: (words: KindWords) => words.publishing.notPublicAgain },
  withdrawalBlocked: { kind: "error", text: (words: KindWords) => words.publishing.blockedAgain },
  publicationUndone: { kind: "success", text: (words: KindWords) => words.publishing.undone },
  publicationUndoneScheduled: {
    kind: "success",
    text: (words: KindWords) => words.publishing.undoneScheduled,
  },
  publicationNotUndone: { kind: "error", text: (words: KindWords) => words.publishing.tooLate },
  publicationSlugTaken: { kind: "error", text: (words: KindWords) => words.publishing.slugTaken },
  versionRestored: { kind: "success", text: (words: KindWords) => words.history.restored },
  versionRestoredOtherSlug: { kind: "success", text: (words: KindWords) => words.history.restoredOtherSlug },
  previewLinkMade: { kind: "success", text: guestLinks.toasts.made },
  previewLinkNamed: { kind: "success", text: guestLinks.toasts.renamed },
  customerAsked: { kind: "success", text: signOffs.toasts.asked },
  signOffCalledOff: { kind: "success", text: signOffs.toasts.calledOff },
  signOffErased: { kind: "success", text: signOffs.toasts.erased },
  signedTextWithdrawn: { kind: "success", text: signOffs.toasts.withdrawn },
  permissionWithdrawn: { kind: "success", text: signOffs.toasts.permissionWithdrawn },
  wishDone: { kind: "success", text: signOffs.toasts.done },
  wishRefused: { kind: "success", text: signOffs.toasts.refused },
  previewLinkRevoked: { kind: "success", text: guestLinks.toasts.revoked },
  documentDeleted: { kind: "success", text: (words: KindWords) => words.list.deleted },
  documentNotFound: { kind: "error", text: (words: KindWords) => words.form.errors.notFound },
  documentBegun: { kind: "error", text: (words: KindWords) => words.form.errors.begun },
  textNotFound: { kind: "error", text: admin.errors.textNotFound },
  documentsDeleted: { kind: "success", text: (words: KindWords) => words.list.deletedMany },
  documentRestored: { kind: "success", text: (words: KindWords) => words.list.restored },
  documentsRestored: { kind: "success", text: (words: KindWords) => words.list.restoredMany },
  documentGone: { kind: "success", text: (words: KindWords) => words.list.trash.deleted },
  documentWasPublic: { kind: "error", text: (words: KindWords) => words.form.errors.wasPublic },
  documentInTrash: { kind: "error", text: (words: KindWords) => words.list.trash.thereAlready },
  documentNotPublic: { kind: "error", text: (words: KindWords) => words.publishing.notPublic },
  documentNotInTrash: { kind: "error", text: (words: KindWords) => words.list.trash.goneAlready },
  slugTaken: { kind: "error", text: (words: KindWords) => words.list.trash.slugTaken },
  someSlugsTaken: { kind: "error", text: (words: KindWords) => words.list.trash.someSlugsTaken },
  samplesRemoved: { kind: "success", text: (words: KindWords) => words.list.samples.removed },
  reviewAsked: { kind: "success", text: remarks.toasts.asked },
  reviewNothingProposed: {
    kind: "error",
    text: ({ noun }: KindWords) => remarks.toasts.nothingProposed(noun),
  },
  reviewAskedAlready: { kind: "error", text: remarks.toasts.askedAlready },
  reviewWithdrawn: { kind: "success", text: remarks.toasts.withdrawn },
  reviewReturned: { kind: "success", text: remarks.toasts.returned },
  reviewGone: { kind: "error", text: remarks.toasts.gone },
  remarkAdded: { kind: "success", text: remarks.toasts.added },
  remarkAnswered: { kind: "success", text: remarks.toasts.answered },
  remarkDone: { kind: "success", text: remarks.toasts.done },
  remarkOpened: { kind: "success", text: remarks.toasts.again },
  pictureSaved: { kind: "success", text: media.picture.saved },
  pictureReplaced: { kind: "success", text: media.picture.replace.done },
  pictureDeleted: { kind: "success", text: media.picture.delete.done },
  picturesDeleted: { kind: "success", text: media.picture.delete.doneMany },
  pictureRestored: { kind: "success", text: media.picture.delete.restored },
  picturesRestored: { kind: "success", text: media.picture.delete.restoredMany },
  pictureGone: { kind: "success", text: media.trash.deleted },
  pictureNotInTrash: { kind: "error", text: media.trash.goneAlready },
  pictureNotFound: { kind: "error", text: media.errors.notFound },
  pictureNotTheirs: { kind: "error", text: media.picture.readOnly },
  documentDuplicated: { kind: "success", text: (words: KindWords) => words.list.duplicated },
  proposalWithdrawn: { kind: "success", text: (words: KindWords) => words.publishing.proposal.withdrawn },
  proposalGone: { kind: "error", text: (words: KindWords) => words.publishing.proposal.gone },
  tagRenamed: { kind: "success", text: tags.renamed },
  redirectWithoutPage: { kind: "error", text: leaving.redirect.noPage },
  linkKept: { kind: "success", text: desk.keep.done },
  addressDrafted: { kind: "success", text: desk.take.drafted },
  addressProposed: { kind: "success", text: desk.take.proposed },
  addressNotTaken: { kind: "error", text: desk.take.gone },
  textStillRight: { kind: "success", text: desk.right.done },
  searchSetAside: { kind: "success", text: desk.search.done },
  addressGone: { kind: "success", text: desk.missing.done },
  addressNotGone: { kind: "error", text: desk.missing.not },
  deskChanged: { kind: "error", text: desk.changed },
  redirectAdded: { kind: "success", text: redirects.add.added },
  redirectRemoved: { kind: "success", text: redirects.list.removed },
  webhookStarted: { kind: "success", text: connections.toasts.started },
  webhookStopped: { kind: "success", text: connections.toasts.stopped },
  webhookRemoved: { kind: "success", text: connections.toasts.removed },
  webhookAgain: { kind: "success", text: connections.toasts.again },
  webhookGone: { kind: "error", text: connections.toasts.gone },
  personErased: { kind: "success", text: personalData.person.erased },
  submissionDeleted: { kind: "success", ...inbox.toasts.deleted },
  submissionsDeleted: { kind: "success", ...inbox.toasts.deletedMany },
  submissionRestored: { kind: "success", ...inbox.toasts.restored },
  submissionsRestored: { kind: "success", ...inbox.toasts.restoredMany },
  submissionGone: { kind: "success", text: admin.submissions.trash.deleted },
  submissionReplied: { kind: "success", ...inbox.toasts.replied },
  submissionAnswered: { kind: "success", ...inbox.toasts.answered },
  submissionDone: { kind: "success", ...inbox.toasts.done },
  submissionsDone: { kind: "success", ...inbox.toasts.doneMany },
  submissionsSpam: { kind: "success", ...inbox.toasts.spamMany },
  settledUndone: { kind: "success", ...inbox.toasts.undone },
  settledNotUndone: { kind: "error", text: inbox.toasts.notUndone },
  submissionTakenBefore: { kind: "error", ...inbox.toasts.takenBefore },
  submissionTaken: { kind: "success", ...inbox.toasts.taken },
  submissionOpened: { kind: "success", ...inbox.toasts.opened },
  submissionAssigned: { kind: "success", ...inbox.toasts.assigned },
  submissionNoted: { kind: "success", ...inbox.toasts.noted },
  submissionByMail: { kind: "success", ...inbox.toasts.byMail },
  submissionLinksEnded: { kind: "success", ...inbox.links.ended },
  submissionUnread: { kind: "success", ...inbox.toasts.unread },
  submissionSpam: { kind: "success", ...inbox.toasts.spam },
  submissionNotSpam: { kind: "success", ...inbox.toasts.notSpam },
  spamRuleEnded: { kind: "success", text: inbox.toasts.ruleEnded },
  spamRuleGone: { kind: "error", text: inbox.toasts.ruleGone },
  templateSaved: { kind: "success", text: replyTemplates.saved },
  templateDeleted: { kind: "success", text: replyTemplates.deleted },
  mailSentAgain: { kind: "success", ...inbox.toasts.sentAgain },
  submissionNotInTrash: { kind: "error", text: admin.submissions.trash.goneAlready },
} as const satisfies Record<string, ToastText>;

/**
 * A message as it is shown.
 * @param kind of the document that it is about.
 * @param who has sent the messages that it is about, where that is known.
 */
export function messageOf(
  name: keyof typeof toasts,
  kind?: KindName,
  who?: string,
): { kind: "success" | "error"; text: string } {
  const { text, of, ...toast }: ToastText = toasts[name];
  if (who && of) return { ...toast, text: of(who) };
  return { ...toast, text: typeof text === "string" ? text : text(kind ? kindWords[kind] : textWords) };
}
