/** Words of drafts and publishing. One word names each state, everywhere. */
import { undoMinutes } from "../numbers.ts";

export const publishing = {
  states: {
    draft: "Draft",
    scheduled: "Scheduled",
    published: "Published",
    changed: "Changed",
    withdrawn: "Withdrawn",
  },
  sentBack: (remarks: number) =>
    remarks === 0 ? "Sent back" : `Sent back, ${remarks} ${remarks === 1 ? "remark" : "remarks"}`,
  stateOf: "State",
  all: "All",
  /** What the state means for a reader. */
  meanings: {
    draft: "Only staff can read this case study. It was never on the website.",
    published: "Visitors read this text on the website.",
    changed: "Visitors read an older text. Your changes are not on the website yet.",
    withdrawn: "Only staff can read this case study. It was on the website before.",
  },
  heading: "On the website",
  publish: "Publish",
  draft: "Save draft",
  /** What stands behind the button with three dots. */
  more: "More",
  delete: {
    open: "Delete",
    title: "Delete case study",
    text: "Are you sure you want to delete this case study?",
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
    remarks: "Remarks",
    history: "History",
    noChecks: "Nothing to correct.",
    allVersions: "All versions, and what differs between them",
    loading: "Loading...",
  },
  view: "View on the website",
  viewShort: "View",
  discard: "Discard changes",
  withdraw: "Withdraw from the website",
  undo: "Undo publishing",
  published: "Case study published",
  drafted: "Draft saved",
  withdrawn: "Case study withdrawn",
  publicAgain: "Case study public again",
  notPublicAgain: "It is too late to undo this: it was published again, or is gone.",
  discarded: "Changes discarded",
  undone: "Publishing undone. The website shows what it showed before; the text is kept as a draft.",
  tooLate: `It is too late to undo this: it was published again, or ${undoMinutes} minutes are over.`,
  slugTaken: "Another case study uses this slug by now. Nothing has been changed.",
  failures: {
    discard: "Failed to discard changes",
    withdraw: "Failed to withdraw case study",
    undo: "Failed to undo publishing",
    "undo withdrawal": "Failed to undo withdrawing",
  },
};
