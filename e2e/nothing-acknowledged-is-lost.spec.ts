/** Processes die in the middle of writing (SECURITY.md B1, B2). */
import { rm } from "node:fs/promises";
import pg from "pg";
import { openEmbeddedDatabase } from "../app/db/embedded/embedded.ts";
import { type ReceivedMail, startTestSmtp, type TestSmtp } from "../app/jobs/testing-smtp.ts";
import { killPostgres, postgresPid, storedMessages, untilReady, writeWhile } from "../bench/assertions.ts";
import { siteProcesses } from "../bench/processes.ts";
import { expect, runUserCommand, type Site, startSite, plain as test, usedDataDir } from "./site.ts";

const rounds = 21;

test("killed again and again, ours, PostgreSQL, both: every message that was thanked for is there", {
  tag: "@all",
}, async () => {
  const dataDir = await usedDataDir();
  const thanked: string[] = [];
  let site = await startSite({}, dataDir);
  for (let round = 0; round < rounds; round++) {
    const writing = write(site, `round-${round}`, thanked);
    await writing.until(1 + (round % 7));
    const victim = (["ours", "postgres", "both"] as const)[round % 3];
    if (victim !== "postgres") site.process.kill("SIGKILL");
    if (victim !== "ours") await killPostgres(dataDir);
    await writing.stop();
    if (victim !== "postgres") site = await startSite({}, dataDir);
    else await untilReady(site.url, 60);
  }
  const last = write(site, "last", thanked);
  await last.until(5);
  await last.stop();
  const stored = await storedMessages(dataDir);
  await site.stop();
  expect(thanked.filter((text) => !stored.has(text))).toEqual([]);
  expect(await postgresPid(dataDir)).toBeNull();
  await rm(dataDir, { recursive: true, force: true });
});

test("with mail: killed in the middle of a mail and while its server is away, staff hear of every message", {
  tag: "@all",
}, async () => {
  const dataDir = await usedDataDir();
  let smtp = await startTestSmtp();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "site@example.com", NOTIFY_EMAIL: "staff@example.com" };
  const received: ReceivedMail[] = [];
  const thanked: string[] = [];
  let site = await startSite(env, dataDir);
  for (const victim of ["ours", "postgres", "both"] as const) {
    const release = holdMails(smtp);
    if (victim === "both") await smtp.stop(); // nobody listens, in place of somebody who does not answer
    const writing = write(site, victim, thanked, { withLetters: false }); // their mails name no message
    await writing.until(6);
    if (victim !== "both") await expect.poll(() => smtp.mails.length).toBeGreaterThan(0);
    if (victim !== "postgres") await killAtOnce(site, dataDir);
    if (victim !== "ours") await killPostgres(dataDir);
    await writing.stop();
    release();
    if (victim !== "both") await smtp.stop();
    received.push(...smtp.mails);
    smtp = await startTestSmtp(smtp.port);
    if (victim !== "postgres") site = await startSite(env, dataDir);
    else await untilReady(site.url, 60);
  }
  const opened = await openEmbeddedDatabase(dataDir);
  const client = new pg.Client(opened.own);
  await client.connect();
  await expect
    .poll(
      async () => {
        // What was to be done later, or is somebody's who was killed, is due now; what was one mail stays one.
        await client.query(
          "update outbox_mails set next_attempt_at = next_attempt_at - interval '10 minutes' where sent_at is null",
        );
        return (await client.query("select 1 from outbox_mails where sent_at is null")).rowCount;
      },
      { timeout: 120_000 }, // one by one, by a worker that looks now and then
    )
    .toBe(0);
  const { rows } = await client.query<{ id: string; message: string }>(
    "select id, message from contact_submissions",
  );
  await client.end();
  await opened.release();
  await site.stop();
  await smtp.stop();
  received.push(...smtp.mails);
  const names = new Map(rows.map(({ id, message }) => [message, namesOf(received, id)]));
  expect(thanked.filter((text) => !names.get(text)?.length)).toEqual([]);
  expect([...names.values()].filter((found) => new Set(found).size > 1)).toEqual([]);
  expect([...names.values()].some((found) => found.length > 1)).toBe(true); // the kills have hit their mark
  await rm(dataDir, { recursive: true, force: true });
});

test("two processes and the user command share one DATA_DIR; the last one out stops PostgreSQL", {
  tag: "@all",
}, async () => {
  const dataDir = await usedDataDir();
  const [first, second] = await Promise.all([startSite({}, dataDir), startSite({}, dataDir)]);
  const thanked: string[] = [];
  const user = (...args: string[]) => runUserCommand(second, ...args);
  const writers = [write(first, "first", thanked), write(second, "second", thanked)];
  const created = await user("create", "beside@example.com", "--role", "admin");
  for (const writer of writers) await writer.until(6);
  for (const writer of writers) await writer.stop();
  expect(created).toContain("beside@example.com created");
  await expect(user("create", "beside@example.com")).rejects.toThrow("beside@example.com exists already");
  await first.stop();
  const alone = write(second, "alone", thanked);
  await alone.until(5);
  await alone.stop();
  const stored = await storedMessages(dataDir);
  expect(thanked.filter((text) => !stored.has(text))).toEqual([]);
  await second.stop();
  expect(await postgresPid(dataDir)).toBeNull();
  expect(await user("list")).toContain("beside@example.com\tadmin");
  await rm(dataDir, { recursive: true, force: true });
});

/** The front and its parts: one that loses its front brings the mail that it has begun to an end. */
async function killAtOnce({ process: { pid = 0 } }: Site, dataDir: string): Promise<void> {
  for (const one of await siteProcesses(pid, dataDir)) process.kill(one, "SIGKILL");
}

/** The server keeps what it is given and thanks for nothing until it is released. */
function holdMails(smtp: TestSmtp): () => void {
  let release = () => {};
  smtp.hold = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

/** The Message-ID of each mail that tells the shared mailbox of a message. */
function namesOf(mails: readonly ReceivedMail[], id: string): (string | undefined)[] {
  return mails
    .filter(({ to, body }) => to[0] === "staff@example.com" && body.includes(`/admin/contacts/${id}`))
    .map(({ headers }) => headers.get("message-id"));
}

/** Sends messages one after the other until it is stopped; those that were thanked for are noted. */
function write(site: Site, name: string, thanked: string[], { withLetters = true } = {}) {
  let goesOn = true;
  const writing = writeWhile(
    () => goesOn,
    () => site.url,
    name,
    thanked,
    { withLetters },
  );
  const count = () => thanked.filter((message) => message.startsWith(`${name} `)).length;
  return {
    until: (some: number) => expect.poll(count, { intervals: [5] }).toBeGreaterThanOrEqual(some),
    async stop() {
      goesOn = false;
      await writing;
    },
  };
}
