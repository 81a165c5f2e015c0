import { describe, expect, test } from "vitest";
import { splitUrl } from "#app/domain/addresses/canonical-path.ts";
import { requireStaff } from "#app/middleware/require-staff.server.ts";
import { pathsForLog } from "../logged-paths.ts";
import { addressRules, createRouteTable, mayKeep, siteRoutes, wordsOfRoutes } from "./route-table.ts";

const page = (id: string, path: string, handle: object) => ({ id, path, module: { handle } });
const manifest = {
  about: page("about", "about", { cache: {} }),
  list: page("list", "case-studies", { cache: { reads: { tag: /^.{1,9}$/, page: /^\d$/ } } }),
  form: page("form", "contact", { cache: { reads: { about: /^one$/ }, personal: ["sent"] } }),
  search: page("search", "search", { cache: false }),
  image: page("image", "share/*", { cache: { reads: { v: /^\w+$/ }, version: "v" } }),
  calendar: page("calendar", "events/:slug.ics", { cache: false }),
  plain: page("plain", "plain", {}),
  added: page("added", ":page", { cache: {}, added: true }),
  staff: page("staff", "admin/contacts", {}),
  missing: page("missing", "*", { cache: false }),
};
const find = createRouteTable(manifest, (path) => path === "/logistics");
const asked = (url: string) => {
  const { path, query } = splitUrl(url);
  return { route: find(path), given: Object.fromEntries(new URLSearchParams(query)) };
};

test("however many addresses strangers invent, the route of an address that is asked for again is known", () => {
  for (let n = 0; n < 1100; n++) find(`/invented-${n}`);
  expect(find("/about")).toBe(find("/about"));
});

describe("what a route's handle lets be kept", () => {
  test("only with values that a parameter can have", () => {
    const may = (url: string) => mayKeep(asked(url).given, asked(url).route);
    for (const url of ["/about?x=1", "/case-studies", "/case-studies?page=2"])
      expect(may(url), url).toBe(true);
    for (const url of ["/case-studies?page=", "/case-studies?page=22", "/contact?about=two"])
      expect(may(url), url).toBe(false);
  });

  test("of versions only the one that the answer has", () => {
    const may = (version: string) => {
      const { route, given } = asked(`/share/home.png?v=${version}`);
      return mayKeep(given, route, '"one"');
    };
    expect([may("one"), may("two"), may("")]).toEqual([true, false, false]);
  });

  test("nothing where it says nothing, and no data of a page", () => {
    for (const path of ["/search", "/plain", "/none", "/about.data"])
      expect(find(path).cache, path).toBeNull();
  });
});

test("the front is told what the addresses of visitors read of a query, redirects included", () => {
  const redirects = new Map([
    ["/about", ["id"]],
    ["/search", ["id"]],
    ["/old", ["p", "page_id"]],
  ]);
  expect(addressRules(manifest, find, redirects)).toEqual({
    paths: [
      ["/case-studies", { parameters: ["tag", "page"], personal: [] }],
      ["/contact", { parameters: ["about"], personal: ["sent"] }],
      ["/search", null],
      ["/plain", null],
      ["/about", { parameters: [], personal: ["id"] }],
      ["/search", null],
      ["/old", { parameters: [], personal: ["p", "page_id"] }],
    ],
    patterns: [
      ["\\.data$", null],
      ["^/share(?:/.*)?$", { parameters: ["v"], personal: [] }],
      ["^/events/[^/]+\\.ics$", null],
    ],
  });
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
  const logged = pathsForLog(
    wordsOfRoutes({
      list: page("list", "admin/contacts", {}),
      one: page("one", "case-studies/:slug", {}),
      preview: page("preview", "preview/:key/*", {}),
    }),
  );
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
