/** One person's words, wherever they may stand, are gone after an erasure (SECURITY.md P1). */

import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import { expect, test } from "vitest";
import { builtInFacts } from "#app/content/company-facts.ts";
import { asAdmin, asVisitor } from "#app/db/actors.server.ts";
import type { ConnectionTarget, Database } from "#app/db/client.server.ts";
import { openSiteDatabase } from "#app/db/open.ts";
import { scrub } from "#app/db/scrub.ts";
import { erasePerson } from "#app/domain/privacy/person.server.ts";
import { addNote, reply, sendAgain } from "#app/domain/submissions/actions.server.ts";
import { type Origin, submitContact } from "#app/domain/submissions/submissions.server.ts";
import { submissionInput } from "#app/domain/submissions/testing.ts";
import { deleteSubmissions } from "#app/domain/submissions/trash.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { startMail } from "#app/jobs/mail.ts";
import { startTestSmtp } from "#app/jobs/testing-smtp.ts";
import { createLog } from "#server/log.ts";
import { eventually } from "./site.ts";

// What is erased of whom is app/domain/privacy/person.test.ts; the files need a PostgreSQL of their own.
test("one person is erased from every file of the database, once it is scrubbed, and stands in no line of the log", {
  tags: "all",
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "site-erasure-"));
  const site = await openSiteDatabase(
    { dataDir, databaseUrl: null, databaseOwnerUrl: null },
    { migrate: true },
  );
  const owner = new pg.Client(site.logins.own);
  const lines: string[] = [];
  const log = createLog("debug", { write: (line: string) => void lines.push(line) });
  try {
    await owner.connect();
    const canary = `canary${randomBytes(16).toString("hex")}`;
    const { id } = await createTestUser(site.database, { email: "admin@example.com", role: "admin" });
    await leaveEverywhere({ ...site, target: site.logins.serve, owner, log, canary, me: id });
    await scrub(site.logins.own); // so that it lies in a table's file, not only in the log of writes
    await owner.query("analyze"); // as PostgreSQL does by itself: samples of what a column holds are kept apart
    expect(await filesWith(dataDir, canary)).not.toEqual([]);
    const erased = await asAdmin(site.database, id, (tx) => erasePerson(tx, `${canary}@example.com`));
    expect(erased).toEqual({ messages: 3, entries: 2, signOffs: 0, mentions: 0, receivers: [] });
    await scrub(site.logins.own);
    expect(await filesWith(dataDir, canary)).toEqual([]);
    for (const said of ["a mail was not sent", "a mail was sent", "a message was not stored"])
      expect(lines.join("\n")).toContain(said);
    expect(lines.filter((line) => line.includes(canary))).toEqual([]);
  } finally {
    await owner.end();
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

type Everywhere = {
  database: Database;
  target: ConnectionTarget;
  owner: pg.Client;
  log: Logger;
  canary: string;
  /** The id of an admin. */
  me: string;
};

/** Somebody whose every word is the canary: in the inbox with a note, an answer and mail, in the spam tray, in the trash. */
async function leaveEverywhere({ database, target, owner, log, canary, me }: Everywhere) {
  const smtp = await startTestSmtp();
  const settings = { smtpUrl: smtp.url, from: "site@example.com", notify: "staff@example.com" };
  const worker = startMail({
    database,
    target,
    log,
    settings,
    publicUrl: "https://www.example.com",
    secret: "a secret",
  });
  smtp.refusal = { code: 550, text: `5.1.1 ${canary}@example.com: no such user` };
  const mail = { confirmToVisitor: true, outsideHours: "now" } as const;
  const send = async (where: string, change: Partial<Origin>, name = canary) => {
    const email = `${canary}@example.com`;
    const input = submissionInput({ name, email, company: canary, message: `${where}: ${canary}` });
    const from = { spamReasons: [], clientHash: "hash", office: builtInFacts, formKey: where, ...change };
    await asVisitor(database, (tx) => submitContact(tx, input, from));
    const { rows } = await owner.query("select id from contact_submissions where message = $1", [
      input.message,
    ]);
    return rows[0].id as string;
  };
  const id = await send("inbox", { mail });
  await send("spam", { spamReasons: ["trap"] });
  const deleted = await send("trash", {});
  await asAdmin(database, me, async (tx) => {
    await addNote(tx, me, id, `Remember ${canary}`);
    await reply(tx, me, id, `Hello ${canary}`);
    await deleteSubmissions(tx, [deleted]);
  });
  await send("nowhere", {}, null as unknown as string).catch((err) =>
    log.warn({ err }, "a message was not stored"),
  );
  const mails = (state: string) =>
    eventually(async () => {
      const { rows } = await owner.query(`select id from outbox_mails where ${state} is not null`);
      expect(rows).toHaveLength(3); // to staff, the confirmation, the answer
      return rows.map((row) => row.id as string);
    });
  const given = await mails("dead_at");
  smtp.refusal = null;
  await asAdmin(database, me, (tx) => sendAgain(tx, given));
  await mails("sent_at");
  await worker.stop();
  await smtp.stop();
}

async function filesWith(folder: string, text: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of files) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    if ((await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}
