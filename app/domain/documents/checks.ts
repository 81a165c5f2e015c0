/** What an attentive colleague would say of a text before it is published; pure (docs/product.md, Checks). */
import { checks as words } from "#app/content/admin/checks.ts";
import { documentLists } from "#app/content/kinds.ts";
import { firstBytes, metadataLength } from "#app/content/promised-numbers.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { plainFields, typeOf } from "#app/domain/fields/fields.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { type Library, mediaId } from "#app/domain/text/picture.ts";
import { isPicture, parseSections } from "#app/domain/text/sections.ts";
import { unwritable } from "#app/letters/coverage.ts";
import { chartsWithoutUnit, figuresIn, leftToDo, unnamedColumns } from "./left-to-do.ts";
import type { ListedCheck } from "./listed-checks.ts";

/** `blocks`: readers would find something broken. `asks`: somebody looks at it and decides. */
export type Level = "blocks" | "asks";

export type Finding = {
  check: ListedCheck | "letters" | "figure" | "link" | "left" | "weight" | "rule";
  level: Level;
  /** What is wrong and what to do, in one sentence. */
  text: string;
  /** Of the control at which it is corrected; none where that is no single one. */
  place?: string;
};

/** An address of this website that stands in a text, as written, at the place of a control, and that shows a reader nothing. */
export type DeadLink = Pick<WrittenLink, "address" | "place" | "isChosen"> & {
  leads: "nowhere" | "to a draft" | "to a missing section";
};

/** What the checks look at in a running text; `body` is the name of its field. */
export type CheckedText = {
  body: string;
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
    title: said("title"),
    slug: said("slug"),
    description: said("description"),
    image: said("image"),
    imageAlt: said("imageAlt"),
    tags: "tags" in fields ? (values.tags as readonly string[]) : [],
    jsonDetails: String(values[body] ?? ""),
    body,
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

/**
 * What is found in a text of any fields, in its running text from top to bottom of the form; then its dead links.
 * @param pathOf the path of its page at a slug.
 */
export function findingsOf(
  fields: Fields,
  values: Values,
  around: Surroundings,
  pathOf: (slug: string) => string,
): Finding[] {
  const text = checkedText(fields, values);
  const ofText = text
    ? [
        ...checkTitle(text),
        ...checkLetters(text),
        ...checkAddress(text, around, pathOf),
        ...checkDescription(text),
        ...checkPicture(text, around),
        ...checkTags(text, around),
        ...checkSections(text),
        ...checkFigures(text, around),
      ]
    : [];
  return [
    ...ofText,
    ...checkPlacedPictures(fields, values, around),
    ...checkLeft(fields, values),
    ...around.deadLinks.map(ofLink),
  ];
}

/** What the kind itself has to ask about a text. */
export function findingsOfKind<Text extends Written>(kind: Kind<Text>, text: Text): Finding[] {
  return Object.entries(kind.asks?.(text) ?? {}).map(([place, said]) => asks("rule", said, place));
}

/** @param bytes of the page as it is sent: headers, and the compressed body. */
export function checkWeight(bytes: number): Finding[] {
  return bytes > firstBytes ? [asks("weight", words.tooHeavy(bytes, firstBytes))] : [];
}

function checkTitle({ title }: CheckedText): Finding[] {
  const length = charactersOf(title);
  return length > metadataLength.title ? [asks("title", words.titleLong(length), "title")] : [];
}

/** The share image leaves out what it cannot write. */
function checkLetters({ title }: CheckedText): Finding[] {
  const sign = unwritable(title.replace(/\s+/g, " "));
  return sign === undefined ? [] : [asks("letters", words.titleUnwritable(sign), "title")];
}

/** An empty one is refused by the rules of publishing. */
function checkDescription({ description }: CheckedText): Finding[] {
  const length = charactersOf(description);
  const { min, max } = metadataLength.description;
  const place = "description";
  if (length > max) return [asks("description", words.descriptionLong(length), place)];
  return length > 0 && length < min ? [asks("description", words.descriptionShort(length), place)] : [];
}

function checkAddress(
  { slug }: CheckedText,
  { publicSlug }: Surroundings,
  pathOf: (slug: string) => string,
): Finding[] {
  if (publicSlug === null || slug.trim() === "" || slug.trim() === publicSlug) return [];
  return [asks("address", words.addressChanges(pathOf(publicSlug), pathOf(slug.trim())), "slug")];
}

function checkPicture({ image, imageAlt }: CheckedText, { library }: Surroundings): Finding[] {
  const address = image.trim();
  if (address === "") return [];
  const id = mediaId(address);
  const picture = id === null ? undefined : library[id];
  const where = id !== null && !picture ? [asks("picture", words.pictureGone, "image")] : [];
  const elsewhere = id === null ? [asks("picture", words.pictureElsewhere, "image")] : [];
  const isSilent = imageAlt.trim() === "" && !(picture && (picture.alt || picture.decorative));
  return [
    ...where,
    ...elsewhere,
    ...(isSilent && where.length === 0 ? [asks("alt", words.noAlt, "imageAlt")] : []),
  ];
}

function checkTags({ tags }: CheckedText, { tagsInUse }: Surroundings): Finding[] {
  const usualTag = usualTags([...tagsInUse, ...tags]);
  return tags.flatMap((tag) => {
    const usual = usualTag(tag);
    return usual === tag ? [] : [asks("tag", words.similarTag(tag, usual), "tags")];
  });
}

/**
 * One without a title goes on with what stands above it, and is none to miss; one that a sub-heading follows has its text
 * below that. Details that cannot be read are refused
 * by the rules of publishing.
 */
function checkSections({ jsonDetails, body }: CheckedText): Finding[] {
  const parsed = parseSections(jsonDetails);
  if (!parsed.ok) return [];
  return parsed.sections.flatMap(({ title, items, quote, figures }, n) => {
    const isAbove = parsed.sections[n + 1]?.level !== undefined;
    const isEmpty = items.every((item) => item.trim() === "") && !figures && !quote && !isAbove;
    return isEmpty ? [blocks("section", words.sectionWithoutText(n + 1, title.trim()), body)] : [];
  });
}

function checkFigures({ jsonDetails, body }: CheckedText, { library }: Surroundings): Finding[] {
  const parsed = parseSections(jsonDetails);
  const figures = parsed.ok ? parsed.sections.flatMap(({ figures = [] }) => figures) : [];
  return figures.filter(isPicture).flatMap(({ image, alt }, n) => {
    const picture = library[mediaId(image) ?? ""];
    if (!picture) return [asks("figure", words.figureGone(n + 1), body)];
    const isSilent = alt.trim() === "" && !picture.alt && !picture.decorative;
    return isSilent ? [asks("alt", words.figureNoAlt(n + 1), body)] : [];
  });
}

/** Those of a section or an item; beside a picture stands what it shows, where it is named by nothing else. */
function checkPlacedPictures(fields: Fields, values: Values, { library }: Surroundings): Finding[] {
  const placed = plainFields(fields, values).filter(({ place }) => place.includes("."));
  const alts = new Map(placed.map(({ place, value }) => [place, String(value)]));
  return placed.flatMap(({ place, field, value }) => {
    if (field.type !== "picture" || value === "") return [];
    const id = mediaId(String(value));
    const picture = library[id ?? ""];
    if (id === null) return [asks("picture", words.pictureElsewhere, place)];
    if (!picture) return [asks("picture", words.placedPictureGone, place)];
    const isSilent = alts.get(`${place}Alt`)?.trim() === "" && !picture.alt && !picture.decorative;
    return isSilent ? [asks("alt", words.noAlt, `${place}Alt`)] : [];
  });
}

function checkLeft(fields: Fields, values: Values): Finding[] {
  return plainFields(fields, values).flatMap(({ place, field, value }) => {
    const read = typeOf(field).prose(value, field);
    if (!read) return [];
    const figures = field.type === "body" ? figuresIn(String(value)) : null;
    return [
      ...leftToDo(read.text, figures?.length ?? null).map(words.leftToDo),
      ...unnamedColumns(figures ?? []).map(({ table, column }) => words.columnUnnamed(table, column)),
      ...chartsWithoutUnit(figures ?? []).map(words.noUnit),
    ].map((text) => asks("left", text, place + (read.control ?? "")));
  });
}

function ofLink({ address, place, leads, isChosen }: DeadLink): Finding {
  if (isChosen) return asks("link", words.chosenNotPublic(address), place);
  if (leads === "to a draft") return asks("link", words.linkToDraft(address), place);
  if (leads === "to a missing section") return asks("link", words.linkToMissingSection(address), place);
  return blocks("link", words.linkNowhere(address), place);
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

/** An address of this website in a text: as written, its path in lower case without query and anchor, and its place. `isChosen`: no reader follows it where nothing is there. */
export type WrittenLink = { address: string; path: string; place: string; isChosen?: true };

/** Without the host only these are taken for addresses: "/month" and "and/or" are words. */
const folders = [...documentLists, "services", "industries"];

/** Soft hyphens and other signs without a width. */
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Of a text of any fields, each address once a place. @param host of this website, such as "www.example.com". */
export function linksIn(fields: Fields, values: Values, host: string): WrittenLink[] {
  const own = host.replace(/^www\./, "").replaceAll(".", "\\.");
  const letter = "\\p{L}\\p{M}\\p{N}";
  const end = `[${letter}\\-._~%!$&+,;:=@/?#]*`;
  const whole = new RegExp(`(?<![${letter}.@\\-])(?:https?://)?(?:www\\.)?${own}(?=/)(${end})`, "giu");
  const path = new RegExp(`(?<![${letter}./:\\-])(/(?:${folders.join("|")})/${end})`, "giu");
  const found = new Map<string, WrittenLink>();
  for (const { place, prose, targets, isChosen } of writtenIn(fields, values)) {
    const add = (address: string, path: string) =>
      found.set(`${place} ${address}`, { address, path: pathIn(path), place, ...(isChosen && { isChosen }) });
    const shown = prose.replace(unseen, "");
    for (const [address, rest = ""] of [...shown.matchAll(whole), ...shown.matchAll(path)]) {
      let length = rest.length;
      while (".,;:!?_".includes(rest[length - 1] ?? "-")) length--; // the end of a sentence
      add(address.slice(0, address.length - rest.length + length), rest.slice(0, length));
    }
    for (const target of targets) {
      if (target.startsWith("/")) add(target, target);
      else for (const [address, rest = ""] of target.matchAll(whole)) add(address, rest);
    }
  }
  return [...found.values()];
}

/** An address of another website to which a text leads, and the place at which it does. */
export type LinkOut = { address: string; place: string };

/** Where the links of a text lead outside, each address once a place. @param host of this website. */
export function linksOutIn(fields: Fields, values: Values, host: string): LinkOut[] {
  const own = host.replace(/^www\./, "");
  const found = new Map<string, LinkOut>();
  for (const { place, targets } of writtenIn(fields, values))
    for (const address of targets) {
      const isOut = /^https?:\/\//i.test(address) && URL.canParse(address);
      if (isOut && new URL(address).host.replace(/^www\./, "") !== own)
        found.set(`${place} ${address}`, { address, place });
    }
  return [...found.values()];
}

/** In lower case, without query, anchor and the slash at its end. */
function pathIn(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return path.toLowerCase().replace(/(?<=.)\/$/, "");
}

/** What readers read at each place, and where the links there lead. */
function writtenIn(
  fields: Fields,
  values: Values,
): { place: string; prose: string; targets: readonly string[]; isChosen?: true }[] {
  return plainFields(fields, values).flatMap(({ place, field, value }) => {
    const read = typeOf(field).prose(value, field);
    if (!read) return [];
    const { text, control = "", ...rest } = read;
    return [{ ...rest, place: place + control, prose: text }];
  });
}

function charactersOf(text: string): number {
  return [...text.trim()].length;
}

function asks(check: Finding["check"], text: string, place?: string): Finding {
  return { check, level: "asks", text, ...(place !== undefined && { place }) };
}

function blocks(check: Finding["check"], text: string, place: string): Finding {
  return { check, level: "blocks", text, place };
}
