import { describe, expect, test } from "vitest";
import {
  canBeRedirected,
  isViewOfPage,
  meantBy,
  plainAddress,
  queryWithout,
  readableAddressOf,
  withoutCaught,
} from "./address.ts";

test.each([
  ["/about.", "/about"],
  ["/insights/a-text).", "/insights/a-text"],
  ["/insights/a-text/),", "/insights/a-text"],
  ["/about'", "/about"],
  ["/about%E2%80%9D", "/about"],
  ["/about%C2%BB", "/about"],
  ["/about%3E%22", "/about"],
  ["/about%20", "/about"],
  ["/about%E2%80%8B", "/about"],
  ["/)", "/"],
  ["/", "/"],
  ["/about", "/about"],
  ["/a-text-", "/a-text-"],
  ["/%E0%A4%B8", "/%E0%A4%B8"],
  ["/f(x)/y", "/f(x)/y"],
])("%s without what was caught behind it is %s", (path, free) => expect(withoutCaught(path)).toBe(free));

describe("an old address", () => {
  test.each([
    ["/old-page", "/old-page"],
    ["/Old-Page/", "/old-page"],
    ["/index.php?id=7", "/index.php?id=7"],
    ["/Über-uns", "/%C3%BCber-uns"],
    ["/u\u0308ber-uns", "/%C3%BCber-uns"],
    ["/%c3%9cber-uns", "/%C3%BCber-uns"],
    ["/?p=12", "/?p=12"],
    ["/Old%20Page.aspx", "/old%20page.aspx"],
    ["/Old Page.aspx", "/old%20page.aspx"],
    ["/सेवाएं", "/%E0%A4%B8%E0%A5%87%E0%A4%B5%E0%A4%BE%E0%A4%8F%E0%A4%82"],
    ["/wiki/Category:Pumps_(large)", "/wiki/category:pumps_(large)"],
    ["/shop,12.html", "/shop,12.html"],
    ["/a?b=2&a=1", "/a?a=1&b=2"],
    ["/a?ID=7&x=%C3%9C y", "/a?ID=7&x=%C3%9C+y"],
    ["/a?p", "/a?p="],
    ["/a?", "/a"],
    ["/a#part", "/a"],
    ["/default.asp?page=/home", "/default.asp?page=%2Fhome"],
  ])("%s is stored as %s", (typed, stored) => {
    expect(plainAddress(typed)).toBe(stored);
    expect(plainAddress(stored)).toBe(stored);
    expect(canBeRedirected(stored)).toBe(true);
  });

  test.each([
    ...[
      "/",
      "",
      "a",
      "/a//b",
      "//evil.example",
      "/\\evil.example",
      "/%2f%2fevil.example",
      "/a%5cb",
      "/a%00b",
    ],
    ...[
      "/100%",
      "/a/../b",
      "/.git/config",
      "/a%0d%0aset-cookie: x",
      "/a\r\nb",
      "/a@evil.example",
      "javascript:alert(1)",
    ],
    ...[
      "/admin",
      "/%61dmin/x",
      "/Admin?x=1",
      "/preview/x?y=1",
      "/health/live",
      "/assets/a.js",
      "/a.md",
      "/a.data?x=1",
    ],
    ...["https://evil.example/", `/${"a".repeat(500)}`, "/%E2%80%AE\u0000"],
  ])("%j cannot be one", (typed) => {
    expect(canBeRedirected(plainAddress(typed))).toBe(false);
  });

  test("is shown as people read it, but for signs that nobody sees", () => {
    expect(readableAddressOf("/%C3%BCber-uns?p=1")).toBe("/über-uns?p=1");
    expect(readableAddressOf("/a%E2%80%AEb")).toBe("/a%E2%80%AEb");
  });

  test("with a query may stand at a page, unless the page reads that", () => {
    expect(["/?p=12", "/about?id=1"].map(isViewOfPage)).toEqual([false, false]);
    expect(["/about", "/case-studies?page=2", "/?utm=1&tag=x"].map(isViewOfPage)).toEqual([true, true, true]);
  });
});

describe("a request", () => {
  const meant = (query: string, names: string[]) => meantBy("/a", query, names).map(({ address }) => address);

  test("means the address that says most of it, then those that say less, then the path alone", () => {
    expect(meant("?b=2&a=1&utm=x", ["a", "b", "c"])).toEqual(["/a?a=1&b=2", "/a?a=1", "/a?b=2", "/a"]);
    expect(meant("?utm=x", ["a"])).toEqual(["/a"]);
    expect(meant("", [])).toEqual(["/a"]);
  });

  test("with many parameters is looked at so far", () => {
    const names = Array.from({ length: 100 }, (_, i) => `p${i}`);
    expect(meant(`?${names.map((name) => `${name}=1`).join("&")}`, names)).toHaveLength(64);
  });

  test("takes along what the redirect did not mean", () => {
    expect(queryWithout("?p=12&utm=x%20y", ["p"])).toBe("?utm=x+y");
    expect(queryWithout("?p=12", ["p"])).toBe("");
    expect(queryWithout("?a=1&b=%20", [])).toBe("?a=1&b=%20");
  });
});
