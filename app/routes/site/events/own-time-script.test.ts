// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { sayOwnTime } from "./own-time-script.ts";

afterEach(() => vi.unstubAllEnvs());

const talk = ["2026-12-03T15:00:00.000+05:30", "2026-12-03T16:30:00.000+05:30"];
const said = (times: readonly string[]) => {
  document.body.innerHTML = `<span>${times.map((at) => `<time datetime="${at}">then</time>`).join(" to ")}</span>`;
  sayOwnTime();
  return document.body.textContent;
};

test.each([
  ["Asia/Kolkata", talk, "then to then"],
  ["Asia/Colombo", talk, "then to then"],
  ["Europe/Berlin", talk, "then to then (10:30 to 12:00 your time)"],
  ["Asia/Kathmandu", talk, "then to then (15:15 to 16:45 your time)"],
  [
    "America/Los_Angeles",
    ["2026-12-03T12:00:00.000+05:30", "2026-12-03T14:00:00.000+05:30"],
    "then to then (22:30 the day before to 00:30 your time)",
  ],
  [
    "Pacific/Kiritimati",
    ["2026-12-03T15:00:00.000+05:30", "2026-12-03T16:00:00.000+05:30"],
    "then to then (23:30 to 00:30 the day after your time)",
  ],
  ["Europe/Berlin", ["2026-12-03", "2026-12-04"], "then to then"],
  ["Europe/Berlin", ["2026-12-03"], "then"],
  ["Europe/Berlin", ["2026-12-03T15:00:00.000Z", "2026-12-03T16:00:00.000Z"], "then to then"],
])("in %s, %j is said as %j", (zone, times, expected) => {
  vi.stubEnv("TZ", zone);
  expect(said(times)).toBe(expected);
});
