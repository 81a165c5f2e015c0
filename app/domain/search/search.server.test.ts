/** The search of the case studies, on a real database. */

import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asVisitor, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aCaseStudy, manyCaseStudies } from "#app/db/testing/testing-factories.ts";
import { bodyOf, linesOf } from "#app/domain/text/body.ts";
import { indexPages } from "./pages.ts";
import { parseQuery } from "./query.ts";
import { searchSite } from "./search.server.ts";

let test_: TestDatabase;
const today = "2026-03-09";
const pages = indexPages([
  {
    kind: "industry",
    path: "/industries/healthcare",
    title: "AI for Healthcare",
    description: "For hospitals",
    keywords: [],
    text: "",
  },
]);

beforeAll(async () => {
  test_ = await createTestDatabase({ size: 1 });
  await add("title", "Conveyor forecasts", "Nothing", [], "");
  await add("tag", "Second", "Nothing", ["Conveyor lines"], "");
  await add("text", "Third", "About a conveyor", [], "");
  await add(
    "section",
    "Fourth",
    "Nothing",
    [],
    JSON.stringify([{ title: "How", type: "bullet", items: ["The palletizer stops."] }]),
  );
  const items = ["An old **gear**box, see [the report](/services/zeppelin) and snake\\_case."];
  const marked = JSON.stringify([{ title: "", type: "paragraph", items, marks: true }]);
  await add("marks", "Sixth", "Nothing", [], marked);
  await add("signs", `O'Reilly's AI/ML <b> 100% a_b c\\d`, "Nothing", [], "");
  await add("zurich", "Zürich and São Paulo", "A Škoda plant, Groß-Gerau", [], "");
  await add("decomposed", "Nothing", "A plant in Malmo\u0308", [], "");
  await add("languages", "Written in C++ and C#", "With .NET, and F#.", [], "");
  await add("letter", "Vitamin C and a net", "Plan C", [], "");
  await add("hindi", "मशीन विज़न।", "क़दम, गुणवत्ता", [], "");
  await add("gujarati", "ગુજરાતી સમાચાર", "Nothing", [], "");
  await add("broken", "Fifth", "Nothing", [], '[{"title": "palletizer"');
});
afterAll(() => test_.drop());

function add(slug: string, title: string, description: string, tags: string[], json_details: string) {
  const words = linesOf(bodyOf({ jsonDetails: json_details })).join("\n");
  return aCaseStudy(test_.owner, { slug, title, description, tags, json_details, words });
}

async function found(query: string) {
  const { results, ...rest } = await asVisitor(test_.database, (tx) =>
    searchSite(tx, pages, parseQuery(query), today),
  );
  return { paths: results.map(({ path }) => path.replace("/case-studies/", "")), results, ...rest };
}

test("signs as typed are looked for in the whole text, and no more studies are weighed than usual", async () => {
  const own = await createTestDatabase({ size: 1 });
  const details = JSON.stringify([{ title: "Part", type: "paragraph", items: ["An e-a, an s-p and a d-l"] }]);
  await manyCaseStudies(own.owner, 300, () => ({ json_details: details }));
  const { total } = await searchSite(
    drizzle(own.owner) as unknown as Tx,
    pages,
    parseQuery("e-a s-p d-l"),
    today,
  );
  expect(total).toBe(200);
  await own.drop();
});

describe("finds", () => {
  test("title before tag before text", async () => {
    const { paths, total, corrected } = await found("conveyor");
    expect(paths).toEqual(["title", "tag", "text"]);
    expect([total, corrected]).toEqual([3, false]);
  });

  test("the words of the sections, and shows where they stand", async () => {
    const { paths, results } = await found("palletizers");
    expect(paths).toEqual(["section"]);
    expect(results[0]?.excerpt).toContainEqual({ text: "palletizer", hit: true });
  });

  test("words with marks in them, and not where links lead", async () => {
    const { paths, results } = await found("gearbox");
    expect(paths).toEqual(["marks"]);
    const shown = results[0]?.excerpt.map(({ text }) => text).join("");
    expect(shown).toBe("An old gearbox, see the report and snake_case.");
    expect((await found("snake_case report")).paths).toEqual(["marks"]);
    expect((await found("zeppelin")).total).toBe(0);
  });

  test.each(["conveyor forecast", "FORECASTING", "Conveyor forecasts"])(
    "%s: every word, singular or plural",
    async (query) => {
      const { paths } = await found(query);
      expect(paths).toEqual(["title"]);
    },
  );

  test.each(["conveyer", "convyor", "cnoveyor", "conveyorr", "xonveyor", "palletiser", "helthcare"])(
    "%s, with one typo",
    async (query) => {
      const { paths, corrected } = await found(query);
      expect(paths).not.toEqual([]);
      expect(corrected).toBe(true);
    },
  );

  test("nothing with two typos, or for what is not there", async () => {
    for (const query of ["cnoveyer", "zzzz"]) expect((await found(query)).total, query).toBe(0);
  });

  test("some of the words, where nothing has all of them, and says that they only come close", async () => {
    const { paths, corrected, missed } = await found("conveyor zzzz");
    expect(paths).toHaveLength(3);
    expect({ corrected, missed }).toEqual({ corrected: true, missed: true });
    expect((await found("conveyer")).missed).toBe(false);
    expect((await found("FORECASTING")).corrected).toBe(true);
    expect((await found("how does a palletizer stop")).paths).toEqual(["section"]);
  });
});

describe("letters", () => {
  test.each([
    ["zurich", "zurich"],
    ["ZÜRICH", "zurich"],
    ["Zu\u0308rich", "zurich"],
    ["sao paulo", "zurich"],
    ["skoda", "zurich"],
    ["gross-gerau", "zurich"],
    ["malmö", "decomposed"],
    ["malmo", "decomposed"],
    ["मशीन", "hindi"],
    ["मशी", "hindi"],
    ["विजन", "hindi"],
    ["विज़न", "hindi"],
    ["कदम", "hindi"],
    ["गुण", "hindi"],
    ["સમાચાર", "gujarati"],
    ["ગુજ", "gujarati"],
  ])("%s is found whatever stands over or under them", async (query, slug) => {
    const { paths, results } = await found(query);
    expect(paths).toEqual([slug]);
    const shown = [...(results[0]?.title ?? []), ...(results[0]?.excerpt ?? [])];
    expect(shown.filter(({ hit }) => hit)).not.toEqual([]);
  });

  test("what is marked is what was written", async () => {
    const { results } = await found("zurich");
    expect(results[0]?.title[0]).toEqual({ text: "Zürich", hit: true });
  });
});

describe("names that a sign belongs to", () => {
  test.each(["C++", "c#", ".NET", "F#", "C++ and C#", "(C#)"])("%s is a word of its own", async (query) => {
    expect((await found(query)).paths).toEqual(["languages"]);
  });
  test("and a letter alone means more", async () => {
    expect((await found("vitamin c")).paths).toEqual(["letter"]);
    expect((await found(".xqzk")).paths).toEqual([]);
  });
});

describe("signs", () => {
  test.each(["O'Reilly", "o'reilly's", "AI/ML", "<b>", "100%", "a_b", "c\\d", "%", "_", "\\", "<", "/"])(
    "%s is found as it stands",
    async (query) => expect((await found(query)).paths).toEqual(["signs"]),
  );

  test.each([
    "10%0",
    "a%b",
    "axb",
    "AI_ML",
    "__",
    "%%",
    "c/d",
    "'; drop table documents; --",
    ":*",
    "a & !b",
    "(",
    "\u2028",
  ])("%s has no meaning of its own", async (query) => expect((await found(query)).total).toBe(0));
});

test("without a database the pages are searched", async () => {
  const { results } = await searchSite(null, pages, parseQuery("hospitals"), today);
  expect(results.map(({ path }) => path)).toEqual(["/industries/healthcare"]);
});

describe("among 2,000", () => isFoundAmong(2_000));
describe("among 10,000", { tags: "all" }, () => isFoundAmong(10_000));

function isFoundAmong(count: number) {
  beforeAll(async () => {
    await test_.owner.query("delete from documents where title like 'Study of machine %'");
    await manyCaseStudies(test_.owner, count, (n) => ({
      title: `Study of machine ${n}`,
      description: `A common description with word${n % 500}`,
      tags: [`Tag ${n % 20}`],
      json_details: JSON.stringify([
        { title: "Part", type: "paragraph", items: [`Text ${(n * 2654435761) % 2 ** 32}`] },
      ]),
    }));
    await test_.owner.query("analyze publications");
  });

  test.each(["word7", "common machine", "wrod7", "mahcine", "AI/ML", "palletizer"])(
    "%s is found by an index, soon",
    async (query) => {
      const scans = await asVisitor(test_.database, async (tx) => {
        const before = await countScans(tx);
        const { total } = await searchSite(tx, pages, parseQuery(query), today);
        expect(total).toBeGreaterThan(0);
        const after = await countScans(tx);
        return { tables: after.tables - before.tables, indexes: after.indexes - before.indexes };
      });
      expect(scans.tables).toBe(0);
      expect(scans.indexes).toBeGreaterThan(0);
    },
  );

  test("only the best 30 are shown, and what nearly all say is not counted to the end", async () => {
    const { paths, total, isMore } = await found("machine");
    expect(paths).toHaveLength(30);
    expect(isMore).toBe(true);
    expect(total).toBeLessThan(1000);
    expect(await found("word77")).toMatchObject({ total: count / 500, isMore: false });
  });
}

async function countScans(tx: Tx): Promise<{ tables: number; indexes: number }> {
  const { rows } = await tx.execute<{ tables: number; indexes: number }>(
    sql`select seq_scan::int as tables, idx_scan::int as indexes from pg_stat_xact_user_tables where relname = 'publications'`,
  );
  return rows[0] ?? { tables: 0, indexes: 0 };
}
