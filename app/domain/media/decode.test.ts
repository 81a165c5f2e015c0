/** What a picture becomes; tests/hostile-pictures.test.ts has those that want harm (SECURITY.md U1, U2). */
import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { media as words } from "#app/content/admin/media.ts";
import { projectRoot } from "#app/project-root.ts";
import { confinedTo, decodePicture, withDecodedBytes } from "./decode.server.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";
import { aBomb, aHeic, aMovingPng, aPhoto, aTravelledPhoto, decode } from "./testing-pictures.ts";

const nobody = { person: null };

test("a photograph stands upright, and neither place nor name is left", async () => {
  const picture = await decode(await aTravelledPhoto());
  expect(picture).toMatchObject({ width: 400, height: 600 });
  for (const { body } of picture.files) expect(body.includes("canary")).toBe(false);
});

test("HEIC of a telephone stands upright, in the colours it was taken in, and neither place nor name is left", async () => {
  const { width, height, files } = await decode(aHeic());
  expect([width, height]).toEqual([64, 96]);
  const [{ body = Buffer.alloc(0) } = {}] = files;
  expect(body.includes("canary")).toBe(false);
  // Turned to the left, its left half is the lower one: a red of 230 in Display P3, which is a stronger one in sRGB.
  const [red] = await sharp(body).extract({ left: 32, top: 80, width: 1, height: 1 }).raw().toBuffer();
  expect(red).toBeGreaterThan(240);
});

test("50 megapixels of a telephone are taken", async () => {
  const background = "#446";
  const photo = await sharp({ create: { width: 8200, height: 6150, channels: 3, background } })
    .jpeg({ progressive: true })
    .toBuffer();
  expect(await decode(photo)).toMatchObject({ width: 2560, height: 1920 });
});

test("of one with too many pixels it is said how many it has, and how many would be taken", async () => {
  const answer = (file: Buffer) => withDecodedBytes(file, nobody, (result) => result);
  expect(await answer(aBomb(10_000, 9_000))).toEqual({
    ok: false,
    reason: "pixels",
    pixels: { has: 90_000_000, most: 70_000_000 },
  });
});

describe("what of a picture is otherwise than its file", () => {
  const notesOf = async (file: Buffer) => {
    const { notes, width, height } = await decode(file);
    return words.upload.notes(notes, { width, height });
  };
  const plain = { create: { width: 500, height: 300, channels: 3 as const, background: "#446" } };
  const clear = (alpha: number, width = 500) =>
    sharp({
      create: { width, height: 300, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha } },
    });

  test("nothing is said of one that is kept as it is, though it could be transparent", async () => {
    expect(await notesOf(await sharp(plain).jpeg().toBuffer())).toBeNull();
    expect(await notesOf(await sharp(plain).withIccProfile("srgb").png().toBuffer())).toBeNull();
    expect(await notesOf(await clear(1).png().toBuffer())).toBeNull();
  });

  test("that it moved, in WebP and PNG", async () => {
    const of = (background: string) => sharp({ create: { ...plain.create, background } });
    const frames = Buffer.concat(await Promise.all(["#446", "#a46"].map((one) => of(one).raw().toBuffer())));
    const raw = { width: 500, height: 600, channels: 3 as const, pageHeight: 300 };
    const moving = "It does not move any more, its first picture is kept.";
    expect(await notesOf(await sharp(frames, { raw }).webp({ loop: 0 }).toBuffer())).toBe(moving);
    expect(await notesOf(aMovingPng(await sharp(plain).png().toBuffer()))).toBe(moving);
  });

  test("its size, as it is seen", async () => {
    const turned = await sharp({ create: { ...plain.create, width: 4000, height: 3000 } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await notesOf(turned)).toBe(
      "3,000 by 4,000 pixels became 1,920 by 2,560 pixels; what its file told of place, time and camera was removed.",
    );
    expect(await notesOf(await sharp(plain).resize(120).jpeg().toBuffer())).toBe(
      "With 120 by 72 pixels it is blurred where it is shown larger.",
    );
  });

  test("its colours, its origin and its ground", async () => {
    const colours = "its colours became those of sRGB, which every screen shows";
    const narrow = "with 64 by 96 pixels it is blurred where it is shown larger";
    expect(await notesOf(await sharp(plain).withIccProfile("p3").jpeg().toBuffer())).toBe(
      `I${colours.slice(1)}.`,
    );
    expect(await notesOf(aHeic())).toBe(
      `I${colours.slice(1)}; what its file told of place, time and camera was removed; ${narrow}.`,
    );
    for (const file of [clear(0.5).png(), clear(0.5).webp()])
      expect(await notesOf(await file.toBuffer())).toBe(
        "Where it is transparent it stands on plain light ground.",
      );
  });
});

test("a large one is made narrower, and kept in every smaller width", async () => {
  const { files } = await decode(await aPhoto(2600, 100));
  expect(files.map(({ width }) => width)).toEqual([400, 800, 1200, 1600, 2000, 2560]);
});

test("one person has so many pictures in the queue; another's is taken", async () => {
  const photo = await aPhoto(40, 30);
  const send = (person: string) => withDecodedBytes(photo, { person }, (result) => result);
  const many = await Promise.all([...Array.from({ length: 6 }, () => send("one")), send("other")]);
  expect(many.map((answer) => (answer.ok ? "taken" : answer.reason)).toSorted()).toEqual([
    "busy",
    ...Array(6).fill("taken"),
  ]);
  expect(many.at(-1)).toMatchObject({ ok: true });
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

test("the process of a picture reads and writes its folder alone, and starts nothing", async () => {
  await inTemporaryFolder(async (folder) => {
    await writeFile(join(folder, "picture"), "bytes");
    const script = `
      const { readFileSync, readdirSync, writeFileSync } = await import("node:fs");
      const { spawnSync } = await import("node:child_process");
      const { Worker } = await import("node:worker_threads");
      const tries = {
        own: () => writeFileSync(${JSON.stringify(join(folder, "out"))}, readFileSync(${JSON.stringify(join(folder, "picture"))})),
        read: () => readFileSync("/etc/hostname"),
        list: () => readdirSync(${JSON.stringify(projectRoot)}),
        write: () => writeFileSync(${JSON.stringify(join(projectRoot, "app/written"))}, ""),
        start: () => spawnSync("true"),
        thread: () => new Worker("", { eval: true }),
      };
      for (const [name, attempt] of Object.entries(tries))
        try { attempt(); console.log(name, "done"); } catch ({ code }) { console.log(name, code); }`;
    const args = [...confinedTo(folder), "--input-type=module", "--eval", script];
    const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8", env: {} });
    expect(stdout.trim().split("\n")).toEqual([
      "own done",
      ...["read", "list", "write", "start", "thread"].map((name) => `${name} ERR_ACCESS_DENIED`),
    ]);
  });
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
