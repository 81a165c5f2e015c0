/** The site as a process of its own with a fresh database, and a page on which nothing unexpected may happen. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { test as base, type Cookie, expect, type Locator, type Page } from "@playwright/test";
import { command, served } from "../cli/prepare.mjs";

export type Site = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  output: () => string;
  stop(): Promise<void>;
};

export const admin = { email: "admin@example.com", password: "correct horse river 42" };

type Account = { uid: number; gid: number };

/** A folder of a site that has been started before: with the samples, and the admin (e2e/template.ts). */
export async function usedDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-e2e-"));
  await promisify(execFile)("cp", ["-a", `${process.env.TEMPLATE_DATA_DIR}/.`, dataDir]);
  return dataDir;
}

/** Starts `build/server/index.js` on a free port and, without a folder of the test's choice, one that has been used. */
export async function startSite(
  env: Record<string, string> = {},
  dataDir?: string,
  account?: Account,
): Promise<Site> {
  const ownDir = dataDir ?? (await usedDataDir());
  const child = spawn(process.execPath, served, {
    // Playwright's NODE_ENV is not the site's: it chooses its own.
    env: { ...process.env, NODE_ENV: undefined, PORT: "0", DATA_DIR: ownDir, LOG_LEVEL: "warn", ...env },
    // The channel tells the site that we are gone, also where a test fails before it stops it.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    ...account,
  });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /Ready in .*?: (http:[^\s"]+).*\n.*\n/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on("data", look);
    exited.then(() => reject(new Error(`The site did not start:\n${output}`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    if (!dataDir) await rm(ownDir, { recursive: true, force: true });
  };
  return { url, dataDir: ownDir, process: child, output: () => output, stop };
}

/** Until React has taken over a page of the staff area: for tests whose subject is not the first press. */
export async function hydrated(page: Page): Promise<void> {
  if (await page.evaluate(() => matchMedia("(scripting: none)").matches)) return;
  await page.waitForFunction(() => document.querySelector(":root[data-hydrated]") !== null);
}

/** The unsaved texts that the browser of this page keeps, of whomever, as JSON. */
export function keptTexts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("unsaved-text");
        opening.onsuccess = () => {
          const reading = opening.result.transaction("texts").objectStore("texts").getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );
}

/** How many they are. */
export async function kept(page: Page): Promise<number> {
  return JSON.parse(await keptTexts(page)).length;
}

/** `npm run user -- ...` beside the running site. */
export async function runUserCommand(site: Site, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: site.dataDir, USER_PASSWORD: admin.password };
  return (await promisify(execFile)(process.execPath, [...command("user"), ...args], { env })).stdout;
}

/** Sessions of this worker, by site and account: a password takes the server 0.3 s of CPU. */
const sessions = new Map<string, Cookie[]>();
/** A connection that stood idle may be closed by the site in the moment in which it is used again. */
const again = { maxRetries: 2 };
let requests = 0;

/** Signs in at the page that asks for it. */
export async function signIn(page: Page, email = admin.email): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Comes to this page of the staff area, as somebody who has signed in. */
export async function openAsStaff(
  page: Page,
  path = "/admin/case-studies",
  email = admin.email,
): Promise<void> {
  await bringSession(page, email);
  await page.goto(path);
  await hydrated(page);
}

/** The browser of this page gets a session of this account: one that still holds, or a new one. No page is loaded. */
export async function bringSession(page: Page, email = admin.email): Promise<void> {
  const { origin } = new URL((await page.request.get("/health/live", again)).url());
  const known = sessions.get(`${origin} ${email}`);
  if (known) {
    await page.context().addCookies(known);
    if ((await page.request.get("/admin/case-studies", { ...again, maxRedirects: 0 })).status() === 200)
      return;
  }
  // From a few addresses in turn: one may try ten times a minute, and twenty strangers at one account are too many.
  const headers = { origin, "x-forwarded-for": `10.0.0.${requests++ % 12}` };
  const form = { email, password: admin.password };
  const answer = await page.request.post("/admin/login", { ...again, form, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  sessions.set(
    `${origin} ${email}`,
    (await page.context().cookies()).filter(({ name }) => name === "session"),
  );
}

/** Where the case study with this slug is edited, or the one on top of the list; for somebody with a session. */
export async function editPath(page: Page, slug = ""): Promise<string> {
  const list = await (await page.request.get(`/admin/case-studies?q=${slug}`, again)).text();
  return /\/admin\/case-studies\/[\w-]+\/edit/.exec(list)?.[0] ?? "";
}

/** As a browser says it when somebody comes back to the tab. */
export function showTab(page: Page): Promise<void> {
  return page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
}

/** A message of this person comes in, as a visitor's browser without a script sends it. */
export async function arrive(site: Site, name: string): Promise<void> {
  const message = `A question from ${name}, of some length.`;
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.org`;
  const answer = await fetch(`${site.url}/contact`, {
    method: "POST",
    headers: { origin: site.url },
    body: new URLSearchParams({ name, email, company: "", message, formKey: name }),
    redirect: "manual",
  });
  expect(answer.status).toBe(302);
}

/** In the page: what is drawn while it is open has no form within a form, and no control of a form that is not there. */
function tellStrayForms(): void {
  let isAsked = false;
  const look = () => {
    isAsked = false;
    if (document.readyState === "loading") return;
    const within = document.querySelectorAll("form form");
    const strays = [...document.querySelectorAll<HTMLInputElement>("[form]")].filter(({ form }) => !form);
    for (const { outerHTML } of [...within, ...strays])
      reportError(new Error(`in a form, or of none: ${outerHTML.slice(0, 200)}`));
  };
  new MutationObserver(() => {
    if (!isAsked) requestAnimationFrame(look);
    isAsked = true;
  }).observe(document, { subtree: true, childList: true });
}

type Fixtures = { site: Site; unexpectedEvents: string[] };
type WorkerFixtures = { workersSite: Site };

/** For tests without a page of the worker's site: with the same fixtures of workers, they share the others' process. */
export const plain = base.extend<object, WorkerFixtures>({
  workersSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters
    async ({}, use) => {
      const site = await startSite({ TRUST_PROXY: "1" });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

/** One site for a worker; every unexpected console line, page error or foreign request fails the test. */
export const test = plain.extend<Fixtures>({
  site: ({ workersSite }, use) => use(workersSite),
  baseURL: async ({ site }, use) => use(site.url),
  unexpectedEvents: [
    async ({ page, site }, use) => {
      const unexpectedEvents: string[] = [];
      page.on("pageerror", (error) => {
        // Firefox tells of an answer that a page no longer reads when it is left.
        const isFirefox = test.info().project.name === "second engine";
        if (isFirefox && error.message.includes("Error in input stream")) return;
        unexpectedEvents.push(`page error: ${error.stack ?? error.message}`);
      });
      page.on("console", (message) => {
        // Chromium notes refused forms and missing pages too; what a page itself loads is watched below.
        if (/^Failed to load resource: .* status of [45]\d\d/.test(message.text())) return;
        // A page left within seconds may never use the styles it has asked for.
        if (/was preloaded using link preload but not used/.test(message.text())) return;
        // Chromium tells of each cache it has emptied at a logout.
        if (/^Clear-Site-Data header on /.test(message.text())) return;
        unexpectedEvents.push(`console: ${message.text()}`);
      });
      page.on("response", (response) => {
        const type = response.request().resourceType();
        if (response.status() >= 400 && !["document", "fetch", "xhr"].includes(type)) {
          unexpectedEvents.push(`${response.status()}: ${response.url()}`);
        }
      });
      page.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== site.url)
          unexpectedEvents.push(`foreign request: ${request.url()}`);
      });
      await page.addInitScript(tellStrayForms);
      await use(unexpectedEvents);
      expect(unexpectedEvents).toEqual([]);
    },
    { auto: true },
  ],
});

/** The tests of a file have this site instead: one of another kind, or one that they change. */
export function filesSite(start = () => startSite({ TRUST_PROXY: "1" })): void {
  let site: Site | undefined;
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters
    site: async ({}, use) => {
      site ??= await start();
      await use(site);
    },
  });
  test.afterAll(() => site?.stop());
}

export { expect };

/** The button of the editor that leads to the sheet. */
export function publishButton(page: Page): Locator {
  return page.getByRole("button", { name: "Publish", exact: true }).first();
}

/** From the editor: saves what it holds, and publishes it from the sheet. */
export async function publish(page: Page): Promise<void> {
  await publishButton(page).click();
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await sheet.getByRole("button", { name: "Publish", exact: true }).click();
}
