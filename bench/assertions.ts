/** What was promised and what is there: messages that were thanked for, compared with the rows; and how to break things. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inEmbeddedDatabase } from "#app/db/embedded/testing-embedded.ts";

/** Sends one message; the cookie of its receipt where it was thanked for. */
export async function sendMessage(url: string, message: string, headers = {}): Promise<string | null> {
  const body = new URLSearchParams({ name: "Writer", email: "writer@example.com", company: "", message });
  const answer = await fetch(`${url}/contact`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin: url, ...headers },
  }).catch(() => null);
  return answer?.status === 302 ? cookiesOf(answer) : null;
}

/**
 * Sends a letter by the link that the page after sending shows, as a browser whose user presses again until it is
 * thanked for: that is once in its thread. False where its user is gone before.
 */
async function sendLetter(
  goesOn: () => boolean,
  urlNow: () => string,
  letter: string,
  cookie: string,
): Promise<boolean> {
  for (let n = 0; n < 60; n++) {
    if (await tryLetter(urlNow(), letter, cookie).catch(() => false)) return true;
    if (!goesOn()) return false;
    await new Promise((resolve) => setTimeout(resolve, 2000)); // its pages have a bound a minute, tries included
  }
  throw new Error("a letter was not taken");
}

async function tryLetter(url: string, letter: string, cookie: string): Promise<boolean> {
  const sent = await (await fetch(`${url}/contact?sent`, { headers: { cookie } })).text();
  const [link] = /\/letters\/[\w.-]+/.exec(sent) ?? [];
  if (!link) return false;
  const opened = await fetch(url + link, { redirect: "manual" });
  const answer = await fetch(url + (opened.headers.get("location") ?? link), {
    method: "POST",
    body: new URLSearchParams({ intent: "write", key: "1", text: letter }),
    redirect: "manual",
    headers: { cookie: cookiesOf(opened), origin: url },
  });
  return answer.status === 303;
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/**
 * Sends messages one after the other while `goesOn` says so, and a letter behind each tenth; those that were thanked for
 * are noted.
 * @param withLetters not to a release before 3.0.0.
 */
export async function writeWhile(
  goesOn: () => boolean,
  urlNow: () => string,
  name: string,
  thanked: string[],
  { withLetters = true } = {},
): Promise<void> {
  for (let n = 0; goesOn(); n++) {
    const message = `${name} message number ${n}`;
    const cookie = await sendMessage(urlNow(), message);
    if (cookie !== null) {
      thanked.push(message);
      if (!withLetters || n % 10) continue;
      const letter = `A letter behind ${message}`;
      if (await sendLetter(goesOn, urlNow, letter, cookie)) thanked.push(letter);
    } else await new Promise((resolve) => setTimeout(resolve, 5)); // nobody there: do not turn in circles
  }
}

/** Every message and letter that is stored. */
export const written = `select message from contact_submissions
  union all select body from submission_entries where kind = 'letter'`;

/** The same, and how often. */
export async function storedMessages(dataDir: string): Promise<Map<string, number>> {
  const { rows } = await inEmbeddedDatabase(dataDir, (client) =>
    client.query<{ message: string; times: number }>(
      `select message, count(*)::int as times from (${written}) as written group by message`,
    ),
  );
  return new Map(rows.map(({ message, times }) => [message, times]));
}

/**
 * What staff and customers have done, as far as it is stored: the title of each text that was saved, `published` and the
 * title of each that became public, the remark of each wish, `approved` and the name of who did, each letter to and fro.
 */
export async function storedActs(dataDir: string): Promise<Set<string>> {
  const { rows } = await inEmbeddedDatabase(dataDir, (client) =>
    client.query<{ text: string }>(
      `select title as text from revisions
      union select 'published ' || title from revisions where published_at is not null
      union select remark from sign_off_words where remark is not null
      union select 'approved ' || approver_name from sign_offs where approved_at is not null
      union select body from submission_entries where kind in ('letter', 'reply')`,
    ),
  );
  return new Set(rows.map(({ text }) => text));
}

export async function killPostgres(dataDir: string): Promise<void> {
  const pid = await postgresPid(dataDir);
  if (pid) process.kill(pid, "SIGKILL");
}

export async function postgresPid(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "");
  return Number.parseInt(text, 10) || null;
}

/** Waits until the site says that it is ready. @throws Error after `seconds`. */
export async function untilReady(url: string, seconds = 20): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while ((await fetch(`${url}/health/ready`).catch(() => null))?.status !== 200) {
    if (Date.now() > end) throw new Error(`${url} was not ready after ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
