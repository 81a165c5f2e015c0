/** What a page says, read out of its HTML. For tests. */

/** The text of every element of that name, without markup, with entities read. */
export function textsOf(html: string, element: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}[\\s>][\\s\\S]*?</${element}>`, "g"));
  return [...found].map(([markup]) => plainText(markup));
}

/** All attributes of every element of that name. */
export function attributesOf(html: string, element: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${element}((?:\\s+[\\w:-]+(?:="[^"]*")?)*)\\s*/?>`, "g"))].map(
    ([, attributes = ""]) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
          name.toLowerCase(),
          entities(value),
        ]),
      ),
  );
}

/** The content of `<meta name>` or `<meta property>`. */
export function metaOf(html: string, name: string): string | undefined {
  return attributesOf(html, "meta").find((meta) => meta.name === name || meta.property === name)?.content;
}

export function linkOf(html: string, rel: string): string | undefined {
  return attributesOf(html, "link").find((link) => link.rel === rel)?.href;
}

/** Every thing of the page's structured data. @throws when it is no JSON. */
export function thingsOf(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(([, json = ""]) => (JSON.parse(json) as { "@graph": [] })["@graph"]);
}

/** What stands between the header and the footer. */
export function mainOf(html: string): string {
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

export function plainText(html: string): string {
  const bare = html.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, " ").replace(/<[^>]*>/g, " ");
  return entities(bare).replace(/\s+/g, " ").trim();
}

function entities(text: string): string {
  const named: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => named[name] ?? "");
}
