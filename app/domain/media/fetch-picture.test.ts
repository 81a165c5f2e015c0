/** Pictures are fetched from named hosts, and from nowhere else (SECURITY.md R1). */
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testCertificate } from "#app/domain/outgoing/testing-certificate.ts";
import { pictureLimits } from "#app/domain/text/picture.ts";
import { fetchPicture } from "./fetch-picture.server.ts";

let asked: string[] = [];
const server = createServer(testCertificate, (request, response) => {
  asked.push(request.url ?? "");
  if (request.url === "/moved.png") response.writeHead(302, { location: "/a.png" });
  if (request.url === "/large.png") response.write(Buffer.alloc(pictureLimits.bytes + 1));
  response.end("bytes");
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** As if this machine stood in public. */
const lookUp = async () => [{ address: "127.0.0.1", family: 4, isPublic: true }];
const fetchFrom = (address: string, hosts = ["localhost"]) => {
  const { port } = server.address() as AddressInfo;
  return fetchPicture(address, { hosts, ways: { lookUp, port, ca: testCertificate.cert } });
};

test("the whole file comes from a named host; a redirect is not followed, and 20 MB are the most", async () => {
  const found = await fetchFrom("https://localhost/a.png");
  expect(found.ok && Buffer.from(found.bytes).toString()).toBe("bytes");
  expect(await fetchFrom("https://localhost/moved.png")).toEqual({ ok: false, reason: "answer" });
  expect(await fetchFrom("https://localhost/large.png")).toEqual({ ok: false, reason: "size" });
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
  expect(await fetchFrom(address)).toEqual({ ok: false, reason: "host" });
  expect(asked).toEqual([]);
});

test("a named host at an address of this machine or its network is not connected to", async () => {
  asked = [];
  for (const host of ["localhost", "127.0.0.1"])
    expect(await fetchPicture(`https://${host}/a.png`, { hosts: [host] })).toEqual({
      ok: false,
      reason: "private",
    });
  expect(asked).toEqual([]);
});
