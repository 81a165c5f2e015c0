/** Many messages at once: slowed, doubted, kept; nobody is shut out (SECURITY.md F1, L3). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ trustProxy: 1 });
});
afterAll(() => site.close());

let written = 0;
function send(address: string, fields: Record<string, string> = {}) {
  const message = {
    name: "Asha Example",
    email: "asha@example.com",
    message: `Can controller logs predict stop ${written++}?`,
    formKey: String(written),
    ...fields,
  };
  return site.post("/contact", message, { "x-forwarded-for": address });
}
async function count(where: string): Promise<number> {
  const { rows } = await site.owner.query(
    `select count(*)::int as n from contact_submissions where ${where}`,
  );
  return rows[0].n;
}

test("five of one client in ten minutes are stored; more are told to wait, with everything still typed", async () => {
  const answers: Response[] = [];
  while (answers.length < 40) {
    answers.push(...(await Promise.all(Array.from({ length: 8 }, () => send("192.0.2.7")))));
  }
  expect(answers.filter((answer) => answer.status === 302)).toHaveLength(5);
  expect(await count("true")).toBe(5);
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(35);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  const html = await refused[0]?.text();
  expect(html).toContain("Several messages have come from your connection");
  expect(html).toContain("Can controller logs predict stop");
});

test("another client meanwhile is thanked, twenty of twenty", async () => {
  for (let client = 1; client <= 20; client++) {
    expect((await send(`198.51.100.${client}`)).status).toBe(302);
  }
});

test("a client that forges addresses in front of the proxy's is the same client", async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => send(`203.0.113.${n}, 198.18.0.${n}, 192.0.2.8`)),
  );
  expect(answers.filter((answer) => answer.status === 302)).toHaveLength(5);
});

test("the same press again does not count", async () => {
  const press = { formKey: "pressed", message: "Pressed more than once, for it was slow" };
  for (let time = 0; time < 12; time++) expect((await send("192.0.2.9", press)).status).toBe(302);
  expect(await count("message like 'Pressed%'")).toBe(1);
  expect((await send("192.0.2.9")).status).toBe(302);
});

test("what could not be stored does not count", async () => {
  await site.owner.query("alter table contact_submissions rename to away");
  for (let time = 0; time < 6; time++) expect((await send("192.0.2.20")).status).toBe(503);
  await site.owner.query("alter table away rename to contact_submissions");
  expect((await send("192.0.2.20")).status).toBe(302);
});

test("a network with any number of addresses is told to wait after forty, in the words of one client", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => send(`2001:db8:9:${n.toString(16)}::1`)),
  );
  expect(answers.filter(({ status }) => status === 302).length).toBeLessThanOrEqual(40);
  const refused = answers.find(({ status }) => status === 429);
  expect(await refused?.text()).toContain("Several messages have come from your connection");
  expect((await send("2001:db8:a::1")).status).toBe(302);
});

test("what is doubtful is thanked for like anything else, and kept with its reasons", async () => {
  const answer = await send("192.0.2.10", {
    remarks: "https://example.com",
    message: "We rank your website on the first page, guaranteed. Reply YES for a free quote!",
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toMatch(/^\/contact\?sent/);
  const { rows } = await site.owner.query(
    "select status, spam_reasons from contact_submissions where spam_reasons <> '{}'",
  );
  expect(rows).toEqual([{ status: "spam", spam_reasons: ["wording", "trap", "no-ticket"] }]);
});

test("a program that fills in every field for an honest person keeps no message from the inbox", async () => {
  await send("192.0.2.12", { remarks: "Asha Example", homepage: "https://example.com", formKey: "filled" });
  expect(await count("client_hash is not null and status = 'spam'")).toBe(1); // the one before
});

test("a ticket says how fast it was, of another network or used before, or nothing where it is forged", async () => {
  const ticketFrom = async (address: string) =>
    (await site.request("/contact/ticket", { headers: { "x-forwarded-for": address } })).text();
  const ticket = await ticketFrom("192.0.2.11");
  const offer = "We rank your website on the first page, guaranteed. Reply YES for a free quote";
  await send("192.0.2.11", { ticket, message: `${offer} of kind A` });
  await send("192.0.2.13", { ticket, message: `${offer} of kind B` });
  await send("192.0.2.14", { ticket: ticket.replace(/^\d+/, "1000"), message: `${offer} of kind C` });
  const { rows } = await site.owner.query(
    "select spam_reasons from contact_submissions where message ~ 'kind [ABC]' order by message",
  );
  const came = ["no-ticket", "old-ticket", "used-ticket", "other-network", "too-fast"];
  expect(
    rows.map(({ spam_reasons: reasons }) => reasons.filter((one: string) => came.includes(one))),
  ).toEqual([["too-fast"], ["used-ticket", "other-network", "too-fast"], ["no-ticket"]]);
});

test("one ticket and one text from twelve networks: the inbox has three at most", async () => {
  const text =
    "Our cooperative would like to know when the pumps of twelve villages have to be looked after before they stop";
  const ticket = await (await site.request("/contact/ticket")).text();
  for (let n = 0; n < 12; n++)
    await send(`198.51.100.${100 + n}`, {
      ticket,
      email: `v${n}@example.com`,
      message: text,
      formKey: `v${n}`,
    });
  expect(await count("message like 'Our cooperative would%'")).toBe(12);
  expect(await count("message like 'Our cooperative would%' and status = 'new'")).toBeLessThanOrEqual(3);
});

test("twelve messages with one address from twelve networks send it two confirmations, and one with a link none", async () => {
  const own = await createTestSite({ trustProxy: 1, mail: { confirmToVisitor: true, outsideHours: "now" } });
  const write = (n: number, email: string, message: string) =>
    own.post(
      "/contact",
      { name: "Asha Example", email, message, formKey: `${n}` },
      { "x-forwarded-for": `203.0.113.${n}` },
    );
  for (let n = 1; n <= 12; n++) await write(n, "asha@example.com", `Can controller logs predict stop ${n}?`);
  await write(13, "ravi@example.com", "Can our logs predict stops? See https://mill.example/logs");
  const { rows } = await own.owner.query(
    "select kind, count(*)::int as n from outbox_mails group by kind order by kind",
  );
  expect(rows).toEqual([
    { kind: "confirmation", n: 2 },
    { kind: "notification", n: 13 },
  ]);
  await own.close();
});

test("no address of a client is kept, not even in the log", async () => {
  const { rows } = await site.owner.query("select row_to_json(c) as row from contact_submissions c");
  const { rows: limits } = await site.owner.query("select key from rate_limits");
  expect(JSON.stringify([rows, limits, site.log])).not.toMatch(/192\.0\.2|198\.51|203\.0/);
  expect(await count("client_hash is null")).toBe(0);
});
