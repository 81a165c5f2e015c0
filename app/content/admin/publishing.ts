/** Words of drafts and publishing. One word names each state, everywhere. */
import { isolated } from "#app/letters/direction.ts";
import { undoMinutes } from "../promised-numbers.ts";
import type { Noun } from "./noun.ts";

export const publishingWords = (noun: Noun) => ({
  states: {
    draft: "Draft",
    scheduled: "Scheduled",
    published: "Published",
    changed: "Changed",
    withdrawn: "Withdrawn",
    /** Withdrawn, where the website has a text of its own. */
    builtIn: "Built-in text",
  },
  /** What a text of the list waits for. */
  waits: {
    /** @param who has asked; empty for an account that is gone. */
    review: (who: string) => (who === "" ? "Waits for review" : `Waits for review: ${isolated(who)} asked`),
    suggestions: (count: number) => `${count} ${count === 1 ? "suggestion" : "suggestions"}`,
    remarks: (count: number) => `${count} ${count === 1 ? "remark" : "remarks"} open`,
    sentBack: "Sent back",
  },
  stateOf: "State",
  all: "All",
  heading: "On the website",
  publish: "Publish",
  draft: "Save draft",
  /** What a writer does with a text of their own that editors have published. */
  proposal: {
    save: "Propose change",
    saved: "Change proposed",
    explains: `Editors have taken this ${noun.one} over. What you change here is a proposal: they take it as a draft, or parts of it, or decline it.`,
    ofPublic: `This is what is public. What you change here is a suggestion to the editors: they take it as a draft, or parts of it, or decline it.`,
    newerDraft: `A newer draft of this ${noun.one} exists, which its editors read. What you suggest is offered on that one.`,
    suggesting: `You are suggesting: what you change here is a proposal to your colleagues, and the ${noun.one} stays as it is.`,
    editing: "Edit instead",
    suggest: "Suggest changes",
    withdraw: "Take the proposal back",
    withdrawn: "Proposal taken back",
    gone: "The proposal was taken back, or changed, or decided meanwhile",
  },
  /** What stands behind the button with three dots. */
  more: "More",
  delete: {
    open: "Delete",
    title: `Delete ${noun.one}`,
    text: `Are you sure you want to delete this ${noun.one}?`,
    confirm: "Delete",
  },
  duplicate: "Duplicate",
  /** The text that waits for its moment is another than the one in the form. */
  olderPlanned: (time: string) => `The text scheduled for ${time} is older than what you have saved.`,
  planThis: "Schedule this one",
  plannedAt: (time: string) => `This text is scheduled for ${time}.`,
  withdrawnAt: (time: string) => `It will be withdrawn on ${time}.`,
  change: "Change or cancel",
  panel: {
    label: "Beside the text",
    preview: "Preview",
    checks: "Checks",
    conversation: "Conversation",
    history: "History",
    noChecks: "Nothing to correct.",
    notChecked: "The checks did not answer. This is what they found in an earlier text.",
    allVersions: "All versions, and what differs between them",
    loading: "Loading...",
  },
  view: "View on the website",
  viewShort: "View",
  discard: "Discard changes",
  withdraw: "Withdraw from the website",
  toBuiltIn: "Back to the built-in text",
  undo: "Undo publishing",
  published: `${noun.One} published`,
  drafted: "Draft saved",
  withdrawn: `${noun.One} withdrawn`,
  asBuiltIn: "The website shows the built-in text again. Yours is kept here.",
  publicAgain: `${noun.One} public again`,
  blockedAgain: "It was not made public again: something in it has to be corrected first, as Checks says.",
  notPublic: `This ${noun.one} is not on the website any more. Nothing has been changed.`,
  notPublicAgain: "It is too late to undo this: it was published again, or is gone.",
  discarded: "Changes discarded",
  calledOff: `${noun.One} published. The schedule for an older text has been cancelled.`,
  undone: "Publishing undone. The website shows what it showed before; the text is kept as a draft.",
  undoneScheduled: `Publishing undone. The website shows what it showed before. A text of this ${noun.one} is scheduled, as Planned says.`,
  tooLate: `It is too late to undo this: it was published again, or ${undoMinutes} minutes are over.`,
  slugTaken: `Another ${noun.one} uses this slug by now. Nothing has been changed.`,
  failures: {
    discard: "Failed to discard changes",
    withdraw: `Failed to withdraw ${noun.one}`,
    undo: "Failed to undo publishing",
    "undo withdrawal": "Failed to undo withdrawing",
    "withdraw proposal": "Failed to take the proposal back",
  },
});
