import { describe, expect, test } from "vitest";
import { readRedirectsFile } from "./redirects-file.ts";

const host = "www.example.com";
const read = (text: string | Uint8Array) => {
  const file = readRedirectsFile(typeof text === "string" ? new TextEncoder().encode(text) : text, host);
  return file.ok ? file.rows : file.row;
};
const taken = (text: string | Uint8Array) => {
  const rows = read(text);
  return typeof rows === "number" ? rows : rows.map(({ row, redirect, reason }) => [row, redirect ?? reason]);
};

describe("a file of redirects", () => {
  test.each([
    ["commas", "From,To\r\n/old,/about\r\n"],
    ["semicolons, as in many countries", "Von;Nach\n/old;/about"],
    ["tabs", "from\tto\n/old\t/about\n"],
    ["quotes, and columns that are not asked for", '"from","to","code"\n"/old","/about","301"\n'],
    ["the mark of UTF-8 and empty rows", "\uFEFFFrom,To\n/old,/about\n,\n\n"],
    ["addresses written whole", "From,To\nhttps://example.com/old,https://WWW.example.com/about/\n"],
  ])("is read with %s", (_, text) => {
    expect(taken(text)).toEqual([[2, { path: "/old", to: "/about" }]]);
  });

  test("is read in the encodings of spreadsheets, and without names of columns", () => {
    const row = "/Über-uns,/about";
    const expected = [[1, { path: "/%C3%BCber-uns", to: "/about" }]];
    expect(taken(row)).toEqual(expected);
    expect(taken(Buffer.from(row, "latin1"))).toEqual(expected);
    expect(taken(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(row, "utf16le")]))).toEqual(expected);
    expect(taken(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(row, "utf16le").swap16()]))).toEqual(
      expected,
    );
  });

  test("says of each row that is no redirect why", () => {
    const file = [
      ["/index.php?id=7", "/about"],
      ["/index.php?id=7#top", "/contact"],
      ["/OLD%20Page.aspx", "/about"],
      ["/about", "https://evil.example/"],
      ["https://evil.example/a", "/about"],
      ["//evil.example", "/about"],
      ["/a", "//evil.example"],
      ["/b", "javascript:alert(1)"],
      ["/admin/x", "/about"],
      ["/100%", "/about"],
      ["/c", ""],
      ["", "/about"],
      ["/d", "/about?x=1"],
      ["http://www.example.com.evil.example/a", "/about"],
      ["http://www.example.com@evil.example/a", "/about"],
    ];
    expect(taken(file.map((row) => row.join(",")).join("\n"))).toEqual([
      [1, { path: "/index.php?id=7", to: "/about" }],
      [2, "twice"],
      [3, { path: "/old%20page.aspx", to: "/about" }],
      [4, "another website"],
      [5, "another website"],
      [6, "no address"],
      [7, "no target"],
      [8, "no target"],
      [9, "no address"],
      [10, "no address"],
      [11, "no target"],
      [12, "no address"],
      [13, "no target"],
      [14, "another website"],
      [15, "another website"],
    ]);
  });

  test("that is no CSV from some row on is named by that row", () => {
    expect(read('/a,/about\n/b,"/about\n/c,/about')).toBe(2);
  });
});
