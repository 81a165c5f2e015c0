/** A customer's sign-off: who has the link sees one page, says what should be different, approves; nobody else anything. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { asAdmin, asGuest, asMailer, asPublisher } from "#app/db/actors.server.ts";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { carryOutNext } from "#app/domain/documents/publishing/publisher.server.ts";
import { approve } from "#app/domain/documents/sign-offs/guest.server.ts";
import { linkToken } from "#app/domain/guest-links/link-token.server.ts";
import { readMail, takeMail } from "#app/domain/mail/outbox.server.ts";
import { aPhoto } from "#app/domain/media/testing-pictures.ts";
import { exportPerson } from "#app/domain/privacy/person.server.ts";
import { mediaFile, mediaImage } from "#app/domain/text/picture.ts";
import { signOffMail } from "#app/emails/sign-off.ts";
import { metaOf, plainText } from "./html.ts";
import { createTestSite, siteSecret, type TestSite } from "./site.ts";

/** Stands in the draft and nowhere else; the other in one that nobody was asked about. */
const canary = "qzkanarivogelxwvutsrponmlkjihgfe";
const other = "qzpapageienfederzyxwvutsrponmlkj";
const sentence = "The pumps call before they break.";
const details = JSON.stringify([{ title: "Result", type: "paragraph", items: [`${sentence} ${canary}`] }]);
const hostile = `<img src=x onerror=alert(1)><script>alert(1)</script> https://evil.example.com a@evil.example.com`;

let site: TestSite;
let staff: string;
let adminId: string;
let editor: string;
let writer: string;
let study: string;
beforeAll(async () => {
  site = await createTestSite({
    mail: { confirmToVisitor: false, outsideHours: "now", from: "Site <site@house.example>" },
  });
  const admin = await site.signIn("admin@example.com", "admin");
  [staff, adminId] = [admin.cookie, admin.user.id];
  editor = (await site.signIn("editor@example.com", "editor")).cookie;
  writer = (await site.signIn("writer@example.com", "writer")).cookie;
  await aDraft(site.owner, { slug: "other", title: other });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.owner.query(
    "delete from documents where slug = 'pumps'; delete from rate_limits; delete from outbox_mails",
  );
  study = await aDraft(site.owner, { slug: "pumps", title: `${canary} pumps`, json_details: details });
});

const screen = () => `/admin/case-studies/${study}/sign-off`;
const ofStaff = (fields: Record<string, string>, cookie = staff) => site.post(screen(), fields, { cookie });
const readStaff = async () =>
  plainText(await (await site.request(screen(), { headers: { cookie: staff } })).text());

/** Asks, and follows the link as a browser does. */
async function guest(email = "") {
  const asked = await ofStaff({
    intent: "ask",
    name: "Ravi Rao",
    company: "Narmada Pumps",
    email,
    note: "Please look.",
    days: "14",
  });
  expect(asked.status).toBe(302);
  const { rows } = await site.owner.query("select id from guest_links order by created_at desc limit 1");
  return follow(rows[0].id);
}
async function follow(id: string) {
  const opened = await site.request(`/sign-off/${linkToken(siteSecret, id, "sign-off")}`);
  const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const base = `/sign-off/${id}`;
  const get = (path = "") => site.request(base + path, { headers: { cookie } });
  return {
    id,
    opened,
    cookie,
    base,
    get,
    read: async () => (await get()).text(),
    /** As a browser sends it. */
    send: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      site.request(base, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { cookie, origin: site.url, "sec-fetch-site": "same-origin", ...headers },
      }),
  };
}
const say = (remark: string) => ({ intent: "say", key: randomUUID(), remark });
const yes = { intent: "approve", name: "Ravi Rao", role: "Owner", end: "open" };
const words = async () =>
  (
    await site.owner.query(
      "select place, old_words, new_words, remark, state from sign_off_words order by created_at",
    )
  ).rows;

test("the link leads to the real page with a bar and two forms, by a cookie for that link alone", async () => {
  const { opened, id, read, get, base, cookie } = await guest();
  expect([opened.status, opened.headers.get("location")]).toEqual([303, base]);
  const [set = ""] = opened.headers.getSetCookie();
  for (const part of [`Path=${base}`, "HttpOnly", "SameSite=Lax", "Expires="]) expect(set).toContain(part);
  const page = await get();
  for (const answer of [opened, page]) {
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("same-origin");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow, noarchive");
  }
  const html = await read();
  const text = plainText(html);
  expect(text).toContain(sentence);
  expect(text).toContain("asks Ravi Rao whether this page may be public. You can answer until");
  expect(text).toContain("Please look.");
  expect(html).toContain(`action="${base}"`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  for (const word of ['rel="canonical"', "application/ld+json", "speculationrules", other])
    expect(html, word).not.toContain(word);
  expect(html.split(linkToken(siteSecret, id, "sign-off")), "to be copied, and nowhere else").toHaveLength(2);
  const another = await guest();
  expect((await site.request(base, { headers: { cookie: another.cookie } })).status).toBe(404);
  expect((await site.request(another.base, { headers: { cookie } })).status).toBe(404);
  expect(text, "an address of the staff").not.toContain("admin@example.com");
});

test("a guest sees nothing beyond the page asked about", async () => {
  const { base, cookie, get, read } = await guest();
  for (const path of [
    "/",
    "/case-studies",
    "/case-studies/pumps",
    "/case-studies/other",
    "/search?q=a",
    "/about",
    "/admin",
    "/feed.xml",
    "/about.md",
    "/approval",
  ])
    expect((await get(path)).status, path).toBe(404);
  expect(await read()).not.toContain(`href="${base}/`);
  for (const path of [
    "/case-studies/pumps",
    "/case-studies",
    "/search?q=pumps",
    "/sitemap.xml",
    "/feed.xml",
    `/preview/${base.slice(10)}`,
  ])
    expect(await (await site.request(path, { headers: { cookie } })).text(), path).not.toContain(canary);
  const asPreview = linkToken(siteSecret, base.slice(10), "preview");
  for (const path of [
    `/preview/${linkToken(siteSecret, base.slice(10), "sign-off")}`,
    `/sign-off/${asPreview}`,
  ])
    expect((await site.request(path)).status, path).toBe(404);
});

test("a mail scanner that follows the link changes nothing", async () => {
  const { get, id } = await guest();
  const everything = async () =>
    (await site.owner.query("select row_to_json(s), row_to_json(l) from sign_offs s, guest_links l")).rows;
  const before = await everything();
  await get();
  await get(`?intent=approve&name=a&role=b&end=open`);
  await site.request(`/sign-off/${linkToken(siteSecret, id, "sign-off")}`, { method: "HEAD" });
  expect(await everything()).toEqual(before);
});

test("a link that opens nothing is one and the same missing page, and words sent by it are shown to be copied", async () => {
  const { id, cookie, send } = await guest();
  const token = linkToken(siteSecret, id, "sign-off");
  const answers = new Set<string>();
  const toCopy = new Set<string>();
  const look = async (answer: Response, path: string) => {
    expect(answer.status, path).toBe(404);
    const headers = [...answer.headers].filter(([name]) => !["date", "x-request-id"].includes(name));
    answers.add(JSON.stringify([headers, await answer.text()]));
  };
  for (const end of [
    token.slice(0, -1),
    `${token}x`,
    token.slice(0, 40),
    linkToken("another secret of enough bytes", id, "sign-off"),
    randomUUID(),
    "x",
    id,
  ])
    await look(await site.request(`/sign-off/${end}`), end);
  for (const change of [
    "update guest_links set expires_at = now()",
    "update guest_links set expires_at = now() + interval '1 day', revoked_at = now()",
    "update guest_links set revoked_at = null; update documents set deleted_at = now() where slug = 'pumps'",
    "delete from guest_links",
  ]) {
    await site.owner.query(change);
    await look(await site.request(`/sign-off/${token}`), change);
    await look(await site.request(`/sign-off/${id}`, { headers: { cookie } }), change);
    const sent = await send({ ...say("Hello"), old: sentence, new: hostile });
    expect(sent.status, change).toBe(404);
    const page = await sent.text();
    toCopy.add(page.replaceAll(/nonce="[^"]*"/g, ""));
    expect(page).not.toMatch(/<img src=x|<script>alert/);
    for (const kept of ["Hello", sentence, "evil.example.com"]) expect(plainText(page)).toContain(kept);
    await look(await send(yes), change);
  }
  expect(toCopy.size).toBe(1);
  expect(answers.size).toBe(1);
  expect(await words()).toEqual([]);
  expect(site.log.join("")).not.toContain(token);
});

test("what is sent has to come from the page itself, and to go there", async () => {
  const { send, base, cookie } = await guest();
  const elsewhere = await site.request(`${base}/about`, {
    method: "POST",
    body: new URLSearchParams(say("Hello")),
    headers: { cookie, origin: site.url, "sec-fetch-site": "same-origin" },
  });
  expect(elsewhere.status).toBe(404);
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
  ])
    expect((await send(say("Hello"), headers)).status).toBe(403);
  expect(await words()).toEqual([]);
});

test("words and remarks come to staff as a list with their places; a remark is refused there with a reason, words are not taken", async () => {
  const { send, read } = await guest();
  const said = await send({
    intent: "say",
    key: "1",
    old: sentence,
    new: "The pumps ring first.",
    remark: "",
  });
  expect([said.status, said.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^\/sign-off\/[\w-]+#wish-/),
  ]);
  await send({ intent: "say", key: "1", old: sentence, new: sentence, remark: "Is it true?" });
  await send(say(hostile));
  expect(await words()).toMatchObject([
    { place: "jsonDetails", old_words: sentence, new_words: "The pumps ring first.", remark: null },
    { place: "jsonDetails", old_words: sentence, new_words: null, remark: "Is it true?" },
    { place: "", old_words: "", new_words: null, remark: hostile },
  ]);
  for (const html of [
    await read(),
    await (await site.request(screen(), { headers: { cookie: staff } })).text(),
  ]) {
    expect(html).not.toMatch(/<img src=x|<script>alert/);
    expect(html).not.toMatch(/href="[^"]*evil\.example/);
    expect(plainText(html)).toContain("The pumps ring first.");
  }
  const ids = (await site.owner.query("select id from sign_off_words order by created_at")).rows.map(
    ({ id }) => id,
  );
  expect((await ofStaff({ intent: "take", wish: ids[0] }, editor)).status).toBe(409);
  expect((await ofStaff({ intent: "refuse", wish: ids[1], reason: "It was measured." }, editor)).status).toBe(
    200,
  );
  expect((await words()).map(({ state }) => state)).toEqual(["open", "refused", "open"]);
  expect((await site.request("/case-studies/pumps")).status).toBe(404);
  const text = plainText(await read());
  for (const told of ["Not taken: It was measured.", sentence]) expect(text).toContain(told);
});

test("in the editor words are offered with who wants them, and decided with the save by who may publish alone", async () => {
  const { send, read } = await guest();
  await site.owner.query(
    "update documents set author_id = (select id from \"user\" where email = 'writer@example.com')",
  );
  await send({
    intent: "say",
    key: "1",
    old: sentence,
    new: "The pumps ring first.",
    remark: "We have measured it.",
  });
  await send({ intent: "say", key: "2", old: sentence, new: "The pumps are quiet." });
  const edit = `/admin/case-studies/${study}/edit`;
  const loaded = async (cookie: string) =>
    (await site.request(`${edit}.data`, { headers: { cookie } })).text();
  const ids = (await site.owner.query("select id from sign_off_words order by created_at")).rows.map(
    ({ id }) => id,
  );
  expect(await loaded(writer)).not.toContain("The pumps ring first.");
  for (const told of ["Narmada Pumps", "The pumps ring first.", "We have measured it.", ids[0]])
    expect(await loaded(editor)).toContain(told);
  const save = async (cookie: string, decisions: object) => {
    const page = await (await site.request(edit, { headers: { cookie } })).text();
    const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const { rows } = await site.owner.query(
      "select slug, title, body ->> 'details' as details from documents where id = $1",
      [study],
    );
    const { slug, title, details } = rows[0];
    const text = details.replace(sentence, "The pumps ring first.");
    const fields = {
      as: "draft",
      version,
      slug,
      title,
      jsonDetails: text,
      decisions: JSON.stringify([decisions]),
    };
    return (await site.post(edit, fields, { cookie })).status;
  };
  const decisions = { taken: [ids[0]], refused: [{ wish: ids[1], reason: "They are not." }] };
  const states = async () => (await words()).map(({ state }) => state);
  expect(await save(writer, decisions)).toBe(302);
  expect(await states()).toEqual(["open", "open"]);
  expect(await save(editor, decisions)).toBe(302);
  expect(await states()).toEqual(["taken", "refused"]);
  const text = plainText(await read());
  for (const told of ["Taken", "Not taken: They are not."]) expect(text).toContain(told);
  expect(await loaded(editor)).not.toContain("We have measured it.");
});

test("from the editor a remark is done without leaving it", async () => {
  const { send } = await guest();
  await send(say("Say who has measured it."));
  const [{ id }] = (await site.owner.query("select id from sign_off_words")).rows;
  expect((await ofStaff({ intent: "take", wish: id }, editor)).status).toBe(200);
  expect(await words()).toMatchObject([{ state: "taken" }]);
});

test("a link that is mailed to a colleague or to our own domain is shown as handed over", async () => {
  for (const email of ["editor@example.com", "ravi@house.example"]) {
    await guest(email);
    expect(await readStaff()).toContain(
      `mail to ${email} is on its way, an address of ours: counts as handed over`,
    );
  }
  await site.owner.query("update sign_offs set email = 'x@example.org'");
});

test("what became of the mail with the link is said in its row; once it was refused staff see the link", async () => {
  const { id } = await guest("ravi@customer.example");
  const links = screen().replace("/sign-off", "/preview-links");
  const html = async () => (await site.request(links, { headers: { cookie: staff } })).text();
  const token = linkToken(siteSecret, id, "sign-off");
  const becomes = async (change: string) => {
    await site.owner.query(`update outbox_mails set ${change} where kind = 'sign-off asked'`);
    expect((await html()).includes(token)).toBe(change.includes("dead_at"));
    return readStaff();
  };
  expect(await readStaff()).toContain("the mail to ravi@customer.example is on its way");
  expect(await becomes("attempts = 1, last_error = '451 4.7.1'")).toContain(
    "has not gone out yet, and is tried again for a day: the mail server asks us to wait (451 4.7.1)",
  );
  expect(await becomes("last_error = null, sent_at = now()")).toContain("mailed to ravi@customer.example");
  const refused = await becomes("sent_at = null, last_error = '550 5.1.1', dead_at = now()");
  expect(refused).toContain(
    "the mail to ravi@customer.example has not arrived: the mail server refused it (550 5.1.1). Check the address and ask again",
  );
  expect(refused).toContain("not asked: the mail has not arrived");
  expect(refused).toContain("Refusals that come later go to the mailbox site@house.example.");
});

test("words whose sentence is gone from the draft are shown as such", async () => {
  const { send } = await guest();
  await send({ intent: "say", key: "1", old: sentence, new: "Others." });
  await site.owner.query(
    `update documents set body = jsonb_build_object('details', '') where slug = 'pumps'`,
  );
  expect(await readStaff()).toContain("Its place is gone");
});

test("a line break counts as the one sign that was typed, and a name is one line", async () => {
  const { send } = await guest();
  const remark = `${"w".repeat(1990)}${"\r\n".repeat(9)}w`;
  expect((await send(say(remark))).status).toBe(303);
  expect(await words()).toMatchObject([{ remark: remark.replaceAll("\r\n", "\n") }]);
  const [{ id }] = (await site.owner.query("select id from sign_off_words")).rows;
  const approval = { ...yes, seen: `${id} ${id}`, name: "Ravi\r\nRao", role: " Owner \u202e of all" };
  expect((await send(approval)).status).toBe(303);
  const { rows } = await site.owner.query(
    "select approver_name, approver_role, statement from sign_offs where approved_at is not null",
  );
  expect(rows).toEqual([
    {
      approver_name: "Ravi Rao",
      approver_role: "Owner of all",
      statement: expect.stringContaining("or with the change that we have asked for"),
    },
  ]);
});

test("what cannot be taken says why in one sentence, and keeps what was typed", async () => {
  const { send } = await guest();
  const refused = async (fields: Record<string, string>, status: number, sentence: string, kept: string) => {
    const answer = await send(fields);
    expect(answer.status, sentence).toBe(status);
    const html = await answer.text();
    expect(plainText(html)).toContain(sentence);
    expect(html, sentence).toContain(kept);
  };
  await refused(say(" "), 400, "Write what should be different.", canary);
  await refused({ ...yes, name: "\u3164" }, 400, "Enter your name.", canary);
  await refused(say("\u200b"), 400, "Write what should be different.", canary);
  for (const now of ["\u200b", sentence.replace(" ", " \n ")])
    await refused({ ...say(""), old: sentence, new: now }, 400, "Write what should be different.", canary);
  await refused({ ...yes, name: "\u200b" }, 400, "Enter your name.", 'value="Owner"');
  await refused(say("w".repeat(2001)), 400, "Use at most 2,000 characters.", "w".repeat(2001));
  await refused(
    { ...say(""), old: sentence, new: "n".repeat(2001) },
    400,
    "Use at most 2,000 characters.",
    "n".repeat(2001),
  );
  await refused({ ...yes, name: " " }, 400, "Enter your name.", 'value="Owner"');
  await refused({ ...yes, role: "" }, 400, "Enter your role.", 'value="Ravi Rao"');
  await refused({ ...yes, end: "" }, 400, "Choose how long it may be public.", 'value="Ravi Rao"');
  for (const until of ["", "2020-01-01", "2031-02-30", "9999-01-01", "soon"])
    await refused({ ...yes, end: "until", until }, 400, "Choose a day that is not past", 'value="Ravi Rao"');
  await refused({ intent: "take-back", wish: "x" }, 400, "The form could not be read.", canary);
  await site.owner.query("delete from rate_limits");
  await refused({ intent: "other" }, 400, "The form could not be read.", canary);
  const large = await send(say("w".repeat(2_000_000)));
  expect(large.status).toBe(413);
  expect(await words()).toEqual([]);
});

test("twenty are sent in a minute by one link, and a hundred in all", async () => {
  const { send } = await guest();
  const answers = await Promise.all(
    Array.from(
      { length: 24 },
      async (_, n) => (await send(say(`${n}`), { "x-forwarded-for": `192.0.2.${n}` })).status,
    ),
  );
  const statuses = Map.groupBy(answers, (status) => status);
  expect(statuses.get(303)).toHaveLength(20);
  expect(await words()).toHaveLength(20);
  // Without the page, which would be made anew each time.
  for (const fields of [say("One more, with care"), { ...say("One more, with care"), intent: "other" }]) {
    const slow = await send(fields);
    expect(slow.status).toBe(429);
    const html = await slow.text();
    if (fields.intent === "say") expect(html).toContain("One more, with care");
    expect(html).not.toContain(canary);
  }
  await site.owner.query(`delete from rate_limits;
    insert into sign_off_words (id, sign_off_id, place, old_words, remark)
    select gen_random_uuid(), (select id from sign_offs where document_id = '${study}'), '', '', 'x' from generate_series(1, 80)`);
  const full = await send(say("The last one"));
  expect(full.status).toBe(409);
  const html = await full.text();
  expect(plainText(html)).toContain("100 wishes have been sent by this link.");
  expect(html).toContain("The last one");
});

test("an approval is kept with its words, shown to both sides on paper, and closes the page", async () => {
  const { send, read, get } = await guest();
  await send({ intent: "say", key: "1", old: sentence, new: "Others." });
  const until = { ...yes, end: "until", until: "2031-03-09" };
  const changed = await send(until);
  expect(changed.status, "without the wish").toBe(409);
  const form = await changed.text();
  expect(plainText(form)).toContain("What you have asked to be different has changed meanwhile.");
  expect(form).toContain('value="2031-03-09"');
  const seen = /name="seen" value="([^"]+)"/.exec(form)?.[1] ?? "";
  expect((await send({ ...until, seen })).status).toBe(303);
  const statement = `We have read version 1 of “${canary} pumps”. We permit Sabarmati AI to make it public as it is shown here, or with the change that we have asked for, until 9 March 2031.`;
  const { rows } = await site.owner.query(`select id, approver_name, permitted_until::text, statement,
    encode(fingerprint, 'hex') as fingerprint from sign_offs where document_id = '${study}'`);
  expect(rows).toMatchObject([{ approver_name: "Ravi Rao", permitted_until: "2031-03-09", statement }]);
  for (const page of [
    await get("/approval"),
    await site.request(`${screen()}/${rows[0].id}`, { headers: { cookie: staff } }),
  ]) {
    expect(page.status).toBe(200);
    const text = plainText(await page.text());
    for (const told of ["Ravi Rao, Owner", statement, rows[0].fingerprint, "handed over by"])
      expect(text).toContain(told);
  }
  expect(plainText(await read())).toContain("You have approved this page on");
  for (const fields of [yes, say("Late")]) expect((await send(fields)).status).toBe(409);
  expect(await readStaff()).toContain("approved: version 1, until 9 March 2031");
  const history = await site.request(`/admin/case-studies/${study}/history`, { headers: { cookie: editor } });
  expect(plainText(await history.text())).toContain("Approved by Narmada Pumps");
  const coming = await site.request("/admin/desk/planned", { headers: { cookie: editor } });
  expect(plainText(await coming.text())).toContain(`${canary} pumps`);
});

test("the publishing sheet says where a customer has not approved", async () => {
  const { send } = await guest();
  const sheet = async () =>
    plainText(
      await (
        await site.request(`/admin/case-studies/${study}/edit/publish`, { headers: { cookie: editor } })
      ).text(),
    );
  expect(await sheet()).toContain(
    "Not approved by the customer: Narmada Pumps was asked and has not answered.",
  );
  await send(yes);
  expect(await sheet()).not.toContain("Not approved by the customer");
  await site.owner.query("update documents set title = 'Other pumps' where slug = 'pumps'");
  expect(await sheet()).toContain("Narmada Pumps approved version 1; since then one place differs.");
});

/** A public study with a photo: what is its own, and what tells of it. */
async function publicStudy() {
  await site.owner.query("delete from documents where slug = 'pumps'");
  const body = new FormData();
  body.append("files", new Blob([new Uint8Array(await aPhoto(500, 400))]), "photo.jpg");
  const uploaded = await site.request("/admin/media/upload", {
    method: "POST",
    body,
    headers: { cookie: staff },
  });
  const { picture } = await uploaded.json();
  study = await aCaseStudy(site.owner, {
    slug: "pumps",
    title: `${canary} pumps`,
    image: mediaImage(picture.id),
  });
  const page = "/case-studies/pumps";
  const share = await vi.waitUntil(
    async () => metaOf(await (await site.request(page)).text(), "og:image") ?? "",
    { timeout: 30_000 },
  );
  return {
    own: [page, `${page}.md`, share.slice(site.url.length), mediaFile(picture.id, picture.version, 400)],
    telling: ["/case-studies", "/feed.xml", "/feed.json", "/sitemap.xml"],
  };
}

test("a permission that is withdrawn stands wherever the text is published, until they approve again", async () => {
  study = await aCaseStudy(site.owner, { slug: "ovens", title: "Ovens that call", json_details: details });
  const first = await guest("ravi@customer.example");
  expect((await first.send(yes)).status).toBe(303);
  const address = `/admin/case-studies/${study}`;
  const read = async (path: string, cookie = staff) =>
    plainText(await (await site.request(path, { headers: { cookie } })).text());
  const places = [
    `${address}/edit/publish`,
    `${address}/history`,
    `${address}/sign-off`,
    `${address}/sign-off/${first.id}`,
  ];
  const list = "/admin/case-studies?q=Ovens";
  const told = /withdrawn.*\(recorded by editor@example\.com\): They have a new owner\./i;
  for (const path of places) expect(await read(path), path).not.toMatch(told);
  expect(await read(list)).not.toContain("Permission withdrawn");
  const fields = { intent: "withdraw", signOff: first.id, reason: " They have a new owner. " };
  expect((await ofStaff({ ...fields, reason: "x".repeat(501) }, editor)).status).toBe(400);
  expect((await site.request("/case-studies/ovens")).status).toBe(200);
  expect((await ofStaff(fields, editor)).status).toBe(302);
  await vi.waitFor(
    async () => expect((await site.request("/case-studies/ovens")).status).toBeGreaterThan(403),
    60_000,
  );
  for (const path of places) expect(await read(path), path).toMatch(told);
  expect(await read(list)).toContain("Permission withdrawn");
  const again = await guest("ravi@customer.example");
  expect((await again.send(yes)).status).toBe(303);
  expect(await read(`${address}/edit/publish`)).not.toMatch(told);
  expect(await read(list)).not.toContain("Permission withdrawn");
  expect(await read(`${address}/history`), "what was").toMatch(told);
});

test("who was asked by a copied link is found by name, given and, when it is meant, erased", async () => {
  const { id } = await guest();
  const page = "/admin/personal-data";
  const send = (fields: Record<string, string>, path = page) => site.post(path, fields, { cookie: staff });
  expect(plainText(await (await send({ intent: "find", email: "nobody of that name" })).text())).toContain(
    "No customer was asked under nobody of that name",
  );
  expect(plainText(await (await send({ intent: "find", email: "ravi rao" })).text())).toContain(
    "of Narmada Pumps, asked about",
  );
  const file = await send({ signOff: id }, `${page}/export`);
  expect(await file.json()).toMatchObject({ signOffs: [{ name: "Ravi Rao", company: "Narmada Pumps" }] });
  const erase = { intent: "erase", email: "ravi rao", signOff: id };
  const unconfirmed = await send(erase);
  expect([unconfirmed.status, await unconfirmed.text()]).toEqual([
    400,
    expect.stringContaining("Tick the box"),
  ]);
  expect((await send({ ...erase, confirmed: "yes" })).status).toBe(302);
  expect((await send({ signOff: id }, `${page}/export`)).status).toBe(404);
  const { rows } = await site.owner.query("select guest_name from sign_offs where id = $1", [id]);
  expect(rows).toEqual([{ guest_name: "" }]);
});

test.each<[string, (of: Awaited<ReturnType<typeof guest>>) => Promise<void>]>([
  ["one press", async () => expect((await ofStaff({ intent: "withdraw" }, editor)).status).toBe(302)],
  [
    "the end of the permission",
    async ({ send }) => {
      expect((await send({ ...yes, end: "until", until: "2031-03-09" })).status).toBe(303);
      await site.owner.query("update schedules set due_at = now() where document_id = $1", [study]);
      const done = await asPublisher(site.database, (tx) =>
        carryOutNext(tx, site.url, { tellsByMail: false }),
      );
      expect(done).toMatchObject([{ action: "withdraw", failure: null }]);
    },
  ],
])(
  "%s withdraws the page, its twin, picture and share image, and nothing names it any more",
  async (_, withdraw) => {
    const { own, telling } = await publicStudy();
    const asked = await guest();
    const shown = async (path: string) =>
      (await (await site.request(path)).text()).includes(path === "/sitemap.xml" ? "/pumps" : canary);
    const status = async (path: string) => (await site.request(path)).status;
    await vi.waitFor(
      async () => expect(await Promise.all(telling.map(shown))).toEqual(telling.map(() => true)),
      60_000,
    );
    for (const path of own) expect(await status(path), path).toBe(200);
    await withdraw(asked);
    await vi.waitFor(
      async () => expect(await Promise.all(telling.map(shown))).toEqual(telling.map(() => false)),
      60_000,
    );
    for (const path of own)
      await vi.waitFor(async () => expect([404, 410], path).toContain(await status(path)), 60_000);
  },
);

test("words of the draft that came later stand in nothing that a guest gets: page, sheet, mail, what is stored of them", async () => {
  const { send, read, get } = await guest("ravi@customer.example");
  const later = "qzpozdejiednesxyzabcdefghijklmno";
  await site.owner.query(
    `update documents set title = $1, summary = $1, body = jsonb_build_object('details', $2::text) where slug = 'pumps'`,
    [later, JSON.stringify([{ title: later, type: "paragraph", items: [`${sentence} ${later}`] }])],
  );
  expect((await send({ intent: "say", key: "1", old: sentence, new: "The pumps ring first." })).status).toBe(
    303,
  );
  const [{ id: wish }] = (await site.owner.query("select id from sign_off_words order by created_at desc"))
    .rows;
  const pages = [await read()];
  expect((await ofStaff({ intent: "refuse", wish, reason: "No." }, editor)).status).toBe(200);
  pages.push(await read(), await (await send(say(" "))).text());
  expect((await send(yes)).status).toBe(303);
  pages.push(await read(), await (await get("/approval")).text());
  for (const page of pages) {
    expect(page).toContain(canary);
    expect(page).not.toContain(later);
  }
  const mail = await asMailer(site.database, async (tx) => {
    const taken = await takeMail(tx);
    const facts = taken && (await readMail(tx, taken)).signOff;
    const links = { form: "https://form", page: "https://link" };
    return facts && signOffMail("sign-off asked", facts, links, { timeZone: "UTC", locale: "en-IN" });
  });
  expect(JSON.stringify(mail)).toContain("Please look.");
  for (const word of [later, canary, sentence]) expect(JSON.stringify(mail), word).not.toContain(word);
  const person = await asAdmin(site.database, adminId, (tx) => exportPerson(tx, "ravi@customer.example"));
  const stored = JSON.stringify(person);
  expect(stored).toContain("The pumps ring first.");
  expect(stored).not.toContain(later);
  // Of the version asked about the title alone, in the words that were agreed to.
  expect(stored).not.toContain(sentence);
});

test("a link that is mailed is shown to nobody of the staff; a copied one is, until it ends", async () => {
  await guest("ravi@customer.example");
  const links = screen().replace("/sign-off", "/preview-links");
  const html = async () => {
    const pages = [screen(), links].map((path) => site.request(path, { headers: { cookie: staff } }));
    return (await Promise.all((await Promise.all(pages)).map((page) => page.text()))).join("");
  };
  expect(await html()).not.toMatch(/\/sign-off\/[\w-]{36}\./);
  const { id } = await guest();
  expect(await html()).toContain(linkToken(siteSecret, id, "sign-off"));
  expect((await site.post(links, { intent: "revoke", link: id }, { cookie: staff })).status).toBe(302);
  expect(await html()).not.toMatch(/\/sign-off\/[\w-]{36}\./);
  expect((await site.request(`/sign-off/${linkToken(siteSecret, id, "sign-off")}`)).status).toBe(404);
});

test("so many questions are mailed to one address in a day, and what was typed stays", async () => {
  for (let n = 0; n < 5; n++) await guest("ravi@customer.example");
  const sixth = await ofStaff({
    intent: "ask",
    name: "Ravi",
    company: canary,
    email: "Ravi@customer.example",
    note: "",
    days: "7",
  });
  expect(sixth.status).toBe(429);
  expect(await sixth.text()).toContain(`value="${canary}"`);
  expect((await site.owner.query("select from outbox_mails where kind = 'sign-off asked'")).rowCount).toBe(5);
});

test("what a question lacks is said at its field", async () => {
  const refused = async (change: Record<string, string>, sentence: string) => {
    const fields = {
      intent: "ask",
      name: "Ravi",
      company: "Narmada",
      email: "",
      note: "",
      days: "14",
      ...change,
    };
    const answer = await ofStaff(fields);
    expect([answer.status, plainText(await answer.text())]).toEqual([400, expect.stringContaining(sentence)]);
  };
  await refused({ name: " " }, "Enter who is asked");
  await refused({ company: "" }, "Enter the company");
  await refused({ company: "\u2063" }, "Enter the company");
  await refused({ email: "nobody" }, "Enter a valid email address");
  await refused({ note: "n".repeat(2001) }, "Use at most 2,000 characters");
  for (const days of ["0", "91", "1.5", "x"]) await refused({ days }, "Enter a number of days from 1 to 90");
  expect((await site.owner.query("select from sign_offs where document_id = $1", [study])).rowCount).toBe(0);
});

test("with the database away at a press nothing is lost: one sentence, and the form with what was typed", async () => {
  const { send, get } = await guest();
  await site.owner.query("alter table guest_links rename to away");
  try {
    for (const [fields, kept] of [
      [say("Typed with care"), "Typed with care"],
      [{ intent: "say", key: "1", old: sentence, new: "Other words" }, "Other words"],
      [{ ...yes, end: "until", until: "2031-03-09" }, 'value="2031-03-09"'],
    ] as const) {
      const answer = await send(fields);
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("5");
      const html = await answer.text();
      expect(plainText(html)).toContain(
        "Your answer could not be stored. It is still here: please send it again in a moment.",
      );
      expect(html).toContain(kept);
      expect(html).not.toContain(canary);
    }
    expect((await get()).status).toBe(503);
  } finally {
    await site.owner.query("alter table away rename to guest_links");
  }
  expect(await words()).toEqual([]);
  expect((await send(say("Typed with care"))).status).toBe(303);
});

test("two guests at once lose nothing, and one approves", async () => {
  const { send, read } = await guest();
  const said = await Promise.all([send(say("One")), send(say("Two"))]);
  expect(said.map(({ status }) => status)).toEqual([303, 303]);
  expect((await words()).map(({ remark }) => remark).sort()).toEqual(["One", "Two"]);
  const seen = /name="seen" value="([^"]+)"/.exec(await read())?.[1] ?? "";
  const both = await Promise.all([send({ ...yes, seen }), send({ ...yes, seen, name: "Another" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
});

test("the text is published, moved and deleted while a guest looks: the version stays, then nothing", async () => {
  const { send, read } = await guest();
  await site.owner.query("update documents set title = 'Newer' where slug = 'pumps'");
  expect(plainText(await read())).toContain(`${canary} pumps`);
  expect((await send(say("Still here"))).status).toBe(303);
  await site.owner.query("update documents set deleted_at = now() where slug = 'pumps'");
  expect((await send(say("Gone"))).status).toBe(404);
  expect(await words()).toHaveLength(1);
});

test("an approval by the domain's own function leaves no name in the log", async () => {
  const { id } = await guest();
  await asGuest(site.database, id, (tx) =>
    approve(tx, { name: canary, role: canary, until: null, timeZone: "UTC", seen: [], statement: canary }),
  );
  expect(site.log.join("")).not.toContain(canary);
});
