import { expect, test } from "vitest";
import { isAdminPath } from "./security-headers.ts";

test.each([
  ["/admin", true],
  ["/admin.data", true],
  ["/admin/login", true],
  ["/administration", false],
  ["/about/admin", false],
])("%s is of the staff area: %s", (path, isOfStaff) => expect(isAdminPath(path)).toBe(isOfStaff));
