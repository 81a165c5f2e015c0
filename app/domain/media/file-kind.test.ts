/** A file is told by what it holds (SECURITY.md U1). */
import { expect, test } from "vitest";
import { kindOf } from "./file-kind.ts";

const container = (...[main, ...others]: string[]) => {
  const length = String.fromCharCode(16 + 4 * others.length);
  return `\0\0\0${length}ftyp${main}\0\0\0\0${others.join("")}`;
};

test.each([
  ["nothing", "", "empty"],
  ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"/>', "svg"],
  ["a drawing behind a declaration", '\ufeff<?xml version="1.0"?>\n<!-- a plan -->\n<svg/>', "svg"],
  ["a page", "<!doctype html><p>The svg of a plan", null],
  ["a picture that moves", "GIF89a", "gif"],
  ["a paper", "%PDF-1.7", "pdf"],
  ["an iPhone's picture", container("heic", "mif1", "MiHE", "heic"), "heic"],
  ["a picture that names its coding second", container("mif1", "heic"), "heic"],
  ["AVIF", container("avif", "mif1", "miaf"), null],
  ["a picture in both codings", container("heic", "avif"), null],
  ["a film", container("qt  ", "qt  "), "video"],
  ["a film of another maker", container("mp42", "isom"), "video"],
  ["a container of something else", container("jp2 "), null],
  ["a container that is cut off", "\0\0\0\x18ftyp", null],
  ["a photograph", "\xff\xd8\xff\xe1", null],
])("%s", (_what, head, kind) => {
  expect(kindOf(Buffer.from(head, head.startsWith("\ufeff") ? "utf8" : "latin1"))).toBe(kind);
});
