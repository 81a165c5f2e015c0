import type { Link } from "#app/content/page.ts";
import type { Outline, Part } from "./page-text.ts";

/** The page as Markdown. `address` makes a path absolute; `path` is the page's own. */
export function toMarkdown(outline: Outline, path: string, address: (path: string) => string): string {
  const blocks = [
    `# ${plain(outline.heading)}`,
    plain(outline.lead),
    (outline.facts ?? []).map((fact) => `- ${plain(fact)}`).join("\n"),
    ...outline.sections.flatMap(({ heading, parts }) => [
      `## ${plain(heading)}`,
      ...parts.map((part) => block(part, address)),
    ]),
    "---",
    `<${address(path)}>`,
  ];
  return `${blocks.filter((text) => text !== "").join("\n\n")}\n`;
}

/** "[About](https://...)" */
export function markdownLink({ label, to }: Link, address: (path: string) => string): string {
  return `[${plain(label)}](${address(to)})`;
}

/** On one line, with nothing in it that Markdown or HTML would read as markup. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>|~]/g, (sign) => `\\${sign}`)
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/^(?:[#+-]|=+$)/, (sign) => `\\${sign}`)
    .replace(/^(\d+)([.)])/, "$1\\$2");
}

function block(part: Part, address: (path: string) => string): string {
  if (typeof part === "string") return plain(part);
  if ("list" in part) return part.list.map((item) => `- ${plain(item)}`).join("\n");
  if ("steps" in part) return part.steps.map((item, i) => `${i + 1}. ${plain(item)}`).join("\n");
  if ("picture" in part) {
    const { src, alt } = part.picture;
    return [`![${plain(alt)}](${address(src)})`, plain(part.caption)].filter(Boolean).join("\n\n");
  }
  if ("cards" in part)
    return part.cards.map(({ title, text }) => `- **${plain(title)}** ${plain(text)}`).join("\n");
  return part.links.map((link) => `- ${markdownLink(link, address)}`).join("\n");
}
