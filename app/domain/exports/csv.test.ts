import { expect, test } from "vitest";
import { csvPieces } from "./csv.ts";

test("a text of before signs of direction were left out is shown as it is written, and is no formula behind one", async () => {
  async function* batches() {
    yield [{ name: "\u202egpj.exe\u2069", message: "\u2066=cmd|calc" }];
  }
  let file = "";
  for await (const piece of csvPieces(batches(), ["name", "message"])) file += piece;
  expect(file).toBe(`\ufeff"name","message"\r\n"gpj.exe","'=cmd|calc"\r\n`);
});
