import { inWords, latestOnHome } from "../promised-numbers.ts";
import type { Noun } from "./noun.ts";

const newest = `${inWords(latestOnHome)} newest`;

/** Words of the sheet that shows what publishing a text would change, and publishes it. */
export const sheetWords = (noun: Noun) => ({
  heading: "Publish",
  back: "Back to the editor",
  /** In the editor: saves a draft, then shows the sheet. */
  open: "Publish",
  changes: {
    heading: "What changes for readers",
    /** Before the first publication. */
    first: "What will be on the website",
    firstText: `This ${noun.one} is not on the website. Readers get the whole text:`,
    count: (count: number) => `${count} ${count === 1 ? "change" : "changes"}`,
    none: "The words stay as they are.",
    sections: "Sections",
    history: "All versions",
  },
  address: {
    heading: "Address",
    stays: "The address stays:",
    will: "The address will be:",
    changes: "The address changes:",
    from: "From",
    to: "To",
    leads: "The old address will lead to the new one.",
    owner: (title: string) =>
      `This address belonged to “${title}”. Whoever follows an old link to it gets this ${noun.one} from then on.`,
  },
  picture: {
    heading: "Picture",
    stays: "The picture stays:",
    will: "The picture will be:",
    changes: "The picture changes:",
    before: "Now",
    after: "Afterwards",
    sources: {
      drawing: "The drawing generated from the slug",
      library: "A picture of the library",
      elsewhere: "A picture from another website",
    },
  },
  where: {
    heading: "Where it appears",
    home: "Home page",
    homeFirst: `First of the ${newest} ${noun.many}.`,
    homePlace: (place: number) => `Place ${place} of the ${newest} ${noun.many}.`,
    homeNot: `Not among the ${newest} ${noun.many}.`,
    leaves: (title: string) => `“${title}” leaves the home page.`,
    /** @param place among the newest; 0 for none. */
    asCorrection: (place: number) =>
      place === 0
        ? `As a small correction it stays out of the ${newest}.`
        : `As a small correction it stays at its place, ${place} of the ${newest}.`,
    tags: "Lists of a tag",
    tag: (count: number, locale: string) =>
      count === 1 ? `the only ${noun.one}` : `${count.toLocaleString(locale)} ${noun.many}`,
    noTags: "It has no tags, so it is in no list of a tag.",
    gone: (tags: string) => `No longer in the list of ${tags}.`,
    related: "Below it",
    noRelated: `No other ${noun.one}.`,
    unknown: "This could not be shown now. Try again in a moment.",
  },
  publish: {
    heading: "Publication",
    submit: "Publish",
    submitting: "Publishing...",
    pinned: "The text that is shown here is published. What is written later is not.",
    correction: "Small correction: it keeps its place in lists and feeds",
    until: (zone: string) => `Withdraw it at a time of the office (${zone})`,
    untilHint: "Optional. Until then it is on the website.",
    blocked: "Something readers would find broken has to be corrected first.",
    correct: "Correct it in the editor",
    planned: (time: string) => `A publication is scheduled for ${time}. A new time replaces it.`,
    withdrawal: (time: string) => `A withdrawal is scheduled for ${time}. It stays.`,
  },
  addressTaken: (title: string) =>
    `“${title}” is on the website at this address: choose another slug, or publish that ${noun.one} under its new one first.`,
  errors: {
    load: "Failed to load what publishing would change",
    publish: `Failed to publish ${noun.one}`,
    changed: `Someone else, or you in another tab, saved this ${noun.one} after you opened this. Nothing has been published, and their text is shown now.`,
    blocked: "Nothing has been published. Correct what is listed under Checks first.",
    until: "Choose a time after the publication",
    slugTaken: `Another ${noun.one} on the website uses this slug. Nothing has been published.`,
  },
});
