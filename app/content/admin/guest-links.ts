import type { Noun } from "./noun.ts";

/** The screen of everybody who has a link to a text and no account. */
export const guestLinks = {
  heading: "People with a link",
  back: "Back to the form",
  open: { onSite: "Preview on the site", links: "People with a link", drafts: "The site with all drafts" },
  make: {
    heading: "New preview link",
    text: ({ one }: Noun) =>
      `Whoever has the link can read this ${one} before it is on the website. They need no account.`,
    label: "For whom",
    labelHint: "Only staff see this. For example: the customer’s legal team.",
    days: "Days it works",
    daysHint: (most: number) => `At most ${most}.`,
    shows: "Shows",
    follows: "The newest text, whenever the link is opened",
    pins: "The text as it is now, whatever is written later",
    submit: "Create link",
  },
  list: {
    heading: "Who has a link",
    empty: "Nobody yet.",
    unnamed: "No label",
    address: (label: string) => `Address of the link: ${label}`,
    copy: "Copy",
    copied: "Link copied",
    copyFailed: "The address could not be copied. Select it and copy it by hand.",
    rename: "Save label",
    revoke: "Revoke",
    of: (action: string, label: string) => `${action}: ${label}`,
    opened: (views: number) =>
      views === 0 ? "Not opened yet" : views === 1 ? "Opened once" : `Opened ${views} times`,
    asked: "Asked for approval",
    mailed: "mailed to them, and shown to nobody here",
    answers: "What they said",
    follows: "Shows the newest text",
    pinned: (number: number) => `Shows version ${number}`,
    by: (author: string) => `by ${author}`,
    states: { open: "Works until", expired: "Expired", revoked: "Revoked" },
  },
  toasts: { made: "Preview link created", renamed: "Label saved", revoked: "Link revoked" },
  errors: {
    load: "Failed to load the links",
    create: "Failed to create the link",
    label: "Failed to save the label",
    revoke: "Failed to revoke the link",
    days: (most: number) => `Enter a number of days from 1 to ${most}`,
    long: (most: number) => `Use at most ${most} characters`,
    gone: "This link no longer works. Nothing has been changed.",
  },
} as const;
