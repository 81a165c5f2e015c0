/** Pictures are fetched from named hosts at public addresses, and from nowhere else (SECURITY.md R1). */
import { lookup } from "node:dns/promises";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pictureLimits } from "#app/domain/text/picture.ts";
import { fetchPicture, isPublicAddress } from "./fetch-picture.server.ts";
import { testCertificate } from "./testing-certificate.ts";

vi.mock("node:dns/promises", async (original) => {
  const real = await original<typeof import("node:dns/promises")>();
  return { ...real, lookup: vi.fn(real.lookup) };
});

let server: Server;
let asked: string[] = [];
beforeAll(async () => {
  server = createServer(testCertificate, (request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/moved.png") response.writeHead(302, { location: "/a.png" });
    if (request.url === "/large.png") response.write(Buffer.alloc(pictureLimits.bytes + 1));
    response.end("bytes");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const rules = { hosts: ["localhost"], ca: testCertificate.cert };
const port = () => (server.address() as AddressInfo).port;
/** As if this machine stood in public. */
const ask = (address: string) => fetchPicture(address, { ...rules, port: port(), isPublic: () => true });

test("the whole file comes from a named host; a redirect is not followed, and 20 MB are the most", async () => {
  const found = await ask("https://localhost/a.png");
  expect(found.ok && Buffer.from(found.bytes).toString()).toBe("bytes");
  expect(await ask("https://localhost/moved.png")).toEqual({ ok: false, reason: "answer" });
  expect(await ask("https://localhost/large.png")).toEqual({ ok: false, reason: "size" });
});

test.each([
  "https://other.example/a.png",
  "http://localhost/a.png",
  "https://user@localhost/a.png",
  "https://localhost:8443/a.png",
  "https://127.0.0.1/a.png",
  "https://[::1]/a.png",
  "https://2130706433/a.png",
  "https://localhost.other.example/a.png",
  "ftp://localhost/a.png",
  "/a.png",
  "",
])("%s is asked for nothing", async (address) => {
  asked = [];
  expect(await ask(address)).toEqual({ ok: false, reason: "host" });
  expect(asked).toEqual([]);
});

test("a named host at an address of this machine or its network is not connected to", async () => {
  asked = [];
  expect(await fetchPicture("https://localhost/a.png", { ...rules, port: port() })).toEqual({
    ok: false,
    reason: "private",
  });
  expect(asked).toEqual([]);
});

test("nor is one of which a single address is of this machine", async () => {
  asked = [];
  const found = ["93.184.215.14", "127.0.0.1"].map((address) => ({ address, family: 4 }));
  vi.mocked(lookup).mockResolvedValueOnce(found as never);
  expect(await fetchPicture("https://localhost/a.png", { ...rules, port: port() })).toEqual({
    ok: false,
    reason: "private",
  });
  expect(asked).toEqual([]);
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
