/** The page of letters: who has the link reads and writes, and nothing is final without the digits from the mailbox. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asMailer, asStaff } from "#app/db/actors.server.ts";
import { linkToken } from "#app/domain/guest-links/link-token.server.ts";
import { digitsFor } from "#app/domain/letters/digits.server.ts";
import { readMail, takeMail } from "#app/domain/mail/outbox.server.ts";
import { reply } from "#app/domain/submissions/actions.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { plainText } from "./html.ts";
import { createTestSite, siteSecret, type TestSite } from "./site.ts";

let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await createTestSite({
    trustProxy: 1,
    mail: { confirmToVisitor: false, outsideHours: "now", from: "Site <site@house.example>" },
  });
  admin = (await createTestUser(site.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => site.close());
beforeEach(() =>
  site.owner.query("delete from rate_limits; delete from outbox_mails; delete from contact_submissions"),
);

const hostile = "<img src=x onerror=alert(1)> [a](javascript:alert(1)) https://evil.example.com";

/** Sends the form as the page's script does; the link that is shown. */
async function send(message = "A question about pumps that rattle"): Promise<string> {
  const answer = await site.request("/contact/submissions", {
    method: "POST",
    body: new URLSearchParams({
      name: "Asha Rao",
      email: "asha@example.org",
      company: "",
      message,
      formKey: randomUUID(),
    }),
    headers: { origin: site.url },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).receipt.letters;
}
const idOf = (link: string) => link.split("/")[2]?.split(".")[0] ?? "";
/** The link that a mail brings. */
async function mailed(message: string): Promise<string> {
  const { rows } = await site.owner.query("select mailed_letters_link($1) as id", [message]);
  return `/letters/${linkToken(siteSecret, rows[0].id, "letters")}`;
}
/** As a browser follows it. */
async function follow(link: string) {
  const opened = await site.request(link);
  const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const base = `/letters/${idOf(link)}`;
  const headers = { cookie, origin: site.url };
  return {
    opened,
    cookie,
    base,
    get: (query = "") => site.request(base + query, { headers: { cookie } }),
    read: async () => plainText(await (await site.request(base, { headers: { cookie } })).text()),
    post: (fields: Record<string, string>, more: Record<string, string> = {}) =>
      site.request(base, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { ...headers, ...more },
      }),
  };
}
const answer = (message: string, text: string) =>
  asStaff(site.database, admin, "messages", (tx) => reply(tx, admin, message, text));
const rows = async (query: string) => (await site.owner.query(query)).rows;

test("the page after sending leads to the letters, by a cookie for that link alone", async () => {
  const link = await send();
  const { opened, base, get, cookie, read } = await follow(link);
  expect([opened.status, opened.headers.get("location")]).toEqual([303, base]);
  for (const part of [`Path=${base}`, "HttpOnly", "SameSite=Lax"])
    expect(opened.headers.getSetCookie()[0]).toContain(part);
  const page = await get();
  for (const reply of [opened, page]) {
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("referrer-policy")).toBe("same-origin");
    expect(reply.headers.get("x-robots-tag")).toBe("noindex, nofollow, noarchive");
  }
  expect(await read()).toMatch(/A question about pumps that rattle.*We will answer by/s);
  const another = await follow(await send("Another question, about fans"));
  expect((await site.request(another.base, { headers: { cookie } })).status).toBe(404);
  expect((await site.request(`/preview/${idOf(link)}`, { headers: { cookie } })).status).toBe(404);
});

test("a form that was sent twice leads to the same letters, and where it has no key, once", async () => {
  const press = async (formKey: string) => {
    const answer = await site.request("/contact/submissions", {
      method: "POST",
      body: new URLSearchParams({
        name: "Asha Rao",
        email: "asha@example.org",
        company: "",
        message: "A question about pumps",
        formKey,
      }),
      headers: { origin: site.url },
    });
    return (await answer.json()).receipt.letters;
  };
  const first = await press("a key");
  expect(await press("a key")).toBe(first);
  expect((await site.request(first)).status).toBe(303);
  // Whoever knows what somebody has sent, and when, reads no letter of theirs.
  const shown = await press("");
  expect(shown).toMatch(/^\/letters\//);
  expect(await press("")).toBeNull();
  expect(await press(new Date().toISOString().slice(0, 10))).not.toBe(shown);
});

test("five letters to and fro stand in order, as text and nothing else", async () => {
  const id = idOf(await send());
  await answer(id, "Which pumps?");
  const customer = await follow(await mailed(id));
  expect(
    (await customer.post({ intent: "write", key: "1", text: `Those in hall four\r\n${hostile}` })).status,
  ).toBe(303);
  await answer(id, "We come on Monday.");
  expect((await customer.post({ intent: "write", key: "2", text: "Good." })).status).toBe(303);
  const html = await (await customer.get("?done=sent")).text();
  expect(plainText(html)).toMatch(
    /rattle.*Which pumps\?.*hall four.*We come on Monday\..*Good\..*Your letter has arrived/s,
  );
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain('href="https://evil');
  // Whoever typed the address into the form reads none of it.
  expect(await (await follow(`/letters/${linkToken(siteSecret, id, "letters")}`)).read()).not.toMatch(
    /Which pumps|hall four|Monday/,
  );
});

test("whose turn it is says nothing that is not so", async () => {
  const link = await send();
  const [shown, customer] = [await follow(link), await follow(await mailed(idOf(link)))];
  await site.owner.query("update contact_submissions set due_at = now() - interval '1 day'");
  expect(await customer.read()).toMatch(/We said that we would answer by/);
  // Whether we have answered is not for this link.
  expect(await shown.read()).not.toMatch(/would answer by|will answer by/);
  await site.owner.query("update contact_submissions set status = 'done'");
  expect(await customer.read()).toMatch(/No answer is due from us/);
  await answer(idOf(link), "Which pumps?");
  await site.owner.query("update contact_submissions set answered_at = now()");
  expect(await customer.read()).toMatch(/We have answered/);
});

test("a letter is stored once, and what cannot be taken comes back whole", async () => {
  const customer = await follow(await send());
  const letter = { intent: "write", key: "k", text: "Once" };
  await Promise.all([customer.post(letter), customer.post(letter)]);
  expect((await customer.post(letter)).status).toBe(303);
  expect(await rows("select body from submission_entries where kind = 'letter'")).toEqual([{ body: "Once" }]);
  const empty = await customer.post({ ...letter, text: " \n" });
  expect(empty.status).toBe(400);
  const long = await customer.post({ ...letter, text: "a".repeat(60_000) });
  expect(long.status).toBe(400);
  expect(await long.text()).toContain("a".repeat(60_000));
  const many = await customer.post({ ...letter, text: "x\n\n".repeat(200) });
  expect(many.status).toBe(303);
});

test("what was typed by a link that has ended, or whose message was erased this minute, is shown to be copied", async () => {
  const customer = await follow(await send());
  await site.owner.query("delete from contact_submissions");
  const ended = await customer.post({ intent: "write", key: "k", text: "Still there?" });
  expect(ended.status).toBe(404);
  expect(await ended.text()).toMatch(/This link opens nothing any more[\s\S]*>Still there\?<\/textarea>/);
  expect((await customer.get()).status).toBe(404);
});

test("nothing is final without the digits, which are tried a few times", async () => {
  const shown = await follow(await send());
  const id = idOf(shown.base);
  const customer = await follow(await mailed(id));
  const right = digitsFor(siteSecret, id);
  const wrong = right === "000000" ? "000001" : "000000";
  // The link that was shown is no proof of a mailbox, with whatever digits, and uses up no try of who has one.
  for (let n = 0; n < 6; n++) expect((await shown.post({ intent: "erase", digits: right })).status).toBe(400);
  for (const intent of ["take", "erase"]) expect((await customer.post({ intent })).status).toBe(400);
  expect((await customer.post({ intent: "erase", digits: wrong })).status).toBe(400);
  const taken = await customer.post({ intent: "take", digits: right });
  expect(taken.headers.get("content-disposition")).toMatch(/^attachment; filename="letters-/);
  expect(await taken.json()).toMatchObject({
    name: "Asha Rao",
    email: "asha@example.org",
    company: null,
    letters: [{ from: "you" }],
  });
  expect((await customer.post({ intent: "erase", digits: right })).status).toBe(303);
  expect(await customer.read()).toContain("You have asked us to erase these letters.");
  expect((await customer.post({ intent: "keep" })).status).toBe(303);
  expect(await rows("select erase_at from contact_submissions")).toEqual([{ erase_at: null }]);
  const statuses = new Set<number>();
  for (let n = 0; n < 1000; n++)
    statuses.add((await customer.post({ intent: "erase", digits: String(n).padStart(6, "0") })).status);
  expect(statuses).toEqual(new Set([429]));
  expect(await rows("select erase_at from contact_submissions")).toEqual([{ erase_at: null }]);
});

test("who else was sent the message is named to its sender, by the link that was mailed, and to staff who read that it goes", async () => {
  const shown = await follow(await send());
  const id = idOf(shown.base);
  const customer = await follow(await mailed(id));
  const named = "to Example CRM and Example Desk";
  expect(await customer.read()).not.toContain("We have also sent");
  await site.owner.query(
    `insert into webhook_deliveries (id, submission_id, event, data, receiver)
      select gen_random_uuid(), $1, 'message.received', '{}', receiver
      from (values ('Example Desk'), ('Example CRM'), ('Example CRM'), (null)) as told (receiver)`,
    [id],
  );
  expect(await customer.read()).toContain(named);
  expect(await shown.read()).not.toContain("Example");
  const digits = digitsFor(siteSecret, id);
  const taken = await customer.post({ intent: "take", digits });
  expect(await taken.json()).toMatchObject({ receivers: ["Example CRM", "Example Desk"] });
  await site.owner.query("delete from outbox_mails");
  await customer.post({ intent: "erase", digits });
  expect(await customer.read()).toContain(named);
  const mail = await asMailer(site.database, async (tx) => {
    const taken = await takeMail(tx);
    return taken && { ...taken, ...(await readMail(tx, taken)) };
  });
  expect(mail).toMatchObject({
    kind: "letters erased",
    letters: { receivers: ["Example CRM", "Example Desk"] },
  });
  for (const role of ["admin", "inbox"] as const) {
    const { cookie } = await site.signIn(`${role}.reads@example.com`, role);
    const page = plainText(
      await (await site.request(`/admin/contacts/${id}`, { headers: { cookie } })).text(),
    );
    expect(page).toContain("have gone to Example CRM and Example Desk, where the website cannot erase them.");
  }
});

test("a scanner that follows and presses everything changes nothing", async () => {
  const id = idOf(await send());
  const customer = await follow(await mailed(id));
  await site.owner.query("delete from outbox_mails");
  const state = () => rows("select status, read_at, erase_at from contact_submissions");
  const before = await state();
  await site.request(customer.base, { method: "HEAD", headers: { cookie: customer.cookie } });
  for (const intent of ["write", "take", "erase", "keep", "unknown", ""]) await customer.post({ intent });
  expect(await state()).toEqual(before);
  expect(await rows("select from submission_entries")).toEqual([]);
  expect(await rows("select kind from outbox_mails")).toEqual([]);
});

test("digits and the link go to the address of the message, a few times a day", async () => {
  const shown = await follow(await send());
  const customer = await follow(await mailed(idOf(shown.base)));
  await site.owner.query("delete from outbox_mails");
  expect((await shown.post({ intent: "mail link" })).status).toBe(303);
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) statuses.push((await customer.post({ intent: "mail digits" })).status);
  expect(statuses).toEqual([303, 303, 303, 303, 429]);
  expect((await rows("select kind from outbox_mails order by id")).length).toBe(5);
  expect((await asMailer(site.database, takeMail))?.kind).toMatch(/^letters (link|code)$/);
});

test("a guessed secret opens nothing, and only the folder of its own kind knows a link", async () => {
  const link = await send();
  const id = idOf(link);
  for (const path of [
    "/letters",
    `/letters/${id}`,
    `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`,
    `/letters/${linkToken("another secret", id, "letters")}`,
    `/letters/${linkToken(siteSecret, id, "preview")}`,
    link.replace("/letters/", "/preview/"),
    link.replace("/letters/", "/sign-off/"),
  ])
    expect((await site.request(path)).status, path).toBe(404);
  const customer = await follow(link);
  const outside = await site.request(`${customer.base}/more`, {
    method: "POST",
    body: new URLSearchParams({ intent: "write", key: "k", text: "Elsewhere" }),
    headers: { cookie: customer.cookie, origin: site.url },
  });
  expect(outside.status).toBe(404);
  expect(await rows("select from submission_entries")).toEqual([]);
});

test("more than twenty presses in a minute are told to wait, with what was typed", async () => {
  const customer = await follow(await send());
  let last: Response | undefined;
  for (let n = 0; n < 21; n++)
    last = await customer.post({ intent: "write", key: String(n), text: `Letter ${n}` });
  expect(last?.status).toBe(429);
  expect(await last?.text()).toContain(">Letter 20</textarea>");
});

test("a letter by the link that was shown counts as a message of its network", async () => {
  const link = await send();
  const [shown, customer] = [await follow(link), await follow(await mailed(idOf(link)))];
  const elsewhere = { "x-forwarded-for": "203.0.113.9" };
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) {
    const letter = { intent: "write", key: String(n), text: `Letter ${n}` };
    statuses.push((await shown.post(letter, elsewhere)).status);
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  expect(
    (await customer.post({ intent: "write", key: "k", text: "From my mailbox" }, elsewhere)).status,
  ).toBe(303);
});
