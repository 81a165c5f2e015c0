/** What PostgreSQL refuses to delete, and what the legal pages promise, are the numbers of app/content/promised-numbers.ts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookiePolicy } from "#app/content/legal/cookie-policy.ts";
import { privacyPolicy } from "#app/content/legal/privacy-policy.ts";
import * as numbers from "#app/content/promised-numbers.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const days = (count: number) => `${count} days`;

/** The intervals of each policy by which something goes, in the order in which they stand there. */
const intervals: Record<string, string[]> = {
  "audit_log system_deletes_expired": [days(numbers.auditDays)],
  "audit_log system_selects_expired": [days(numbers.auditDays)],
  "contact_submissions system_expires": [days(numbers.trashDays), days(numbers.spamDays)],
  "contact_submissions system_keeps_marked": [days(numbers.trashDays), days(numbers.spamDays)],
  "documents system_expires": [days(numbers.trashDays)],
  "guest_links system_expires": [days(numbers.endedLinkDays)],
  "media system_expires": [days(numbers.trashDays)],
  "notifications system_expires": [days(numbers.notificationDays)],
  "outbox_mails system_expires": [days(numbers.mailDays)],
  "revisions system_keeps": [days(numbers.versionDays)],
  "spam_lessons system_expires": [days(numbers.lessonDays)],
  "webhook_deliveries system_expires": [days(numbers.deliveryDays)],
};

const ruleOf = async (table = "", policy = "") => {
  const { rows } = await db.owner.query(
    "select qual from pg_policies where tablename = $1 and policyname = $2",
    [table, policy],
  );
  return String(rows[0]?.qual);
};

test.each(Object.entries(intervals))("the policy %s", async (name, wanted) => {
  const rule = await ruleOf(...(name.split(" ") as [string, string]));
  expect([...rule.matchAll(/'(\d+ days)'::interval/g)].map(([, one]) => one)).toEqual(wanted);
});

test("every policy that counts days is read here", async () => {
  const { rows } = await db.owner.query<{ name: string }>(
    `select tablename || ' ' || policyname as name from pg_policies
    where concat(qual, with_check) ~ '\\d days''::interval' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(intervals));
});

test("a link ends in the days that its table allows", async () => {
  const { rows } = await db.owner.query<{ at: string; rule: string }>(
    `select conname as at, pg_get_constraintdef(oid) as rule from pg_constraint
      where pg_get_constraintdef(oid) ~ '\\d days''::interval'
    union all select table_name || '.' || column_name, column_default from information_schema.columns
      where column_default ~ '\\d days''::interval' order by 1`,
  );
  const { usual, most } = numbers.guestLinkDays;
  const allowed = Object.fromEntries(
    rows.map(({ at, rule }) => [at, parseInt(/\d+ days/.exec(rule)?.[0] ?? "", 10)]),
  );
  expect(allowed).toEqual({ "guest_links.expires_at": usual, guest_links_expiry_check: expect.any(Number) });
  expect(most, "a check that became narrower would refuse rows").toBeLessThanOrEqual(
    Number(allowed.guest_links_expiry_check),
  );
});

test("a message is kept for as long as the setting says, and as long as is usual where there is none", async () => {
  const rule = await ruleOf("contact_submissions", "system_expires");
  expect(rule).toContain(`GREATEST(${numbers.shortestRetentionDays}, `);
  expect(rule).toContain(`::integer, ${numbers.retentionDays})`);
});

test("functions count as their sentences say", async () => {
  const { rows } = await db.owner.query<{ name: string; body: string }>(
    "select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace",
  );
  const { letterHours, letterLinkDays, letterMailsDaily, lettersDaily, permissionNoticeDays } = numbers;
  const told = [
    ["guest_writes", `>= ${lettersDaily} THEN`],
    ["is_mailed_often", `count(*) >= ${letterMailsDaily} FROM`],
    ["guest_erases", `interval '${letterHours} hours'`],
    ["count_from_letter", `interval '${days(letterLinkDays)}'`],
    ["show_letters", `interval '${days(letterLinkDays)}'`],
    ["mailed_letters_link", `interval '${days(letterLinkDays)}'`],
    ["guest_approves", `interval '${days(permissionNoticeDays)}'`],
  ] as const;
  for (const [name, wanted] of told)
    expect(rows.find((row) => row.name === name)?.body, name).toContain(wanted);
  const known = new Set<string>([...told.map(([name]) => name), "compare_message", "tell_of_late_messages"]);
  const counting = rows.filter(({ body }) => /interval '\d+ (?:hours|days)'/.test(body));
  expect(counting.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test("the legal pages say the same", () => {
  const said = JSON.stringify([privacyPolicy, cookiePolicy]);
  const {
    letterHours,
    letterLinkDays,
    spamDays,
    trashDays,
    rarelyMetDays,
    lessonDays,
    mailDays,
    guestLinkDays,
  } = numbers;
  const { notificationDays, endedLinkDays, invitationDays, auditYears, usageYears, inWords } = numbers;
  const sentences = [
    `One that looks like spam is deleted after ${days(spamDays)}, or ${days(spamDays)} after staff have marked it`,
    `Each ends ${days(letterLinkDays)} after the last letter.`,
    `an erasure that you ask for happens after ${letterHours} hours`,
    `kept in a trash for ${trashDays} more days`,
    `goes after ${days(rarelyMetDays)}, and so does an address that leads nowhere`,
    `nothing has met it for ${days(lessonDays)}`,
    `deleted ${days(mailDays)} after the mail was sent`,
    `in a list whose lines are deleted after ${days(notificationDays)}`,
    `the link ends after ${days(guestLinkDays.most)} at most, and is forgotten ${days(endedLinkDays)} later`,
    `Until the link expires, ${days(guestLinkDays.most)} at most.`,
    `accepted or taken back, and for ${days(invitationDays + endedLinkDays)} at most`,
    `each line is deleted after ${inWords(auditYears)} years`,
    `The numbers stay by day for ${inWords(usageYears)} years`,
  ];
  expect(sentences.filter((sentence) => !said.includes(sentence))).toEqual([]);
});
