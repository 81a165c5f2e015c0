/** How somebody without an account comes in, and comes in again (docs/decisions/067). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asStaff } from "#app/db/actors.server.ts";
import { aCaseStudy } from "#app/db/testing/testing-factories.ts";
import { askCustomer } from "#app/domain/documents/sign-offs/sign-offs.server.ts";
import { linkToken } from "#app/domain/guest-links/link-token.server.ts";
import { referenceOf } from "#app/domain/submissions/submission.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { countMailTo } from "#app/middleware/addressee-limit.server.ts";
import { plainText } from "./html.ts";
import { createTestSite, siteSecret, type TestSite } from "./site.ts";

let site: TestSite;
let study: string;
let admin: string;
beforeAll(async () => {
  site = await createTestSite({
    mail: { confirmToVisitor: false, outsideHours: "now", from: "Site <site@house.example>" },
  });
  study = await aCaseStudy(site.owner, { title: "Pumps" });
  admin = (await createTestUser(site.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => site.close());
beforeEach(() =>
  site.owner.query("delete from rate_limits; delete from outbox_mails; delete from sign_offs"),
);

async function aQuestion(): Promise<string> {
  const question = {
    guestName: "Ravi",
    company: "Narmada Pumps",
    email: "ravi@customer.example",
    note: "",
    days: 14,
    ours: [],
  };
  const id = randomUUID();
  await asStaff(site.database, admin, "content", (tx) => askCustomer(tx, study, question, id));
  await site.owner.query("delete from outbox_mails");
  return id;
}
const ask = (path: string, email: string, reference: string) =>
  site.request(path, {
    method: "POST",
    body: new URLSearchParams({ intent: "ask again", email, reference }),
    headers: { origin: site.url },
  });
const mailed = async () => (await site.owner.query("select from outbox_mails")).rowCount;
const bare = (html: string) => plainText(html.replaceAll(/value="[^"]*"/g, ""));

test("every link that opens nothing leads to the same way on", async () => {
  const id = await aQuestion();
  const pages = new Set<string>();
  for (const path of ["/preview", "/sign-off", "/preview/x", `/sign-off/${id}`, `/preview/${id}/about`]) {
    const page = await site.request(path);
    expect(page.status, path).toBe(404);
    pages.add(await page.text());
  }
  expect(pages.size).toBe(1);
  expect(plainText([...pages].join())).toContain("Open the link from the mail");
});

test("whoever has lost the link gets it by mail, wherever they ask; nobody learns whether there is one", async () => {
  const id = await aQuestion();
  const answers = new Set<string>();
  for (const [path, email, reference, count] of [
    ["/sign-off/x", "ravi@customer.example", referenceOf(id), 1],
    ["/preview/x", "ravi@customer.example", referenceOf(id), 2],
    ["/sign-off", "other@customer.example", referenceOf(id), 2],
    ["/sign-off", "ravi@customer.example", "0000-0000", 2],
  ] as const) {
    const answer = await ask(path, email, reference);
    expect(answer.status, path).toBe(200);
    answers.add(bare(await answer.text()));
    expect(await mailed(), `${email} ${reference}`).toBe(count);
  }
  expect(answers.size).toBe(1);
});

test("what is wrong is said beside what was typed, and a few mails a day go to one address", async () => {
  const id = await aQuestion();
  const wrong = await ask("/sign-off/x", "ravi", referenceOf(id));
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toMatch(/Enter the address that the mail went to[\s\S]*value="ravi"/);
  expect((await ask("/sign-off/x", "ravi@customer.example", "<b>")).status).toBe(400);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++)
    statuses.push((await ask("/sign-off/x", "ravi@customer.example", referenceOf(id))).status);
  // The sixth looks the same: whoever asks learns in no way whether address and reference belong together.
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await mailed()).toBe(5);
});

test("an address in any letters is one", async () => {
  expect((await ask("/sign-off/x", "ravi@müller.example", "0000-0000")).status).toBe(200);
});

test("who knows no reference keeps nobody from a new link, and no staff from asking", async () => {
  const id = await aQuestion();
  for (let n = 0; n < 6; n++) await ask("/sign-off/x", "ravi@customer.example", "0000-0000");
  expect(
    await countMailTo({ database: site.database, secret: siteSecret }, "sign-off", "ravi@customer.example"),
  ).toBeNull();
  expect((await ask("/sign-off/x", "ravi@customer.example", referenceOf(id))).status).toBe(200);
  expect(await mailed()).toBe(1);
});

test("a customer withdraws what they have approved by a form that was filled in, and by nothing less", async () => {
  const id = await aQuestion();
  const opened = await site.request(`/sign-off/${linkToken(siteSecret, id, "sign-off")}).`);
  expect(opened.status).toBe(303);
  const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const send = (fields: Record<string, string>) =>
    site.request(`/sign-off/${id}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { cookie, origin: site.url },
    });
  const page = async () => (await site.request(`/sign-off/${id}`, { headers: { cookie } })).text();
  const withdrawals = async () => (await site.owner.query("select reason from sign_off_withdrawals")).rows;
  expect(await page()).not.toContain("Withdraw the permission");
  expect(
    (await send({ intent: "approve", name: "Ravi Rao", role: "Owner", end: "open", until: "" })).status,
  ).toBe(303);
  expect(await page()).toContain("Withdraw the permission");
  const unsure = await send({ intent: "withdraw", reason: "Sold" });
  expect(unsure.status).toBe(400);
  expect(await unsure.text()).toMatch(/Tick that you do not permit[\s\S]*>Sold<\/textarea>/);
  expect(await withdrawals()).toEqual([]);
  expect((await send({ intent: "withdraw", reason: "Sold", sure: "yes" })).status).toBe(303);
  expect(await withdrawals()).toEqual([{ reason: "Sold" }]);
  expect(plainText(await page())).toContain("You have withdrawn the permission on");
  expect((await send({ intent: "withdraw", reason: "", sure: "yes" })).status).toBe(409);
});

test("the page of a link names the whole link, which the address bar has not", async () => {
  const id = await aQuestion();
  const token = linkToken(siteSecret, id, "sign-off");
  const opened = await site.request(`/sign-off/${token}`);
  const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const html = await (await site.request(`/sign-off/${id}`, { headers: { cookie } })).text();
  expect(html).toContain(`href="${site.url}/sign-off/${token}"`);
});
