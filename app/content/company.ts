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
  /** "Ahmedabad, Gujarat, India" */
  location: `${facts.city}, ${facts.region}, ${facts.country}`,
  /** "Monday to Friday, 09:00 to 18:00" */
  hoursText: `${facts.hours.days}, ${facts.hours.opens} to ${facts.hours.closes}`,
  mailto: `mailto:${facts.email}`,
} as const;
