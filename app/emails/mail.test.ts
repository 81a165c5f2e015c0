import { expect, test } from "vitest";
import { accountMail } from "./account.ts";
import { oneLine } from "./mail.ts";

test("a name in a subject is neither a header nor an encoded word (RFC 2047)", () => {
  expect(oneLine("Eve\r\nBcc: eve@example.com")).toBe("Eve Bcc: eve@example.com");
  expect(oneLine("=?utf-8?Q?Your_invoice?=")).not.toMatch(/=\?\S*\?[QB]\?/i);
});

test.each([null, "gardener", "constructor"])("an invitation with the role %s promises nothing", (role) => {
  const { text } = accountMail("invitation", { role, by: null }, () => "https://www.example.com/link");
  expect(text).toContain("You are invited to the staff area");
  expect(text).not.toMatch(/you can|undefined|function/);
});
