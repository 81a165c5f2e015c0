/** A mail in the staff member's own program, with what it answers quoted below (RFC 6068). */
import { admin } from "#app/content/admin.ts";
import { asciiAddress } from "#app/domain/mail-address.ts";
import type { Submission } from "#app/domain/submissions/submission.ts";
import { shortened } from "#app/letters/signs.ts";

const { replySubject, replyIntro } = admin.submissions.detail;

/** Mail programs lose their nerve with addresses of more than about 2,000 characters. */
const longestQuote = 1000;

/** @param received the date as a person writes it. */
export function replyAddress(
  submission: Pick<Submission, "name" | "email" | "message">,
  received: string,
): string {
  const { name, email, message } = submission;
  const quote = shorten(message)
    .split("\n")
    .map((line) => `> ${line}`.trimEnd());
  const body = ["", "", replyIntro(name, received), ...quote].join("\r\n");
  const fields = { subject: replySubject, body };
  const query = Object.entries(fields).map(([field, text]) => `${field}=${encodeURIComponent(text)}`);
  return `${mailAddress(email)}?${query.join("&")}`;
}

/** Its domain as each mail program knows it. */
export function mailAddress(typed: string): string {
  const email = asciiAddress(typed) ?? typed;
  return `mailto:${encodeURIComponent(email).replace(/%40([^%]*)$/, "@$1")}`;
}

function shorten(message: string): string {
  return shortened(message.replace(/\r\n?/g, "\n"), longestQuote);
}
