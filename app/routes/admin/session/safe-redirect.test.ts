import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostileRedirects as hostile } from "./safe-redirect.payloads.ts";
import { safeRedirect as rememberedOf } from "./safe-redirect.ts";

const pages = [
  "/admin/case-studies",
  "/admin/case-studies/new",
  "/admin/case-studies/:id/edit",
  "/admin/case-studies/trash",
  "/admin/contacts",
  "/admin/contacts/:id",
  "/admin/contacts/trash",
  "/admin/contacts/overview",
  "/admin/personal-data",
];
const safeRedirect = (input: string | null) => rememberedOf(input, pages);

const id = "0190b2f4-5a3c-7def-8abc-0123456789ab";

describe("pages that are remembered", () => {
  test.each([
    "/admin/case-studies",
    "/admin/case-studies/new",
    `/admin/case-studies/${id}/edit`,
    "/admin/contacts",
    "/admin/case-studies/trash",
    "/admin/contacts/trash?page=2",
    `/admin/contacts/${id}`,
    "/admin/contacts/overview",
    "/admin/personal-data",
    "/admin/personal-data?days=400",
    "/admin/contacts?view=done&from=a%40example.com&page=2",
    `/admin/contacts/${id}?state=draft&check=links&review=open&who=x&kind=y&day=2026-03-09&version=2&with=1`,
    "/admin/case-studies?q=steam&sort=title&direction=asc&page=2",
    `/admin/contacts/${id}?sort=name&direction=asc`,
  ])("%s", (page) => {
    expect(safeRedirect(page)).toBe(page);
  });

  test("a search is written anew, whatever it says", () => {
    expect(safeRedirect("/admin/contacts?q=//evil.example%0d%0aX:%20<b>")).toBe(
      "/admin/contacts?q=%2F%2Fevil.example%0D%0AX%3A+%3Cb%3E",
    );
  });

  test("what is too long to come back to is dropped", () => {
    expect(safeRedirect(`/admin/contacts?q=${"\u{10ffff}".repeat(200)}`)).toBe("/admin/contacts");
  });
});

test("anything else leads to the list of case studies", () => {
  for (const input of hostile) expect(safeRedirect(input), JSON.stringify(input)).toBe("/admin/case-studies");
});

test("whatever is remembered leads into the staff area, and is remembered as itself the next time", () => {
  const sign = fc.constantFrom(
    "/",
    "\\",
    "%2f",
    "%5c",
    ".",
    "..",
    "//",
    "?",
    "#",
    "@",
    ":",
    "admin",
    "contacts",
    "case-studies",
    id,
    "\t",
    "\0",
  );
  const input = fc.oneof(
    fc.constantFrom(...hostile),
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.array(sign, { maxLength: 12 }).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(fc.constantFrom("", "/admin/contacts?q=", "/admin/"), input, (start, rest) => {
      const page = safeRedirect(start + rest);
      const url = new URL(page, "https://site.example");
      expect(url.origin).toBe("https://site.example");
      expect(url.pathname).toMatch(/^\/admin\/(?:case-studies|contacts)(?:\/|$)/);
      expect(safeRedirect(page)).toBe(page);
    }),
    { numRuns: 500 },
  );
});
