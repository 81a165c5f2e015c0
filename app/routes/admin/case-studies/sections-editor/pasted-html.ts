/** Pasted HTML read as text, never made into elements: lists of browsers and the paragraphs Word makes of them. */

export type Block = {
  text: string;
  /** Of a list, by its tag or by Word's styles. */
  isItem: boolean;
  /** Word writes the glyph or number of such a line into the line. */
  hasMarker: boolean;
};

type Tag = { name: string; attributes: string; isClosing: boolean };
type OpenBlock = Block & { by: string };

const token =
  /<!--[\s\S]*?-->|<![^>]*>|<\?[^>]*>|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi;
const unread = /<(head|style|script|title|template|xml)\b[\s\S]*?<\/\1\s*>/gi;
const ends =
  /^(?:p|div|li|ul|ol|h[1-6]|table|tr|td|th|blockquote|pre|section|article|dl|dt|dd|header|footer)$/;
const lineBreak = "\u2028";
const wordList = /mso-list\s*:(?!\s*(?:none|ignore))|class\s*=\s*["']?MsoListParagraph/i;

export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let open = emptyBlock("");
  /** How many elements deep we are in the glyph that Word asks to ignore. */
  let ignored = 0;

  for (const [part, slash, name, attributes = ""] of html.replace(unread, "").matchAll(token)) {
    if (name) readTag({ name: name.toLowerCase(), attributes, isClosing: slash === "/" });
    else if (!part.startsWith("<!") && !part.startsWith("<?") && ignored === 0) open.text += decoded(part);
  }
  close();
  return blocks;

  function readTag({ name, attributes, isClosing }: Tag) {
    if (ignored > 0) {
      if (name === "span") ignored += isClosing ? -1 : 1;
      return;
    }
    if (name === "span" && /mso-list\s*:\s*ignore/i.test(attributes)) {
      ignored = 1;
      open.hasMarker = false;
    }
    if (name === "br") open.text += lineBreak;
    if (!ends.test(name)) return;
    // A paragraph at the beginning of an item is the item's own text.
    if (open.by === "li" && open.text.trim() === "" && /^(?:p|div)$/.test(name)) return;
    close();
    if (isClosing) return;
    open = emptyBlock(name);
    open.hasMarker = name === "p" && wordList.test(attributes);
    open.isItem = open.hasMarker || name === "li";
  }

  function close() {
    const { by, ...block } = open;
    const text = tidied(block.text);
    if (text !== "") blocks.push({ ...block, text });
    open = emptyBlock("");
  }
}

function emptyBlock(by: string): OpenBlock {
  return { text: "", isItem: false, hasMarker: false, by };
}

/** Line ends of the source are spaces; those of the page are kept. */
function tidied(text: string): string {
  return text
    .replace(/[^\S\u2028]+/g, " ")
    .replace(/ ?\u2028 ?/g, "\n")
    .trim();
}

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
  shy: "",
  bull: "•",
  middot: "·",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  laquo: "«",
  raquo: "»",
  euro: "€",
  pound: "£",
  copy: "©",
  reg: "®",
  trade: "™",
  deg: "°",
  plusmn: "±",
  times: "×",
  frac12: "½",
  eacute: "é",
  egrave: "è",
  aacute: "á",
  agrave: "à",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  ccedil: "ç",
  ntilde: "ñ",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  oslash: "ø",
  aring: "å",
};

/** Character references; one that is not known stays as it is written. */
function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (written, hex, decimal, name) => {
    if (name) return Object.hasOwn(named, name) ? (named[name] ?? written) : written;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : written;
  });
}
