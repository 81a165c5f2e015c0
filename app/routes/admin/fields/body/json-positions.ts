/** Where things stand in a JSON text: browsers disagree about the place of an error, or do not tell it. */

export type Place = { from: number; to: number };

export type SectionPlace = Place & { values: Map<string, Place> };

export type Places = {
  /** Offset of the first character that cannot stand where it stands; null where `JSON.parse` agrees. */
  error: number | null;
  /** The elements of an array that is the whole text, with the values of those that are objects. */
  sections: SectionPlace[];
};

type Frame = { close: "]" | "}"; from: number; key: string };
type Expected = "value" | "value or ]" | "key" | "key or }" | ":" | "next" | "end";

const white = /[ \t\n\r]*/y;
const stringBody = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/uy;
const plainValue = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** One pass without recursion: two hundred thousand brackets are a text somebody may paste. */
export function placesIn(text: string): Places {
  const sections: SectionPlace[] = [];
  const stack: Frame[] = [];
  let values = new Map<string, Place>();
  let expected = "value" as Expected;
  let at = endOf(white, text, 0);
  let isError = false;

  while (at < text.length && expected !== "end" && !isError) {
    step(text[at] ?? "");
    at = isError ? at : endOf(white, text, at);
  }
  const error = isError || at < text.length || expected !== "end" ? at : null;
  return { error, sections };

  function step(character: string) {
    const top = stack.at(-1);
    if (expected === "next" && character === ",") {
      at += 1;
      expected = top?.close === "}" ? "key" : "value";
    } else if (top?.close === character && ["next", "value or ]", "key or }"].includes(expected)) {
      at += 1;
      stack.pop();
      finish({ from: top.from, to: at });
    } else if (expected === ":" && character === ":") {
      at += 1;
      expected = "value";
    } else if (top && (expected === "key" || expected === "key or }") && character === '"') {
      const from = at;
      if (!readString()) return;
      top.key = JSON.parse(text.slice(from, at));
      expected = ":";
    } else if (expected === "value" || expected === "value or ]") {
      readValue(character);
    } else {
      isError = true;
    }
  }

  function readValue(character: string) {
    const from = at;
    if (character === "[" || character === "{") {
      if (stack.length === 1) values = new Map();
      stack.push({ close: character === "[" ? "]" : "}", from, key: "" });
      at += 1;
      expected = character === "[" ? "value or ]" : "key or }";
    } else if (character === '"') {
      if (readString()) finish({ from, to: at });
    } else {
      at = endOf(plainValue, text, at);
      if (at === from) isError = true;
      else finish({ from, to: at });
    }
  }

  function readString(): boolean {
    at = endOf(stringBody, text, at);
    if (text[at] === '"') at += 1;
    else isError = true;
    return !isError;
  }

  /** A value has ended; what is around it goes on. */
  function finish(place: Place) {
    expected = stack.length === 0 ? "end" : "next";
    const [outer, inner] = stack;
    if (outer?.close !== "]") return;
    if (stack.length === 1) {
      sections.push({ ...place, values: text[place.from] === "{" ? values : new Map() });
    } else if (stack.length === 2 && inner?.close === "}") {
      values.set(inner.key, place);
    }
  }
}

/** Where a sticky pattern ends that begins at an offset; the offset itself where it does not match. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
