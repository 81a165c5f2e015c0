/** What only a company can fill in, filled in with made-up content: where it stands, and what goes by itself. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseStudies } from "#app/content/case-studies.ts";
import { whileNone } from "#app/content/while-none.ts";
import { asAdmin, asGuest, asSystem } from "#app/db/actors.server.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import { updateDocument } from "#app/domain/documents/documents.server.ts";
import { seedSamples } from "#app/domain/documents/samples.server.ts";
import { withdraw } from "#app/domain/documents/sign-offs/guest.server.ts";
import { attributesOf, mainOf, plainText, textsOf, thingsOf } from "./html.ts";
import { createTestSite, eventually, renderedAnew, type TestSite } from "./site.ts";
import { approveStudy, type Filled, fillSlots } from "./slots.ts";

let site: TestSite;
let admin: string;
let filled: Filled;
const empty = new Map<string, string>();
/** As it is public now, whatever is kept of it. */
const get = async (path: string) => (await site.request(path, { headers: renderedAnew })).text();

beforeAll(async () => {
  site = await createTestSite();
  await asSystem(site.database, seedSamples);
  const { user, cookie } = await site.signIn("admin@example.com", "admin");
  admin = user.id;
  for (const path of ["/", "/about", "/contact"]) empty.set(path, await get(path));
  filled = await fillSlots(site, { cookie, admin });
  await eventually(async () => expect(await get("/about")).toContain("Asha Example"));
});
afterAll(() => site.close());

test("an empty site carries none of it: no place, no style", () => {
  for (const [path, html] of empty)
    expect(html, path).not.toMatch(/(?:class="|\.)(?:faces|answerer|client-logos|tools|measured|author)\b/);
});

describe("people", () => {
  test("stand on About right after its top, with a portrait or what they say, and nobody twice", async () => {
    const main = mainOf(await get("/about"));
    const [top = ""] = main.split("Our mission");
    const portraits = attributesOf(top, "img");
    expect(portraits.map(({ alt }) => alt)).toEqual(["Asha Example", "Binoy Example"]);
    for (const portrait of portraits) {
      expect(portrait).toMatchObject({ width: expect.any(String), height: expect.any(String) });
      expect(portrait.class).toContain("fx-65 fy-35");
      expect(portrait.srcset).toContain("w800.webp 800w");
    }
    expect(top).toMatch(/<div class="portrait said"><p>I leave when your people/);
    expect(textsOf(top, "h3").map(plainText)).toEqual(["Asha Example", "Binoy Example", "Chitra Example"]);
    for (const { name, background } of filled.company.people) {
      expect(plainText(main).split(background), name).toHaveLength(2);
      expect(plainText(main), name).toContain(name);
    }
    // The file that was uploaded is shown as the library keeps it: nothing of it is cut away.
    expect(portraits[0]).toMatchObject({ width: "1000", height: "1500" });
  });

  test("who answers stands at the end of Home and beside the form", async () => {
    for (const path of ["/", "/contact"]) {
      const [, answerer = ""] =
        /<div class="answerer">(.*?)<\/div>(?=<|$)/s.exec(mainOf(await get(path))) ?? [];
      expect(plainText(mainOf(await get(path))), path).toContain(
        "Asha Example Reads your data Answers your first message",
      );
      expect(attributesOf(answerer, "img")[0], path).toMatchObject({ alt: "Asha Example", loading: "lazy" });
    }
  });

  test("an article of one of them has the face, the way to About, and says so to search engines", async () => {
    const html = await get("/insights/a-list-of-bearings");
    expect(html).toMatch(/<p class="author">.*href="\/about#people".*By .*Asha Example/s);
    const article = thingsOf(html).find((thing) => thing["@type"] === "Article");
    expect(article?.author).toMatchObject({
      "@type": "Person",
      name: "Asha Example",
      jobTitle: "Reads your data",
      url: `${site.url}/about`,
      image: expect.stringContaining("/media/"),
    });
    expect(await get("/insights/is-our-vibration-data-good-enough")).not.toContain('class="author"');
  });

  test("and About names them to search engines", async () => {
    const people = thingsOf(await get("/about")).filter((thing) => thing["@type"] === "Person");
    expect(people.map(({ name }) => name)).toEqual(["Asha Example", "Binoy Example", "Chitra Example"]);
  });
});

test("facts of the company stand once on About; what is over is not there", async () => {
  const text = plainText(mainOf(await get("/about")));
  const { legalName, cin, registeredOffice, phone } = filled.company;
  for (const fact of [legalName, cin, registeredOffice, phone])
    expect(text.split(fact), fact).toHaveLength(2);
  expect(text).toContain("ISO/IEC 27001 No. MADE-UP-1, valid until 31 December 2999");
  expect(text).not.toContain("MADE-UP-2");
  expect(await get("/about.md")).not.toContain("MADE-UP-2");
});

test("the price stands where a first project is told, and begins the answer about cost", async () => {
  const strip = plainText(mainOf(await get("/services/data-analysis")));
  expect(strip).toContain("₹ 5 to 9 lakh agreed before the start");
  expect(strip).not.toContain("1 price");
  expect(await get("/services/data-analysis.md")).toContain("₹ 5 to 9 lakh");
  expect(plainText(await get("/about"))).toContain(
    "What does a first project cost? A first project costs ₹ 5 to 9 lakh. It depends on how many",
  );
});

test("logos from three on, and tools, stand on Home; sentences that there are none have gone", async () => {
  const html = await get("/");
  const [, logos = ""] = /<ul class="client-logos.*?>(.*?)<\/ul>/s.exec(html) ?? [];
  expect(attributesOf(logos, "img").map(({ alt }) => alt)).toEqual(
    filled.company.logos.map(({ name }) => name),
  );
  const [, tools = ""] = /<ul class="tools".*?>(.*?)<\/ul>/s.exec(html) ?? [];
  expect(textsOf(tools, "li")).toEqual(filled.company.tools);
  const about = plainText(await get("/about"));
  for (const sentence of Object.values(whileNone)) {
    expect(about).not.toContain(sentence);
    expect(plainText(empty.get("/about") ?? "")).toContain(sentence);
  }
  expect(about).toContain("Judge us by the questions we ask");
});

test("a photograph has its caption, on About and on an industry", async () => {
  for (const path of ["/about", "/industries/manufacturing"])
    expect(await get(path), path).toMatch(
      /<section class="section placed wide photograph">.*<figcaption>The hall of a made-up foundry/s,
    );
});

describe("a study of a customer", () => {
  const path = "/case-studies/fewer-stops";
  const sentence = "We open what the list says";

  test("stands first, on Home too, with its figure and the name in place of Worked example", async () => {
    for (const list of ["/", "/case-studies"]) {
      const html = await get(list);
      const [, first = ""] = /<li class="case"[^>]*>(.*?)<\/li>/s.exec(html) ?? [];
      expect(plainText(first), list).toContain("38% fewer stops");
      expect(plainText(first), list).toMatch(/With \S?Narmada Castings/u);
      expect(plainText(first), list).not.toContain(caseStudies.sample.label);
      expect(plainText(html), list).not.toContain(caseStudies.sample.alone);
    }
    const industry = textsOf(mainOf(await get("/industries/manufacturing")), "h2").map(plainText);
    expect(industry).toContain(caseStudies.heading);
    expect(industry).not.toContain("Worked examples");
    const next = /rel="next">(?:.*?)Next:.*?<\/a>/s.exec(await get(path))?.[0] ?? "";
    expect(next).not.toContain("fewer-stops");
  });

  test("says what was measured, by whom and when", async () => {
    const text = plainText(mainOf(await get(path)));
    expect(text).toContain(
      "What was measured 38% fewer stops Before 21 stops in six months After 13 stops in six months Measured by the plant’s maintenance office On 30 September 2026",
    );
    expect(await get(`${path}.md`)).toContain("21 stops in six months");
  });

  test("shows what the customer says only while an approval of theirs covers it", async () => {
    const kept = (isShown: boolean) =>
      eventually(async () => {
        const answer = await site.request(path);
        expect(answer.headers.get("cache-status")).toBe("site; hit");
        expect((await answer.text()).includes(sentence)).toBe(isShown);
      });
    await kept(false);
    // No search tells of it, nor does a file.
    for (const other of [`/search?q=${encodeURIComponent(sentence)}`, `${path}.md`, "/feed.xml"])
      expect(plainText(mainOf(await get(other))), other).not.toContain("and we sleep");
    await approveStudy(site, filled);
    await kept(true);
    expect(plainText(await get(path))).toContain("Esha Example Head of maintenance, Narmada Castings");

    const change = (text: Partial<Filled["study"]>) =>
      asAdmin(site.database, admin, (tx) =>
        updateDocument(tx, caseStudyKind, filled.studyId, { ...filled.study, ...text }),
      );
    // A correction elsewhere leaves what was said; another word of it does not.
    await change({ description: "A foundry hears of it three weeks before. Made up." });
    await kept(true);
    await change({ said: { ...filled.study.said, sentence: "We open what the list says, always." } });
    await kept(false);
    await change({});
    await kept(true);
    await asGuest(site.database, filled.signOff, (tx) => withdraw(tx, ""));
    await kept(false);
  });
});

test("an approval hides again with its last day, a call-off, an erasure", async () => {
  const isShown = async () => {
    const { rowCount } = await site.owner.query(
      "select from permitted_sentences(array[$1]::uuid[], 'Asia/Kolkata')",
      [filled.studyId],
    );
    return rowCount === 1;
  };
  await site.owner.query("delete from sign_off_withdrawals");
  expect(await isShown()).toBe(true);
  for (const [end, back] of [
    ["permitted_until = current_date - 2", "permitted_until = null"],
    ["called_off_at = now()", "called_off_at = null"],
    ["erased_at = now()", "erased_at = null"],
    ["company = 'Another'", "company = 'Narmada Castings'"],
  ]) {
    await site.owner.query(`update sign_offs set ${end}`);
    expect(await isShown(), end).toBe(false);
    await site.owner.query(`update sign_offs set ${back}`);
    expect(await isShown(), back).toBe(true);
  }
});

test("two logos are none, and without people Home and contact are as before", async () => {
  const { logos } = filled.company;
  await asAdmin(site.database, admin, (tx) =>
    updateDocument(
      tx,
      companyKind,
      filled.companyId,
      companyKind.textOf({ ...filled.company, people: [], logos: logos.slice(1) }, ""),
    ),
  );
  await eventually(async () => expect(await get("/")).not.toMatch(/client-logos|answerer/));
  expect(await get("/contact")).not.toContain("answerer");
  expect(plainText(await get("/about"))).toContain(whileNone.logos);
});
