import { expect, test } from "vitest";
import { companyYear } from "./company-year.ts";

test.each([
  ["2026-12-31T18:29:59Z", 2026],
  ["2026-12-31T18:30:00Z", 2027],
  ["2028-02-29T12:00:00Z", 2028],
  ["2038-01-19T03:14:08Z", 2038],
])("at %s it is %i in Ahmedabad", (now, year) => expect(companyYear(new Date(now))).toBe(year));
