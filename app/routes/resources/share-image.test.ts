import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { shareGround } from "#app/charts/share.ts";
import { findChart } from "#app/content/charts/charts.ts";
import { samples } from "#app/content/samples.ts";
import { fingerprint, look } from "#app/seo/addresses.ts";
import { drawShareImage, shareImageSvg } from "#app/seo/share-image.server.ts";

const drawing = shareGround;

test("the look in every address is that of the layout, the drawings and the charts: after a change, write the new one", async () => {
  const light = await shareImageSvg({ title: "Light", theme: "light", drawing: drawing("light", "light") });
  const dark = await shareImageSvg({ title: "Dark", theme: "dark", drawing: drawing("dark", "dark") });
  const charts = samples.map(({ slug }) => shareGround(slug, "dark", findChart(slug)));
  expect(look).toBe(fingerprint([light, dark, ...charts].join("")));
});

describe("a picture", () => {
  async function isDrawn(title: string) {
    const svg = await shareImageSvg({ title, theme: "dark", drawing: drawing("x", "dark") });
    expect(/<script|<text|javascript:/.test(svg)).toBe(false);
    const png = await drawShareImage({ title, theme: "dark", drawing: drawing("x", "dark") });
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(png.length).toBeLessThan(300_000);
  }
  test("with a title full of markup is a PNG of 1200 x 630", () =>
    isDrawn(`</svg><script>alert(1)</script>&"'<b>{{x}}`));
  test.each([
    ["short", "AI"],
    ["of ordinary length", "Early warning of bearing wear on a packaging line"],
    ["much too long", `A title that goes ${"on and on ".repeat(20)}`],
    ["one endless word", "w".repeat(200)],
    ["empty", ""],
    ["in scripts the font does not have", "数据 हिन्दी 🙂 العربية"],
  ])("with a title %s is a PNG of 1200 x 630", { tags: "all" }, (_, title) => isDrawn(title));
});
