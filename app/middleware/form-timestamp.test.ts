import { expect, test } from "vitest";
import { formTimestampAge, issueFormTimestamp } from "./form-timestamp.server.ts";

test("a ticket tells its age, unless it is none, forged, from elsewhere or from the future", () => {
  const timestamp = issueFormTimestamp("secret", 1000);
  expect(formTimestampAge("secret", timestamp, 5000)).toBe(4000);
  expect(formTimestampAge("secret", "", 5000)).toBeNull();
  expect(formTimestampAge("other", timestamp, 5000)).toBeNull();
  expect(formTimestampAge("secret", timestamp.replace("1000", "2000"), 5000)).toBeNull();
  expect(formTimestampAge("secret", timestamp, 500)).toBeNull();
});
