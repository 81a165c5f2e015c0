/**
 * Which addresses can be redirected, and in which spelling they are stored; the same rules stand in SQL (db/migrations).
 * An address is a path of this site, and may have a query: "/index.php?id=7", "/%C3%BCber-uns".
 */

import { canonicalPath, splitUrl } from "./canonical-path.ts";
import { guestFolders } from "./guest-folders.ts";

/** Of a path of a page. */
export const longestPath = 300;
/** Of an address that leads elsewhere, as it is stored. */
const longestAddress = 500;

const pageShape = /^(?:\/[a-z0-9_-][a-z0-9._~-]*)+$/;
const oldShape =
  /^(?:\/(?:[a-z0-9_~!$&'()*+,;=:-]|%[2-9A-F][0-9A-F])(?:[a-z0-9._~!$&'()*+,;=:-]|%[2-9A-F][0-9A-F])*)+$/;
const queryShape = /^\?[\w*.%+=&-]+$/;
/** What the program itself answers, whatever is written in a table. */
const reserved = new RegExp(
  `^/(?:${["admin", ...guestFolders, "health", "media", "assets", "share", "art"].join("|")})(?:/|$)`,
);
const twin = /\.(?:md|data)$/;
/** What pages of this site read of a query: with one of these it is another view of the page. */
const ownParameters = new Set(["about", "alarm", "opening", "page", "part", "q", "sent", "stop", "tag", "v"]);
/** So many parameters of a request are looked at. */
const mostParameters = 6;

type Parameter = readonly [name: string, value: string];

/** In lower case, without a slash at the end: the one spelling under which the path of a page is stored. */
export function plainPath(typed: string): string {
  const path = typed.toLowerCase();
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/**
 * What a sentence, a bracket or a mail has put behind an address, in the spelling of a canonical path: full stops, commas,
 * closing and opening brackets, quotation marks of all languages, spaces, and signs that nobody sees.
 */
const caught = /(?:[.,;:!'()*]|%(?:2[02]|3[CEF]|5[BD]|60|7[BD]|C2%(?:A0|AB|BB)|E2%80%[89AB][0-9A-F]))$/;
/** More of them are no accident. */
const mostCaught = 10;

/** The path without what was caught behind it: "/about" for "/about)." */
export function withoutCaught(path: string): string {
  let left = path;
  for (let n = 0; n < mostCaught && caught.test(left); n++) left = left.replace(caught, "");
  return left.replace(/(?<=.)\/$/, "");
}

/** The one spelling under which an address that leads elsewhere is stored; as it was typed where it has none. */
export function plainAddress(typed: string): string {
  const { path: written, query } = splitUrl(typed.replace(/#.*$/s, ""));
  const path = canonicalPath(written);
  return path === null ? typed : path + queryOf(new URLSearchParams(query));
}

/** As people read it: "/über-uns" for "/%C3%BCber-uns". */
export function readableAddressOf(address: string): string {
  const { path, query } = splitUrl(address);
  const read = decodeURI(path);
  return (/\p{C}/u.test(read) ? path : read) + query;
}

/** What somebody types of an address, as it is stored: "über" is "%C3%BCber". */
export function partOfAddress(typed: string): string {
  return encodeURI(typed.normalize("NFC").toLowerCase().toWellFormed());
}

/** Whether a page could stand at this plain path. */
export function isPagePath(path: string): boolean {
  return path.length <= longestPath && pageShape.test(path) && !reserved.test(path) && !twin.test(path);
}

/** Whether this plain address may be redirected. */
export function canBeRedirected(address: string): boolean {
  const { path, query } = splitUrl(address);
  const isOfHome = path === "/" && query !== "";
  return (
    address.length <= longestAddress &&
    (isOfHome || (oldShape.test(path) && !/%(?:2F|5C|7F)/.test(path))) &&
    (query === "" || queryShape.test(query)) &&
    !reserved.test(path) &&
    !twin.test(path)
  );
}

/** Whether a page that stands at the path of this address would be hidden by a redirect. */
export function isViewOfPage(address: string): boolean {
  const { query } = splitUrl(address);
  return query === "" || [...new URLSearchParams(query).keys()].some((name) => ownParameters.has(name));
}

/**
 * The stored addresses that may be meant by a request, the one that says most first, each with what of the query it has.
 * @param names of parameters that redirects of this path have.
 */
export function meantBy(
  path: string,
  query: string,
  names: readonly string[],
): { address: string; parameters: readonly string[] }[] {
  const given = new URLSearchParams(query);
  const looked = names.filter((name) => given.has(name)).slice(0, mostParameters);
  const pairs = looked.map((name): Parameter => [name, given.get(name) ?? ""]);
  const chosen = subsetsOf(pairs).toSorted((one, other) => other.length - one.length);
  return chosen.map((some) => ({
    address: path + queryOf(some),
    parameters: some.map(([name]) => name),
  }));
}

/** The query without these parameters. */
export function queryWithout(query: string, names: readonly string[]): string {
  if (names.length === 0) return query;
  const given = new URLSearchParams(query);
  for (const name of names) given.delete(name);
  return given.size === 0 ? "" : `?${given}`;
}

/** In one order and one encoding. */
function queryOf(pairs: Iterable<Parameter>): string {
  const sorted = [...new Map(pairs)].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.length === 0 ? "" : `?${new URLSearchParams(sorted.map(([name, value]) => [name, value]))}`;
}

function subsetsOf(pairs: readonly Parameter[]): Parameter[][] {
  const sets: Parameter[][] = [[]];
  for (const pair of pairs) sets.push(...sets.map((set) => [...set, pair]));
  return sets;
}
