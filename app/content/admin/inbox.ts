/** The inbox as a work list (docs/product.md, Lists); what it has as any other list, its errors too, is in inbox-list.ts. */
import { isolated } from "#app/letters/direction.ts";
import { shortened } from "#app/letters/signs.ts";
import { inWords, lessonDays, overviewWeeks } from "../promised-numbers.ts";
import { submissions } from "./inbox-list.ts";
import { andMore } from "./trash.ts";

/** A sentence, and the same with whose message it is about. */
const named = (text: string) => ({ text, of: (who: string) => `${text}: ${who}` });

/** Characters of a name in a short message. */
const longestName = 60;

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

const statuses = { new: "New", open: "Open", waiting: "Waiting", done: "Done", spam: "Spam" } as const;

export const inbox = {
  statuses,
  views: {
    label: "Views",
    inbox: "Inbox",
    overdue: "Overdue",
    mine: "Mine",
    waiting: "Waiting",
    done: "Done",
    spam: "Spam",
    all: "All",
    /** Of a view without messages. */
    empty: {
      inbox: "Nothing is waiting for an answer.",
      all: "There are no contact form submissions yet",
      overdue: "Nothing is overdue.",
      mine: "No messages are assigned to you.",
      waiting: "No messages are waiting for the sender’s reply.",
      done: "No message is done yet.",
      spam: "The spam tray is empty.",
    },
    nothingHere: "Nothing in this view",
    toAll: "Look in All",
    moreInAll: "More messages that match are in All.",
    more: (most: number) => `${most - 1}+`,
  },
  filter: {
    from: (address: string) => `From ${address}`,
    company: (name: string) => `From ${name}`,
    clear: "Show all senders",
  },
  bulk: { done: "Mark as done", spam: "Mark as spam" },
  columns: { due: "Answer by" },
  order: { due: { asc: "due first on top", desc: "due last on top" } },
  unread: "Unread",
  unreadCount: (unread: string) => `${unread} unread`,
  due: {
    in: (span: string) => `due in ${span}`,
    overdue: (span: string) => `overdue by ${span}`,
    now: "due now",
    underMinute: "less than a minute",
    minutes: (n: number) => count(n, "minute"),
    hours: (n: number) => count(n, "hour"),
    days: (n: number) => count(n, "day"),
    exact: (time: string) => `Answer promised by ${time}`,
  },
  arrived: (number: number) => count(number, "new message"),
  detail: {
    reference: "Reference",
    cameFrom: "Came from",
    sentTo: "Sent on to",
    due: "Answer by",
    answered: "Answered",
    status: "Status",
    owner: "Owner",
    nobody: "Nobody",
    giveTo: "Give to",
    me: (email: string) => `${email} (you)`,
    away: (standIn: string) => `(away, goes to ${standIn})`,
    others: {
      address: (n: number) => `${count(n, "other message")} from this address`,
      company: (n: number) => `${count(n, "other message")} from this company`,
    },
    more: "More",
    print: "Print",
    markUnread: "Mark as unread",
    done: "Done",
    reopen: "Reopen",
    spam: "Mark as spam",
    notSpam: "Not spam",
    answeredElsewhere: "Mark as answered",
    busy: "Saving...",
  },
  spam: {
    heading: "Why this is in the spam tray",
    byStaff: "A member of staff moved it here.",
    /** By name as they are stored, those of releases until 2 too ("some-links", "gibberish", "offers"). */
    reasons: {
      wording: "Its words are those of offers that nobody asked for.",
      trap: "A field that people do not see was filled in.",
      "no-ticket": "The form was sent without JavaScript.",
      "old-ticket": "The form was open for more than a day.",
      "used-ticket": "Another message was sent with the same form.",
      "other-network": "The form was opened in one network and sent from another.",
      "too-fast": "The form was sent within two seconds.",
      "some-links": "It holds several links.",
      "many-links": "It holds many links.",
      "forum-markup": "It uses forum link codes such as [url].",
      "link-markup": "It holds links as HTML.",
      "only-a-link": "It says nothing but a link.",
      "short-link": "It holds a link that hides where it leads.",
      "messenger-link": "It leads to a messenger.",
      "number-link": "It holds a link to a number instead of a name.",
      "link-in-name": "The name is a link.",
      disguised: "It is written in letters that only look like those they stand for.",
      gibberish: "It consists of keys pressed at random.",
      "seen-once": "Somebody else sent nearly the same within a week.",
      "seen-often": "Nearly the same came from several networks within a week.",
      "link-seen-once": "Somebody else sent the same link within a week.",
      "link-seen-often": "Several others sent the same link within a week.",
      "taught-link": "It holds a link of a message that was marked as spam.",
      "taught-words": "It says nearly the same as a message that was marked as spam.",
      offers: "It holds a link and words that spam often uses.",
    } as Record<string, string>,
    words: (words: readonly string[]) => `Such as: ${words.map((word) => `“${word}”`).join(", ")}`,
    rules: {
      heading: "Rules of the spam tray",
      text: `“Mark as spam” teaches the links and the words of a message, “Not spam” its sender. A rule is forgotten when nothing has met it for ${lessonDays} days, and one that may name a person with its message.`,
      empty: "Nothing has been taught yet.",
      latest: (shown: number, all: number) =>
        `These are the latest ${shown} of ${all} rules. Older ones are shown when some of these have ended.`,
      spam: "Spam",
      trusted: "Trusted",
      link: (link: string) => `Links to ${link}`,
      words: "Messages that say nearly the same",
      sender: "Messages from this sender",
      as: (name: string) => `as ${name}:`,
      gone: "The message that taught it is gone.",
      times: (times: number) => `taught by ${count(times, "message")}`,
      met: (met: number) => (met === 0 ? "not met since" : `met ${count(met, "time")}, last`),
      end: "End",
      endOne: (rule: string) => `End the rule: ${rule}`,
      failed: "The rule could not be ended",
    },
  },
  reply: {
    heading: "Reply",
    open: "Reply",
    label: "Your answer",
    hint: (mailbox: string) =>
      `It is sent by email, with the message quoted below and a link to a page on which the sender answers into this inbox. Answers by email go to the mailbox ${mailbox}. What is refused at once is said here; refusals that come later go to the mailbox that this website sends from.`,
    /** Before a template takes the place of what somebody has written. */
    replace: "Replace what you have written with this template?",
    template: "Start from",
    send: "Send reply",
    sending: "Sending...",
    mailto: "Reply in your own mail program",
    needed: "Write at least a few words",
    tooLong: "This is too long for one reply",
    state: {
      waiting: "on its way",
      trying: "not sent yet:",
      sent: "sent",
      dead: "not delivered:",
    },
    next: "Next message",
  },
  /** Offered until staff have written their own (content/words-in-replies.ts). */
  templates: [
    {
      id: "first",
      name: "First answer",
      words: "Hello {name},\n\nThank you for your message ({reference}).",
    },
    {
      id: "call",
      name: "Suggest a call",
      words:
        "Hello {name},\n\nThank you for your message ({reference}). A short call would help us to understand what you need. Would one of these times suit you?\n\n- \n- ",
    },
    {
      id: "more",
      name: "Ask for more",
      words:
        "Hello {name},\n\nThank you for your message ({reference}). Before we answer, could you tell us a little more?\n\n1. What decision would the result help you make?\n2. What data do you have today, and since when?\n3. By when do you need it?",
    },
    {
      id: "no",
      name: "Not our field",
      words:
        "Hello {name},\n\nThank you for your message ({reference}). This is not something we do well, so we will not take it on. We hope you find the right partner.",
    },
  ],
  byMail: {
    open: "They answered by email",
    label: "What they wrote",
    hint: "Paste it without what it quotes. It stands in the thread from then on, and an answer is due.",
    day: "Came on",
    add: "Add to the thread",
    adding: "Adding...",
    needed: "Paste what they wrote first",
    tooLong: "This is too long for one letter",
    dayWrong: "Give the day on which it came, not before the message and not after today",
  },
  /** Of the page that the sender sees. */
  links: {
    end: "End the sender’s links",
    ended: named("Links ended: the next mail to the sender brings a new one"),
  },
  erasing: (moment: string) =>
    `The sender has asked to have this erased. That happens after ${moment}, within a day, unless they call it off.`,
  notes: {
    heading: "Notes and history",
    label: "Private note",
    hint: "Only staff see it.",
    add: "Add note",
    adding: "Adding...",
    needed: "Write the note first",
    tooLong: "This is too long for one note",
    somebody: "Someone who has left",
    events: {
      note: (who: string) => `${who} noted`,
      reply: (who: string) => `${who} replied`,
      letter: (_who: string) => "The sender wrote",
      "letter by mail": (who: string) => `${who} added what the sender wrote by email`,
      answered: (who: string) => `${who} answered outside the inbox`,
      status: (who: string, status: string) => `${who} set it to ${status.toLowerCase()}`,
      owner: (who: string, owner: string) => `${who} gave it to ${owner}`,
      taken: (who: string) => `${who} took it`,
      nobody: (who: string) => `${who} removed the owner`,
      spam: (who: string) => `${who} marked it as spam`,
      "not spam": (who: string) => `${who} marked it as not spam`,
    },
  },
  /** Mails about messages that have not gone out. */
  unsent: {
    lost: (number: number) => `${count(number, "email")} could not be sent`,
    waiting: (number: number) =>
      `${count(number, "email")} ${number === 1 ? "has" : "have"} not gone out yet`,
    which: "Which ones, and why",
    more: (number: number) => `${number} more ${number === 1 ? "waits" : "wait"} as these do.`,
    others: (number: number) =>
      `${count(number, "email")} about no message, such as an invitation, ${number === 1 ? "has" : "have"} not gone out yet, and ${number === 1 ? "is" : "are"} tried again.`,
    kinds: {
      notification: (name: string) => `The notification of a message from ${name}`,
      "spam tray": (_name: string) => "The email about the spam tray",
      confirmation: (name: string) => `The confirmation to ${name}`,
      reply: (name: string) => `The reply to ${name}`,
      letter: (name: string) => `The notice that ${name} has written again`,
      "letters link": (name: string) => `The link that ${name} has asked for`,
      "letters code": (name: string) => `The digits that ${name} has asked for`,
      "letters erased": (name: string) => `The notice to ${name} that letters will be erased`,
    },
    /** While it is tried again, or nobody has begun. */
    underWay: "it is being tried",
    attempts: (number: number) => `tried ${number === 1 ? "once" : `${number} times`}, again at`,
    sendAgain: "Send again",
    sendAllAgain: "Send all again",
    tryNow: "Try now",
    tryAllNow: "Try all now",
  },
  overview: {
    link: "Overview",
    heading: "Messages and answers",
    back: "Back to contact submissions",
    text: `The last ${inWords(overviewWeeks)} weeks, spam apart. The time to an answer is the median, nights and weekends included.`,
    week: "Week of",
    messages: "Messages",
    hours: "Median time to the answer",
    none: "None yet",
    span: (hours: number) =>
      hours < 1
        ? "under an hour"
        : hours < 48
          ? count(Math.round(hours), "hour")
          : count(Math.round(hours / 24), "day"),
    chart: "Messages per week",
    summary: (total: number, most: number) =>
      `${count(total, "message")} in ${inWords(overviewWeeks)} weeks, at most ${most} in one.`,
    failed: "Failed to load the overview",
  },
  /** With the name of who sent the message: what was done may be about another one than what is on screen by now. */
  toasts: {
    replied: { text: "Reply is on its way", of: (who: string) => `Reply to ${who} is on its way` },
    answered: named("Marked as answered"),
    done: named("Marked as done"),
    doneMany: named("Messages marked as done"),
    opened: named("Message is open"),
    taken: { text: "Assigned to you", of: (who: string) => `Assigned to you: the message from ${who}` },
    takenBefore: {
      text: "A colleague has taken it before you.",
      of: (who: string) => `A colleague has taken the message from ${who} before you.`,
    },
    assigned: { text: "Owner changed", of: (who: string) => `Owner of the message from ${who} changed` },
    noted: { text: "Note added", of: (who: string) => `Note added to the message from ${who}` },
    byMail: { text: "Added to the thread", of: (who: string) => `Added to the thread with ${who}` },
    unread: named("Marked as unread"),
    spam: named("Moved to the spam tray"),
    spamMany: named("Messages moved to the spam tray"),
    undone: named("Undone"),
    notUndone: "Nothing was undone: the messages have changed since.",
    notSpam: named("Moved out of the spam tray"),
    ruleEnded: "Rule ended",
    ruleGone: "The rule had ended before",
    sentAgain: named("The email is tried again now"),
    deleted: named(submissions.deleted),
    deletedMany: named(submissions.deletedMany),
    restored: named(submissions.restored),
    restoredMany: named(submissions.restoredMany),
  },
  /** The names of several people, cut where they are long. */
  people(names: readonly string[], more: number): string {
    if (names.length === 0) return "";
    const shown = names.map((name) => isolated(shortened(name, longestName)));
    if (more > 0) return `${shown.join(", ")} ${andMore(more)}`;
    const last = shown.pop() ?? "";
    return shown.length > 0 ? `${shown.join(", ")} and ${last}` : last;
  },
  failure: "The change could not be saved",
} as const;
