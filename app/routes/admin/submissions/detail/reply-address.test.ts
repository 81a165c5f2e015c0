import { describe, expect, test } from "vitest";
import { mailAddress, replyAddress } from "./reply-address.ts";

const submission = {
  name: "Sample visitor",
  email: "visitor@example.com",
  message: "Hello\n\nA & B? 50 # =",
};

function parts(address: string) {
  const [to = "", query = ""] = address.replace(/^mailto:/, "").split("?");
  return { to, ...Object.fromEntries(new URLSearchParams(query.replaceAll("+", "%2B"))) } as Record<
    string,
    string
  >;
}

describe("a reply by mail", () => {
  test("goes to the sender and quotes the message, line by line", () => {
    const { to, subject, body } = parts(replyAddress(submission, "Mar 9, 2026, 10:42 AM"));
    expect(to).toBe("visitor@example.com");
    expect(subject).toMatch(/^Your message to /);
    expect(body).toBe(
      "\r\n\r\nOn Mar 9, 2026, 10:42 AM, Sample visitor wrote:\r\n> Hello\r\n>\r\n> A & B? 50 # =",
    );
  });

  test("nothing in an address or a message adds a field or a recipient", () => {
    const hostile = {
      name: "x\r\nBcc: y",
      email: "a?bcc=b&cc=c,d@example.com",
      message: "&bcc=evil@example.com",
    };
    const address = replyAddress(hostile, "today");
    expect(address.match(/\?/g)).toHaveLength(1);
    expect(address.match(/&/g)).toHaveLength(1);
    expect(address).not.toMatch(/[\r\n,]/);
    expect(address.startsWith("mailto:a%3Fbcc%3Db%26cc%3Dc%2Cd@example.com?")).toBe(true);
  });

  test.each([
    ["kontakt@müller.de", "mailto:kontakt@xn--mller-kva.de"],
    ["मीना@example.com", `mailto:${encodeURIComponent("मीना")}@example.com`],
    ["o&m@example.com", "mailto:o%26m@example.com"],
    ["sales/india@example.com", "mailto:sales%2Findia@example.com"],
  ])("%s is written to as %s", (email, address) => expect(mailAddress(email)).toBe(address));

  test("a long message is cut, not in the middle of a character", () => {
    const address = replyAddress({ ...submission, message: "😀".repeat(5000) }, "today");
    expect(parts(address).body).toMatch(/😀\.\.\.$/);
    expect(() => decodeURIComponent(address)).not.toThrow();
  });
});
