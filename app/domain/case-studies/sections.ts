/** The detail sections of a case study: a list, stored as JSON text (docs/product.md, ENT4). */

export type Section = {
  title: string;
  type: "paragraph" | "bullet";
  items: string[];
  /** Its items carry marks (body/marks.ts); without it every sign in them means itself. */
  marks?: true;
};

export type ParsedSections = { ok: true; sections: Section[] } | { ok: false; error: string };

export const maxSections = 200;
/** In all sections together: each is a paragraph or a line of the page. */
export const maxItems = 2000;
/** A section's items are two levels down; what nests deeper than this is no text of anybody's. */
const maxDepth = 32;

/** Characters of the whole text. */
export const longestDetails = 200_000;

/** Empty text is no sections. The errors are those in docs/product.md, Details rules; N counts from 1. */
export function parseSections(text: string): ParsedSections {
  if (text.trim() === "") return { ok: true, sections: [] };
  const value = parseJson(text);
  if (value === undefined) return { ok: false, error: "Invalid JSON format" };
  if (!Array.isArray(value)) return { ok: false, error: "JSON must be an array of sections" };
  if (value.length > maxSections) return { ok: false, error: `At most ${maxSections} sections` };
  if (isDeeperThan(value, maxDepth)) return { ok: false, error: `At most ${maxDepth} levels` };
  for (const [index, section] of value.entries()) {
    const error = sectionError(section, index + 1);
    if (error) return { ok: false, error };
  }
  const sections = value.map(
    ({ title, type, items, marks }: Section): Section => ({
      ...{ title, type, items },
      ...(marks === true && { marks }),
    }),
  );
  const items = sections.reduce((sum, section) => sum + section.items.length, 0);
  return items > maxItems ? { ok: false, error: `At most ${maxItems} items` } : { ok: true, sections };
}

/** The text an editor sees and the database keeps. No sections are empty text. */
export function formatSections(sections: readonly Section[]): string {
  return sections.length === 0 ? "" : JSON.stringify(sections, null, 2);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Level by level: a text of brackets alone must not use up the stack. */
function isDeeperThan(value: unknown, depth: number): boolean {
  let level = [value];
  for (let n = 0; n <= depth; n++) {
    level = level.flatMap((item) => (typeof item === "object" && item !== null ? Object.values(item) : []));
    if (level.length === 0) return false;
  }
  return true;
}

function sectionError(section: unknown, n: number): string | null {
  const { title, items, type } = (section ?? {}) as Partial<Record<keyof Section, unknown>>;
  if (typeof title !== "string") return `Section ${n} must have a title (string)`;
  if (!Array.isArray(items) || items.some((item) => typeof item !== "string")) {
    return `Section ${n} must have items (array)`;
  }
  if (type !== "paragraph" && type !== "bullet") return `Section ${n} must have type 'paragraph' or 'bullet'`;
  return null;
}
