/** The inbox over HTTP without a script: views, actions, what each leads to; and the pulse. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { builtInFacts } from "#app/content/company-facts.ts";
import { aSubmission } from "#app/db/testing/testing-factories.ts";
import type { Pulse } from "#app/routes/admin/pulse/route.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
let me: string;
beforeAll(async () => {
  site = await createTestSite({ mail: { confirmToVisitor: false, outsideHours: "now" } });
  const signedIn = await site.signIn("admin@example.com", "admin");
  cookie = signedIn.cookie;
  me = signedIn.user.id;
});
beforeEach(() => site.owner.query("delete from contact_submissions"));
afterAll(() => site.close());

async function arrive(name: string, change = ""): Promise<string> {
  const id = await aSubmission(site.owner, {
    name,
    email: "asha@example.org",
    message: `A question from ${name}`,
  });
  if (change) await site.owner.query(`update contact_submissions set ${change} where id = $1`, [id]);
  return id;
}
const get = async (path: string) => {
  const response = await site.request(path, { headers: { cookie } });
  return { status: response.status, html: await response.text() };
};
const post = (id: string, fields: Record<string, string>, query = "") =>
  site.post(`/admin/contacts/${id}${query}`, fields, { cookie });
const row = async (id: string) =>
  (await site.owner.query("select * from contact_submissions where id = $1", [id])).rows[0];

/** The views as a person reads them: "Inbox 2". */
const tabsOf = (html: string) => {
  const nav = /<nav [^>]*aria-label="Views".*?<\/nav>/s.exec(html)?.[0] ?? "";
  return [...nav.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, text = ""]) => text.replace(/<[^>]*>/g, ""));
};

describe("the list", () => {
  test("All is all, what was judged spam included and marked; a search there finds it", async () => {
    await arrive("Honest one");
    await arrive("Spam one", "status = 'spam', spam_reasons = '{trap}'");
    for (const path of ["/admin/contacts?view=all", "/admin/contacts?view=all&q=spam%20one"]) {
      const { html } = await get(path);
      const [row = ""] =
        html.match(
          /<tr(?:(?!<tr).)*Spam[^>]*one.*?<\/tr>|<tr(?:(?!<tr).)*<mark>Spam one<\/mark>.*?<\/tr>/s,
        ) ?? [];
      expect(row, path).toContain('<span class="tag">Spam</span>');
      expect(html.includes("Honest one"), path).toBe(!path.includes("q="));
    }
    expect((await get("/admin/contacts")).html).not.toContain("Spam one");
  });

  test("says that there is no submission only where there is none", async () => {
    const none = /No contact submissions found/;
    expect((await get("/admin/contacts")).html).toMatch(none);
    expect((await get("/admin/contacts")).html).toContain("There are no contact form submissions yet");
    expect((await get("/admin/contacts?view=done")).html).toMatch(none);
    await arrive("Spam one", "status = 'spam', spam_reasons = '{trap}'");
    for (const [query, all] of [
      ["", "?view=all"],
      ["?view=done", "?view=all"],
      ["?q=spam", "?view=all&amp;q=spam"],
    ]) {
      const { html } = await get(`/admin/contacts${query}`);
      expect(html, query).not.toMatch(none);
      expect(html, query).toContain("Nothing in this view");
      expect(html, query).toMatch(
        new RegExp(`href="/admin/contacts${all?.replace("?", "\\?")}"[^>]*>Look in All`),
      );
    }
    const { html } = await get("/admin/contacts?q=nobody");
    expect(html).toMatch(none);
    expect(html).toContain("No results for");
    expect(html).toContain("Clear search");
  });

  test("a search says where more of what it looks for is", async () => {
    await arrive("Kiln one");
    const more = /More messages that match are in All/;
    expect((await get("/admin/contacts?q=kiln")).html).not.toMatch(more);
    await arrive("Kiln two", "status = 'done'");
    const { html } = await get("/admin/contacts?q=kiln");
    expect(html).toMatch(more);
    expect(html).toMatch(/href="\/admin\/contacts\?view=all&amp;q=kiln"/);
    for (const query of ["", "?view=all&q=kiln"])
      expect((await get(`/admin/contacts${query}`)).html, query).not.toMatch(more);
  });

  test("has its views in the address, with counts; unread is bold and in the tab's title", async () => {
    await arrive("Unread one");
    await arrive("Read one", "read_at = now(), status = 'open'");
    const done = await arrive("Done one", "status = 'done', read_at = now()");
    await arrive("Spam one", "status = 'spam', spam_reasons = '{trap}'");
    const { html } = await get("/admin/contacts");
    expect(html).toMatch(/<title>\(1\) Contact Form Submissions/);
    for (const name of ["Unread one", "Read one"]) expect(html).toContain(name);
    for (const name of ["Done one", "Spam one"]) expect(html).not.toContain(name);
    expect(html.match(/<span class="sr-only">Unread</g)).toHaveLength(1);
    expect(tabsOf(html)).toEqual([
      "Inbox 2",
      "Overdue 0",
      "Mine 0",
      "Waiting 0",
      "Done 1",
      "Spam 1",
      "All 4",
    ]);
    await post(done, { intent: "owner", owner: me });
    await post(done, { intent: "answered" });
    await site.owner.query("update contact_submissions set due_at = now() - interval '1 hour'");
    const open = await get("/admin/contacts");
    expect(tabsOf(open.html)).toEqual([
      "Inbox 2",
      "Overdue 2",
      "Mine 1",
      "Waiting 1",
      "Done 0",
      "Spam 1",
      "All 4",
    ]);
    expect(open.html).toContain("Read one");
    expect(open.html).not.toContain("Done one");
    const spam = await get("/admin/contacts?view=spam");
    expect(spam.html).toContain("Spam one");
    expect((await get("/admin/contacts?view=all")).html).toContain("Done one");
    expect((await get("/admin/contacts?view=nothing")).html).toContain("Read one");
  });

  test("of one sender is led to from a message, and out of again", async () => {
    const id = await arrive("First");
    await arrive("Second");
    const { html } = await get(`/admin/contacts/${id}`);
    expect(html).toContain("1 other message from this address");
    expect(html).toContain("/admin/contacts?view=all&amp;from=asha%40example.org");
    const narrowed = await get("/admin/contacts?from=asha%40example.org");
    expect(narrowed.html).toContain("Show all senders");
    expect((await get("/admin/contacts?from=other%40example.org")).html).toContain(
      "No contact submissions found",
    );
  });
});

describe("a message", () => {
  test("is read once a page that shows it says so, not by a request that may be a prefetch", async () => {
    const id = await arrive("Asha");
    await get(`/admin/contacts/${id}`);
    expect((await row(id)).read_at).toBeNull();
    const answer = await site.post("/admin/pulse", { message: id }, { cookie });
    expect(await answer.json()).toMatchObject({ inbox: { unread: 0 } });
    expect((await row(id)).read_at).not.toBeNull();
    const { cookie: writer } = await site.signIn("writes@example.com", "writer");
    expect((await site.post("/admin/pulse", { message: id }, { cookie: writer })).status).toBe(403);
    const unread = await post(id, { intent: "unread" }, "?view=mine");
    expect(unread.headers.get("location")).toBe("/admin/contacts?view=mine");
    expect((await row(id)).read_at).toBeNull();
  });

  test("that was answered stays open: what comes next may be meant for the same person", async () => {
    const [next, id] = [await arrive("Two"), await arrive("Asha Rao")];
    for (const intent of ["reply", "answered"]) {
      const answer = await post(id, { intent, next, text: "Yes." }, "?view=mine");
      expect(answer.headers.get("location"), intent).toBe(`/admin/contacts/${id}?view=mine`);
    }
    const { html } = await get(`/admin/contacts/${id}`);
    expect(html).toContain(`href="/admin/contacts/${next}`);
    expect(html).toContain("Next message");
    expect(html, "a reply begins anew").toMatch(
      /name="text"[^>]*id="reply-text"[^>]*>\n{3}Kind regards<\/textarea>/,
    );
  });

  test("says to which mailbox its sender’s answers go", async () => {
    const { html } = await get(`/admin/contacts/${await arrive("Asha")}`);
    expect(html).toContain(`Answers by email go to the mailbox ${builtInFacts.email}.`);
  });

  test("or several are named in what is said of each act", async () => {
    const [asha, two, three, four] = [
      await arrive("Asha <Rao>"),
      await arrive("Two"),
      await arrive("Three"),
      await arrive("Four"),
    ];
    const saidAfter = async (answer: Response) => {
      const [toast = ""] = answer.headers.getSetCookie();
      expect(decodeURIComponent(toast)).not.toContain("Asha");
      const headers = { cookie: `${cookie}; ${toast.split(";")[0]}` };
      const html = await (await site.request("/admin/contacts", { headers })).text();
      return /class="toast(?: bad)?">.*?<span>(.*?)<\/span>/s
        .exec(html)?.[1]
        ?.replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">");
    };
    const list = (fields: Record<string, string | string[]>) =>
      site.post("/admin/contacts", fields, { cookie });
    for (const [fields, said] of [
      [{ intent: "reply", text: "Yes." }, "Reply to Asha <Rao> is on its way"],
      [{ intent: "answered" }, "Marked as answered: Asha <Rao>"],
      [{ intent: "note", text: "A note" }, "Note added to the message from Asha <Rao>"],
      [{ intent: "owner", owner: me }, "Owner of the message from Asha <Rao> changed"],
      [{ intent: "take" }, "Assigned to you: the message from Asha <Rao>"],
      [{ intent: "unread" }, "Marked as unread: Asha <Rao>"],
      [{ intent: "open" }, "Message is open: Asha <Rao>"],
      [{ intent: "done" }, "Marked as done: Asha <Rao>"],
      [{ intent: "spam" }, "Moved to the spam tray: Asha <Rao>"],
      [{ intent: "not-spam" }, "Moved out of the spam tray: Asha <Rao>"],
    ] as const)
      expect(await saidAfter(await post(asha, fields))).toBe(said);
    const all = [asha, two, three, four];
    expect(await saidAfter(await list({ intent: "done", id: [two, three] }))).toBe(
      "Messages marked as done: Two and Three",
    );
    expect(await saidAfter(await list({ intent: "spam", id: all }))).toMatch(
      /^Messages moved to the spam tray: (?:[\w<> ]+, ){2}[\w<> ]+ and 1 more$/,
    );
    expect(await saidAfter(await list({ intent: "delete", id: asha }))).toBe(
      "Contact submission deleted successfully: Asha <Rao>",
    );
    const back = await site.post("/admin/contacts/trash", { intent: "restore", id: asha }, { cookie });
    expect(await saidAfter(back)).toBe("Contact submission restored: Asha <Rao>");
  });

  test("whose mail fails says so from the first attempt on: in the list, beside it, and on the desk", async () => {
    const id = await arrive("Asha Rao");
    await post(id, { intent: "reply", text: "An answer" });
    const mailed = async () => [
      (await get("/admin/contacts?view=all")).html,
      (await get(`/admin/contacts/${id}`)).html,
      (await get("/admin/desk")).html,
    ];
    for (const html of await mailed()) expect(html).not.toMatch(/not gone out|not sent yet/);
    await site.owner.query(`update outbox_mails set attempts = 1, last_error = 'ECONNREFUSED',
      next_attempt_at = now() + interval '1 minute'`);
    const [list, message, elsewhere] = await mailed();
    expect(list).toContain("1 email has not gone out yet");
    expect(list).toContain("The reply to Asha Rao");
    expect(list).toContain("the mail server cannot be reached (ECONNREFUSED)");
    expect(message).toContain("1 email has not gone out yet");
    expect(message).toContain("not sent yet:");
    expect(message, "a form ends the paragraph that it stands in").not.toMatch(
      /<p\b[^>]*>(?:(?!<\/p>).)*<form/s,
    );
    expect(elsewhere).toContain("An email about this message has not gone out");
    const { rows } = await site.owner.query("select id from outbox_mails");
    const answer = await post(id, { intent: "send-again", mail: rows[0].id });
    expect(answer.headers.get("location")).toBe(`/admin/contacts/${id}`);
    const after = await site.owner.query(
      "select attempts, next_attempt_at <= now() as due from outbox_mails",
    );
    expect(after.rows).toEqual([{ attempts: 0, due: true }]);
  });

  test("that is done with leads on to the next one, or back to the list", async () => {
    const [id, next] = [await arrive("One"), await arrive("Two")];
    const on = await post(id, { intent: "done", next }, "?view=mine");
    expect(on.headers.get("location")).toBe(`/admin/contacts/${next}?view=mine`);
    const back = await post(next, { intent: "done", next: "//evil.example" }, "?view=mine");
    expect(back.headers.get("location")).toBe("/admin/contacts?view=mine");
    expect((await row(id)).status).toBe("done");
    const again = await post(id, { intent: "open" });
    expect(again.headers.get("location")).toBe(`/admin/contacts/${id}`);
  });

  test("is replied to from a template, without a script too; the reply stays with it and is to be sent", async () => {
    const id = await arrive("Asha");
    const { reference } = await row(id);
    const form = await get(`/admin/contacts/${id}?template=call`);
    expect(form.html).toMatch(
      new RegExp(
        `Hello Asha,\n\nThank you for your message \\(${reference}\\)[^<]*\n\nKind regards</textarea>`,
      ),
    );
    const answer = await post(id, { intent: "reply", text: "Hello Asha,\nyes <b>." });
    expect(answer.status).toBe(302);
    const { rows } = await site.owner.query("select kind, submission_id from outbox_mails");
    expect(rows).toEqual([{ kind: "reply", submission_id: id }]);
    const { html } = await get(`/admin/contacts/${id}`);
    expect(html).toContain("yes &lt;b&gt;.");
    expect(html).toContain("on its way");
    expect((await row(id)).status).toBe("waiting");
  });

  test("answered in one's own mail program is not overdue, and can be reopened by hand", async () => {
    const id = await arrive("Asha", "due_at = now() - interval '1 hour'");
    /** What can be done at the foot of the sheet, first what is done most, then what the menu has. */
    const done = async () => {
      const forms = (await get(`/admin/contacts/${id}`)).html.split('name="next"').slice(1);
      return forms.map((form) =>
        Array.from(
          form.split("</form>")[0]?.matchAll(/value="([a-z-]+)"/g) ?? [],
          ([, intent]) => intent,
        ).join(" "),
      );
    };
    expect((await get("/admin/contacts?view=overdue")).html).toContain("Asha");
    expect(await done()).toEqual(["done", "answered unread spam end-links"]);
    await post(id, { intent: "answered" });
    expect(await row(id)).toMatchObject({ status: "waiting", answered_at: expect.any(Date) });
    expect((await get("/admin/contacts?view=overdue")).html).toContain("Nothing is overdue.");
    expect(await done()).toEqual(["done", "open unread spam end-links"]);
    await post(id, { intent: "open" });
    expect((await row(id)).status).toBe("open");
    expect(await done()).toEqual(["done", "answered unread spam end-links"]);
    await post(id, { intent: "done" });
    expect(await done()).toEqual(["open", "unread spam end-links"]);
    const { html } = await get(`/admin/contacts/${id}`);
    for (const step of ["answered outside the inbox", "set it to open", "set it to done"])
      expect(html).toContain(step);
  });

  test("keeps what was typed when it is refused", async () => {
    const id = await arrive("Asha");
    const empty = await post(id, { intent: "reply", text: "   " });
    expect(empty.status).toBe(400);
    expect(await empty.text()).toContain("Write at least a few words");
    const signature = "Kind regards\nAsha";
    const alone = await post(id, { intent: "reply", text: `\r\n\r\n${signature}\n`, signature });
    expect(alone.status, "a signature alone is no reply").toBe(400);
    const text = `Much ${"too ".repeat(3000)}long`;
    const long = await post(id, { intent: "note", text });
    expect(long.status).toBe(400);
    expect(await long.text()).toContain(text);
    const { rows } = await site.owner.query("select 1 from submission_entries");
    expect(rows).toEqual([]);
  });

  test("has notes, an owner, a history and the page that brought it", async () => {
    const id = await arrive("Asha", "came_from = '/services/caf%C3%A9'");
    await post(id, { intent: "note", text: "They called before." });
    await post(id, { intent: "owner", owner: me });
    const { html } = await get(`/admin/contacts/${id}`);
    expect(html).toContain("They called before.");
    expect(html).toContain("admin@example.com took it");
    expect(html).toMatch(/Came from<\/dt><dd><a [^>]*href="\/services\/caf%C3%A9"[^>]*>\/services\/café</);
    expect((await post(id, { intent: "owner", owner: "everybody" })).status).toBe(400);
    expect((await post(id, { intent: "owner", owner: id })).status).toBe(404);
  });

  test("in the spam tray says why in words; 'Not spam' makes it new and tells of it", async () => {
    const id = await arrive(
      "Asha",
      "status = 'spam', spam_reasons = '{many-links,no-ticket}', read_at = now()",
    );
    const { html } = await get(`/admin/contacts/${id}?view=spam`);
    expect(html).toContain("It holds many links.");
    expect(html).toContain("Not spam");
    await post(id, { intent: "not-spam" }, "?view=spam");
    expect(await row(id)).toMatchObject({ status: "new", read_at: null });
    const { rows } = await site.owner.query("select kind from outbox_mails");
    expect(rows).toEqual([{ kind: "notification" }]);
    await post(id, { intent: "spam" });
    expect((await row(id)).status).toBe("spam");
  });

  test("or several are done or spam at once, and the message about it takes that back", async () => {
    const [one, two, last] = [
      await arrive("One"),
      await arrive("Two", "status = 'waiting'"),
      await arrive("Last"),
    ];
    const states = async () => (await Promise.all([one, two, last].map(row))).map(({ status }) => status);
    const cookieOfToast = (answer: Response) => answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    /** The fields of the Undo that the next page offers. */
    const undoOf = async (answer: Response) => {
      const headers = { cookie: `${cookie}; ${cookieOfToast(answer)}` };
      const html = await (await site.request("/admin/contacts", { headers })).text();
      return /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z/.exec(html)?.[0] ?? "";
    };
    const several = (intent: string) =>
      site.post("/admin/contacts?q=x", { intent, id: [one, two] }, { cookie });
    const undo = (batch: string) => site.post("/admin/contacts", { intent: "undo", batch }, { cookie });
    for (const intent of ["done", "spam"]) {
      const answer = await several(intent);
      expect(answer.headers.get("location")).toBe("/admin/contacts?q=x");
      expect(await states()).toEqual([intent, intent, "new"]);
      expect((await undo(await undoOf(answer))).status).toBe(200);
      expect(await states()).toEqual(["new", "waiting", "new"]);
      const alone = await post(last, { intent });
      expect((await row(last)).status).toBe(intent);
      expect((await undo(await undoOf(alone))).status).toBe(200);
      expect((await row(last)).status).toBe("new");
    }
    expect((await undo("now()")).status).toBe(400);
    expect((await site.post("/admin/contacts", { intent: "done", id: "x" }, { cookie })).status).toBe(400);
  });

  test("whose mail was given up says so in list and history, and it can be sent again", async () => {
    const id = await arrive("Asha");
    await post(id, { intent: "reply", text: "An answer" });
    await site.owner.query("update outbox_mails set dead_at = now(), last_error = '550 5.1.1', attempts = 1");
    const list = await get("/admin/contacts");
    expect(list.html).toContain("1 email could not be sent");
    expect(list.html).toContain("the mail server refused it (550 5.1.1)");
    expect((await get(`/admin/contacts/${id}`)).html).toContain("not delivered");
    const { rows } = await site.owner.query("select id from outbox_mails");
    const answer = await site.post("/admin/contacts", { intent: "send-again", mail: rows[0].id }, { cookie });
    expect(answer.status).toBe(302);
    const after = await site.owner.query("select dead_at, attempts from outbox_mails");
    expect(after.rows).toEqual([{ dead_at: null, attempts: 0 }]);
  });

  test("that does not exist, and things that nobody can ask for, change nothing", async () => {
    const id = await arrive("Asha");
    expect((await post("01900000-0000-7000-8000-00000000dead", { intent: "done" })).status).toBe(404);
    expect((await post("1 or 1=1", { intent: "done" })).status).toBe(404);
    for (const intent of ["", "delete everything", "constructor", "new", "waiting"])
      expect((await post(id, { intent })).status).toBe(400);
    expect((await row(id)).status).toBe("new");
  });

  test("a database that does not answer: why, and what was typed", async () => {
    const id = await arrive("Asha");
    await site.owner.query("alter table submission_entries rename to entries");
    const answer = await post(id, { intent: "note", text: "A long and careful note." });
    await site.owner.query("alter table entries rename to submission_entries");
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("A long and careful note.");
  });
});

describe("templates", () => {
  const templates = "/admin/contacts/templates";
  const save = (fields: Record<string, string>) =>
    site.post(
      `${templates}?of=${fields.id ?? "new"}`,
      { intent: "save", id: "", version: "", ...fields },
      { cookie },
    );
  const versionOf = (html: string) => /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
  beforeEach(() => site.owner.query("delete from reply_templates"));

  test("are written, offered and filled in for who wrote", async () => {
    const words = "Dear {name},\n\n{us} is open {hours}.";
    expect((await save({ name: "Opening hours", words })).headers.get("location")).toBe(templates);
    const { rows } = await site.owner.query("select id from reply_templates where name = 'Opening hours'");
    const id = await arrive("Asha {hours}");
    const { html } = await get(`/admin/contacts/${id}?template=${rows[0].id}`);
    expect(html).toContain("Opening hours");
    expect(html).toContain(
      `Dear Asha {hours},\n\nSabarmati AI is open ${builtInFacts.hoursText}.\n\nKind regards`,
    );
  });

  test("that a colleague has changed meanwhile are shown beside what was typed, and replaced by the next press", async () => {
    await save({
      id: "first",
      name: "First",
      words: "Mine of before",
      version: "1970-01-01T00:00:00.000000Z",
    });
    const opened = versionOf((await get(`${templates}?of=first`)).html);
    await save({ id: "first", name: "First", words: "Theirs", version: opened });
    const answer = await save({ id: "first", name: "First", words: "Mine", version: opened });
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(html).toContain("A colleague has changed it while you had it open.");
    expect(html).toMatch(/>Mine<\/textarea>[\s\S]*>Theirs<\/blockquote>/);
    const again = await save({ id: "first", name: "First", words: "Mine", version: versionOf(html) });
    expect(again.status).toBe(302);
    expect((await get(templates)).html).toContain("Mine");
  });

  test("with a name and words, and with nothing in braces that stands for nothing", async () => {
    for (const [fields, said] of [
      [{ name: " ", words: "Hello" }, "Give it a name of at most 80 characters"],
      [{ name: "Hello", words: " " }, "Write at least a few words"],
      [{ name: "Hello", words: "Hello {nmae}" }, "{nmae} stands for nothing here"],
      [{ id: "confirmation", words: "Hello {name}, {company}" }, "{name}, {company} stand for nothing here"],
    ] as const) {
      const answer = await save(fields);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(said);
    }
    expect((await site.owner.query("select 1 from reply_templates")).rows).toEqual([]);
  });

  test("the confirmation says what the website brings until staff write other words, and again when they take them away", async () => {
    const builtIn = "Thank you for writing to {us}.";
    const stored = async () => (await site.owner.query("select words from reply_templates")).rows;
    expect((await get(templates)).html).toContain(builtIn);
    await save({ id: "confirmation", words: "We have {reference}." });
    const opened = await get(`${templates}?of=confirmation`);
    expect(opened.html).toContain("We have {reference}.");
    expect(await stored()).toEqual([{ words: "We have {reference}." }]);
    await save({ id: "confirmation", words: " ", version: versionOf(opened.html) });
    expect(await stored()).toEqual([]);
    expect((await get(templates)).html).toContain(builtIn);
  });

  test("that are gone lead back to the list, and what was typed is saved", async () => {
    expect((await get(`${templates}?of=gone`)).html).toContain("Templates for replies");
    expect(
      (await save({ id: "gone", name: "Gone", words: "Hello", version: "2026-03-09T00:00:00.000000Z" }))
        .status,
    ).toBe(302);
    expect((await get(templates)).html).toContain("Gone");
  });
});

test("a signature is written under My account, follows the name until then, and may be none", async () => {
  const { cookie: own, user } = await site.signIn("signs@example.com", "inbox");
  await site.owner.query(`update "user" set name = 'Asha Rao' where id = $1`, [user.id]);
  const account = (fields: Record<string, string>) => site.post("/admin/account", fields, { cookie: own });
  const shown = async (path: string) => (await site.request(path, { headers: { cookie: own } })).text();
  expect(await shown("/admin/account")).toContain(">Kind regards\nAsha Rao</textarea>");
  const id = await arrive("Ravi");
  for (const [signature, begins] of [
    ["Best\r\nAsha", /id="reply-text"[^>]*>\n{3}Best\nAsha<\/textarea>/],
    ["", /id="reply-text"[^>]*><\/textarea>/],
  ] as const) {
    await account({ intent: "signature", signature });
    expect(await shown(`/admin/contacts/${id}`)).toMatch(begins);
  }
  expect((await account({ intent: "signature", signature: "s".repeat(1001) })).status).toBe(400);
  await account({ intent: "signature", signature: "Kind regards\nAsha Rao" });
  await account({ intent: "name", name: "Asha Patel" });
  expect(await shown(`/admin/contacts/${id}`)).toContain("Kind regards\nAsha Patel</textarea>");
});

test("the overview shows weeks as a drawing and as a table", async () => {
  await arrive("Asha");
  const { html } = await get("/admin/contacts/overview");
  expect(html).toContain('aria-label="1 message in twelve weeks, at most 1 in one."');
  expect(html).toContain("Median time to the answer");
});

describe("the pulse", () => {
  const pulse = (headers: Record<string, string> = { cookie }, since = "") =>
    site.request(`/admin/pulse?${new URLSearchParams({ since })}`, { headers });
  const heard = async (...args: Parameters<typeof pulse>) => (await (await pulse(...args)).json()) as Pulse;

  test("tells of a message that has come in since the one that the page knows, and of no word of it", async () => {
    const before = await heard();
    expect(before.inbox).toMatchObject({ unread: 0, arrived: 0 });
    await arrive("Asha");
    const after = await heard({ cookie }, before.inbox?.newest);
    expect(after).toEqual({
      userId: before.userId,
      role: "admin",
      inbox: { unread: 1, arrived: 1, unsent: 0, newest: expect.any(String) },
      others: [],
      unseen: 1,
    });
    expect((await heard({ cookie }, after.inbox?.newest)).inbox).toMatchObject({ unread: 1, arrived: 0 });
  });

  test.each([
    ["has ended", "delete from session where user_id = $1", 302],
    ["is out of date", "update session set expires_at = now() where user_id = $1", 302],
    ["has lost its role", "update user_roles set role = 'none' where user_id = $1", 403],
  ])("of a session that %s is refused", async (_name, change, status) => {
    const { user, cookie } = await site.signIn(`gone-${status}${change.length}@example.com`, "admin");
    expect((await pulse({ cookie })).status).toBe(200);
    await site.owner.query(change, [user.id]);
    expect((await pulse({ cookie })).status).toBe(status);
  });

  test.each(["editor", "writer", "inbox"] as const)("of %s says what the role may read", async (role) => {
    const { cookie } = await site.signIn(`${role}-asks@example.com`, role);
    await arrive("Asha");
    const inbox = role === "inbox" ? { unread: 1, arrived: 0, unsent: 0, newest: expect.any(String) } : null;
    expect(await heard({ cookie })).toMatchObject({ role, inbox });
  });

  test("does not prolong a session", async () => {
    const other = await site.signIn("third@example.com", "admin");
    await site.owner.query(`update session set expires_at = now() + interval '5 minutes',
      updated_at = now() - interval '25 minutes' where user_id = '${other.user.id}'`);
    const response = await pulse({ cookie: other.cookie });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    const { rows } = await site.owner.query(
      `select expires_at < now() + interval '6 minutes' as same from session where user_id = '${other.user.id}'`,
    );
    expect(rows).toEqual([{ same: true }]);
  });

  test("is for nobody else", async () => {
    expect((await pulse({})).headers.get("location")).toMatch(/^\/admin\/login/);
  });
});
