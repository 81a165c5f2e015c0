/** Uploaded files are put aside on disk as they come: a slow line holds up nobody, and no file fills the memory. */
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { type Asker, limited } from "#app/domain/queues/limited.ts";
import { pictureLimits } from "#app/domain/text/picture.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

/** As its sender calls it, and where it lies. */
export type ReceivedFile = { name: string; path: string };

/** The request is no form with files, or ended before it was whole. */
export class UnreadableFormError extends Error {}

const mostFiles = 100;
/** Each takes its size of the disk; the page sends two at a time. */
// guard: one person's part of the uploads: perPerson: 4 -> perPerson: 400
const atOnce = limited("uploads", { atOnce: 20, waiting: 0, perPerson: 4 });

/**
 * Reads a form of type multipart/form-data to its end.
 * @param field the one whose files are wanted; all else is passed over.
 * @returns what `work` makes of the files, which are gone afterwards. One that is too large ends one byte too late.
 * @throws {UnreadableFormError} @throws {BusyError} before a byte is read, where this person or all together send too many.
 */
export function withReceivedFiles<T>(
  request: Request,
  field: string,
  asker: Asker,
  work: (files: ReceivedFile[]) => Promise<T>,
): Promise<T> {
  return atOnce(asker, () =>
    inTemporaryFolder(async (folder) => work(await receive(request, field, folder))),
  );
}

async function receive(request: Request, field: string, folder: string): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = [];
  const writing: Promise<unknown>[] = [];
  const failed = new AbortController();
  try {
    const form = new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: { fileSize: pictureLimits.bytes + 1, files: mostFiles },
    });
    form.on("file", (name, content, fileName) => {
      if (name !== field || !fileName) {
        content.resume();
        return;
      }
      const path = join(folder, String(files.length));
      files.push({ name: fileName, path });
      const written = pipeline(content, createWriteStream(path), { signal: failed.signal });
      writing.push(written.catch((error) => error));
    });
    await pipeline(Readable.fromWeb((request.body ?? new Blob().stream()) as ReadableStream), form);
  } catch (error) {
    failed.abort();
    await Promise.all(writing);
    throw new UnreadableFormError("The form cannot be read", { cause: error });
  }
  const [failure] = (await Promise.all(writing)).filter(Boolean);
  if (failure) throw failure;
  return files;
}
