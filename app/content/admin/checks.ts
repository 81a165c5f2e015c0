import { metadataLength } from "../promised-numbers.ts";

const { title, description } = metadataLength;
const number = (n: number) => n.toLocaleString("en-US");
/** About so many words are sent in so many bytes, compressed. */
const someWords = (bytes: number) => `about ${number(Math.max(10, Math.round(bytes / 30) * 10))} words`;

/** What the checks of a case study say: each names what was found and what to do. */
export const checks = {
  /** Of what the company should say before it goes live. */
  missingFact: (fact: string) => `The company does not say yet: ${fact}.`,
  heading: "Checks",
  levels: { blocks: "Must be corrected", asks: "Worth a look" },
  titleLong: (length: number) =>
    `The title has ${length} characters, and search results show about ${title}: shorten it.`,
  titleUnwritable: (sign: string) =>
    `The share image cannot write “${sign}” of the title and leaves it or its accent out: say it in words, or look at the image.`,
  descriptionShort: (length: number) =>
    `The description has ${length} characters: write at least ${description.min}, so that it says enough in search results.`,
  descriptionLong: (length: number) =>
    `The description has ${length} characters, and search results cut it after ${description.max}: say the most important thing first, or shorten it.`,
  sectionWithoutText: (n: number, name: string) =>
    name === ""
      ? `Section ${n} has no text: write something, or remove the section.`
      : `Section ${n}, “${name}”, has a title and no text: write something, or remove the section.`,
  similarTag: (tag: string, other: string) =>
    `The tag “${tag}” is nearly the tag “${other}”: use that one, so that readers find both together.`,
  linkNowhere: (address: string) => `The address ${address} leads nowhere: correct it, or remove it.`,
  linkToDraft: (address: string) =>
    `The address ${address} belongs to a text that readers cannot open: publish that one too, or remove the address.`,
  chosenNotPublic: (address: string) =>
    `The text at ${address} is not public, and readers do not see it here: publish it, or choose another one.`,
  linkToMissingSection: (address: string) =>
    `The address ${address} leads to a section that its text does not have: choose the section again, or lead to the text itself.`,
  addressChanges: (from: string, to: string) =>
    `The address changes from ${from} to ${to}, and the old one will lead there: keep the old one unless it is wrong.`,
  pictureElsewhere:
    "The picture is on another website, which sees who visits and can take it away: upload it to the library and choose it from there.",
  pictureGone:
    "The picture is no longer in the library, and readers see the drawing instead: choose another one.",
  placedPictureGone:
    "The picture is no longer in the library, and readers do not see it: choose another one, or remove it.",
  noAlt:
    "Nothing says what the picture shows to people who cannot see it: write its alternative text, or say that it is decorative.",
  figureGone: (n: number) =>
    `Picture ${n} of the details is no longer in the library, and readers do not see it: remove it, or choose another one.`,
  figureNoAlt: (n: number) =>
    `Nothing says what picture ${n} of the details shows to people who cannot see it: write its alternative text, or say that it is decorative.`,
  leftToDo: (left: string) => `“${left}” reads as if something is left to do: settle it, or take it out.`,
  noUnit: (chart: number) =>
    `Chart ${chart} does not say in what its numbers are. Open it and fill in the unit, such as “%”, “mm/s” or “orders”.`,
  columnUnnamed: (table: number, column: number) =>
    `Column ${column} of table ${table} has no name: write what stands in it.`,
  tooHeavy: (bytes: number, most: number) =>
    `The page opens later on a slow connection: it is heavier than what arrives at once. Shorten it by ${someWords(bytes - most)}, or make two pages of it.`,
  tooLong: (length: number, most: number) =>
    `The page has ${number(length)} characters. More than ${number(most)} are not published: shorten the text, or make two pages of it.`,
  /** How much room is left is said where there is little. */
  weight: (bytes: number, most: number) =>
    bytes > most
      ? "The page is heavier than what arrives at once."
      : bytes < most * 0.9
        ? "The page opens at once."
        : `The page opens at once. There is room for ${someWords(most - bytes)} more.`,
  unweighed: "The page could not be weighed now.",
  none: "Nothing to correct.",
  /** The list of case studies, narrowed to what one check has found. */
  list: {
    open: "Checks",
    label: "Checks",
    any: "Any check",
    kinds: {
      title: "Long title",
      description: "Description too short or too long",
      section: "Empty section",
      tag: "Nearly the same tag",
      address: "Changed address",
      picture: "Picture from elsewhere",
      alt: "Picture without alternative text",
    },
  },
} as const;
