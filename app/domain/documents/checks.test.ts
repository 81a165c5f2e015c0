/** The checks of a text before it is published, and the same questions asked of all texts in SQL. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { builtInArticleAt } from "#app/content/articles/articles.ts";
import { builtInPages } from "#app/content/pages.ts";
import { samples } from "#app/content/samples.ts";
import { asAdmin, type Tx } from "#app/db/actors.server.ts";
import { documents } from "#app/db/schema.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, aPicture } from "#app/db/testing/testing-factories.ts";
import { articleKind } from "#app/domain/articles/kind.ts";
import { type CaseStudyText, caseStudyFields, noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import type { Field, Fields, Value, Values } from "#app/domain/fields/field.ts";
import { plainFields, readValues } from "#app/domain/fields/fields.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { findLibraryOf } from "#app/domain/media/media.server.ts";
import { openingKind } from "#app/domain/openings/kind.ts";
import { pageKind } from "#app/domain/pages/kind.ts";
import { mediaImage } from "#app/domain/text/picture.ts";
import { decorativeAlt } from "#app/domain/text/pictures.ts";
import { formatSections } from "#app/domain/text/sections.ts";
import { section, withFigures } from "#app/domain/text/testing.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { countFindings, hasFinding, listTagsInUse } from "./checks.server.ts";
import { checkedText, checkWeight, findingsOf, linksIn, type Surroundings, usualTags } from "./checks.ts";
import { findDeadLinks } from "./dead-links.server.ts";
import { kinds } from "./kinds.ts";
import { listedChecks } from "./listed-checks.ts";

const description = "What was built, for whom, and what it changed for the people who work with it daily.";
const good: CaseStudyText = {
  title: "Forty steam gauges",
  slug: "gauges",
  description,
  image: "",
  imageAlt: "",
  searchTitle: "",
  shareImage: "",
  language: "",
  ...noCustomer,
  tags: ["Energy"],
  jsonDetails: "",
};
const around: Surroundings = { tagsInUse: ["Energy"], publicSlug: "gauges", deadLinks: [], library: {} };
const sections = (...all: [title: string, ...items: string[]][]) =>
  JSON.stringify(all.map(([title, ...items]) => ({ title, type: "paragraph", items })));
const found = (text: Partial<CaseStudyText>, given: Partial<Surroundings> = {}) =>
  findingsOf(caseStudyFields, { ...good, ...text }, { ...around, ...given }, caseStudyKind.page).map(
    ({ check, level }) => `${check} ${level}`,
  );

test("of an article, an opening and a page what their fields hold is looked at", () => {
  const article = {
    title: "t".repeat(61),
    slug: "a",
    description,
    tags: [],
    text: sections(["Two", " "]),
  };
  const opening = { title: "Fitter", description: sections(["Work", "See /case-studies/gone"]) };
  const foundIn = (kind: Pick<Kind, "fieldsOf" | "page">, values: Values, place?: string) => {
    const deadLinks = place ? [{ address: "/gone", place, leads: "nowhere" as const }] : [];
    return findingsOf(kind.fieldsOf(""), values, { ...around, publicSlug: "b", deadLinks }, kind.page);
  };
  expect(foundIn(articleKind, article)).toMatchObject([
    { check: "title", place: "title" },
    { check: "address", place: "slug", text: expect.stringContaining("/insights/b") },
    { check: "section", place: "text" },
  ]);
  const link = { check: "link", level: "blocks" };
  expect(foundIn(openingKind, opening, "description")).toMatchObject([{ ...link, place: "description" }]);
  expect(foundIn(pageKind, {}, "button.to")).toMatchObject([{ ...link, place: "button.to" }]);
  expect(checkedText(pageKind.fieldsOf("about"), {})).toBeNull();
});

describe("what somebody still has to settle is asked", () => {
  const table = (...head: string[]) =>
    JSON.stringify([
      {
        title: "",
        type: "paragraph",
        items: [],
        figures: [{ table: { rows: [head, ["Cost", "1", "2"]], head: true }, caption: "" }],
      },
    ]);

  test.each([
    ["the number of a note that is not there", "It fell by 12 points.[1]", "“[1]”"],
    ["a word for oneself", "It fell by TODO points.", "“TODO”"],
    ["a gap", "It fell by ??? points.", "“???”"],
    ["a gap in brackets", "It fell by [number] points.", "“[number]”"],
    ["a note to somebody", "It fell by 12 points. Check this number!", "“Check this number!”"],
    ["a note in brackets", "It fell by 12 points (check with the client).", "“(check with the client)”"],
    ["a figure that is not there", "Figure 1 shows it.", "“Figure 1”"],
  ])("%s", (_, item, named) => {
    const findings = findingsOf(
      caseStudyFields,
      { ...good, jsonDetails: sections(["", item]) },
      around,
      caseStudyKind.page,
    );
    expect(findings).toMatchObject([
      { check: "left", level: "asks", place: "jsonDetails", text: expect.stringContaining(named) },
    ]);
  });

  test("in other fields too, each once", () => {
    expect(found({ description: `${description} TODO, TODO` })).toEqual(["left asks"]);
  });

  test.each([
    ["a note that is there", sections(["", "It fell.[1] Again.[1]", "[1] Made up."])],
    [
      "words that only look like it",
      sections(["", "Check the pump weekly. A todo list [sic], [2025-01-01]?!"]),
    ],
    ["a table whose columns have names, but for the names of its rows", table("", "2024", "2025")],
  ])("but not %s", (_, jsonDetails) => expect(found({ jsonDetails })).toEqual([]));

  test("a column without a name", () => {
    expect(found({ jsonDetails: table("Item", "2024", "") })).toEqual(["left asks"]);
  });
});

describe("where each link of a text leads is looked up, whatever its kind and its field", () => {
  const all = [...kinds.values()].flatMap((kind) => [
    { name: `${kind.name}, new`, kind, slug: "" },
    ...kind.builtIns.map(({ slug }) => ({ name: `${kind.name} ${slug}`, kind, slug })),
  ]);

  test.each(all)("$name", ({ kind, slug }) => {
    const fields = kind.fieldsOf(slug);
    const values = withLinks(fields);
    const leading = ["link", "body", "reference"];
    const links = plainFields(fields, values).filter(({ field }) => leading.includes(field.type));
    expect(linksIn(fields, values, "www.example.com")).toEqual(
      links.map(({ place, field }) => ({
        address: "/contcat",
        path: "/contcat",
        place: field.type === "link" ? `${place}.to` : place,
        ...(field.type === "reference" && { isChosen: true }),
      })),
    );
  });

  test("and the built-in texts have none that leads nowhere", () => {
    const pages = builtInPages.map(({ path }) => path);
    const examples = samples.map(({ slug }) => caseStudyKind.page(slug));
    const paths = new Set([...pages, ...examples]);
    const leadsOn = (path: string) => paths.has(path) || builtInArticleAt(path) !== undefined;
    for (const { kind, slug, name } of all) {
      const links = linksIn(kind.fieldsOf(slug), kind.builtIn(slug) ?? {}, "www.example.com");
      expect(
        links.filter(({ path }) => !leadsOn(path)),
        name,
      ).toEqual([]);
    }
  });

  /** Two items in each list, one section of each kind, and every link to a page that is not there. */
  function withLinks(fields: Fields): Values {
    const value = (field: Field): Value => {
      switch (field.type) {
        case "group":
          return withLinks(field.fields);
        case "list":
          return [withLinks(field.fields), withLinks(field.fields)];
        case "sections":
          return Object.entries(field.kinds).map(([kind, { fields }]) => ({ kind, ...withLinks(fields) }));
        case "link":
          return { label: "Press", to: "/contcat" };
        case "reference":
          return "/contcat";
        case "body":
          return JSON.stringify([{ title: "", type: "paragraph", items: ["[a](/contcat)"], marks: true }]);
        default:
          return readValues({ field }, {}).field;
      }
    };
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field)]));
  }
});

describe("a text", () => {
  test.each<[string, Partial<CaseStudyText>, Partial<Surroundings>, string[]]>([
    ["with nothing to say about it", {}, {}, []],
    ["that is empty but for its title", { description: "", tags: [], slug: "" }, {}, []],
    ["with a title of 60 characters", { title: "t".repeat(60) }, {}, []],
    ["with a title of 61", { title: "t".repeat(61) }, {}, ["title asks"]],
    ["with a title that the share image can write", { title: "AI से ₹ 5 → Łódź" }, {}, []],
    ["with an emoji in its title", { title: "Faster \u{1f680}" }, {}, ["letters asks"]],
    ["with a description of 69 characters", { description: "d".repeat(69) }, {}, ["description asks"]],
    ["with a description of 70", { description: "d".repeat(70) }, {}, []],
    ["with a description of 161", { description: "d".repeat(161) }, {}, ["description asks"]],
    ["at another address", { slug: "forty-gauges" }, {}, ["address asks"]],
    ["that was never public", { slug: "forty-gauges" }, { publicSlug: null }, []],
    [
      "with a picture from elsewhere",
      { image: "https://example.org/a.png" },
      {},
      ["picture asks", "alt asks"],
    ],
    ["with a tag that is nearly another", { tags: ["energy"] }, {}, ["tag asks"]],
    ["with one tag in two spellings", { tags: ["AI Ops", "ai-ops"] }, {}, ["tag asks"]],
    [
      "with a section without text",
      { jsonDetails: sections(["One", "Text"], ["Two", " "]) },
      {},
      ["section blocks"],
    ],
    [
      "with a heading above a sub-heading",
      { jsonDetails: JSON.stringify([section("One"), { ...section("Two", "Text"), level: 2 }]) },
      {},
      [],
    ],
    [
      "with a sub-heading without text",
      { jsonDetails: JSON.stringify([section("One", "Text"), { ...section("Two"), level: 2 }]) },
      {},
      ["section blocks"],
    ],
    ["with a section without title", { jsonDetails: sections(["One", "Text"], ["", "More"]) }, {}, []],
    [
      "with a section without anything",
      { jsonDetails: sections(["One", "Text"], [""]) },
      {},
      ["section blocks"],
    ],
    ["whose details cannot be read", { jsonDetails: "[" }, {}, []],
  ])("%s", (_, text, given, expected) => {
    expect(found(text, given)).toEqual(expected);
  });

  test("with an address that shows nothing: broken where it leads nowhere, a question where a draft has it", () => {
    const place = "jsonDetails";
    const dead = [
      { address: "/case-studies/gone", place, leads: "nowhere" as const },
      { address: "/services/later", place, leads: "to a draft" as const },
      { address: "/about#section-9", place, leads: "to a missing section" as const },
    ];
    expect(found({}, { deadLinks: dead })).toEqual(["link blocks", "link asks", "link asks"]);
  });

  test("that has chosen one which is not public asks: its page leaves it out", () => {
    const place = "sections.0.reference";
    const dead = [{ address: "/case-studies/gone", place, isChosen: true, leads: "nowhere" }] as const;
    expect(found({}, { deadLinks: dead })).toEqual(["link asks"]);
  });

  test("tells what to do in one sentence", () => {
    const [finding] = findingsOf(
      caseStudyFields,
      { ...good, jsonDetails: sections(["One", "Text"], ["Results"]) },
      around,
      caseStudyKind.page,
    );
    expect(finding?.text).toBe(
      "Section 2, “Results”, has a title and no text: write something, or remove the section.",
    );
  });
});

test("pictures of a page's sections are looked at: they are there, ours, and say what they show", () => {
  const id = "019a0000-0000-7000-8000-000000000001";
  const picture = (picture: string, pictureAlt = "") => ({ kind: "picture", picture, pictureAlt });
  const logo = {
    kind: "logos",
    items: [{ name: "One", picture: mediaImage(id), link: { label: "", to: "" } }],
  };
  const all = [
    picture("https://example.com/a.png"),
    picture(mediaImage("019a0000-0000-7000-8000-000000000002")),
    picture(mediaImage(id)),
    picture(mediaImage(id), "A gauge"),
    logo,
  ];
  const stored = { version: "a", width: 1, height: 1, alt: "", decorative: false, focusX: 50, focusY: 50 };
  const library = { [id]: stored };
  const found = findingsOf(
    pageKind.fieldsOf(""),
    readValues(pageKind.fieldsOf(""), { sections: all }) as Values,
    { ...around, library },
    pageKind.page,
  );
  expect(found.map(({ check, place }) => `${check} ${place}`)).toEqual([
    "picture sections.0.picture",
    "picture sections.1.picture",
    "alt sections.2.pictureAlt",
  ]);
});

test("a page of 14,600 bytes is light enough", () => {
  expect(checkWeight(14_600)).toEqual([]);
  expect(checkWeight(14_601)).toMatchObject([{ check: "weight", level: "asks" }]);
});

test.each([
  ["ai-ops", "AI Ops"],
  ["Résumé parsing", "Resume Parsing"],
  ["C++", "C++"], // not C
  ["Sensors", "Sensors"],
])("the tag %s is known as %s", (tag, usual) => {
  expect(usualTags(["C", "AI Ops", "Resume Parsing", "Sensor"])(tag)).toBe(usual);
});

test("addresses of this website are found in a text, and nothing else that has a slash", () => {
  const text = {
    ...good,
    description: "See https://www.example.com/case-studies/One?x=1#a, example.com/about/ or (/services/two).",
    jsonDetails: sections([
      "and/or",
      "5 kg/month, /var/log, https://example.org/case-studies/x, info@example.com/x, sub.example.com/y",
    ]),
  };
  expect(linksIn(caseStudyFields, text, "www.example.com")).toEqual([
    {
      address: "https://www.example.com/case-studies/One?x=1#a",
      path: "/case-studies/one",
      place: "description",
    },
    { address: "example.com/about/", path: "/about", place: "description" },
    { address: "/services/two", path: "/services/two", place: "description" },
  ]);
});

test("where links with marks lead is looked up as it is, and what is no address of ours is not", () => {
  const items = [
    "See [one](/contacts), [two](https://example.com/gone#a) and [three](https://example.org/gone), and/or /month.",
    "[four](/case-studies/A?b=c)",
  ];
  const text = {
    ...good,
    jsonDetails: JSON.stringify([{ title: "", type: "paragraph", items, marks: true }]),
  };
  const place = "jsonDetails";
  expect(linksIn(caseStudyFields, text, "www.example.com")).toEqual([
    { address: "/contacts", path: "/contacts", place },
    { address: "https://example.com/gone#a", path: "/gone", place },
    { address: "/case-studies/A?b=c", path: "/case-studies/a", place },
  ]);
});

test.each([
  ["a link within strong words", "**See [one](/services/gone) now**", true],
  ["a link that is strong in part", "[one **and](/services/gone) two**", true],
  ["strong words", "See **/services/gone**.", true],
  ["emphasised words", "_/services/gone_", true],
  ["words that are strong in part", "/services/**gone**", true],
  ["signs of a mark that is none here", "See **/services/gone** and _/services/gone_.", false],
  ["letters with an accent or a vowel sign before and after", "\u0939\u093f /services/gone\u0964", false],
  ["quotation marks and dashes", "„/services/gone“ \u2013 »/services/gone«\u2026", false],
  ["a soft hyphen within", "/serv\u00adices/gone", false],
])("an address among %s is found as it is meant", (_, item, marks) => {
  const section = { title: "", type: "paragraph", items: [item], ...(marks && { marks }) };
  const text = { ...good, jsonDetails: JSON.stringify([section]) };
  expect(linksIn(caseStudyFields, text, "www.example.com").map(({ path }) => path)).toEqual([
    "/services/gone",
  ]);
});

test("letters of any script part no word into a path", () => {
  const text = {
    ...good,
    jsonDetails: sections(["", "caf\u00e9/services/a, \u0939\u093f/services/b, or\u00e9example.com/c"]),
  };
  expect(linksIn(caseStudyFields, text, "www.example.com")).toEqual([]);
});

test("addresses in the caption of a picture or a chart are found", () => {
  const chart = { kind: "trend", labels: ["week", "load"], rows: [["One", 1]], unit: "", marked: null };
  const image = "/media/00000000-0000-4000-8000-000000000000";
  const figures = [
    { image, alt: "", caption: "From /services/one" },
    { chart, caption: "From /services/two" },
  ];
  const text = {
    ...good,
    jsonDetails: JSON.stringify([{ title: "", type: "paragraph", items: [], figures }]),
  };
  expect(linksIn(caseStudyFields, text, "www.example.com").map(({ path }) => path)).toEqual([
    "/services/one",
    "/services/two",
  ]);
});

describe("on a database", () => {
  let db: TestDatabase;
  let admin: string;
  beforeAll(async () => {
    db = await createTestDatabase();
    admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    await db.owner.query("delete from documents; delete from addresses");
  });
  const asEditor = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);

  test("each check finds the same studies in a list as in their texts", async () => {
    const silent = await aPicture(db.owner);
    const described = await aPicture(db.owner, { alt: "A boiler house" });
    const gone = await aPicture(db.owner, { deleted_at: new Date() });
    const library = await asEditor((tx) =>
      findLibraryOf(tx, { image: null, jsonDetails: [silent, described, gone].map(mediaImage).join() }),
    );
    const figure = (id: string, alt = "") => withFigures({ image: mediaImage(id), alt });
    const texts: Partial<CaseStudyText>[] = [
      {},
      { image: mediaImage(silent) },
      { image: mediaImage(described) },
      { image: mediaImage(silent), imageAlt: "A steam gauge" },
      { image: mediaImage(gone) },
      { jsonDetails: figure(silent) },
      { jsonDetails: figure(silent, decorativeAlt) },
      { jsonDetails: figure(described) },
      { jsonDetails: figure(described).replace('"Less coal"', "") },
      { title: "é".repeat(61) },
      { description: "d".repeat(161) },
      { description: "Too short" },
      { description: "" },
      { image: "https://example.org/a.png" },
      { tags: ["ENERGY"] },
      { jsonDetails: "[]" },
      { jsonDetails: '[{"title":"One","type":"bullet","items":[]}]' },
      { jsonDetails: '[\n{ "items" : [ " ", "\\n" ], "title" : "One", "type" : "bullet" } ]' },
      { jsonDetails: '[{"items":["Text"],"title":"\\t","type":"bullet"}]' },
      { jsonDetails: '[{"items":[" "],"title":"","type":"bullet","marks":true}]' },
      {
        jsonDetails: formatSections([
          section('A "B"'),
          { title: "C", level: 2, type: "paragraph", items: ["Text"] },
        ]),
      },
      { jsonDetails: formatSections([section("A", "Text"), { ...section("C"), level: 2 }]) },
      { jsonDetails: formatSections([{ ...section("A"), quote: "Meena Shah" }]) },
      { jsonDetails: sections(["One", "", "Text"], ["The JSON", '"items": [], "title": ""']) },
    ];
    await aCaseStudy(db.owner, { slug: "usual", description, tags: ["Energy"] });
    await aCaseStudy(db.owner, { slug: "usual-too", description, tags: ["Energy"] });
    const slugs = new Map<string, CaseStudyText>();
    for (const [n, change] of texts.entries()) {
      const text = { ...good, slug: `text-${n}`, ...change };
      const { slug, title, tags, jsonDetails, image, imageAlt } = text;
      await aDraft(db.owner, {
        slug,
        title,
        description: text.description,
        tags: [...tags],
        image: image || null,
        image_alt: imageAlt || null,
        json_details: jsonDetails || null,
      });
      slugs.set(text.slug, text);
    }
    const renamed = await aCaseStudy(db.owner, { slug: "before", description, tags: [] });
    await db.owner.query("update documents set slug = 'after' where id = $1", [renamed]);
    slugs.set("after", { ...good, slug: "after", tags: [] });

    const tagsInUse = await asEditor(listTagsInUse);
    const checksOf = (text: CaseStudyText) =>
      findingsOf(
        caseStudyFields,
        text,
        {
          tagsInUse,
          deadLinks: [],
          library,
          publicSlug: text.slug === "after" ? "before" : null,
        },
        caseStudyKind.page,
      );
    const counts = await asEditor((tx) => countFindings(tx, caseStudyKind));
    for (const check of listedChecks) {
      const expected = [...slugs].filter(([, text]) => checksOf(text).some((one) => one.check === check));
      const where = await asEditor(async (tx) => {
        const only = await hasFinding(tx, caseStudyKind, check);
        return (await tx.select({ slug: documents.slug }).from(documents).where(only)).map(
          ({ slug }) => slug,
        );
      });
      expect(where.sort(), check).toEqual(expected.map(([slug]) => slug).sort());
      expect(counts[check], check).toBe(expected.length);
      expect(expected.length, check).toBeGreaterThan(0);
    }
    expect(counts.any).toBe([...slugs.values()].filter((text) => checksOf(text).length > 0).length);
  });

  test("an address shows something at a page, a public study, an old address; nothing at a draft or nowhere", async () => {
    await aCaseStudy(db.owner, { slug: "public" });
    const moved = await aCaseStudy(db.owner, { slug: "old" });
    await db.owner.query("update publications set slug = 'new' where document_id = $1", [moved]);
    await db.owner.query("update documents set slug = 'new' where id = $1", [moved]);
    await aDraft(db.owner, { slug: "draft" });
    const id = await aDraft(db.owner, { slug: "gauges" });
    const written = ["public", "old", "new", "draft", "gauges", "nothing", "public.md"];
    const text = {
      ...good,
      description: `${written.map((slug) => `/case-studies/${slug}`).join(" ")} example.com/about example.com/feed.xml`,
    };
    const dead = await asEditor((tx) =>
      findDeadLinks(
        tx,
        {
          id,
          fields: caseStudyFields,
          values: text,
          own: `/case-studies/${text.slug}`,
          publicUrl: "https://example.com",
        },
        (path) => path === "/about",
      ),
    );
    const place = "description";
    expect(dead).toEqual([
      { address: "/case-studies/draft", place, leads: "to a draft" },
      { address: "/case-studies/nothing", place, leads: "nowhere" },
    ]);
  });

  test("a link leads to a draft by an address that this had before, and to no section that its text has not", async () => {
    const moved = await aDraft(db.owner, { slug: "first-name" });
    await db.owner.query("update documents set slug = 'second-name' where id = $1", [moved]);
    const one = JSON.stringify([{ title: "One", type: "paragraph", items: ["Words"] }]);
    await aCaseStudy(db.owner, { slug: "public", json_details: one });
    const addresses = ["first-name", "public#section-1", "public#section-2"].map(
      (end) => `/case-studies/${end}`,
    );
    const links = [...addresses, "/media/0190b3a0-0000-7000-8000-000000000001"].map((to) => `[a](${to})`);
    const details = [{ title: "Links", type: "paragraph", marks: true, items: links }];
    const dead = await asEditor((tx) =>
      findDeadLinks(
        tx,
        {
          id: null,
          fields: caseStudyFields,
          own: "/case-studies/own",
          publicUrl: "https://example.com",
          values: { ...good, jsonDetails: JSON.stringify(details) },
        },
        () => false,
      ),
    );
    const place = "jsonDetails";
    expect(dead).toEqual([
      { address: "/case-studies/first-name", place, leads: "to a draft" },
      { address: "/case-studies/public#section-2", place, leads: "to a missing section" },
    ]);
  });
});
