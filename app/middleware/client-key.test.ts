import { expect, test } from "vitest";
import { isLoopback, keyedHash, networkOf } from "./client-key.server.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["unknown", "unknown"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
])("%s is the client %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a hash needs the secret, and neither part can pose as the other", () => {
  expect(keyedHash("one", "192.0.2.7")).toBe(keyedHash("one", "192.0.2.7"));
  expect(keyedHash("one", "192.0.2.7")).not.toBe(keyedHash("two", "192.0.2.7"));
  expect(keyedHash("one", "a", "b,c")).not.toBe(keyedHash("one", "a,b", "c"));
  expect(keyedHash("one", "192.0.2.7")).not.toContain("192");
});

test.each([
  ["127.0.0.1", true],
  ["127.8.8.8", true],
  ["::1", true],
  ["192.0.2.7", false],
  ["1127.0.0.1", false],
])("%s is this machine: %s", (address, answer) => {
  expect(isLoopback(address)).toBe(answer);
});
