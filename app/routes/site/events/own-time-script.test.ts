// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { sayOwnTime } from "./own-time-script.ts";

afterEach(() => vi.unstubAllEnvs());

const talk = ["2026-12-03T15:00:00.000+05:30", "2026-12-03T16:30:00.000+05:30"];
const said = (times: readonly string[]) => {
  document.body.innerHTML = `<span>${times.map((at) => `<time datetime="${at}">${at.slice(11, 16) || at}</time>`).join(" to ")}</span>`;
  sayOwnTime();
  return document.body.textContent;
};

test.each([
  ["Asia/Kolkata", talk, "15:00 to 16:30"],
  ["Asia/Colombo", talk, "15:00 to 16:30"],
  ["Europe/Berlin", talk, "15:00 to 16:30 (10:30 to 12:00 your time)"],
  ["Asia/Kathmandu", talk, "15:00 to 16:30 (15:15 to 16:45 your time)"],
  [
    "America/Los_Angeles",
    ["2026-12-03T12:00:00.000+05:30", "2026-12-03T14:00:00.000+05:30"],
    "12:00 to 14:00 (22:30 the day before to 00:30 your time)",
  ],
  [
    "Pacific/Kiritimati",
    ["2026-12-03T15:00:00.000+05:30", "2026-12-03T16:00:00.000+05:30"],
    "15:00 to 16:00 (23:30 to 00:30 the day after your time)",
  ],
  ["Europe/Berlin", ["2026-12-03", "2026-12-04"], "2026-12-03 to 2026-12-04"],
  ["Europe/Berlin", ["2026-12-03"], "2026-12-03"],
])("in %s, %j is said as %j", (zone, times, expected) => {
  vi.stubEnv("TZ", zone);
  expect(said(times)).toBe(expected);
});
