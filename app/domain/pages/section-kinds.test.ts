import { expect, test } from "vitest";
import type { SectionKindField } from "#app/domain/fields/field.ts";
import { legalKinds, sectionKinds } from "./section-kinds.ts";

const kinds: [string, SectionKindField][] = [...Object.entries(sectionKinds), ...Object.entries(legalKinds)];

test.each(kinds.filter(([, { isOlder }]) => !isOlder))(
  "a section of the kind %s is offered with a sentence",
  (_kind, { about }) => {
    expect(about).toMatch(/^[A-Z].+\.$/);
  },
);
