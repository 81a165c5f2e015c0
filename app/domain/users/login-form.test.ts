import { describe, expect, test } from "vitest";
import { credentialsSchema } from "./login-form.ts";

function problems(email: string, password: string): string[] {
  const parsed = credentialsSchema.safeParse({ email, password });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

describe("credentials", () => {
  test("an address and six characters are enough to try", () => {
    expect(problems("admin@example.com", "secret")).toEqual([]);
  });

  test.each([
    "",
    "admin",
    "admin@example",
    "@example.com",
    "a b@example.com",
    `${"a".repeat(250)}@example.com`,
  ])("%j is no address", (email) => {
    expect(problems(email, "secret")).toEqual(["Invalid email address"]);
  });

  test("five characters are no password, and neither is a megabyte", () => {
    expect(problems("admin@example.com", "12345")).toEqual(["Password must be at least 6 characters"]);
    expect(problems("admin@example.com", "x".repeat(1_000_000))).toHaveLength(1);
  });

  test("spaces around the address are not part of it, those of a password are", () => {
    const parsed = credentialsSchema.parse({ email: " admin@example.com ", password: " secret " });
    expect(parsed).toEqual({ email: "admin@example.com", password: " secret " });
  });

  test("what was not asked for is dropped", () => {
    const typed = { email: "admin@example.com", password: "secret", role: "admin" };
    expect(credentialsSchema.parse(typed)).not.toHaveProperty("role");
  });
});
