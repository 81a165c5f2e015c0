import { expect, test } from "vitest";
import { accountMail } from "./account.ts";
import { mailOf, oneLine } from "./mail.ts";

test("a name in a subject is neither a header nor an encoded word (RFC 2047)", () => {
  expect(oneLine("Eve\r\nBcc: eve@example.com")).toBe("Eve Bcc: eve@example.com");
  expect(oneLine("=?utf-8?Q?Your_invoice?=")).not.toMatch(/=\?\S*\?[QB]\?/i);
});

test.each([null, "gardener", "constructor"])("an invitation with the role %s promises nothing", (role) => {
  const { text } = accountMail("invitation", { role, by: null }, () => "https://www.example.com/link");
  expect(text).toContain("You are invited to the staff area");
  expect(text).not.toMatch(/you can|undefined|function/);
});

test("what was pasted from a spreadsheet keeps its columns, in the text and as HTML", () => {
  const quote = "Our lines:\nRoute\tBefore\tAfter\nPune\t\t<9>\nThanks";
  const { text, html } = mailOf("Re", ["Hello,\nA\tB\nC\tD", { quote }]);
  expect(text).toContain("> Route\tBefore\tAfter\n> Pune\t\t<9>\n> Thanks");
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell),
  );
  expect(rows).toEqual([
    ["A", "B"],
    ["C", "D"],
    ["Route", "Before", "After"],
    ["Pune", "", "&lt;9&gt;"],
  ]);
  expect(html).toContain("<div>Hello,\n<table");
  expect(html).toContain("Our lines:\n<table");
  expect(html).toContain("</table>\nThanks</blockquote>");
});
