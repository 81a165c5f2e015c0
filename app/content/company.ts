export type Person = { name: string; role: string; background: string };

/** What nobody but the company knows. Empty until it is filled in, and shown only then. */
export type OwnFacts = {
  /** As registered, such as "Example Private Limited". */
  legalName: string;
  /** Corporate identity number. */
  cin: string;
  registeredOffice: string;
  phone: string;
  /** Who answers questions and complaints, also about personal data. */
  contactPerson: string;
  people: readonly Person[];
  /** How a first project is priced, in a sentence or two. */
  prices: string;
  /** A sentence that names the products and tools the company works with. */
  products: string;
  /** The day on which somebody compared the legal pages with the website, such as "June 1, 2026". */
  legalCheckedOn: string;
};

const own: OwnFacts = {
  legalName: "",
  cin: "",
  registeredOffice: "",
  phone: "",
  contactPerson: "",
  people: [],
  prices: "",
  products: "",
  legalCheckedOn: "",
};

const facts = {
  name: "Sabarmati AI",
  email: "hello@sabarmati.example",
  founded: 2025,
  city: "Ahmedabad",
  region: "Gujarat",
  country: "India",
  /** The river the firm is named after. */
  river: "Sabarmati",
  countryCode: "IN",
  hours: { days: "Monday to Friday", opens: "09:00", closes: "18:00", timeZone: "Asia/Kolkata", zone: "IST" },
} as const;

/** The only place that knows who we are. Everything else, copy and code, takes these facts from here. */
export const company = {
  ...facts,
  ...own,
  /** "Ahmedabad, Gujarat, India" */
  location: `${facts.city}, ${facts.region}, ${facts.country}`,
  /** "Monday to Friday, 09:00 to 18:00" */
  hoursText: `${facts.hours.days}, ${facts.hours.opens} to ${facts.hours.closes}`,
  /** "Monday to Friday, 09:00 to 18:00 IST" */
  hoursInZone: `${facts.hours.days}, ${facts.hours.opens} to ${facts.hours.closes} ${facts.hours.zone}`,
  mailto: `mailto:${facts.email}`,
} as const;
