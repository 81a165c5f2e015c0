import type { Noun } from "./noun.ts";
/** Two people and one text: what the second one is told, and who else has it open. */
export const conflictWords = (noun: Noun) => ({
  changed: {
    notice: `Someone else, or you in another tab, saved this ${noun.one} after you opened it. Nothing is lost: your text and theirs are both here.`,
    compare: "Put both texts together",
    openTheirs: "Open their version in a new tab",
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
