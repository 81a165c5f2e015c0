/** Lists of a pasted page, as the document has them: items one below the other that say how deep they stand. */
import { listLevels } from "#app/domain/text/sections.ts";
import { elementOf, replaceBy, textsIn } from "./elements.ts";
import type { Look } from "./pasted-look.ts";

type Looks = ReadonlyMap<Element, Look>;

/** @returns how many items stood deeper than the text has levels. */
export function readLists(body: HTMLElement, looks: Looks): number {
  readParagraphs(body, looks);
  let flattened = 0;
  for (const list of body.querySelectorAll("ul, ol")) {
    if (list.parentElement?.closest("ul, ol")) continue;
    const items = itemsIn(list, 0, isNumbered(list));
    // biome-ignore lint/plugin/list-in-a-list: bounded: the items of this list, and of no other.
    flattened += items.filter(({ level }) => level >= listLevels).length;
    const flat = elementOf(list, "ul", ...items.map(lineOf));
    const start = list.getAttribute("data-start") ?? (list.matches("ol") ? list.getAttribute("start") : null);
    if (start) flat.setAttribute("data-start", start);
    list.replaceWith(flat);
  }
  return flattened;
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
function readParagraphs(body: HTMLElement, looks: Looks) {
  const glyphs = new Map<Element, string>();
  for (const [sign, look] of looks) {
    if (!look.word("list").startsWith("ignore")) continue;
    const line = sign.closest("p, h1, h2, h3, h4, h5, h6");
    if (line && !glyphs.has(line)) glyphs.set(line, (sign.textContent ?? "").trim());
    sign.remove();
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
    if (numbered.test(sign ?? "") && !/^o[.)]?$/i.test(sign ?? "")) item.setAttribute("data-ordered", "");
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
}
