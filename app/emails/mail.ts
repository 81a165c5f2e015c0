/** A mail as plain text and as simple HTML, from the same parts. Pure; what comes from outside is only ever text. */
import { tabbedParts } from "#app/content/tabbed.ts";

export type Mail = { subject: string; text: string; html: string };

export type Part =
  | string
  /** Name and value, one a line. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { quote: string }
  | { link: string; text: string };

export function mailOf(subject: string, parts: readonly Part[]): Mail {
  return {
    subject: oneLine(subject),
    text: `${parts.map(asText).join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(oneLine(subject))}</title></head>
<body style="font: 16px/1.5 sans-serif; max-width: 40em">
${parts.map(asHtml).join("\n")}
</body></html>
`,
  };
}

/**
 * Nothing of a name begins a new line of a header, nor an encoded word (RFC 2047) that says something else; none of its
 * signs that nobody sees turns the direction of what stands behind it.
 */
export function oneLine(text: string): string {
  const seen = text.replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
  // guard: a name is no encoded word: replaceAll("=?", "= ?") -> trim()
  return seen.replaceAll("=?", "= ?");
}

function asText(part: Part): string {
  if (typeof part === "string") return part;
  if ("facts" in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  if ("link" in part) return `${part.text}:\n${part.link}`;
  return part.quote
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

function asHtml(part: Part): string {
  if (typeof part === "string") return block("p", part);
  if ("facts" in part) {
    return `<p>${part.facts.map(([name, value]) => `${escaped(name)}: <b>${escaped(value)}</b>`).join("<br>\n")}</p>`;
  }
  if ("link" in part) return `<p><a href="${escaped(part.link)}">${escaped(part.text)}</a></p>`;
  return block(
    "blockquote",
    part.quote,
    ' style="margin: 0; padding-left: 1em; border-left: 2px solid #999"',
  );
}

/** Line by line, and what was pasted from a spreadsheet in its columns: a mail program would make a space of a tab. */
function block(name: "p" | "blockquote", text: string, attributes = ""): string {
  const parts = tabbedParts(text).map((part) =>
    typeof part === "string" ? escaped(part).replaceAll("\n", "<br>\n") : tableOf(part),
  );
  // No paragraph holds a table.
  const element = name === "p" && parts.length > 1 ? "div" : name;
  return `<${element}${attributes}>${parts.join("\n")}</${element}>`;
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<td style="padding: 0 1em 0 0; vertical-align: top">${escaped(cell)}</td>`).join("")}</tr>`;
  return `<table style="border-collapse: collapse">${rows.map(row).join("\n")}</table>`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
