/** Text for an element or an attribute: markup escaped, and what XML 1.0 forbids left out. */
export function escapeXml(text: string): string {
  // guard: the escape of XML: [<>&"'] -> []
  return text.replace(forbidden, "").replace(/[<>&"']/g, (sign) => entities[sign as keyof typeof entities]);
}

/** `<name attribute="...">content</name>`; the content is markup already. */
export function element(
  name: string,
  content: string | readonly string[],
  attributes: Record<string, string> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = typeof content === "string" ? content : content.join("");
  return inner === "" ? `<${name}${written.join("")}/>` : `<${name}${written.join("")}>${inner}</${name}>`;
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const entities = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;", "'": "&apos;" };

/** Control characters, halves of pairs, and the two last of the plane (https://www.w3.org/TR/xml/#charsets). */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
