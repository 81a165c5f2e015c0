import { describe, expect, test } from "vitest";
import {
  builtInCompany,
  builtInFacts,
  factsOf,
  hoursInZone,
  missingFacts,
  purchasingRows,
  registration,
  shownLogos,
  validCertificates,
} from "./company-facts.ts";
import { daysFrom } from "./week.ts";

const filled = factsOf({
  ...builtInFacts,
  phone: "+91 00000 00000",
  contactPerson: "A person",
  people: [
    { name: "A person", role: "Engineer", background: "Plants", portrait: "", sentence: "", answers: "" },
  ],
  prices: "By the day.",
  products: "PostgreSQL.",
  legalName: "Example Private Limited",
  cin: "U00000GJ2025PTC000000",
  registeredOffice: "A street",
  legalCheckedOn: "2026-06-01",
});

test("a fact is missing until it is filled in", () => {
  expect(missingFacts(builtInFacts)).toHaveLength(9);
  expect(missingFacts({ ...filled, phone: "" })).toEqual([{ place: "phone", name: "telephone number" }]);
  expect(missingFacts(filled)).toEqual([]);
});

test("the registration shows what is filled in and nothing else", () => {
  expect(registration(builtInFacts)).toEqual([]);
  expect(registration(factsOf({ ...builtInFacts, cin: filled.cin }))).toEqual([`CIN ${filled.cin}`]);
  expect(registration(filled)).toEqual([
    "Example Private Limited",
    "CIN U00000GJ2025PTC000000",
    "A street",
    "+91 00000 00000",
    "Contact for questions and complaints: A person",
  ]);
});

describe("what follows from the facts", () => {
  test("hours as words: a span of days, or one", () => {
    expect(hoursInZone(builtInFacts)).toBe("Monday to Friday, 09:00 to 18:00 IST");
    const hours = { first: "Saturday", last: "Saturday", opens: "10:00", closes: "12:30" };
    expect(factsOf({ ...builtInFacts, hours }).hoursText).toBe("Saturday, 10:00 to 12:30");
  });

  test("the street is the postal address, or else the registered office", () => {
    expect(filled.street).toBe("A street");
    expect(factsOf({ ...filled, address: "Another street" }).street).toBe("Another street");
  });

  test("the day of the legal check is written out", () => {
    expect(filled.legalCheck).toBe("Checked against the website on 1 June 2026");
    expect(builtInFacts.legalCheck).toBe("");
  });
});

test("a span of days goes over a Sunday; what is no day gives none", () => {
  expect(daysFrom("Monday", "Friday")).toHaveLength(5);
  expect(daysFrom("Saturday", "Saturday")).toEqual(["Saturday"]);
  expect(daysFrom("Sunday", "Tuesday")).toEqual(["Sunday", "Monday", "Tuesday"]);
  expect(daysFrom("Monday", "Someday")).toEqual([]);
});

test("the sheet for purchasing has a row for what is known, and none for what is not", () => {
  expect(purchasingRows(builtInFacts)).toEqual([]);
  const known = factsOf({
    ...builtInCompany,
    cin: "U00000",
    purchasing: [{ name: "Insurance", fact: "Liability" }],
    legalCheckedOn: "2026-11-26",
  });
  expect(purchasingRows(known).map(({ name }) => name)).toEqual([
    "Corporate identity number (CIN)",
    "Insurance",
    "Legal pages last checked",
  ]);
  const [phone] = purchasingRows(factsOf({ ...builtInCompany, phone: "+91 79 0000 0000" }));
  expect(phone).toEqual({ name: "Telephone", fact: "+91 79 0000 0000", to: "tel:+917900000000" });
});

test("a certificate is shown up to its last day, and logos from three on", () => {
  const certificates = [{ name: "ISO 9001", number: "1", until: "2026-11-28" }];
  expect(validCertificates({ certificates }, "2026-11-28")).toEqual(certificates);
  expect(validCertificates({ certificates }, "2026-11-29")).toEqual([]);
  const logos = ["A", "B", "C"].map((name) => ({ name, picture: "" }));
  expect(shownLogos({ logos })).toHaveLength(3);
  expect(shownLogos({ logos: logos.slice(1) })).toEqual([]);
});
