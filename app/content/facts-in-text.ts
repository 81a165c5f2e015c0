/**
 * Texts of pages name the company's facts in braces, such as {phone}, and hold no copy of them. They are filled in when
 * a text is read for the public; staff see the braces.
 */
import { zoneName } from "./business-time.ts";
import { type CompanyFacts, priceSentences, shownLogos, telephoneAddress } from "./company-facts.ts";
import { whileNone } from "./while-none.ts";

/** What each stands for; empty where the company has not said it. */
const facts = {
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  /** Who answers questions, with the address: "A person, hello@example.com". */
  contact: ({ contactPerson, email }) => [contactPerson, email].filter((fact) => fact !== "").join(", "),
  address: ({ street }) => street,
  hours: ({ hoursText }) => hoursText,
  /** As it is called now: "IST". */
  zone: ({ timeZone }) => zoneName(timeZone, new Date()),
  prices: (facts) => priceSentences(facts) || "It depends mostly on the number of data sources.",
  products: ({ products }) => products,
  founded: ({ founded }) => founded,
  /** For how long a message is kept after its last letter: "365 days". */
  retention: ({ retentionDays }) => `${retentionDays} days`,
  /** Who reads what somebody writes: "only our staff", or "our staff and Example Ltd". */
  readers: ({ receivers }) =>
    receivers.length === 0 ? "only our staff" : listed(["our staff", ...receivers]),
  /** A sentence about who else is sent it; empty where nobody is. */
  receivers: ({ receivers }) =>
    receivers.length === 0
      ? ""
      : `We also send your name, your email address and your message to ${listed(receivers)}, over an encrypted connection, to be handled for us there. The website cannot delete them there; if you ask us to delete your data, that includes these copies.`,
} satisfies Record<string, (facts: CompanyFacts) => string>;

type FactName = keyof typeof facts;

const listed = (names: readonly string[]) => new Intl.ListFormat("en").format(names);

/** "{email}", "{phone}" and so on: what a form offers. */
export const factTokens = Object.keys(facts).map((name) => `{${name}}`);

const token = new RegExp(`( ?)\\{(${Object.keys(facts).join("|")})\\}`, "g");

/**
 * A text, or any list or record of texts, with the facts filled in; what is none of these stays as it is. A fact that is
 * empty takes the space before it away.
 */
export function withFacts<T>(text: T, company: CompanyFacts): T {
  if (typeof text === "string") return filled(text, company) as T;
  if (Array.isArray(text)) return text.map((item) => withFacts(item, company)) as T;
  if (typeof text !== "object" || text === null || Object.getPrototypeOf(text) !== Object.prototype)
    return text;
  return Object.fromEntries(
    Object.entries(text).map(([name, value]) => [name, withFacts(value, company)]),
  ) as T;
}

function filled(text: string, company: CompanyFacts): string {
  return withoutUntrue(text, company).replace(token, (_, space: string, name: FactName, at: number) => {
    const fact = facts[name](company);
    // An address has no spaces, within the marks of a text too.
    if (name === "phone" && fact && text.endsWith("tel:", at))
      return telephoneAddress(company).slice("tel:".length);
    return fact && space + fact;
  });
}

/** Without the sentences that say that there is none, once there is one. */
function withoutUntrue(text: string, company: CompanyFacts): string {
  const hasLogos = shownLogos(company).length > 0;
  const untrue = [
    ...(company.hasCustomers || hasLogos ? [whileNone.customers] : []),
    ...(hasLogos ? [whileNone.logos] : []),
  ];
  return untrue.reduce((left, sentence) => left.replace(`${sentence} `, "").replace(sentence, ""), text);
}

/**
 * What of a text an editor should look at, one sentence each: a token that stands for nothing, a fact that is written
 * out and would stay behind when the company changes it.
 */
export function findingsOfFacts(text: string, company: CompanyFacts): string[] {
  const named = Array.from(text.matchAll(/\{([a-z]+)\}/g), ([, name = ""]) => name);
  const unknown = named.filter((name) => Object.hasOwn(facts, name) === false);
  const empty = named.filter(
    (name) => name !== "receivers" && Object.hasOwn(facts, name) && facts[name as FactName](company) === "",
  );
  const copied = (["email", "phone"] as const).filter(
    (name) => company[name] !== "" && text.includes(company[name]),
  );
  return [
    ...unknown.map(
      (name) => `{${name}} stands for no fact of the company. Known are ${factTokens.join(", ")}.`,
    ),
    ...empty.map((name) => `{${name}} is still empty: an admin can fill it in under Company.`),
    ...copied.map(
      (name) => `Write {${name}} in place of "${company[name]}", so that it follows the company.`,
    ),
  ];
}
