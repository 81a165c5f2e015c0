import { describe, expect, test } from "vitest";
import { industries } from "./industries/industries.ts";
import { legalPages } from "./legal/pages.ts";
import { decisionOf } from "./samples/decisions.ts";
import { samples } from "./samples.ts";
import { genericServices } from "./services/generic.ts";
import { findService, services, servicesRelatedTo } from "./services/services.ts";
import { words } from "./testing.ts";
import { topics } from "./topics.ts";

describe("services", () => {
  test("data analysis has its four subjects, four steps and three questions", () => {
    const page = findService("data-analysis");
    expect(page?.title).toBe("Data Analysis Solutions");
    expect(page?.cards.map((card) => card.title)).toEqual([
      "Business intelligence and reporting",
      "Advanced data visualization",
      "Predictive analytics and forecasting",
      "Data mining and pattern discovery",
    ]);
    expect(page?.steps.map((step) => step.title)).toEqual([
      "Assessment and strategy",
      "Collection and preparation",
      "Advanced analytics and modeling",
      "Visualization and reporting",
    ]);
    expect(page?.questions).toHaveLength(3);
    expect(page?.questions[1]?.answer).toContain("about 2 to 8 weeks");
  });

  test("AI development has its four subjects and three steps", () => {
    const page = findService("ai-development");
    expect(page?.title).toBe("AI Development Solutions");
    expect(page?.cards.map((card) => card.title)).toEqual([
      "Intelligent agents",
      "Computer vision",
      "Natural language processing",
      "AI research and prototyping",
    ]);
    expect(page?.steps.map((step) => step.title)).toEqual([
      "Discovery and planning",
      "Development and testing",
      "Deployment and support",
    ]);
  });

  test.each(services)("$slug says how it starts, what it needs and what can go wrong", (service) => {
    expect(service.cards).toHaveLength(4);
    expect([3, 4]).toContain(service.steps.length);
    for (const list of [service.needs, service.risks, service.questions]) {
      expect(list.length).toBeGreaterThanOrEqual(2);
      expect(list.length).toBeLessThanOrEqual(4);
    }
  });

  test("an unknown slug finds nothing", () => {
    expect(findService("toString")).toBeUndefined();
  });

  test("the generic table holds its ten ids with five benefits and five steps each", () => {
    expect(genericServices.map((service) => service.id).sort()).toEqual([
      "ai-assistants",
      "ai-development",
      "ai-strategy",
      "content-generation",
      "conversational-ai",
      "data-analysis",
      "data-engineering",
      "machine-learning",
      "predictive-analytics",
      "process-automation",
    ]);
    for (const service of genericServices) {
      expect(service.image).toBe(service.id);
      expect(new Set(service.benefits).size).toBe(5);
      expect(new Set(service.process).size).toBe(5);
    }
  });

  test("every generic page that is served is linked from a dedicated one", () => {
    const served = genericServices.filter((service) => !findService(service.id));
    expect(served).toHaveLength(8);
    for (const service of served) expect(servicesRelatedTo(service.id)).not.toHaveLength(0);
  });
});

describe("industries", () => {
  test.each(industries)("$slug has four cards, needs and risks", (industry) => {
    expect(industry.cards).toHaveLength(4);
    expect(industry.needs.length).toBeGreaterThanOrEqual(2);
    expect(industry.risks.length).toBeGreaterThanOrEqual(2);
  });

  test("only manufacturing and healthcare carry figures, which are said to be aims", () => {
    const figures = (slug: string) =>
      industries
        .find((industry) => industry.slug === slug)
        ?.figures?.items.map((figure) => [`${figure.value}${figure.unit} ${figure.label}`, figure.said]);
    expect(figures("manufacturing")).toEqual([
      ["50% less unplanned downtime", "An aim of ours that nobody has measured: today 100, aim 50."],
      ["25% lower maintenance costs", "An aim of ours that nobody has measured: today 100, aim 75."],
      [
        "30% better overall equipment effectiveness",
        "An aim of ours that nobody has measured. It cannot pass 100: where it is 60, it would be 78.",
      ],
    ]);
    expect(figures("healthcare")).toEqual([
      [
        "35% better diagnostic accuracy",
        "An aim of ours that nobody has measured, for the difficult cases that are agreed for the test.",
      ],
      ["40% less administrative time", "An aim of ours that nobody has measured: today 100, aim 60."],
      [
        "25% higher patient satisfaction",
        "An aim of ours that nobody has measured: where 60 of a hundred are content, it would be 75.",
      ],
    ]);
    for (const industry of industries) {
      const marked = industry.slug === "manufacturing" || industry.slug === "healthcare";
      expect(industry.figures?.items.length).toBe(marked ? 3 : undefined);
    }
  });

  test("what a figure says in words follows from its value, and big numbers come after what is done", () => {
    for (const figure of industries.flatMap((industry) => industry.figures?.items ?? [])) {
      const { value, label, said } = figure;
      const [before, after] = (said.match(/\d+/g) ?? []).slice(-2).map(Number);
      if (before === undefined) continue;
      const change = /^(?:less|lower) /.test(label) ? -Number(value) : Number(value);
      expect(after).toBe((before * (100 + change)) / 100);
    }
    const kinds = topics.map(({ values }) => values.sections.map(({ kind }) => kind));
    for (const order of kinds.filter((order) => order.includes("figures")))
      expect(order.indexOf("figures")).toBeGreaterThan(order.indexOf("pair"));
  });

  test("no other number stands on a service or industry page", () => {
    const pagesWithoutFigures = industries.map(({ figures: _, ...page }) => page);
    for (const text of words([services, genericServices, pagesWithoutFigures]))
      expect(text.replace("2 to 8 weeks", "")).not.toMatch(/\d/);
  });
});

describe("legal pages", () => {
  test("each carries the given date and its own anchors", () => {
    for (const { values } of legalPages) {
      const ids = values.sections.map(({ anchor }) => anchor).filter((anchor) => anchor !== "");
      expect(values.updated).toBe("Last updated: June 1, 2023");
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test("only the terms are numbered, and have ten sections", () => {
    const isNumbered = ({ values }: (typeof legalPages)[number]) => values.numbering === "numbers";
    const [terms, ...others] = legalPages.filter(isNumbered);
    expect([terms?.path, others]).toEqual(["/terms", []]);
    expect(terms?.values.sections.filter(({ heading }) => heading !== "")).toHaveLength(10);
  });
});

describe("samples", () => {
  test("ten, with distinct valid slugs and titles", () => {
    expect(samples).toHaveLength(10);
    expect(new Set(samples.map((sample) => sample.slug)).size).toBe(10);
    expect(new Set(samples.map((sample) => sample.title)).size).toBe(10);
    for (const sample of samples) expect(sample.slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  test.each(samples)("$slug tells the whole story", ({ slug, description, sections, tags }) => {
    expect(decisionOf(slug)).toMatch(/^Decision: \w/);
    expect(description.length).toBeGreaterThanOrEqual(90);
    expect(description.length).toBeLessThanOrEqual(108); // three lines of the narrowest card
    expect(new Set(tags).size).toBe(tags.length);
    expect(sections.map((section) => section.title)).toEqual([
      "The situation",
      "What we would build",
      "How it would be used",
      "What we would watch",
    ]);
    expect(words(sections).join(" ")).not.toMatch(/\d/);
  });
});
