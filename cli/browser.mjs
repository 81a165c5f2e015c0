/** A Chromium for the end-to-end tests: the system's, else from Debian, else Playwright's own. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { nodeOfProject, root, step } from "./prepare.mjs";
import { findProgram } from "./program.mjs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Its path. @throws Error with one sentence */
export async function findBrowser() {
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await step("Updating Debian's package list", "apt-get", ["update", "-qq"], env);
    await step("Installing Chromium", "apt-get", ["install", "-y", "-qq", "chromium"], env);
    if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  }
  await step("Downloading Playwright's Chromium", nodeOfProject, [
    "node_modules/@playwright/test/cli.js",
    "install",
    "chromium",
  ]);
  const { chromium } = createRequire(`${root}/`)("@playwright/test");
  return chromium.executablePath();
}

/** The same browser without windows, which needs a third less time, or null: for all that is not about first paints. */
export function findHeadlessShell() {
  return findProgram("chromium-headless-shell", "chromium-headless-shell");
}
