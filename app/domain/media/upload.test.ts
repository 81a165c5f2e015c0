/** Files of a form lie on disk while they are worked on, and no longer (SECURITY.md U2). */
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { BusyError } from "#app/domain/queues/limited.ts";
import { pictureLimits } from "#app/domain/text/picture.ts";
import { decodePicture } from "./decode.server.ts";
import { type ReceivedFile, UnreadableFormError, withReceivedFiles } from "./upload.server.ts";

const aForm = (...files: [field: string, name: string, content: BlobPart][]) => {
  const form = new FormData();
  for (const [field, name, content] of files) form.append(field, new Blob([content]), name);
  return new Request("http://site/", { method: "POST", body: form });
};

/** The first bytes of a form, and then whatever `end` does. */
async function broken(end: (body: ReadableStreamDefaultController) => void): Promise<Request> {
  const whole = aForm(["files", "Half.jpg", new Uint8Array(200_000)]);
  const { headers } = whole;
  const bytes = new Uint8Array(await whole.arrayBuffer()).subarray(0, 100_000);
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      end(controller);
    },
  });
  return new Request("http://site/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

const namesAndTexts = (files: ReceivedFile[]) =>
  Promise.all(files.map(async ({ name, path }) => [name, (await readFile(path)).toString()]));
const contents = (request: Request) => withReceivedFiles(request, "files", { person: null }, namesAndTexts);

test("the files of the field are there under their own names, and gone when the work is done", async () => {
  const paths: string[] = [];
  const names = ["Boiler house.jpg", "ભઠ્ઠી “2”.png"];
  const request = aForm(
    ["other", "no.jpg", "passed over"],
    ...names.map((name, n): [string, string, string] => ["files", name, `file ${n}`]),
  );
  const found = await withReceivedFiles(request, "files", { person: null }, async (files) => {
    paths.push(...files.map(({ path }) => path));
    return namesAndTexts(files);
  });
  expect(found).toEqual(names.map((name, n) => [name, `file ${n}`]));
  expect(paths.filter(existsSync)).toEqual([]);
});

test("a form in which no file was chosen has none", async () => {
  const body = new FormData();
  body.append("files", new Blob([]), "");
  expect(await contents(new Request("http://site/", { method: "POST", body }))).toEqual([]);
});

test("a file that is too large is not written to its end, and refused for it", async () => {
  const request = aForm(["files", "Large.jpg", new Uint8Array(pictureLimits.bytes + 500)]);
  const answer = await withReceivedFiles(request, "files", { person: null }, async ([file]) => {
    expect((await stat(file?.path ?? "")).size).toBe(pictureLimits.bytes + 1);
    return decodePicture(file?.path ?? "", { person: null });
  });
  expect(answer).toEqual({ ok: false, reason: "size" });
});

describe("what cannot be read is refused, and nobody works on half a file:", () => {
  test.each([
    ["no form", () => new Request("http://site/", { method: "POST", body: "hello" })],
    ["no body", () => new Request("http://site/", { method: "POST" })],
    ["a form that ends early", () => broken((body) => body.close())],
    ["a client that goes away", () => broken((body) => body.error(new Error("gone")))],
  ])("%s", async (_name, make) => {
    await expect(contents(await make())).rejects.toThrow(UnreadableFormError);
  });
});

test("one that comes slowly holds up nobody", async () => {
  let end = () => {};
  const slow = contents(
    await broken((body) => {
      end = () => body.close();
    }),
  );
  expect(await contents(aForm(["files", "Quick.jpg", "quick"]))).toEqual([["Quick.jpg", "quick"]]);
  end();
  await expect(slow).rejects.toThrow(UnreadableFormError);
});

test("one person sends four at once, and is told so of the fifth before it is written; others are not kept out", async () => {
  const ends: (() => void)[] = [];
  const send = async (person: string) => {
    const request = await broken((body) => ends.push(() => body.close()));
    return withReceivedFiles(request, "files", { person }, async () => {});
  };
  const begun = Array.from({ length: 4 }, () => send("one").catch((error) => error));
  await expect.poll(() => ends.length, { timeout: 30_000 }).toBe(4);
  await expect(send("one")).rejects.toThrow(BusyError);
  const other = withReceivedFiles(
    aForm(["files", "a.jpg", "a"]),
    "files",
    { person: "other" },
    namesAndTexts,
  );
  expect(await other).toEqual([["a.jpg", "a"]]);
  for (const end of ends) end();
  for (const failure of await Promise.all(begun)) expect(failure).toBeInstanceOf(UnreadableFormError);
});
