/** A Chromium for the end-to-end tests: the system's, else from Debian, else Playwright's own. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { nodeOfProject, root, step } from "./prepare.mjs";
import { canInstall, findProgram, installPackage } from "./program.mjs";

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
  if (canInstall()) {
    await installPackage("chromium");
    if (existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  }
  const playwright = ["node_modules/@playwright/test/cli.js", "install", "chromium"];
  await step("Downloading Playwright's Chromium", nodeOfProject, playwright).catch((error) => {
    throw new Error(
      `${error.message}\nThe browser tests need Chromium, and only root may install one. ` +
        "Ask for the package chromium: apt-get install chromium",
    );
  });
  const { chromium } = createRequire(`${root}/`)("@playwright/test");
  return chromium.executablePath();
}

/** The same browser without windows, which needs a third less time, or null: for all that is not about first paints. */
function findHeadlessShell() {
  return findProgram("chromium-headless-shell", "chromium-headless-shell");
}

/** Both, as variables for the end-to-end tests. @throws Error with one sentence */
export async function findBrowsers() {
  const browser = await findBrowser();
  return { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: (await findHeadlessShell()) ?? browser };
}

/** Firefox of Debian, or null: it does the whole job once in `npm run test:all`. */
export function findFirefox() {
  return findProgram("firefox-esr", "firefox-esr");
}
