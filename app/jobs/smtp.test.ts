/** What stands in the headers of a mail, whatever a name holds, as a real mail server gets it (SECURITY.md X4). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneLine } from "#app/emails/mail.ts";
import { notificationMail } from "#app/emails/notification.ts";
import { createSmtp } from "./smtp.ts";
import { startTestSmtp, type TestSmtp } from "./testing-smtp.ts";

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startTestSmtp();
});
afterAll(() => smtp.stop());

/** Each word by itself, as RFC 2047 asks: half a sign at its end would not be read. */
function decoded(header: string): string {
  const whole = new TextDecoder("utf-8", { fatal: true });
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, how: string, text: string) => {
      const quoted = text.replaceAll("_", " ").replace(/=([0-9A-F]{2})/g, (_sign, hex: string) => {
        return String.fromCharCode(Number.parseInt(hex, 16));
      });
      return whole.decode(how === "B" ? Buffer.from(text, "base64") : Buffer.from(quoted, "latin1"));
    });
}

test.each([
  ["lines", "Eve\r\nBcc: eve@example.net\r\n\r\nbody", "Eve Bcc: eve@example.net body"],
  ["a line of its own kind", "Eve\u2028Bcc: x\u0085y", "Eve Bcc: x y"],
  ["quotes and addresses", '"Eve" <a@example.net>, b@example.net', '"Eve" <a@example.net>, b@example.net'],
  ["an encoded word", "=?utf-8?Q?Your_invoice?=", "= ?utf-8?Q?Your_invoice?="],
  ["signs nobody sees", "a\u0000\u0007\u001b[31mb", "a [31mb"],
  ["a turn of the direction", "\u202egnp.exe", "gnp.exe"],
  ["letters of others", "मीना ગુજરાતી Zoë", "मीना ગુજરાતી Zoë"],
  ["a joined emoji", "👩‍🔬 Asha", "👩‍🔬 Asha"],
  ["many emoji", "🚀".repeat(100), `${"🚀".repeat(60)}...`],
  ["one long word", "A".repeat(200), `${"A".repeat(60)}...`],
])("a name with %s is a name, and nothing else", async (_, name, shown) => {
  const facts = { id: "1", email: "a@example.org", company: null, reference: "A1B2-C3D4", dueAt: new Date() };
  const mail = notificationMail({ ...facts, name }, "https://www.example.com/admin/contacts", "UTC");
  const from = "Site <site@example.com>";
  const replyTo = { name: oneLine(name), address: "a@example.org" };
  const envelope = { messageId: "<a@example.com>", to: "staff@example.com", isAutomatic: true };
  expect(
    await createSmtp(smtp.url, from).send(mail, { ...envelope, replyTo, comesBack: "whole" }),
  ).toBeNull();
  const got = smtp.mails.at(-1);
  const [head = ""] = got?.raw.split("\r\n\r\n", 1) ?? [];
  for (const line of head.split("\r\n")) expect(line).toMatch(/^[ -~\t]{1,998}$/);
  expect(got?.to).toEqual(["staff@example.com"]);
  expect([...(got?.headers.keys() ?? [])].toSorted()).toEqual([
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
    "x-auto-response-suppress",
  ]);
  expect(decoded(got?.headers.get("subject") ?? "")).toBe(`New message from ${shown} (A1B2-C3D4)`);
  expect(decoded(got?.headers.get("reply-to") ?? "")).toMatch(/<a@example\.org>$/);
});

describe("an address in letters beyond a to z", () => {
  const mail = { subject: "Re", text: "Hello", html: "<p>Hello</p>" };
  const own = {
    messageId: "<a@example.com>",
    isAutomatic: false,
    comesBack: "whole",
    replyTo: undefined,
  } as const;
  const to = async (server: TestSmtp, address: string, replyTo?: string) => {
    server.mails.splice(0);
    const result = await createSmtp(server.url, "site@example.com").send(mail, {
      ...own,
      to: address,
      replyTo: replyTo === undefined ? undefined : { name: "Somebody", address: replyTo },
    });
    return { result, got: server.mails.at(0) };
  };
  let old: TestSmtp;
  beforeAll(async () => {
    old = await startTestSmtp(0, false);
  });
  afterAll(() => old.stop());

  test.each([
    ["kontakt@müller.de", "kontakt@xn--mller-kva.de"],
    ["raj@उदाहरण.भारत", "raj@xn--p1b6ci4b4b3a.xn--h2brj9c"],
    ["o&m@example.com", "o&m@example.com"],
    ["sales/india@example.com", "sales/india@example.com"],
    ["o'neill@example.ie", "o'neill@example.ie"],
  ])("%s gets its mail as %s from any mail server", async (address, sent) => {
    for (const server of [smtp, old]) {
      const { result, got } = await to(server, address);
      expect(result).toBeNull();
      expect(got?.to).toEqual([address]); // smtp-server reads xn-- itself
      expect(got?.headers.get("to")).toBe(sent);
    }
  });

  test("before the @ gets its mail from a mail server that announces such letters, and is told apart elsewhere", async () => {
    const { result, got } = await to(smtp, "मीना@उदाहरण.भारत");
    expect(result).toBeNull();
    expect(got?.to).toEqual(["मीना@उदाहरण.भारत"]);
    expect(await to(old, "मीना@उदाहरण.भारत")).toEqual({
      result: { reason: "ELETTERS", isFinal: true },
      got: undefined,
    });
  });

  test("of a sender is no reason to keep the notification from staff", async () => {
    const told = await to(old, "staff@example.com", "मीना@example.com");
    expect(told.result).toBeNull();
    expect(told.got?.headers.has("reply-to")).toBe(false);
    const kept = await to(smtp, "staff@example.com", "मीना@example.com");
    expect(kept.got?.headers.get("reply-to")).toContain("मीना@example.com");
  });

  test("waits as others do while the mail server is away", async () => {
    const away = await startTestSmtp();
    await away.stop();
    expect((await to(away, "मीना@example.com")).result).toMatchObject({ isFinal: false });
  });
});
