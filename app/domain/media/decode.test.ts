/** What a picture becomes; tests/hostile-pictures.test.ts has those that want harm (SECURITY.md U1, U2). */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decodePicture, withDecodedBytes } from "./decode.server.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";
import { aPhoto, aTravelledPhoto, decode } from "./testing-pictures.ts";

const nobody = { person: null };

test("a photograph stands upright, and neither place nor name is left", async () => {
  const picture = await decode(await aTravelledPhoto());
  expect(picture).toMatchObject({ width: 400, height: 600 });
  for (const { body } of picture.files) expect(body.includes("canary")).toBe(false);
});

test("a large one is made narrower, and kept in every smaller width", async () => {
  const { files } = await decode(await aPhoto(2600, 100));
  expect(files.map(({ width }) => width)).toEqual([400, 800, 1200, 1600, 2000, 2560]);
});

test("a picture for which there is no room on the disk is not called damaged", async () => {
  const answer = await inTemporaryFolder(async (folder) => {
    const path = join(folder, "picture");
    await writeFile(path, await aPhoto());
    await mkdir(`${path}-master`); // cannot be written either
    return decodePicture(path, nobody);
  });
  expect(answer).toEqual({ ok: false, reason: "disk" });
});

test("many are prepared one after the other; whoever finds twenty waiting is told to come again", {
  tags: "all",
}, async () => {
  const png = await aPhoto(600, 400, "png");
  const answer = () => withDecodedBytes(png, nobody, (result) => (result.ok ? "a picture" : result.reason));
  const answers = await Promise.all(Array.from({ length: 24 }, answer));
  expect(answers.filter((said) => said === "a picture")).toHaveLength(21);
  expect(answers.filter((said) => said === "busy")).toHaveLength(3);
});
