/** Who is asking, behind proxies that write addresses in their own ways (SECURITY.md L3). */
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const asked = (forwarded: string) =>
  clientAddress(
    {
      socket: { remoteAddress: "127.0.0.1" },
      headers: { "x-forwarded-for": forwarded },
    } as unknown as IncomingMessage,
    1,
  );

test.each([
  ["198.51.100.51", "198.51.100.51"],
  ["198.51.100.51:4711", "198.51.100.51"],
  ["203.0.113.9, 198.51.100.51:80", "198.51.100.51"],
  ["::ffff:198.51.100.51", "198.51.100.51"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]:4711", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
])("%s is the client %s, whatever its port", (forwarded, client) => {
  expect(asked(forwarded)).toBe(client);
});
