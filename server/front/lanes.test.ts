/** Who is let in, who waits, and who is refused before a part hears of it (SECURITY.md N4). */
import { expect, test } from "vitest";
import type { BusyError } from "#app/domain/queues/limited.ts";
import { createLanes, type LaneAsker, type LaneName } from "./lanes.ts";

const few = { atOnce: 1, waiting: 2, perPerson: 2, perNetwork: 3 };
const all = { arriving: few, forms: few, reads: few, doors: few, staff: few, uploads: few };
const asker = (address: string, session: string | null = null): LaneAsker => ({ address, session });

/** Lanes, and work that ends when the test says so. */
function lanes() {
  const { inLane } = createLanes(all);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const enter = (lane: LaneName, who: LaneAsker) => inLane(lane, who, () => held);
  return { enter, release };
}

const refusal = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: BusyError) => (error.isOfPerson ? "own share" : "no room"),
  );

test("a form finds its place whatever is read", async () => {
  const { enter, release } = lanes();
  const read = ["192.0.2.1", "198.51.100.1", "203.0.113.1"].map((address) => enter("reads", asker(address)));
  expect(await refusal(enter("reads", asker("192.0.2.9")))).toBe("no room");
  const sent = enter("forms", asker("192.0.2.9"));
  release();
  await Promise.all([...read, sent]);
});

test.each([
  ["a client", ["192.0.2.1", "192.0.2.1", "192.0.2.1"]],
  ["a network of one subscriber", ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2::3"]],
])("%s has its share and no more", async (_, [first = "", second = "", third = ""]) => {
  const { enter, release } = lanes();
  const within = [enter("reads", asker(first)), enter("reads", asker(second))];
  expect(await refusal(enter("reads", asker(third)))).toBe("own share");
  const other = enter("reads", asker("198.51.100.7"));
  release();
  await Promise.all([...within, other]);
});

test.each([
  ["/24", ["192.0.2.1", "192.0.2.2", "192.0.2.3"], "192.0.2.4"],
  ["/48", ["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1"], "2001:db8:1:4::1"],
])("a wide network (%s) has its share too", async (_, within, beyond) => {
  const { enter, release } = lanes();
  const entered = within.map((address) => enter("reads", asker(address)));
  expect(await refusal(enter("reads", asker(beyond)))).toBe("own share");
  release();
  await Promise.all(entered);
});

test("somebody signed in has a share of their own, whatever their network", async () => {
  const { enter, release } = lanes();
  const one = [enter("staff", asker("192.0.2.1", "one"))];
  expect(enter("staff", asker("192.0.2.1", "two"))).toBeInstanceOf(Promise);
  one.push(enter("staff", asker("192.0.2.2", "one")));
  expect(await refusal(enter("staff", asker("192.0.2.3", "one")))).toBe("own share");
  release();
  await Promise.all(one);
});

test("an answer that is taken slowly keeps nobody from a turn, and counts for who takes it", async () => {
  const { inLane } = createLanes(all);
  let take = () => {};
  const taken = new Promise<void>((resolve) => {
    take = resolve;
  });
  const slow = ["192.0.2.1", "192.0.2.1"].map((address) =>
    inLane(
      "reads",
      asker(address),
      async () => {},
      () => taken,
    ),
  );
  await inLane("reads", asker("198.51.100.7"), async () => {});
  expect(await refusal(inLane("reads", asker("192.0.2.1"), async () => {}))).toBe("own share");
  take();
  await Promise.all(slow);
});

test("what nobody waits for comes behind visitors who read or send, and not behind staff", async () => {
  const { inLane, untilQuiet } = createLanes(all);
  const staff = Promise.withResolvers<void>();
  const reader = Promise.withResolvers<void>();
  const served = inLane("staff", asker("192.0.2.1", "one"), () => staff.promise);
  const done: string[] = [];
  const read = inLane("reads", asker("192.0.2.1"), async () => {
    await reader.promise;
    done.push("reader");
  });
  const failed = inLane("forms", asker("192.0.2.2"), () => Promise.reject(new Error("no")));
  await expect(failed).rejects.toThrow("no");
  const quiet = untilQuiet().then(() => done.push("renewal"));
  reader.resolve();
  await Promise.all([read, quiet]);
  expect(done).toEqual(["reader", "renewal"]);
  staff.resolve();
  await served;
});

test("strangers at the doors come behind staff", async () => {
  const { inLane } = createLanes(all);
  const done: string[] = [];
  const staff = Promise.withResolvers<void>();
  const served = inLane("staff", asker("192.0.2.1", "one"), async () => {
    await staff.promise;
    done.push("staff");
  });
  const knocked = inLane("doors", asker("192.0.2.2"), async () => void done.push("stranger"));
  staff.resolve();
  await Promise.all([served, knocked]);
  expect(done).toEqual(["staff", "stranger"]);
});
