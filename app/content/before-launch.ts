import { company, type OwnFacts } from "./company.ts";
import { contact } from "./contact.ts";
import type { Card } from "./page.ts";

const factNames: Record<keyof OwnFacts, string> = {
  legalName: "registered name",
  cin: "corporate identity number (CIN)",
  registeredOffice: "registered office",
  phone: "telephone number",
  contactPerson: "contact person",
  people: "people a client works with",
  prices: "how a first project is priced",
  products: "products and tools in use",
  legalCheckedOn: "day on which the legal pages were checked",
};

/** The facts in company.ts that are still empty, by name and in the order of the file. */
export function missingFacts(own: OwnFacts = company): string[] {
  return (Object.keys(factNames) as (keyof OwnFacts)[])
    .filter((fact) => own[fact].length === 0)
    .map((fact) => factNames[fact]);
}

/** How to reach the company, by label, as far as it is filled in; `to` where that is an address of the web. */
export function waysToReach(own: OwnFacts = company): { label: string; value: string; to?: string }[] {
  const { support, phone, person, office, hours } = contact.card;
  return [
    { label: support, value: company.email, to: company.mailto },
    { label: phone, value: own.phone },
    { label: person, value: own.contactPerson },
    { label: office, value: own.registeredOffice || company.location },
    { label: hours, value: company.hoursInZone },
  ].filter(({ value }) => value !== "");
}

/** The people a client works with, as cards. */
export function peopleCards({ people }: OwnFacts = company): Card[] {
  return people.map(({ name, role, background }) => ({ title: `${name}, ${role}`, text: background }));
}

/** What the law of the company’s country wants on a website, as far as it is filled in. */
export function registration(own: OwnFacts = company): string[] {
  return [
    own.legalName,
    own.cin && `CIN ${own.cin}`,
    own.registeredOffice,
    own.phone,
    own.contactPerson && `Contact for questions and complaints: ${own.contactPerson}`,
  ].filter((fact) => fact !== "");
}
