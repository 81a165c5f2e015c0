/** What a customer is asked, and what who has asked is told: that a permission ends. */

import { company as own } from "#app/content/company.ts";
import { type Office, officeDay, publicDay } from "#app/content/day.ts";
import { factsOf, type KindName } from "#app/content/kinds.ts";
import { mails } from "#app/content/mails.ts";
import { type Mail, mailOf } from "./mail.ts";

type SignOff = {
  reference: string;
  of: KindName;
  title: string;
  company: string;
  guestName: string;
  note: string;
  asker: string;
  link: { expiresAt: Date } | null;
  until: string | null;
};

/** @param address of the page of the customer, or of the form of the text. */
export function signOffMail(
  kind: "sign-off asked" | "permission ends",
  { reference, of, title, company, guestName, note, asker, link, until }: SignOff,
  address: string,
  office: Office,
): Mail {
  const { noun } = factsOf(of);
  const day = until === null ? "" : publicDay(until, office);
  switch (kind) {
    case "sign-off asked": {
      const { subject, text, open, until, again } = mails.signOffAsked;
      const who = asker || own.name;
      return mailOf(subject(who), [
        text(asker === "" ? own.name : `${asker} of ${own.name}`, guestName, company),
        ...(note === "" ? [] : [{ quote: note }]),
        { link: address, text: open },
        ...(link ? [until(officeDay(link.expiresAt, office))] : []),
        again(reference),
      ]);
    }
    case "permission ends": {
      const { subject, intro, ask, open } = mails.permissionEnds;
      return mailOf(subject(company, day), [
        intro(company, day, noun),
        { facts: [[noun.One, title]] },
        ask,
        { link: address, text: open(noun) },
      ]);
    }
  }
}
