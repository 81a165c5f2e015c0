import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFileSender } from "./file-pieces.ts";

const bytes = randomBytes(3_000_000);
let folder: string;
let url: string;
const sendFile = createFileSender(0);
const server = createServer((request, response) => {
  const [, name = "", from = "", to = ""] = (request.url ?? "").split("/");
  response.setHeader("content-length", Number(to) + 1 - Number(from));
  response.flushHeaders();
  void sendFile({ path: join(folder, name), from: Number(from), to: Number(to) }, request, response);
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pieces-"));
  await writeFile(join(folder, "file"), bytes);
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

test.each([
  [0, bytes.length - 1],
  [0, 0],
  [65_535, 65_536],
  [100_000, 1_000_000],
])("bytes %i to %i of a file", async (from, to) => {
  const answer = await fetch(`${url}/file/${from}/${to}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(from, to + 1))).toBe(true);
});

test("a file that has gone, or is shorter, ends the connection", async () => {
  for (const path of ["gone/0/9", "file/0/3999999"])
    await expect(fetch(`${url}/${path}`).then((answer) => answer.arrayBuffer())).rejects.toThrow();
});

test("who reads nothing keeps nobody from a turn", async () => {
  const slow = Array.from({ length: 20 }, () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
    socket.write(`GET /file/0/${bytes.length - 1} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket;
  });
  await Promise.all(slow.map((socket) => once(socket, "readable")));
  const answer = await fetch(`${url}/file/0/${bytes.length - 1}`);
  expect((await answer.arrayBuffer()).byteLength).toBe(bytes.length);
  for (const socket of slow) socket.destroy();
});
