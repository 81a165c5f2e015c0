/** What whoever has written to us reads on the page of their letters (routes/letters), and in mails about it. */
import { company } from "./company.ts";
import { letterHours, letterLinkDays, lettersDaily } from "./promised-numbers.ts";

export const letters = {
  title: "Your letters",
  you: "You",
  us: company.name,
  byMail: "by email",
  /** Whose turn it is. */
  turn: {
    ours: (due: string) => `We will answer by ${due}.`,
    late: (due: string) =>
      `We said that we would answer by ${due}. We are late: your letter is here, and you need not write again.`,
    byMail: "The answer comes by email.",
    yours: "We have answered. If you write below, we answer again.",
    nobody: "No answer is due from us. If you write below, we answer.",
  },
  /** On the page of the link that was shown: our answers are on that of the link that was mailed. */
  shown:
    "This page shows what was written in this browser. Our answers go to your email address; the mail has a link to a page with all letters.",
  write: {
    heading: "Write more",
    label: "Your letter",
    submit: "Send the letter",
    sent: "Your letter has arrived.",
  },
  kept: (day: string, link: string) =>
    `These letters are kept until ${day}, counted from the last one, or until you have them erased. This link works until ${link}, for whoever has it.`,
  mailLink: {
    heading: "See our answers, take your data, or have it erased",
    text: "For that you need the link that only your mailbox has. We mail it to the address that you gave.",
    submit: "Mail me the link",
    asked: "If the address is yours, a mail with the link is on its way.",
  },
  data: {
    heading: "Take your data, or have it erased",
    text: "For both you need six digits, which we mail to the address that you gave.",
    ask: "Mail me the digits",
    asked: "The digits are on their way to your address. They work for at least a quarter of an hour.",
    label: "Six digits from the mail",
    take: "Take the letters as a file",
    erase: "Erase the letters",
    later: `They are erased after ${letterHours} hours. Until then you can call it off here.`,
    file: "letters",
    receivers: (names: readonly string[]) =>
      `We have also sent your name, your email address and your message to ${new Intl.ListFormat("en").format(names)}. This website cannot erase them there: if you have your letters erased, we ask for it there, and you may ask too.`,
    /** Where mail is not set up, nobody can prove whose address it is. */
    byMail: (email: string) => `To take your data or to have it erased, write to ${email}.`,
  },
  erasing: {
    text: (moment: string) =>
      `You have asked us to erase these letters. That happens after ${moment}, within a day.`,
    keep: "Keep them after all",
  },
  again: {
    heading: "Your letter was not sent",
    send: "Send it again",
    back: "Back to the letters",
  },
  ended: {
    heading: "This link opens nothing any more",
    text: "Your letter was not sent, because the link has ended or the letters were erased. Copy what you wrote, and send it by the contact form.",
  },
  errors: {
    empty: "Write at least a few words.",
    long: (most: number) => `A letter has at most ${most} characters.`,
    full: `You have sent ${lettersDaily} letters within a day. Please send the next one tomorrow.`,
    often: "Too much was sent in a short time. Please try again in some minutes.",
    digits: "These are not the digits of the newest mail. Look again, or ask for new ones.",
    triedOften: "Digits were tried several times. Please try again later.",
    mailedOften:
      "We have mailed you several times today. Please look into your mailbox, or try again tomorrow.",
    form: "That could not be read. Please try again.",
    failure: "The letter could not be sent. Please try again in a moment.",
  },
} as const;

/** Words of the mails. */
export const letterMails = {
  open: "Answer here, or read all letters",
  until: `The link works for whoever has it, until ${letterLinkDays} days after the last letter.`,
  link: {
    subject: (reference: string) => `Your letters (${reference})`,
    text: `Someone, we think you, has asked us to mail the link to what you and ${company.name} have written to each other. If you have not, you can ignore this email.`,
  },
  code: {
    subject: "Six digits",
    text: (digits: string) => `The digits are ${digits}.`,
    use: `With them you take what you and ${company.name} have written to each other as a file, or have it erased. They work for at least a quarter of an hour.`,
    ignore:
      "If you have not asked for them, someone with the link to your letters has. Give the digits to nobody; without them nothing happens.",
  },
  erased: {
    subject: (reference: string) => `Your letters will be erased (${reference})`,
    text: (moment: string) =>
      `You have asked us to erase what you and ${company.name} have written to each other. That happens after ${moment}, within a day. Until then you can call it off on the page of your letters.`,
    open: "Open your letters",
  },
  staff: {
    subject: (name: string, reference: string) => `${name} has written again (${reference})`,
    intro: "A letter has come in. Nobody has the message yet.",
    open: "Open it in the inbox",
  },
};
