import { describe, expect, test } from "vitest";
import { builtInCompany, builtInFacts } from "#app/content/company-facts.ts";
import { markValues, withoutMarks } from "#app/domain/fields/marked.ts";
import { companyOf, companyProblems } from "./company.ts";
import { type CompanyValues, companyFields } from "./fields.ts";

const problemsOf = (change: Partial<CompanyValues>) => companyProblems({ ...builtInCompany, ...change });
const { hours } = builtInCompany;
const noFace = { portrait: "", sentence: "", answers: "" };
const holiday = { date: "2026-11-08", until: "", name: "Diwali", repeats: "once" };

describe("what may be public", () => {
  test("the built-in facts", () => {
    expect(companyProblems(builtInCompany)).toEqual({});
  });

  test.each<[string, Partial<CompanyValues>, string, string]>([
    ["an address that is none", { email: "hello@" }, "email", "Enter a valid email address"],
    ["no address", { email: "" }, "email", "Email is required"],
    [
      "letters in a telephone number",
      { phone: "call us" },
      "phone",
      "Enter a telephone number, such as +91 79 0000 0000",
    ],
    [
      "an hour that no day has",
      { hours: { ...hours, opens: "24:00" } },
      "hours.opens",
      "Write when the office opens in 24 hours, such as 09:00",
    ],
    [
      "closing before opening",
      { hours: { ...hours, closes: "08:00" } },
      "hours.closes",
      "The office must close after it opens",
    ],
    [
      "a zone that no clock has",
      { timeZone: "Asia/Ahmedabad" },
      "timeZone",
      "Enter the time zone by its name, such as Asia/Kolkata or Europe/Berlin",
    ],
    ["no zone", { timeZone: "" }, "timeZone", "Time zone of the office is required"],
    ["a year that is none", { founded: "last" }, "founded", "Enter the year of founding, such as 2025"],
    [
      "a day that the calendar has not",
      { holidays: [{ ...holiday, date: "2026-02-30" }] },
      "holidays.0.date",
      "First day must be a day of the calendar",
    ],
    [
      "a last day before the first",
      { holidays: [holiday, { ...holiday, until: "2026-11-07" }] },
      "holidays.1.until",
      "The last day must not be before the first",
    ],
    [
      "a holiday of more than a year",
      { holidays: [{ ...holiday, until: "2027-11-09" }] },
      "holidays.0.until",
      "A holiday must end within a year",
    ],
    [
      "a person without a role",
      { people: [{ ...noFace, name: "A person", role: "", background: "Plants" }] },
      "people.0.role",
      "Role is required",
    ],
    [
      "a profile of this website",
      { profiles: [{ page: { label: "Us", to: "/about" } }] },
      "profiles.0.page",
      "The address of a profile must begin with https://",
    ],
  ])("not %s", (_what, change, place, sentence) => {
    expect(problemsOf(change)).toEqual({ [place]: sentence });
  });

  test.each(["", "2026-11-08", "2026-11-12", "2027-01-02"])("a holiday until %j", (until) => {
    expect(problemsOf({ holidays: [{ ...holiday, until }] })).toEqual({});
  });

  test.each(["+91 79 0000 0000", "079-0000 0000", "(079) 0000/0000"])("the telephone number %s", (phone) => {
    expect(problemsOf({ phone })).toEqual({});
  });
});

describe("a row", () => {
  test("wins field by field; what it lacks is as built in", () => {
    const facts = companyOf({ phone: "+91 79 0000 0000", prices: "By the day." });
    expect(facts).toMatchObject({
      phone: "+91 79 0000 0000",
      prices: "By the day.",
      email: builtInFacts.email,
    });
    expect(facts.holidays).toEqual(builtInFacts.holidays);
  });

  test("says what is typed in a preview, where each word is marked with its field", () => {
    const typed = {
      ...builtInCompany,
      phone: "+91 79 0000 0000",
      hours: { ...hours, opens: "08:30" },
      timeZone: "Europe/Berlin",
    };
    const shown = companyOf(markValues(companyFields, typed).values);
    expect(withoutMarks(shown.phone)).toBe("+91 79 0000 0000");
    expect(withoutMarks(shown.hoursText)).toBe("Monday to Friday, 08:30 to 18:00");
    expect(shown.timeZone).toBe("Europe/Berlin");
  });

  test("of version 1.0.0 keeps its holidays, each of one day, and its hours, and is on the clock of India", () => {
    const { until: _, ...stored } = holiday;
    const facts = companyOf({ holidays: [stored], hours: { ...hours, opens: "08:15" } });
    expect(facts.holidays).toEqual([holiday]);
    expect(facts.hoursText).toBe("Monday to Friday, 08:15 to 18:00");
    expect(facts).toMatchObject({ timeZone: "Asia/Kolkata", locale: "en-IN" });
  });

  test("may empty what is built in, such as the holidays", () => {
    expect(companyOf({ holidays: [] }).holidays).toEqual([]);
  });

  test.each([
    { hours: { first: "Monday", last: "Friday", opens: "late", closes: "later" } },
    { hours: "always" },
    { timeZone: "IST", locale: "xx" },
    { timeZone: 5, locale: ["en-US"] },
    { email: ["no", "address"], phone: 5, people: "many" },
  ])("that could not be published does no harm: %j", (body) => {
    expect(companyOf(body)).toEqual(builtInFacts);
  });
});
