const year = new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: "Asia/Kolkata" });

/** The year where the company is, wherever a server or a browser stands: of the footer's copyright line. */
export function companyYear(now: Date): number {
  return Number(year.format(now));
}
