/** SIGTERM while people are there (SECURITY.md B5). */
import { restartUnderLoad } from "../bench/restarts.ts";
import { expect, startSite, plain as test } from "./site.ts";

test("restarts behind a proxy fail nobody and lose nothing", { tag: "@all" }, async () => {
  const restarts = 5;
  const { answered, failures, codes, lost } = await restartUnderLoad(restarts);
  expect(failures).toEqual([]);
  expect(codes).toEqual(Array(restarts).fill(0));
  expect(lost).toBe(0);
  expect(answered).toBeGreaterThan(20);
});

test("told to stop, it is not ready at once, answers on what is open, and a second word ends it", {
  tag: "@all",
}, async () => {
  const site = await startSite({ DRAIN_SECONDS: "60" });
  expect((await fetch(`${site.url}/health/ready`)).status).toBe(200);
  const ended = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGTERM");
  await expect.poll(async () => (await fetch(`${site.url}/health/ready`)).status).toBe(503);
  const page = await fetch(site.url);
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
  // The first two seconds are for the echo of a signal to a whole process group.
  const again = setInterval(() => site.process.kill("SIGTERM"), 100);
  expect(await ended).toBe(1);
  clearInterval(again);
  await site.stop();
});
