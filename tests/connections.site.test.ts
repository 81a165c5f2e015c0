/** Connections: admins alone, a secret shown once, and a receiver whom the privacy policy names (SECURITY.md P6). */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connections as words } from "#app/content/admin/connections.ts";
import { aPage } from "#app/db/testing/testing-factories.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
});
beforeEach(() =>
  site.owner.query("delete from webhook_endpoints; delete from webhook_deliveries; delete from documents"),
);
afterAll(() => site.close());

const hook = {
  intent: "add",
  address: "https://hooks.example/a",
  event: ["message.received", "text.published"],
};
const add = (more: Record<string, string | string[]> = {}) =>
  site.post("/admin/connections", { ...hook, ...more }, { cookie });
const page = async () => (await site.request("/admin/connections", { headers: { cookie } })).text();
const policy = async () => (await site.request("/privacy-policy")).text();

test("the secret is shown by the answer that made it, and by no page after it", async () => {
  const made = await add();
  expect(made.status).toBe(200);
  const [secret = "none"] = (await made.text()).match(/whsec_[\w+/=]+/) ?? [];
  expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32);
  const shown = await page();
  expect(shown).toContain("hooks.example");
  expect(shown).not.toContain(secret);
  expect(site.log.join("\n")).not.toContain(secret);
});

test("what was typed stays in the form, with a sentence for each thing that is wrong", async () => {
  const refused = await add({ address: "http://hooks.example/a", event: [], receiver: "Example CRM" });
  expect(refused.status).toBe(400);
  const text = await refused.text();
  for (const sentence of [words.errors.address, words.errors.events]) expect(text).toContain(sentence);
  expect(text).toContain("http://hooks.example/a");
  expect(await page()).toContain(words.list.empty);
});

test("a proof that is too old is asked for before anything is done", async () => {
  await site.owner.query("update session set confirmed_at = now() - interval '11 minutes'");
  expect((await add({ receiver: "Example CRM" })).status).toBe(307);
  await site.owner.query("update session set confirmed_at = now()");
  expect(await page()).toContain(words.list.empty);
});

test("the policy names a receiver as soon as there is one, and goes on while somebody has the words of a message", async () => {
  expect(await policy()).toContain("only our staff read it");
  expect((await add({ receiver: "Example CRM" })).status).toBe(200);
  await eventually(async () => expect(await policy()).toContain("our staff and Example CRM read it"));
  expect(await policy()).toContain("your message to Example CRM,");
  await site.owner.query("delete from webhook_endpoints");
  await eventually(async () => expect(await policy()).toContain("only our staff read it"));
});

test("where staff have taken the tokens out of the policy, no receiver can be named", async () => {
  await aPage(site.owner, { slug: "privacy-policy", body: { lead: "Only our staff read it." } });
  const refused = await add({ receiver: "Example CRM" });
  expect(refused.status).toBe(409);
  expect(await page()).toContain(words.list.empty);
  expect((await add()).status).toBe(200);
});
