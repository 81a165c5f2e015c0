/** Neighbours, tags and whole lists, on a real database. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asVisitor, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aCaseStudy } from "#app/db/testing/testing-factories.ts";
import { bodyOf } from "#app/domain/text/body.ts";
import { readingMinutes } from "#app/domain/text/reading-time.ts";
import { formatSections } from "#app/domain/text/sections.ts";
import {
  findNextCaseStudy,
  hasCustomers,
  isTagged,
  listRelatedCaseStudies,
  listTags,
  publicCaseStudies,
} from "./published.server.ts";

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await createTestDatabase({ size: 1 });
  // Newest first: a, b, c, d, e; two of them at the very same microsecond.
  const studies: [slug: string, updated_at: string, tags: string[]][] = [
    ["e", "2026-01-02", []],
    ["d", "2026-01-02", ["Stock", "Retail"]],
    ["c", "2026-01-04 00:00:00.000001", ["Retail", ""]],
    ["b", "2026-01-04 00:00:00.000002", ["Energy"]],
    ["a", "2026-01-05", ["Retail", "Stock"]],
  ];
  for (const [n, [slug, updated_at, tags]] of studies.entries())
    await aCaseStudy(test_.owner, { id: `01900000-0000-7000-8000-00000000000${n}`, slug, tags, updated_at });
});
afterAll(() => test_.drop());

const visit = <T>(work: (tx: Tx<"visitor">) => Promise<T>) => asVisitor(test_.database, work);
const study = async (tx: Tx, slug: string) => {
  const found = await publicCaseStudies.find(tx, slug);
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

test("the list of a tag is newest first, and past its end is its last page", async () => {
  const { rows, ...found } = await visit((tx) => publicCaseStudies.page(tx, 7, isTagged("Retail")));
  expect(slugs(rows)).toBe("acd");
  expect(found).toEqual({ total: 3, page: 1, pages: 1 });
  expect((await visit((tx) => publicCaseStudies.page(tx, 1, isTagged("retail")))).total).toBe(0);
  expect((await visit((tx) => publicCaseStudies.page(tx, 1))).total).toBe(5);
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
  expect(slugs(await visit((tx) => publicCaseStudies.listed(tx, 3)))).toBe("abc");
  expect(slugs(await visit((tx) => publicCaseStudies.whole(tx, 10)))).toBe("abcde");
});

test("one about a customer who is named stands first, is followed by the newest, and counts", async () => {
  expect(await visit(hasCustomers)).toBe(false);
  const customer = "jsonb_build_object('customer', jsonb_build_object('name', 'A customer', 'sector', ''))";
  await test_.owner.query(`update documents set body = body || ${customer} where slug = 'd'`);
  await test_.owner.query(`update publications set body = body || ${customer} where slug = 'd'`);
  const first = await visit((tx) => publicCaseStudies.latest(tx, 3));
  expect(slugs(first)).toBe("dab");
  expect(first.map(({ customer }) => customer?.name)).toEqual(["A customer", "", ""]);
  expect(slugs((await visit((tx) => publicCaseStudies.page(tx, 1))).rows)).toBe("dabce");
  const nextOf = (slug: string) => visit(async (tx) => findNextCaseStudy(tx, (await study(tx, slug)).id));
  expect((await nextOf("d"))?.slug).toBe("a");
  expect((await nextOf("e"))?.slug).toBe("d");
  expect(slugs(await visit((tx) => publicCaseStudies.whole(tx, 10)))).toBe("abcde");
  expect(await visit(hasCustomers)).toBe(true);
});

test("the only study has no next and nothing related", async () => {
  await test_.owner.query("delete from documents where slug <> 'a'");
  await visit(async (tx) => {
    const only = await study(tx, "a");
    expect(await findNextCaseStudy(tx, only.id)).toBeUndefined();
    expect(await listRelatedCaseStudies(tx, only, 4)).toEqual([]);
  });
});

test("reading takes a minute for 200 words, and never none", () => {
  const section = { title: "Ten words", type: "paragraph" as const, items: ["word ".repeat(598)] };
  const body = bodyOf({ jsonDetails: formatSections([section]) });
  expect(readingMinutes({ title: "", description: "" }, body)).toBe(3);
  expect(readingMinutes({ title: "Short", description: "" }, bodyOf({ jsonDetails: "" }))).toBe(1);
});
