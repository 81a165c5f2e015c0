import { expect, test } from "vitest";
import { normalEmail } from "./email.ts";
import { credentialsSchema } from "./login-form.ts";

test.each([
  [" Asha@Example.COM ", "asha@example.com"],
  ["Ｋontakt@ｍüller.de", "kontakt@xn--mller-kva.de"],
  ["kontakt@xn--mller-kva.de", "kontakt@xn--mller-kva.de"],
  ["O'Neill@example.ie", "o'neill@example.ie"],
  ["no address", "no address"],
])("%j is the address %j", (typed, normal) => {
  expect(normalEmail(typed)).toBe(normal);
  expect(normalEmail(normal)).toBe(normal);
});

test("who has an address in other letters signs in with either spelling", () => {
  for (const email of ["kontakt@müller.de", "kontakt@xn--mller-kva.de"])
    expect(credentialsSchema.parse({ email, password: "a password" }).email).toBe("kontakt@xn--mller-kva.de");
});
