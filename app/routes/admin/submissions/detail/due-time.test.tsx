import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OfficeContext } from "#app/ui/office.ts";
import { DueTime, formatDue } from "./due-time.tsx";

const now = new Date("2026-11-24T06:00:00Z");
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

test.each([
  [0, "due now"],
  [59 * second, "due in less than a minute", "due now"],
  [minute, "due in 1 minute", "overdue by 1 minute"],
  [2 * minute - 1, "due in 1 minute", "overdue by 1 minute"],
  [59 * minute + 59 * second, "due in 59 minutes", "overdue by 59 minutes"],
  [hour, "due in 1 hour", "overdue by 1 hour"],
  [47 * hour + 59 * minute, "due in 47 hours", "overdue by 47 hours"],
  [48 * hour, "due in 2 days", "overdue by 2 days"],
  [72 * hour - 1, "due in 2 days", "overdue by 2 days"],
])("%d ms before and after the promised time", (span, before, after = before) => {
  expect(formatDue(new Date(now.getTime() + span), now)).toBe(before);
  expect(formatDue(new Date(now.getTime() - span), now)).toBe(after);
});

test("the exact time stands there for screen readers and whoever has the focus, not in a mouse-only title", () => {
  const late = renderToStaticMarkup(
    <OfficeContext value={{ timeZone: "Asia/Kolkata", locale: "en-IN" }}>
      <DueTime at={new Date(now.getTime() - hour)} now={now} />
    </OfficeContext>,
  );
  expect(late).toContain('<span class="exact"> Answer promised by Tuesday, 24 November, 10:30 IST</span>');
  expect(late).toMatch(/class="due late">overdue by 1 hour</);
  expect(late).not.toContain("title=");
});
