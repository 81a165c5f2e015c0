import { coming, publicationFailures } from "./admin/coming.ts";
import type { Noun } from "./admin/noun.ts";
import { company } from "./company.ts";
import { invitationDays, spamDays } from "./promised-numbers.ts";

/** The words of every mail the site sends. */
export const mails = {
  notification: {
    subject: (name: string, reference: string) => `New message from ${name} (${reference})`,
    intro: "A message has come in through the contact form.",
    from: "From",
    email: "Email",
    company: "Company",
    reference: "Reference",
    answerBy: "Answer by",
    open: "Open it in the inbox",
    reply:
      "If you reply to this email, the sender gets your answer but the inbox keeps no record of it. Reply from the inbox instead.",
  },
  digest: {
    subject: (count: number) => `${count} new messages`,
    intro: (count: number) =>
      `${count} messages have come in through the contact form and are waiting for an answer.`,
    answerBy: (due: string) => `Answer by ${due}`,
    more: (count: number) => `${count} more are in the inbox.`,
    open: "Open the inbox",
  },
  spamTray: {
    subjectOfOne: (reference: string) => `Perhaps spam: message ${reference}`,
    introOfOne: "A message has come in and was put into the spam tray.",
    openOne: "Open the message",
    subject: (count: number) => `${count} messages in the spam tray`,
    intro: (count: number) => `Since the last email about it, ${count} messages were put into the spam tray.`,
    look: `What is genuine is told of like every other message once you press “Not spam”. The rest is deleted after ${spamDays} days.`,
    open: "Open the spam tray",
  },
  confirmation: {
    subject: (reference: string) => `We have your message (${reference})`,
    /** Until staff have written others (content/words-in-replies.ts). */
    words:
      "Thank you for writing to {us}. Your message is in our inbox, and we will answer by {due}.\n\nIf you did not write to us, someone entered your address by mistake. You can ignore this email.\n\nTo add something, reply to this email.",
    reference: "Reference",
  },
  reply: {
    subject: (reference: string) => `Your message to ${company.name} (${reference})`,
    quoted: "You wrote:",
  },
  publicationFailed: {
    subject: (title: string) => `Not published: ${title}`,
    intro: ({ A }: Noun) => `${A} that you scheduled could not be published.`,
    planned: "Scheduled for",
    reason: "Reason",
    reasons: {
      ...publicationFailures,
      error: `It could not be published as it was. “${coming.heading}” says why.`,
    },
    others: (count: number) =>
      count === 1
        ? "The other text of this release was not published either."
        : `The other ${count} texts of this release were not published either.`,
    unchanged: "What visitors read on the website has not changed.",
    open: ({ one }: Noun) => `Open the ${one}`,
    list: "See what is coming",
  },
  news: {
    subject: {
      "review requested": (title: string) => `Review requested: ${title}`,
      "change proposed": (title: string) => `Change proposed: ${title}`,
      "sent back": (title: string) => `Sent back: ${title}`,
      accepted: (title: string) => `Accepted: ${title}`,
      "decided in part": (title: string) => `Decided in part: ${title}`,
      declined: (title: string) => `Declined: ${title}`,
      remark: (title: string) => `In review: ${title}`,
      published: (title: string) => `Published: ${title}`,
      "customer said": (title: string) => `A customer about: ${title}`,
      "customer approved": (title: string) => `Approved by a customer: ${title}`,
      "customer withdrew": (title: string) => `Not permitted any more: ${title}`,
      "message given": (sender: string) => `A message for you: ${sender}`,
      letter: (sender: string) => `${sender} has written again`,
      "erasure asked": (sender: string) => `To be erased: the message from ${sender}`,
      "message new": (sender: string) => `New message: ${sender}`,
      "message late": (sender: string) => `Overdue: ${sender}`,
      "mail lost": (about: string) => `Not delivered: ${about}`,
    },
    several: (count: number) => `${count} things are new for you`,
    openRemarks: "Open remarks",
    from: "From",
    company: "Company",
    reference: "Reference",
    answerBy: "Answer by",
    more: (count: number) => `${count} more where that was said.`,
    open: ({ one }: Noun) => `Open the ${one}`,
    openMessage: "Open the message",
    openTeam: "Open the team",
    list: "See all of it",
    choose: "Choose what is mailed to you, and when",
  },
  signOffAsked: {
    subject: (asker: string) => `${asker} asks for your approval`,
    text: (whoOfUs: string, name: string, of: string) =>
      `${whoOfUs} asks ${name} whether a text about ${of} may be public on the website of ${company.name}. By this link you can read it, say what should be different, and approve it. You need no account.`,
    open: "Read the text",
    until: (day: string) =>
      `The link works until ${day}, for whoever has it: give it to nobody who should not approve for you. If you expected no question, ignore this email.`,
    again: (reference: string) =>
      `Where the link opens nothing any more, ask there for a new one. Reference: ${reference}`,
  },
  signOffAnswered: {
    subject: (count: number) =>
      count === 1 ? "What became of your wish" : `What became of ${count} of your wishes`,
    intro: (count: number) =>
      `We have looked at what you wanted different in the text that ${company.name} asked you about. ${count === 1 ? "This was decided:" : "These were decided:"}`,
    states: { taken: "Taken:", refused: "Not taken:" },
    reason: (reason: string) => `Why: ${reason}`,
    open: "Read the text",
  },
  signOffApproved: {
    subject: (of: string) => `Approval by ${of}`,
    toCustomer: `By the link that ${company.name} has sent to this address, a text was approved. Here is a copy for you.`,
    toAsker: (of: string, { a }: Noun) =>
      `${of} has approved ${a} that you asked about. Here is a copy for you.`,
    keep: "Keep it: both sides have the same words.",
    open: "Open the page",
  },
  permissionEnds: {
    subject: (of: string, day: string) => `The permission of ${of} ends on ${day}`,
    intro: (of: string, day: string, { one }: Noun) =>
      `The permission of ${of} to have the ${one} public ends on ${day}. When that day is over the ${one} is withdrawn, unless the schedule is changed.`,
    ask: "To keep it public, ask the customer again.",
    open: ({ one }: Noun) => `Open the ${one}`,
  },
  invitation: {
    subject: `Your access to the website of ${company.name}`,
    text: (who: string | null, can: string | undefined) =>
      `${who ? `${who} invites you` : "You are invited"} to the staff area of the website of ${company.name}.${can ? ` With your account you can ${can}.` : ""}`,
    roles: {
      admin: "do everything, and invite others",
      editor: "write, publish and plan what the website says",
      writer: "write drafts and ask for a review of them",
      inbox: "read and answer messages",
      "editor+inbox": "write, publish and plan what the website says, and read and answer messages",
      "writer+inbox": "write drafts and ask for a review of them, and read and answer messages",
    },
    open: "Choose a password",
    until: `The link works once and for ${invitationDays} days. If you expected no invitation, ignore this email.`,
  },
  passwordReset: {
    subject: "Choose a new password",
    text: `Someone has asked for a new password for your account on the website of ${company.name}.`,
    open: "Choose a new password",
    until:
      "The link works once and for one hour. If it was not you, ignore this email: your password stays as it is.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    text: `The password of your account on the website of ${company.name} was changed, and all sessions have ended.`,
    notYou: "If it was not you, tell an administrator of the site at once.",
  },
  factorsReset: {
    subject: "Your second factor was removed",
    text: `The passkeys, one-time codes and recovery codes of your account on the website of ${company.name} were removed, and all sessions have ended.`,
    notYou: "If you did not ask for it, tell an administrator of the site at once.",
  },
  webhookFailing: {
    subject: "A webhook does not arrive",
    text: `A program that the website of ${company.name} tells of messages or texts has not taken anything for a day, or wants nothing any more. What it was to be told is kept, and can be sent again.`,
    open: "Open the connections",
  },
  accountBound: {
    subject: "A firm’s account was bound",
    text: (bound: { name: string; email: string } | null) =>
      bound
        ? `The firm’s account ${bound.name} was bound to the account of ${bound.email} on the website of ${company.name}. Whoever has it signs in there from now on.`
        : `A firm’s account was bound to an account on the website of ${company.name}. The binding has ended since.`,
    notYou:
      "If it is not the right one, an administrator of the site removes the binding under Team, or the account.",
  },
  emergencyUsed: {
    subject: "The emergency account was used",
    text: `Somebody has signed in to the staff area of the website of ${company.name} with the password of the emergency account.`,
    notYou:
      "If you do not know who it was, end its sessions under Team and let an operator give it a new password.",
  },
  sign: [company.name, company.location] as readonly string[],
} as const;
