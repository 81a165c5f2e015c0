import { describe, expect, test } from "vitest";
import { readListQuery } from "./list-query.server.ts";
import { homeList, type ListQuery, listAddress, sortedBy } from "./list-url.ts";

const sorts = ["title", "updated"] as const;
const read = (search: string) => readListQuery(new URL(search, "http://localhost"), homeList, sorts);
const plain: ListQuery = { search: "", sort: "updated", direction: "desc", page: 1 };

describe("reading the address of a list", () => {
  test("nothing said: newest first, page one", () => {
    expect(read("")).toEqual(plain);
  });

  test("everything said", () => {
    expect(read("?q=O%27Reilly&sort=title&direction=desc&page=3")).toEqual({
      search: "O'Reilly",
      sort: "title",
      direction: "desc",
      page: 3,
    });
  });

  test("another column starts ascending", () => {
    expect(read("?sort=title").direction).toBe("asc");
  });

  test.each([
    "?sort=id;drop%20table",
    "?sort=__proto__",
    "?sort=constructor",
    "?direction=sideways",
    "?page=-1",
    "?page=1e9",
    "?page=0",
    "?q=%00%20%09",
    "?sort[]=title",
  ])("%s says nothing", (search) => {
    expect(read(search)).toEqual(plain);
  });

  test("a repeated parameter counts once", () => {
    expect(read("?sort=title&sort=updated").sort).toBe("title");
  });

  test("a search is cut, not refused", () => {
    expect(read(`?q=${"x".repeat(5000)}`).search).toHaveLength(200);
  });
});

describe("writing the address of a list", () => {
  test("defaults are left out", () => {
    expect(listAddress(homeList, plain)).toBe("/admin/case-studies");
  });

  test("what is written is read again", () => {
    const query: ListQuery = { search: "AI/ML & <b>", sort: "title", direction: "asc", page: 2 };
    const address = listAddress(homeList, query);
    expect(address).toBe("/admin/case-studies?q=AI%2FML+%26+%3Cb%3E&sort=title&direction=asc&page=2");
    expect(read(address.slice(address.indexOf("?")))).toEqual(query);
  });

  test("the oldest first is no default", () => {
    expect(read(listAddress(homeList, { ...plain, direction: "asc" }))).toEqual({
      ...plain,
      direction: "asc",
    });
  });
});

describe("choosing a column", () => {
  test("a new one starts ascending, on the first page", () => {
    expect(sortedBy({ ...plain, page: 4 }, "title")).toEqual({ ...plain, sort: "title", direction: "asc" });
  });

  test("the same one turns round", () => {
    const once = sortedBy(plain, "updated");
    expect(once.direction).toBe("asc");
    expect(sortedBy(once, "updated").direction).toBe("desc");
  });
});
