/** Lists of a pasted page, as the document has them: items one below the other that say how deep they stand. */
import { listLevels } from "#app/domain/text/sections.ts";
import { elementOf, replaceBy, textsIn, wordsOf } from "./elements.ts";
import type { Look } from "./pasted-look.ts";

type Looks = ReadonlyMap<Element, Look>;

/** @returns how many items stood deeper than the text has levels, and how many were numbered otherwise than here. */
export function readLists(body: HTMLElement, looks: Looks): { levels: number; numbering: number } {
  let numbering = readParagraphs(body, looks);
  let levels = 0;
  for (const list of body.querySelectorAll("ul, ol")) {
    if (list.parentElement?.closest("ul, ol")) continue;
    const items = itemsIn(list, 0, isNumbered(list));
    // biome-ignore lint/plugin/list-in-a-list: bounded: the items of this list, and of no other.
    levels += items.filter(({ level }) => level >= listLevels).length;
    // biome-ignore lint/plugin/list-in-a-list: bounded: as above.
    numbering += items.filter(isNumberedOtherwise).length;
    const flat = elementOf(list, "ul", ...items.map(lineOf));
    const start = list.getAttribute("data-start") ?? (list.matches("ol") ? list.getAttribute("start") : null);
    if (start) flat.setAttribute("data-start", start);
    list.replaceWith(flat);
  }
  return { levels, numbering };
}

/** By level: how its numbers are written here (rich.css). */
const numbers = [/^\(?\d+[.)]?$/, /^\(?[a-z][.)]?$/, /^\(?[ivxl]+[.)]?$/] as const;
/** What a list says of its own numbers, as the first of them. */
const kinds: readonly [RegExp, string][] = [
  [/lower-(?:alpha|latin)|^a$/, "a"],
  [/upper-(?:alpha|latin)|^A$/, "A"],
  [/lower-roman|^i$/, "i"],
  [/upper-roman|^I$/, "I"],
];

/** Where a list says nothing, nobody has chosen. */
function isNumberedOtherwise({ element, level, ordered }: Item): boolean {
  const list = element.closest("ol");
  const said = `${element.getAttribute("data-style")} ${list?.getAttribute("data-style")}`;
  const [, first] =
    kinds.find(([kind]) => kind.test(list?.getAttribute("type") ?? "") || kind.test(said)) ?? [];
  return ordered && first !== undefined && !numbers[Math.min(level, listLevels - 1)]?.test(first);
}

type Item = { element: Element; level: number; ordered: boolean };

function lineOf({ element, level, ordered }: Item): Element {
  if (level > 0) element.setAttribute("data-level", String(Math.min(level, listLevels - 1)));
  if (ordered) element.setAttribute("data-ordered", "");
  return element;
}

/** A list within an item, and one within a list as Google Docs and LibreOffice write it, in the order of the page. */
function itemsIn(list: Element, depth: number, ordered: boolean): Item[] {
  return Array.from(list.children).flatMap((child): Item[] => {
    if (child.matches("ul, ol")) return itemsIn(child, depth + 1, isNumbered(child));
    const item = child.matches("li") ? child : elementOf(child, "li", ...child.childNodes);
    // biome-ignore lint/plugin/list-in-a-list: bounded: the lists within this item.
    const inner = Array.from(item.querySelectorAll("ul, ol")).filter(
      (each) => each.parentElement?.closest("ul, ol, li") === item,
    );
    for (const each of inner) each.remove();
    const isEmpty = !item.textContent?.trim() && inner.length > 0;
    const own: Item = {
      element: item,
      level: saidLevel(item) ?? depth,
      ordered: item.hasAttribute("data-ordered") || ordered,
    };
    return [
      ...(isEmpty ? [] : [own]),
      ...inner.flatMap((each) => itemsIn(each, depth + 1, isNumbered(each))),
    ];
  });
}

function isNumbered(list: Element): boolean {
  return list.matches("ol");
}

/** Word in a browser and Slack write flat lists that say how deep each item stands; our own clipboard does too. */
function saidLevel(item: Element): number | null {
  const counted = (name: string, from: number) => {
    const said = Number.parseInt(item.getAttribute(name) ?? "", 10);
    return Number.isNaN(said) ? null : Math.max(0, said - from);
  };
  const quill = /(?:^|\s)ql-indent-(\d)/.exec(item.className)?.[1];
  return (
    counted("data-level", 0) ??
    counted("data-stringify-indent", 0) ??
    counted("data-aria-level", 1) ??
    counted("aria-level", 1) ??
    (quill ? Number(quill) : null)
  );
}

const numbered = /^\(?(?:\d{1,4}|[a-z]{1,5})[.)]/i;
const glyph = /^\s*(?:[·•▪§o\p{Co}]|\(?(?:\d{1,3}|[a-z]{1,4})[.)])[\s\u00a0]+/iu;

/** Word writes items as paragraphs with a glyph, or a number, of their own, and says the level in their style. */
function readParagraphs(body: HTMLElement, looks: Looks): number {
  let otherwise = 0;
  const glyphs = new Map<Element, string>();
  for (const [sign, look] of looks) {
    if (!look.word("list").startsWith("ignore")) continue;
    const line = sign.closest("p, h1, h2, h3, h4, h5, h6");
    const shown = wordsOf(sign);
    if (line && !glyphs.has(line)) glyphs.set(line, shown);
    // The number of a heading is part of it: other lines name it.
    if (line?.matches("h1, h2, h3, h4, h5, h6") && /\d|\p{L}[.):]$/u.test(shown))
      sign.replaceWith(`${shown} `);
    else sign.remove();
  }
  for (const line of body.querySelectorAll("p")) {
    const said = looks.get(line)?.word("list") ?? "";
    const isItem = (said !== "" && !/^none|^ignore/.test(said)) || /^MsoListParagraph/.test(line.className);
    if (!isItem) continue;
    let sign = glyphs.get(line);
    const first = sign === undefined ? textsIn(line).find(({ data }) => data.trim() !== "") : undefined;
    if (first) {
      sign = glyph.exec(first.data)?.[0].trim() ?? "";
      first.data = first.data.replace(glyph, "");
    }
    const level = Number(/level(\d+)/.exec(said)?.[1] ?? 1) - 1;
    const item = elementOf(line, "li", ...line.childNodes);
    item.setAttribute("data-level", String(level));
    if (numbered.test(sign ?? "") && !/^o[.)]?$/i.test(sign ?? "")) {
      item.setAttribute("data-ordered", "");
      if (!numbers[Math.min(level, listLevels - 1)]?.test(sign ?? "")) otherwise++;
    }
    const before = line.previousElementSibling;
    if (before?.matches("ul[data-word]")) {
      before.append(item);
      line.remove();
    } else {
      const list = replaceBy(line, "ul", item);
      list.setAttribute("data-word", "");
      const start = /^\(?(\d+)/.exec(sign ?? "")?.[1];
      if (level === 0 && start && Number(start) > 1) list.setAttribute("data-start", start);
    }
  }
  return otherwise;
}
