const facts = {
  name: "Sabarmati AI",
  city: "Ahmedabad",
  region: "Gujarat",
  country: "India",
  /** The river the firm is named after. */
  river: "Sabarmati",
  countryCode: "IN",
} as const;

/**
 * What stays as it is while the site runs: passkeys and one-time codes carry the name, drawings the river. What
 * staff can change of the company is read from the database (company-facts.ts, domain/company).
 */
export const company = {
  ...facts,
  /** "Ahmedabad, Gujarat, India" */
  location: `${facts.city}, ${facts.region}, ${facts.country}`,
} as const;
