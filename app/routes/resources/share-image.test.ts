import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { THEMES } from "#app/artwork/theme.ts";
import { shareDrawing } from "#app/charts/share.ts";
import { articles } from "#app/content/articles/articles.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { findChart } from "#app/content/charts/charts.ts";
import { samples } from "#app/content/samples.ts";
import { fingerprint, look } from "#app/seo/addresses.ts";
import { sitePages } from "#app/seo/pages.server.ts";
import {
  drawShareImage,
  type SharePicture,
  shareGroundSvg,
  shareImageSvg,
} from "#app/seo/share-image.server.ts";
import { boxOf, shareLines } from "#app/seo/share-layout.ts";

function aPicture(title: string, theme: "light" | "dark", seed = "x", chart?: string): SharePicture {
  const drawing = shareDrawing(seed, theme, chart === undefined ? undefined : findChart(chart));
  return { title, theme, drawing, beside: chart === undefined ? "drawing" : "chart" };
}

const ofPages = sitePages.map(({ path, outline }) =>
  aPicture(outline.heading, "light", path.split("/").at(-1) || "home"),
);
const ofSamples = samples.map(({ title, slug }) =>
  aPicture(caseStudies.sample.marked(title), "dark", slug, slug),
);
const ofArticles = articles.map(({ title, slug }) => aPicture(title, "light", slug, slug));
const titles = [
  "AI",
  "AI से 30 % कम डाउनटाइम",
  "ગુજરાતી ઉદ્યોગ માટે કૃત્રિમ બુદ્ધિમત્તા",
  "₹ 12,50,000 saved: Ω ≤ 5 → 30 °C",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  `A title that goes ${"on and on ".repeat(20)}`,
];

test("the look in every address is that of the layout, the drawings and the charts: after a change, write the new one", () => {
  const pictures = [aPicture("Light", "light", "light"), aPicture("Dark", "dark", "dark"), ...ofSamples];
  expect(look).toBe(fingerprint(pictures.map(shareImageSvg).join("")));
});

describe("a picture", () => {
  async function isDrawn(title: string) {
    expect(/<script|<text|javascript:/.test(shareImageSvg(aPicture(title, "dark")))).toBe(false);
    const png = await drawShareImage(aPicture(title, "dark"));
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
    ["in scripts the fonts do not have", "数据 हिन्दी 🙂 العربية"],
  ])("with a title %s is a PNG of 1200 x 630", { tags: "all" }, (_, title) => isDrawn(title));
});

describe("words", () => {
  test.each([...ofPages, ...ofSamples, ...ofArticles].map((picture) => [picture.title, picture] as const))(
    "are never broken: %s",
    (title, { beside }) => {
      const lines = shareLines(title, beside).slice(1, -1);
      expect(lines.map(({ text }) => text).join(" ")).toBe(title);
    },
  );

  test.each(titles)("stand within their room and apart from each other: %s", (title) => {
    for (const beside of ["drawing", "chart"] as const) {
      const lines = shareLines(title, beside);
      for (const [i, { y, height, x, width }] of lines.map(boxOf).entries()) {
        expect(x + width).toBeLessThanOrEqual(beside === "chart" ? 72 + 478 : 72 + 654);
        const below = lines[i + 1];
        if (below) expect(y + height).toBeLessThanOrEqual(boxOf(below).y + 0.02 * below.size);
      }
    }
  });

  test("what is too long is cut between whole signs", () => {
    const cut = shareLines("शक्ति".repeat(60), "drawing").at(-2)?.text ?? "";
    expect("शक्ति".repeat(60).startsWith(cut.replace(/^.*(?=श)/, "").replace("…", ""))).toBe(true);
    expect(shareLines(titles.at(-1) ?? "", "drawing").at(-2)?.text).toMatch(/ (?:on|and)…$/);
  });

  /** Where something of the drawing lies in a place of words, in the pixels of the picture itself. */
  async function drawnUnderWords(picture: SharePicture): Promise<string[]> {
    const ground = Buffer.from(THEMES[picture.theme].ground.slice(1), "hex");
    const raw = sharp(Buffer.from(shareGroundSvg(picture)))
      .removeAlpha()
      .raw();
    const { data, info } = await raw.toBuffer({ resolveWithObject: true });
    return shareLines(picture.title, picture.beside).flatMap((line) => {
      const { x, y, width, height } = boxOf(line);
      for (let row = Math.floor(y); row < y + height; row++)
        for (let column = 72; column < x + width + 8; column++) {
          const at = (row * info.width + column) * 3;
          if ([0, 1, 2].some((part) => Math.abs((data[at + part] ?? 0) - (ground[part] ?? 0)) > 2))
            return [`${line.text}: ${column} ${row}`];
        }
      return [];
    });
  }

  test.each([
    ["the home page", ofPages.slice(0, 1)],
    ["a worked example", ofSamples.slice(0, 1)],
    ["an article", ofArticles.slice(0, 1)],
    ["Hindi", [aPicture(titles[1] ?? "", "dark")]],
  ])("nothing is drawn under them: %s", async (_, pictures) => {
    for (const picture of pictures) expect(await drawnUnderWords(picture)).toEqual([]);
  });

  test("nothing is drawn under them: every page, every example, any title", { tags: "all" }, async () => {
    const all = [...ofPages, ...ofSamples, ...titles.map((title) => aPicture(title, "light", title))];
    for (const picture of all) expect(await drawnUnderWords(picture), picture.title).toEqual([]);
  });

  test.each([
    ["paper", ofPages[0]],
    ["ink", ofSamples[0]],
  ])("the ground of the finished picture is plain: %s", async (_, picture) => {
    if (!picture) throw new Error("there is no picture");
    const ground = Buffer.from(THEMES[picture.theme].ground.slice(1), "hex");
    const { data, info } = await sharp(await drawShareImage(picture))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const stains = Array.from({ length: info.height }, (_, row) => row).filter((row) =>
      Array.from({ length: 60 }, (_, column) => (row * info.width + column) * 3).some((at) =>
        [0, 1, 2].some((part) => Math.abs((data[at + part] ?? 0) - (ground[part] ?? 0)) > 3),
      ),
    );
    expect(stains).toEqual([]);
  });
});
