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

test("what is doubtful is thanked for like anything else, and kept with its reasons", async () => {
  const answer = await send("192.0.2.10", {
    homepage: "https://example.com",
    message: "An honest looking text",
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toMatch(/^\/contact\?sent/);
  const { rows } = await site.owner.query(
    "select status, spam_reasons from contact_submissions where spam_reasons <> '{}'",
  );
  expect(rows).toEqual([{ status: "spam", spam_reasons: ["trap", "no-ticket"] }]);
});

test("a form taken in hand a moment ago counts as written fast, and a forged note of it as none", async () => {
  const ticket = await (await site.request("/contact/ticket")).text();
  const links = Array.from({ length: 6 }, (_, n) => `https://example.com/${n}`).join(" and ");
  await send("192.0.2.11", { ticket, message: `Fast: ${links}` });
  await send("192.0.2.11", { ticket: ticket.replace(/^\d+/, "1000"), message: `Forged: ${links}` });
  const { rows } = await site.owner.query(
    "select spam_reasons from contact_submissions where message ~ '^(Fast|Forged)' order by message",
  );
  expect(rows).toEqual([
    { spam_reasons: ["too-fast", "many-links"] },
    { spam_reasons: ["no-ticket", "many-links"] },
  ]);
});

test("no address of a client is kept, not even in the log", async () => {
  const { rows } = await site.owner.query("select row_to_json(c) as row from contact_submissions c");
  const { rows: limits } = await site.owner.query("select key from rate_limits");
  expect(JSON.stringify([rows, limits, site.log])).not.toMatch(/192\.0\.2|198\.51|203\.0/);
  expect(await count("client_hash is null")).toBe(0);
});
