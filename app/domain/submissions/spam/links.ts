/** The links in a text, also those without a scheme, as people and programs write them. */
import { visibleText } from "./folded-text.ts";

export type LinkKind = "website" | "short" | "messenger" | "number";
export type Link = {
  kind: LinkKind;
  /** In lower case, without "www.". */
  host: string;
  /**
   * What it is compared by: its host, or where many people share one, host and path, such as "t.me/somebody". Null for
   * what everybody links to.
   */
  key: string | null;
};

/** Hosts that lead elsewhere, or show a page that somebody has put there without a name. */
const short =
  /^(?:bit\.ly|bitly\.\w+|tinyurl\.com|t\.co|goo\.(?:gl|su)|is\.gd|v\.gd|cutt\.(?:ly|us)|rb\.gy|ow\.ly|shorturl\.(?:at|gg)|clck\.ru|vk\.cc|s\.id|tiny\.(?:cc|one)|rebrand\.ly|buff\.ly|bl\.ink|t\.ly|u\.to|adf\.ly|qr\.ae|short\.(?:gy|io)|soo\.gd|rotf\.lol|urlz\.fr|dub\.sh|n9\.cl|surl\.li|telegra\.ph|graph\.org|teletype\.in|linktr\.ee|heylink\.me|sites\.google\.com|forms\.gle|[\w-]+\.(?:blogspot\.com|weebly\.com|wixsite\.com|web\.app|pages\.dev|page\.link))$/;
const messenger =
  /^(?:t\.me|telegram\.(?:me|dog|org)|wa\.me|(?:api|chat|web)\.whatsapp\.com|join\.skype\.com|discord\.(?:gg|com)|line\.me|m\.me|signal\.me|wechat\.com|vk\.com|viber\.com)$/;
/** Where many people keep what is theirs: a link there says nothing about another. */
const shared =
  /(?:^|\.)(?:google\.com|github\.com|gitlab\.com|linkedin\.com|youtube\.com|youtu\.be|wikipedia\.org|facebook\.com|instagram\.com|x\.com|twitter\.com|medium\.com|notion\.(?:so|site)|dropbox\.com|wetransfer\.com|sharepoint\.com|onedrive\.live\.com|1drv\.ms|microsoft\.com|calendly\.com|zoom\.us|icloud\.com|arxiv\.org|loom\.com|canva\.com|figma\.com)$/;

const handle =
  /\b(?:telegram|telega|skype|whats ?app|wechat|weixin|tg|viber|signal|discord|телеграм\p{L}*|微信|qq)\b[^\S\n]{0,3}[:：-]?[^\S\n]{0,3}(?:live:[\w.]{3,40}|@[\w.]{4,40})/giu;
const address =
  /(?:https?:\/\/|www\.)[^\s<>"'()[\]]{3,2000}|(?<![\p{L}\p{N}@._/-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,4}\p{L}{2,24}(?![\p{L}\p{N}@-])(?:\/[^\s<>"'()[\]]{0,2000})?/giu;
/** After a dot, what is the end of a file's name, of a program's, or a word of the next sentence without its space. */
const noDomain =
  /\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|jpe?g|png|gif|zip|rar|json|xml|html?|php|exe|js|ts|py|cs|cpp|sql|log|mdb|ipynb|dwg|parquet|my|we|in|it|is|so|to|me|at|be|no|us|am|as|do|he|by|an|pm|hr|rs|mo|la|as|hi|ok|if|or|and|the|you|our|can|for|please|thanks|pls|ltd|inc|pvt|gmbh|llc)$/iu;

/** @param own host names of this website, whose links are nobody's. */
export function linksIn(text: string, own: readonly string[] = []): Link[] {
  const visible = visibleText(text);
  const ours = new Set(own.map((host) => host.replace(/^www\./, "")));
  const links = [...visible.matchAll(address)].flatMap(([written]) => linkOf(written, ours) ?? []);
  for (const [written] of visible.matchAll(handle)) {
    const name = written.toLowerCase().replace(/^.*[\s:：@-]/u, "");
    links.push({ kind: "messenger", host: "", key: `@${name}` });
  }
  return links;
}

/** The text with a space for each link. */
export function withoutLinks(text: string): string {
  return visibleText(text).replace(address, (written) => (linkOf(written) ? " " : written));
}

/** Null for the name of a file or of a program, and for a link to one of `ours`. */
function linkOf(written: string, ours?: ReadonlySet<string>): Link | null {
  const isPlain = /^(?:https?:\/\/|www\.)/i.test(written);
  const [, host = "", path = ""] =
    /^(?:https?:\/\/)?(?:[^/@\s]{0,200}@)?(?:www\.)?([^/:?#\s]{1,253})(?::\d{1,5})?([^\s?#]*)/iu.exec(
      written,
    ) ?? [];
  if (!isPlain && path === "" && (noDomain.test(host) || /\.\p{Lu}/u.test(host))) return null;
  const name = host.toLowerCase().replace(/(?<![.,;:!])[.,;:!]+$/, "");
  if (!name.includes(".") || ours?.has(name)) return null;
  const key = linkKey(name, path.toLowerCase().replace(/(?<![.,;:!/])[.,;:!/]+$/, ""));
  return { ...kindOf(name), host: name, key };
}

function kindOf(host: string): { kind: LinkKind } {
  if (messenger.test(host)) return { kind: "messenger" };
  if (short.test(host)) return { kind: "short" };
  return { kind: /^[\d.]+$/.test(host) ? "number" : "website" };
}

function linkKey(host: string, path: string): string | null {
  if (messenger.test(host) || short.test(host) || shared.test(host))
    return path.length > 1 ? host + path : null;
  return host;
}
