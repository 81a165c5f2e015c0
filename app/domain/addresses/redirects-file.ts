/** Redirects from a file that a spreadsheet or another website has written: CSV, From and To, a redirect a row. */
import { parse } from "csv-parse/sync";
import { canBeRedirected, isPagePath, plainAddress, plainPath } from "./address.ts";
import type { AddResult, Redirect } from "./addresses.server.ts";

/** Bytes of a file; ten thousand rows are about one megabyte. */
export const largestFile = 8 * 1024 * 1024;

/** Why a row is no redirect: by itself, or when it is to be added. */
export type NotTaken = "no address" | "no target" | "another website" | "twice" | Exclude<AddResult, "added">;

export type FileRow = {
  /** As a spreadsheet counts them, from 1. */
  row: number;
  from: string;
  to: string;
} & ({ redirect: Redirect; reason: null } | { redirect: null; reason: NotTaken });

export type ReadFile = { ok: true; rows: FileRow[] } | { ok: false; row: number };

/**
 * Empty rows are passed over, and so is a first row that names the columns.
 * @param host of this website: addresses may be written whole.
 * @returns the row at which the file stops being CSV, where it does.
 */
export function readRedirectsFile(bytes: Uint8Array, host: string): ReadFile {
  const text = textOf(bytes);
  const cells = cellsOf(text);
  if (typeof cells === "number") return { ok: false, row: cells };
  const known = new Set<string>();
  const rows: FileRow[] = [];
  for (const [i, [from = "", to = ""]] of cells.entries()) {
    if (from === "" && to === "") continue;
    if (i === 0 && ![from, to].some((cell) => /^(?:\/|https?:)/i.test(cell))) continue;
    const read = readRow(from, to, host);
    const isTwice = read.redirect !== null && known.has(read.redirect.path);
    if (read.redirect) known.add(read.redirect.path);
    rows.push({ row: i + 1, from, to, ...(isTwice ? { redirect: null, reason: "twice" } : read) });
  }
  return { ok: true, rows };
}

function readRow(
  from: string,
  to: string,
  host: string,
): { redirect: Redirect; reason: null } | { redirect: null; reason: NotTaken } {
  const [old, target] = [ofThisSite(from, host), ofThisSite(to, host)];
  // guard: a file redirects nobody to another website
  if (old === null || target === null) return { redirect: null, reason: "another website" };
  const redirect = { path: plainAddress(old), to: plainPath(target) };
  if (redirect.path !== "/" && !canBeRedirected(redirect.path))
    return { redirect: null, reason: "no address" };
  if (redirect.to !== "/" && !isPagePath(redirect.to)) return { redirect: null, reason: "no target" };
  return { redirect, reason: null };
}

/** The address from its first slash on; null for one of another website. */
function ofThisSite(written: string, host: string): string | null {
  if (!/^https?:\/\//i.test(written)) return written;
  const [, site = "", rest = ""] = /^https?:\/\/([^/?#\\]*)(.*)$/is.exec(written) ?? [];
  const name = (of: string) => of.toLowerCase().replace(/^www\./, "");
  if (name(site) !== name(host)) return null;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** UTF-8, or what spreadsheets write instead. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Of each row; the row at which the text is no CSV any more. */
function cellsOf(text: string): string[][] | number {
  const [first = ""] = text.split(/\r?\n/, 1);
  const delimiter = ["\t", ";", ","].find((sign) => first.includes(sign)) ?? ",";
  try {
    const rows: unknown = parse(text, { bom: true, delimiter, relax_column_count: true, trim: true });
    return rows as string[][];
  } catch (error) {
    const { records } = error as { records?: number };
    return (records ?? 0) + 1;
  }
}
