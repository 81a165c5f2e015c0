/** The file of a backup: lines of JSON in gzip. What it is, a line a row, then counts and checksum. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";

export type Head = {
  format: "site-backup";
  version: 1;
  createdAt: string;
  /** Hashes of the migrations that its schema has been through, and the version of the program that brought the last. */
  migrations: string[];
  program: string;
};
export type Row = { table: string; row: Record<string, unknown> };
/** `sha256` is that of all lines before this one. */
export type Tail = { end: true; rows: Record<string, number>; sha256: string };

/** Something is wrong with the file or the place; the message is for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

/**
 * Reads the whole file, handing on its rows, and checks counts and checksum at the end: whoever acts on the rows
 * must be able to take it back. @throws {BackupError} when it is damaged, cut off or no backup.
 */
export async function readBackup(
  file: string,
  onRow: (row: Row) => Promise<void> = async () => {},
): Promise<{ head: Head; tail: Tail }> {
  const hash = createHash("sha256");
  const counts: Record<string, number> = {};
  let head: Head | undefined;
  let tail: Tail | undefined;
  for await (const line of linesOf(file)) {
    const value = parse(line);
    if (tail) throw unusable("more follows after its end");
    if (!head) {
      head = requireHead(value);
      hash.update(`${line}\n`);
    } else if ("end" in value) tail = value;
    else if ("table" in value) {
      hash.update(`${line}\n`);
      counts[value.table] = (counts[value.table] ?? 0) + 1;
      await onRow(value);
    }
  }
  if (!head || !tail) throw unusable("it is cut off");
  const isComplete = Object.entries(tail.rows).every(([table, count]) => (counts[table] ?? 0) === count);
  // guard: the verification of a backup [app/db/backup/backup]
  if (!isComplete || tail.sha256 !== hash.digest("hex")) throw unusable("it is damaged");
  return { head, tail };
}

/** Characters; a row with the largest file of a picture has a third of it. More would fill the memory. */
const longestLine = 64 * 2 ** 20;

async function* linesOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on("error", (error) => unpacked.destroy(error)).pipe(unpacked);
  /** The line so far; that of a file comes in many pieces. */
  let pieces: string[] = [];
  let length = 0;
  try {
    for await (const chunk of unpacked) {
      const [first = "", ...more] = decoder.decode(chunk as Buffer, { stream: true }).split("\n");
      pieces.push(first);
      length += first.length;
      // guard: a line of a backup has an end [app/db/backup/backup]
      if (length > longestLine) throw unusable("a line of it is too long");
      if (more.length === 0) continue;
      yield pieces.join("");
      pieces = [more.pop() ?? ""];
      length = pieces[0]?.length ?? 0;
      yield* more;
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw unusable("there is no such file");
    if (code === "Z_BUF_ERROR") throw unusable("it is cut off");
    throw code?.startsWith("Z_") ? unusable("it is damaged") : error;
  } finally {
    source.destroy();
  }
}

function parse(line: string): Head | Row | Tail {
  try {
    return JSON.parse(line) as Head | Row | Tail;
  } catch {
    throw unusable("it is damaged");
  }
}

function requireHead(value: Head | Row | Tail): Head {
  if (!("format" in value) || value.format !== "site-backup")
    throw unusable("it is no backup of this program");
  if (value.version !== 1) throw unusable("a newer version of this program made it, which can restore it");
  return value;
}

function unusable(reason: string): BackupError {
  return new BackupError(`The backup cannot be used: ${reason}.`);
}
