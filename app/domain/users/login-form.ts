/** What the login form asks for: shared by form and action (docs/product.md, Sign-in rules). */
import { z } from "zod";
import { normalEmail } from "./email.ts";

export type Credentials = z.output<typeof credentialsSchema>;

/** Longer ones are nobody's: an address ends at 254 characters, a password at 128, hashed or not. */
const longest = { email: 254, password: 1000 };

/** Six characters are the rule for signing in (docs/product.md, SGN2); choosing a password asks for more. */
export const credentialsSchema = z.object({
  email: z
    .string()
    .transform(normalEmail)
    .pipe(z.email("Invalid email address").max(longest.email, "Invalid email address")),
  password: z
    .string()
    .min(6, "Password must be at least 6 characters")
    .max(longest.password, `Password must be at most ${longest.password} characters`),
});
