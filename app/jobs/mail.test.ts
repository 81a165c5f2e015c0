/** The outbox against a real mail server on loopback (SECURITY.md B8, X4). */

import { type ChildProcess, spawn } from "node:child_process";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { builtInCompany } from "#app/content/company-facts.ts";
import {
  asAdmin,
  asGuest,
  asMailer,
  asPublisher,
  asStaff,
  asVisitor,
  type Tx,
} from "#app/db/actors.server.ts";
import { type Holder, holds, staffRoles } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aDraft, aSubmission, publishStored } from "#app/db/testing/testing-factories.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import { createDocument, findDocumentToEdit } from "#app/domain/documents/documents.server.ts";
import { listProposals, proposeChange } from "#app/domain/documents/proposals.server.ts";
import { publishDocument } from "#app/domain/documents/publishing/publishing.server.ts";
import {
  addRemark,
  askForReview,
  returnRequest,
  withdrawRequest,
} from "#app/domain/documents/reviews/reviews.server.ts";
import { approve, say } from "#app/domain/documents/sign-offs/guest.server.ts";
import { askCustomer } from "#app/domain/documents/sign-offs/sign-offs.server.ts";
import { refuseWish } from "#app/domain/documents/sign-offs/wishes.server.ts";
import { refuseAll } from "#app/domain/documents/testing-proposals.ts";
import { gatherDecisions, gatherNews, someWaitForServer, takeMail } from "#app/domain/mail/outbox.server.ts";
import {
  listNotifications,
  markSeen,
  notify,
  tellOfLateMessages,
} from "#app/domain/notifications/notifications.server.ts";
import { reply, sendAgain, setOwner } from "#app/domain/submissions/actions.server.ts";
import { nextOpen, nextOpening } from "#app/domain/submissions/business-hours.ts";
import { type Origin, submitContact } from "#app/domain/submissions/submissions.server.ts";
import { submissionInput } from "#app/domain/submissions/testing.ts";
import { accountLinkPath } from "#app/domain/users/account-token.server.ts";
import { invite, mailInvitation } from "#app/domain/users/invitations.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { accountMail } from "#app/emails/account.ts";
import type { MailRules } from "#app/env.server.ts";
import { createLog } from "#server/log.ts";
import { startMail } from "./mail.ts";
import { type ReceivedMail, startTestSmtp, type TestSmtp } from "./testing-smtp.ts";

const rules: MailRules = { confirmToVisitor: false, outsideHours: "now" };
const monday = new Date("2026-03-09T12:00:00+05:30");
const secret = "a secret";
const night = new Date("2026-03-09T23:00:00+05:30");

/** A worker that never looks by itself: it is woken by what is written to the outbox. */
const never = 2 ** 31 - 1;
const within = { timeout: 120_000, interval: 20 };

let db: TestDatabase;
let smtp: TestSmtp;
let log: string[];
let workers: { stop(): Promise<void> }[];

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await db.owner.query("delete from contact_submissions");
  smtp = await startTestSmtp();
  log = [];
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await smtp.stop();
});
afterAll(() => db.drop());

function work(
  change: {
    url?: string;
    timeouts?: { connection: number; silence: number; whole: number };
    publicUrl?: string;
    /** Milliseconds between two looks whether the mail server is back. */
    probe?: number;
  } = {},
) {
  const worker = startMail({
    database: db.database,
    target: db.target,
    log: createLog("debug", { write: (line: string) => void log.push(line) }),
    settings: {
      smtpUrl: change.url ?? smtp.url,
      from: "Site <site@example.com>",
      notify: "staff@example.com",
    },
    publicUrl: change.publicUrl ?? "https://www.example.com",
    secret,
    timeouts: change.timeouts,
    interval: never,
    probe: change.probe ?? never,
  });
  workers.push(worker);
  return worker;
}

function send(n = 0, change: Partial<Origin> = {}) {
  const input = submissionInput({
    name: `Asha ${n}`,
    email: "asha@example.org",
    company: "Kiln",
    message: `Question ${n}\n<b>`,
  });
  const origin = {
    formKey: "key",
    spamReasons: [],
    clientHash: "",
    office: builtInCompany,
    receivedAt: monday,
    mail: rules,
    ...change,
  };
  return asVisitor(db.database, async (tx) => (await submitContact(tx, input, origin)).receipt);
}

type Row = {
  kind: string;
  attempts: number;
  last_error: string | null;
  sent: boolean;
  dead: boolean;
  waits: number;
};
/** `waits`: minutes until the next attempt. */
async function outbox(): Promise<Row[]> {
  const { rows } = await db.owner.query<Row>(`
    select kind, attempts, last_error, sent_at is not null as sent, dead_at is not null as dead,
      round(extract(epoch from next_attempt_at - now()) / 60)::int as waits from outbox_mails order by id`);
  return rows;
}
const settled = (change: Partial<Row>) =>
  vi.waitFor(async () => expect(await outbox()).toMatchObject([change]), within);
/** What was to be done later is due now. */
const timePasses = () =>
  db.owner.query("update outbox_mails set next_attempt_at = now() where sent_at is null and dead_at is null");
const received = (count: number) => vi.waitFor(() => expect(smtp.mails).toHaveLength(count), within);

describe("a mail about an account", () => {
  const id = "01900000-0000-7000-8000-000000000e01";
  const key = "0d9d5cfe-2d35-4a3c-9f5d-3f6a6d1c0e01";
  beforeAll(() =>
    db.owner.query(`insert into "user" (id, name, email) values ('${id}', 'e', 'editor@example.com')`),
  );
  beforeEach(() =>
    db.owner.query("delete from outbox_mails; delete from invitations; delete from password_resets"),
  );
  afterAll(() => db.owner.query("delete from outbox_mails"));

  test.each(staffRoles)("invites to the role %s and says what one can do with it", (role) => {
    const { text } = accountMail("invitation", { role, by: null }, () => "https://www.example.com/link");
    expect(text).toContain("You are invited to the staff area");
    expect(text).toContain("With your account you can ");
    expect(text.includes("read and answer messages")).toBe(role !== "admin" && holds(role, "messages"));
  });

  test("about a failing webhook goes to an admin, names no address and leads to the connections", async () => {
    await db.owner.query(
      `insert into outbox_mails (id, kind, user_id) values (gen_random_uuid(), 'webhook failing', '${id}')`,
    );
    work();
    await received(1);
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual(["editor@example.com"]);
    expect(mail?.body).toContain("https://www.example.com/admin/connections");
  });

  test("goes to its person with a link that is signed and stands in no table", async () => {
    await db.owner.query(`
      insert into invitations (id, email, role, key, expires_at)
        values ('${id}', 'new@example.com', 'writer', '${key}', now() + interval '7 days');
      insert into password_resets (id, user_id, key, expires_at)
        values ('${id}', '${id}', '${key}', now() + interval '1 hour');
      insert into outbox_mails (id, kind, invitation_id) values (gen_random_uuid(), 'invitation', '${id}');
      insert into outbox_mails (id, kind, reset_id, user_id) values (gen_random_uuid(), 'password reset', '${id}', '${id}');
      insert into outbox_mails (id, kind, user_id) values (gen_random_uuid(), 'password changed', '${id}');
      insert into outbox_mails (id, kind, user_id) values (gen_random_uuid(), 'factors reset', '${id}')`);
    work();
    await received(4);
    const sent = smtp.mails.map(({ to, body }) => ({ to, link: /https:[^\s"]+/.exec(body)?.[0] }));
    const back = smtp.mails.map(({ from, returns, to, body }) =>
      [to[0], body.includes("https:") ? "link" : "none", from, returns].join(" "),
    );
    expect(back.toSorted(), "a key to an account that is there comes back to nobody").toEqual([
      "editor@example.com link  ",
      "editor@example.com none site@example.com ",
      "editor@example.com none site@example.com ",
      "new@example.com link site@example.com HDRS",
    ]);
    const linkTo = (purpose: "invitation" | "password reset") =>
      `https://www.example.com${accountLinkPath(secret, purpose, key)}`;
    expect(sent.toSorted((a, b) => String(a.link).localeCompare(String(b.link)))).toEqual([
      { to: ["new@example.com"], link: linkTo("invitation") },
      { to: ["editor@example.com"], link: linkTo("password reset") },
      { to: ["editor@example.com"], link: undefined },
      { to: ["editor@example.com"], link: undefined },
    ]);
  });

  test.each([
    ["by name and address", "Asha Sample", "Asha Sample (editor@example.com) invites you to the staff area"],
    [
      "by address where no name is known",
      "editor@example.com",
      "editor@example.com invites you to the staff area",
    ],
  ])("says who invites, %s", async (_how, name, words) => {
    await db.owner.query(`
      update "user" set name = '${name}' where id = '${id}';
      insert into invitations (id, email, role, key, author_id, expires_at)
        values ('${id}', 'new@example.com', 'writer', '${key}', '${id}', now() + interval '7 days');
      insert into outbox_mails (id, kind, invitation_id) values (gen_random_uuid(), 'invitation', '${id}')`);
    work();
    await received(1);
    expect(smtp.mails[0]?.body.replace(/=\r?\n/g, "").replace(/\s+/g, " ")).toContain(words);
  });

  test("is never sent where nobody has the address or the link has ended, and nobody is told", async () => {
    await db.owner.query(`
      insert into password_resets (id, key, expires_at) values ('${id}', '${key}', now() + interval '1 hour');
      insert into outbox_mails (id, kind, reset_id) values (gen_random_uuid(), 'password reset', '${id}')`);
    work();
    await settled({ kind: "password reset", sent: true, dead: false });
    await db.owner.query(`delete from password_resets;
      insert into password_resets (id, user_id, key, expires_at)
        values ('${id}', '${id}', '${key}', now() - interval '1 second');
      insert into outbox_mails (id, kind, reset_id, user_id) values (gen_random_uuid(), 'password reset', '${id}', '${id}')`);
    await settled({ kind: "password reset", sent: true, dead: false });
    expect(smtp.mails).toHaveLength(0);
    expect(log.join()).not.toContain("example.com");
  });

  test("waits while the mail server is away", async () => {
    await smtp.stop();
    await db.owner.query(`
      insert into invitations (id, email, role, key, expires_at)
        values ('${id}', 'new@example.com', 'writer', '${key}', now() + interval '7 days');
      insert into outbox_mails (id, kind, invitation_id) values (gen_random_uuid(), 'invitation', '${id}')`);
    const worker = work();
    await settled({ kind: "invitation", sent: false, dead: false, attempts: 1 });
    await worker.stop();
    smtp = await startTestSmtp();
    work({ url: smtp.url });
    await timePasses();
    await received(1);
  });
});

describe("a mail with news", () => {
  const people = new Map<string, string>();
  let study: string;
  beforeAll(async () => {
    const roles = {
      writer: "writer",
      editor: "editor+inbox",
      admin: "admin",
      inbox: "inbox",
      none: "none",
    } as const;
    for (const [name, role] of Object.entries(roles))
      people.set(name, (await createTestUser(db.database, { email: `${name}@example.net`, role })).id);
  });
  beforeEach(async () => {
    await db.owner.query(
      `delete from outbox_mails; delete from documents; update "user" set mail_choices = '{}'`,
    );
    study = await aDraft(db.owner, { title: "Steam\r\nBcc: eve@evil.example", description: canary });
    await db.owner.query("update documents set author_id = $1", [people.get("writer")]);
  });
  afterAll(() => db.owner.query(`delete from documents; delete from "user"`));

  const canary = "qzwordsofareview";
  const as = <T>(who: string, work: (tx: Tx<Holder<"content">>, id: string) => Promise<T>) => {
    const id = people.get(who) ?? "";
    return asStaff(db.database, id, "drafts", (tx) => work(tx as Tx<Holder<"content">>, id));
  };
  /** As the worker does before it sends. */
  const usual = { notify: "staff@example.com" };
  const gather = (now?: Date, settings: Parameters<typeof gatherNews>[2] = usual) =>
    asMailer(db.database, (tx) => gatherNews(tx, builtInCompany, settings, now));
  const choose = (who: string, choices: Record<string, string>) =>
    db.owner.query(`update "user" set mail_choices = $2 where id = $1`, [people.get(who), choices]);
  const ask = (who = "writer") => as(who, (tx, id) => askForReview(tx, study, id, "qzwordsofanote"));
  const remark = async (body: string) => {
    const { rows } = await db.owner.query("select id from revisions where document_id = $1", [study]);
    await as("editor", (tx, id) =>
      addRemark(tx, caseStudyKind, study, id, { place: "title", revision: rows[0].id, body }),
    );
  };
  const sendBack = (who = "editor") => as(who, (tx) => returnRequest(tx, study));
  const question = {
    guestName: "Ravi",
    company: "Narmada",
    email: "ravi@customer.example",
    note: "",
    days: 9,
    ours: ["site@example.com"],
  };
  const signOff = "01900000-0000-7000-8000-00000000a5c0";
  const askRavi = (change: Partial<typeof question> = {}) =>
    as("editor", (tx) => askCustomer(tx, study, { ...question, ...change }, signOff));
  const ravi = <T>(work: (tx: Tx<"guest">) => Promise<T>) =>
    asGuest(db.database, signOff, work, { sendsMail: true });
  /** A wish, decided by an editor so many minutes ago. */
  const wish = async (id: string, newWords: string, reason: string | null, ago = 6) => {
    await ravi((tx) => say(tx, id, { oldWords: "", newWords, remark: null }));
    if (reason === null) {
      await db.owner.query("update sign_off_words set state = 'taken', decided_at = now() where id = $1", [
        id,
      ]);
    } else await as("editor", (tx) => refuseWish(tx, study, id, reason));
    await db.owner.query(
      "update sign_off_words set decided_at = decided_at - make_interval(mins => $2) where id = $1",
      [id, ago],
    );
  };
  const [one, two] = [
    "01900000-0000-7000-8000-00000000a501",
    "01900000-0000-7000-8000-00000000a502",
  ] as const;
  const mailTo = (address: string) => smtp.mails.filter(({ to }) => to[0] === address);
  /** As one line, without the breaks of quoted-printable. */
  const textOf = (mail: ReceivedMail | undefined) =>
    (mail?.body ?? "").replaceAll("=E2=80=9C", "“").replaceAll("=E2=80=9D", "”").replace(/\s+/g, " ");
  const allSent = () =>
    vi.waitFor(async () => expect((await outbox()).every(({ sent }) => sent)).toBe(true), within);
  const addressees = () => smtp.mails.flatMap(({ to }) => to).toSorted();

  test("goes to everybody who may publish that kind, and to nobody else", async () => {
    await ask();
    expect(await outbox(), "where nothing sends mail, none waits").toEqual([]);
    await gather();
    const { rows } = await db.owner.query("select o::text as row from outbox_mails o");
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/Steam|example|qz/);
    work();
    await received(2);
    expect(addressees()).toEqual(["admin@example.net", "editor@example.net"]);
    for (const { headers, body, raw } of smtp.mails) {
      expect(headers.get("subject")).toBe("Review requested: Steam Bcc: eve@evil.example");
      expect(headers.has("bcc")).toBe(false);
      expect(body).toContain("writer@example.net asks for a review");
      expect(body).toContain(`https://www.example.com/admin/documents/${study}`);
      expect(raw, "the note").toContain("> qzwordsofanote");
      expect(raw, "the text").not.toContain(canary);
    }
  });

  test("with the link of a customer names nothing of the text, and a refusal that comes later is heard of without it", async () => {
    await askRavi();
    work();
    await received(1);
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({ from: "site@example.com", returns: "HDRS", to: ["ravi@customer.example"] });
    expect(mail?.body).toMatch(/https:\/\/www\.example\.com\/sign-off\//);
    expect(mail?.raw).not.toMatch(/Steam|qzwords/);
  });

  test("of an article calls it that", async () => {
    await db.owner.query("update documents set kind = 'article'");
    await ask();
    work();
    await received(2);
    for (const { body } of smtp.mails) expect(body).toContain("asks for a review of an article");
  });

  test("that is sent back goes to who has asked, with the number of open remarks", async () => {
    await ask();
    await remark("Shorter, please.");
    await remark("Done by now.");
    await db.owner.query("update review_remarks set done_at = now() where body = 'Done by now.'");
    await sendBack();
    work();
    await received(1);
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual(["writer@example.net"]);
    expect(mail?.headers.get("subject")).toBe("Sent back: Steam Bcc: eve@evil.example");
    expect(mail?.body).toContain("Open remarks: 1");
    expect(mail?.body).toContain(`https://www.example.com/admin/documents/${study}`);
    expect(textOf(mail), "what is open").toContain("> Shorter, please.");
    expect(mail?.raw).not.toContain("Done by now.");
  });

  test("of remarks says them, the newest five, and how many more there were since its reader last looked", async () => {
    await choose("writer", { remark: "at once" });
    await remark("Seen before.");
    await as("writer", (tx) => markSeen(tx as Tx<"editor">));
    for (const n of [1, 2, 3, 4, 5, 6]) await remark(`Remark ${n}.`);
    work();
    await received(1);
    const text = textOf(smtp.mails[0]);
    expect(text).toMatch(
      /Remark 2\. .*Remark 3\. .*Remark 4\. .*Remark 5\. .*Remark 6\. 1 more where that was said/,
    );
    expect(text).not.toMatch(/Seen before|Remark 1/);
  });

  test("of a customer says who wants which words, to who may publish the text", async () => {
    await askRavi();
    await ravi((tx) => say(tx, one, { oldWords: "", newWords: null, remark: "Say who has measured it." }));
    await db.owner.query("update sign_off_words set new_words = 'It rings.', old_words = 'It calls.'");
    await db.owner.query("delete from outbox_mails");
    work();
    await received(2);
    expect(textOf(mailTo("editor@example.net")[0])).toContain(
      "> It rings. / Say who has measured it. (instead of “It calls.”)",
    );
    expect(textOf(mailTo("editor@example.net")[0])).toContain(
      "Ravi of Narmada has said something about a case study.",
    );
    expect(mailTo("writer@example.net")[0]?.raw).not.toMatch(/measured|rings|Ravi/);
  });

  test("of what became of their wishes goes to the customer, once for several, with the reason", async () => {
    await askRavi();
    await wish(one, "It rings.", "We say calls everywhere.");
    await wish(two, "It hums.", null, 0);
    await db.owner.query("delete from outbox_mails");
    await asMailer(db.database, gatherDecisions);
    expect(await outbox(), "one may be decided just now").toEqual([]);
    await db.owner.query(
      "update sign_off_words set decided_at = now() - interval '6 minutes' where id = $1",
      [two],
    );
    await Promise.all([asMailer(db.database, gatherDecisions), asMailer(db.database, gatherDecisions)]);
    work();
    await vi.waitFor(() => expect(mailTo("ravi@customer.example")).toHaveLength(1), within);
    const [mail] = mailTo("ravi@customer.example");
    expect(mail).toMatchObject({ from: "site@example.com", returns: "HDRS" });
    expect(textOf(mail)).toMatch(
      /Not taken: > It rings\. Why: We say calls everywhere\. Taken: > It hums\. Read the text/,
    );
    expect(mail?.raw).not.toMatch(/Steam|qzwords/);
    await asMailer(db.database, gatherDecisions);
    await allSent();
    expect(mailTo("ravi@customer.example"), "and no other").toHaveLength(1);
  });

  test.each([
    ["who got a copied link", "update sign_offs set email = null"],
    ["whose mail was refused", "update sign_offs set handed = 'not handed'"],
    ["before mail was set up", "update sign_off_words set decided_at = now() - interval '2 days'"],
  ])("of a decision is not written to a customer %s", async (_, change) => {
    await askRavi();
    await wish(one, "It rings.", "No.");
    await db.owner.query("delete from outbox_mails");
    await db.owner.query(change);
    await asMailer(db.database, gatherDecisions);
    expect(await outbox()).toEqual([]);
  });

  test("with a copy of an approval goes to both sides, and who has asked gets no other of it", async () => {
    await askRavi();
    await db.owner.query("delete from outbox_mails");
    const yes = { name: "Ravi Rao", role: "Owner", until: "2031-03-09", timeZone: "UTC", seen: [] };
    await ravi((tx) => approve(tx, { ...yes, statement: "We permit it until 9 March 2031." }));
    await db.owner.query("delete from outbox_mails where kind = 'permission ends'");
    work();
    await received(3);
    await allSent();
    const { rows } = await db.owner.query("select encode(fingerprint, 'hex') as hash from sign_offs");
    for (const to of ["ravi@customer.example", "editor@example.net"]) {
      const text = textOf(mailTo(to)[0]);
      for (const said of ["Ravi Rao, Owner", "We permit it until 9 March 2031.", "Text: Steam", rows[0].hash])
        expect(text, to).toContain(said);
      expect(text.includes("/sign-off/"), to).toBe(to === "ravi@customer.example");
    }
    expect(mailTo("writer@example.net")[0]?.headers.get("subject")).toMatch(/^Approved by a customer: Steam/);
  });

  test("of a change that was declined says so to who has proposed it", async () => {
    await publishStored(db.owner);
    await as("writer", async (tx) => {
      const seen = await findDocumentToEdit(tx, caseStudyKind, study);
      if (seen) await proposeChange(tx, caseStudyKind, study, { ...seen, title: "Better" }, seen.version);
    });
    await ask();
    await as("editor", async (tx) => {
      const [proposal] = await listProposals(tx, caseStudyKind, study);
      expect(await refuseAll(tx, caseStudyKind, study, proposal?.revision ?? "")).toBe(true);
    });
    work();
    await received(1);
    expect(addressees()).toEqual(["writer@example.net"]);
    expect(smtp.mails[0]?.headers.get("subject")).toBe("Declined: Steam Bcc: eve@evil.example");
    expect(smtp.mails[0]?.raw).not.toContain(canary);
  });

  test("of a change in the text of somebody else names it as it is public", async () => {
    await publishStored(db.owner);
    await db.owner.query("update documents set author_id = null, title = $1 where id = $2", [canary, study]);
    await as("writer", async (tx) => {
      const seen = await findDocumentToEdit(tx, caseStudyKind, study);
      if (seen) await proposeChange(tx, caseStudyKind, study, { ...seen, title: "Better" }, seen.version);
    });
    await as("editor", async (tx) => {
      const [proposal] = await listProposals(tx, caseStudyKind, study);
      expect(await refuseAll(tx, caseStudyKind, study, proposal?.revision ?? "")).toBe(true);
    });
    work();
    await vi.waitFor(() => expect(addressees()).toContain("writer@example.net"), within);
    const mail = smtp.mails.find(({ to }) => to.includes("writer@example.net"));
    expect(mail?.headers.get("subject")).toBe("Declined: Steam Bcc: eve@evil.example");
    expect(mail?.raw).not.toContain(canary);
  });

  test("is not written for one's own act", async () => {
    await ask("admin");
    await sendBack("admin");
    await ask("editor");
    work();
    await received(1);
    expect(addressees()).toEqual(["admin@example.net"]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["the request is taken back", () => as("writer", (tx, id) => withdrawRequest(tx, study, id))],
    ["the study is published", () => as("editor", (tx) => publishDocument(tx, study))],
    ["the study is in the trash", () => db.owner.query("update documents set deleted_at = now()")],
    ["the study is gone", () => db.owner.query("delete from documents")],
    [
      "nobody may publish any more",
      () => db.owner.query("update user_roles set role = 'writer' where role <> 'none'"),
    ],
  ])("is not sent when %s by then", async (_, change) => {
    await ask();
    await gather();
    await change();
    work();
    await allSent();
    expect(smtp.mails).toEqual([]);
    expect(log.join()).not.toContain("example.net");
    await db.owner.query("update user_roles set role = 'editor+inbox' where user_id = $1", [
      people.get("editor"),
    ]);
    await db.owner.query("update user_roles set role = 'admin' where user_id = $1", [people.get("admin")]);
    await db.owner.query("update user_roles set role = 'inbox' where user_id = $1", [people.get("inbox")]);
  });

  test("of a return is not sent once it was asked anew, nor to an account that is gone", async () => {
    const { id } = await createTestUser(db.database, { email: "gone@example.net", role: "writer" });
    await ask();
    await sendBack();
    await gather();
    await ask();
    await db.owner.query("update review_requests set author_id = $1 where ended_at is null", [id]);
    await sendBack();
    await gather();
    await db.owner.query(`delete from "user" where id = $1`, [id]);
    work();
    await allSent();
    expect(smtp.mails).toEqual([]);
  });

  test("goes once for all that is new, and not again before its reader has looked", async () => {
    const second = await aDraft(db.owner, { title: "Second" });
    await choose("admin", { review: "never" });
    await ask();
    await as("writer", (tx) =>
      notify(tx, { kind: "change proposed", documentId: second, to: [people.get("editor") ?? ""] }),
    );
    await Promise.all([gather(), gather(), gather()]);
    work();
    await received(1);
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual(["editor@example.net"]);
    expect(mail?.headers.get("subject")).toBe("2 things are new for you");
    expect(mail?.body).toMatch(/asks for a review of a case study[\s\S]*proposes a change to a case study/);
    await allSent();
    await as("writer", (tx) =>
      notify(tx, { kind: "change proposed", documentId: second, to: [people.get("editor") ?? ""] }),
    );
    await gather();
    expect(await outbox()).toHaveLength(1);
    await as("editor", (tx) => markSeen(tx as Tx<"editor">));
    await as("writer", (tx) =>
      notify(tx, { kind: "change proposed", documentId: second, to: [people.get("editor") ?? ""] }),
    );
    await received(2);
  });

  test("that waits for the mail server takes up what is new meanwhile", async () => {
    await choose("admin", { review: "never" });
    await ask();
    await gather();
    const second = await aDraft(db.owner, { title: "Second" });
    await as("writer", (tx) =>
      notify(tx, { kind: "change proposed", documentId: second, to: [people.get("editor") ?? ""] }),
    );
    await gather();
    expect(await outbox()).toHaveLength(1);
    const taken = await asMailer(db.database, takeMail);
    await as("writer", (tx) =>
      notify(tx, { kind: "remark", documentId: second, to: [people.get("editor") ?? ""] }),
    );
    await choose("editor", { remark: "at once" });
    await gather();
    expect(await outbox(), "what is being sent has been read already").toHaveLength(2);
    expect(taken?.kind).toBe("news");
  });

  test("goes once a day as the office opens, to who has chosen that", async () => {
    for (const who of ["admin", "editor"]) await choose(who, { review: "daily" });
    await ask();
    const { rows } = await db.owner.query("select created_at from notifications limit 1");
    const opening = nextOpening(rows[0].created_at, builtInCompany);
    await gather(new Date(opening.getTime() - 1));
    expect(await outbox()).toEqual([]);
    await gather(opening);
    expect(await outbox()).toHaveLength(2);
  });

  test("tells of a message that is given to somebody, with none of its words", async () => {
    const id = await aSubmission(db.owner, { name: "Asha", message: canary, status: "open" });
    await as("editor", (tx) =>
      setOwner(tx as Tx<Holder<"messages">>, people.get("editor") ?? "", id, people.get("inbox") ?? ""),
    );
    work();
    await received(1);
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual(["inbox@example.net"]);
    expect(mail?.headers.get("subject")).toBe("A message for you: Asha");
    expect(mail?.body).toContain(`https://www.example.com/admin/contacts/${id}`);
    expect(mail?.raw).not.toContain(canary);
  });

  describe("of a new message", () => {
    const inboxes = ["admin@example.net", "editor@example.net", "inbox@example.net"];

    test("goes to everybody who answers messages, with who and until when, and none of its words", async () => {
      await send(0, { mail: null });
      work();
      await received(3);
      expect(addressees()).toEqual(inboxes);
      for (const mail of smtp.mails) {
        expect(mail.headers.get("subject")).toBe("New message: Asha 0");
        expect(mail.body).toContain("Kiln");
        expect(mail.body).toContain("Tuesday, 10 March, 12:00 IST");
        expect(mail.raw).not.toContain("Question 0");
      }
    });

    test("is one mail to whoever has the address of the shared mailbox", async () => {
      await send(0, { mail: null });
      await gather(undefined, { ...usual, notify: "Inbox@example.net" });
      work();
      await received(2);
      expect(addressees()).toEqual(inboxes.slice(0, 2));
    });

    test.each<[string, () => Promise<unknown>]>([
      ["it lies in the spam tray", () => send(0, { mail: null, spamReasons: ["forum-markup"] })],
      [
        "somebody has taken it in hand",
        async () => {
          await send(0, { mail: null });
          await db.owner.query("update contact_submissions set status = 'open'");
        },
      ],
      [
        "it is in the trash",
        async () => {
          await send(0, { mail: null });
          await gather();
          await db.owner.query("update contact_submissions set deleted_at = now()");
        },
      ],
    ])("is not sent where %s", async (_, come) => {
      await come();
      work();
      await gather();
      await allSent();
      expect(smtp.mails).toEqual([]);
    });

    test("that was found to be no spam is told then", async () => {
      await send(0, { mail: null, spamReasons: ["forum-markup"] });
      await db.owner.query("update contact_submissions set status = 'new'");
      work();
      await received(3);
    });

    test("of a Sunday waits for the next opening where that is wanted", async () => {
      await send(0, { mail: null });
      const sunday = new Date();
      while (sunday.getUTCDay() !== 0) sunday.setUTCDate(sunday.getUTCDate() - 1);
      sunday.setUTCHours(0, 0, 0, 0);
      await db.owner.query("update notifications set created_at = $1", [sunday]);
      const opening = nextOpen(sunday, builtInCompany);
      const digest = { ...usual, outsideHours: "digest" } as const;
      await gather(new Date(opening.getTime() - 1), digest);
      expect(await outbox()).toEqual([]);
      await gather(opening, digest);
      expect(await outbox()).toHaveLength(3);
    });

    test("that should have been answered by now is told once, to all of them", async () => {
      const id = await aSubmission(db.owner, { status: "open", due_at: new Date(Date.now() - 60_000) });
      await aSubmission(db.owner, { status: "open", due_at: new Date(Date.now() - 15 * 86_400_000) });
      await aSubmission(db.owner, { status: "done", due_at: new Date(Date.now() - 60_000) });
      for (const _ of [1, 2]) await asPublisher(db.database, tellOfLateMessages);
      work();
      await received(3);
      expect(addressees()).toEqual(inboxes);
      expect(smtp.mails[0]?.body).toContain(`https://www.example.com/admin/contacts/${id}`);
      expect(smtp.mails[0]?.headers.get("subject")).toMatch(/^Overdue: /);
      await db.owner.query("update notifications set seen_at = now()");
      await asPublisher(db.database, tellOfLateMessages);
      const { rows } = await db.owner.query("select from notifications where seen_at is null");
      expect(rows).toEqual([]);
    });
  });

  describe("of a mail that does not arrive", () => {
    const handed = async () => (await db.owner.query("select handed from sign_offs")).rows[0]?.handed;
    const kinds = async () =>
      (
        await db.owner.query(
          `select u.email, n.kind from notifications n join "user" u on u.id = n.user_id order by 1, 2`,
        )
      ).rows.map(({ email, kind }) => `${email}: ${kind}`);
    /** What was tried for a day. */
    const aDayOfAttempts = async (reason: RegExp) => {
      for (let n = 1; n <= 13; n++) {
        await settled({ attempts: n, last_error: expect.stringMatching(reason), dead: n === 13 });
        await timePasses();
      }
    };

    test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
      [
        "refused at once",
        async () => {
          smtp.refusal = { code: 550, text: "5.1.1 no such user" };
        },
        () => settled({ attempts: 1, dead: true, last_error: "550 5.1.1" }),
      ],
      [
        "put off for a day",
        async () => {
          smtp.refusal = { code: 451, text: "4.7.1 later" };
        },
        () => aDayOfAttempts(/^451 4\.7\.1$/),
      ],
      ["of a mail server that is away for a day", () => smtp.stop(), () => aDayOfAttempts(/^ECONN|^ESOCKET/)],
    ])(
      "%s: the question was not handed to the customer, and who has asked is told",
      async (_, before, after) => {
        await before();
        await choose("editor", { lost: "never" });
        await askRavi();
        work({ url: smtp.url });
        await after();
        expect(await handed()).toBe("not handed");
        expect(await kinds()).toEqual(["editor@example.net: mail lost"]);
        const [told] = await as("editor", (tx) => listNotifications(tx as Tx<"editor">, "editor"));
        expect(told?.told.said).toMatchObject([{ who: "ravi@customer.example" }]);
      },
    );

    test("an invitation is told to who has invited, by name of whom and why", async () => {
      smtp.refusal = { code: 550, text: "5.1.1 no such user" };
      await choose("admin", { lost: "never" });
      await asAdmin(db.database, people.get("admin") ?? "", async (tx) => {
        const made = await invite(tx, { email: "new@example.com", role: "writer" });
        if (made.ok) await mailInvitation(tx, made.id);
      });
      const worker = work();
      await settled({ kind: "invitation", dead: true });
      await worker.stop();
      smtp.refusal = null;
      await choose("admin", {});
      work();
      await received(1);
      const [mail] = smtp.mails;
      expect(mail?.to).toEqual(["admin@example.net"]);
      expect(mail?.headers.get("subject")).toBe("Not delivered: new@example.com");
      expect(textOf(mail)).toContain("> the mail server refused it (550 5.1.1)");
      expect(mail?.body).toContain("https://www.example.com/admin/team");
      await db.owner.query("delete from invitations");
      expect(await kinds(), "it goes with the invitation").toEqual([]);
    });

    test("a reply is told to who has written it", async () => {
      smtp.refusal = { code: 550, text: "5.1.1 no such user" };
      const id = await aSubmission(db.owner, { name: "Asha", email: "asha@example.org" });
      const me = people.get("inbox") ?? "";
      await asStaff(db.database, me, "messages", (tx) => reply(tx, me, id, "An answer."));
      work();
      await vi.waitFor(async () => expect(await kinds()).toEqual(["inbox@example.net: mail lost"]), within);
    });
  });

  test("is not made of what was told two weeks ago: mail may have been set up only now", async () => {
    await ask();
    await db.owner.query("update notifications set created_at = now() - interval '15 days'");
    await gather();
    expect(await outbox()).toEqual([]);
  });

  test("shows its worker nothing of a study of which nobody is to be told", async () => {
    const seen = async () => {
      const counts: number[] = [];
      for (const table of ["documents", "review_remarks", "user_roles", '"user"'])
        counts.push(
          await asMailer(db.database, async (tx) =>
            Number((await tx.execute(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n),
          ),
        );
      return counts;
    };
    await remark(canary);
    await db.owner.query("delete from notifications");
    await aDraft(db.owner, { title: "Another" });
    expect(await seen()).toEqual([0, 0, 0, 0]);
    await ask();
    expect(await seen(), "one study, its remark, two addressees").toEqual([1, 1, 2, 2]);
    await gather();
    expect(await seen()).toEqual([1, 1, 2, 2]);
    await db.owner.query("update outbox_mails set sent_at = now()");
    expect(await seen()).toEqual([0, 0, 0, 0]);
  });
});

describe("a new message", () => {
  test("is told to staff, who can answer its sender", async () => {
    work();
    const { reference } = await send();
    await received(1);
    await settled({ kind: "notification", attempts: 1, sent: true, last_error: null });
    const [mail] = smtp.mails;
    const { rows } = await db.owner.query("select o.id, submission_id from outbox_mails o");
    expect(mail?.to).toEqual(["staff@example.com"]);
    expect(mail?.headers.get("from")).toBe("Site <site@example.com>");
    expect(mail?.headers.get("reply-to")).toBe("Asha 0 <asha@example.org>");
    expect(mail?.headers.get("subject")).toBe(`New message from Asha 0 (${reference})`);
    expect(mail?.headers.get("message-id")).toBe(`<${rows[0].id}@www.example.com>`);
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.headers.get("x-auto-response-suppress")).toBe("All");
    expect(mail?.from, "what cannot be delivered is heard of").toBe("site@example.com");
    expect(mail?.body).not.toContain("Question 0");
    expect(mail?.body).toContain(`https://www.example.com/admin/contacts/${rows[0].submission_id}`);
    expect(mail?.body).toContain("Tuesday, 10 March, 12:00 IST");
  });

  test("sent twice is told once; one without mail set up, not at all", async () => {
    await Promise.all([send(), send(), send()]);
    expect(await outbox()).toHaveLength(1);
    await send(2, { mail: null });
    expect(await outbox()).toHaveLength(1);
  });

  test("in the spam tray is told of with all others there in one mail without their words, when the office opens next", async () => {
    for (const n of [1, 2, 3]) await send(n, { spamReasons: ["forum-markup"], receivedAt: monday });
    const { rows } = await db.owner.query(
      "select distinct kind, next_attempt_at as at from outbox_mails order by 1",
    );
    expect(rows).toEqual([{ kind: "spam tray", at: new Date("2026-03-10T09:00:00+05:30") }]);
    await db.owner.query("update contact_submissions set status = 'new' where name = 'Asha 3'");
    await timePasses();
    work();
    await received(1);
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual(["staff@example.com"]);
    expect(mail?.headers.get("subject")).toBe("2 messages in the spam tray");
    expect(mail?.body).toContain("https://www.example.com/admin/contacts?view=spam");
    expect(mail?.raw).not.toMatch(/Asha|Kiln|Question/);
  });

  test("that is in the spam tray for its words alone is told of at once, as perhaps spam, without them", async () => {
    const { reference } = await send(1, { spamReasons: ["wording", "no-ticket"] });
    work();
    await received(1);
    const [mail] = smtp.mails;
    const { rows } = await db.owner.query("select id from contact_submissions");
    expect(mail?.headers.get("subject")).toBe(`Perhaps spam: message ${reference}`);
    expect(mail?.body).toContain(`https://www.example.com/admin/contacts/${rows[0].id}`);
    expect(mail?.body).toContain("Tuesday, 10 March, 12:00 IST");
    expect(mail?.raw).not.toMatch(/Asha|Kiln|Question/);
  });

  test("of the trash or the spam tray is not told, until it is back", async () => {
    await send();
    await db.owner.query("update contact_submissions set deleted_at = now()");
    const worker = work();
    await send(1, { mail: { ...rules, confirmToVisitor: true } });
    await received(2);
    await worker.stop();
    expect(smtp.mails.map(({ body }) => body).join()).not.toContain("Question 0");
    await db.owner.query("update contact_submissions set deleted_at = null");
    work();
    await received(3);
  });

  test("is confirmed to its sender where that is wanted, without a word of theirs", async () => {
    work();
    const { reference } = await send(0, { mail: { ...rules, confirmToVisitor: true } });
    await received(2);
    const mail = smtp.mails.find(({ to }) => to[0] === "asha@example.org");
    expect(mail?.headers.get("subject")).toContain(reference);
    expect(mail?.raw).not.toMatch(/Question|Asha/);
    expect(mail?.headers.get("x-auto-response-suppress")).toBe("All");
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.from, "an automatic response has nobody who is told of its failure (RFC 3834)").toBe("");
  });

  test("is confirmed in the words that staff have written", async () => {
    await db.owner.query(
      "insert into reply_templates (id, name, words) values ('confirmation', '', 'It is here: {reference}')",
    );
    work();
    const { reference } = await send(0, { mail: { ...rules, confirmToVisitor: true } });
    await received(2);
    await db.owner.query("delete from reply_templates");
    expect(smtp.mails.find(({ to }) => to[0] === "asha@example.org")?.body).toContain(
      `It is here: ${reference}`,
    );
  });

  test("is confirmed also through a mail server that wants a sender in each envelope", async () => {
    smtp.wantsSender = true;
    work();
    await send(0, { mail: { ...rules, confirmToVisitor: true } });
    await received(2);
    expect(smtp.mails.map(({ from, to }) => [from, to[0]]).toSorted()).toEqual([
      ["site@example.com", "asha@example.org"],
      ["site@example.com", "staff@example.com"],
    ]);
  });

  test("of the night waits for the morning, with the others, where that is wanted", async () => {
    const mail: MailRules = { ...rules, outsideHours: "digest" };
    for (const n of [0, 1, 2]) await send(n, { mail, receivedAt: night });
    await send(3, { mail });
    const { rows } = await db.owner.query(
      "select to_char(next_attempt_at at time zone 'Asia/Kolkata', 'DD HH24:MI') as at from outbox_mails order by id",
    );
    expect(rows.map(({ at }) => at)).toEqual(["10 09:00", "10 09:00", "10 09:00", "09 12:00"]);
    work();
    await received(2);
    const digest = smtp.mails.find(({ headers }) => headers.get("subject") === "3 new messages");
    for (const n of [0, 1, 2]) expect(digest?.body).toContain(`Asha ${n}, Kiln`);
    expect(digest?.body.match(/admin\/contacts\/[0-9a-f-]{36}/g)).toHaveLength(6); // as text and as HTML
    await vi.waitFor(async () => expect((await outbox()).every(({ sent }) => sent)).toBe(true), within);
  });

  test("adds no header and no recipient, whatever stands in its fields (SECURITY.md X4)", async () => {
    await aSubmission(db.owner, {
      id: "01900000-0000-7000-8000-000000000001",
      name: "Eve\r\nBcc: eve@evil.example",
      email: "eve@example.org\r\nCc: two@evil.example",
      message: ".\r\nRCPT TO:<three@evil.example>\r\n.",
    });
    await db.owner.query(`
      insert into outbox_mails (id, kind, submission_id) values
      ('01900000-0000-7000-8000-000000000002', 'notification', '01900000-0000-7000-8000-000000000001'),
      ('01900000-0000-7000-8000-000000000003', 'confirmation', '01900000-0000-7000-8000-000000000001')`);
    work();
    await received(1);
    await vi.waitFor(
      async () => expect(await outbox()).toMatchObject([{ sent: true }, { dead: true }]),
      within,
    );
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual(["staff@example.com"]);
    for (const name of ["bcc", "cc", "reply-to"]) expect(mail?.headers.has(name), name).toBe(false);
    expect(mail?.headers.get("subject")).toMatch(/^New message from Eve Bcc: eve@evil\.example \(/);
  });
});

describe("a reply", () => {
  const admin = "01900000-0000-7000-8000-0000000000ad";
  const answer = async () => {
    await db.owner.query(`insert into "user" (id, name, email, mail_choices)
        values ('${admin}', 'a', 'a@example.com', '{"incoming": "never", "lost": "never"}') on conflict do nothing;
      insert into user_roles values ('${admin}', 'admin') on conflict do nothing`);
    await send(0, { mail: null });
    const { rows } = await db.owner.query("select id from contact_submissions");
    await asAdmin(db.database, admin, (tx) => reply(tx, admin, rows[0].id, "Hello Asha,\n\nyes, we can."));
  };
  const message = async () => {
    const find = "select status, answered_at is not null as answered, reference from contact_submissions";
    return (await db.owner.query(find)).rows[0];
  };

  test("asks for an answer to the address that the company has published", async () => {
    await answer();
    const own = companyKind.textOf({ ...builtInCompany, email: "write@company.example" }, "");
    const saved = await asAdmin(db.database, admin, (tx) => createDocument(tx, companyKind, own));
    expect(saved.ok).toBe(true);
    work();
    await settled({ kind: "reply", sent: true });
    expect(smtp.mails[0]?.headers.get("reply-to")).toBe("write@company.example");
    await db.owner.query("delete from documents where kind = 'company'");
  });

  test("goes to the sender with the message quoted, and counts as the answer once it is sent", async () => {
    await answer();
    expect(await message()).toMatchObject({ status: "waiting", answered: false });
    work();
    await settled({ kind: "reply", sent: true });
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual(["asha@example.org"]);
    expect(mail?.headers.get("reply-to")).toBe(builtInCompany.email);
    expect(mail?.headers.get("subject")).toContain((await message()).reference);
    expect(mail?.headers.has("auto-submitted")).toBe(false);
    expect(mail?.body).toContain("yes, we can.");
    // What is new is what it opens at.
    expect(mail?.body).toMatch(/\/letters\/[\w.-]+#newest\s/);
    expect(mail?.body).toContain("> Question 0");
    expect(mail?.body).toContain("Question 0<br>");
    expect(mail?.body).toContain("&lt;b&gt;");
    expect(await message()).toMatchObject({ status: "waiting", answered: true });
  });

  test("and all that went to its sender before are one conversation (RFC 5322, 3.6.4)", async () => {
    await answer();
    const { rows } = await db.owner.query("select id from contact_submissions");
    const again = (text: string) => asAdmin(db.database, admin, (tx) => reply(tx, admin, rows[0].id, text));
    const root = `<${rows[0].id}@www.example.com>`;
    const worker = work();
    await received(1);
    await again("And one more thing.");
    await received(2);
    await worker.stop();
    await db.owner.query(
      "insert into outbox_mails (id, kind, submission_id) values ($1, 'confirmation', $2)",
      ["01900000-0000-7000-8000-00000000c0de", rows[0].id],
    );
    work();
    await received(3);
    const [first, second, confirmation] = smtp.mails.map(({ headers }) => headers);
    const ids = [first, second].map((headers) => headers?.get("message-id"));
    expect([first?.get("references"), first?.get("in-reply-to")]).toEqual([root, undefined]);
    expect(second?.get("references")).toBe(`${root} ${ids[0]}`);
    expect(second?.get("in-reply-to")).toBe(ids[0]);
    expect(second?.get("subject")).toBe(first?.get("subject"));
    expect(second?.has("x-auto-response-suppress"), "a person has written it").toBe(false);
    expect(smtp.mails[1]?.from).toBe("site@example.com");
    expect(confirmation?.get("references")).toBe(`${root} ${ids.join(" ")}`);
  });

  test("that will never arrive puts the message back to what has to be answered", async () => {
    smtp.refusal = { code: 550, text: "5.1.1 no such user" };
    await answer();
    work();
    await settled({ kind: "reply", dead: true });
    expect(await message()).toMatchObject({ status: "open", answered: false });
  });

  test("that is sent again, and arrives, is the answer as if it had arrived at once", async () => {
    smtp.refusal = { code: 550, text: "5.1.1 no such user" };
    await answer();
    work();
    await settled({ kind: "reply", dead: true });
    smtp.refusal = null;
    const { rows } = await db.owner.query("select id from outbox_mails");
    await asAdmin(db.database, admin, (tx) => sendAgain(tx, [rows[0].id]));
    await settled({ kind: "reply", sent: true });
    expect(await message()).toMatchObject({ status: "waiting", answered: true });
  });
});

describe("a mail server", () => {
  test("that is down delays nothing and loses nothing; when it is back, everything goes", async () => {
    await smtp.stop();
    work({ url: smtp.url });
    await send(0);
    await send(1);
    await vi.waitFor(
      async () =>
        expect(await outbox()).toMatchObject([
          { attempts: 1, waits: 1, sent: false },
          { attempts: 1, waits: 1, sent: false },
        ]),
      within,
    );
    smtp = await startTestSmtp(smtp.port);
    await send(2);
    await vi.waitFor(async () => expect((await outbox()).every(({ sent }) => sent)).toBe(true), within);
    const told = smtp.mails.map(({ body }) => body).join();
    for (const n of [0, 1, 2]) expect(told).toContain(`Asha ${n}`);
  });

  test("that is back is noticed without a new mail, and what waited goes at once, the oldest first", async () => {
    await smtp.stop();
    const worker = work({ url: smtp.url });
    for (const n of [0, 1, 2]) await send(n);
    await vi.waitFor(
      async () => expect((await outbox()).every(({ last_error }) => last_error !== null)).toBe(true),
      within,
    );
    await worker.stop();
    await db.owner.query(`update outbox_mails set attempts = 6, kind = 'confirmation',
      next_attempt_at = now() + interval '30 minutes' - interval '1 minute' * n from (
        select id, row_number() over (order by id) as n from outbox_mails) as o where o.id = outbox_mails.id`);
    const { rows } = await db.owner.query("select id from outbox_mails order by id");
    smtp = await startTestSmtp(smtp.port);
    work({ probe: 20 });
    await received(3);
    expect(smtp.mails.map(({ headers }) => headers.get("message-id"))).toEqual(
      rows.map(({ id }) => `<${id}@www.example.com>`),
    );
  });

  test("is asked whether it is back only while a mail waits for it, and not again about a wrong password", async () => {
    const isAsked = (atStart = false) => asMailer(db.database, (tx) => someWaitForServer(tx, atStart));
    expect(await isAsked()).toBe(false);
    await db.owner.query("insert into outbox_mails (id, kind) values (gen_random_uuid(), 'invitation')");
    for (const [error, asked, atStart] of [
      ["ECONNREFUSED", true, true],
      ["ETIMEDOUT", true, true],
      ["EPROTOCOL 421", true, true],
      ["EAUTH 535 5.7.8", false, true],
      ["451 4.7.1", false, false],
      ["EWRITING", false, false],
      [null, false, false],
    ] as const) {
      await db.owner.query(
        "update outbox_mails set last_error = $1, next_attempt_at = now() + interval '1 hour'",
        [error],
      );
      expect([await isAsked(), await isAsked(true)], String(error)).toEqual([asked, atStart]);
    }
    await db.owner.query("delete from outbox_mails");
  });

  test("that says nothing is given up after a while and asked again", async () => {
    const silent = await listen();
    work({ url: silent.url, timeouts: { connection: 200, silence: 200, whole: 1000 } });
    await send();
    await settled({ attempts: 1, last_error: "ETIMEDOUT", waits: 1 });
    await silent.close();
  });

  test("that never comes to an end is left after a while, and asked again", async () => {
    const dripping = await listen(drip);
    work({ url: dripping.url, timeouts: { connection: 5000, silence: 5000, whole: 500 } });
    await send();
    await settled({ attempts: 1, last_error: "ETIMEDOUT", waits: 1 });
    await dripping.close();
    await smtp.stop();
    smtp = await startTestSmtp(dripping.port);
    await timePasses();
    await settled({ attempts: 2, sent: true, last_error: null });
    expect(smtp.mails).toHaveLength(1);
  });

  test("that says 'later' is asked later, each time after a longer pause, for about a day", async () => {
    smtp.refusal = { code: 451, text: "4.7.1 asha@example.org: come back later" };
    work();
    await send();
    let minutes = 0;
    for (const [n, waits] of [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360].entries()) {
      await settled({ attempts: n + 1, waits, dead: false, last_error: "451 4.7.1" });
      minutes += waits;
      await timePasses();
    }
    await settled({ attempts: 13, dead: true });
    expect(minutes / 60).toBeCloseTo(26.5, 1);
  });

  test("that says 'later' once is asked again, and it is the same mail", async () => {
    smtp.refusal = { code: 451, text: "4.7.1 later" };
    work();
    await send();
    await settled({ attempts: 1, last_error: "451 4.7.1" });
    smtp.refusal = null;
    await timePasses();
    await settled({ attempts: 2, sent: true, last_error: null });
    expect(smtp.mails).toHaveLength(1);
  });

  test("that says 'never' is not asked again, and no address is kept", async () => {
    smtp.refusal = { code: 550, text: "5.1.1 staff@example.com: no such user" };
    work();
    await send();
    await settled({ attempts: 1, dead: true, last_error: "550 5.1.1" });
    for (const word of ["example.org", "staff@", "Asha", "Question"]) expect(log.join()).not.toContain(word);
  });

  test("whose mail is in flight is waited for when the site stops", async () => {
    let release = () => {};
    smtp.hold = new Promise((resolve) => {
      release = resolve;
    });
    const worker = work();
    await send();
    await received(1);
    let hasStopped = false;
    const stopped = worker.stop().then(() => {
      hasStopped = true;
    });
    expect(hasStopped).toBe(false);
    release();
    await stopped;
    expect(await outbox()).toMatchObject([{ sent: true }]);
  });
});

test("news that cannot be gathered hold no other mail", async () => {
  await db.owner.query("alter table notifications rename mail_id to away");
  onTestFinished(() =>
    db.owner.query("alter table notifications rename away to mail_id").then(() => undefined),
  );
  await send();
  work();
  await received(1);
  expect(log.join("\n")).toContain("news could not be gathered");
});

describe("a mail that cannot be written", () => {
  const broken = "01900000-0000-7000-8000-0000000000b0";
  /** A moment that no calendar of ours can name. */
  const aBrokenOne = async () => {
    await aSubmission(db.owner, { id: broken, name: "Asha", due_at: new Date("2026-03-10T06:30:00Z") });
    await db.owner.query(`update contact_submissions set due_at = '294276-12-31' where id = '${broken}'`);
    await db.owner.query(
      "insert into outbox_mails (id, kind, submission_id) values ($1, 'notification', $1)",
      [broken],
    );
  };

  test("holds up no other, is tried again after a pause, and given up after as many attempts", async () => {
    await aBrokenOne();
    work();
    await send(1, { receivedAt: new Date(Date.now() + 1000) });
    await timePasses();
    await received(1);
    expect(smtp.mails[0]?.body).toContain("Asha 1");
    const ofIt = async () =>
      (
        await db.owner.query(
          `select attempts, last_error, dead_at is not null as dead from outbox_mails where id = '${broken}'`,
        )
      ).rows[0];
    // Both may have been in one mail first, which counts as an attempt of neither.
    const first = { attempts: 1, last_error: "EWRITING", dead: false };
    await vi.waitFor(async () => expect(await ofIt()).toMatchObject(first), within);
    for (let n = 2; n <= 13; n++) {
      await timePasses();
      await vi.waitFor(
        async () => expect(await ofIt()).toMatchObject({ attempts: n, last_error: "EWRITING" }),
        within,
      );
    }
    expect(await ofIt()).toEqual({ attempts: 13, last_error: "EWRITING", dead: true });
    expect(log.join()).toContain("a mail could not be written");
    expect(log.join()).not.toMatch(/Asha|example\.org/);
  });

  test("keeps none from being sent that would go into one mail with it", async () => {
    await aBrokenOne();
    for (const n of [1, 2]) await send(n, { receivedAt: new Date(Date.now() - 1000) });
    await timePasses(); // all of them at one moment
    work();
    await received(2);
    expect(smtp.mails.map(({ body }) => /Asha \d/.exec(body)?.[0]).sort()).toEqual(["Asha 1", "Asha 2"]);
    const unsent = async () => (await outbox()).filter(({ sent }) => !sent);
    await vi.waitFor(
      async () => expect(await unsent()).toMatchObject([{ attempts: 1, last_error: "EWRITING" }]),
      within,
    );
  });

  test("is not tried at once because another one got through", async () => {
    await aBrokenOne();
    work();
    await vi.waitFor(async () => expect(await outbox()).toMatchObject([{ last_error: "EWRITING" }]), within);
    await send(1);
    await received(1);
    await vi.waitFor(async () => expect((await outbox()).filter(({ sent }) => sent)).toHaveLength(1), within);
    expect((await outbox())[0]).toMatchObject({ attempts: 1, waits: 1 });
  });

  test("nor one whose process dies each time is tried for ever", async () => {
    await send();
    await db.owner.query("update outbox_mails set attempts = 13");
    work();
    await settled({ attempts: 14, dead: true, last_error: "ECUTSHORT" });
    expect(smtp.mails).toEqual([]);
  });
});

describe("workers", () => {
  test("three of them send each of twelve mails once", async () => {
    for (const _ of [1, 2, 3]) work();
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => send(n, { receivedAt: new Date(monday.getTime() + n) })),
    );
    await received(12);
    await vi.waitFor(async () => expect((await outbox()).every(({ sent }) => sent)).toBe(true), within);
    expect(new Set(smtp.mails.map(({ headers }) => headers.get("message-id")))).toHaveLength(12);
  });

  test("one that has taken a mail and is gone: another sends it when the lease is over", async () => {
    await send();
    await asMailer(db.database, takeMail);
    work();
    expect(await outbox()).toMatchObject([{ attempts: 1, sent: false, dead: false, waits: 10 }]);
    await timePasses();
    await settled({ attempts: 2, sent: true });
  });

  test("one that is killed between sending and marking: the mail comes again, under the same name", {
    tags: "all",
  }, async () => {
    let release = () => {};
    smtp.hold = new Promise((resolve) => {
      release = resolve;
    });
    const child = workInAnotherProcess();
    onTestFinished(() => void child.kill("SIGKILL"));
    await send();
    await received(1); // the server has it; the worker has not heard so
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
    release();
    expect(await outbox()).toMatchObject([{ attempts: 1, sent: false, dead: false, waits: 10 }]);
    work();
    await timePasses();
    await settled({ attempts: 2, sent: true });
    const names = smtp.mails.map(({ headers }) => headers.get("message-id"));
    expect(names).toHaveLength(2);
    expect(names[0]).toBe(names[1]);
  });
});

test("a mail server that refuses, or none at all, neither fails nor slows the sending of a message", async () => {
  smtp.refusal = { code: 550, text: "5.7.1 no" };
  work();
  const silent = await listen();
  work({ url: silent.url });
  // The worker's connection would be needed if a sending waited for a mail: the pool has four.
  const receipts = await Promise.all(Array.from({ length: 50 }, (_, n) => send(n)));
  expect(new Set(receipts.map(({ reference }) => reference))).toHaveLength(50);
  await silent.close();
});

/** A server that says nothing, or what `say` says. */
async function listen(say = (_socket: Socket) => {}) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    say(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `smtp://127.0.0.1:${port}`, port, close };
}

/** Greets, then says a word now and then and never the last one: nobody can call it silent. */
function drip(socket: Socket): void {
  socket.write("220 slow.example.com ESMTP\r\n");
  const timer = setInterval(() => socket.write("250-WAIT\r\n"), 20);
  socket.on("close", () => clearInterval(timer));
}

function workInAnotherProcess(): ChildProcess {
  const options = JSON.stringify({ target: db.target, url: smtp.url });
  const script = `
    const { openDatabase } = await import("#app/db/client.server.ts");
    const { startMail } = await import("#app/jobs/mail.ts");
    const { createLog } = await import("#server/log.ts");
    const { target, url } = ${options};
    startMail({ database: openDatabase(target), target, log: createLog("silent"), publicUrl: "https://www.example.com", secret: "a secret",
      settings: { smtpUrl: url, from: "site@example.com", notify: "staff@example.com" } });`;
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  return spawn(process.execPath, ["--input-type=module", "-e", script], { cwd, stdio: "inherit" });
}
