/** Neighbours, tags and whole lists, on a real database. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asVisitor, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing.ts";
import { findCaseStudyBySlug } from "./case-studies.server.ts";
import {
  findNextCaseStudy,
  listPublishedCaseStudies,
  listRelatedCaseStudies,
  listTags,
  listWholeCaseStudies,
} from "./published.server.ts";
import { readingMinutes } from "./reading-time.ts";

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await createTestDatabase({ size: 1 });
  // Newest first: a, b, c, d, e; two of them at the very same microsecond.
  await test_.owner.query(`
    insert into case_studies (id, slug, title, description, tags, updated_at) values
      ('01900000-0000-7000-8000-000000000005', 'a', 'A', 'x', '{Retail,Stock}', '2026-01-05'),
      ('01900000-0000-7000-8000-000000000004', 'b', 'B', 'x', '{Energy}', '2026-01-04 00:00:00.000002'),
      ('01900000-0000-7000-8000-000000000003', 'c', 'C', 'x', '{Retail}', '2026-01-04 00:00:00.000001'),
      ('01900000-0000-7000-8000-000000000002', 'd', 'D', 'x', '{Stock,Retail}', '2026-01-02'),
      ('01900000-0000-7000-8000-000000000001', 'e', 'E', 'x', '{}', '2026-01-02')`);
});
afterAll(() => test_.drop());

const visit = <T>(work: (tx: Tx<"visitor">) => Promise<T>) => asVisitor(test_.database, work);
const study = async (tx: Tx, slug: string) => {
  const found = await findCaseStudyBySlug(tx, slug);
  if (!found) throw new Error(`${slug} is missing`);
  return found;
};
const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug).join("");

describe("related", () => {
  test.each([
    ["a", 4, "dcbe"],
    ["a", 1, "d"],
    ["b", 2, "ac"],
    ["e", 4, "abcd"],
  ])("of %s, at most %i: most shared tags first, then the latest", async (slug, limit, expected) => {
    const rows = await visit(async (tx) => listRelatedCaseStudies(tx, await study(tx, slug), limit));
    expect(slugs(rows)).toBe(expected);
  });
});

test("the next goes through the whole list once, to the microsecond, and begins again", async () => {
  const order = await visit(async (tx) => {
    const seen = ["a"];
    while (seen.length < 6) {
      const { id } = await study(tx, seen.at(-1) ?? "");
      seen.push((await findNextCaseStudy(tx, id))?.slug ?? "nothing");
    }
    return seen.join("");
  });
  expect(order).toBe("abcdea");
});

test("tags are counted, most used first, then by name", async () => {
  expect(await visit((tx) => listTags(tx, 30))).toEqual([
    { tag: "Retail", count: 3 },
    { tag: "Stock", count: 2 },
    { tag: "Energy", count: 1 },
  ]);
  expect(await visit((tx) => listTags(tx, 1))).toHaveLength(1);
});

test("lists for maps and feeds are newest first and end where they should", async () => {
  expect(slugs(await visit((tx) => listPublishedCaseStudies(tx, 3)))).toBe("abc");
  expect(slugs(await visit((tx) => listWholeCaseStudies(tx, 10)))).toBe("abcde");
});

test("the only study has no next and nothing related", async () => {
  await test_.owner.query("delete from case_studies where slug <> 'a'");
  await visit(async (tx) => {
    const only = await study(tx, "a");
    expect(await findNextCaseStudy(tx, only.id)).toBeUndefined();
    expect(await listRelatedCaseStudies(tx, only, 4)).toEqual([]);
  });
});

test("reading takes a minute for 200 words, and never none", () => {
  const section = { title: "Ten words", type: "paragraph" as const, items: ["word ".repeat(598)] };
  expect(readingMinutes({ title: "", description: "", sections: [section] })).toBe(3);
  expect(readingMinutes({ title: "Short", description: "", sections: [] })).toBe(1);
});
