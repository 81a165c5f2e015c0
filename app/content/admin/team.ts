/** The people of the staff area: the screen of admins, and the pages that their links open. */

import { invitationDays, invitationsDaily, shortestPassword } from "../promised-numbers.ts";

export const roleNames = {
  admin: "Admin",
  editor: "Editor",
  writer: "Writer",
  inbox: "Inbox",
  "editor+inbox": "Editor and inbox",
  "writer+inbox": "Writer and inbox",
  none: "No access",
} as const;

export const team = {
  heading: "Team",
  load: "The team could not be read",
  notChanged: "Nothing was changed. Please try again.",
  tooManyMails: `${invitationsDaily} invitations have gone to this address within a day. Please wait until tomorrow.`,
  roles: {
    heading: "What each role may do",
    admin: "Everything, this page too.",
    editor:
      "Write, publish, plan and withdraw case studies, articles, events, pages and job openings; pictures, tags and redirects.",
    writer: "Write case studies, articles and events and keep them as drafts. An editor publishes them.",
    inbox: "Read, answer, export and delete messages; nothing else.",
    none: "May sign in, but can open nothing.",
    answers: "Writers and editors open messages only with this box.",
  },
  answers: "Also answers messages",
  invite: {
    heading: "Invite a colleague",
    byMail: (mailbox: string) =>
      `They get an email with a link to choose a password. It works once and for ${invitationDays} days. Refusals that come later go to the mailbox ${mailbox}.`,
    byLink: "Mail is not set up here, so you get a link to pass on.",
    email: "Email",
    invalid: "Enter an email address",
    known: "This address has an account already. Change its role below.",
    role: "Role",
    submit: "Invite",
    submitting: "Inviting...",
  },
  invitations: {
    heading: "Invited",
    until: "Until",
    expired: "The link has expired. Renew it.",
    mail: {
      sending: () => "The email is being sent.",
      sent: () => "The email was sent.",
      waiting: (reason) =>
        `The email has not gone out yet${because(reason)}. It is tried again by itself. You can pass on the link instead.`,
      failed: (reason) =>
        `The email could not be delivered${because(reason)}. Check the address, or pass on the link.`,
    } satisfies Record<string, (reason: string | null) => string>,
    link: "Show the link",
    renew: "Send a new link",
    renewLink: "Make a new link",
    revoke: "Revoke",
    of: (act: string, email: string) => `${act}: ${email}`,
  },
  people: {
    heading: "People",
    you: "you",
    factor: "has a second factor",
    role: (email: string) => `Role of ${email}`,
    answers: (email: string) => `Also answers messages: ${email}`,
    save: "Save role",
    more: "More",
    moreOf: (email: string) => `More for ${email}`,
    end: "Sign out everywhere",
    link: "Make a link for a new password",
    factors: "Remove second factors",
    factorsHelp: "For someone who has lost them. All sessions end; the password stays.",
    remove: "Remove the account",
    removeNow: (email: string) => `Remove ${email}`,
    removeHelp: "Access ends at once. Texts, notes and answers stay.",
  },
  link: {
    heading: (email: string) => `Link for ${email}`,
    texts: {
      "password reset":
        "It works once and for one hour, and is shown only now. Pass it on where nobody else reads it.",
      invitation: `It works once and for ${invitationDays} days. Whoever has it gets the account, so pass it on where nobody else reads it.`,
    },
    labels: { "password reset": "Link for a new password", invitation: "Link of the invitation" },
  },
  copy: "Copy",
  copied: "Link copied",
  copyFailed: "Could not copy the link. Select it and copy it.",
  lastAdmin: "This is the last admin. Make another person an admin first.",
  toasts: {
    invited: "Invitation made",
    renewed: "A new link was made; the old one has ended",
    revoked: "Invitation revoked",
    invitationGone: "That invitation was accepted or revoked before",
    roleChanged: "Role changed",
    signedOut: "Signed out everywhere",
    factorsReset: "Second factors removed",
    removed: "Account removed",
    gone: "That account is gone",
  },
} as const;

export const invitation = {
  title: "Choose a password",
  text: "You are invited to the staff area. With this address you will log in:",
  password: "Password",
  hint: `At least ${shortestPassword} characters. Any characters, spaces included.`,
  submit: "Create account",
  submitting: "Creating account...",
  success: "Welcome. You can add a second factor under My account.",
  dead: "This invitation is not valid any more",
  deadText: `It was used, revoked or is older than ${invitationDays} days. Ask whoever invited you for a new link. If you have an account already, log in.`,
  onward: "Go to login",
  failure: "The account could not be made. Please try again.",
} as const;

export const forgotten = {
  link: "Forgotten your password?",
  title: "Forgotten your password?",
  text: "Enter your email. If it has an account here, you get a link to choose a new password.",
  noMail:
    "This site sends no email. Ask an admin for a link to choose a new password. An admin who has nobody to ask finds the command in the README.",
  email: "Email",
  submit: "Send the link",
  submitting: "Sending...",
  done: "If this address has an account, an email with a link is on its way. It works for one hour. Nothing came? Look into the spam folder, or ask an admin for a link.",
  failure: "The link could not be sent. Please try again.",
  back: "Back to login",
} as const;

export const newPassword = {
  title: "Choose a new password",
  text: "All your sessions end, then you log in with the new password.",
  password: "New password",
  hint: invitation.hint,
  submit: "Change password",
  submitting: "Changing...",
  changed: "Password changed. Log in with it.",
  dead: "This link is not valid any more",
  deadText: "It was used or is older than one hour. Ask for a new one.",
  onward: "Ask for a new link",
  failure: "The password was not changed. Please try again.",
} as const;

function because(reason: string | null): string {
  return reason === null ? "" : `: ${reason}`;
}
