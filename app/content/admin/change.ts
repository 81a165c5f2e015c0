/** Words that stand in many texts, changed in all of them at once. */
import { countOf, type Noun } from "./noun.ts";

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

export const change = {
  heading: "Change everywhere",
  text: "Finds words in every text that you write, and puts others in their place. Readers see nothing of it before you publish: each text gets a draft, or a suggestion where you may only suggest.",
  old: "Words to find",
  now: "New words",
  nowHint: "In the case of the old ones: Boiler, boiler and BOILER become Kiln, kiln and KILN.",
  whole: "Whole words only",
  look: "Show every place",
  /** In lists and the palette, with what was searched for. */
  link: (words: string) => `Change “${words}” everywhere`,
  found: (spots: number, texts: number) => `${count(spots, "place")} in ${count(texts, "text")}`,
  ticked: (ticked: number, all: number) => `${ticked} of ${count(all, "place")} ticked`,
  allOf: (title: string) => `All places of ${title}`,
  place: (label: string, words: string) => `${label}: ${words}`,
  becomes: "becomes",
  standing: {
    draftOf: (who: string) =>
      `${who || "A former account"} has changes here that are not public yet: they would go out with yours.`,
    isPlanned: "It is planned to be published or withdrawn. That plan keeps the text it was made with.",
    suggestions: (n: number) =>
      n === 1 ? "Somebody suggests changes here." : `${n} people suggest changes here.`,
    isApproved: "A customer has approved this text as it is.",
    hasOwnSuggestion: "You suggest changes here: change the words in that suggestion.",
    notYours: "You may read this text, but not change it.",
  },
  suggestion: "becomes a suggestion",
  builtIn: "as built in, becomes a draft",
  staysDraft: "not public, stays a draft",
  company:
    "These facts stand on many pages. They become a draft like any text, and change when it is published.",
  doubts: {
    quoted: "someone’s own words",
    address: "an address",
    "spelt otherwise": "spelt otherwise",
  },
  submit: "Change what is ticked",
  submitting: "Changing...",
  more: "There are more texts. Change these first: what is ticked here is forgotten when you go on.",
  next: "Show the next texts",
  unread: {
    heading: "Change these by hand",
    text: "They have the words in detail sections that cannot be read because of an error. Correct it there.",
  },
  nothing: {
    heading: "Nothing to change",
    text: (words: string) => `No text that you write says “${words}”.`,
  },
  left: {
    heading: (n: number) =>
      `${count(n, "text was", "texts were")} left as ${n === 1 ? "it was" : "they were"}`,
    changed: (by: string) => (by ? `${by} has saved it meanwhile.` : "It was saved meanwhile."),
    gone: "It is no longer there.",
    "not yours": "You may not change it any more.",
    "slug taken": "Another text has the new address.",
  },
  made: {
    heading: "What was changed",
    text: "Look at all of it as a whole. Readers see the old words until it is published.",
    drafts: (n: number) => count(n, "draft"),
    suggestions: (n: number) => count(n, "suggestion"),
    publish: (n: number, noun: Noun) => `Publish ${countOf(n, noun)} together`,
    submit: "Publish",
    notForRelease: (n: number) =>
      n === 1
        ? "One is not among them: it was never public, is withdrawn, or was changed since."
        : `${n} are not among them: they were never public, are withdrawn, or were changed since.`,
    planned: (n: number) => (n === 1 ? "One is planned" : `${n} are planned`),
    undo: "Take all of it back",
    undoing: "Taking back...",
    undoHint: "Each text is as it was before. Its versions stay in the history.",
    stands: {
      waits: "draft",
      published: "published",
      newer: "saved again since",
      open: "suggestion",
      decided: "suggestion, decided",
    },
    compare: "Compare",
    compareOf: (title: string) => `Compare: ${title}`,
    nothing: "Nothing of this change is left",
    nothingText: "It was taken back, was made by someone else, or never was.",
    back: "Back to “Change everywhere”",
    list: "Texts",
  },
  toasts: {
    changed: "Changed, as drafts and suggestions",
    undone: "Taken back",
    undoneInPart: "Taken back, but for what was published or saved again since",
    nothingUndone: "Nothing was left to take back",
    slugTaken: "Not taken back: another text has an address of these by now",
  },
  errors: {
    load: "Failed to look for the words",
    loadMade: "Failed to load what was changed",
    save: "Nothing was changed. Please try again.",
    undo: "Nothing was taken back. Please try again.",
    old: "Enter the words to find",
    short: "Enter two letters at least, or look for whole words",
    now: "Enter the new words",
    same: "These are the same words",
    none: "Tick at least one place",
  },
} as const;
