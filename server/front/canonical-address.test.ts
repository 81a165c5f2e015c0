import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { hostileTargets } from "#app/domain/addresses/hostile-targets.payloads.ts";
import { canonicalize, isCanonical, leadsNowhere } from "./canonical-address.ts";

test.each([
  ["//contact", "/contact"],
  ["///insights//a-text//?a=//b", "/insights/a-text?a=//b"],
  ["//", "/"],
  ["//evil.example", "/evil.example"],
])("a reader of %s is led to %s", (url, to) => {
  const request = asked(url);
  expect([request.url, isCanonical(request), leadsNowhere(request)]).toEqual([to, false, false]);
});

test.each([
  "/%2F/evil.example",
  "/\\\\evil.example",
  "/.//evil.example",
  "//a/../b",
  "//%00",
  "/%2f%2fevil.example",
])("%s leads nowhere", (url) => expect(leadsNowhere(asked(url))).toBe(true));

test.each(["//admin", "/admin//contacts"])("a doubled slash of the staff area is not mended: %s", (url) =>
  expect(leadsNowhere(asked(url))).toBe(true),
);

test("nothing is sent to an address with a doubled slash", () => {
  expect(leadsNowhere(asked("//contact", "POST"))).toBe(true);
});

test.each(hostileTargets.filter((target) => target.startsWith("/")))(
  "%j leads to no other website, and to one address",
  (url) => {
    const { url: once = "" } = asked(url);
    expect(new URL(once, "https://site.example").host).toBe("site.example");
    expect(once.split("?")[0]).not.toMatch(/\/\/|\\|\p{Cc}/u);
    expect(isCanonical(asked(once))).toBe(true);
  },
);

function asked(url: string, method = "GET") {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method });
  canonicalize(request);
  return request;
}
