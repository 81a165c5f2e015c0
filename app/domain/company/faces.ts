/** The people of the company whom pages show with a portrait, or with what they say. Pure. */
import type { CompanyFacts } from "#app/content/company-facts.ts";
import { withoutMarks } from "#app/domain/fields/marked.ts";
import type { Photo } from "#app/domain/text/picture.ts";
import { mainPhoto } from "#app/domain/text/pictures.ts";

type Person = CompanyFacts["people"][number];

export type Face = Pick<Person, "name" | "role" | "sentence" | "background"> & {
  /** Null: what the person says stands in its place. */
  photo: Photo | null;
};

export type People = { faces: readonly Face[]; others: readonly Person[] };

/** So many stand in a row. */
const mostFaces = 4;

/** The first of those who have a portrait or say something, and all others. */
export function peopleOf(company: Pick<CompanyFacts, "people" | "library">): People {
  const shown = company.people.filter((person) => faceOf(person, company) !== null).slice(0, mostFaces);
  const inRow = new Set(shown);
  return {
    faces: shown.flatMap((person) => faceOf(person, company) ?? []),
    others: company.people.filter((person) => !inRow.has(person)),
  };
}

/** Who answers first messages; null where nobody is said to, or is shown. */
export function whoAnswers(company: Pick<CompanyFacts, "people" | "library">): Face | null {
  const found = company.people.find(({ answers }) => answers === "yes");
  return found ? faceOf(found, company) : null;
}

/** The person of this name among those in the row; null where there is none. A preview of what is typed marks the name. */
export function faceNamed(company: Pick<CompanyFacts, "people" | "library">, name: string): Face | null {
  const wanted = folded(name);
  return peopleOf(company).faces.find((face) => folded(face.name) === wanted) ?? null;
}

function folded(name: string): string {
  return withoutMarks(name).trim().toLowerCase();
}

function faceOf(
  { name, role, portrait, sentence, background }: Person,
  { library }: Pick<CompanyFacts, "library">,
): Face | null {
  const photo = mainPhoto({ image: portrait, imageAlt: name }, library);
  return photo === null && sentence === "" ? null : { name, role, sentence, background, photo };
}
