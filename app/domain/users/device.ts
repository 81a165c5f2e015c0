/** What is kept of a browser with its session: enough for a person to tell their own ones apart, and no more. */

const browsers: [name: string, mark: RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];
const systems: [name: string, mark: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

/** "Firefox on Linux"; "" for a browser that nobody knows on a system that nobody knows. */
export function deviceLabel(userAgent: string | null): string {
  const named = (list: typeof browsers) => list.find(([, mark]) => mark.test(userAgent ?? ""))?.[0];
  return [named(browsers), named(systems)].filter(Boolean).join(" on ");
}
