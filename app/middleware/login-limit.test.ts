import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Auth } from "#app/domain/users/auth.server.ts";
import { accountKey, clientKey, forgiveLogin, refuseLogin } from "./login-limit.server.ts";

const minute = 60_000;
const site = () => ({}) as Auth;
const email = "admin@example.com";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function attempts(
  auth: Auth,
  count: number,
  attempt: (n: number) => { address: string; email: string },
) {
  const waits: (number | null)[] = [];
  for (let n = 0; n < count; n++) waits.push(await refuseLogin(auth, attempt(n)));
  return waits;
}

describe("who counts as one client", () => {
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
  ])("%s is %s", (address, key) => {
    expect(clientKey(address)).toBe(key);
  });

  test("an account is the same however its address is written", () => {
    const address = "192.0.2.7";
    expect(accountKey({ address, email: " ADMIN@example.com " })).toBe(accountKey({ address, email }));
  });

  test("neither part of an account's key can pose as the other", () => {
    expect(accountKey({ address: "a", email: "b,c" })).not.toBe(accountKey({ address: "a,b", email: "c" }));
  });
});

describe("one client", () => {
  test("has ten attempts a minute, whatever the accounts", async () => {
    const auth = site();
    const waits = await attempts(auth, 200, (n) => ({ address: "192.0.2.7", email: `user${n}@example.com` }));
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
    expect(waits.at(-1)).toBe(60);
    vi.advanceTimersByTime(minute);
    expect(await refuseLogin(auth, { address: "192.0.2.7", email })).toBeNull();
  });

  test("is a whole IPv6 network", async () => {
    const waits = await attempts(site(), 50, (n) => ({
      address: `2001:db8:1:2::${n.toString(16)}`,
      email: `user${n}@example.com`,
    }));
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
  });

  test("does not use up the attempts of another, nor those of another site", async () => {
    const auth = site();
    await attempts(auth, 20, () => ({ address: "192.0.2.7", email }));
    expect(await refuseLogin(auth, { address: "192.0.2.8", email })).toBeNull();
    expect(await refuseLogin(site(), { address: "192.0.2.7", email })).toBeNull();
  });
});

describe("one account", () => {
  const attempt = { address: "192.0.2.7", email };

  test("can be tried five times in a row; then the wait doubles each time", async () => {
    const auth = site();
    expect(await attempts(auth, 5, () => attempt)).toEqual([null, null, null, null, null]);
    expect(await refuseLogin(auth, attempt)).toBe(600);
    vi.advanceTimersByTime(5 * minute);
    expect(await refuseLogin(auth, attempt)).toBe(300);
    vi.advanceTimersByTime(5 * minute);
    expect(await attempts(auth, 5, () => attempt)).toEqual([null, null, null, null, null]);
    expect(await refuseLogin(auth, attempt)).toBe(1200);
  });

  test("starts anew after the right password", async () => {
    const auth = site();
    await attempts(auth, 4, () => attempt);
    await forgiveLogin(auth, attempt);
    expect(await attempts(auth, 5, () => attempt)).toEqual([null, null, null, null, null]);
  });
});
