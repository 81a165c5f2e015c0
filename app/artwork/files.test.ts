import { expect, test } from "vitest";
import { drawingPath, generatorVersion, proportionPath } from "./address.ts";
import { askedFile } from "./asked.ts";
import { drawFile, fileStyles } from "./files.ts";
import { FORMS, flow } from "./flow.ts";
import { proportion } from "./proportion.ts";
import { hash } from "./random.ts";

const restOf = (path: string) => path.replace("/art/", "");

test("the look in every address is that of the generator: after a change, write the new one", () => {
  const styles = Object.values(fileStyles);
  const files = FORMS.flatMap((form) =>
    (["card", "wide", "tall"] as const).map((comp) => flow("look", { comp, form })),
  );
  files.push(proportion({ to: 75 }), ...styles);
  expect(generatorVersion).toBe(hash(files.join("")).toString(36));
});

test("an address leads back to what is drawn", () => {
  const closing = { seed: "closing", comp: "wide", form: "delta", fade: "half", ink: true } as const;
  expect(drawingPath(closing)).toBe(`/art/${generatorVersion}/wide.delta.half.ink/closing.svg`);
  expect(askedFile(restOf(drawingPath(closing)))).toEqual(closing);
  expect(askedFile(restOf(drawingPath({ seed: "a-b-1", comp: "card" })))).toMatchObject({ seed: "a-b-1" });
});

test.each([
  `${generatorVersion}/card/UPPER.svg`,
  `${generatorVersion}/card/a/b.svg`,
  `${generatorVersion}/card/${"a".repeat(201)}.svg`,
  `${generatorVersion}/share/a.svg`,
  `${generatorVersion}/card.ink.delta/a.svg`,
  `${generatorVersion}/card/<script>.svg`,
  `${generatorVersion}/proportion/0.svg`,
  `${generatorVersion}/proportion/1000.svg`,
  "old/card/a.svg",
  "",
])("%s is no drawing", (rest) => {
  expect(askedFile(rest)).toBeNull();
});

test("on ink the colours are those of the dark scheme, on paper of both", () => {
  const paper = drawFile({ seed: "a", comp: "card" });
  expect(paper).toMatch(/^<svg [^>]*><style>svg\{--flow-line:#0b6b70.*prefers-color-scheme:dark.*#3f9a9a/);
  expect(drawFile({ seed: "a", comp: "card", ink: true })).not.toContain("prefers-color-scheme");
  expect(askedFile(restOf(proportionPath(75)))).toEqual({ proportion: 75 });
  expect(drawFile({ proportion: 75 })).toContain("prefers-color-scheme");
});
