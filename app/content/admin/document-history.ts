import { versionDays } from "../promised-numbers.ts";
import type { Noun } from "./noun.ts";
/** Words of the page that lists the saved versions of a text and compares two of them. */
export const historyWords = (noun: Noun) => ({
  heading: "History",
  back: `Back to the ${noun.one}`,
  kept: `After ${versionDays} days the last version of each day is kept, and every version that was on the website.`,
  list: (total: number) => `${total} ${total === 1 ? "version" : "versions"}`,
  version: (number: number) => `Version ${number}`,
  newest: "Newest",
  public: "On the website",
  wasPublic: "Was on the website",
  /** What became of a change that a writer has proposed. */
  proposals: {
    open: "Proposed",
    accepted: "Proposed, accepted",
    declined: "Proposed, declined",
    withdrawn: "Proposed, withdrawn",
  },
  published: "Published",
  unknownAuthor: "Unknown author",
  first: "First version",
  spacing: "Spaces in the JSON text",
  sections: (count: number) => `${count} ${count === 1 ? "section" : "sections"}`,
  /** Of a list that has a name of its own. */
  items: (list: string, count: number) => `${list} (${count})`,
  /** The middle is read out only: each row has the same words. The spaces stand where no line can begin with them. */
  compare: {
    start: "Compare ",
    row: (number: number) => `version ${number} `,
    end: (other: number) => `with version ${other}`,
  },
  comparison: {
    heading: (before: number | null, after: number) =>
      before === null ? `Version ${after}` : `From version ${before} to version ${after}`,
    count: (count: number) => `${count} ${count === 1 ? "change" : "changes"}`,
    same: "Both versions say the same.",
    alone: "There is no earlier version, so all of its text is marked as added.",
    missing: `This version does not exist. It may have been removed after ${versionDays} days.`,
    next: "Next change",
    previous: "Previous change",
    keys: { signs: ["J", "K"], text: "next and previous change" },
  },
  restore: (number: number) => `Restore version ${number}`,
  takeParts: (number: number) => `Take parts of version ${number}`,
  restoring: "Restoring...",
  restoreHint: "Restoring makes a draft of that version. Visitors see nothing of it until it is published.",
  restored: "Version restored as a draft",
  restoredOtherSlug: `Version restored as a draft. Another ${noun.one} uses its slug by now, so the slug stays as it was.`,
  errors: {
    load: "Failed to load the history",
    restore: "Failed to restore the version",
    missing: "This version does not exist any more. Nothing has been changed.",
    changed: `Someone else, or you in another tab, saved this ${noun.one} after you opened this page. Nothing has been changed, and both texts are here: below, the version you chose is compared with theirs.`,
  },
});
