/** Many messages at once: slowed, doubted, kept; nobody is shut out (SECURITY.md F1, L3). */
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
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
  expect(html).toContain("Several messages came from your connection");
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
  const press = { formKey: "pressed", message: "Pressed more than once: can our pumps be watched?" };
  for (let time = 0; time < 12; time++) expect((await send("192.0.2.9", press)).status).toBe(302);
  expect(await count("message like 'Pressed%'")).toBe(1);
  expect((await send("192.0.2.9")).status).toBe(302);
});

test("a network with any number of addresses is told to wait after forty, in the words of one client", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => send(`2001:db8:9:${n.toString(16)}::1`)),
  );
  expect(answers.filter(({ status }) => status === 302).length).toBeLessThanOrEqual(40);
  const refused = answers.find(({ status }) => status === 429);
  expect(await refused?.text()).toContain("Several messages came from your connection");
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

test("one ticket and one honest text from twelve networks: strangers put nobody's words into the tray", async () => {
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
  expect(await count("message like 'Our cooperative would%' and status = 'new'")).toBe(12);
});

test("twelve messages with one address from twelve networks send it two confirmations, and one with a link none, wherever it leads", async () => {
  const own = await createTestSite({ trustProxy: 1, mail: { confirmToVisitor: true, outsideHours: "now" } });
  const write = (n: number, email: string, message: string, more = {}) =>
    own.post(
      "/contact",
      { name: "Asha Example", email, message, formKey: `${n}`, ...more },
      { "x-forwarded-for": `203.0.113.${n}` },
    );
  for (let n = 1; n <= 12; n++) await write(n, "asha@example.com", `Can controller logs predict stop ${n}?`);
  await write(13, "ravi@example.com", "Can our logs predict stops? See https://mill.example/logs");
  await write(14, "mira@mill.example", "Can our logs predict stops? Our website is www.mill.example");
  await write(15, "mira@mill.example", "Can our logs predict a stop?", { name: "www.mill.example/asha" });
  await write(16, "tara@mill.example", "Can our logs predict a stop?", { company: "mill.example" });
  const { rows } = await own.owner.query(
    "select kind, count(*)::int as n from outbox_mails group by kind order by kind",
  );
  expect(rows).toEqual([
    { kind: "confirmation", n: 3 },
    { kind: "notification", n: 16 },
  ]);
  await own.close();
});

test("what was not stored is counted nowhere: not for the client, not for its ticket, not for the confirmation", async () => {
  const own = await createTestSite({ trustProxy: 1, mail: { confirmToVisitor: true, outsideHours: "now" } });
  const headers = { "x-forwarded-for": "203.0.113.50" };
  const honest = { name: "Asha Example", email: "asha@example.com", formKey: "honest" };
  const write = (fields: Record<string, string>) => own.post("/contact", { ...honest, ...fields }, headers);
  const ticket = await (await own.request("/contact/ticket", { headers })).text();
  const offer = {
    ticket,
    email: "rank@example.net",
    formKey: "offer",
    message: "We rank your website on the first page, guaranteed. Reply YES for a free quote",
  };
  const question = { message: "Can controller logs predict a stop?" };
  await own.owner.query(
    "create policy refused on contact_submissions as restrictive for insert to site_visitor with check (false)",
  );
  for (let time = 0; time < 3; time++)
    for (const fields of [offer, question]) expect((await write(fields)).status).toBe(503);
  await own.owner.query("drop policy refused on contact_submissions");
  for (const fields of [offer, question, question, question]) expect((await write(fields)).status).toBe(302);
  const { rows } = await own.owner.query("select spam_reasons from contact_submissions order by id");
  // On a busy machine the first one was not too fast.
  const worded = rows.map(({ spam_reasons: reasons }) => reasons.filter((one: string) => one !== "too-fast"));
  expect(worded).toEqual([["wording"], []]);
  // Neither a second press nor a message in the spam tray has used one up.
  await write({ ...offer, email: honest.email, formKey: "tray" });
  await write({ message: "Can controller logs predict a second stop?", formKey: "second" });
  const confirmations = "select from outbox_mails where kind = 'confirmation'";
  expect((await own.owner.query(confirmations)).rowCount).toBe(2);
  await own.close();
});

test("no address of a client is kept, not even in the log", async () => {
  const { rows } = await site.owner.query("select row_to_json(c) as row from contact_submissions c");
  const { rows: limits } = await site.owner.query("select key from rate_limits");
  expect(JSON.stringify([rows, limits, site.log])).not.toMatch(/192\.0\.2|198\.51|203\.0/);
  expect(await count("client_hash is null")).toBe(0);
});

/** A form of which only the first letters come. */
function begun(path: string, address: string, cookie = ""): Promise<Socket> {
  const { port } = new URL(site.url);
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: x",
    `Origin: ${site.url}`,
    `X-Forwarded-For: ${address}`,
    "Content-Type: application/x-www-form-urlencoded",
    "Content-Length: 5000",
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {}); // being let go
    onTestFinished(() => void socket.destroy());
    socket.write(`${head.join("\r\n")}\r\n\r\nname=A`, () => resolve(socket));
  });
}

test("forms that never end keep nobody from sending a message, signing in or saving", async () => {
  const { cookie } = await site.signIn("editor@example.com", "editor");
  for (let n = 0; n < 20; n++) {
    await begun("/contact", "203.0.113.5");
    await begun("/admin/login", "203.0.113.6");
    await begun("/admin/case-studies/new", "203.0.113.7", cookie);
  }
  expect((await send("198.51.100.201")).status).toBe(302);
  const headers = { "x-forwarded-for": "198.51.100.202" };
  expect((await site.request("/admin/login", { headers })).status).toBe(200);
  expect((await site.request("/admin/case-studies", { headers: { ...headers, cookie } })).status).toBe(200);
});
