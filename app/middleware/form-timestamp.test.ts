import { expect, test } from "vitest";
import { issueTicket, ticketAge } from "./form-timestamp.server.ts";

test("a ticket tells its age, unless it is none, forged, from elsewhere or from the future", () => {
  const ticket = issueTicket("secret", 1000);
  expect(ticketAge("secret", ticket, 5000)).toBe(4000);
  expect(ticketAge("secret", "", 5000)).toBeNull();
  expect(ticketAge("other", ticket, 5000)).toBeNull();
  expect(ticketAge("secret", ticket.replace("1000", "2000"), 5000)).toBeNull();
  expect(ticketAge("secret", ticket, 500)).toBeNull();
});
