/**
 * Nothing goes out but for a purpose, and no further than it says; what somebody wrote is otherwise neither fetched,
 * looked up nor followed (SECURITY.md R1). Each purpose has a canary, a server that hears what it is asked.
 */

import { createHook } from "node:async_hooks";
import dns from "node:dns";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { media as words } from "#app/content/admin/media.ts";
import { aCaseStudy, aDraft, publishStored } from "#app/db/testing/testing-factories.ts";
import { aPhoto } from "#app/domain/media/testing-pictures.ts";
import type { Ways } from "#app/domain/outgoing/ask.server.ts";
import { testCertificate } from "#app/domain/outgoing/testing-certificate.ts";
import { startHandmadeProvider, testClient } from "#app/domain/users/firm-account/testing-provider.ts";
import { readUnread, workAtNight } from "#app/jobs/desk.ts";
import { startMail } from "#app/jobs/mail.ts";
import { startTestSmtp } from "#app/jobs/testing-smtp.ts";
import { startWebhooks } from "#app/jobs/webhooks.ts";
import { createLog } from "#server/log.ts";
import { checkAddress, checkRunning } from "../cli/doctor/address.ts";
import { createTestSite, eventually, siteSecret, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
let canaryUrl: string;
const calls: string[] = [];
const canary = createServer((request, response) => {
  calls.push(`${request.method} ${request.url}`);
  headersOfLinks.push(request.headers);
  response.writeHead(canaryStatus).end();
});
const headersOfLinks: object[] = [];
let canaryStatus = 200;

/** The same for pictures and webhooks, over https; what it was asked with. */
const headersOfPictures: object[] = [];
const bodies: string[] = [];
const pictures = createSecureServer(testCertificate, async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  bodies.push(body);
  calls.push(`${request.method} ${request.url}`);
  headersOfPictures.push(request.headers);
  if (request.url === "/moved.png") response.writeHead(302, { location: `http://${canaryUrl}/moved` });
  response.end(await aPhoto(40, 30));
});

/** As if this machine stood in public by one of its names. */
const ways = (): Ways => ({
  lookUp: async (name) => [{ address: "127.0.0.1", family: 4, isPublic: name === "localhost" }],
  port: (pictures.address() as AddressInfo).port,
  ca: testCertificate.cert,
});

beforeAll(async () => {
  for (const server of [canary, pictures])
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  canaryUrl = `127.0.0.1:${(canary.address() as AddressInfo).port}`;
  site = await createTestSite({
    pictureHosts: ["localhost", "inside.example"],
    outgoing: ways(),
  });
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
});
beforeEach(() => {
  calls.splice(0);
  headersOfLinks.splice(0);
  bodies.splice(0);
});
afterAll(async () => {
  await site.close();
  for (const server of [canary, pictures]) await new Promise((resolve) => server.close(resolve));
});

const bringIn = async (address: string, by = cookie) => {
  const answer = await site.post("/admin/media/bring-in", { address }, { cookie: by });
  return (await answer.json().catch(() => ({}))) as { ok?: boolean; sentence?: string };
};

test("picture: one GET to the host that the operator has named, with nothing of who asked, and no redirect", async () => {
  expect(await bringIn("https://localhost/a.png")).toMatchObject({ ok: true });
  expect(calls).toEqual(["GET /a.png"]);
  expect(headersOfPictures).toEqual([
    { host: expect.stringContaining("localhost"), connection: expect.any(String) },
  ]);
  const { failed, reasons } = words.bringIn;
  expect(await bringIn("https://localhost/moved.png")).toMatchObject({ sentence: failed(reasons.answer) });
  expect(calls).toEqual(["GET /a.png", "GET /moved.png"]);
});

test("picture: nobody but who publishes has one fetched, and none from an address that is not public", async () => {
  for (const role of ["writer", "inbox"] as const) {
    const { cookie: by } = await site.signIn(`${role}@example.com`, role);
    expect((await bringIn("https://localhost/a.png", by)).ok, role).not.toBe(true);
  }
  const { failed, reasons } = words.bringIn;
  expect(await bringIn("https://inside.example/a.png")).toMatchObject({ sentence: failed(reasons.private) });
  expect(await bringIn(`https://${canaryUrl}/a.png`)).toMatchObject({ sentence: failed(reasons.host) });
  expect(calls).toEqual([]);
});

/** A night of this site, in which addresses by name lead to the canary. */
async function aNight(at: string) {
  const lookUp = async (name: string) => [
    { address: "127.0.0.1", family: 4, isPublic: name !== "inside.example" },
  ];
  const port = (canary.address() as AddressInfo).port;
  const { database, target } = site;
  const night = new Date(at);
  const log = createLog("silent");
  const ways = { lookUp, port };
  await readUnread({ database, publicUrl: site.url });
  await workAtNight(
    { database, publicUrl: site.url, target, log, asksLinks: true, now: () => night, ways, pause: 0 },
    night,
  );
}

test("link: one HEAD to each address of a public text, that says which website asks and nothing of anybody", async () => {
  await aCaseStudy(site.owner, {
    json_details: JSON.stringify([
      {
        title: "Links",
        type: "paragraph",
        marks: true,
        items: [
          "[a](http://canary.example/a?b=c#d), [inside](http://inside.example/b), [port](http://canary.example:81/)",
        ],
      },
    ]),
  });
  await aDraft(site.owner, {
    json_details:
      '[{"title":"A","type":"paragraph","marks":true,"items":["[x](http://canary.example/draft)"]}]',
  });
  await aNight("2031-01-01T01:00:00Z");
  expect(calls).toEqual(["HEAD /a?b=c"]);
  expect(headersOfLinks).toEqual([
    {
      host: expect.stringContaining("canary.example"),
      "user-agent": expect.stringContaining(site.url),
      accept: "*/*",
      connection: expect.any(String),
    },
  ]);
});

test("link again: one GET where HEAD has no good answer, and no body is read", async () => {
  await site.owner.query("delete from link_checks");
  canaryStatus = 405;
  await aNight("2031-01-02T01:00:00Z");
  canaryStatus = 200;
  expect(calls).toEqual(["HEAD /a?b=c", "GET /a?b=c"]);
  await site.owner.query("delete from documents");
});

test("own site: the doctor asks where PUBLIC_URL leads, by GET, and follows no redirect", async () => {
  const elsewhere = createServer((request, response) => {
    calls.push(`elsewhere ${request.url}`);
    response.writeHead(302, { location: `http://${canaryUrl}/followed` }).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const { port } = elsewhere.address() as AddressInfo;
  await checkAddress({ publicUrl: `http://127.0.0.1:${port}`, trustProxy: 0, port }, "a secret");
  await checkRunning(port, "3.0.0");
  await new Promise((resolve) => elsewhere.close(resolve));
  expect(calls).toEqual(["elsewhere /health/live", "elsewhere /health/ready"]);
});

test("webhook: one POST to the address that an admin has set up, with nothing of who has written, and no redirect", async () => {
  const hook = { intent: "add", address: "https://localhost/moved.png", event: "message.received" };
  const added = await site.post("/admin/connections", hook, { cookie });
  expect(await added.text()).toContain("whsec_");
  const message = {
    name: "Asha Canary",
    email: "asha@canary.example",
    company: "",
    message: "A question of hers",
  };
  expect((await site.post("/contact", message)).status).toBe(302);
  const worker = startWebhooks({
    database: site.database,
    log: createLog("silent"),
    publicUrl: site.url,
    secret: siteSecret,
    sendsMail: false,
    ways: ways(),
  });
  const told = () => site.owner.query("select answer from webhook_deliveries");
  await eventually(async () => expect((await told()).rows).toEqual([{ answer: "302" }]));
  await worker.stop();
  expect(calls).toEqual(["POST /moved.png"]);
  const [body = ""] = bodies;
  expect(Object.keys(JSON.parse(body).data).sort()).toEqual(["id", "reference", "url"]);
  expect(Object.keys(headersOfPictures.at(-1) ?? {}).sort()).toEqual([
    "connection",
    "content-length",
    "content-type",
    "host",
    "user-agent",
    "webhook-id",
    "webhook-signature",
    "webhook-timestamp",
  ]);
  await site.owner.query("delete from webhook_endpoints; delete from webhook_deliveries");
});

/** A site whose staff sign in at a provider by hand, and one who has begun to. */
async function withProvider() {
  const handmade = await startHandmadeProvider();
  const own = await createTestSite({ provider: { ...testClient, issuer: handmade.issuer } });
  await (await own.request("/admin/login")).text();
  expect(handmade.calls).toEqual([]);
  const begun = await own.post("/admin/firm-account", { intent: "begin" });
  expect(begun.status).toBe(200);
  const state = /[?&;]state=([\w-]+)/.exec(await begun.text())?.[1] ?? "";
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const close = async () => {
    await own.close();
    await handmade.stop();
  };
  const comeBack = () =>
    own.post("/admin/firm-account", { intent: "finish", code: "a code", state }, { cookie });
  return { calls: handmade.calls, comeBack, close };
}

test("provider: asked by GET when somebody begins to sign in with the firm's account, and by no page", async () => {
  const { calls, close } = await withProvider();
  expect(calls).toEqual(["GET /.well-known/openid-configuration"]);
  await close();
});

test("provider code: one POST to the provider for who comes back, then its keys", async () => {
  const { calls, comeBack, close } = await withProvider();
  calls.splice(0);
  expect((await comeBack()).status).toBe(401); // its token has no nonce
  expect(calls[0]).toBe("POST /token");
  expect(calls.slice(1).filter((call) => call !== "GET /jwks")).toEqual([]);
  await close();
});

test("mail: goes to the server of SMTP_URL, whatever server the address in it names", async () => {
  const smtp = await startTestSmtp();
  const own = await createTestSite({ mail: { confirmToVisitor: true, outsideHours: "now" } });
  const worker = startMail({
    database: own.database,
    target: own.target,
    log: createLog("silent"),
    settings: { smtpUrl: smtp.url, from: "site@example.com", notify: "staff@example.com" },
    publicUrl: own.url,
    secret: "a secret",
  });
  const resolving = watchLookUps();
  const message = {
    name: "Asha",
    email: `a@[${canaryUrl.split(":")[0]}]`,
    company: "",
    message: "A question",
  };
  await own.post("/contact", message);
  await own.post("/contact", { ...message, email: "asha@canary.example" });
  await eventually(() => expect(smtp.mails.flatMap(({ to }) => to)).toContain("asha@canary.example"));
  expect(resolving.stop()).toEqual([]);
  expect(calls).toEqual([]);
  await worker.stop();
  await own.close();
  await smtp.stop();
});

/** Which names were looked up since, and by which way of Node. */
function watchLookUps() {
  const lookedUp: string[] = [];
  const { lookup } = dns;
  const watched = (name: string, ...rest: unknown[]) => {
    // The test's own requests, and the mail server of a test, go to addresses in numbers.
    if (!/^[\d.:]+$/.test(name)) lookedUp.push(name);
    return (lookup as (...all: unknown[]) => unknown)(name, ...rest);
  };
  const hook = createHook({
    init: (_id, type) => {
      if (type.startsWith("GETADDRINFO") || type.startsWith("QUERYWRAP")) lookedUp.push(type);
    },
  });
  Object.assign(dns, { lookup: watched });
  hook.enable();
  return {
    stop() {
      hook.disable();
      Object.assign(dns, { lookup });
      return lookedUp;
    },
  };
}

test("saving, showing, feeding and drawing a study with an address on this machine asks that address for nothing", async () => {
  const resolving = watchLookUps();
  await write();
  await show();
  expect(resolving.stop()).toEqual([]);
  expect(calls).toEqual([]);
});

async function write(): Promise<void> {
  const details = JSON.stringify([
    { title: `https://${canaryUrl}/title`, type: "bullet", items: [`http://${canaryUrl}/`] },
  ]);
  const images = [
    `https://${canaryUrl}/image.png`,
    "https://canary.example/a.png",
    "https://metadata.google.internal/",
  ];
  for (const [n, image] of images.entries()) {
    const study = {
      title: `See https://${canaryUrl}/t`,
      slug: `canary-${n}`,
      description: `https://${canaryUrl}/d`,
      image,
      as: "publish",
    };
    const saved = await site.post(
      "/admin/case-studies/new",
      { ...study, tags: [`https://${canaryUrl}/tag`], jsonDetails: details },
      { cookie },
    );
    expect(saved.status).toBe(302);
  }
  const message = {
    name: `http://${canaryUrl}/n`,
    email: "a@canary.example",
    company: `http://${canaryUrl}/`,
    message: `http://${canaryUrl}/m m`,
  };
  expect((await site.post("/contact", message)).status).toBe(302);
  // A row that no form would have written.
  await site.owner.query("update documents set image = $1 where slug = 'canary-2'", [
    `http://${canaryUrl}/row.png`,
  ]);
  await publishStored(site.owner);
}

async function show(): Promise<void> {
  const headers = {
    cookie,
    referer: `http://${canaryUrl}/r`,
    "x-forwarded-host": canaryUrl,
    forwarded: `host=${canaryUrl}`,
  };
  const { rows } = await site.owner.query("select id from contact_submissions");
  for (const path of [
    "/",
    "/case-studies",
    "/case-studies/canary-0",
    "/case-studies/canary-2",
    "/case-studies/canary-0.md",
    "/share/case-studies/canary-0.png",
    "/share/case-studies/canary-2.png",
    "/feed.xml",
    "/feed.json",
    "/sitemap.xml",
    "/llms.txt",
    "/search?q=canary",
    "/admin/case-studies",
    "/admin/contacts",
    `/admin/contacts/${rows[0].id}`,
  ]) {
    const response = await site.request(path, { headers });
    expect(response.status, path).toBe(200);
    await response.arrayBuffer();
  }
}
