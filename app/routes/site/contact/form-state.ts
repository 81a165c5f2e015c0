import type { FieldName } from "#app/domain/submissions/fields.ts";
import type { Toast } from "#app/ui/toast-store.ts";
import type { ContactTopic } from "./contact-topic.ts";

/** What the form and the words around it show. It goes through JSON, with the document and with each answer. */
export interface FormState {
  /** What was typed, when the answer is a form to correct. */
  values?: Partial<Record<FieldName, string>>;
  errors?: Partial<Record<FieldName, string>>;
  /** What went wrong on our side, if it did. */
  failure?: string | undefined;
  /** No answer of ours came: the browser may send the form by itself. */
  isUnanswered?: boolean;
  /** The message has been stored. */
  sent?: boolean;
  /** What its sender is told besides thanks; null where the browser keeps no cookie. */
  receipt?: ShownReceipt | null;
  toast?: Toast | null;
  /** What it is about, where a page led here. */
  topic?: ContactTopic;
}

export interface ShownReceipt {
  reference: string;
  /** By when we answer, in ISO 8601. */
  dueAt: string;
  /** The same on the clock of the office, in words. */
  answerBy: string;
  /** The page of the letters, with the secret of its link. */
  letters: string | null;
}

/** Where the form leads. Only the server can name routes without bringing the router to the browser. */
export interface FormAddresses {
  page: string;
  submissions: string;
  timestamp: string;
  privacy: string;
}
