import { describe, expect, test } from "vitest";
import { home } from "./home.ts";
import { industries } from "./industries/industries.ts";
import { industryNames } from "./industries/names.ts";
import { legalNames } from "./legal/names.ts";
import { legalPages } from "./legal/pages.ts";
import { copyrightLine, footer, header } from "./navigation.ts";
import { serviceNames } from "./services/names.ts";
import { services } from "./services/services.ts";

describe("navigation", () => {
  test("the header names three sections, the industries, who we are and the contact page", () => {
    expect(header.entries.map((entry) => entry.label)).toEqual([
      "Services",
      "Case Studies",
      "Technologies",
      "Industries",
      "About",
      "Contact",
    ]);
    expect(header.entries.map((entry) => entry.anchor)).toEqual([
      "services",
      "case-studies",
      "technologies",
      undefined,
      undefined,
      undefined,
    ]);
    expect([header.openMenu, header.closeMenu]).toEqual(["Open menu", "Close menu"]);
  });

  test("the footer links exactly the pages of docs/product.md", () => {
    const links = [...footer.columns.flatMap((column) => column.links), ...footer.legal];
    expect(footer.columns.map((column) => column.title)).toEqual(["Solutions", "Industries", "Company"]);
    expect(links.map((link) => link.to)).toEqual([
      ...["ai-development", "data-analysis", "infrastructure"].map((slug) => `/services/${slug}`),
      ...["smart-industry", "sustainability", "enterprise-integration"].map((slug) => `/services/${slug}`),
      ...["manufacturing", "healthcare", "finance", "retail", "energy"].map((slug) => `/industries/${slug}`),
      ...[
        "/about",
        "/about#questions",
        "/#working",
        "/careers",
        "/case-studies",
        "/insights",
        "/events",
        "/contact",
      ],
      ...["/privacy-policy", "/terms", "/cookie-policy"],
    ]);
    expect(copyrightLine(2031)).toContain("© 2031");
  });

  test("the short lists agree with the pages", () => {
    expect(services.map(({ slug, name }) => ({ slug, name }))).toEqual(serviceNames);
    expect(industries.map(({ slug, name }) => ({ slug, name }))).toEqual(industryNames);
    expect(legalPages.map((page) => page.path)).toEqual(legalNames.map((page) => `/${page.slug}`));
    expect(home.values.services.cards.map((card) => [card.title, card.link.to, card.icon])).toEqual(
      serviceNames.map(({ slug, name }) => [name, `/services/${slug}`, slug]),
    );
  });
});
