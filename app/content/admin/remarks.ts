import { isolated } from "#app/letters/direction.ts";
import { longestNote, longestRemark } from "../promised-numbers.ts";
import type { Noun } from "./noun.ts";

/** Asking for a review, and what editors remark. */
export const remarks = {
  heading: "Conversation",
  back: "Back to the form",
  openWith: (count: number) => `Review: ${count} open ${count === 1 ? "remark" : "remarks"}`,
  waiting: {
    view: "Waiting for review",
    sentence: (author: string, time: string) => `${author} asked for a review on ${time}.`,
    changed: "The text was changed since.",
    nobody: "Somebody",
    own: "You asked for a review. An editor or an admin will look at it.",
    returned: "An editor has sent the text back. Work through the remarks, then ask again.",
    none: "Nobody has asked for a review.",
  },
  ask: {
    heading: "Ask for a review",
    text: "An editor or an admin sees the text as it is saved, remarks what they find, and publishes it or sends it back.",
    note: "Note",
    noteHint: "What they should look at. You can leave it empty.",
    submit: "Ask for review",
    asked: "Review requested",
    proposeFirst: "Propose a change first: you ask for a review of that.",
    savesFirst: "What is not saved yet is saved first.",
    withdraw: "Take the request back",
  },
  list: {
    heading: "Remarks",
    none: "No remarks.",
    all: "The whole text",
    section: (n: number, title: string) => `Section ${n}: ${title || "Untitled"}`,
    gone: (title: string) => `Section “${title || "Untitled"}”, which is not there any more`,
    /** It leads to the words, or to the field. */
    leadTo: (place: string) => `Go to ${place}`,
    noWords: "These words are not in the text now.",
    /** One of several places with the same words. */
    nth: (n: number, count: number) =>
      `These words stand at ${count} places: this is number ${n}. Press again for the next.`,
    by: (author: string, time: string) => `${isolated(author)}, ${time}`,
    done: "Done",
    again: "Open again",
    doneOne: (place: string) => `Done: the remark on ${place}`,
    againOne: (place: string) => `Open again: the remark on ${place}`,
    settled: "Done",
    answer: "Answer",
    answerOne: (place: string) => `Answer to the remark on ${place}`,
  },
  add: {
    heading: "Add a remark",
    about: (quote: string, place: string) =>
      quote === "" ? `About: ${place}` : `About: “${isolated(quote)}” in ${place}`,
    whole: "About the whole text instead",
    hint: "Select words in the form or in the preview, then press Ctrl Alt M or write here.",
    body: "Remark",
    submit: "Add remark",
  },
  suggested: {
    heading: "Suggestions",
    changes: (who: string, count: number) =>
      `${isolated(who)}: ${count} ${count === 1 ? "change" : "changes"}`,
    decided: (who: string) => `${isolated(who)}: all of it is decided, and closed when you save.`,
  },
  answer: {
    heading: "Answer",
    text: "Publish it, which answers the request, or send it back with your remarks.",
    publish: "Look at it and publish",
    return: "Send it back",
  },
  toasts: {
    asked: "Review requested",
    nothingProposed: ({ one }: Noun) => `Propose a change of this ${one} first.`,
    askedAlready: "A review has been requested already",
    withdrawn: "Request taken back",
    returned: "Sent back",
    added: "Remark added",
    answered: "Answer added",
    done: "Remark done",
    again: "Remark open again",
    gone: "This has been answered or taken back meanwhile",
  },
  errors: {
    load: "Failed to load the review",
    change: "Failed to save the review",
    note: `The note has at most ${longestNote} characters`,
    body: `Write a remark of at most ${longestRemark.toLocaleString("en-US")} characters`,
  },
} as const;
