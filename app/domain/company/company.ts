/** The company's facts as a text: what publishing asks of them, and what is read of a row. Pure. */

import { builtInCompany, type CompanyFacts, factsOf } from "#app/content/company-facts.ts";
import { type Problems, problemsOf, readValues } from "#app/domain/fields/fields.ts";
import { isTime } from "#app/domain/fields/line.ts";
import { withoutMarks } from "#app/domain/fields/marked.ts";
import { isMailAddress } from "#app/domain/mail-address.ts";
import { isTimeZone } from "#app/domain/office-time.ts";
import { type CompanyValues, companyFields } from "./fields.ts";

/** There is one document of this kind, under one slug and title. */
export const companySlug = "company";

/** Digits, with what people write between them. */
const telephone = /^\+?[\d ()/.-]{6,}$/;

/**
 * What the fields themselves know nothing of: one sentence for each place, such as "hours.opens", that breaks a rule of
 * publishing. One that is empty breaks none here.
 */
export function brokenRules(values: CompanyValues): Problems {
  const { email, phone, hours, timeZone, holidays, founded, profiles } = values;
  const areTimes = isTime(hours.opens) && isTime(hours.closes);
  const rules: [place: string, value: string, isKept: boolean, sentence: string][] = [
    ["email", email, isMailAddress(email), "Enter a valid email address"],
    ["phone", phone, telephone.test(phone), "Enter a telephone number, such as +91 79 0000 0000"],
    [
      "hours.opens",
      hours.opens,
      isTime(hours.opens),
      "Write when the office opens in 24 hours, such as 09:00",
    ],
    [
      "hours.closes",
      hours.closes,
      isTime(hours.closes),
      "Write when the office closes in 24 hours, such as 17:30",
    ],
    [
      "hours.closes",
      hours.closes,
      !areTimes || hours.opens < hours.closes,
      "The office must close after it opens",
    ],
    [
      "timeZone",
      timeZone,
      isTimeZone(timeZone),
      "Enter the time zone by its name, such as Asia/Kolkata or Europe/Berlin",
    ],
    ...holidays.flatMap(({ date, until }, n): typeof rules => [
      [`holidays.${n}.until`, until, date <= until, "The last day must not be before the first"],
      [
        `holidays.${n}.until`,
        until,
        date > until || until < aYearAfter(date),
        "A holiday must end within a year",
      ],
    ]),
    ["founded", founded, /^(1[89]|20)\d\d$/.test(founded), "Enter the year of founding, such as 2025"],
    ...profiles.map(({ page }, n): (typeof rules)[number] => [
      `profiles.${n}.page`,
      page.to,
      page.to.startsWith("https://"),
      "The address of a profile must begin with https://",
    ]),
  ];
  const broken = rules.filter(([, value, isKept]) => value !== "" && !isKept);
  return Object.fromEntries(broken.map(([place, , , sentence]) => [place, sentence]));
}

/** @param date "2026-11-25" */
function aYearAfter(date: string): string {
  return `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
}

/** All sentences, by place: those rules, and what the fields ask for. */
export function companyProblems(values: CompanyValues): Problems {
  return { ...brokenRules(values), ...problemsOf(companyFields, values, "publish") };
}

/**
 * The facts that a stored body says. A field that it lacks, or that could not be published, is as it is built in: a row
 * may have been written by another version of the program. The preview of what is typed marks its words, which break
 * no rule.
 * @param library the pictures that it shows.
 */
export function companyOf(
  body: Record<string, unknown>,
  library: CompanyFacts["library"] = {},
): CompanyFacts {
  const values = readValues(companyFields, body, builtInCompany);
  const plain: CompanyValues = JSON.parse(withoutMarks(JSON.stringify(values)));
  const broken = new Set(Object.keys(companyProblems(plain)).map((place) => place.split(".", 1)[0]));
  const kept = Object.entries(values).filter(([name]) => !broken.has(name));
  return factsOf({ ...builtInCompany, ...Object.fromEntries(kept) }, library);
}
