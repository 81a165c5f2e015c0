import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMPOSITIONS, streams } from "#app/artwork/streams.ts";
import { lineOf7 } from "#app/content/charts/bearings.ts";

test("the words of the hero stand where the dot of its drawing is", () => {
  const { width, height, grid } = COMPOSITIONS.hero;
  const { station } = streams("home", "hero", "estuary", 0.28, lineOf7);
  const [right, down] = [(station?.x ?? 0) / grid - width / 2, (station?.y ?? 0) / grid - height / 2];
  const css = readFileSync(new URL("hero.css", import.meta.url), "utf8");
  expect(css).toContain(`max(100cqw, ${(width / height) * 100}cqh)`);
  expect(css).toContain(`left: calc(50cqw + var(--width) * ${(right / width).toFixed(4)})`);
  expect(css).toContain(`top: calc(50cqh + var(--width) * ${(down / width).toFixed(4)})`);
});
