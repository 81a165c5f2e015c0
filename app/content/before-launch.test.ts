import { expect, test } from "vitest";
import { missingFacts, registration } from "./before-launch.ts";

const empty = {
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
const filled = {
  legalName: "Example Private Limited",
  cin: "U00000GJ2025PTC000000",
  registeredOffice: "A street",
  phone: "+91 00000 00000",
  contactPerson: "A person",
  people: [{ name: "A person", role: "Engineer", background: "Plants" }],
  prices: "By the day.",
  products: "PostgreSQL.",
  legalCheckedOn: "June 1, 2026",
};

test("a fact is missing until it is filled in", () => {
  expect(missingFacts(empty)).toHaveLength(9);
  expect(missingFacts({ ...filled, phone: "" })).toEqual(["telephone number"]);
  expect(missingFacts(filled)).toEqual([]);
});

test("the registration shows what is filled in and nothing else", () => {
  expect(registration(empty)).toEqual([]);
  expect(registration({ ...empty, cin: filled.cin })).toEqual([`CIN ${filled.cin}`]);
  expect(registration(filled)).toEqual([
    "Example Private Limited",
    "CIN U00000GJ2025PTC000000",
    "A street",
    "+91 00000 00000",
    "Contact for questions and complaints: A person",
  ]);
});
