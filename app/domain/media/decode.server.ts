/** Uploaded files become pictures in a process of their own, one at a time. */
import { fork } from "node:child_process";
import { realpathSync } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Asker, BusyError, limited } from "#app/domain/queues/limited.ts";
import { pictureLimits } from "#app/domain/text/picture.ts";
import { projectRoot } from "#app/project-root.ts";
import type { Decoded, Refusal, WorkerAnswer } from "./picture-worker.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

export type { Decoded, DecodedFile } from "./picture-worker.ts";

/** Why a file is no picture of ours: what it is, or that this server has too much to do at the moment. */
export type NotDecoded = Refusal | "size" | "slow" | "busy";
export type DecodeResult =
  | { ok: true; picture: Decoded }
  | { ok: false; reason: NotDecoded; pixels?: { has: number; most: number } };

const worker = join(projectRoot, "app/domain/media/picture-worker.ts");
/** One person's uploads at once, and a picture from elsewhere. */
// guard: one person's part of the pictures to prepare: perPerson: 5 -> perPerson: 500
const inTurn = limited("pictures to prepare", { atOnce: 1, waiting: 20, perPerson: 5 });
/** Less than a proxy waits for an answer: 60 s in deploy/nginx.conf. */
const timeoutMs = 50_000;

/**
 * In every width that is kept, without metadata, upright.
 * @param path where the file lies; what becomes of it is written beside it.
 * @throws {GoneError}
 */
export async function decodePicture(path: string, asker: Asker): Promise<DecodeResult> {
  if ((await stat(path)).size > pictureLimits.bytes) return { ok: false, reason: "size" };
  try {
    return await inTurn(asker, () => decodeInChild(path));
  } catch (error) {
    if (error instanceof BusyError) return { ok: false, reason: "busy" };
    throw error;
  }
}

/** Of a file that is in memory. @returns what `work` makes of the picture, whose files are gone afterwards. */
export function withDecodedBytes<T>(
  bytes: Uint8Array,
  asker: Asker,
  work: (result: DecodeResult) => T | Promise<T>,
): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, "picture");
    await writeFile(path, bytes);
    return work(await decodePicture(path, asker));
  });
}

/**
 * With what Node is started for a picture: it reads the program and this folder, writes to this folder, starts no other
 * process and no thread. That holds for what is written in JavaScript; the decoder itself is machine code.
 */
export function confinedTo(folder: string): string[] {
  // guard: the process of a picture reaches its folder alone: ...programs, folder -> "*"
  const readable = [...programs, folder];
  return [
    "--permission",
    "--allow-addons",
    "--disable-warning=PERM0001", // it speaks of the addons
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
  ];
}

/** Not the whole checkout: DATA_DIR may lie there. Packages may be a link to those of another checkout. */
const programs = [
  join(projectRoot, "app"),
  join(projectRoot, "package.json"),
  join(projectRoot, "node_modules"),
  realpathSync(join(projectRoot, "node_modules")),
];

function decodeInChild(path: string): Promise<DecodeResult> {
  const child = fork(worker, [path], {
    execArgv: confinedTo(dirname(path)),
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise((resolve) => {
    let isLate = false;
    let answer: WorkerAnswer | undefined;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, timeoutMs);
    child.once("message", (message) => {
      answer = message as WorkerAnswer;
    });
    child.once("error", () => child.kill("SIGKILL"));
    child.once("close", () => {
      clearTimeout(timer);
      // It was ended, by us or by what the file did to it.
      resolve(answer ?? { ok: false, reason: isLate ? "slow" : "damaged" });
    });
  });
}
