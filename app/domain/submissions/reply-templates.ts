/** Words that staff write once for many mails. Shared with the browser. */
export type ReplyTemplate = {
  id: string;
  name: string;
  /** With what differs in braces (content/words-in-replies.ts). */
  words: string;
  /** When it was saved last, with microseconds; empty for one that nobody has saved. */
  version: string;
};

/** The id of the words of the confirmation, which have no name. */
export const confirmationId = "confirmation";

/** Characters of a name, and how many templates there may be: all are offered above each reply. */
export const longestTemplateName = 80;
export const mostTemplates = 50;
