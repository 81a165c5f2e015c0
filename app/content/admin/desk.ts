/** The words of the desk: what waits on the website, a sentence for each kind of line. */
import { dayText } from "../day.ts";
import { searchRestDays } from "../promised-numbers.ts";

const times = (count: number, locale: string) =>
  `${count.toLocaleString(locale)} ${count === 1 ? "time" : "times"}`;

export const desk = {
  heading: "Desk",
  /** Beside the entry of the sidebar. */
  waiting: (count: string) => (count === "1" ? "1 thing waits" : `${count} things wait`),
  /** Above lists. */
  notice: (count: string) => `${desk.waiting(count)} on the desk.`,
  look: "Go to the desk",
  views: {
    label: "Whose",
    mine: "Mine and nobody’s",
    all: "Everybody’s",
    planned: "Planned",
  },
  /** What belongs together, in the order of the desk. */
  groups: {
    people: "Somebody waits",
    messages: "Messages",
    links: "Links",
    texts: "Texts",
    website: "The website",
    house: "The house",
  },
  groupsLabel: "By kind",
  every: "All kinds",
  empty: {
    heading: "Nothing waits",
    text: "What needs someone comes here by itself, and goes when it is done.",
  },
  more: (count: number) => `The first ${count} of each view are shown. Choose a kind to see the others.`,
  nobody: "Nobody’s",
  open: "Open",
  openOf: (title: string) => `Open: ${title}`,
  /** A sentence for each kind of line. */
  lines: {
    review: (who: string | null) => `${who ?? "A former account"} asks for a review`,
    suggestion: (who: string | null) => `${who ?? "A former account"} suggests a change`,
    remark: (who: string | null, words: string) => `${who ?? "A former account"} remarks: ${words}`,
    answer: (who: string | null, words: string) => `${who ?? "A former account"} answers: ${words}`,
    wish: (company: string, words: string) => `${company} wishes: ${words}`,
    overdue: "The answer is overdue",
    unsent: (name: string | null) =>
      name === null
        ? "An email of the website has not gone out"
        : "An email about this message has not gone out",
    dead: (address: string, why: string) => `A link is dead (${why}): ${address}`,
    moved: (address: string, to: string) => `A link has moved: ${address} is now ${to}`,
    nowhere: (address: string) => `A link leads nowhere on this website: ${address}`,
    approval: (company: string) => `What is public is not what ${company} has approved`,
    withdrawn: (company: string) => `${company} does not permit it any more`,
    ends: (company: string, day: string, isOver: boolean, locale: string) =>
      isOver
        ? `${company} permitted it until ${dayText(day, locale)}`
        : `${company} permits it until ${dayText(day, locale)}`,
    old: "Public and untouched for a year",
    missing: (count: number, locale: string) =>
      `There is no page here; asked for ${times(count, locale)} in seven days`,
    vain: (count: number, locale: string) => `Searched in vain ${times(count, locale)} in 30 days`,
    failed: "What was planned has failed",
    webhook: (why: string) =>
      why === "restored"
        ? "Nothing is told to it since a backup was restored"
        : why === "gone"
          ? "It has answered that it wants nothing any more"
          : why === "unnamed"
            ? "New messages wait, because the privacy policy does not name who gets them"
            : "Nothing has arrived there for a day",
    samples: (count: number) => (count === 1 ? "1 sample text is there" : `${count} sample texts are there`),
    samplesTitle: "Samples",
    first: "No case study of your own is public yet",
    firstTitle: "Your first case study",
    facts: (missing: readonly string[]) => `The website does not say yet: ${missing.join(", ")}`,
    factsTitle: "Company",
    house: (check: string, word: string) => `Not in order: ${check} (${word})`,
    houseTitle: "The server",
    houseHelp: "Whoever runs the site finds out more by npm run doctor.",
    backupTitle: "Backups",
    backupHelp: "Whoever runs the site says by BACKUP_DIR where they are kept, and looks by npm run doctor.",
  },
  dead: {
    "404": "404, not found",
    "410": "410, gone for good",
    "no such name": "there is no such website",
  } as Record<string, string>,
  keep: {
    open: "Keep it...",
    reason: "Why it stays as it is",
    hint: "It comes back when its address answers something else.",
    submit: "Keep it",
    done: "The link is kept",
    none: "Say in a few words why",
    long: (most: number) => `Use at most ${most} characters`,
  },
  take: {
    submit: "Take the new address",
    of: (title: string) => `Take the new address in: ${title}`,
    drafted: "The new address stands in the draft",
    proposed: "The new address is suggested",
    gone: "The text does not lead there any more, or someone has changed it meanwhile.",
  },
  right: {
    open: "Still right...",
    until: "Ask again on",
    submit: "Still right",
    done: "The text is still right",
    none: "Choose a day to come",
  },
  missing: {
    redirect: "Redirect...",
    gone: "Gone for good",
    goneOf: (path: string) => `${path} is gone for good`,
    done: "The address says that its page is gone for good. Redirects takes it back.",
    not: "There is something at this address by now.",
  },
  search: {
    write: "Write an article",
    aside: `Set aside for ${searchRestDays} days`,
    asideOf: (search: string) => `Set aside for ${searchRestDays} days: ${search}`,
    done: `The search is set aside for ${searchRestDays} days`,
  },
  changed: "This line has gone meanwhile.",
  errors: { load: "Failed to load the desk", change: "Nothing was changed. Please try again." },
} as const;
