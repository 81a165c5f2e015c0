import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { createFrontMetrics } from "./metrics.ts";

test("a request whose connection ends before its answer counts as cut off, not by a status that nobody was told", async () => {
  const registry = new Registry();
  const metrics = createFrontMetrics(registry, async () => true);
  const server = createServer((request, response) => {
    metrics.follow(request, response);
    if (request.url === "/answered") response.end("fine");
    else request.socket.destroy();
    response.once("close", () => server.emit("followed"));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  for (const path of ["/answered", "/never"]) {
    const followed = once(server, "followed");
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    socket.on("error", () => {}).resume();
    await followed;
  }
  const counts = (await registry.metrics()).match(/^http_request_duration_seconds_count.*$/gm);
  expect(counts?.toSorted()).toEqual([
    'http_request_duration_seconds_count{route="none",method="POST",status="2xx"} 1',
    'http_request_duration_seconds_count{route="none",method="POST",status="5xx"} 0',
    'http_request_duration_seconds_count{route="none",method="POST",status="cut off"} 1',
  ]);
});
