/** The text of a document as HTML, for programs. What is escaped for XML is escaped for HTML too. */
import type { Inline } from "#app/content/inline.ts";
import type { BodyPart, CellTable, Item, List, Table, TextSection } from "./page-text.ts";
import { element, escapeXml } from "./xml.ts";

/** What stands under an empty heading shows none. @param origin stands before the paths of this site. */
export function bodyHtml(sections: readonly TextSection[], origin: string): string {
  return sections
    .flatMap(({ heading, level, parts }) => [
      heading === "" ? "" : element(level ? "h3" : "h2", escapeXml(heading) || blank),
      ...parts.map((part) => partHtml(part, origin)),
    ])
    .join("");
}

/** An element with nothing in it would be written as one that is not closed, for HTML. */
const blank = "&#160;";

function partHtml(part: BodyPart, origin: string): string {
  if ("words" in part) return element("p", inlineHtml(part.words, origin) || blank);
  if ("list" in part) return listHtml(part, origin);
  if ("quote" in part) {
    const said = part.quote.map((words) => element("p", inlineHtml(words, origin) || blank));
    const by = part.by === "" ? "" : element("footer", escapeXml(part.by));
    return element("blockquote", [...said, by]);
  }
  if ("columns" in part) return cellTableHtml(part, origin);
  if ("numbers" in part) {
    const { alt, caption, numbers, files } = part;
    const image = files ? `<img src="${escapeXml(origin + files.medium)}" alt="${escapeXml(alt)}">` : "";
    const words = caption ? element("figcaption", escapeXml(caption)) : "";
    return element("figure", image + words) + tableHtml(numbers);
  }
  const { src, alt } = part.picture;
  const image = `<img src="${escapeXml(origin + src)}" alt="${escapeXml(alt)}">`;
  return element("figure", image + (part.caption ? element("figcaption", escapeXml(part.caption)) : ""));
}

function listHtml({ list, ordered, start }: List, origin: string): string {
  if (list.length === 0) return "";
  const items = list.map((item) => element("li", itemHtml(item, origin) || blank));
  return element(ordered ? "ol" : "ul", items, start === undefined ? {} : { start: String(start) });
}

function itemHtml(item: Item, origin: string): string {
  if (!("lists" in item)) return inlineHtml(item, origin);
  return [inlineHtml(item.words, origin), ...item.lists.map((list) => listHtml(list, origin))].join("");
}

function cellTableHtml({ columns, rows, hasNames, caption }: CellTable, origin: string): string {
  const line = (cells: readonly Inline[], isHead: boolean) =>
    element(
      "tr",
      cells.map((cell, n) =>
        element(isHead || (hasNames && n === 0) ? "th" : "td", inlineHtml(cell, origin) || blank),
      ),
    );
  const lines = [...(columns ? [line(columns, true)] : []), ...rows.map((row) => line(row, false))];
  return element("table", [caption === "" ? "" : element("caption", escapeXml(caption)), ...lines]);
}

function tableHtml({ head, rows }: Table): string {
  const line = (name: string, cells: readonly string[]) =>
    element("tr", cells.map((cell) => element(name, escapeXml(cell) || blank)).join(""));
  return element("table", line("th", head) + rows.map((row) => line("td", row)).join(""));
}

function inlineHtml(words: Inline, origin: string): string {
  return words
    .map((piece) => {
      if (typeof piece === "string") return escapeXml(piece);
      const inner = inlineHtml(piece.words, origin);
      if (inner === "") return "";
      if (piece.mark === "language") return element("span", inner, { lang: piece.lang });
      if (piece.mark === "strong") return element("strong", inner);
      if (piece.mark === "emphasis") return element("em", inner);
      return element("a", inner, { href: piece.to.startsWith("/") ? origin + piece.to : piece.to });
    })
    .join("");
}
