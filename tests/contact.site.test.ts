/** A visitor's message: stored once, told plainly, never lost (docs/product.md, Contact form and Contact rules; SECURITY.md F2, B3). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businessTime } from "#app/content/business-time.ts";
import { builtInFacts } from "#app/content/company-facts.ts";
import { dueAt } from "#app/domain/submissions/business-hours.ts";
import { startMail } from "#app/jobs/mail.ts";
import { startTestSmtp } from "#app/jobs/testing-smtp.ts";
import { createLog } from "#server/log.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const message = {
  name: "Asha Example",
  email: "asha@example.com",
  company: "",
  message: "Can controller logs predict a stop?",
  formKey: "one",
};

async function stored() {
  const { rows } = await site.owner.query(
    "select name, email, company, message from contact_submissions order by created_at",
  );
  return rows;
}

/** As a browser sends back what an answer has set. */
function cookiesOf(answer: Response) {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** The reference on the page that an answer leads to. */
async function referenceTold(answer: Response) {
  const thanks = await site.request("/contact?sent", { headers: { cookie: cookiesOf(answer) } });
  return /<b[^>]*>([0-9A-F]{4}-[0-9A-F]{4})<\/b>/.exec(await thanks.text())?.[1];
}

test("thanks do not wait for mail: a mail server that says nothing has the first one still", async () => {
  const smtp = await startTestSmtp();
  let release = () => {};
  smtp.hold = new Promise((resolve) => {
    release = resolve;
  });
  const own = await createTestSite({ mail: { confirmToVisitor: true, outsideHours: "now" } });
  const { database, target, owner } = own;
  const settings = { smtpUrl: smtp.url, from: "site@example.com", notify: "staff@example.com" };
  const worker = startMail({
    database,
    target,
    log: createLog("silent"),
    settings,
    publicUrl: own.url,
    secret: "a secret",
  });
  const unsent = async () => (await owner.query("select 1 from outbox_mails where sent_at is null")).rowCount;
  expect((await own.post("/contact", message)).headers.get("location")).toBe("/contact?sent");
  await eventually(() => expect(smtp.mails).toHaveLength(1));
  const second = await own.post("/contact", { ...message, formKey: "two" });
  expect(second.headers.get("location")).toBe("/contact?sent");
  expect(await unsent()).toBe(4);
  release();
  await eventually(async () => expect(await unsent()).toBe(0));
  await worker.stop();
  await own.close();
  await smtp.stop();
});

test("a page that leads to the form is what the message is about, also after a form to correct", async () => {
  const own = await createTestSite();
  for (const path of ["/industries/retail", "/services/smart-industry", "/services/machine-learning"]) {
    const html = await (await own.request(path)).text();
    const buttons = html.match(/<a[^>]*href="\/contact\?about=[a-z-]+"/g) ?? [];
    expect(buttons.length).toBe(3); // in the header, at the top and at the end
    expect(html.match(/href="\/contact"/g)).toHaveLength(1); // in the footer
    expect(new Set(buttons.map((button) => /about=([a-z-]+)/.exec(button)?.[1]))).toEqual(
      new Set([path.split("/")[2]]),
    );
  }
  const form = await (await own.request("/contact?about=retail")).text();
  expect(form).toContain("About: Retail");
  expect(form).toContain('<input type="hidden" name="about" value="retail"/>');
  const rejected = await own.post("/contact", { ...message, name: "", about: "retail" });
  expect(await rejected.text()).toContain("About: Retail");
  await own.post("/contact", { ...message, about: "retail" });
  await own.post("/contact", { ...message, formKey: "two", about: "<b>anything" });
  const { rows } = await own.owner.query("select message from contact_submissions order by created_at");
  expect(rows.map((row) => row.message)).toEqual([`About: Retail\n\n${message.message}`, message.message]);
  expect(await (await own.request("/contact?about=anything")).text()).not.toContain('name="about"');
  await own.close();
});

describe("without JavaScript", () => {
  test("a good message is stored and thanked for on the next page", async () => {
    const sent = await site.post("/contact", message);
    expect(sent.status).toBe(302);
    expect(sent.headers.get("location")).toBe("/contact?sent");
    const cookie = cookiesOf(sent);
    const thanks = await site.request("/contact?sent", { headers: { cookie } });
    const html = await thanks.text();
    expect(html).toContain("Thank you for your message! We&#x27;ll be in touch soon.");
    expect(html).toContain("<title>Your message has arrived | Sabarmati AI</title>");
    expect(html).toMatch(/<h1[^>]*>Your message has arrived<\/h1>/);
    expect(thanks.headers.getSetCookie().join()).toMatch(/toast=;.*Max-Age=0/);
    const { rows } = await site.owner.query("select reference, due_at, created_at from contact_submissions");
    const [{ reference, due_at, created_at }] = rows;
    expect(html).toContain(`We will answer by ${businessTime(due_at, builtInFacts.timeZone)}.`);
    expect(html).toContain(reference);
    expect(Math.abs(due_at - dueAt(created_at, builtInFacts).getTime())).toBeLessThan(60_000);
    // After Back, or a reload, the browser has forgotten the thanks alone.
    const receipt = cookie.split("; ").find((one) => one.startsWith("receipt=")) ?? "";
    const again = await site.request("/contact?sent", { headers: { cookie: receipt } });
    const shown = await again.text();
    expect([shown.includes(reference), shown.includes("in touch soon")]).toEqual([true, false]);
    expect(again.headers.get("cache-control")).toBe("no-store");
    expect(await (await site.request("/contact", { headers: { cookie: receipt } })).text()).not.toContain(
      reference,
    );
    expect(await (await site.request("/contact?sent")).text()).not.toContain("We will answer by");
    expect(await stored()).toEqual([
      { name: message.name, email: message.email, company: null, message: message.message },
    ]);
  });

  test("the same press again, twenty at once or a minute later, changes nothing", async () => {
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.post("/contact", message)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(302));
    const { rows } = await site.owner.query("select reference from contact_submissions");
    expect(await Promise.all(answers.map(referenceTold))).toEqual(Array(20).fill(rows[0].reference));
    expect(await stored()).toEqual(before);
    await site.post("/contact", { ...message, formKey: "two" });
    expect(await stored()).toHaveLength(before.length + 1);
  });

  test("a thousand presses with fifty keys, at once and again, are fifty messages", {
    tags: "all",
  }, async () => {
    const before = (await stored()).length;
    const told = new Map<string, Set<string | undefined>>();
    const presses = Array.from({ length: 1000 }, (_, n) => `press ${n % 50}`);
    const press = async (formKey: string) => {
      const answer = await site.post("/contact", { ...message, formKey });
      expect(answer.status).toBe(302);
      const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("receipt="));
      const [kept = ""] = decodeURIComponent(cookie?.split(/[=;]/)[1] ?? "").split(".");
      const { reference } = JSON.parse(atob(kept)) as { reference: string };
      told.set(formKey, (told.get(formKey) ?? new Set()).add(reference));
    };
    while (presses.length > 0) await Promise.all(presses.splice(0, 50).map(press));
    expect(await stored()).toHaveLength(before + 50);
    expect([...told.values()].map(({ size }) => size)).toEqual(Array(50).fill(1));
  });

  test("a bad one comes back whole, with the sentences beside the fields", async () => {
    const before = await stored();
    const bad = { ...message, name: "A", email: "visitor@example", message: "Hello <b>" };
    const answer = await site.post("/contact", bad);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("Name must be at least 2 characters");
    expect(html).toContain("Please enter a valid email address");
    expect(html).toContain("Message must be at least 10 characters");
    expect(html).toContain('value="visitor@example"');
    expect(html).toContain("Hello &lt;b&gt;");
    expect(await stored()).toEqual(before);
  });

  test("missing and repeated fields are a bad form, not a fault", async () => {
    expect((await site.post("/contact", {})).status).toBe(400);
    expect((await site.post("/contact", { ...message, name: ["", "B"] })).status).toBe(400);
    const odd = await site.request("/contact", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(odd.status).toBe(400);
  });
});

test("a receipt that was made up is not shown", async () => {
  const made = { reference: "AAAA-BBBB", dueAt: "2030-01-01T00:00:00.000Z", until: Date.now() + 60_000 };
  const written = encodeURIComponent(btoa(JSON.stringify(made)));
  const own = await site.post("/contact", { ...message, formKey: "of its own" });
  const signature = /receipt=[^;]*(\.[^;]*)/.exec(own.headers.getSetCookie().join())?.[1] ?? "";
  expect(signature).toMatch(/^\.\S{20}/);
  for (const cookie of [`receipt=${written}`, `receipt=${written}${signature}`]) {
    const answer = await site.request("/contact?sent", { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("AAAA-BBBB");
  }
});

test("fields that are not asked for are not written (SECURITY.md A7)", async () => {
  const id = "01900000-0000-7000-8000-00000000dead";
  await site.post("/contact", {
    ...message,
    formKey: "three",
    id,
    created_at: "2001-01-01",
    fingerprint: "x",
  });
  const { rows } = await site.owner.query(
    `select id from contact_submissions where id = '${id}' or created_at < '2002-01-01' or fingerprint = 'x'`,
  );
  expect(rows).toEqual([]);
});

test("with the page of this site that led to the form, if the browser says one; whatever else it says, the message is stored", async () => {
  const says = [
    "/services/data-analysis",
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/a?token=b",
    "",
  ];
  for (const [n, cameFrom] of says.entries())
    expect((await site.post("/contact", { ...message, formKey: `from ${n}`, cameFrom })).status).toBe(302);
  const { rows } = await site.owner.query(
    "select came_from from contact_submissions order by created_at desc limit 5",
  );
  expect(rows.map(({ came_from }) => came_from).reverse()).toEqual([says[0], null, null, null, null]);
  const refused = site.owner.query("update contact_submissions set came_from = $1", [says[2]]);
  await expect(refused).rejects.toMatchObject({ code: "23514" });
});

test("a database that refuses: the spec's sentence, everything still typed, 503", async () => {
  await site.owner.query(
    "create policy refused on contact_submissions as restrictive for insert to site_visitor with check (false)",
  );
  const answer = await site.post("/contact", { ...message, formKey: "four" });
  const html = await answer.text();
  expect(answer.status).toBe(503);
  expect(html).toContain("There was an error submitting your message. Please try again.");
  expect(html).toContain('value="asha@example.com"');
  expect(html).toContain(message.message);
  await site.owner.query("drop policy refused on contact_submissions");
  expect((await site.post("/contact", { ...message, formKey: "four" })).status).toBe(302);
});

test("no name, address or message reaches the log", () => {
  const log = site.log.join("\n");
  for (const word of [message.name, message.email, message.message]) expect(log).not.toContain(word);
});
