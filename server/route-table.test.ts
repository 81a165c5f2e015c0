import { describe, expect, test } from "vitest";
import { requireStaff } from "#app/middleware/require-staff.server.ts";
import { cacheKey, createRouteTable, pathsForLog, siteRoutes } from "./route-table.ts";

const page = (id: string, path: string, handle: object) => ({ id, path, module: { handle } });
const find = createRouteTable(
  {
    about: page("about", "about", { cache: {} }),
    list: page("list", "case-studies", { cache: { query: /^page=\d$/ } }),
    search: page("search", "search", { cache: false }),
    plain: page("plain", "plain", {}),
    added: page("added", ":page", { cache: {}, added: true }),
  },
  (path) => path === "/logistics",
);
const keyOf = (url: string) => cacheKey(url, find(url.split("?")[0] ?? ""));

describe("what a route's handle lets be cached", () => {
  test.each(["/about", "/case-studies", "/case-studies?page=2", "/logistics"])("%s", (url) =>
    expect(keyOf(url)).toBe(url),
  );

  test.each([
    "/search",
    "/plain",
    "/none",
    "/about?x=1",
    "/case-studies?page=2&x",
    "/About",
    "/%61bout",
    "/about.data",
    "/about?",
    "/case-studies?page=2?junk",
    "/case-studies?page=2&",
  ])("not %s", (url) => expect(keyOf(url) === url).toBe(false));
});

test("an address has the name of its route, files and unknown ones their own", () => {
  expect(["/about", "/about.data", "/assets/x.js", "/none"].map((path) => find(path).name)).toEqual([
    "about",
    "about",
    "files",
    "none",
  ]);
});

test("a page that staff add makes its address known, and no other", () => {
  expect(find("/logistics")).toMatchObject({ name: "added", isKnown: true });
  expect(find("/nowhere")).toMatchObject({ name: "none", isKnown: false, cache: null });
});

test("a login leads to the pages inside the frame that the guard surrounds, not to their data and not to the frame", () => {
  const inside = { parentId: "frame" };
  const manifest = {
    frame: { id: "frame", path: "admin", module: { default: "frame", middleware: [requireStaff] } },
    list: { ...inside, id: "list", path: "contacts", module: { default: "list" } },
    message: { parentId: "list", id: "message", path: ":id", module: { default: "message" } },
    find: { ...inside, id: "find", path: "find", module: {} },
    login: { id: "login", path: "admin/login", module: { default: "login" } },
  };
  expect(
    siteRoutes(
      manifest,
      createRouteTable(manifest, () => true),
    ).staffPages,
  ).toEqual(["/admin/contacts", "/admin/contacts/:id"]);
});

describe("of a path the log is told the words of our own addresses, and nothing that was typed", () => {
  const logged = pathsForLog({
    list: page("list", "admin/contacts", {}),
    one: page("one", "case-studies/:slug", {}),
    preview: page("preview", "preview/:key/*", {}),
  });
  test.each([
    ["/case-studies/john-smith", "/case-studies/*"],
    ["/unsubscribe/asha@example.com?email=asha", "/*/*"],
    [
      "/admin/contacts/01900000-0000-7000-8000-0000000000aa",
      "/admin/contacts/01900000-0000-7000-8000-0000000000aa",
    ],
    ["/admin/contacts.data", "/admin/contacts.data"],
    ["/preview/a.secret/about", "/preview/*/*"],
    ["//case-studies%2fx", "//*"],
    [`/${"x/".repeat(300)}`, `/${"*/".repeat(300)}`.slice(0, 200)],
  ])("%s", (path, told) => {
    expect(logged(path)).toBe(told);
  });
});
