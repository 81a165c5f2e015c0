/** What an attentive colleague would say of a text before it is published; pure (docs/product.md, Checks). */
import { checks as words } from "#app/content/admin/checks.ts";
import { metadataLength } from "#app/content/page.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { type Library, mediaId } from "#app/domain/media/picture.ts";
import { bodyOf, linesOf, linkTargetsOf } from "./body/body.ts";
import { isPicture, parseSections } from "./sections.ts";

/** `blocks`: readers would find something broken. `asks`: somebody looks at it and decides. */
export type Level = "blocks" | "asks";

/** The checks that a list can be narrowed to; checks.server.ts asks the same of all texts at once. */
export const listedChecks = ["title", "description", "section", "tag", "address", "picture", "alt"] as const;
export type ListedCheck = (typeof listedChecks)[number];

export type Finding = {
  check: ListedCheck | "figure" | "link" | "weight" | "rule";
  level: Level;
  /** What is wrong and what to do, in one sentence. */
  text: string;
};

/** An address of this website that stands in a text, as written, and that shows a reader nothing. */
export type DeadLink = { address: string; leads: "nowhere" | "to a draft" };

/** What the checks look at in a text. */
export type CheckedText = {
  title: string;
  slug: string;
  description: string;
  image: string;
  imageAlt: string;
  tags: readonly string[];
  jsonDetails: string;
};

/** Of any kind that has a running text, whatever its field is called; null for another. */
export function checkedText(fields: Fields, values: Values): CheckedText | null {
  const body = Object.keys(fields).find((name) => fields[name]?.type === "body");
  if (body === undefined) return null;
  const said = (name: string) => (name in fields && name !== body ? String(values[name] ?? "") : "");
  return {
    ...{ title: said("title"), slug: said("slug"), description: said("description") },
    ...{ image: said("image"), imageAlt: said("imageAlt") },
    tags: "tags" in fields ? (values.tags as readonly string[]) : [],
    jsonDetails: String(values[body] ?? ""),
  };
}

/** What a text is compared with. */
export type Surroundings = {
  /** Of what is public, the most used first. */
  tagsInUse: readonly string[];
  /** At which slug the text is public; null where it is not. */
  publicSlug: string | null;
  deadLinks: readonly DeadLink[];
  /** The pictures of the library that the text shows. */
  library: Library;
};

/** Bytes that arrive in the first round trip, headers included (docs/decisions/008). */
export const mostBytes = 14_600;

/**
 * From top to bottom of the form.
 * @param pathOf the path of its page at a slug.
 */
export function findingsOf(
  text: CheckedText,
  around: Surroundings,
  pathOf: (slug: string) => string,
): Finding[] {
  return [
    ...checkTitle(text),
    ...checkAddress(text, around, pathOf),
    ...checkDescription(text),
    ...checkPicture(text, around),
    ...checkTags(text, around),
    ...checkSections(text),
    ...checkFigures(text, around),
    ...checkLinks(text, around),
  ];
}

/**
 * @param bytes of the page as it is sent: headers, and the compressed body.
 * @param mostAllowed of a kind whose pages may not be heavier.
 */
export function checkWeight(bytes: number, mostAllowed = Number.POSITIVE_INFINITY): Finding[] {
  if (bytes > mostAllowed)
    return [{ check: "weight", level: "blocks", text: words.refusedWeight(bytes, mostAllowed) }];
  return bytes > mostBytes ? [asks("weight", words.tooHeavy(bytes, mostBytes))] : [];
}

function checkTitle({ title }: CheckedText): Finding[] {
  const length = charactersOf(title);
  return length > metadataLength.title ? [asks("title", words.titleLong(length))] : [];
}

/** An empty one is refused by the rules of publishing. */
function checkDescription({ description }: CheckedText): Finding[] {
  const length = charactersOf(description);
  const { min, max } = metadataLength.description;
  if (length > max) return [asks("description", words.descriptionLong(length))];
  return length > 0 && length < min ? [asks("description", words.descriptionShort(length))] : [];
}

function checkAddress(
  { slug }: CheckedText,
  { publicSlug }: Surroundings,
  pathOf: (slug: string) => string,
): Finding[] {
  if (publicSlug === null || slug.trim() === "" || slug.trim() === publicSlug) return [];
  return [asks("address", words.addressChanges(pathOf(publicSlug), pathOf(slug.trim())))];
}

function checkPicture({ image, imageAlt }: CheckedText, { library }: Surroundings): Finding[] {
  const address = image.trim();
  if (address === "") return [];
  const id = mediaId(address);
  const picture = id === null ? undefined : library[id];
  const where = id !== null && !picture ? [asks("picture", words.pictureGone)] : [];
  const elsewhere = id === null ? [asks("picture", words.pictureElsewhere)] : [];
  const isSilent = imageAlt.trim() === "" && !(picture && (picture.alt || picture.decorative));
  return [...where, ...elsewhere, ...(isSilent && where.length === 0 ? [asks("alt", words.noAlt)] : [])];
}

function checkTags({ tags }: CheckedText, { tagsInUse }: Surroundings): Finding[] {
  const usualTag = usualTags([...tagsInUse, ...tags]);
  return tags.flatMap((tag) => {
    const usual = usualTag(tag);
    return usual === tag ? [] : [asks("tag", words.similarTag(tag, usual))];
  });
}

/**
 * One without a title goes on with what stands above it, and is none to miss. Details that cannot be read are refused
 * by the rules of publishing.
 */
function checkSections({ jsonDetails }: CheckedText): Finding[] {
  const parsed = parseSections(jsonDetails);
  if (!parsed.ok) return [];
  return parsed.sections.flatMap(({ title, items, figures }, n) => {
    const isEmpty = items.every((item) => item.trim() === "") && !figures;
    return isEmpty ? [blocks("section", words.sectionWithoutText(n + 1, title.trim()))] : [];
  });
}

function checkFigures({ jsonDetails }: CheckedText, { library }: Surroundings): Finding[] {
  const parsed = parseSections(jsonDetails);
  const figures = parsed.ok ? parsed.sections.flatMap(({ figures = [] }) => figures) : [];
  return figures.filter(isPicture).flatMap(({ image, alt }, n) => {
    const picture = library[mediaId(image) ?? ""];
    if (!picture) return [asks("figure", words.figureGone(n + 1))];
    const isSilent = alt.trim() === "" && !picture.alt && !picture.decorative;
    return isSilent ? [asks("alt", words.figureNoAlt(n + 1))] : [];
  });
}

function checkLinks(text: CheckedText, { deadLinks }: Surroundings): Finding[] {
  const { prose, targets } = writtenIn(text);
  return deadLinks.flatMap(({ address, leads }) => {
    if (!prose.includes(address) && !targets.some((target) => target.includes(address))) return [];
    if (leads === "to a draft") return [asks("link", words.linkToDraft(address))];
    return [blocks("link", words.linkNowhere(address))];
  });
}

/**
 * Says of a tag which of `known` is the first that is the same but for case, accents, spaces and hyphens; the tag itself
 * where none is. Each of `known` is read once, however many tags are asked about.
 */
export function usualTags(known: readonly string[]): (tag: string) => string {
  const byKey = new Map(known.toReversed().map((tag) => [keyOfTag(tag), tag]));
  return (tag) => byKey.get(keyOfTag(tag)) ?? tag;
}

function keyOfTag(tag: string): string {
  return tag
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[\s\-_./&,'’]+/g, "");
}

/** An address of this website in a text: as written, and its path in lower case without query and anchor. */
export type WrittenLink = { address: string; path: string };

/** Without the host only these are taken for addresses: "/month" and "and/or" are words. */
const folders = ["case-studies", "insights", "services", "industries"];

/** @param host of this website, such as "www.example.com". */
export function linksIn(text: CheckedText, host: string): WrittenLink[] {
  const own = host.replace(/^www\./, "").replaceAll(".", "\\.");
  const end = `[^\\s<>"'”’()\\[\\]{}]*`;
  const whole = new RegExp(`(?<![\\w.@-])(?:https?://)?(?:www\\.)?${own}(?=/)(${end})`, "gi");
  const path = new RegExp(`(?<![\\w./:-])(/(?:${folders.join("|")})/${end})`, "gi");
  const { prose, targets } = writtenIn(text);
  const inProse = [...prose.matchAll(whole), ...prose.matchAll(path)].map(([address, rest = ""]) => {
    let length = rest.length;
    while (".,;:!?".includes(rest[length - 1] ?? "-")) length--; // the end of a sentence
    return {
      address: address.slice(0, address.length - rest.length + length),
      path: pathIn(rest.slice(0, length)),
    };
  });
  const linked = targets.flatMap((target): WrittenLink[] => {
    if (target.startsWith("/")) return [{ address: target, path: pathIn(target) }];
    return [...target.matchAll(whole)].map(([address, rest = ""]) => ({ address, path: pathIn(rest) }));
  });
  const byAddress = new Map([...inProse, ...linked].map((link) => [link.address, link]));
  return [...byAddress.values()];
}

/** In lower case, without query, anchor and the slash at its end. */
function pathIn(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return path.toLowerCase().replace(/(?<=.)\/$/, "");
}

/** What readers read, and where the links in it lead. */
function writtenIn({ title, description, jsonDetails }: CheckedText): {
  prose: string;
  targets: string[];
} {
  const body = bodyOf({ jsonDetails });
  return { prose: [title, description, ...linesOf(body)].join("\n"), targets: linkTargetsOf(body) };
}

function charactersOf(text: string): number {
  return [...text.trim()].length;
}

function asks(check: Finding["check"], text: string): Finding {
  return { check, level: "asks", text };
}

function blocks(check: Finding["check"], text: string): Finding {
  return { check, level: "blocks", text };
}
