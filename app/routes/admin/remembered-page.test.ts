import { describe, expect, test } from "vitest";
import { rememberedPage } from "./remembered-page.ts";

const id = "0190b2f4-5a3c-7def-8abc-0123456789ab";
const home = "/admin/case-studies";

describe("pages that are remembered", () => {
  test.each([
    "/admin/case-studies",
    "/admin/case-studies/new",
    `/admin/case-studies/${id}/edit`,
    "/admin/contacts",
    "/admin/case-studies/trash",
    "/admin/contacts/trash?page=2",
    `/admin/contacts/${id}`,
    "/admin/case-studies?q=steam&sort=title&direction=asc&page=2",
    `/admin/contacts/${id}?sort=name&direction=asc`,
  ])("%s", (page) => {
    expect(rememberedPage(page)).toBe(page);
  });

  test("a search is written anew, whatever it says", () => {
    expect(rememberedPage("/admin/contacts?q=//evil.example%0d%0aX:%20<b>")).toBe(
      "/admin/contacts?q=%2F%2Fevil.example%0D%0AX%3A+%3Cb%3E",
    );
  });

  test("what a list's address cannot say is dropped", () => {
    expect(
      rememberedPage("/admin/contacts?redirectTo=//e&delete=1&token=x&sort=na%20me&direction=up&page=1"),
    ).toBe("/admin/contacts");
  });
});

const hostile = [
  null,
  "",
  " ",
  "/",
  "//e",
  "///e",
  "////evil.example",
  "/\\e",
  "\\/e",
  "\\\\e",
  "\\e",
  "/%5ce",
  "/%5c%5ce",
  "/%2f/e",
  "/%2fevil.example",
  "/%09/e",
  "/\t/e",
  "/\n/e",
  "/\r\n/e",
  "\t//e",
  "\u0000//e",
  "/\u0000/e",
  "https:e",
  "https://evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "HTTPS://EVIL.EXAMPLE/admin/contacts",
  "http://localhost/admin/contacts",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://evil.example/1",
  "file:///etc/passwd",
  "/.evil.com",
  "/admin.evil.com",
  "/admin@evil.com",
  "@evil.com",
  "//admin@evil.com/admin/contacts",
  "/admin/../..//e",
  "/admin/..",
  "/admin/../e",
  "/admin/./contacts",
  "/admin/contacts/../../e",
  "/admin/contacts/..%2f..%2fe",
  "/admin/%2e%2e/e",
  "/admin//contacts",
  "//admin/contacts",
  "/admin/contacts/",
  "/admin/contacts//",
  "/admin/contacts.data",
  "/admin/contacts/_.data",
  "/admin/case-studies.data?_routes=x",
  "/admin/login",
  "/admin/login?redirectTo=/admin/login",
  "/admin/logout",
  "/admin/setup?token=x",
  "/admin",
  "/ADMIN/contacts",
  "/Admin/Case-Studies",
  "/%61dmin/contacts",
  "%2fadmin%2fcontacts",
  "%252f%252fe",
  "/admin%2fcontacts",
  "/admin/contacts%00",
  "/admin/contacts\u0000",
  "/admin/contacts\n",
  "/admin/contacts#//e",
  "/admin/contacts;x",
  "/admin/contacts/1",
  "/admin/contacts/1 OR 1=1",
  `/admin/contacts/${id.toUpperCase()}`,
  `/admin/contacts/${id}/edit`,
  `/admin/contacts/${id}\n`,
  `/admin/case-studies/${id}`,
  `/admin/case-studies/${id}/edit/`,
  `/admin/case-studies/${id}/edit#x`,
  `/admin/case-studies/../${id}/edit`,
  "/admin/case-studies/new/..",
  "/admin/\u2024\u2024/e",
  "\u2028/admin/contacts",
  "\u202e/admin/contacts",
  "/\uff0fevil.example",
  "admin/contacts",
  "./admin/contacts",
  "?q=x",
  "#",
  `/admin/contacts?q=${"x".repeat(2048)}`,
  `/${"/".repeat(2048)}e`,
];

describe("anything else leads to the list of case studies", () => {
  test.each(hostile.map((input) => [JSON.stringify(input), input]))("%s", (_name, input) => {
    expect(rememberedPage(input)).toBe(home);
  });

  test("every answer stays in the staff area of this site", () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60);
    for (const input of hostile) {
      const answer = rememberedPage(input ? `/admin/contacts?q=${input}` : input);
      const url = new URL(answer, "https://site.example");
      expect(url.origin).toBe("https://site.example");
      expect(url.pathname).toMatch(/^\/admin\/(case-studies|contacts)/);
    }
  });
});
