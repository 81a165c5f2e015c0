import { expect, test } from "vitest";
import { longestPath } from "#app/domain/addresses/address.ts";
import { takeToast, toastCookie, type Undo } from "./toast.server.ts";

async function passOn(undo: Undo) {
  const [cookie = ""] = (await toastCookie({ name: "documentUpdated", kind: "page" }, undo)).split(";");
  const taken = await takeToast(new Request("http://localhost/admin/pages", { headers: { cookie } }));
  return taken?.toast;
}

test("the Undo of a publication reaches the next page, whatever the address of the page may be", async () => {
  const ids = { kind: "page", document: crypto.randomUUID(), revision: crypto.randomUUID() } as const;
  for (const view of ["a", `services/${"long-".repeat(60)}`.slice(0, longestPath - 2)])
    expect(await passOn({ ...ids, view })).toMatchObject({ name: "documentUpdated", undo: { ...ids, view } });
});

test("what is no address of a page is no message", async () => {
  const ids = { kind: "page", document: crypto.randomUUID(), revision: crypto.randomUUID() } as const;
  for (const view of ["javascript:alert(1)", "../admin", "a".repeat(longestPath + 1)])
    expect(await passOn({ ...ids, view })).toBeUndefined();
});
