/** What is said before texts leave the website, deleted or withdrawn. */
import { trashDays } from "../promised-numbers.ts";

export const leaving = {
  /** @param public of so many that are asked about. */
  isPublic: (isPublic: number, all: number) =>
    all === 1
      ? "It is public now: readers will not find it any more."
      : `${isPublic} of them ${isPublic === 1 ? "is" : "are"} public now: readers will not find ${isPublic === 1 ? "it" : "them"} any more.`,
  isNotPublic: (all: number) => (all === 1 ? "It is not public now." : "None of them is public now."),
  builtIn: (builtIn: number) =>
    builtIn === 1
      ? "The website shows its own text in its place."
      : `In the place of ${builtIn} of them the website shows its own texts.`,
  trash: (all: number) =>
    `${all === 1 ? "It goes" : "They go"} to the trash, and can come back from there for ${trashDays} days.`,
  stays: "The text stays here, and can be published again.",
  links: {
    none: "No other text leads there.",
    heading: (count: number) => (count === 1 ? "One text leads there:" : `${count} texts lead there:`),
    /** @param to what it leads to, where several are asked about. */
    to: (to: string) => `to ${to}`,
    more: (count: number) => `and ${count} more`,
    unknown: "Which texts lead there could not be read.",
    asking: "Looking for texts that lead there",
  },
  redirect: {
    offer: (isPublic: number) =>
      isPublic === 1 ? "Lead its address to another page" : "Lead their addresses to another page",
    to: "Page",
    hint: "A title or an address of this website.",
    noPage: "Nothing was changed: at the address that was to be led to is no page that readers can open.",
  },
  withdraw: {
    title: (one: string) => `Withdraw ${one}`,
    text: (one: string) => `Nobody outside can read this ${one} from now on.`,
    confirm: "Withdraw",
  },
} as const;
