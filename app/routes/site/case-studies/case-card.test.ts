import { expect, test } from "vitest";
import { hasChart } from "./case-card.tsx";

const example = {
  slug: "steam-audit",
  title: "A steam audit",
  description: "Meters",
  photo: null,
  sample: true,
};

test.each([
  ["a worked example that came with the site", example, true],
  ["with a photo of its own", { ...example, photo: { src: "/photo.jpg", alt: "" } }, false],
  ["a project under the same address", { ...example, sample: false }, false],
  ["a worked example without one", { ...example, slug: "another" }, false],
])("a chart stands for %s: %#", (_, study, has) => {
  expect(hasChart(study)).toBe(has);
});
