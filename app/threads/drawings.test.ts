/** Whose drawings wait for whose (SECURITY.md D2, N4). */
import { expect, test, vi } from "vitest";
import { BusyError } from "#app/domain/queues/limited.ts";

const { begun, ends } = vi.hoisted(() => ({ begun: [] as string[], ends: new Map<string, () => void>() }));
vi.mock("./pool.ts", () => ({
  createPool: () => ({
    run: ({ share }: { share: string }) =>
      new Promise((resolve) => {
        begun.push(share);
        ends.set(share, () => resolve({ body: new Uint8Array(1), br: null }));
      }),
  }),
}));

const { draw } = await import("./drawings.server.ts");

function ask(name: string, audience: "everybody" | "some", person: string | null, network?: string) {
  const answer = draw({ share: name, title: "", theme: "light" }, audience, { person, network });
  answer.catch(() => {}); // looked at later
  return answer;
}

/** Ends what is being drawn, again and again. */
async function drawWhile(goesOn: () => boolean) {
  for (let n = 0; n < 1000 && goesOn(); n++) {
    for (const name of begun) ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const name of begun) ends.get(name)?.();
}

test("what everybody sees waits for no preview, and one network has its share", async () => {
  const previews = Array.from({ length: 30 }, (_, n) => ask(`preview ${n}`, "some", "link"));
  await expect(ask("one more", "some", "link")).rejects.toThrow(BusyError);
  const first = ask("public", "everybody", "192.0.2.1", "192.0.2.0/24");
  await vi.waitFor(() => expect(begun).toContain("public"));
  expect(begun).not.toContain("preview 29");

  const flood = Array.from({ length: 36 }, (_, n) =>
    ask(`flood ${n}`, "everybody", `203.0.113.${n}`, "203.0.113.0/24"),
  );
  await expect(ask("beyond", "everybody", "203.0.113.99", "203.0.113.0/24")).rejects.toThrow(BusyError);
  const other = ask("other", "everybody", "198.51.100.7", "198.51.100.0/24");
  await drawWhile(() => !begun.includes("other"));
  expect(begun).not.toContain("flood 9");
  const all = Promise.all([...previews, first, ...flood, other]);
  await drawWhile(() => begun.length < 68);
  await all;
});
