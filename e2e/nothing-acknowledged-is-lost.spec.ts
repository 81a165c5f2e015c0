/** Processes die in the middle of writing (SECURITY.md B1, B2). */
import { rm } from "node:fs/promises";
import pg from "pg";
import { openEmbeddedDatabase } from "../app/db/embedded/embedded.ts";
import { type ReceivedMail, startTestSmtp, type TestSmtp } from "../app/jobs/testing-smtp.ts";
import { killPostgres, postgresPid, storedMessages, untilReady, writeWhile } from "../bench/assertions.ts";
import { isWhole } from "../tests/payloads/corpus.ts";
import { expect, runUserCommand, type Site, startSite, plain as test, usedDataDir } from "./site.ts";

const rounds = isWhole ? 21 : 9;

test("killed again and again, ours, PostgreSQL, both: every message that was thanked for is there", async () => {
  test.setTimeout(240_000);
  const dataDir = await usedDataDir();
  const thanked: string[] = [];
  let site = await startSite({}, dataDir);
  for (let round = 0; round < rounds; round++) {
    const writing = writeFor(site, `round-${round}`, thanked, 200 + 20 * round);
    await new Promise((resolve) => setTimeout(resolve, 80 + 17 * round));
    const victim = (["ours", "postgres", "both"] as const)[round % 3];
    if (victim !== "postgres") site.process.kill("SIGKILL");
    if (victim !== "ours") await killPostgres(dataDir);
    await writing;
    if (victim !== "postgres") site = await startSite({}, dataDir);
    else await untilReady(site.url);
  }
  const before = thanked.length;
  await writeFor(site, "last", thanked, 300);
  expect(thanked.length).toBeGreaterThan(before);
  const stored = await storedMessages(dataDir);
  await site.stop();
  expect(thanked.filter((text) => !stored.has(text))).toEqual([]);
  expect(await postgresPid(dataDir)).toBeNull();
  await rm(dataDir, { recursive: true, force: true });
});

test("with mail: killed in the middle of a mail and while its server is away, staff hear of every message", async () => {
  test.setTimeout(120_000);
  const dataDir = await usedDataDir();
  let smtp = await startTestSmtp();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: "site@example.com", NOTIFY_EMAIL: "staff@example.com" };
  const received: ReceivedMail[] = [];
  const thanked: string[] = [];
  let site = await startSite(env, dataDir);
  for (const victim of ["ours", "postgres", "both"] as const) {
    const release = holdMails(smtp);
    if (victim === "both") await smtp.stop(); // nobody listens, in place of somebody who does not answer
    const before = thanked.length;
    let isWriting = true;
    const writing = writeWhile(
      () => isWriting,
      () => site.url,
      victim,
      thanked,
    );
    await expect.poll(() => thanked.length).toBeGreaterThan(before + 5);
    if (victim !== "both") await expect.poll(() => smtp.mails.length).toBeGreaterThan(0);
    if (victim !== "postgres") site.process.kill("SIGKILL");
    if (victim !== "ours") await killPostgres(dataDir);
    isWriting = false;
    await writing;
    release();
    if (victim !== "both") await smtp.stop();
    received.push(...smtp.mails);
    smtp = await startTestSmtp(smtp.port);
    if (victim !== "postgres") site = await startSite(env, dataDir);
    else await untilReady(site.url);
  }
  const opened = await openEmbeddedDatabase(dataDir);
  const client = new pg.Client(opened.connection);
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
      { timeout: 45_000 }, // one by one, by a worker that looks now and then
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

test("two processes and the user command share one DATA_DIR; the last one out stops PostgreSQL", async () => {
  test.setTimeout(120_000);
  const dataDir = await usedDataDir();
  const [first, second] = await Promise.all([startSite({}, dataDir), startSite({}, dataDir)]);
  const thanked: string[] = [];
  const user = (...args: string[]) => runUserCommand(second, ...args);
  const [, , created] = await Promise.all([
    writeFor(first, "first", thanked, 1500),
    writeFor(second, "second", thanked, 1500),
    user("create", "beside@example.com", "--role", "admin"),
  ]);
  expect(created).toContain("beside@example.com created");
  await expect(user("create", "beside@example.com")).rejects.toThrow("beside@example.com exists already");
  await first.stop();
  await writeFor(second, "alone", thanked, 300);
  const stored = await storedMessages(dataDir);
  expect(thanked.length).toBeGreaterThan(10);
  expect(thanked.filter((text) => !stored.has(text))).toEqual([]);
  await second.stop();
  expect(await postgresPid(dataDir)).toBeNull();
  expect(await user("list")).toContain("beside@example.com\tadmin");
  await rm(dataDir, { recursive: true, force: true });
});

/** The server keeps what it is given and thanks for nothing until it is released. */
function holdMails(smtp: TestSmtp): () => void {
  let release = () => {};
  smtp.hold = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

/** The Message-ID of each mail that tells of a message. */
function namesOf(mails: readonly ReceivedMail[], id: string): (string | undefined)[] {
  return mails
    .filter(({ body }) => body.includes(`/admin/contacts/${id}`))
    .map(({ headers }) => headers.get("message-id"));
}

/** Sends messages until the time is up; those that were thanked for are noted. */
function writeFor(site: Site, name: string, thanked: string[], ms: number): Promise<void> {
  const end = Date.now() + ms;
  return writeWhile(
    () => Date.now() < end,
    () => site.url,
    name,
    thanked,
  );
}
