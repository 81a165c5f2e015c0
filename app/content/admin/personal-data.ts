/** The screen on which staff answer a person who asks for their data, or to be forgotten. */

import { spamDays } from "../promised-numbers.ts";

const messages = (count: number) => `${count} ${count === 1 ? "message" : "messages"}`;

export const personalData = {
  heading: "Personal data",
  person: {
    heading: "One person",
    text: "Someone asks what you have stored about them, or asks to be forgotten. Find them by the address they wrote from, and check that the request comes from that address before you send or erase anything. By name are found customers who were asked whether a text may be public, also by their company, and people whom a page shows: those of the company, who is quoted, authors.",
    email: "Email address, or name",
    submit: "Find",
    invalid: "Please enter a valid email address, or a name",
    unnamed: (name: string) =>
      `No customer was asked under ${name}, nor for a company of that name, and no page shows anybody so called.`,
    shown: (kind: string, title: string) =>
      kind === "company"
        ? "stands under Company, in this or an earlier version."
        : kind === "article"
          ? `is the author of “${title}”, in this or an earlier version.`
          : `is quoted in “${title}”, in this or an earlier version.`,
    confirmShown: (name: string) =>
      `Take ${name} out of every version of this text, with what they say there and, where nothing else shows it, their portrait. Where they were the author the company is. This cannot be undone.`,
    asked: (company: string, title: string) => `of ${company}, asked about “${title}”.`,
    of: (action: string, name: string) => `${action}: ${name}`,
    confirmAsked: (name: string) =>
      `Erase what is stored of ${name} with this question. The company, the days, the fingerprint of the version and words that stand in the text stay. This cannot be undone.`,
    nothing: (email: string) => `Nothing is stored about ${email}.`,
    found: (email: string, count: number, entries: number) =>
      `${messages(count)} from ${email}, with ${entries} ${entries === 1 ? "entry" : "entries"} of history.`,
    signOffs: (email: string, count: number) =>
      `${email} was asked ${count === 1 ? "once" : `${count} times`} as a customer whether a text may be public.`,
    mentions: (count: number) =>
      `The address is also written in ${messages(count)} of other people. Read those before you answer.`,
    receivers: (names: readonly string[]) =>
      `Name, email address and words have gone to ${new Intl.ListFormat("en").format(names)}, where the website cannot erase them. Ask there.`,
    search: "Show them",
    export: "Download everything",
    erase: "Erase for good",
    erased: "Everything from this person has been erased",
    confirm: (email: string) =>
      `Erase everything from ${email}: messages, notes, replies, mail, and what they have said as a customer. Of an approval the company, the days, the fingerprint of the version and words that stand in the text stay. This cannot be undone.`,
    unconfirmed: "Tick the box to confirm.",
    backups: "Backups made earlier still hold it until you replace them.",
  },
  retention: {
    heading: "How long messages are kept",
    text: (days: number) =>
      `Messages are deleted ${days} days after their last letter, by the setting RETENTION_DAYS. Spam is deleted after ${spamDays} days.`,
    try: "Days to try",
    submit: "Count",
    result: (days: number, count: number) =>
      `With ${days} days, ${messages(count)} would be deleted at the next daily clean-up. Nothing has been deleted now.`,
  },
  log: {
    heading: "What was done",
    text: "Exports, erasures and deletions. The log holds numbers, never a person’s data.",
    all: "The whole audit log",
    empty: "Nothing yet.",
  },
  errors: { load: "Failed to load the log", find: "The data could not be read", erase: "Nothing was erased" },
  export: {
    label: "Export",
    xlsx: "Export for Excel",
    csv: "Export CSV",
    failed: "The export failed",
    received: (megabytes: string) => `${megabytes} MB received`,
    done: "Export finished",
  },
} as const;
