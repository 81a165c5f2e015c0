import { longestDetails, maxSections, parseSections } from "#app/domain/text/sections.ts";
import { type Place, placesIn } from "./json-positions.ts";

/** What is wrong with the text in the words of docs/product.md, Details rules, and where. Line and column count from 1. */
export type Problem = Place & { message: string; line: number; column: number };

/** What the server would say about this text; null where it would take it. */
export function problemIn(text: string): Problem | null {
  if (text.trim().length > longestDetails)
    return at("Details are too long", text, endOf(text, longestDetails));
  const parsed = parseSections(text);
  return parsed.ok ? null : at(parsed.error, text, placeOf(parsed.error, text));
}

function placeOf(message: string, text: string): Place {
  const { error, sections } = placesIn(text);
  if (error !== null) return { from: error, to: Math.min(error + 1, text.length) };
  const [, number, field = ""] =
    /^Section (\d+)(?: must have (?:a )?(title|items|type)|, (?=chart))/.exec(message) ?? [];
  const section = number ? sections[Number(number) - 1] : sections[maxSections];
  return section?.values.get(field || "figures") ?? section ?? { from: text.search(/\S/), to: text.length };
}

function at(message: string, text: string, { from, to }: Place): Problem {
  const before = text.slice(0, from).split("\n");
  // Of an array or an object the beginning is enough to see which one is meant.
  const end = /^[[{]/.test(text.slice(from, to)) ? from + 1 : to;
  return { message, from, to: end, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The first character too many, counted as the server does: without the white space around the text. */
function endOf(text: string, length: number): Place {
  const from = text.search(/\S/) + length;
  return { from, to: from + 1 };
}
