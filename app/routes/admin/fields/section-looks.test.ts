import { expect, test } from "vitest";
import type { SectionKindField } from "#app/domain/fields/field.ts";
import { legalKinds, sectionKinds } from "#app/domain/pages/section-kinds.ts";
import { hasLook } from "./section-looks.tsx";

test.each<[string, SectionKindField]>([...Object.entries(sectionKinds), ...Object.entries(legalKinds)])(
  "a section of the kind %s is offered with a picture and with a sentence",
  (kind, { about }) => {
    expect(hasLook(kind)).toBe(true);
    expect(about).toMatch(/^[A-Z].+\.$/);
  },
);
