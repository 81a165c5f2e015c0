import { expect, test } from "vitest";
import { issueFormTimestamp, readFormTimestamp } from "./form-timestamp.server.ts";

const day = 24 * 60 * 60 * 1000;
const ticket = issueFormTimestamp("secret", "192.0.2.1", 1000);
const age = (written: string, now = 5000) => readFormTimestamp("secret", written, "192.0.2.1", now).age;

test("a ticket tells its age, unless it is none, forged, of an older version or from the future", () => {
  expect(age(ticket)).toBe(4000);
  expect(age("")).toBeNull();
  expect(readFormTimestamp("other", ticket, "192.0.2.1", 5000)).toEqual({ age: null });
  expect(age(ticket.replace("1000", "2000"))).toBeNull();
  expect(age(ticket, 500)).toBeNull();
  expect(age(`1000.${ticket.split(".")[3]}`)).toBeNull();
});

test("it is good for a day and for one network; two are never the same", () => {
  const from = (address: string, now = 5000) => readFormTimestamp("secret", ticket, address, now);
  expect(from("192.0.2.1", 1000 + day)).toMatchObject({ isOld: false, isFromElsewhere: false });
  expect(from("192.0.2.1", 1001 + day)).toMatchObject({ isOld: true });
  expect(from("192.0.2.2")).toMatchObject({ age: 4000, isFromElsewhere: true });
  expect(issueFormTimestamp("secret", "192.0.2.1", 1000)).not.toBe(ticket);
});
