/** Who is refused before anybody looks gets the page made for that, and a reference that the log knows. */
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { parseAnswer, sendBytes } from "./raw-request.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ trustProxy: 1 });
});
afterAll(() => site.close());

const send = async (line: string, more = "") => {
  const head = `${line} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nOrigin: ${site.url}\r\nConnection: close\r\n`;
  return parseAnswer(await sendBytes(site.url, `${head}${more}\r\n`));
};

test.each([
  [400, "This request cannot be read", () => send("GET /about", "Host: y\r\n")],
  [404, "Oops! Page not found", () => send("GET /no-such-page")],
  [413, "That is too much at once", () => send("POST /contact", "Content-Length: 9000000\r\n")],
])("%i: %s", async (status, words, ask) => {
  const answer = await ask();
  expect([answer.status, answer.body.includes(words)]).toEqual([status, true]);
  const reference = answer.headers.get("x-request-id") ?? "none";
  if (status !== 404) expect(answer.body).toContain(`>${reference}</code>`);
  // A missing page is counted, and named once several networks have asked for it.
  expect(site.log.filter((line) => line.includes(reference))).toHaveLength(status === 404 ? 0 : 1);
});

test.each([
  [403, () => send("POST /contact", "Sec-Fetch-Site: cross-site\r\n")],
  [405, () => send("DELETE /icon.svg")],
])("%i, which has no page: a reference that the log knows", async (status, ask) => {
  const { status: given, headers } = await ask();
  const reference = headers.get("x-request-id") ?? "none";
  expect([given, site.log.filter((line) => line.includes(reference)).length]).toEqual([status, 1]);
});

test("429, for who takes all places of one network: the page, a reference that the log knows, and when to come back", async () => {
  onTestFinished(() => void site.owner.query("rollback"));
  await site.owner.query("begin; lock table documents, publications in access exclusive mode");
  const headers = { accept: "text/html", "x-forwarded-for": "192.0.2.1" };
  const asked = Array.from({ length: 70 }, (_, n) => site.request(`/case-studies/none-${n}`, { headers }));
  const refused = await Promise.race(
    asked.map(async (one) => {
      const answer = await one;
      return answer.status === 429 ? answer : new Promise<never>(() => {});
    }),
  );
  await site.owner.query("rollback");
  const html = await refused.text();
  await Promise.all(asked);
  expect([refused.headers.get("retry-after"), html.includes("Too many requests")]).toEqual(["10", true]);
  const reference = refused.headers.get("x-request-id") ?? "none";
  expect(html).toContain(`>${reference}</code>`);
  expect(site.log.some((line) => line.includes(reference) && line.includes("a queue is full"))).toBe(true);
});
