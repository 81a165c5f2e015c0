/** A service or an industry that is declared has a drawing whose form was chosen for it. */
import { expect, test } from "vitest";
import { FORMS, PINNED } from "#app/artwork/flow.ts";
import { industryNames } from "#app/content/industries/names.ts";
import { serviceNames } from "#app/content/services/names.ts";

test.each([...serviceNames, ...industryNames])("$name", ({ slug }) => {
  expect(FORMS).toContain(PINNED[slug]);
});
