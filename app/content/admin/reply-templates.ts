/** The screen of words that staff write once for many mails. */
import { company as own } from "../company.ts";
import type { ReplyToken } from "../words-in-replies.ts";

export const replyTemplates = {
  heading: "Templates",
  link: "Templates",
  /** Beside those that are offered. */
  changeAll: "Change these",
  back: "Back to contact submissions",
  replies: {
    heading: "Templates for replies",
    text: "What a reply may begin with; your signature stands below it. While there is no template, the four that come with the website are offered.",
    add: "Add a template",
    adding: "New template",
    change: (name: string) => `Change the template: ${name}`,
  },
  confirmation: {
    heading: "Confirmation to the sender",
    text: "What a sender is told at once by email, with the reference below it. It may go to someone who has not written, so it repeats nothing of the message.",
    off: "The operator has not switched it on, so none is sent now.",
    builtIn: "It says what comes with the website:",
    change: "Change these words",
    changing: "Words of the confirmation",
    empty: "Where the field is empty, the confirmation says what comes with the website.",
  },
  name: "Name",
  words: "Words",
  /** Below the field. */
  known: (tokens: readonly string[]) => `You can use ${tokens.map((token) => `{${token}}`).join(", ")}.`,
  tokens: {
    heading: "What stands in braces",
    nothing: "still empty: an admin says it under Company",
    notConfirmed: "not in the confirmation",
    /** What the others stand for is said by the company itself. */
    of: {
      name: "the name of who wrote",
      company: "their company; nothing where they gave none",
      reference: "the reference of the message, such as A1B2-C3D4",
      due: "the time by which we have promised an answer",
      us: own.name,
    } as Partial<Record<ReplyToken, string>>,
  },
  save: "Save",
  cancel: "Cancel",
  delete: {
    open: "Delete",
    title: "Delete template",
    text: (name: string) => `“${name}” will be gone for good.`,
    confirm: "Delete",
  },
  saved: "Saved",
  deleted: "Template deleted",
  errors: {
    load: "Failed to load the templates",
    change: "The change could not be saved",
    name: (most: number) => `Give it a name of at most ${most} characters`,
    needed: "Write at least a few words",
    tooLong: "This is too long for one template",
    tooMany: (most: number) => `There are ${most} templates already. Delete one that nobody uses`,
    unknown: (tokens: readonly string[]) =>
      `${tokens.map((token) => `{${token}}`).join(", ")} ${tokens.length === 1 ? "stands" : "stand"} for nothing here`,
    changed:
      "A colleague has changed it while you had it open. What they wrote is below; what you do now replaces it.",
    theirs: "What your colleague wrote",
  },
} as const;
