/** Whatever staff do that changes something is one line of the audit log, in the same transaction (SECURITY.md P4). */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as OTPAuth from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { factsOf, kindNames } from "#app/content/kinds.ts";
import { asAdmin, asAuth, asGuest, asPublisher, type Tx } from "#app/db/actors.server.ts";
import type { Role } from "#app/db/roles.ts";
import { testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, aPicture, aSubmission } from "#app/db/testing/testing-factories.ts";
import { addRedirect } from "#app/domain/addresses/addresses.server.ts";
import type { AuditAction } from "#app/domain/audit/audit.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { createPreviewLink } from "#app/domain/documents/previews/preview-links.server.ts";
import { carryOutNext } from "#app/domain/documents/publishing/publisher.server.ts";
import { publishDocument, withdrawDocument } from "#app/domain/documents/publishing/publishing.server.ts";
import { cancelSchedules, listComing, schedule } from "#app/domain/documents/publishing/schedules.server.ts";
import { addRemark, askForReview } from "#app/domain/documents/reviews/reviews.server.ts";
import { say } from "#app/domain/documents/sign-offs/guest.server.ts";
import { askCustomer } from "#app/domain/documents/sign-offs/sign-offs.server.ts";
import { decisionOn } from "#app/domain/documents/testing-proposals.ts";
import { deleteDocuments } from "#app/domain/documents/trash.server.ts";
import { deletePictures } from "#app/domain/media/media.server.ts";
import { aPhoto } from "#app/domain/media/testing-pictures.ts";
import { toOfficeTime } from "#app/domain/office-time.ts";
import { reply, settle } from "#app/domain/submissions/actions.server.ts";
import { deleteSubmissions } from "#app/domain/submissions/trash.server.ts";
import { accountLinkPath } from "#app/domain/users/account-token.server.ts";
import { factorAdded } from "#app/domain/users/factors/factors.server.ts";
import { passkeySite } from "#app/domain/users/factors/passkey-site.ts";
import { addPasskey, newPasskeyOptions, passkeyOptions } from "#app/domain/users/factors/passkeys.server.ts";
import { createTestPasskey } from "#app/domain/users/factors/testing-passkey.ts";
import { beginTotp, confirmTotp } from "#app/domain/users/factors/totp.server.ts";
import { setupToken } from "#app/domain/users/first-admin.server.ts";
import { invite } from "#app/domain/users/invitations.server.ts";
import { makeReset } from "#app/domain/users/password-resets.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { projectRoot } from "#app/project-root.ts";
import { cookieOf, createTestSite, eventually, password, pathOf, type TestSite } from "./site.ts";

const secret = "a-secret-for-tests-of-enough-bytes-0123456789";
/** Where browsers keep passkeys of this site. */
const origin = "http://localhost:3000";
const keys = passkeySite({ publicUrl: origin, secret })!;
/** In every text and address that is typed here. */
const canary = "qzcanaryxyz";
const chosen = "another horse river 43";
const description = `What was built, for whom, and what it changed for the people who work with it daily. ${canary}`;

type Fields = Record<string, string>;
type Sent = { path?: string; fields?: Fields; cookie?: string; file?: Buffer };
/** What its form says in `intent`, what it sends, and the lines it leaves: none for what changes nothing that counts. */
type Act = [intent: string, arrange: () => Promise<Sent> | Sent, lines: AuditAction[]];

let site: TestSite;
let me: Person;
let people = 0;

beforeAll(async () => {
  site = await createTestSite({
    publicUrl: origin,
    secret,
    mail: { confirmToVisitor: false, outsideHours: "now" },
  });
  // Which transaction has changed which table; what is only kept for the time being is no act.
  await site.owner.query(`
    create table changes (number bigserial, transaction xid8 not null, name text not null);
    create function note_change() returns trigger language plpgsql security definer as $$
      begin
        insert into public.changes (transaction, name) values (pg_current_xact_id(), tg_table_name);
        return null;
      end $$;
    do $$ declare name text; event text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not in
        ('changes', 'session', 'rate_limits', 'used_challenges', 'document_editors')
      loop
        event := case name
          when 'totp_factors' then 'update of confirmed_at, secret'
          when 'passkeys' then 'update of name'
          else 'update' end;
        execute format('create trigger zz_note_change after insert or delete or %s on %I
          for each row execute function note_change()', event, name);
      end loop;
    end $$`);
  me = await person();
});
afterAll(() => site.close());
beforeEach(() => site.owner.query("delete from rate_limits"));

type Person = { userId: string; email: string; cookie: string };

async function person(role: Role = "admin"): Promise<Person> {
  const email = `${canary}${people++}@example.com`;
  const { id: userId } = await createTestUser(site.database, { email, role });
  return { userId, email, cookie: await comeIn(email) };
}

async function comeIn(email: string): Promise<string> {
  const answer = await post("/admin/login", { email, password });
  expect(answer.status).toBe(302);
  return cookieOf(answer);
}

const post = (path: string, fields: Fields, cookie = "") => site.post(path, fields, { origin, cookie });
/** A form; with a file, as forms with files are sent. */
function send({ path = "", fields = {}, cookie = me.cookie, file }: Sent): Promise<Response> {
  if (!file) return post(path, fields, cookie);
  const body = new FormData();
  body.append("files", new Blob([file as BlobPart]), `${canary}.jpg`);
  return site.request(path, { method: "POST", body, headers: { origin, cookie } });
}
const asMe = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(site.database, me.userId, work);
const as = <T>(who: Person, work: (tx: Tx<"auth">) => Promise<T>) => asAuth(site.database, who.userId, work);
const one = async (query: string, values: unknown[] = []) =>
  (await site.owner.query<Record<string, string>>(query, values)).rows[0] ?? {};
const sessionOf = async (who: Person) => ({
  ...who,
  sessionId: (await one("select id from session where user_id = $1 limit 1", [who.userId])).id ?? "",
});

const text = { title: `A study ${canary}`, description, tags: canary, as: "publish" };
let slugs = 0;
/** The form of a study that stands open. */
async function opened(id: string): Promise<Fields> {
  const page = await site.request(`/admin/case-studies/${id}/edit`, { headers: { cookie: me.cookie } });
  const version = /name="version" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  return { ...text, slug: `study-${slugs++}`, version };
}
const draft = () => aDraft(site.owner, { description });
const published = () => aCaseStudy(site.owner, { description });
const revisionOf = async (id: string) =>
  (await one("select id from revisions where document_id = $1 order by number desc limit 1", [id])).id ?? "";
const change = (id: string) =>
  site.owner.query("update documents set title = title || ' later', updated_at = now() where id = $1", [id]);
const edit = (id: string) => `/admin/case-studies/${id}/edit`;
async function trashedStudy() {
  const id = await draft();
  return { id, batch: (await asMe((tx) => deleteDocuments(tx, [id])))?.batch ?? "" };
}
/** A proposal of somebody's, for a study of theirs. */
/** The text of a proposal is saved, and nothing of that is left. */
async function decided(hasTaken: boolean): Promise<Sent> {
  const { id, path, fields } = await proposed();
  const { revision } = fields;
  const decision = await asMe((tx) =>
    decisionOn(tx, caseStudyKind, id, revision ?? "", () => (hasTaken ? "taken" : "refused")),
  );
  const { title = "" } = await one("select title from documents where id = $1", [id]);
  const typed = { title: hasTaken ? `Proposed ${canary}` : title };
  const decisions = JSON.stringify([decision]);
  return { path, fields: { ...(await opened(id)), ...typed, as: "draft", decisions } };
}
async function proposed(by: Person = me) {
  const id = await published();
  const { version } = await opened(id);
  await site.owner.query("update documents set author_id = $2 where id = $1", [id, by.userId]);
  await site.owner.query(
    `insert into revisions (id, document_id, slug, title, summary, image, tags, body, words, proposal, base)
     select gen_random_uuid(), d.id, d.slug, $2, d.summary, d.image, d.tags, d.body, d.words, 'open',
       (select max(number) from revisions where document_id = d.id) from documents d where d.id = $1`,
    [id, `Proposed ${canary}`],
  );
  const found = await one(
    "update revisions set author_id = $2 where document_id = $1 and proposal = 'open' returning id",
    [id, by.userId],
  );
  return { id, path: edit(id), fields: { revision: found.id ?? "", seen: version ?? "" } };
}
const tomorrow = () => new Date(Date.now() + 86_400_000);
async function planned(isPinned = false) {
  const study = await draft();
  const wanted = [{ document: study, ...(isPinned && { revision: await revisionOf(study) }) }];
  await asMe((tx) => schedule(tx, testUrl, me.userId, wanted, "publish", tomorrow()));
  const plans = await asMe((tx) => listComing(tx, study));
  return { study, id: plans[0]?.id ?? "" };
}

const message = (row: Parameters<typeof aSubmission>[1] = {}) =>
  aSubmission(site.owner, { name: canary, email: `${canary}@example.org`, message: description, ...row });
async function trashedMessage() {
  const id = await message();
  return { id, batch: (await asMe((tx) => deleteSubmissions(tx, [id])))?.batch ?? "" };
}
const about = (fields: Fields, row?: Parameters<typeof aSubmission>[1]) => async () => ({
  path: `/admin/contacts/${await message(row)}`,
  fields,
});
async function deadMail() {
  const id = await message();
  await asMe((tx) => reply(tx, me.userId, id, canary));
  const mail = await one(
    "update outbox_mails set dead_at = now() where submission_id = $1 returning id as mail",
    [id],
  );
  return { id, mail: mail.mail ?? "" };
}

const photo = () => aPhoto(400, 300);
const picture = () => aPicture(site.owner);
const pictureAt = async () => `/admin/media/${await picture()}`;
async function trashedPicture() {
  const id = await picture();
  return { id, batch: (await asMe((tx) => deletePictures(tx, [id])))?.batch ?? "" };
}

const remarks = (id: string) => `/admin/case-studies/${id}/remarks`;
async function asked(): Promise<string> {
  const id = await draft();
  await asMe((tx) => askForReview(tx, id, me.userId, ""));
  return id;
}
/** A customer has been asked, and wants other words. */
async function askedCustomer() {
  const id = await aDraft(site.owner, { description: "Before." });
  const [signOff, wish] = [crypto.randomUUID(), crypto.randomUUID()];
  const question = { guestName: canary, company: canary, email: null, note: canary, days: 7, ours: [] };
  await asMe((tx) => askCustomer(tx, id, question, signOff));
  const words = { oldWords: "Before.", newWords: canary, remark: null };
  await asGuest(site.database, signOff, (tx) => say(tx, wish, words));
  return { id, path: `/admin/case-studies/${id}/sign-off`, signOff, wish };
}

async function remarked(): Promise<Sent> {
  const id = await draft();
  const remark = { place: "title", revision: await revisionOf(id), body: canary };
  await asMe((tx) => addRemark(tx, caseStudyKind, id, me.userId, remark));
  const found = await one("select id from review_remarks where document_id = $1", [id]);
  return { path: remarks(id), fields: { remark: found.id ?? "" } };
}

const colleague = async () => ({ fields: { id: (await person("editor")).userId } });
const newcomer = async () => {
  const invited = await asMe((tx) =>
    invite(tx, { email: `${canary}${people++}@example.org`, role: "writer" }),
  );
  if (!invited.ok) throw new Error(invited.reason);
  return invited;
};

/** Somebody with one-time codes that are on. */
async function withCodes() {
  const who = await sessionOf(await person());
  const setup = await as(who, (tx) => beginTotp(tx, secret, who));
  const key = new OTPAuth.TOTP({ secret: setup?.secret });
  const code = (steps: number) => key.generate({ timestamp: Date.now() + steps * 30_000 });
  const codes = await as(who, async (tx) => {
    expect(await confirmTotp(tx, secret, who.userId, code(-1))).toBe(true);
    return factorAdded(tx, secret, who);
  });
  return { ...who, code, codes: codes ?? [] };
}

/** Somebody with a passkey. */
async function withPasskey() {
  const who = await sessionOf(await person());
  const key = createTestPasskey(origin);
  const options = await as(who, (tx) => newPasskeyOptions(tx, keys, who));
  const answer = key.register(options);
  await as(who, async (tx) => {
    expect(await addPasskey(tx, keys, who.userId, { answer, name: canary })).toBe(true);
    await factorAdded(tx, secret, who);
  });
  const prove = async (purpose: "sign in" | "confirm", counter?: number) => {
    const question = await as(who, (tx) =>
      passkeyOptions(tx, keys, purpose, purpose === "confirm" ? who.userId : null),
    );
    return key.answer(question, counter === undefined ? {} : { counter });
  };
  return { ...who, prove };
}

const nothing: AuditAction[] = [];
const presence = async (): Promise<Sent> => ({
  fields: { document: await draft(), tab: crypto.randomUUID() },
});

/** Every action behind /admin, by its route; those of the public site are visitors'. */
const acts: Record<string, Act[]> = {
  "admin/case-studies/new": [
    ["save", () => ({ fields: { ...text, as: "draft" } }), ["draft saved"]],
    ["", () => ({ fields: { ...text, slug: "new-and-public" } }), ["document published"]],
  ],
  "admin/case-studies/:id/edit": [
    ["save", () => decided(true), ["draft saved", "proposal accepted"]],
    ["save", () => decided(false), ["draft saved", "proposal declined"]],
    [
      "withdraw proposal",
      async () => {
        const who = await person("writer");
        return { ...(await proposed(who)), cookie: who.cookie };
      },
      ["proposal withdrawn"],
    ],
    [
      "save",
      async () => {
        const id = await published();
        return { path: edit(id), fields: { ...(await opened(id)), as: "draft" } };
      },
      ["draft saved"],
    ],
    [
      "",
      async () => {
        const id = await draft();
        return { path: edit(id), fields: await opened(id) };
      },
      ["document published"],
    ],
    [
      "restore",
      async () => {
        const id = await draft();
        const fields = { ...(await opened(id)), as: "draft" };
        await asMe((tx) => deleteDocuments(tx, [id]));
        return { path: edit(id), fields };
      },
      ["documents restored"],
    ],
    [
      "copy",
      async () => {
        const id = await draft();
        return { path: edit(id), fields: { ...(await opened(id)), as: "draft" } };
      },
      ["draft saved"],
    ],
    [
      "discard",
      async () => {
        const id = await published();
        await change(id);
        return { path: edit(id) };
      },
      ["changes discarded"],
    ],
    ["withdraw", async () => ({ path: edit(await published()) }), ["document withdrawn"]],
    [
      "undo withdrawal",
      async () => {
        const id = await published();
        const revision = await asMe((tx) => withdrawDocument(tx, id));
        return { id, path: edit(id), fields: { revision: revision ?? "" } };
      },
      ["withdrawal undone"],
    ],
    [
      "undo",
      async () => {
        const id = await draft();
        const made = await asMe((tx) => publishDocument(tx, id));
        return { id, path: edit(id), fields: { revision: made?.revision ?? "" } };
      },
      ["publication undone"],
    ],
  ],
  "admin/case-studies": [
    ["delete", async () => ({ fields: { id: await draft() } }), ["documents deleted"]],
    ["duplicate", async () => ({ fields: { id: await draft() } }), ["document duplicated"]],
    ["restore", async () => ({ fields: await trashedStudy() }), ["documents restored"]],
    [
      "remove samples",
      async () => {
        await aCaseStudy(site.owner, { sample: true });
        return {};
      },
      ["documents deleted"],
    ],
  ],
  "admin/case-studies/:id/history": [
    [
      "",
      async () => {
        const id = await draft();
        await change(id);
        const { version = "" } = await opened(id);
        return { path: `/admin/case-studies/${id}/history`, fields: { number: "1", seen: version } };
      },
      ["version restored"],
    ],
  ],
  "admin/case-studies/:id/edit/publish": [
    [
      "",
      async () => {
        const id = await draft();
        return {
          path: `/admin/case-studies/${id}/edit/publish`,
          fields: { when: "now", revision: await revisionOf(id) },
        };
      },
      ["document published"],
    ],
    [
      "",
      async () => {
        const id = await draft();
        const fields = {
          when: "later",
          at: toOfficeTime(tomorrow(), "Asia/Kolkata"),
          revision: await revisionOf(id),
        };
        return { path: `/admin/case-studies/${id}/edit/publish`, fields };
      },
      ["schedule created"],
    ],
  ],
  "admin/case-studies/:id/remarks": [
    ["ask", async () => ({ path: remarks(await draft()), fields: { note: canary } }), ["review requested"]],
    ["withdraw", async () => ({ path: remarks(await asked()) }), ["review request withdrawn"]],
    ["return", async () => ({ path: remarks(await asked()) }), ["review returned"]],
    [
      "remark",
      async () => {
        const id = await draft();
        const fields = { place: "title", body: canary, revision: await revisionOf(id) };
        return { path: remarks(id), fields };
      },
      ["remark added"],
    ],
    [
      "answer",
      async () => {
        const { path, fields } = await remarked();
        return { path, fields: { ...fields, body: canary } };
      },
      ["remark answered"],
    ],
    ["done", remarked, ["remark settled"]],
    ["open", remarked, ["remark opened again"]],
  ],
  "admin/case-studies/:id/preview-links": [
    [
      "create",
      async () => ({
        path: `/admin/case-studies/${await draft()}/preview-links`,
        fields: { label: canary, days: "7" },
      }),
      ["preview link created"],
    ],
    ...(["label", "revoke"] as const).map(
      (intent): Act => [
        intent,
        async () => {
          const id = await draft();
          const link = await asMe((tx) => createPreviewLink(tx, id, { label: canary, days: 7, pins: false }));
          return {
            path: `/admin/case-studies/${id}/preview-links`,
            fields: { link: link ?? "", label: `${canary} later` },
          };
        },
        [intent === "label" ? "preview link renamed" : "preview link revoked"],
      ],
    ),
  ],
  "admin/case-studies/:id/sign-off": [
    [
      "ask",
      async () => ({
        path: `/admin/case-studies/${await draft()}/sign-off`,
        fields: { name: canary, company: canary, email: `${canary}@example.com`, note: canary, days: "7" },
      }),
      ["customer asked"],
    ],
    ...(
      [
        ["revoke", "sign-off link revoked"],
        ["call off", "sign-off called off"],
        ["erase", "sign-off erased"],
      ] as const
    ).map(
      ([intent, action]): Act => [
        intent,
        async () => {
          const { path, signOff } = await askedCustomer();
          return { path, fields: { signOff } };
        },
        [action],
      ],
    ),
    [
      "take",
      async () => {
        const { path, wish } = await askedCustomer();
        return { path, fields: { wish } };
      },
      ["customer’s words taken"],
    ],
    [
      "refuse",
      async () => {
        const { path, wish } = await askedCustomer();
        return { path, fields: { wish, reason: canary } };
      },
      ["customer’s words refused"],
    ],
    [
      "withdraw",
      async () => {
        const { path, id } = await askedCustomer();
        await asMe((tx) => publishDocument(tx, id));
        return { path };
      },
      ["document withdrawn"],
    ],
    [
      "withdraw",
      async () => {
        const { path, id, signOff } = await askedCustomer();
        await asMe((tx) => publishDocument(tx, id));
        return { path, fields: { signOff, reason: canary } };
      },
      ["permission withdrawn", "document withdrawn"],
    ],
  ],
  // Who has a page open is known for a minute.
  "routes/admin/pulse/route": [
    ["", async () => ({ fields: { message: await message() } }), ["message opened"]],
    ["open", presence, nothing],
    ["leave", presence, nothing],
  ],
  "admin/case-studies/trash": [
    ["restore", async () => ({ fields: await trashedStudy() }), ["documents restored"]],
    ["delete", async () => ({ fields: await trashedStudy() }), ["document deleted for good"]],
  ],
  "admin/contacts/trash": [
    ["restore", async () => ({ fields: await trashedMessage() }), ["messages restored"]],
    ["delete", async () => ({ fields: await trashedMessage() }), ["message deleted for good"]],
  ],
  "admin/media/trash": [
    ["restore", async () => ({ fields: await trashedPicture() }), ["pictures restored"]],
    ["delete", async () => ({ fields: await trashedPicture() }), ["picture deleted for good"]],
  ],
  "routes/admin/media/list": [
    ["restore", async () => ({ fields: await trashedPicture() }), ["pictures restored"]],
  ],
  "routes/admin/media/upload": [["", async () => ({ file: await photo() }), ["picture uploaded"]]],
  "routes/admin/media/picture": [
    ["", async () => ({ path: await pictureAt(), file: await photo() }), ["picture replaced"]],
    [
      "describe",
      async () => {
        const fields = { name: canary, alt: canary, focusX: "50", focusY: "50" };
        return { path: await pictureAt(), fields };
      },
      ["picture described"],
    ],
    ["delete", async () => ({ path: await pictureAt() }), ["pictures deleted"]],
  ],
  // From hosts that the operator has named; here is none.
  "routes/admin/media/bring-in": [
    ["", () => ({ fields: { address: `https://${canary}.example/a.png` } }), nothing],
  ],
  "routes/admin/coming/new": [
    [
      "",
      async () => ({
        fields: { study: await draft(), action: "publish", at: toOfficeTime(tomorrow(), "Asia/Kolkata") },
      }),
      ["schedule created"],
    ],
  ],
  "routes/admin/coming/route": [
    ["cancel", async () => ({ fields: { id: (await planned()).id } }), ["schedule cancelled"]],
    ["leave out", async () => ({ fields: { id: (await planned()).id } }), ["schedule cancelled"]],
    [
      "restore",
      async () => {
        const { id } = await planned();
        return { fields: { batch: (await asMe((tx) => cancelSchedules(tx, { id })))?.batch ?? "" } };
      },
      ["schedule created"],
    ],
    [
      "change",
      async () => {
        const at = toOfficeTime(new Date(Date.now() + 2 * 86_400_000), "Asia/Kolkata");
        return { fields: { id: (await planned()).id, at } };
      },
      ["schedule changed"],
    ],
    [
      "newest",
      async () => {
        const { study, id } = await planned(true);
        await change(study);
        const plan = (await asMe(listComing)).find((one) => one.id === id);
        return { fields: { id, newest: plan?.newest ?? "" } };
      },
      ["schedule changed"],
    ],
    [
      "undo",
      async () => {
        const { id } = await planned();
        await site.owner.query("update schedules set due_at = now() where id = $1", [id]);
        await asPublisher(site.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: false }));
        return { fields: { id } };
      },
      ["publication undone"],
    ],
  ],
  "routes/admin/redirects/route": [
    ["add", () => ({ fields: { from: `/${canary}`, to: "/about" } }), ["redirect added"]],
    [
      "remove",
      async () => {
        const path = `/${canary}-old`;
        await asMe((tx) => addRedirect(tx, { path, to: "/about" }, (known) => known === "/about"));
        return { fields: { from: path } };
      },
      ["redirect removed"],
    ],
  ],
  "routes/admin/redirects/import": [
    [
      "",
      async () => ({ file: Buffer.from(`/${canary}-1,/about\n/${canary}-2,/about`) }),
      ["redirects imported"],
    ],
  ],
  "routes/admin/tags/route": [
    [
      "",
      async () => {
        await aDraft(site.owner, { tags: [canary] });
        return { fields: { tag: canary, to: `${canary} renamed` } };
      },
      ["tag renamed"],
    ],
  ],
  "routes/admin/submissions/list": [
    ["delete", async () => ({ fields: { id: await message() } }), ["messages deleted"]],
    ["restore", async () => ({ fields: await trashedMessage() }), ["messages restored"]],
    ["done", async () => ({ fields: { id: await message() } }), ["marked as done"]],
    ["spam", async () => ({ fields: { id: await message() } }), ["marked as spam"]],
    [
      "undo",
      async () => {
        const id = await message();
        const act = await asMe((tx) => settle(tx, me.userId, [id], "done"));
        return { fields: { batch: act?.batch ?? "" } };
      },
      ["status changed"],
    ],
    ["send-again", async () => ({ fields: { mail: (await deadMail()).mail } }), ["mails sent again"]],
    [
      "end-rule",
      async () => {
        const id = "01900000-0000-7000-8000-0000000000e1";
        await site.owner.query(
          "insert into spam_lessons (id, is_spam, link) values ($1, true, 'deals.example') on conflict do nothing",
          [id],
        );
        return { fields: { id } };
      },
      ["spam lesson ended"],
    ],
  ],
  "routes/admin/submissions/detail/route": [
    ["unread", about({}, { read_at: new Date() }), ["marked as unread"]],
    ["open", about({}), ["status changed"]],
    ["done", about({}), ["marked as done"]],
    ["take", about({}), ["owner changed"]],
    ["owner", async () => about({ owner: me.userId })(), ["owner changed"]],
    ["note", about({ text: canary }), ["note added"]],
    ["reply", about({ text: canary }), ["reply written"]],
    ["answered", about({}), ["status changed"]],
    ["spam", about({}), ["marked as spam"]],
    ["not-spam", about({}, { status: "spam" }), ["taken out of spam"]],
    [
      "send-again",
      async () => {
        const { id, mail } = await deadMail();
        return { path: `/admin/contacts/${id}`, fields: { mail } };
      },
      ["mails sent again"],
    ],
  ],
  "routes/admin/submissions/export": [
    ["", () => ({ fields: { format: "csv", search: canary } }), ["messages exported"]],
  ],
  "routes/admin/personal-data/route": [
    ["find", () => ({ fields: { email: `${canary}@example.org` } }), nothing],
    [
      "erase",
      async () => {
        await message({ email: `${canary}erased@example.org` });
        return { fields: { email: `${canary}erased@example.org`, confirmed: "yes" } };
      },
      ["person erased"],
    ],
    ["find", () => ({ fields: { email: canary } }), nothing],
    [
      "erase",
      async () => {
        const { signOff } = await askedCustomer();
        return { fields: { email: canary, signOff, confirmed: "yes" } };
      },
      ["person erased"],
    ],
  ],
  "routes/admin/personal-data/export": [
    ["", () => ({ fields: { email: `${canary}@example.org` } }), ["person exported"]],
    [
      "",
      async () => {
        const { signOff } = await askedCustomer();
        return { fields: { signOff } };
      },
      ["person exported"],
    ],
  ],
  "routes/admin/team/route": [
    [
      "invite",
      () => ({ fields: { email: `${canary}invited@example.org`, role: "inbox" } }),
      ["invitation sent"],
    ],
    ["renew", async () => ({ fields: { id: (await newcomer()).id } }), ["invitation sent"]],
    ["invitation link", async () => ({ fields: { id: (await newcomer()).id } }), nothing],
    ["revoke", async () => ({ fields: { id: (await newcomer()).id } }), ["invitation revoked"]],
    ["role", async () => ({ fields: { ...(await colleague()).fields, role: "writer" } }), ["role changed"]],
    ["end sessions", colleague, ["sessions ended"]],
    ["reset factors", async () => ({ fields: { id: (await withCodes()).userId } }), ["second factors reset"]],
    ["reset link", colleague, ["password link made"]],
    ["remove", colleague, ["account removed"]],
  ],
  "routes/admin/notifications/route": [["all seen", () => ({}), nothing]],
  "routes/admin/account/route": [
    [
      "password",
      async () => ({ cookie: (await person()).cookie, fields: { password: chosen } }),
      ["password changed"],
    ],
    ["name", async () => ({ cookie: (await person()).cookie, fields: { name: canary } }), ["name changed"]],
    ["name later", async () => ({ cookie: (await person()).cookie }), nothing],
    [
      "notifications",
      async () => ({ cookie: (await person()).cookie, fields: { review: "never" } }),
      ["notifications chosen"],
    ],
    // A secret that was shown counts from the first right code.
    ["totp begin", async () => ({ cookie: (await person()).cookie }), nothing],
    [
      "totp confirm",
      async () => {
        const who = await sessionOf(await person());
        const setup = await as(who, (tx) => beginTotp(tx, secret, who));
        const code = new OTPAuth.TOTP({ secret: setup?.secret }).generate();
        return { cookie: who.cookie, fields: { code } };
      },
      ["second factor added"],
    ],
    ["totp remove", async () => ({ cookie: (await withCodes()).cookie }), ["second factor removed"]],
    ["passkey begin", async () => ({ cookie: (await person()).cookie }), nothing],
    [
      "passkey add",
      async () => {
        const who = await person();
        const options = await as(who, (tx) => newPasskeyOptions(tx, keys, who));
        const passkey = createTestPasskey(origin).register(options);
        return { cookie: who.cookie, fields: { passkey, name: canary } };
      },
      ["second factor added"],
    ],
    [
      "passkey remove",
      async () => {
        const { userId, cookie } = await withPasskey();
        const { id = "" } = await one("select id from passkeys where user_id = $1", [userId]);
        return { cookie, fields: { id } };
      },
      ["second factor removed"],
    ],
    ["codes", async () => ({ cookie: (await withCodes()).cookie }), ["recovery codes made"]],
    [
      "session end",
      async () => {
        const who = await person();
        const { sessionId } = await sessionOf(who);
        return { cookie: await comeIn(who.email), fields: { id: sessionId } };
      },
      ["sessions ended"],
    ],
    [
      "sessions end",
      async () => {
        const who = await person();
        return { cookie: await comeIn(who.email) };
      },
      ["sessions ended"],
    ],
  ],
  "routes/admin/session/login": [
    ["", async () => ({ cookie: "", fields: { email: (await person()).email, password } }), ["signed in"]],
    [
      "passkey",
      async () => ({ cookie: "", fields: { passkey: await (await withPasskey()).prove("sign in") } }),
      ["signed in"],
    ],
  ],
  "routes/admin/session/code": [
    [
      "",
      async () => {
        const { email, code } = await withCodes();
        return { cookie: await comeIn(email), fields: { code: code(0) } };
      },
      ["signed in"],
    ],
    [
      "",
      async () => {
        const { email, codes } = await withCodes();
        return { cookie: await comeIn(email), fields: { code: codes[0] ?? "" } };
      },
      ["recovery code used", "signed in"],
    ],
    [
      "",
      async () => {
        const cookie = await comeIn((await withCodes()).email);
        for (let n = 0; n < 4; n++) await post("/admin/code", { code: "000000" }, cookie);
        return { cookie, fields: { code: "000000" } };
      },
      ["second step given up"],
    ],
    [
      "passkey",
      async () => {
        const { email, prove } = await withPasskey();
        return { cookie: await comeIn(email), fields: { passkey: await prove("confirm") } };
      },
      ["signed in"],
    ],
  ],
  "routes/admin/session/confirm": [
    [
      "proof-intent",
      () => ({
        path: "/admin/confirm?redirectTo=%2Fadmin%2Faccount",
        fields: { "proof-intent": "confirm", "proof-password": password },
      }),
      ["identity confirmed"],
    ],
  ],
  "routes/admin/session/logout": [
    ["", async () => ({ cookie: (await person()).cookie }), ["signed out"]],
    ["", () => ({ cookie: "" }), nothing],
  ],
  "routes/admin/session/setup": [
    [
      "",
      async () => {
        // Nobody is an admin yet.
        const become = (role: Role) =>
          site.owner.query("update user_roles set role = $2 where user_id = $1", [me.userId, role]);
        await site.owner.query("delete from user_roles where role = 'admin' and user_id <> $1", [me.userId]);
        await become("none");
        onTestFinished(() => become("admin").then(() => {}));
        const path = `/admin/setup?token=${setupToken(secret)}`;
        return { path, cookie: "", fields: { email: `${canary}first@example.com`, password: chosen } };
      },
      ["account created", "signed in"],
    ],
  ],
  "routes/admin/session/invitation": [
    [
      "",
      async () => {
        const path = accountLinkPath(secret, "invitation", (await newcomer()).key);
        return { path, cookie: "", fields: { password: chosen } };
      },
      ["invitation accepted", "signed in"],
    ],
  ],
  // Strangers ask here: who fills this in a thousand times would fill the log.
  "routes/admin/session/forgotten": [
    ["", () => ({ cookie: "", fields: { email: `${canary}@example.com` } }), nothing],
  ],
  "routes/admin/session/reset": [
    [
      "",
      async () => {
        const { userId } = await person();
        const made = await asMe((tx) => makeReset(tx, userId));
        return {
          path: accountLinkPath(secret, "password reset", made?.key ?? ""),
          cookie: "",
          fields: { password: chosen },
        };
      },
      ["password changed"],
    ],
  ],
  "routes/admin/session/passkey-question": [["", () => ({ fields: { purpose: "sign in" } }), nothing]],
};

/** Only shown, whatever is asked. */
const showsOnly = ["routes/preview/staff", "admin/case-studies/preview", "admin/case-studies/checks"];
/** Documents of other kinds are answered by the modules of case studies. */
const folders = kindNames.filter((kind) => kind !== "case-study").map((kind) => factsOf(kind).folder);
const otherKinds = new RegExp(`^admin/(?:${folders.join("|")})(?:/|$)`);

test("every action behind /admin stands here", () => {
  const own = Object.keys(site.routes).filter((id) => {
    const { action } = (site.routes[id]?.module ?? {}) as { action?: unknown };
    return (
      action &&
      pathOf(site.routes, id).startsWith("/admin") &&
      !showsOnly.includes(id) &&
      !otherKinds.test(id)
    );
  });
  expect(Object.keys(acts).sort()).toEqual(own.sort());
});

test("everything that a form of the staff area can ask for stands here", async () => {
  const folder = join(projectRoot, "app/routes/admin");
  const intentsOf = (wanted: (room: string) => boolean) =>
    Object.entries(acts).flatMap(([id, some]) =>
      wanted(/admin\/([a-z-]+)\//.exec(id)?.[1] ?? "") ? some.map(([intent]) => intent) : [],
    );
  const missing: string[] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = await readFile(join(folder, file), "utf8");
    // A switch over something else than an intent has other cases.
    const source = text.replaceAll(/^( *)switch \((?![^)\n]*\bintent\b)[\s\S]*?^\1\}/gm, "");
    if (!/\bintent\b/.test(source)) continue;
    const [room] = file.split("/");
    const own = intentsOf((known) => known === room);
    // What several rooms share, and the sign-in, which may stand over any page.
    const known =
      own.length > 0 ? [...own, ...intentsOf((room) => room === "session")] : intentsOf(() => true);
    for (const match of source.matchAll(
      /\bintent(?:"\s+value)?=(?:"([^"]+)"|\{\w+ \? "([^"]+)" : "([^"]+)"\})|\bcase "([^"]+)":|(?<!typeof )\bintent(?:: | [!=]== )"([^"]+)"/g,
    )) {
      for (const intent of match.slice(1))
        if (intent && !known.includes(intent)) missing.push(`${file}: ${intent}`);
    }
  }
  expect(missing).toEqual([]);
});

const table = Object.entries(acts).flatMap(([id, some]) =>
  some.map(([intent, arrange, lines]) => ({ id, intent, arrange, lines, name: `${id} ${intent}`.trim() })),
);
const written: string[] = [];

test.each(table)("$name: $lines", async ({ id, intent, arrange, lines }) => {
  const { path = pathOf(site.routes, id), fields = {}, ...sent } = await arrange();
  await site.owner.query("delete from audit_log; delete from changes");
  const answer = await send({ ...sent, path, fields: { ...(intent && { intent }), ...fields } });
  const said = await answer.text();
  expect(answer.status, said.slice(0, 2000)).toBeLessThan(400);
  const found = await site.owner.query(
    "select action, to_jsonb(audit_log) as line from audit_log order by id",
  );
  expect(found.rows.map(({ action }) => action)).toEqual(lines);
  written.push(...found.rows.map(({ line }) => JSON.stringify(line)));
  if (lines.length === 0) return;
  const { rows: others } = await site.owner.query(
    `select array_agg(distinct name) as changed, count(*) filter (where name = 'audit_log')::int as lines
    from changes group by transaction having count(*) filter (where name = 'audit_log') ${lines.length === 1 ? "<> 1" : "= 0"}`,
  );
  expect(others).toEqual([]);
});

test("a sign-in that is refused is counted: a number for an hour, and nobody's name", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const own = await createTestSite();
  try {
    const email = `${canary}@example.com`;
    await createTestUser(own.database, { email, role: "admin" });
    for (const typed of ["wrong horse river", "wrong horse sea"])
      expect((await own.post("/admin/login", { email, password: typed })).status).toBe(401);
    vi.advanceTimersByTime(60 * 60_000);
    await eventually(async () => {
      const { rows } = await own.owner.query("select action, actor_id, detail, subjects from audit_log");
      expect(rows).toEqual([
        { action: "sign-ins refused", actor_id: null, detail: { times: 2 }, subjects: [] },
      ]);
    });
  } finally {
    vi.useRealTimers();
    await own.close();
  }
});

test("and none of the lines holds a text or an address", () => {
  expect(written.filter((line) => line.includes(canary) || line.includes("@"))).toEqual([]);
  expect(written.length).toBeGreaterThan(0);
});
