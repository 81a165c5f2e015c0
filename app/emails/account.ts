/** What somebody is told about their own account, and admins about the site. */
import { mails } from "#app/content/mails.ts";
import { type Mail, mailOf } from "./mail.ts";

type Kind =
  | "invitation"
  | "password reset"
  | "password changed"
  | "factors reset"
  | "account bound"
  | "emergency account used"
  | "webhook failing";

/** @param by who invites; null for an operator. @param bound null where the binding has ended since. @param linkOf the address of the page that the mail leads to. */
export function accountMail(
  kind: Kind,
  {
    role,
    by,
    bound = null,
  }: { role: string | null; by: string | null; bound?: { name: string; email: string } | null },
  linkOf: (purpose: "invitation" | "password reset" | "webhook failing") => string,
): Mail {
  switch (kind) {
    case "invitation": {
      const { subject, text, roles, open, until } = mails.invitation;
      return mailOf(subject, [
        text(by, new Map<string | null, string>(Object.entries(roles)).get(role)),
        { link: linkOf(kind), text: open },
        until,
      ]);
    }
    case "password reset": {
      const { subject, text, open, until } = mails.passwordReset;
      return mailOf(subject, [text, { link: linkOf(kind), text: open }, until]);
    }
    case "webhook failing": {
      const { subject, text, open } = mails.webhookFailing;
      return mailOf(subject, [text, { link: linkOf(kind), text: open }]);
    }
    case "account bound": {
      const { subject, text, notYou } = mails.accountBound;
      return mailOf(subject, [text(bound), notYou]);
    }
    case "emergency account used": {
      const { subject, text, notYou } = mails.emergencyUsed;
      return mailOf(subject, [text, notYou]);
    }
    case "password changed":
    case "factors reset": {
      const { subject, text, notYou } = kind === "factors reset" ? mails.factorsReset : mails.passwordChanged;
      return mailOf(subject, [text, notYou]);
    }
  }
}
