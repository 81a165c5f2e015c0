/** What goes out over HTTP goes as far as its purpose says, and not to this machine for a user (SECURITY.md R1). */
import { createServer as createPlainServer, type Server } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ask, isPublicAddress, type LookUp, type Purpose, purposes } from "./ask.server.ts";
import { testCertificate } from "./testing-certificate.ts";

const asked: string[] = [];
const bodies: string[] = [];
const secure = createServer(testCertificate, (request, response) => {
  const path = request.url ?? "";
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => bodies.push(body));
  asked.push(`${request.method} ${path} ${request.headers["x-word"] ?? ""}`.trim());
  if (path === "/silent") return;
  const steps = /^\/steps\/(\d)$/.exec(path)?.[1];
  if (steps) response.writeHead(302, { location: steps === "1" ? "/a" : `/steps/${Number(steps) - 1}` });
  if (path === "/inside") response.writeHead(301, { location: "https://inside.example/a" });
  if (path === "/plain") response.writeHead(308, { location: "http://public.example/a" });
  if (path === "/nowhere") response.writeHead(301, { location: "https://" });
  if (path === "/missing") response.writeHead(404);
  response.end(request.method === "HEAD" ? undefined : "bytes");
});
const plain = createPlainServer((request, response) => {
  asked.push(`plain ${request.url}`);
  response.end();
});
const listen = (server: Server | typeof secure) =>
  new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const portOf = (server: Server | typeof secure) => (server.address() as AddressInfo).port;

beforeAll(() => Promise.all([listen(secure), listen(plain)]));
afterAll(() => {
  for (const server of [secure, plain]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  asked.splice(0);
  bodies.splice(0);
});

/** Names of this test; all lead to this machine, and one says so. */
const lookUp: LookUp = async (name) => [
  { address: "127.0.0.1", family: 4, isPublic: name !== "inside.example" },
];
/** The certificate is that of localhost. */
const secureWays = () => ({ lookUp, port: portOf(secure), ca: testCertificate.cert });
const purpose: Purpose = { ...purposes.picture, time: 60_000, redirects: 2 };
const askAt = (path: string, changed: Partial<Purpose> = {}, headers = {}) =>
  ask({ ...purpose, ...changed }, `https://localhost${path}`, { headers, ways: secureWays() });

test("an answer is what the other side said, whatever its status", async () => {
  expect(await askAt("/a", {}, { "x-word": "one" })).toMatchObject({
    ok: true,
    status: 200,
    bytes: Buffer.from("bytes"),
    address: "https://localhost/a",
  });
  expect(await askAt("/missing")).toMatchObject({ ok: true, status: 404 });
  expect(await askAt("/a", { method: "HEAD" })).toMatchObject({ ok: true, status: 200, bytes: Buffer.of() });
  expect(asked).toEqual(["GET /a one", "GET /missing", "HEAD /a"]);
});

test("a body goes to the first address, and to none that it leads to", async () => {
  const posts = { ...purpose, method: "POST" as const };
  await ask(posts, "https://localhost/steps/1", { body: "words", ways: secureWays() });
  expect(asked).toEqual(["POST /steps/1", "POST /a"]);
  await vi.waitFor(() => expect(bodies).toEqual(["words", ""]), { timeout: 60_000 });
});

test("redirects are followed as often as the purpose says, and told nothing", async () => {
  expect(await askAt("/steps/2", {}, { "x-word": "one" })).toMatchObject({
    status: 200,
    address: "https://localhost/a",
  });
  expect(asked).toEqual(["GET /steps/2 one", "GET /steps/1", "GET /a"]);
  expect(await askAt("/steps/3")).toEqual({ ok: false, reason: "redirects" });
  expect(await askAt("/steps/1", { redirects: 0 })).toMatchObject({
    ok: true,
    status: 302,
    headers: { location: "/a" },
  });
});

test.each([
  ["/inside", "private"],
  ["/plain", "address"],
  ["/nowhere", "address"],
])("%s leads to what the purpose may not ask, and is not followed", async (path, reason) => {
  expect(await askAt(path)).toEqual({ ok: false, reason });
  expect(asked).toEqual([`GET ${path}`]);
});

test("more bytes than allowed are not taken, and who says nothing is not waited for", async () => {
  expect(await askAt("/a", { bytes: 5 })).toMatchObject({ ok: true });
  expect(await askAt("/a", { bytes: 4 })).toEqual({ ok: false, reason: "size" });
  expect(await askAt("/silent", { time: 300 })).toEqual({ ok: false, reason: "slow" });
  const never: LookUp = () => new Promise(() => {});
  expect(await ask({ ...purpose, time: 1 }, "https://localhost/", { ways: { lookUp: never } })).toEqual({
    ok: false,
    reason: "slow",
  });
});

test.each([
  "ftp://localhost/a",
  "http://localhost/a",
  "https://user@localhost/a",
  "https://user:word@localhost/a",
  "/a",
  "",
])("%s is asked for nothing", async (address) => {
  expect(await ask(purpose, address, { ways: secureWays() })).toEqual({ ok: false, reason: "address" });
  expect(asked).toEqual([]);
});

test.each([
  "http://127.0.0.1",
  "http://[::1]",
  "http://[::ffff:127.0.0.1]",
  "http://2130706433",
  "http://0x7f.1",
  "http://localhost",
])("%s is this machine: no user leads there, and the operator may", async (origin) => {
  const address = `${origin}:${portOf(plain)}/a`;
  const both = { protocols: ["http:"] as const, time: 60_000 };
  expect(await ask({ ...purpose, ...both }, address)).toEqual({ ok: false, reason: "private" });
  expect(asked).toEqual([]);
  if (!origin.includes("[")) {
    expect(await ask({ ...purposes["own site"], ...both }, address)).toMatchObject({ ok: true, status: 200 });
    expect(asked).toEqual(["plain /a"]);
  }
});

test("a name of which a single address is private leads nowhere", async () => {
  const mixed: LookUp = async (name) => [
    { address: "93.184.215.14", family: 4, isPublic: true },
    ...(await lookUp(name)),
  ];
  const answer = await ask(purpose, "https://inside.example/", { ways: { ...secureWays(), lookUp: mixed } });
  expect(answer).toEqual({ ok: false, reason: "private" });
});

test("a name is looked up once, and that very address is connected to", async () => {
  const names: string[] = [];
  const changing: LookUp = async (name) => {
    names.push(name);
    return [
      { address: names.length === 1 ? "127.0.0.1" : "10.0.0.1", family: 4, isPublic: names.length === 1 },
    ];
  };
  const address = `http://public.example:${portOf(plain)}/a`;
  const answer = await ask({ ...purpose, protocols: ["http:"] }, address, { ways: { lookUp: changing } });
  expect([answer.ok, names, asked]).toEqual([true, ["public.example"], ["plain /a"]]);
});

test("a name that leads nowhere is unreachable, and so is a port that nobody answers", async () => {
  const nobody = await ask(purpose, "https://nobody.invalid/");
  expect(nobody).toEqual({ ok: false, reason: "unreachable", code: expect.stringMatching(/^E/) });
  const refused = await ask(purpose, "https://localhost/", { ways: { lookUp, port: 1 } });
  expect(refused).toEqual({ ok: false, reason: "unreachable", code: "ECONNREFUSED" });
});

test.each([
  ["93.184.215.14", true],
  ["2606:4700::1111", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["198.19.0.1", false],
  ["203.0.113.9", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["2001:db8::1", false],
  ["2002:a00:1::", false],
  ["not an address", false],
])("%s stands in public: %s", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
