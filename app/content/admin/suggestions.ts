const places = (count: number) => `${count} ${count === 1 ? "place" : "places"}`;

function savedBy(saver: { who: string | null; isOwn: boolean } | undefined): string {
  if (saver === undefined) return "Someone else, or you in another tab,";
  return saver.isOwn ? "You, in another tab," : (saver.who ?? "Someone else");
}

/** What somebody wants of a text, place by place: above the form, and at its fields. */
export const suggestions = {
  of: {
    /** Whoever saved second. */
    mine: (saver: { who: string | null; isOwn: boolean } | undefined, count: number) =>
      count === 0
        ? `${savedBy(saver)} saved this after you opened it. Their text and yours are both in the form now, not yet saved: nothing of either was lost. Look it over, then save.`
        : `${savedBy(saver)} saved this after you opened it. Their text is in the form, with all of yours that fits. In ${places(count)} you both changed the same words: take yours, or leave theirs.`,
    version: (number: number, count: number) =>
      count === 0
        ? `Nothing differs from version ${number} any more.`
        : `Version ${number} differs in ${places(count)}. What you take stands in the form, and is not saved before you save.`,
    colleague: (who: string, when: string, count: number) =>
      count === 0
        ? `All of what ${who} suggested on ${when} is decided. It is closed when you save.`
        : `${who} suggested changes in ${places(count)} on ${when}. What you take stands in the form, and is a draft when you save.`,
    guest: (who: string, count: number) =>
      count === 0
        ? `What ${who} asked for is decided. It is stored when you save.`
        : `${who} asks for other words in ${places(count)}. What you take stands in the form, and is a draft when you save.`,
  },
  /** Somebody has decided, and it was not stored. */
  renewed: (who: string) =>
    `${who} has written this anew since you opened it, or a colleague has decided on it. What you decided of what is still there is kept in this form: look it over, then save.`,
  list: "Suggested changes",
  comparing: "Both texts are being compared.",
  failed: "Both texts could not be compared: the connection failed. Nothing is lost.",
  retry: "Try again",
  look: "Compare",
  lookAtGuest: "All they said",
  nobody: "Somebody",
  next: "Next",
  takeAll: "Take all",
  refuseAll: "Refuse all",
  undo: "Undo",
  done: "Done",
  take: "Take",
  refuse: "Refuse",
  leave: "Leave theirs",
  openTheirs: "Open their version in a new tab",
  keys: "J and K lead to the next and the previous one, T takes it, R refuses it.",
  /** Read out before and after what is marked. */
  marks: { added: " (added: ", removed: " (removed: ", end: ") " },
  moved: (heading: string, from: number, to: number) => `“${heading}” from place ${from} to place ${to}`,
  table: "Table with what differs",
  whole: (most: number) =>
    `These texts differ in more than ${most.toLocaleString("en-US")} words, so they are not compared word by word: what was there stands before what is there now.`,
  /** On the page itself: whose it is and what becomes of the words, for who hears them. */
  onPage: {
    by: {
      colleague: (who: string) => `Suggested by ${who}:`,
      own: "Suggested by you:",
      mine: "In your text:",
      version: (number: number) => `In version ${number}:`,
    },
    removed: "removed",
    added: "added",
    /** At the edge of an item. */
    items: { added: "Added", removed: "Removed", replaced: "Changed", moved: "Moved" },
    remark: "Remarked on:",
  },
  /** Of one's own: what has become of a change. */
  own: {
    open: "Open:",
    taken: (by: string) => `Taken by ${by}:`,
    refused: (by: string) => `Refused by ${by}:`,
    /** Above the form; an older text is the one that it was written on. */
    counts: (open: number, taken: number, refused: number) =>
      `Of your suggestion ${open} ${open === 1 ? "change is" : "changes are"} open, ${taken} taken, ${refused} refused. Each stands at its field.`,
    outdated:
      "Somebody has saved a newer text since you wrote this. What you suggest is offered on that one; what it says already is not.",
  },
  kinds: {
    words: "Words",
    added: "Added",
    removed: "Removed",
    replaced: "Changed",
    moved: "Moved",
  },
  by: {
    mine: "Yours",
    version: (number: number) => `Version ${number}`,
    /** Whoever was erased has no name. */
    guest: (name: string, company: string) => (name === "" ? company : `${name} of ${company}`),
  },
  reason: { label: "Why not (its author sees it)", add: "Say why" },
  taken: (label: string) => `Taken: ${label}`,
  refused: (label: string) => `Refused: ${label}`,
  undone: "Taken back",
};
