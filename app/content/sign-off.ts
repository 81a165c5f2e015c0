import { company } from "./company.ts";
import { mostWishes } from "./promised-numbers.ts";

/** What a customer reads who is asked whether a text may be public. */
export const signOff = {
  label: "Sign-off",
  /** In the bar. */
  asks: (asker: string | null, guest: string, day: string) =>
    `${asker ? `${asker} of ${company.name}` : company.name} asks ${guest} whether this page may be public. You can answer until ${day}.`,
  approvedBar: (day: string) => `You have approved this page on ${day}.`,
  withdrawnBar: (day: string) => `You have withdrawn the permission on ${day}.`,
  toSay: "Your wishes",
  toApprove: "Approve",
  heading: "Your answer",
  how: "Press a sentence of the page to change its words or to say something about it. Or write here what should be different. By keyboard the text is one stop of the Tab key: the arrows lead through it, Enter opens, Escape leaves.",
  howWithout: "Write here what should be different, or approve the page.",
  note: (asker: string | null) => `${asker ?? company.name} writes:`,
  said: {
    heading: "What you have said",
    nothing: "Nothing yet.",
    instead: "instead of",
    about: "About",
    all: "About the whole page",
    takeBack: "Take back",
    takeBackOf: (words: string) => `Take back: ${words}`,
    states: {
      open: "Waits for an answer",
      taken: "Taken",
      refused: "Not taken",
    },
  },
  say: {
    heading: "What should be different",
    remark: "What should be different?",
    send: "Send",
  },
  unsent: { heading: "Not sent yet", open: "Go on", discard: "Discard" },
  box: {
    label: "Change this sentence",
    sentence: "The sentence",
    words: "Other words",
    remark: "Or a remark",
    send: "Send",
    close: "Close",
    hint: "Press Enter to suggest other words. The up and down arrows lead through the text, Escape leaves it.",
  },
  approve: {
    heading: "Approve",
    name: "Your name",
    role: "Your role",
    end: "How long may it be public?",
    open: "Until we say otherwise",
    until: "Until a day",
    day: "The last day",
    submit: "Approve",
    agrees: (statement: string) => `By pressing Approve you say: ${statement}`,
    wishes: "What you have asked to be different is part of it.",
    print: "Print the approval",
  },
  withdraw: {
    heading: "Withdraw the permission",
    text: "You can say otherwise at any time, here or to whoever asked you. We are told at once, and take the page off the website; nobody publishes it again until you have approved it anew.",
    reason: "Why, if you want to say it",
    sure: "We do not permit the page any more",
    submit: "Withdraw the permission",
    done: (day: string) => `You have withdrawn the permission on ${day}. We have been told.`,
  },
  elsewhere:
    "To open this page in another browser, or to show it to a colleague, copy the whole link. Whoever has it can answer for you.",
  /** What is agreed to, and kept in these words. */
  statement: (number: number, title: string, until: string | null, wishes: number) =>
    `We have read version ${number} of “${title}”. We permit ${company.name} to make it public as it is shown here${
      wishes === 0
        ? ""
        : `, or with the ${wishes === 1 ? "change" : `${wishes} changes`} that we have asked for`
    }, ${until === null ? "until we say otherwise" : `until ${until}`}.`,
  /** In front of the button, where the day is not chosen yet. */
  statementBefore: (number: number, title: string, wishes: number) =>
    signOff
      .statement(number, title, null, wishes)
      .replace("until we say otherwise", "as long as chosen above"),
  sheet: {
    title: "Approval",
    heading: (of: string) => `Approval by ${of}`,
    text: "Text",
    version: "Version",
    company: "Company",
    approvedBy: "Approved by",
    erased: "Erased at the wish of the person",
    on: "On",
    until: "May be public until",
    untilOpen: "They say otherwise",
    words: "In these words",
    link: "The link",
    handed: {
      mailed: "It was mailed to them and never shown to us.",
      "handed over": (author: string | null) => `It was handed over by ${author ?? company.name}.`,
    },
    fingerprint: "Fingerprint of the version (SHA-256)",
    back: "Back",
  },
  errors: {
    empty: "Write what should be different.",
    long: (most: number) => `Use at most ${most.toLocaleString("en-US")} characters.`,
    name: "Enter your name.",
    role: "Enter your role.",
    longName: (most: number) => `Use at most ${most} characters for name and role.`,
    day: "Choose a day that is not past, within the next 20 years.",
    end: "Choose how long it may be public.",
    full: `${mostWishes} wishes have been sent by this link. Please write to us what else should be different.`,
    approved: "The page is approved already. Nothing has been changed.",
    changed:
      "What you have asked to be different has changed meanwhile. Please read it once more, and approve then.",
    decided: "This has been answered meanwhile. Nothing has been changed.",
    often: "That was a lot in a short time. Please try again in a minute. Nothing has been lost.",
    failure: "Your answer could not be stored. It is still here: please send it again in a moment.",
    form: "The form could not be read. Nothing has been changed.",
    sure: "Tick that you do not permit the page any more.",
    withdrawn:
      "The permission is withdrawn already, or was not given by this link. Nothing has been changed.",
  },
  ended: {
    heading: "Not sent",
    text: "This link opens nothing any more, so nothing has been stored. Copy what you have written, and send it to the person who asked you.",
  },
  again: { heading: "Not sent yet", send: "Send again", back: "Back to the page" },
};
