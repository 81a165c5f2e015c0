/** The facts of the company that staff can change, and what follows from them. Pure; domain/company reads them. */
import type { CompanyValues } from "#app/domain/company/fields.ts";
import type { Page } from "#app/domain/pages/page.ts";
import { zoneName } from "./business-time.ts";
import { company } from "./company.ts";
import { contact } from "./contact.ts";
import { publicDay } from "./day.ts";
import type { Card } from "./page-parts.ts";
import { fewestLogos, retentionDays } from "./promised-numbers.ts";

/** What the site says before anybody has said otherwise. What only the company knows is empty, and then not shown. */
export const builtInCompany: CompanyValues = {
  email: "hello@sabarmati.example",
  phone: "",
  contactPerson: "",
  address: "",
  hours: { first: "Monday", last: "Friday", opens: "09:00", closes: "18:00" },
  timeZone: "Asia/Kolkata",
  locale: "en-IN",
  // Those with a fixed date. Days of festivals follow the moon or are set by the state, each year anew.
  holidays: [
    { date: "2026-01-26", until: "", name: "Republic Day", repeats: "yearly" },
    { date: "2026-08-15", until: "", name: "Independence Day", repeats: "yearly" },
    { date: "2026-10-02", until: "", name: "Gandhi Jayanti", repeats: "yearly" },
  ],
  people: [],
  price: "",
  prices: "",
  products: "",
  tools: [],
  certificates: [],
  logos: [],
  profiles: [],
  founded: "2025",
  legalName: "",
  cin: "",
  registeredOffice: "",
  purchasing: [],
  signOff: "warn",
  legalCheckedOn: "",
};

export interface CompanyFacts extends CompanyValues {
  mailto: string;
  /** "Monday to Friday, 09:00 to 18:00" */
  hoursText: string;
  /** The postal address, or else the registered office; empty where neither is known. */
  street: string;
  /** Days for which a message is kept after its last letter (RETENTION_DAYS). */
  retentionDays: number;
  /** Who is sent name, address and words of messages, by name. */
  receivers: readonly string[];
  /** "Checked against the website on 1 June 2026", of the legal pages; empty where nobody has. */
  legalCheck: string;
  /** The pictures of the library that it shows. */
  library: NonNullable<Page["library"]>;
  /** Whether a case study about a named customer is public. */
  hasCustomers: boolean;
}

/** @param library the pictures that the values name. */
export function factsOf(values: CompanyValues, library: CompanyFacts["library"] = {}): CompanyFacts {
  const { first, last, opens, closes } = values.hours;
  const hoursText = `${first === last ? first : `${first} to ${last}`}, ${opens} to ${closes}`;
  return {
    ...values,
    mailto: `mailto:${values.email}`,
    hoursText,
    street: values.address || values.registeredOffice,
    retentionDays,
    receivers: [],
    legalCheck:
      values.legalCheckedOn && `Checked against the website on ${publicDay(values.legalCheckedOn, values)}`,
    library,
    hasCustomers: false,
  };
}

/** "Monday to Friday, 09:00 to 18:00 IST", as the zone is called now. */
export function hoursInZone({ hoursText, timeZone }: Pick<CompanyFacts, "hoursText" | "timeZone">): string {
  return `${hoursText} ${zoneName(timeZone, new Date())}`;
}

export const builtInFacts = factsOf(builtInCompany);

const factNames = {
  legalName: "registered name",
  cin: "corporate identity number (CIN)",
  registeredOffice: "registered office",
  phone: "telephone number",
  contactPerson: "contact person",
  people: "people a client works with",
  prices: "how a first project is priced",
  products: "products and tools in use",
  legalCheckedOn: "day on which the legal pages were checked",
} satisfies Partial<Record<keyof CompanyValues, string>>;

/** What a site should say before it goes live and does not say yet: its field, and what people call it. */
export function missingFacts(values: CompanyValues): { place: string; name: string }[] {
  return (Object.keys(factNames) as (keyof typeof factNames)[])
    .filter((fact) => values[fact].length === 0)
    .map((place) => ({ place, name: factNames[place] }));
}

/** What a telephone calls: "tel:+917900000000". */
export function telephoneAddress({ phone }: Pick<CompanyFacts, "phone">): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** How to reach the company, by label, as far as it is known; `to` where that is an address of the web. */
/** Names and addresses, which no translation changes; and the hours, which are words. */
export function waysToReach(
  facts: CompanyFacts,
): { label: string; value: string; to?: string; areWords?: boolean }[] {
  const { support, phone, person, office, hours } = contact.card;
  return [
    { label: support, value: facts.email, to: facts.mailto },
    { label: phone, value: facts.phone, to: telephoneAddress(facts) },
    { label: person, value: facts.contactPerson },
    { label: office, value: facts.street || company.location },
    { label: hours, value: hoursInZone(facts), areWords: true },
  ].filter(({ value }) => value !== "");
}

/** The people a client works with, as cards. */
export function peopleCards({ people }: Pick<CompanyFacts, "people">): Card[] {
  return people.map(({ name, role, sentence, background }) => ({
    title: `${name}, ${role}`,
    text: sentence ? `${sentence} ${background}` : background,
  }));
}

/** Those that are shown, none where there are too few. */
export function shownLogos({ logos }: Pick<CompanyFacts, "logos">): CompanyFacts["logos"] {
  return logos.length < fewestLogos ? [] : logos;
}

/** @param today "2026-11-28", by the clock of the office. @returns those that are valid then. */
export function validCertificates(
  { certificates }: Pick<CompanyFacts, "certificates">,
  today: string,
): CompanyFacts["certificates"] {
  // guard: a certificate that is over is not shown [app/content/company-facts]: until >= today -> true
  return certificates.filter(({ until }) => until >= today);
}

/** The sheet for purchasing: a row for each fact that is known; `to` where it can be pressed. */
export function purchasingRows(facts: CompanyFacts): { name: string; fact: string; to?: string }[] {
  const { person, phone } = contact.card;
  const rows = [
    { name: "Registered name", fact: facts.legalName },
    { name: "Corporate identity number (CIN)", fact: facts.cin },
    { name: "Registered office", fact: facts.registeredOffice },
    { name: phone, fact: facts.phone, to: telephoneAddress(facts) },
    { name: person, fact: facts.contactPerson },
    { name: "Price of a first project", fact: priceSentences(facts) },
    { name: "Products and tools in use", fact: facts.products || facts.tools.join(", ") },
    ...facts.certificates.map(({ name, number, until }) => ({
      name,
      fact: `No. ${number}, valid until ${publicDay(until, facts)}`,
    })),
    ...facts.purchasing,
    {
      name: "Legal pages last checked",
      fact: facts.legalCheckedOn && publicDay(facts.legalCheckedOn, facts),
    },
  ];
  return rows.filter(({ fact }) => fact !== "");
}

/** What is said of the price; empty where nothing is known. */
export function priceSentences({ price, prices }: Pick<CompanyFacts, "price" | "prices">): string {
  return [price && `A first project costs ${price}.`, prices].filter((said) => said !== "").join(" ");
}

/** What the law of the company’s country wants on a website, as far as it is known. */
export function registration(facts: CompanyFacts): string[] {
  return [
    facts.legalName,
    facts.cin && `CIN ${facts.cin}`,
    facts.registeredOffice,
    facts.phone,
    facts.contactPerson && `Contact for questions and complaints: ${facts.contactPerson}`,
  ].filter((fact) => fact !== "");
}
