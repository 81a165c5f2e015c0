import { expect, test } from "vitest";
import { about } from "#app/content/about.ts";
import { builtInCompany, factsOf } from "#app/content/company-facts.ts";
import { firstProject } from "#app/content/first-project.ts";
import type { PageOf } from "./page.ts";
import { withCompany } from "./with-company.ts";

type Sections = PageOf<"sections">["values"]["sections"];

const shownOf = (sections: unknown, facts = factsOf(builtInCompany)) =>
  (
    withCompany(
      { ...about, values: { ...about.values, sections: sections as Sections } },
      facts,
    ) as PageOf<"sections">
  ).values.sections;
const priced = factsOf({ ...builtInCompany, price: "5 to 9 lakh" });

test("a price stands where a first project takes one, and nowhere else", () => {
  const other = { ...firstProject, items: [{ ...firstProject.items[0], value: "2", unit: "price" }] };
  const [shown, kept] = shownOf([firstProject, other], priced) as unknown as [
    typeof firstProject,
    typeof other,
  ];
  expect(shown.items.map(({ value, unit }) => `${value} ${unit}`.trim())).toEqual([
    "2 to 8 weeks",
    "34 hours",
    "5 to 9 lakh",
    "4 places",
  ]);
  expect(kept.items).toEqual(other.items);
  expect(shownOf([firstProject])).toEqual([firstProject]);
});

test("the registration is left out beside the sheet for purchasing, and stands without it", () => {
  const facts = { kind: "facts", heading: "Facts", anchor: "" };
  const registration = { kind: "registration", heading: "Registered" };
  expect(shownOf([registration, facts])).toEqual([facts]);
  expect(shownOf([registration])).toEqual([registration]);
});

test("people stand on a page that shows them once one has a face", () => {
  const person = { name: "A", role: "B", background: "C", portrait: "", sentence: "", answers: "" };
  const peopleOn = (sentence: string) =>
    withCompany(about, factsOf({ ...builtInCompany, people: [{ ...person, sentence }, person] })).people;
  expect(peopleOn("")).toBeUndefined();
  expect(peopleOn("I read.")).toMatchObject({ faces: [{ name: "A", photo: null }], others: [person] });
});
