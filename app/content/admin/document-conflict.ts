import type { Noun } from "./noun.ts";
/** Two people and one text: what the second one is told, and who else has it open. */
export const conflictWords = (noun: Noun) => ({
  changed: {
    notice: `Someone else saved this ${noun.one} after you opened it. Nothing is lost: your text and theirs are both here.`,
    compare: "Compare and choose",
    openTheirs: "Open their version in a new tab",
    takenTheirs: "The form now shows their saved version. There is nothing to save.",
    taken: "What you chose is in the form now, not yet saved. Look it over, then save.",
  },
  trashed: {
    notice: `Someone else moved this ${noun.one} to the trash while you were editing it. Your text is still here.`,
    restore: "Restore it and save mine",
  },
  gone: {
    notice: `Someone else deleted this ${noun.one} for good while you were editing it. Your text is still here.`,
  },
  copy: `Save as a new ${noun.one}`,
  leave: "Leave",
  compare: {
    title: `Two versions of this ${noun.one}`,
    close: "Back to the form",
    use: "Put this into the form",
    same: "Both versions say the same. There is nothing to choose.",
    clashes: (count: number) =>
      count === 0
        ? "Nothing clashes: the changes below fit together."
        : `${count} ${count === 1 ? "place was" : "places were"} changed by both of you. Choose what stays.`,
    /** Where what was there before is not known. */
    differences: (count: number) =>
      `${count} ${count === 1 ? "place differs" : "places differ"}. Choose what stays.`,
    left: (count: number) => (count === 0 ? "Everything is chosen" : `${count} still to choose`),
    chooseOne: "Choose one",
    allMine: "Mine everywhere",
    allTheirs: "Theirs everywhere",
    settled: "Fits together",
    settledHint: "Changed by one of you only, and taken as it is. Open one to see it or to choose otherwise.",
    mine: "Mine",
    theirs: "Theirs",
    both: { text: "Both, mine first", tags: "All tags of both", item: "Both, as two sections" },
    leaveOut: "Leave it out",
    empty: "Empty",
    notThere: { mine: "Not in your version", theirs: "Not in their version" },
    /** Follows the name of a place in the list of what fits together. */
    by: {
      mine: { added: "added by you", changed: "changed by you", removed: "removed by you" },
      theirs: { added: "added by them", changed: "changed by them", removed: "removed by them" },
    },
  },
  presence: {
    alsoOpen: (who: string) => `Also open by ${who}`,
    mine: "Also open in another of your tabs",
    both: (who: string) => `Also open by ${who}, and in another of your tabs`,
    and: (some: string, last: string) => `${some} and ${last}`,
    more: (count: number) => `${count} more`,
  },
  /** In the question before a deletion: about one text, or about one of several. */
  deletion: {
    changed: "Changed by someone after this list was shown",
    unknown: "The check for others who have it open failed.",
    one: (title: string, what: string) => `${title}: ${what}`,
  },
});
