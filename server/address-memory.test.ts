import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createAddressMemory } from "./address-memory.ts";

test("however many addresses strangers invent, those asked for stay known, and the oldest go", () => {
  const memory = createAddressMemory<{ route: string }>(50_000);
  const about = { route: "about" };
  memory.set("/about", about);
  for (let n = 0; n < 1000; n++) {
    memory.set(`/invented-${n}`, { route: "none" });
    expect(memory.get("/about")).toBe(about);
  }
  expect(memory.get("/invented-0")).toBeUndefined();
  expect(memory.get("/invented-999")).toBeDefined();
});

test("long addresses take the room of many short ones", () => {
  const memory = createAddressMemory<"known">(50_000);
  const long = Array.from({ length: 20 }, (_, n) => `/${n}${"x".repeat(8000)}`);
  for (const address of long) memory.set(address, "known");
  expect(long.filter((address) => memory.get(address)).length).toBeLessThan(7);
  memory.set("x".repeat(60_000), "known");
  expect(memory.get("x".repeat(60_000))).toBeUndefined();
});

test("of an address with a long query nothing but the path is held", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const memory = createAddressMemory<"known">(1_000_000);
  for (let n = 0; n < 1000; n++) {
    const path = `/an-address-that-is-not-here-${n}`;
    const url = Buffer.from(`${path}?${"x".repeat(100_000)}`).toString();
    memory.set(url.slice(0, path.length), "known");
  }
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
  expect(memory.get("/an-address-that-is-not-here-999")).toBe("known");
});
