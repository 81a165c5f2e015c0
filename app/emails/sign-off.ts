/** What a customer is asked and told, and what who has asked is told: that they approve, that a permission ends. */

import { company as own } from "#app/content/company.ts";
import { type Office, officeDay, publicDay } from "#app/content/day.ts";
import { factsOf, type KindName } from "#app/content/kinds.ts";
import { mails } from "#app/content/mails.ts";
import { signOff as words } from "#app/content/sign-off.ts";
import { type Mail, mailOf, type Part } from "./mail.ts";

type SignOff = {
  of: KindName;
  title: string;
  company: string;
  guestName: string;
  note: string;
  asker: string;
  isToCustomer: boolean;
  link: { expiresAt: Date } | null;
  until: string | null;
  approval: {
    at: Date;
    name: string | null;
    role: string | null;
    fingerprint: string;
    statement: string | null;
  } | null;
  decided: readonly {
    state: "taken" | "refused";
    newWords: string | null;
    remark: string | null;
    reason: string;
  }[];
};

/** @param links the form of the text, and the page of the customer while their link works. */
export function signOffMail(
  kind: "sign-off asked" | "sign-off answered" | "sign-off approved" | "permission ends",
  facts: SignOff,
  links: { form: string; page: string | null },
  office: Office,
): Mail {
  const { of, title, company, guestName, note, asker, link, until, decided } = facts;
  const { noun } = factsOf(of);
  const day = until === null ? "" : publicDay(until, office);
  const page = (text: string): Part[] => (links.page ? [{ link: links.page, text }] : []);
  switch (kind) {
    case "sign-off asked": {
      const { subject, text, open, until } = mails.signOffAsked;
      const who = asker || own.name;
      return mailOf(subject(who), [
        text(asker === "" ? own.name : `${asker} of ${own.name}`, guestName, company),
        ...(note === "" ? [] : [{ quote: note }]),
        ...page(open),
        ...(link ? [until(officeDay(link.expiresAt, office))] : []),
      ]);
    }
    case "sign-off answered": {
      const { subject, intro, states, reason, open } = mails.signOffAnswered;
      return mailOf(subject(decided.length), [
        intro(decided.length),
        ...decided.flatMap((wish): Part[] => [
          states[wish.state],
          { quote: [wish.newWords, wish.remark].filter(Boolean).join("\n") },
          ...(wish.reason === "" ? [] : [reason(wish.reason)]),
        ]),
        ...page(open),
      ]);
    }
    case "sign-off approved": {
      const { subject, toCustomer, toAsker, keep, open } = mails.signOffApproved;
      return mailOf(subject(company), [
        facts.isToCustomer ? toCustomer : toAsker(company, noun),
        { facts: approvalFacts(facts, day, office) },
        keep,
        ...(facts.isToCustomer ? page(open) : [{ link: links.form, text: mails.news.open(noun) }]),
      ]);
    }
    case "permission ends": {
      const { subject, intro, ask, open } = mails.permissionEnds;
      return mailOf(subject(company, day), [
        intro(company, day, noun),
        { facts: [[noun.One, title]] },
        ask,
        { link: links.form, text: open(noun) },
      ]);
    }
  }
}

/** As the sheet to print has them. */
function approvalFacts(
  { title, company, approval }: SignOff,
  day: string,
  office: Office,
): (readonly [string, string])[] {
  const { sheet } = words;
  if (!approval) return [];
  const { at, name, role, statement, fingerprint } = approval;
  return [
    [sheet.text, title],
    [sheet.company, company],
    [sheet.approvedBy, name === null ? sheet.erased : `${name}, ${role}`],
    [sheet.on, officeDay(at, office)],
    [sheet.until, day || sheet.untilOpen],
    [sheet.words, statement ?? sheet.erased],
    [sheet.fingerprint, fingerprint],
  ];
}
