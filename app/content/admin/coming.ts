import { anyText, countOf, type Noun } from "./noun.ts";

const sentences = (texts: readonly string[]) =>
  texts.map((text) => (text.endsWith(".") ? text : `${text}.`)).join(" ");
const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? "" : "s"}`;

/** Why a publication could not be carried out. */
export const publicationFailures = {
  "slug taken": "Another text on the website has its address.",
  "in the trash": "The text is in the trash.",
  release: "Another text of the same release could not be published.",
  incomplete: "It was not ready to be published then.",
  error: "An unexpected error occurred.",
} as const;

/** Words of what is planned: publications, withdrawals and releases. */
export const coming = {
  heading: "Planned",
  text: "What will be published or withdrawn, and when. A schedule keeps the text it was made with.",
  empty: {
    heading: "Nothing is scheduled",
    text: "Open a text to schedule it, or choose several below.",
  },
  /** Several texts that become public together. */
  newRelease: {
    heading: "New release",
    text: "Choose the texts that are to be published together: all of them or none.",
    none: "Every text is public as it was saved last, or planned.",
    submit: "Choose a time",
  },
  /** The heading of a new schedule. */
  plan: (n: number, noun: Noun) => `Schedule ${n === 1 ? noun.a : countOf(n, noun)}`,
  together: "What is ticked is published or withdrawn together: all of it or nothing.",
  openText: "Open the text",
  back: "Back to “Planned”",
  actions: { publish: "Publish", withdraw: "Withdraw" },
  actionOf: "What to do",
  whenOf: "When",
  now: "Publish now",
  later: "At a time",
  time: (zone: string) => `Date and time at the office (${zone})`,
  /** Under a time at which nobody is there. */
  closed: (next: string) => `The office is closed then. Take ${next}`,
  /** Under the time, where the reader's clock is another. */
  yours: (time: string) => `In your time zone: ${time}`,
  submit: "Schedule",
  submitting: "Scheduling...",
  cancel: "Cancel",
  link: "Schedule...",
  bulk: "Publish together at...",
  pinned: "Publishing takes the text as it is now. What you write later is not in it.",
  /** Before a title in the list. */
  will: { publish: "Publish", withdraw: "Withdraw" },
  release: (n: number) => `Release of ${countOf(n, anyText)}`,
  by: (author: string) => `Scheduled by ${author}`,
  byNobody: "Scheduled by a former account",
  in: (span: string) => `in ${span}`,
  due: "due now",
  underMinute: "less than a minute",
  late: (span: string) => `late by ${span}`,
  minutes: (n: number) => count(n, "minute"),
  hours: (n: number) => count(n, "hour"),
  days: (n: number) => count(n, "day"),
  months: (n: number) => count(n, "month"),
  years: (n: number) => count(n, "year"),
  newer: "You have newer changes: schedule those instead?",
  takeNewer: "Schedule the newer text",
  change: "Change time",
  changeOf: (title: string) => `Change time: ${title}`,
  callOff: "Cancel schedule",
  callOffOf: (title: string) => `Cancel schedule: ${title}`,
  seeThen: "See the site then",
  seeThenOf: (title: string) => `See the site then: ${title}`,
  siteAt: {
    heading: "The site at a time",
    text: "Walk the website as it will be then, with all that is scheduled up to that minute.",
    submit: "See the site",
  },
  leave: "Leave out",
  leaveOut: (title: string) => `Leave out: ${title}`,
  lateNote: "Something is late. It will be done as soon as the site can reach its database.",
  ended: {
    heading: "What happened recently",
    published: (late: string | null) => (late ? `Published ${late} late` : "Published"),
    withdrawn: (late: string | null) => (late ? `Withdrawn ${late} late` : "Withdrawn"),
    failed: "Not published",
  },
  /** @param problems the rules of publishing that it broke at its moment. */
  failed: (failure: keyof typeof publicationFailures, problems: readonly string[]) =>
    sentences([publicationFailures[failure], ...problems]),
  undo: "Undo publishing",
  /** After publishing by hand. */
  toasts: {
    scheduled: "Scheduled",
    publishing: "The texts are published in a moment",
    rescheduled: "Time changed",
    cancelled: "Schedule cancelled",
    leftOut: "Left out of the release",
    renewed: "The newer text is scheduled",
    notRestored: "It was not scheduled again: the time has passed, or the text is deleted or scheduled anew.",
    blocked: "It was not scheduled again: something in the text has to be corrected first, as Checks says.",
    gone: "This schedule is no longer there. It has been carried out or cancelled.",
  },
  errors: {
    load: "Failed to load what is scheduled",
    save: "Failed to schedule",
    change: "Failed to change the schedule",
    cancel: "Failed to cancel the schedule",
    undo: "Failed to undo publishing",
    time: "Enter a date and a time",
    past: "The time must be in the future",
    notFound: "A text is no longer there. Nothing has been scheduled.",
    incomplete: (unfit: readonly { title: string; problems: readonly string[] }[]) =>
      `Not ready to be published at that time. ${unfit.map(({ title, problems }) => `${title}: ${sentences(problems)}`).join(" ")}`,
    /** What is not ready is named beside it. */
    someIncomplete: (n: number, all: number) =>
      n === all
        ? "None of the texts is ready to be published then. Nothing has been planned."
        : `${n === 1 ? "One text is" : `${n} texts are`} not ready to be published then. Nothing has been planned: what is not ready is unticked now, and the others can go without it.`,
    none: "Tick at least one text",
    changedSince: "It was saved, published or deleted since this page was opened.",
    /** Of the one text whose publication is being planned. */
    notThen: (problems: readonly string[]) => `It cannot be published then. ${sentences(problems)}`,
    changed:
      "Somebody has saved another text since. Nothing has been changed: open that text and look at it first.",
    incompleteNewest: "The newer text is not ready to be published. Complete it first.",
  },
} as const;
