import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

test.each([
  ["/", "/"],
  ["/about", "/about"],
  ["/ABOUT/", "/about"],
  ["/%41bout", "/about"],
  ["/ADMIN/Contacts", "/admin/contacts"],
  ["/caf%c3%a9", "/caf%C3%A9"],
  ["/cafe%CC%81", "/caf%C3%A9"],
  ["/a%3fb%23c", "/a%3Fb%23c"],
  ["/%2541bout", "/%2541bout"],
  ["/Preview/AbC/", "/preview/AbC/"],
  ["/Sign-Off/AbC", "/sign-off/AbC"],
  ["/Admin/Preview/AbC", "/admin/preview/AbC"],
  ["/assets/route-DxY.js", "/assets/route-DxY.js"],
  ["/previews/AbC", "/previews/abc"],
])("%s is %s", (written, path) => expect(canonicalPath(written)).toBe(path));

test.each([
  "//about",
  "/about//",
  "/a\\b",
  "/a%5Cb",
  "/a%2fb",
  "/a%00",
  "/a/../b",
  "/a/%2e%2E/b",
  "/./a",
  "/a/.",
  "/%",
  "/%zz",
  "/%ff",
  "/%E0%A4%A",
])("%s leads nowhere", (written) => expect(canonicalPath(written)).toBeNull());

test("a canonical path is its own", () => {
  fc.assert(
    fc.property(fc.webPath(), (written) => {
      const path = canonicalPath(written || "/");
      expect(path === null ? null : canonicalPath(path)).toBe(path);
    }),
  );
});
