import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { OfficeContext } from "./office.ts";
import {
  ContactDate,
  ExactTime,
  formatContactDate,
  formatExactTime,
  formatRelativeTime,
  RelativeTime,
} from "./time.tsx";

const now = new Date("2026-03-09T12:00:00Z");
const inIndia = { timeZone: "Asia/Kolkata", locale: "en-IN" };
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("a relative time", () => {
  test.each([
    [0, "just now"],
    [59 * SECOND, "just now"],
    [60 * SECOND, "1 minute ago"],
    [2 * MINUTE - 1, "1 minute ago"],
    [14 * MINUTE, "14 minutes ago"],
    [HOUR - 1, "59 minutes ago"],
    [HOUR, "1 hour ago"],
    [DAY - 1, "23 hours ago"],
    [DAY, "1 day ago"],
    [30 * DAY - 1, "29 days ago"],
    [30 * DAY, "1 month ago"],
    [60 * DAY - 1, "1 month ago"],
    [60 * DAY, "2 months ago"],
    [360 * DAY - 1, "11 months ago"],
    [360 * DAY, "1 year ago"],
    [365 * DAY, "1 year ago"],
    [720 * DAY - 1, "1 year ago"],
    [3650 * DAY, "10 years ago"],
    [730 * DAY, "2 years ago"],
  ])("%i ms ago is %s", (elapsed, text) => {
    expect(formatRelativeTime(new Date(now.getTime() - elapsed), now)).toBe(text);
  });

  test("is never in the future", () => {
    expect(formatRelativeTime(new Date(now.getTime() + 5 * DAY), now)).toBe("just now");
  });

  test("of something that is no date says so", () => {
    expect(formatRelativeTime("soon", now)).toBe("Invalid date");
    expect(formatRelativeTime("", now)).toBe("Invalid date");
  });

  test("beside a now that is no date says so", () => {
    expect(formatRelativeTime(now, "now")).toBe("Invalid date");
  });

  test("reads the text form of a date", () => {
    expect(formatRelativeTime("2026-03-09T11:46:00Z", now.toISOString())).toBe("14 minutes ago");
  });
});

describe("a contact date", () => {
  test("is US English, in the company's zone", () => {
    expect(formatContactDate("2026-03-09T05:12:00Z", "Asia/Kolkata")).toBe("Mar 9, 2026, 10:42 AM");
    expect(formatContactDate(new Date("2026-03-03T12:52:00Z"), "Asia/Kolkata")).toBe("Mar 3, 2026, 6:22 PM");
  });

  test("in another zone where the company is there", () => {
    expect(formatContactDate("2026-03-09T05:12:00Z", "UTC")).toBe("Mar 9, 2026, 5:12 AM");
  });

  test("names its zone where it is exact", () => {
    expect(formatExactTime("2026-03-09T05:12:00Z", inIndia)).toBe("9 March 2026, 10:42 IST");
  });

  test("of something that is no date says so", () => {
    expect(formatContactDate("soon", "Asia/Kolkata")).toBe("Invalid date");
    expect(formatExactTime("", inIndia)).toBe("Invalid date");
  });

  test("at midnight and noon is of twelve hours", () => {
    expect(formatContactDate("2026-12-31T18:30:00Z", "Asia/Kolkata")).toBe("Jan 1, 2027, 12:00 AM");
    expect(formatContactDate("2026-06-05T06:30:00Z", "Asia/Kolkata")).toBe("Jun 5, 2026, 12:00 PM");
  });
});

describe("a time on a page", () => {
  const shown = (element: ReactNode) =>
    renderToStaticMarkup(createElement(OfficeContext, { value: inIndia }, element));
  const at = "2026-03-09T11:46:00Z";
  const exact = '<span class="exact"> 9 March 2026, 17:16 IST</span>';

  test("carries its exact form beside the relative one", () => {
    const html = shown(createElement(RelativeTime, { value: at, now }));
    expect(html).toBe(
      `<time class="two-ways" dateTime="2026-03-09T11:46:00.000Z">14 minutes ago${exact}</time>`,
    );
    expect(shown(createElement(ContactDate, { value: at }))).toContain(exact);
  });

  test("is not shown where nobody says on whose clock", () => {
    expect(() => renderToStaticMarkup(createElement(ExactTime, { value: at }))).toThrow("OfficeContext");
  });

  test("that is none says so", () => {
    for (const element of [
      createElement(RelativeTime, { value: "soon", now }),
      createElement(ContactDate, { value: "soon" }),
      createElement(ExactTime, { value: "soon" }),
    ]) {
      expect(shown(element)).toBe("Invalid date");
    }
  });
});
