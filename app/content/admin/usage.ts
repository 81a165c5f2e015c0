import { clientsHourly, fewestShown } from "../promised-numbers.ts";

const count = (number: number, locale: string) => number.toLocaleString(locale);

/** The screen that says how the site is used. */
export const numbers = {
  heading: "Numbers",
  text: "Counted by this website itself, without cookies and with nothing about the person. A page counts when a visitor sees it in a browser that runs scripts. Whoever has asked not to be counted, staff who are signed in and previews are left out.",
  periods: { label: "Period", of: (days: number) => `Last ${days} days` },
  xlsx: "Download for Excel",
  forPrograms: "The same for other programs:",
  csv: "Download as CSV",
  /** Of the file for Excel. */
  sheet: {
    name: "Numbers",
    day: "Day",
    kind: "What",
    title: "Name",
    count: "Number",
    kinds: {
      page: "Page shown",
      source: "Website people came from",
      topic: "Topic of a message",
      search: "Search without a result",
    },
  },
  shown: {
    heading: "Pages shown",
    total: (total: number, locale: string) =>
      `${count(total, locale)} ${total === 1 ? "page" : "pages"} shown`,
    before: (days: number, total: number, locale: string) =>
      `On the ${days} days before: ${count(total, locale)}`,
    byDay: "By day, up to today",
    byWeek: "By week of seven days, up to today",
    most: (number: number, when: string, locale: string) => `Most: ${count(number, locale)}, ${when}`,
    chart: (from: string, to: string, number: number, when: string, locale: string) =>
      `Pages shown from ${from} to ${to}. The most are ${count(number, locale)}, ${when}. The table below has each number.`,
    table: "These numbers as a table",
    day: "Day",
    week: "Week from",
    times: "Pages shown",
    from: (day: string) => `in the week from ${day}`,
    on: (day: string) => `on ${day}`,
  },
  pages: {
    heading: "Pages",
    text: "How often each page was shown.",
    name: "Page",
    times: "Shown",
    empty: "No page has been shown in this period.",
  },
  sources: {
    heading: "Where people came from",
    text: "Other websites that led here, where the browser named them. Many visits have none: a bookmark, a typed address, a link in a mail.",
    name: "Website",
    times: "Arrivals",
    empty: "No other website has led here in this period.",
  },
  topics: {
    heading: "What led to messages",
    text: "The service or industry from whose page the form was opened. Messages without one are not listed, nor is spam.",
    name: "Topic",
    times: "Messages",
    empty: "No message about a service or an industry in this period.",
  },
  searches: {
    heading: "Searches without a result",
    text: `What people looked for and did not find, from ${fewestShown} times on. A search with an @ or five digits is never counted.`,
    name: "Search",
    times: "Times",
    empty: `Nothing has been looked for in vain ${fewestShown} times in this period.`,
  },
  more: (listed: number, all: number, locale: string) =>
    `The first ${count(listed, locale)} of ${count(all, locale)}. The file has all of them.`,
  /** Beside a text in the list. */
  inList: (times: number, locale: string) =>
    `shown ${count(times, locale)} ${times === 1 ? "time" : "times"} in 30 days`,
  /** In its editor. */
  ofOpened: (times: number, locale: string) =>
    times === 0
      ? "No visit to its page was counted in 30 days; those of staff are not."
      : `Its page was shown ${count(times, locale)} ${times === 1 ? "time" : "times"} in 30 days.`,
  missing: "Addresses that are often asked for and show no page stand on the",
  empty: {
    heading: "Nothing has been counted in this period",
    text: `Numbers appear a minute after a visitor has seen a page. Your own visits are not counted while you are signed in, and no more than ${clientsHourly} in an hour from one network address.`,
  },
  errors: { load: "Failed to load the numbers", export: "Failed to export the numbers" },
} as const;
