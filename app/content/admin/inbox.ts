/** The inbox as a work list (docs/product.md, Lists); the sentences of its errors stand in contacts.ts. */

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

const statuses = { new: "New", open: "Open", waiting: "Waiting", closed: "Closed", spam: "Spam" } as const;

export const inbox = {
  statuses,
  views: {
    label: "Views",
    inbox: "Inbox",
    all: "All",
    open: "Open work",
    overdue: "Overdue",
    mine: "Mine",
    waiting: "Waiting",
    closed: "Closed",
    spam: "Spam",
    /** Of a view without messages. */
    empty: {
      inbox: "Every message so far was judged to be spam.",
      all: "There are no contact form submissions yet",
      open: "Nothing is waiting for an answer.",
      overdue: "Nothing is overdue.",
      mine: "No messages are assigned to you.",
      waiting: "No messages are waiting for the sender’s reply.",
      closed: "No message has been closed yet.",
      spam: "The spam tray is empty.",
    },
    nothingHere: "Nothing in this view",
    toAll: "Look in All",
    more: (most: number) => `${most - 1}+`,
  },
  filter: {
    from: (address: string) => `From ${address}`,
    company: (name: string) => `From ${name}`,
    clear: "Show all senders",
  },
  columns: { due: "Answer by" },
  order: { due: { asc: "due first on top", desc: "due last on top" } },
  unread: "Unread",
  unreadCount: (unread: string) => `${unread} unread`,
  due: {
    in: (span: string) => `due in ${span}`,
    overdue: (span: string) => `overdue by ${span}`,
    now: "due now",
    minutes: (n: number) => count(n, "minute"),
    hours: (n: number) => count(n, "hour"),
    days: (n: number) => count(n, "day"),
    exact: (time: string) => `Answer promised by ${time}`,
  },
  news: {
    arrived: (number: number) => count(number, "new message"),
  },
  detail: {
    reference: "Reference",
    due: "Answer by",
    answered: "Answered",
    status: "Status",
    owner: "Owner",
    nobody: "Nobody",
    me: (email: string) => `${email} (you)`,
    saveOwner: "Assign",
    others: {
      address: (n: number) => `${count(n, "other message")} from this address`,
      company: (n: number) => `${count(n, "other message")} from this company`,
    },
    markUnread: "Mark as unread",
    close: "Close message",
    reopen: "Reopen",
    start: "Take this message",
    spam: "Mark as spam",
    notSpam: "Not spam",
    answeredElsewhere: "Mark as answered",
    busy: "Saving...",
  },
  spam: {
    heading: "Why this is in the spam tray",
    byStaff: "A member of staff moved it here.",
    reasons: {
      trap: "A field that people do not see was filled in.",
      "no-ticket": "The form was sent without JavaScript.",
      "too-fast": "The form was sent within two seconds.",
      "some-links": "It holds several links.",
      "many-links": "It holds many links.",
      "forum-markup": "It uses forum link codes such as [url].",
      "link-markup": "It holds links as HTML.",
      "only-a-link": "It says nothing but a link.",
      "link-in-name": "The name or the company is a link.",
    } as Record<string, string>,
  },
  reply: {
    heading: "Reply",
    open: "Reply",
    label: "Your answer",
    hint: "It is sent by email, under the site’s address, with the message quoted below. A copy stays here.",
    template: "Start from",
    send: "Send reply",
    sending: "Sending...",
    mailto: "Reply in your own mail program",
    needed: "Write at least a few words",
    tooLong: "This is too long for one reply",
    state: {
      waiting: "on its way",
      sent: "sent",
      dead: (reason: string) => `not delivered: ${reason}`,
    },
  },
  /** `{name}` and `{reference}` are replaced. */
  templates: [
    {
      id: "first",
      name: "First answer",
      text: "Hello {name},\n\nThank you for your message ({reference}).\n\n\n\nKind regards",
    },
    {
      id: "call",
      name: "Suggest a call",
      text: "Hello {name},\n\nThank you for your message ({reference}). A short call would help us to understand what you need. Would one of these times suit you?\n\n- \n- \n\nKind regards",
    },
    {
      id: "more",
      name: "Ask for more",
      text: "Hello {name},\n\nThank you for your message ({reference}). Before we answer, could you tell us a little more?\n\n1. What decision would the result help you make?\n2. What data do you have today, and since when?\n3. By when do you need it?\n\nKind regards",
    },
    {
      id: "no",
      name: "Not our field",
      text: "Hello {name},\n\nThank you for your message ({reference}). This is not something we do well, so we will not take it on. We hope you find the right partner.\n\nKind regards",
    },
  ],
  notes: {
    heading: "Notes and history",
    label: "Private note",
    hint: "Only staff see it.",
    add: "Add note",
    adding: "Adding...",
    needed: "Write the note first",
    tooLong: "This is too long for one note",
    somebody: "Someone who has left",
    said: {
      note: (who: string) => `${who} noted`,
      reply: (who: string) => `${who} replied`,
      answered: (who: string) => `${who} answered outside the inbox`,
      status: (who: string, status: string) => `${who} set it to ${status.toLowerCase()}`,
      owner: (who: string, owner: string) => `${who} gave it to ${owner}`,
      nobody: (who: string) => `${who} removed the owner`,
      spam: (who: string) => `${who} marked it as spam`,
      "not spam": (who: string) => `${who} marked it as not spam`,
    },
  },
  dead: {
    heading: (number: number) => `${count(number, "email")} could not be sent`,
    kinds: {
      notification: (name: string) => `The notification of a message from ${name}`,
      confirmation: (name: string) => `The confirmation to ${name}`,
      reply: (name: string) => `The reply to ${name}`,
    },
    sendAgain: "Send again",
    sendAllAgain: "Send all again",
    /** By the code that is kept: the beginning decides. */
    reasons: [
      ["EADDRESS", "the address is not valid"],
      ["5", "the mail server refused it"],
      ["4", "the mail server kept asking us to wait, for a day"],
      ["EAUTH", "the mail server did not accept our password"],
      ["", "the mail server could not be reached for a day"],
    ] as const,
  },
  overview: {
    link: "Overview",
    heading: "Messages and answers",
    back: "Back to contact submissions",
    text: "The last twelve weeks, spam apart. The time to an answer is the median, nights and weekends included.",
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
      `${count(total, "message")} in twelve weeks, at most ${most} in one.`,
    failed: "Failed to load the overview",
  },
  keys: {
    move: "next, previous",
    close: "close",
    reply: "reply",
    unread: "unread",
  },
  toasts: {
    replied: "Reply is on its way",
    answered: "Marked as answered",
    closed: "Message closed",
    opened: "Message is open",
    assigned: "Owner changed",
    noted: "Note added",
    unread: "Marked as unread",
    spam: "Moved to the spam tray",
    notSpam: "Moved out of the spam tray",
    sentAgain: "The email will be sent again",
  },
  failure: "The change could not be saved",
} as const;
