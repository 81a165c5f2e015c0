/** A connection that listens, over a network that loses it. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listen } from "./listen.ts";
import { createTestDatabase, type TestDatabase } from "./testing/testing.ts";
import { type FaultyProxy, startFaultyProxy } from "./testing/testing-proxy.ts";

let db: TestDatabase;
let proxy: FaultyProxy;
beforeAll(async () => {
  db = await createTestDatabase();
  proxy = await startFaultyProxy(db.target);
});
afterAll(async () => {
  await proxy.close();
  await db.drop();
});

const within = { timeout: 120_000, interval: 20 };

function hear() {
  const heard = { messages: [] as string[], connected: 0, losses: [] as string[], new: [] as boolean[] };
  const listener = {
    onMessage: (payload: string) => void heard.messages.push(payload),
    onConnected: () => void heard.connected++,
    onLost: (error: Error, isNew: boolean) => {
      heard.losses.push(error.message);
      heard.new.push(isNew);
    },
  };
  const subscription = listen(proxy, "changes", listener, { interval: 20, patience: 2_000 });
  return { heard, subscription };
}
const says = (payload: string, to: string[]) =>
  vi.waitFor(async () => {
    await db.owner.query("select pg_notify('changes', $1)", [payload]);
    expect(to).toContain(payload);
  }, within);

test("one that dies without a word is noticed and replaced, and what is told afterwards is heard", async () => {
  const { heard, subscription } = hear();
  await says("before", heard.messages);
  proxy.freeze();
  await vi.waitFor(() => expect(heard.losses).not.toEqual([]), within);
  await says("after", heard.messages);
  expect(heard.connected).toBeGreaterThan(1);
  await subscription.stop();
});

test("it says since when nothing is heard, and no more once it is back", async () => {
  const { heard, subscription } = hear();
  expect(subscription.lostSince(), "before the first connection").toEqual(expect.any(Date));
  await says("here", heard.messages);
  expect(subscription.lostSince()).toBeNull();
  await proxy.fault("refuse");
  await vi.waitFor(() => expect(subscription.lostSince()).not.toBeNull(), within);
  const since = subscription.lostSince();
  await vi.waitFor(() => expect(heard.losses.length).toBeGreaterThan(2), within);
  expect(subscription.lostSince(), "however often it was tried").toEqual(since);
  expect(heard.new.filter(Boolean), "one loss").toHaveLength(1);
  await proxy.fault("none");
  await says("again", heard.messages);
  expect(subscription.lostSince()).toBeNull();
  await subscription.stop();
});

test("who has caught up has heard of everything that was told before", async () => {
  const { heard, subscription } = hear();
  await says("here", heard.messages);
  for (let n = 0; n < 50; n++) {
    await db.owner.query("select pg_notify('changes', $1)", [`told ${n}`]);
    await subscription.caughtUp();
    expect(heard.messages).toContain(`told ${n}`);
  }
  await subscription.stop();
});

test("whoever stops it does not wait for a connection that says nothing", async () => {
  const { heard, subscription } = hear();
  await says("standing", heard.messages);
  proxy.freeze();
  await subscription.stop();
  expect(heard.losses).toEqual([]);
});
