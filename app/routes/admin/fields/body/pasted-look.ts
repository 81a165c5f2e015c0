/** How a pasted page looks: the browser reads its style sheets, in a frame that runs nothing and fetches nothing. */
import type { Raised } from "./super-and-subscript.ts";

export interface Look {
  /** Not taken out of the page by `display: none`. */
  isShown: boolean;
  /** Its own words can be seen. */
  isSeen: boolean;
  isStruck: boolean;
  isStrong: boolean;
  isSlanted: boolean;
  isInline: boolean;
  /** Its letters stand above or below the line. */
  raised: Raised | null;
  /** Pixels of its letters. */
  size: number;
  /** What Word says of it by a property of its own, such as "list" of `mso-list`; empty for nothing. */
  word: (name: (typeof ofWord)[number]) => string;
}

/** Nothing in them is a word of the text. */
export const unread =
  "script, style, noscript, template, head, title, meta, link, xml, iframe, object, embed, svg, math, canvas, img, video, audio, select, textarea, input";

/** Of Word: each holds for its element alone. What it hides, it hides with everything within. */
const ofWord = ["list", "outline-level", "element", "special-character"] as const;

/** What is asked; anything else could fetch, move or take time. */
const asked = new Set([
  "display",
  "visibility",
  "text-decoration-line",
  "font-weight",
  "font-style",
  "font-size",
  "vertical-align",
]);

/** What a sheet may name an element by. */
const naming = new Set(["class", "id", "hidden", "open", "lang", "dir"]);

/** Before the sheets of the page: what browsers make of an element by themselves says nothing here. */
const base = `${ofWord.map((name) => `@property --mso-${name} { syntax: "*"; inherits: false }`).join("\n")}
html, body { display: block !important; visibility: visible !important }
th { font-weight: inherit }
address { font-style: inherit }
rp { display: inline }`;

/** @param page as the parser has read it: its styles stand in `data-style`, its sheets in templates. */
export function looksOf(page: Document): Map<Element, Look> {
  const frame = document.createElement("iframe");
  // The frame has no address, so it is empty at once; without "allow-scripts" nothing in it runs.
  frame.setAttribute("sandbox", "allow-same-origin");
  frame.style.cssText = "position: fixed; left: -9999px; width: 1280px; height: 800px; visibility: hidden";
  document.body.append(frame);
  try {
    const [view, inside] = [frame.contentWindow as Window & typeof globalThis, frame.contentDocument];
    if (!inside) return new Map();
    const pairs: [Element, HTMLElement][] = [];
    copyInto(page.body, inside.body, pairs);
    inside.body.className = page.body.className;
    const own = new view.CSSStyleSheet();
    own.replaceSync(base);
    inside.adoptedStyleSheets = [
      own,
      ...Array.from(page.querySelectorAll("template"), (sheet) => readSheet(sheet, view.CSSStyleSheet)),
    ];
    return new Map(pairs.map(([element, copy]) => [element, lookOf(view.getComputedStyle(copy))]));
  } finally {
    frame.remove();
  }
}

function lookOf(style: CSSStyleDeclaration): Look {
  const hide = style.getPropertyValue("--mso-hide").trim().toLowerCase();
  const size = Number.parseFloat(style.fontSize);
  const said = new Map<string, string>(
    ofWord.map((name) => [name, style.getPropertyValue(`--mso-${name}`).trim().toLowerCase()]),
  );
  return {
    isShown: style.display !== "none",
    isSeen: style.visibility === "visible" && hide !== "all" && hide !== "screen" && size > 0,
    isStruck: style.textDecorationLine.includes("line-through"),
    isStrong: Number(style.fontWeight) >= 600,
    isSlanted: style.fontStyle !== "normal",
    isInline: style.display === "inline",
    raised: style.verticalAlign === "super" ? "super" : style.verticalAlign === "sub" ? "sub" : null,
    size,
    word: (name) => said.get(name) ?? "",
  };
}

/** The copy has the words too: a sheet may ask whether something is empty. */
function copyInto(from: Element, to: Element, pairs: [Element, HTMLElement][]) {
  for (const child of from.childNodes) {
    if (child instanceof Text) to.append(child.data);
    if (!(child instanceof Element) || child.matches(unread)) continue;
    const copy = child.cloneNode(false) as HTMLElement;
    for (const { name } of [...copy.attributes]) if (!naming.has(name)) copy.removeAttribute(name);
    copy.style.cssText = withWordsOfWord(child.getAttribute("data-style") ?? "");
    keepAsked(copy.style);
    copyInto(child, copy, pairs);
    to.append(copy);
    pairs.push([child, copy]);
  }
}

function readSheet(template: HTMLTemplateElement, Sheet: typeof CSSStyleSheet): CSSStyleSheet {
  // Word puts its sheet into a comment.
  const text = Array.from(template.content.childNodes, (node) =>
    node instanceof Comment ? node.data : node.textContent,
  );
  const sheet = new Sheet({ media: template.getAttribute("media") ?? "" });
  sheet.replaceSync(withWordsOfWord(text.join("\n")));
  keepAskedIn(sheet.cssRules);
  return sheet;
}

function keepAskedIn(rules: CSSRuleList) {
  for (const rule of rules) {
    const { style, cssRules } = rule as Partial<CSSStyleRule>;
    if (style) keepAsked(style);
    if (cssRules) keepAskedIn(cssRules);
  }
}

function keepAsked(style: CSSStyleDeclaration) {
  for (const name of [...style]) if (!asked.has(name) && !name.startsWith("--")) style.removeProperty(name);
}

/** A browser drops what it does not know, unless it is a property of one's own. */
export function withWordsOfWord(css: string): string {
  return css.replace(/(?<![\w-])mso-[\w-]+(?=\s*:)/gi, (name) => `--${name.toLowerCase()}`);
}
