/** Whatever staff do that changes something is one line of the audit log, in the same transaction (SECURITY.md P4). */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as OTPAuth from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { factsOf, kindNames } from "#app/content/kinds.ts";
import { asAdmin, asAuth, asGuest, asPublisher, asSystem, type Tx } from "#app/db/actors.server.ts";
import type { Role } from "#app/db/roles.ts";
import { testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, aPicture, aSubmission } from "#app/db/testing/testing-factories.ts";
import { addRedirect } from "#app/domain/addresses/addresses.server.ts";
import type { AuditAction } from "#app/domain/audit/audit.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { changeEverywhere, findEverywhere } from "#app/domain/documents/change-everywhere.server.ts";
import { carryOutNext } from "#app/domain/documents/publishing/publisher.server.ts";
import { publishDocument, withdrawDocument } from "#app/domain/documents/publishing/publishing.server.ts";
import { cancelSchedules, listComing, schedule } from "#app/domain/documents/publishing/schedules.server.ts";
import { addRemark, askForReview } from "#app/domain/documents/reviews/reviews.server.ts";
import { say } from "#app/domain/documents/sign-offs/guest.server.ts";
import { askCustomer } from "#app/domain/documents/sign-offs/sign-offs.server.ts";
import { decisionOn } from "#app/domain/documents/testing-proposals.ts";
import { deleteDocuments } from "#app/domain/documents/trash.server.ts";
import { createPreviewLink } from "#app/domain/guest-links/guest-links.server.ts";
import { deletePictures } from "#app/domain/media/media.server.ts";
import { aPhoto } from "#app/domain/media/testing-pictures.ts";
import { officeDate, toOfficeTime } from "#app/domain/office-time.ts";
import { reply, settle } from "#app/domain/submissions/actions.server.ts";
import { deleteSubmissions } from "#app/domain/submissions/trash.server.ts";
import { accountLinkPath } from "#app/domain/users/account-token.server.ts";
import { factorAdded } from "#app/domain/users/factors/factors.server.ts";
import { passkeySite } from "#app/domain/users/factors/passkey-site.ts";
import { addPasskey, newPasskeyOptions, passkeyOptions } from "#app/domain/users/factors/passkeys.server.ts";
import { createTestPasskey } from "#app/domain/users/factors/testing-passkey.ts";
import { beginTotp, confirmTotp } from "#app/domain/users/factors/totp.server.ts";
import { bind } from "#app/domain/users/firm-account/bindings.server.ts";
import { setEmergencyAccount } from "#app/domain/users/firm-account/sign-in-rules.server.ts";
import { startHandmadeProvider, testClient } from "#app/domain/users/firm-account/testing-provider.ts";
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
const another = "another horse river 43";
const description = `What was built, for whom, and what it changed for the people who work with it daily. ${canary}`;

type Fields = Record<string, string>;
/** Its `id` stands in the address of its route; `path` where that says more. */
type Sent = { id?: string; path?: string; fields?: Fields; cookie?: string; file?: Buffer };
/** What its form says in `intent`, what it sends, and the lines it leaves: none for what changes nothing that counts. */
type Act = [intent: string, arrange: () => Promise<Sent> | Sent, ...lines: AuditAction[]];

let site: TestSite;
let me: Person;
let people = 0;

beforeAll(async () => {
  provider = await startHandmadeProvider();
  site = await createTestSite({
    publicUrl: origin,
    secret,
    provider: { ...testClient, issuer: provider.issuer },
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
afterAll(async () => {
  await site.close();
  await provider.stop();
});
beforeEach(() => site.owner.query("delete from rate_limits"));
let provider: Awaited<ReturnType<typeof startHandmadeProvider>>;

async function withFirmAccount(): Promise<Person> {
  const who = await person();
  const account = { issuer: provider.issuer, subject: who.userId, name: who.email };
  await as(who, (tx) => bind(tx, who.userId, { account, sendsMail: false }));
  return who;
}
/** Everybody is bound but the emergency account. */
async function switchingOff(): Promise<Sent> {
  const who = await withFirmAccount();
  await site.owner.query(
    `insert into bindings (user_id, issuer, subject, name) select id, $1, id::text, email from "user" on conflict do nothing`,
    [provider.issuer],
  );
  await asSystem(site.database, (tx) => setEmergencyAccount(tx, me.userId));
  return { cookie: who.cookie };
}
/** Who has signed in there comes back. */
async function fromProvider(): Promise<Sent> {
  const { userId } = await withFirmAccount();
  const begun = await post("/admin/firm-account", { intent: "begin" });
  const { state, nonce } =
    /[?&;]state=(?<state>[\w-]+).*?nonce=(?<nonce>[\w-]+)/.exec(await begun.text())?.groups ?? {};
  provider.says.claims = { sub: userId, nonce };
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return { cookie, fields: { code: "a code", state: state ?? "" } };
}

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

/** What was made, at its own address. */
const at =
  (make: () => Promise<string>, fields: Fields = {}, sent: Sent = {}) =>
  async (): Promise<Sent> => ({ id: await make(), fields, ...sent });
/** What was made, chosen by its id on the page of all. */
const chosen =
  (make: () => Promise<string>, fields: Fields = {}) =>
  async (): Promise<Sent> => ({ fields: { id: await make(), ...fields } });
/** As somebody else than me. */
const by =
  (who: () => Promise<{ cookie: string }>, fields: Fields = {}) =>
  async (): Promise<Sent> => ({ cookie: (await who()).cookie, fields });

const text = { title: `A study ${canary}`, description, tags: canary, as: "publish" };
let slugs = 0;
/** The form of a study that stands open. */
async function opened(id: string): Promise<Fields> {
  const page = await site.request(`/admin/case-studies/${id}/edit`, { headers: { cookie: me.cookie } });
  const version = /name="version" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  return { ...text, slug: `study-${slugs++}`, version };
}
const formOf =
  (
    make: () => Promise<string>,
    as: "draft" | "publish",
    between: (id: string) => Promise<unknown> = async () => {},
  ) =>
  async (): Promise<Sent> => {
    const id = await make();
    const fields = { ...(await opened(id)), as };
    await between(id);
    return { id, fields };
  };
const draft = () => aDraft(site.owner, { description });
const published = () => aCaseStudy(site.owner, { description });
const revisionOf = async (id: string) =>
  (await one("select id from revisions where document_id = $1 order by number desc limit 1", [id])).id ?? "";
const change = (id: string) =>
  site.owner.query("update documents set title = title || ' later', updated_at = now() where id = $1", [id]);
async function changed(make: () => Promise<string>): Promise<string> {
  const id = await make();
  await change(id);
  return id;
}
const trash = (id: string) => asMe((tx) => deleteDocuments(tx, [id]));
async function trashedStudy(): Promise<Sent> {
  const id = await draft();
  return { fields: { id, batch: (await trash(id))?.batch ?? "" } };
}
async function sample(): Promise<Sent> {
  await aCaseStudy(site.owner, { sample: true });
  return {};
}
/** The revision that an act on a study has made is what its Undo names. */
const undoOf =
  (make: () => Promise<string>, act: (id: string) => Promise<string | null | undefined>) =>
  async (): Promise<Sent> => {
    const id = await make();
    return { id, fields: { revision: (await act(id)) ?? "" } };
  };
async function olderVersion(): Promise<Sent> {
  const id = await changed(draft);
  return { id, fields: { number: "1", seen: (await opened(id)).version ?? "" } };
}
const sheet = (fields: Fields) => async (): Promise<Sent> => {
  const id = await draft();
  return { id, fields: { ...fields, revision: await revisionOf(id) } };
};

/** A proposal of somebody's, for a study of theirs. */
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
  return { id, fields: { revision: found.id ?? "", seen: version ?? "" } };
}
async function proposedByWriter(): Promise<Sent> {
  const who = await person("writer");
  return { ...(await proposed(who)), cookie: who.cookie };
}
/** The text of a proposal is saved, or that of before, and nothing of the proposal is left. */
const decided = (hasTaken: boolean) => async (): Promise<Sent> => {
  const { id, fields } = await proposed();
  const { revision } = fields;
  const decision = await asMe((tx) =>
    decisionOn(tx, caseStudyKind, id, revision ?? "", () => (hasTaken ? "taken" : "refused")),
  );
  const { title = "" } = await one("select title from documents where id = $1", [id]);
  const typed = { title: hasTaken ? `Proposed ${canary}` : title };
  const decisions = JSON.stringify([decision]);
  return { id, fields: { ...(await opened(id)), ...typed, as: "draft", decisions } };
};

const days = (n: number) => new Date(Date.now() + n * 86_400_000);
const office = (n: number) => toOfficeTime(days(n), "Asia/Kolkata");
async function planned(isPinned = false) {
  const study = await draft();
  const wanted = [{ document: study, ...(isPinned && { revision: await revisionOf(study) }) }];
  await asMe((tx) => schedule(tx, testUrl, me.userId, wanted, "publish", days(1)));
  const plans = await asMe((tx) => listComing(tx, study));
  return { study, id: plans[0]?.id ?? "" };
}
const plan = async () => (await planned()).id;
async function cancelled(): Promise<Sent> {
  const id = await plan();
  return { fields: { batch: (await asMe((tx) => cancelSchedules(tx, { id })))?.batch ?? "" } };
}
async function pinnedBefore(): Promise<Sent> {
  const { study, id } = await planned(true);
  await change(study);
  const plan = (await asMe(listComing)).find((one) => one.id === id);
  return { fields: { id, newest: plan?.newest ?? "" } };
}
async function carriedOut(): Promise<string> {
  const id = await plan();
  await site.owner.query("update schedules set due_at = now() where id = $1", [id]);
  await asPublisher(site.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: false }));
  return id;
}

const message = (row: Parameters<typeof aSubmission>[1] = {}) =>
  aSubmission(site.owner, { name: canary, email: `${canary}@example.org`, message: description, ...row });
const spam = () => message({ status: "spam" });
const read = () => message({ read_at: new Date() });
async function trashedMessage(): Promise<Sent> {
  const id = await message();
  return { fields: { id, batch: (await asMe((tx) => deleteSubmissions(tx, [id])))?.batch ?? "" } };
}
async function settled(): Promise<Sent> {
  const id = await message();
  const act = await asMe((tx) => settle(tx, me.userId, [id], "done"));
  return { fields: { batch: act?.batch ?? "" } };
}
async function deadMail(): Promise<Sent> {
  const id = await message();
  await asMe((tx) => reply(tx, me.userId, id, canary));
  const { mail = "" } = await one(
    "update outbox_mails set dead_at = now() where submission_id = $1 returning id as mail",
    [id],
  );
  return { id, fields: { mail } };
}
async function rule(): Promise<string> {
  const id = crypto.randomUUID();
  await site.owner.query("insert into spam_lessons (id, is_spam, link) values ($1, true, 'deals.example')", [
    id,
  ]);
  return id;
}

/** @param stopped why nothing goes out to it. */
async function webhook(stopped: string | null = null): Promise<string> {
  const id = crypto.randomUUID();
  await site.owner.query(
    `insert into webhook_endpoints (id, address, events, secret, stopped_at, stopped_because)
    values ($1, 'https://hooks.example/a', '{message.received}', 'sealed', case when $2::text is not null then now() end, $2)`,
    [id, stopped],
  );
  return id;
}
async function delivered(): Promise<string> {
  const id = crypto.randomUUID();
  await site.owner.query(
    `insert into webhook_deliveries (id, endpoint_id, event, data, delivered_at)
    values ($1, $2, 'text.published', '{}', now())`,
    [id, await webhook()],
  );
  return id;
}

const photo = () => aPhoto(400, 300);
const picture = () => aPicture(site.owner);
async function trashedPicture(): Promise<Sent> {
  const id = await picture();
  return { fields: { id, batch: (await asMe((tx) => deletePictures(tx, [id])))?.batch ?? "" } };
}

async function asked(): Promise<string> {
  const id = await draft();
  await asMe((tx) => askForReview(tx, id, me.userId, ""));
  return id;
}
const remarked =
  (fields: Fields = {}) =>
  async (): Promise<Sent> => {
    const id = await draft();
    const remark = { place: "title", revision: await revisionOf(id), body: canary };
    await asMe((tx) => addRemark(tx, caseStudyKind, id, me.userId, remark));
    const found = await one("select id from review_remarks where document_id = $1", [id]);
    return { id, fields: { remark: found.id ?? "", ...fields } };
  };
async function previewed(): Promise<Sent> {
  const id = await draft();
  const link = await asMe((tx) => createPreviewLink(tx, id, { label: canary, days: 7, pins: false }));
  return { id, fields: { link: link ?? "", label: `${canary} later` } };
}
/** A customer has been asked, and has said something. @param names what the form says of the two. */
const askedCustomer =
  (names: ("signOff" | "link" | "wish")[], fields: Fields = {}, isPublic = false) =>
  async (): Promise<Sent> => {
    const id = await aDraft(site.owner, { description: "Before." });
    const signOff = crypto.randomUUID();
    const ids = { signOff, link: signOff, wish: crypto.randomUUID() };
    const question = { guestName: canary, company: canary, email: null, note: canary, days: 7, ours: [] };
    await asMe((tx) => askCustomer(tx, id, question, ids.signOff));
    const words = { oldWords: "Before.", newWords: null, remark: canary };
    await asGuest(site.database, ids.signOff, (tx) => say(tx, ids.wish, words));
    if (isPublic) await asMe((tx) => publishDocument(tx, id));
    return { id, fields: { ...Object.fromEntries(names.map((name) => [name, ids[name]])), ...fields } };
  };

const colleague = async () => (await person("editor")).userId;
const giving = async (): Promise<Sent> => ({ fields: { id: await colleague(), to: await colleague() } });
const toColleague =
  (fields: Fields = {}) =>
  async (): Promise<Sent> => ({
    cookie: (await person()).cookie,
    fields: { colleague: await colleague(), until: "", ...fields },
  });
async function newcomer() {
  const invited = await asMe((tx) =>
    invite(tx, { email: `${canary}${people++}@example.org`, role: "writer" }),
  );
  if (!invited.ok) throw new Error(invited.reason);
  return invited;
}
const invited = async () => (await newcomer()).id;

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
/** Their password has been right, and their code is asked for. */
const halfWay =
  (typed: (who: Awaited<ReturnType<typeof withCodes>>) => string) => async (): Promise<Sent> => {
    const who = await withCodes();
    return { cookie: await comeIn(who.email), fields: { code: typed(who) } };
  };
async function guessedTooOften(): Promise<Sent> {
  const cookie = await comeIn((await withCodes()).email);
  for (let n = 0; n < 4; n++) await post("/admin/code", { code: "000000" }, cookie);
  return { cookie, fields: { code: "000000" } };
}
async function firstCode(): Promise<Sent> {
  const who = await sessionOf(await person());
  const setup = await as(who, (tx) => beginTotp(tx, secret, who));
  return { cookie: who.cookie, fields: { code: new OTPAuth.TOTP({ secret: setup?.secret }).generate() } };
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
  const prove = async (purpose: "sign in" | "confirm") => {
    const question = await as(who, (tx) =>
      passkeyOptions(tx, keys, purpose, purpose === "confirm" ? who.userId : null),
    );
    return key.answer(question, {});
  };
  return { ...who, prove };
}
async function newPasskey(): Promise<Sent> {
  const who = await person();
  const options = await as(who, (tx) => newPasskeyOptions(tx, keys, who));
  return {
    cookie: who.cookie,
    fields: { passkey: createTestPasskey(origin).register(options), name: canary },
  };
}
async function oldPasskey(): Promise<Sent> {
  const { userId, cookie } = await withPasskey();
  return {
    cookie,
    fields: { id: (await one("select id from passkeys where user_id = $1", [userId])).id ?? "" },
  };
}
async function passkeyAfterPassword(): Promise<Sent> {
  const { email, prove } = await withPasskey();
  return { cookie: await comeIn(email), fields: { passkey: await prove("confirm") } };
}
async function otherSession(): Promise<Sent> {
  const { email, sessionId } = await sessionOf(await person());
  return { cookie: await comeIn(email), fields: { id: sessionId } };
}

/** Nobody is an admin yet. */
async function beforeAnybody(): Promise<Sent> {
  const become = (role: Role) =>
    site.owner.query("update user_roles set role = $2 where user_id = $1", [me.userId, role]);
  await site.owner.query("delete from user_roles where role = 'admin' and user_id <> $1", [me.userId]);
  await become("none");
  onTestFinished(() => become("admin").then(() => {}));
  const path = `/admin/setup?token=${setupToken(secret)}`;
  return { path, cookie: "", fields: { email: `${canary}first@example.com`, password: another } };
}
async function byResetLink(): Promise<Sent> {
  const { userId } = await person();
  const made = await asMe((tx) => makeReset(tx, userId));
  const path = accountLinkPath(secret, "password reset", made?.key ?? "");
  return { path, cookie: "", fields: { password: another } };
}
async function byInvitation(): Promise<Sent> {
  const path = accountLinkPath(secret, "invitation", (await newcomer()).key);
  return { path, cookie: "", fields: { password: another } };
}
const asker = { role: "admin" as const, kinds: ["case-study"] };
const otherWords = { old: `${canary} price`, now: `${canary} cost`, isWhole: true };
async function wordsToChange(): Promise<Sent> {
  const id = await aDraft(site.owner, { title: otherWords.old });
  const [text] = (await asMe((tx) => findEverywhere(tx, asker, otherWords))).texts.filter(
    ({ key }) => key === id,
  );
  const { old, now } = otherWords;
  return { fields: { old, now, whole: "yes", text: `${id} ${text?.version}`, place: `${id} 0` } };
}
async function changedWords(): Promise<Sent> {
  const id = await aDraft(site.owner, { title: otherWords.old });
  const [text] = (await asMe((tx) => findEverywhere(tx, asker, otherWords))).texts.filter(
    ({ key }) => key === id,
  );
  const chosen = new Map([[id, { version: text?.version ?? "", spots: new Set([0]) }]]);
  const made = await asMe((tx) => changeEverywhere(tx, asker, otherWords, chosen));
  return { fields: { batch: made.batch ?? "" } };
}
const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
async function movedLink(): Promise<Sent> {
  const address = "https://moved.example/a";
  const id = await aDraft(site.owner, {
    description,
    json_details: JSON.stringify([
      { title: "A", type: "paragraph", items: [`[it](${address})`], marks: true },
    ]),
  });
  await site.owner.query(
    `insert into link_checks (address, host, outcome, said) values ($1, 'moved.example', 'moved', 'https://moved.example/b')
     on conflict do nothing`,
    [address],
  );
  return { fields: { id, address, reason: canary } };
}
async function oldRedirect(): Promise<Sent> {
  const path = `/${canary}-old`;
  await asMe((tx) => addRedirect(tx, { path, to: "/about" }, (known) => known === "/about"));
  return { fields: { from: path } };
}
async function writtenBy(email: string, fields: Fields): Promise<Sent> {
  await message({ email });
  return { fields: { email, ...fields } };
}
const erased = `${canary}erased@example.org`;

/** Every action behind /admin, by its route; those of the public site are visitors'. */
const acts: Record<string, Act[]> = {
  "admin/case-studies/new": [
    ["save", () => ({ fields: { ...text, as: "draft" } }), "draft saved"],
    ["", () => ({ fields: { ...text, slug: "new-and-public" } }), "document published"],
  ],
  "admin/case-studies/:id/edit": [
    ["save", decided(true), "draft saved", "proposal accepted"],
    ["save", decided(false), "draft saved", "proposal declined"],
    ["withdraw proposal", proposedByWriter, "proposal withdrawn"],
    ["save", formOf(published, "draft"), "draft saved"],
    ["", formOf(draft, "publish"), "document published"],
    ["restore", formOf(draft, "draft", trash), "documents restored"],
    ["copy", formOf(draft, "draft"), "draft saved"],
    ["discard", at(() => changed(published)), "changes discarded"],
    ["withdraw", at(published), "document withdrawn"],
    [
      "undo withdrawal",
      undoOf(published, (id) => asMe((tx) => withdrawDocument(tx, id))),
      "withdrawal undone",
    ],
    [
      "undo",
      undoOf(draft, async (id) => (await asMe((tx) => publishDocument(tx, id)))?.revision),
      "publication undone",
    ],
  ],
  "admin/case-studies": [
    ["delete", chosen(draft), "documents deleted"],
    ["duplicate", chosen(draft), "document duplicated"],
    ["restore", trashedStudy, "documents restored"],
    ["remove samples", sample, "documents deleted"],
  ],
  "admin/case-studies/:id/history": [["", olderVersion, "version restored"]],
  "admin/case-studies/:id/edit/publish": [
    ["", sheet({ when: "now" }), "document published"],
    ["", sheet({ when: "later", at: office(1) }), "schedule created"],
  ],
  "admin/case-studies/:id/remarks": [
    ["ask", at(draft, { note: canary }), "review requested"],
    ["withdraw", at(asked), "review request withdrawn"],
    ["return", at(asked), "review returned"],
    ["remark", sheet({ place: "title", body: canary }), "remark added"],
    ["answer", remarked({ body: canary }), "remark answered"],
    ["done", remarked(), "remark settled"],
    ["open", remarked(), "remark opened again"],
  ],
  "admin/case-studies/:id/preview-links": [
    ["create", at(draft, { label: canary, days: "7" }), "preview link created"],
    ["label", previewed, "preview link renamed"],
    ["revoke", previewed, "preview link revoked"],
    ["revoke", askedCustomer(["link"]), "sign-off link revoked"],
  ],
  "admin/case-studies/:id/sign-off": [
    [
      "ask",
      at(draft, { name: canary, company: canary, email: `${canary}@example.com`, note: canary, days: "7" }),
      "customer asked",
    ],
    ["call off", askedCustomer(["signOff"]), "sign-off called off"],
    ["erase", askedCustomer(["signOff"]), "sign-off erased"],
    ["take", askedCustomer(["wish"]), "customer’s remark settled"],
    ["refuse", askedCustomer(["wish"], { reason: canary }), "customer’s words refused"],
    ["withdraw", askedCustomer([], {}, true), "document withdrawn"],
    [
      "withdraw",
      askedCustomer(["signOff"], { reason: canary }, true),
      "permission withdrawn",
      "document withdrawn",
    ],
  ],
  // Who has a page open is known for a minute.
  "routes/admin/pulse/route": [
    ["", async () => ({ fields: { message: await message() } }), "message opened"],
    ["open", async () => ({ fields: { document: await draft(), tab: crypto.randomUUID() } })],
    ["leave", async () => ({ fields: { document: await draft(), tab: crypto.randomUUID() } })],
  ],
  "admin/case-studies/trash": [
    ["restore", trashedStudy, "documents restored"],
    ["delete", trashedStudy, "document deleted for good"],
  ],
  "admin/contacts/trash": [
    ["restore", trashedMessage, "messages restored"],
    ["delete", trashedMessage, "message deleted for good"],
  ],
  "admin/media/trash": [
    ["restore", trashedPicture, "pictures restored"],
    ["delete", trashedPicture, "picture deleted for good"],
  ],
  "routes/admin/media/list": [["restore", trashedPicture, "pictures restored"]],
  "routes/admin/media/upload": [["", async () => ({ file: await photo() }), "picture uploaded"]],
  "routes/admin/media/picture": [
    ["", async () => ({ id: await picture(), file: await photo() }), "picture replaced"],
    ["describe", at(picture, { name: canary, alt: canary, focusX: "50", focusY: "50" }), "picture described"],
    ["delete", at(picture), "pictures deleted"],
  ],
  // From hosts that the operator has named; here is none.
  "routes/admin/media/bring-in": [["", () => ({ fields: { address: `https://${canary}.example/a.png` } })]],
  "routes/admin/desk/route": [
    ["keep", movedLink, "link kept"],
    ["take", movedLink, "draft saved"],
    ["still right", async () => ({ fields: { id: await draft(), until: inAYear() } }), "text still right"],
    ["gone", () => ({ fields: { address: `/gone-${canary}` } }), "address gone"],
    ["set aside", () => ({ fields: { address: canary } }), "search set aside"],
  ],
  "routes/admin/coming/new": [
    [
      "",
      async () => ({ fields: { study: await draft(), action: "publish", at: office(1) } }),
      "schedule created",
    ],
  ],
  "routes/admin/coming/route": [
    ["cancel", chosen(plan), "schedule cancelled"],
    ["leave out", chosen(plan), "schedule cancelled"],
    ["restore", cancelled, "schedule created"],
    ["change", chosen(plan, { at: office(2) }), "schedule changed"],
    ["newest", pinnedBefore, "schedule changed"],
    ["undo", chosen(carriedOut), "publication undone"],
  ],
  "routes/admin/redirects/route": [
    ["add", () => ({ fields: { from: `/${canary}`, to: "/about" } }), "redirect added"],
    ["remove", oldRedirect, "redirect removed"],
  ],
  "routes/admin/change/route": [["", wordsToChange, "words changed everywhere"]],
  "routes/admin/change/made": [["undo", changedWords, "words changed back"]],
  "routes/admin/redirects/import": [
    ["", () => ({ file: Buffer.from(`/${canary}-1,/about\n/${canary}-2,/about`) }), "redirects imported"],
  ],
  "routes/admin/tags/route": [
    [
      "",
      async () => {
        await aDraft(site.owner, { tags: [canary] });
        return { fields: { tag: canary, to: `${canary} renamed` } };
      },
      "tag renamed",
    ],
  ],
  "routes/admin/submissions/list": [
    ["delete", chosen(message), "messages deleted"],
    ["restore", trashedMessage, "messages restored"],
    ["done", chosen(message), "marked as done"],
    ["spam", chosen(message), "marked as spam"],
    ["undo", settled, "status changed"],
    ["send-again", deadMail, "mails sent again"],
    ["end-rule", chosen(rule), "spam lesson ended"],
  ],
  "routes/admin/submissions/detail/route": [
    ["unread", at(read), "marked as unread"],
    ["open", at(message), "status changed"],
    ["done", at(message), "marked as done"],
    ["take", at(message), "owner changed"],
    ["owner", async () => ({ id: await message(), fields: { owner: me.userId } }), "owner changed"],
    ["note", at(message, { text: canary }), "note added"],
    ["reply", at(message, { text: canary }), "reply written"],
    ["by-mail", at(message, { text: canary, day: officeDate(new Date(), "Asia/Kolkata") }), "letter added"],
    ["end-links", at(message), "letters links ended"],
    ["answered", at(message), "status changed"],
    ["spam", at(message), "marked as spam"],
    ["not-spam", at(spam), "taken out of spam"],
    ["send-again", deadMail, "mails sent again"],
  ],
  "routes/admin/submissions/templates": [
    ["save", () => ({ fields: { name: canary, words: canary } }), "reply template saved"],
    ["save", () => ({ fields: { id: "confirmation", words: canary } }), "confirmation changed"],
    [
      "delete",
      () => ({ fields: { id: "no", version: "1970-01-01T00:00:00.000000Z" } }),
      "reply template deleted",
    ],
  ],
  "routes/admin/submissions/export": [
    ["", () => ({ fields: { format: "csv", search: canary } }), "messages exported"],
  ],
  "routes/admin/personal-data/route": [
    ["find", () => ({ fields: { email: `${canary}@example.org` } })],
    ["erase", () => writtenBy(erased, { confirmed: "yes" }), "person erased"],
    ["find", () => ({ fields: { email: canary } })],
    ["erase", askedCustomer(["signOff"], { email: canary, confirmed: "yes" }), "person erased"],
  ],
  "routes/admin/personal-data/export": [
    ["", () => ({ fields: { email: `${canary}@example.org` } }), "person exported"],
    ["", askedCustomer(["signOff"]), "person exported"],
  ],
  "routes/admin/team/route": [
    [
      "invite",
      () => ({ fields: { email: `${canary}invited@example.org`, role: "inbox" } }),
      "invitation sent",
    ],
    ["renew", chosen(invited), "invitation sent"],
    ["invitation link", chosen(invited)],
    ["revoke", chosen(invited), "invitation revoked"],
    ["role", chosen(colleague, { role: "writer" }), "role changed"],
    ["end sessions", chosen(colleague), "sessions ended"],
    ["reset factors", chosen(async () => (await withCodes()).userId), "second factors reset"],
    ["reset link", chosen(colleague), "password link made"],
    [
      "unbind",
      chosen(async () => (await withFirmAccount()).userId),
      "firm’s account unbound",
      "sessions ended",
    ],
    ["passwords off", switchingOff, "passwords switched off"],
    ["passwords on", () => ({}), "passwords switched on"],
    ["remove", chosen(colleague), "account removed"],
    ["hand over", giving, "work handed over"],
  ],
  "routes/admin/connections/route": [
    [
      "add",
      () => ({
        fields: { address: `https://${canary}.example/a`, event: "message.received", receiver: canary },
      }),
      "webhook added",
    ],
    ["secret", chosen(() => webhook()), "webhook secret changed"],
    ["stop", chosen(() => webhook()), "webhook stopped"],
    ["start", chosen(() => webhook("gone")), "webhook started"],
    ["again", chosen(delivered), "webhook delivery sent again"],
    ["remove", chosen(() => webhook()), "webhook removed"],
  ],
  "routes/admin/notifications/route": [["all seen", () => ({})]],
  "routes/admin/account/route": [
    ["password", by(person, { password: another }), "password changed"],
    ["name", by(person, { name: canary }), "name changed"],
    ["signature", by(person, { signature: canary }), "signature changed"],
    ["name later", by(person)],
    ["hand over", toColleague(), "work handed over"],
    ["away", toColleague({ until: "2099-01-01" }), "absence said"],
    ["here", by(person), "absence ended"],
    ["notifications", by(person, { review: "never" }), "notifications chosen"],
    // A secret that was shown counts from the first right code.
    ["totp begin", by(person)],
    ["totp confirm", firstCode, "second factor added"],
    ["totp remove", by(withCodes), "second factor removed"],
    ["passkey begin", by(person)],
    ["passkey add", newPasskey, "second factor added"],
    ["passkey remove", oldPasskey, "second factor removed"],
    ["codes", by(withCodes), "recovery codes made"],
    ["bind", by(person)],
    ["unbind", by(withFirmAccount), "firm’s account unbound"],
    ["session end", otherSession, "sessions ended"],
    ["sessions end", otherSession, "sessions ended"],
  ],
  "routes/admin/session/login": [
    ["", async () => ({ cookie: "", fields: { email: (await person()).email, password } }), "signed in"],
    [
      "passkey",
      async () => ({ cookie: "", fields: { passkey: await (await withPasskey()).prove("sign in") } }),
      "signed in",
    ],
  ],
  "routes/admin/session/code": [
    ["", halfWay(({ code }) => code(0)), "signed in"],
    ["", halfWay(({ codes }) => codes[0] ?? ""), "recovery code used", "signed in"],
    ["", guessedTooOften, "second step given up"],
    ["passkey", passkeyAfterPassword, "signed in"],
  ],
  "routes/admin/session/confirm": [
    [
      "proof-intent",
      () => ({
        path: "/admin/confirm?redirectTo=%2Fadmin%2Faccount",
        fields: { "proof-intent": "confirm", "proof-password": password },
      }),
      "identity confirmed",
    ],
  ],
  "routes/admin/session/logout": [
    ["", by(person), "signed out"],
    ["", () => ({ cookie: "" })],
  ],
  "routes/admin/session/setup": [["", beforeAnybody, "account created", "signed in"]],
  "routes/admin/session/firm-account": [
    ["begin", () => ({ cookie: "" })],
    ["finish", fromProvider, "signed in"],
  ],
  "routes/admin/session/invitation": [["", byInvitation, "invitation accepted", "signed in"]],
  // Strangers ask here: who fills this in a thousand times would fill the log.
  "routes/admin/session/forgotten": [
    ["", () => ({ cookie: "", fields: { email: `${canary}@example.com` } })],
  ],
  "routes/admin/session/reset": [["", byResetLink, "password changed"]],
  "routes/admin/session/passkey-question": [["", () => ({ fields: { purpose: "sign in" } })]],
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
  some.map(([intent, arrange, ...lines]) => ({ id, intent, arrange, lines, name: `${id} ${intent}`.trim() })),
);
const written: string[] = [];

test.each(table)("$name: $lines", async ({ id, intent, arrange, lines }) => {
  const arranged = await arrange();
  const { path = pathOf(site.routes, id).replace(":id", arranged.id ?? ""), fields = {}, ...sent } = arranged;
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
  // A page that answers is opened, which marks what somebody was told of as seen.
  const { rows: others } = await site.owner.query(
    `select array_agg(distinct name) as changed, count(*) filter (where name = 'audit_log')::int as lines
    from changes group by transaction having count(*) filter (where name = 'audit_log') ${lines.length === 1 ? "<> 1" : "= 0"}
      and array_agg(distinct name) <> '{notifications}'`,
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
