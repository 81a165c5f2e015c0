import { expect, test } from "vitest";
import type { SectionKindField } from "#app/domain/fields/field.ts";
import { legalKinds, sectionKinds } from "#app/domain/pages/section-kinds.ts";
import { hasLook } from "./section-looks.tsx";

const kinds: [string, SectionKindField][] = [...Object.entries(sectionKinds), ...Object.entries(legalKinds)];

test.each(kinds.filter(([, { isOlder }]) => !isOlder))(
  "a section of the kind %s is offered with a picture and with a sentence",
  (kind, { about }) => {
    expect(hasLook(kind)).toBe(true);
    expect(about).toMatch(/^[A-Z].+\.$/);
  },
);
