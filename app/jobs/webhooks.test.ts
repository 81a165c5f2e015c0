/** Webhooks against receivers on loopback that fail, redirect, hang, say 410 or stand in private, read by the library of Standard Webhooks. */
import { type ChildProcess, spawn } from "node:child_process";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { Webhook } from "standardwebhooks";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { type WebhookEvent, webhookEvents } from "#app/content/webhook-events.ts";
import { asAdmin, asMailer } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, aPage, aSubmission, publishStored } from "#app/db/testing/testing-factories.ts";
import { listLines } from "#app/domain/desk/lines.server.ts";
import type { Ways } from "#app/domain/outgoing/ask.server.ts";
import { testCertificate } from "#app/domain/outgoing/testing-certificate.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { markDeliveryFailed, someWait, takeDelivery } from "#app/domain/webhooks/deliveries.server.ts";
import {
  addEndpoint,
  changeSecret,
  isWebhookAddress,
  listEndpoints,
  removeEndpoint,
  sendDeliveryAgain,
  startEndpoint,
} from "#app/domain/webhooks/endpoints.server.ts";
import { createLog } from "#server/log.ts";
import { startWebhooks } from "./webhooks.ts";

const siteSecret = "a-secret-for-tests-of-enough-bytes-0123456789";
const publicUrl = "https://www.example.com";
const minute = 60;
const within = { timeout: 120_000, interval: 20 };

type Received = { path: string; headers: IncomingHttpHeaders; body: string };
const received: Received[] = [];
/** What the receiver does; by default it takes everything. */
let answer: (response: ServerResponse, request: Received) => void;
const receiver = createServer(testCertificate, async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const one = { path: request.url ?? "", headers: request.headers, body };
  received.push(one);
  answer(response, one);
});

let db: TestDatabase;
let admin: string;
let lines: string[];
let workers: { stop(): Promise<void> }[];
let ways: Ways;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  ways = {
    lookUp: async (name) => [{ address: "127.0.0.1", family: 4, isPublic: name === "localhost" }],
    port: (receiver.address() as AddressInfo).port,
    ca: testCertificate.cert,
  };
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
beforeEach(async () => {
  await db.owner.query(
    "delete from webhook_endpoints; delete from documents; delete from webhook_deliveries; delete from contact_submissions; delete from outbox_mails",
  );
  received.splice(0);
  answer = (response) => response.writeHead(204).end();
  lines = [];
  workers = [];
});
afterEach(() => Promise.all(workers.map((worker) => worker.stop())));
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await db.drop();
});

type Change = { address?: string; events?: readonly WebhookEvent[]; receiver?: string };

/** @returns its secret. */
async function webhook({ address, events = webhookEvents, receiver = "" }: Change = {}): Promise<string> {
  const wanted = { address: address ?? "https://localhost/hook", events, receiver };
  return (await asAdmin(db.database, admin, (tx) => addEndpoint(tx, wanted, siteSecret))) ?? "";
}

function work() {
  const worker = startWebhooks({
    database: db.database,
    log: createLog("debug", { write: (line: string) => void lines.push(line) }),
    publicUrl,
    secret: siteSecret,
    sendsMail: true,
    interval: 20,
    ways,
  });
  workers.push(worker);
  return worker;
}

type Row = {
  id: string;
  event: string;
  attempts: number;
  answer: string | null;
  delivered: boolean;
  dead: boolean;
  pause: number;
};
async function deliveries(): Promise<Row[]> {
  const { rows } = await db.owner.query<Row>(`
    select id, event, attempts, answer, delivered_at is not null as delivered, dead_at is not null as dead,
      extract(epoch from next_attempt_at - attempted_at)::float8 as pause from webhook_deliveries order by created_at, id`);
  return rows;
}
/** Of the only one. */
const endpointId = async () => (await endpoints())[0]?.id ?? "";
const endpoints = () => asAdmin(db.database, admin, listEndpoints);
const allDelivered = () =>
  vi.waitFor(async () => expect((await deliveries()).every((one) => one.delivered)).toBe(true), within);
const dueNow = () =>
  db.owner.query("update webhook_deliveries set next_attempt_at = now() where delivered_at is null");
/** What it says, once the library of Standard Webhooks has believed it. */
const verified = ({ headers, body }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    type: string;
    timestamp: string;
    data: Record<string, unknown>;
  };
const linesOfHouse = () =>
  asAdmin(
    db.database,
    admin,
    async (tx) => (await listLines(tx, { role: "admin", whose: "all", group: "house" }, "en")).lines,
  );
const eventsTold = () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type);

describe("what is told", () => {
  test("a message: the reference alone, signed so that the library believes it", async () => {
    const secret = await webhook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const id = await aSubmission(db.owner, { name: "Asha", email: "asha@example.org", message: "Pumps" });
    work();
    await allDelivered();
    const [one] = received as [Received];
    const told = verified(one, secret);
    expect(told).toEqual({
      type: "message.received",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { id, reference: expect.any(String), url: `${publicUrl}/admin/contacts/${id}` },
    });
    expect(one.headers["webhook-id"]).toBe((await deliveries())[0]?.id);
    expect(one.headers["webhook-id"]).not.toContain(".");
    expect(one.headers["content-type"]).toBe("application/json");
    expect(one.body).not.toMatch(/Asha|asha@|Pumps/);
    expect(() => verified({ ...one, body: `${one.body} ` }, secret)).toThrow();
    expect(() =>
      new Webhook(`whsec_${Buffer.alloc(32).toString("base64")}`).verify(one.body, one.headers as never),
    ).toThrow();
    expect(lines.join("\n")).not.toContain("localhost");
  });

  test("a named receiver gets name, address and words of a message, and of nothing else", async () => {
    const secret = await webhook({ receiver: "Example CRM" });
    const id = await aSubmission(db.owner, { name: "Asha", email: "asha@example.org", message: "Pumps" });
    await db.owner.query("update contact_submissions set answered_at = now()");
    work();
    await allDelivered();
    const told = received.map((one) => verified(one, secret));
    expect(told.map(({ type, data }) => [type, data.name, data.email, data.message])).toEqual(
      expect.arrayContaining([
        ["message.received", "Asha", "asha@example.org", "Pumps"],
        ["message.answered", undefined, undefined, undefined],
      ]),
    );
    const { rows } = await db.owner.query(
      "select event, receiver from webhook_deliveries where receiver is not null",
    );
    expect(rows).toEqual([{ event: "message.received", receiver: "Example CRM" }]);
    await db.owner.query("delete from contact_submissions where id = $1", [id]);
    expect(await deliveries()).toEqual([]);
  });

  test("spam is told of when it turns out to be none, and once; a message in the trash is not", async () => {
    await webhook();
    const id = await aSubmission(db.owner, { status: "spam" });
    expect(await deliveries()).toEqual([]);
    for (const status of ["new", "spam", "new"])
      await db.owner.query("update contact_submissions set status = $2 where id = $1", [id, status]);
    expect(await deliveries()).toMatchObject([{ event: "message.received" }]);
    await db.owner.query("update contact_submissions set deleted_at = now()");
    expect(await asMailer(db.database, (tx) => takeDelivery(tx, siteSecret))).toBeNull();
    await db.owner.query("update contact_submissions set deleted_at = null");
    expect(await asMailer(db.database, (tx) => takeDelivery(tx, siteSecret))).toMatchObject({ attempt: 1 });
  });

  test("what is to be erased is told to nobody, until that is called off", async () => {
    await webhook({ receiver: "Example CRM" });
    await aSubmission(db.owner);
    await db.owner.query("update contact_submissions set erase_at = now() + interval '3 days'");
    expect(await asMailer(db.database, (tx) => takeDelivery(tx, siteSecret))).toBeNull();
    await db.owner.query("update contact_submissions set erase_at = null");
    expect(await asMailer(db.database, (tx) => takeDelivery(tx, siteSecret))).toMatchObject({ attempt: 1 });
  });

  test.each(["readers", "receivers"])(
    "words wait while the policy has no {%s}, by which it names who gets them; references do not",
    async (token) => {
      const lead = `We and {${token === "readers" ? "receivers" : "readers"}} read what you write.`;
      const policy = await aPage(db.owner, { slug: "privacy-policy", body: { lead } });
      await webhook({ receiver: "Example CRM", events: ["message.received"] });
      await webhook({ address: "https://localhost/thin" });
      await aSubmission(db.owner);
      const take = () => asMailer(db.database, (tx) => takeDelivery(tx, siteSecret));
      expect(await take()).toMatchObject({ words: null, endpoint: { address: "https://localhost/thin" } });
      expect(await take()).toBeNull();
      expect(await linesOfHouse()).toMatchObject([{ kind: "webhook", opens: "connections" }]);
      await db.owner.query("update documents set deleted_at = now() where id = $1", [policy]);
      await db.owner.query("delete from webhook_deliveries where event = 'text.withdrawn'");
      expect(await take()).toMatchObject({ words: { name: expect.any(String) } });
      expect(await linesOfHouse()).toEqual([]);
    },
  );

  test("a text that is published, published anew, withdrawn and deleted", async () => {
    await webhook();
    const id = await aDraft(db.owner, { slug: "pumps" });
    const published = () => publishStored(db.owner, [id]);
    await published();
    await published(); // the same version
    await db.owner.query("update documents set deleted_at = now() where id = $1", [id]);
    await db.owner.query("update documents set deleted_at = null where id = $1", [id]);
    await db.owner.query("delete from publications where document_id = $1", [id]);
    await db.owner.query("delete from documents where id = $1", [id]);
    expect((await deliveries()).map(({ event }) => event)).toEqual(
      ["published", "withdrawn", "published", "withdrawn"].map((act) => `text.${act}`),
    );
    work();
    await allDelivered();
    const { data } = JSON.parse(received[0]?.body ?? "") as { data: object };
    expect(data).toEqual({ id, kind: "case-study", url: `${publicUrl}/case-studies/pumps` });
  });

  test.each([
    ["page", "index", "/"],
    ["page", "services/pumps", "/services/pumps"],
    ["opening", "engineer", "/careers"],
    ["company", "company", "/contact"],
  ])("a text of the kind %s with the slug %s is read at %s", async (kind, slug, path) => {
    await webhook();
    await db.owner.query(
      `insert into documents (id, kind, slug, title, summary, tags, sample, body)
        values (gen_random_uuid(), $1, $2, 'A title', '', '{}', false, '{}')`,
      [kind, slug],
    );
    await publishStored(db.owner);
    work();
    await allDelivered();
    expect(JSON.parse(received.at(-1)?.body ?? "").data).toMatchObject({ kind, url: publicUrl + path });
  });

  test("an address hears only of what it was set up for; without one nothing is stored", async () => {
    await aSubmission(db.owner);
    await webhook({ events: ["text.published"] });
    await aSubmission(db.owner);
    await aCaseStudy(db.owner);
    expect((await deliveries()).map(({ event }) => event)).toEqual(["text.published"]);
  });
});

describe("what does not arrive", () => {
  test.each([500, 302, 404, 304])(
    "an answer of %i is a failure, and is tried again under the same id",
    async (status) => {
      await webhook();
      await aSubmission(db.owner);
      answer = (response) => response.writeHead(status, { location: "https://localhost/elsewhere" }).end();
      work();
      await vi.waitFor(
        async () =>
          expect((await deliveries())[0]).toMatchObject({ answer: String(status), delivered: false }),
        within,
      );
      answer = (response) => response.writeHead(200).end("ok");
      await dueNow();
      await allDelivered();
      const [first] = received;
      const ids = new Set(received.map(({ headers }) => headers["webhook-id"]));
      expect(ids).toEqual(new Set([(await deliveries())[0]?.id]));
      expect(new Set(received.map(({ path }) => path))).toEqual(new Set(["/hook"]));
      expect(new Set(received.map(({ body }) => body))).toEqual(new Set([first?.body]));
      expect((await endpoints())[0]?.failingSince).toBeNull();
    },
  );

  test("pauses grow, with jitter, over three days; then it is given up, and sent again by a press", async () => {
    await webhook();
    await aSubmission(db.owner);
    const fail = async (random: number) => {
      await dueNow();
      const taken = await asMailer(db.database, (tx) => takeDelivery(tx, siteSecret));
      if (!taken) throw new Error("nothing is due");
      const failure = { answer: "500", notBefore: null };
      await asMailer(db.database, (tx) =>
        markDeliveryFailed(tx, taken, failure, { sendsMail: false, random: () => random }),
      );
      return (await deliveries())[0] as Row;
    };
    const pauses: number[] = [];
    for (let state = await fail(0.5); !state.dead; state = await fail(0.5))
      pauses.push(Math.round(state.pause));
    for (const [n, pause] of pauses.entries()) expect(pause).toBeGreaterThan((pauses[n - 1] ?? 0) - minute);
    const days = pauses.reduce((sum, pause) => sum + pause) / 86_400;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
    const again = () =>
      deliveries().then(([one]) => asAdmin(db.database, admin, (tx) => sendDeliveryAgain(tx, one?.id ?? "")));
    expect(await again()).toBe(true);
    expect(await again()).toBe(false);
    await fail(0.5);
    expect((await fail(0)).pause).toBeLessThan(300);
    expect((await fail(1)).pause).toBeGreaterThan(1900);
  });

  test("Retry-After is kept, as seconds and as a date, and for a day at most", async () => {
    await webhook();
    await aSubmission(db.owner);
    let after = "7200";
    answer = (response) => response.writeHead(429, { "retry-after": after }).end();
    work();
    const attempt = (n: number) =>
      vi.waitFor(async () => {
        const [one] = await deliveries();
        expect(one).toMatchObject({ attempts: n, answer: "429" });
        return one as Row;
      }, within);
    const isAbout = (seconds: number, wanted: number) =>
      expect(Math.abs(seconds - wanted)).toBeLessThan(wanted / 4);
    isAbout((await attempt(1)).pause, 7200);
    after = new Date(Date.now() + 4 * 3_600_000).toUTCString();
    await dueNow();
    isAbout((await attempt(2)).pause, 4 * 3600);
    after = "99999999";
    await dueNow();
    isAbout((await attempt(3)).pause, 24 * 3600);
  });

  test("410 switches it off, and admins are told at once; started again, it gets what has waited", async () => {
    await webhook();
    await aSubmission(db.owner);
    answer = (response) => response.writeHead(410).end();
    const worker = work();
    await vi.waitFor(
      async () => expect((await endpoints())[0]).toMatchObject({ stoppedBecause: "gone" }),
      within,
    );
    await worker.stop();
    await aSubmission(db.owner);
    await dueNow();
    expect(await asMailer(db.database, (tx) => takeDelivery(tx, siteSecret))).toBeNull();
    const mails = await db.owner.query("select kind, user_id from outbox_mails");
    expect(mails.rows).toEqual([{ kind: "webhook failing", user_id: admin }]);
    answer = (response) => response.writeHead(200).end();
    const id = await endpointId();
    await asAdmin(db.database, admin, (tx) => startEndpoint(tx, id));
    work();
    await allDelivered();
    expect(await deliveries()).toHaveLength(2);
  });

  test("a day of failures is one mail to each admin, and a line of the desk until something arrives", async () => {
    await webhook();
    await aSubmission(db.owner);
    const fail = async () => {
      await dueNow();
      const taken = await asMailer(db.database, (tx) => takeDelivery(tx, siteSecret));
      const failure = { answer: "500", notBefore: null };
      if (taken)
        await asMailer(db.database, (tx) => markDeliveryFailed(tx, taken, failure, { sendsMail: true }));
    };
    const mails = async () => (await db.owner.query("select from outbox_mails")).rowCount;
    await fail();
    expect([await mails(), await linesOfHouse()]).toEqual([0, []]);
    await db.owner.query("update webhook_endpoints set failing_since = now() - interval '25 hours'");
    await fail();
    await fail();
    expect(await mails()).toBe(1);
    expect(await linesOfHouse()).toMatchObject([
      { kind: "webhook", title: "localhost", opens: "connections" },
    ]);
    await dueNow();
    work();
    await allDelivered();
    expect(await linesOfHouse()).toEqual([]);
  });

  test("one that stands in private is asked for nothing, and one that hangs keeps no other waiting", async () => {
    await webhook({ address: "https://inside.example/hook" });
    await aSubmission(db.owner);
    work();
    await vi.waitFor(async () => expect((await deliveries())[0]?.answer).toBe("private"), within);
    expect(received).toEqual([]);
    await db.owner.query("delete from webhook_endpoints; delete from webhook_deliveries");
    await webhook({ address: "https://localhost/hangs" });
    await webhook({ address: "https://localhost/answers" });
    answer = (response, { path }) => path === "/answers" && response.end();
    await aSubmission(db.owner);
    await vi.waitFor(
      async () => expect((await deliveries()).map((one) => one.answer)).toContain("slow"),
      within,
    );
    for (let n = 0; n < 3; n++) await aSubmission(db.owner);
    await dueNow();
    await vi.waitFor(
      () => expect(received.filter(({ path }) => path === "/answers")).toHaveLength(4),
      within,
    );
    expect(received.filter(({ path }) => path === "/hangs").length).toBeLessThan(4);
  }, 240_000);

  test("an answer of more than 64 kB is none", async () => {
    await webhook();
    await aSubmission(db.owner);
    answer = (response) => response.end("x".repeat(70_000));
    work();
    await vi.waitFor(async () => expect((await deliveries())[0]?.answer).toBe("size"), within);
  });

  test("where the secret of the site is another, nothing goes out that nobody could check", async () => {
    await webhook();
    await aSubmission(db.owner);
    await db.owner.query("update webhook_endpoints set secret = 'sealed.with.another.secret'");
    work();
    await vi.waitFor(async () => expect((await deliveries())[0]?.answer).toBe("secret"), within);
    expect(received).toEqual([]);
  });
});

describe("secrets", () => {
  test("no row holds one, and while one is changed both sign, for a day", async () => {
    const first = await webhook();
    const id = await endpointId();
    const second = (await asAdmin(db.database, admin, (tx) => changeSecret(tx, id, siteSecret))) ?? "";
    const { rows } = await db.owner.query(
      "select secret || ' ' || former_secret as stored from webhook_endpoints",
    );
    for (const secret of [first, second]) expect(rows[0].stored).not.toContain(secret.slice(6));
    await aSubmission(db.owner);
    work();
    await allDelivered();
    for (const secret of [first, second]) verified(received[0] as Received, secret);
    expect(String(received[0]?.headers["webhook-signature"]).split(" ")).toHaveLength(2);
    await db.owner.query("update webhook_endpoints set secret_changed_at = now() - interval '25 hours'");
    await aSubmission(db.owner);
    await allDelivered();
    await vi.waitFor(() => expect(received).toHaveLength(2), within);
    verified(received[1] as Received, second);
    expect(() => verified(received[1] as Received, first)).toThrow();
  });

  test.each([
    ["https://hooks.example/a?key=b", true],
    ["http://hooks.example/a", false],
    ["https://user:word@hooks.example/", false],
    ["https://hooks.example:8443/", false],
    ["https://hooks.example/#a", false],
    ["hooks.example", false],
    ["", false],
    [`https://hooks.example/${"a".repeat(2000)}`, false],
  ])("%s may be told: %s", (address, may) => expect(isWebhookAddress(address)).toBe(may));
});

describe("several workers", () => {
  test("each delivery is taken by one of them", async () => {
    await webhook();
    for (let n = 0; n < 20; n++) await aSubmission(db.owner);
    work();
    work();
    work();
    await allDelivered();
    expect(eventsTold()).toHaveLength(20);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(20);
  });

  test("one that is killed between sending and marking: it comes again under the same id", async () => {
    await webhook();
    await aSubmission(db.owner);
    answer = () => {}; // it has arrived, and nobody is told so
    const child = workInAnotherProcess();
    onTestFinished(() => void child.kill("SIGKILL"));
    await vi.waitFor(() => expect(received).toHaveLength(1), within);
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
    answer = (response) => response.end();
    expect(await deliveries()).toMatchObject([{ attempts: 1, delivered: false }]);
    await dueNow(); // as its lease ends
    work();
    await allDelivered();
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(received.length).toBeGreaterThan(1);
  });

  test("what belongs to an address that was removed goes nowhere", async () => {
    await webhook();
    await aSubmission(db.owner);
    const id = await endpointId();
    expect(await asMailer(db.database, someWait)).toBe(true);
    await asAdmin(db.database, admin, (tx) => removeEndpoint(tx, id));
    expect(await asMailer(db.database, someWait)).toBe(false);
    expect(await asMailer(db.database, (tx) => takeDelivery(tx, siteSecret))).toBeNull();
  });
});

function workInAnotherProcess(): ChildProcess {
  const options = JSON.stringify({
    target: db.target,
    publicUrl,
    secret: siteSecret,
    port: ways.port,
    ca: ways.ca,
  });
  const script = `
    const { openDatabase } = await import("#app/db/client.server.ts");
    const { startWebhooks } = await import("#app/jobs/webhooks.ts");
    const { createLog } = await import("#server/log.ts");
    const { target, publicUrl, secret, port, ca } = ${options};
    const lookUp = async () => [{ address: "127.0.0.1", family: 4, isPublic: true }];
    startWebhooks({ database: openDatabase(target), log: createLog("silent"), publicUrl, secret, sendsMail: false,
      interval: 20, ways: { lookUp, port, ca } });`;
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  return spawn(process.execPath, ["--input-type=module", "-e", script], { cwd, stdio: "inherit" });
}
