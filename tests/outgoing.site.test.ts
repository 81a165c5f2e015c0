/** The server itself never goes anywhere for a user: no address somebody wrote is fetched, looked up or followed (SECURITY.md R1). */

import { createHook } from "node:async_hooks";
import dns from "node:dns";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishStored } from "#app/db/testing/testing-factories.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
let canaryUrl: string;
const calls: string[] = [];
const canary = createServer((request, response) => {
  calls.push(`${request.method} ${request.url}`);
  response.end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  canaryUrl = `127.0.0.1:${(canary.address() as AddressInfo).port}`;
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
});
afterAll(async () => {
  await site.close();
  await new Promise((resolve) => canary.close(resolve));
});

test("saving, showing, feeding and drawing a study with an address on this machine asks that address for nothing", async () => {
  const lookedUp: string[] = [];
  const lookup = dns.lookup;
  const watched = (name: string, ...rest: unknown[]) => {
    lookedUp.push(name);
    return (lookup as (...all: unknown[]) => unknown)(name, ...rest);
  };
  const resolving: string[] = [];
  const hook = createHook({
    init: (_id, type) => {
      if (type.startsWith("GETADDRINFO") || type.startsWith("QUERYWRAP")) resolving.push(type);
    },
  });
  Object.assign(dns, { lookup: watched });
  hook.enable();
  try {
    await write();
    await show();
  } finally {
    hook.disable();
    Object.assign(dns, { lookup });
  }
  expect(calls).toEqual([]);
  // Nobody asked for a name either; the test's own fetch goes to an address in numbers.
  expect(lookedUp.filter((name) => /canary|metadata|evil/.test(name))).toEqual([]);
  expect(resolving).toEqual([]);
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
