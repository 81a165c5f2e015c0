import type { Noun } from "./noun.ts";

/** The screen on which staff make links that show a text to people without an account. */
export const previewLinks = {
  heading: "Preview links",
  back: "Back to the form",
  open: { onSite: "Preview on the site", links: "Preview links", drafts: "The site with all drafts" },
  make: {
    heading: "New link",
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
    heading: "Links",
    empty: "No links yet.",
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
    follows: "Shows the newest text",
    pinned: (number: number) => `Shows version ${number}`,
    by: (author: string) => `by ${author}`,
    states: { open: "Works until", expired: "Expired", revoked: "Revoked" },
  },
  toasts: { made: "Preview link created", renamed: "Label saved", revoked: "Preview link revoked" },
  errors: {
    load: "Failed to load the preview links",
    create: "Failed to create the link",
    label: "Failed to save the label",
    revoke: "Failed to revoke the link",
    days: (most: number) => `Enter a number of days from 1 to ${most}`,
    long: (most: number) => `Use at most ${most} characters`,
    gone: "This link no longer works. Nothing has been changed.",
  },
} as const;
