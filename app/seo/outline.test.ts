import { describe, expect, test } from "vitest";
import { builtInPages } from "#app/content/pages.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { linesOf } from "#app/domain/fields/fields.ts";
import { frames } from "#app/domain/pages/frames.ts";
import type { Page, PageOfSections } from "#app/domain/pages/page.ts";
import { paragraphOf, wordsOfParagraph } from "#app/domain/text/paragraph.ts";
import { toMarkdown } from "./markdown.ts";
import { outlineOf } from "./outline.ts";
import { textOf } from "./page-text.ts";

describe("a page as text", () => {
  test.each(builtInPages)(
    "$path says every word of its fields, but for those of drawings and buttons",
    (page) => {
      const { title, metadata, ...fields } = frames[page.frame];
      const told = textOf(outlineOf(page)) + (outlineOf(page).facts ?? []).join();
      const lines = linesOf(fields as Fields, withoutDrawings(page.values) as Values);
      expect(lines.filter((line) => !told.includes(line))).toEqual([]);
    },
  );

  test("a part without a heading goes on with the section above", () => {
    const parts = [
      { kind: "prose", heading: "One", anchor: "", paragraphs: ["First."] },
      { kind: "list", heading: "", anchor: "", items: ["Item"] },
      { kind: "prose", heading: "Two", anchor: "", paragraphs: ["Last."] },
    ] as const;
    expect(outlineOf(legalWith(parts)).sections).toEqual([
      { heading: "1. One", parts: ["First.", { list: ["Item"] }] },
      { heading: "2. Two", parts: ["Last."] },
    ]);
  });

  test("a picture, a quotation, logos and a chosen text are told as far as the page shows them", () => {
    const id = "019a0000-0000-7000-8000-000000000001";
    const noLink = { label: "", to: "" };
    const example = {
      ...({ kind: "case-study" } as const),
      slug: "gauges",
      path: "/case-studies/gauges",
      title: "Gauges",
      description: "Forty of them.",
      photo: null,
      sample: false,
    };
    const picture = {
      kind: "picture",
      heading: "The hall",
      text: "",
      pictureAlt: "A hall",
      width: "page",
    } as const;
    const sections = [
      { ...picture, picture: `/media/${id}`, caption: "In May" },
      { ...picture, picture: `/media/${id.replace("1", "2")}`, caption: "Gone" },
      { kind: "quotation", quote: "It works.\nMostly.", by: "A. Person", role: "Fitter" },
      { kind: "logos", heading: "With", items: [{ name: "One", picture: "", link: noLink }] },
      { kind: "example", heading: "Read", reference: "/case-studies/gauges", text: "" },
      { kind: "example", heading: "Withdrawn", reference: "/case-studies/gone", text: "Not said" },
    ] as const;
    const { sections: told } = outlineOf(pageWith(sections, { [example.path]: example }, id));
    expect(told).toMatchObject([
      {
        heading: "The hall",
        parts: [
          { picture: { alt: "A hall" }, caption: "In May" },
          { quote: [["It works."], ["Mostly."]], by: "A. Person, Fitter" },
        ],
      },
      { heading: "With", parts: [{ list: ["One"] }] },
      { heading: "Read", parts: ["Forty of them.", { links: [{ label: "Gauges", to: example.path }] }] },
    ]);
  });

  test("words with marks keep them", () => {
    const text = paragraphOf("See **our** [scans](/services).");
    const words = wordsOfParagraph(text);
    const parts = [{ kind: "prose", heading: "One", anchor: "", paragraphs: ["First.", text] }] as const;
    const told = outlineOf(legalWith(parts));
    expect(told.sections).toEqual([{ heading: "1. One", parts: ["First.", { words }] }]);
    expect(textOf(told)).toContain("See our scans.");
    const questions = { kind: "questions", heading: "Asked", items: [{ question: "Why?", answer: text }] };
    const about = builtInPages.find(({ path }) => path === "/about") as Page;
    const page = { ...about, values: { ...about.values, sections: [questions] } } as unknown as Page;
    expect(outlineOf(page).sections.at(-1)?.parts).toEqual([{ cards: [{ title: "Why?", text: words }] }]);
    expect(toMarkdown(outlineOf(page), "/about", (path) => path)).toContain(
      "- **Why?** See **our** [scans](/services).",
    );
  });
});

/** What only the eye sees: the lead of figures and how many lines they have; and what every card of a service says. */
function withoutDrawings(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDrawings);
  if (value === null || typeof value !== "object") return value;
  const { lines, ...rest } = value as Record<string, unknown>;
  const seen = "kind" in rest && rest.kind === "figures" ? { ...rest, lead: "" } : rest;
  const card = "colorAccent" in seen ? { ...seen, link: { label: "", to: "" } } : seen;
  const shown = "kind" in card && ["people", "facts", "registration"].includes(String(card.kind));
  return Object.fromEntries(
    Object.entries(shown ? { ...card, heading: "" } : card).map(([name, inner]) => [
      name,
      withoutDrawings(inner),
    ]),
  );
}

function pageWith(sections: PageOfSections["values"]["sections"], chosen: Page["chosen"], id: string): Page {
  const page = builtInPages.find(({ path }) => path === "/about");
  if (page?.frame !== "sections") throw new Error("no page of sections");
  const stored = { version: "a", width: 1, height: 1, alt: "", decorative: false, focusX: 50, focusY: 50 };
  const values = { ...page.values, button: { label: "", to: "" }, sections };
  return { ...page, values, chosen, library: { [id]: stored } };
}

function legalWith(sections: Extract<Page, { frame: "legal" }>["values"]["sections"]): Page {
  const terms = builtInPages.find((page) => page.frame === "legal" && page.path === "/terms");
  if (terms?.frame !== "legal") throw new Error("no terms");
  return { ...terms, values: { ...terms.values, sections } };
}
