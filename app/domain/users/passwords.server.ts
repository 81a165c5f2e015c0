/** Password rules and hashing (docs/product.md, Sign-in rules; SECURITY.md L5; OWASP ASVS 5.0, 6.2). */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { dictionary } from "@zxcvbn-ts/language-common";
import pLimit from "p-limit";
import { company } from "#app/content/company.ts";

export const passwordLength = { least: 12, most: 128 };

type Cost = { N: number; r: number; p: number };

/** OWASP: scrypt with N = 2^17, r = 8, p = 1 takes 128 MiB and about 0.3 s of CPU. */
const usualCost: Cost = { N: 2 ** 17, r: 8, p: 1 };
const keyLength = 64;
/** Two hashes at once at most: 128 MiB and a core each. */
const inTurn = pLimit(2);

/** Of the 49,000 commonest, those that are long enough to be chosen at all. */
const commonest = new Set(
  dictionary["passwords-common"].filter((password) => password.length >= passwordLength.least),
);

/** Why this password cannot be chosen, or null. */
export function passwordProblem(password: string): string | null {
  const length = [...password].length;
  if (length < passwordLength.least) return `Password must be at least ${passwordLength.least} characters`;
  if (length > passwordLength.most) return `Password must be at most ${passwordLength.most} characters`;
  const lower = password.toLowerCase();
  if (commonest.has(lower)) return "This password is one of the most common ones. Choose another.";
  if (new Set(lower).size < 4) return "This password repeats too few characters. Choose another.";
  const ownName = company.name.toLowerCase();
  if (
    [ownName, ownName.replaceAll(" ", ""), ownName.split(" ")[0] ?? ownName].some((name) =>
      lower.includes(name),
    )
  ) {
    return "The password must not contain the company name. Choose another.";
  }
  return null;
}

/** 'scrypt$131072$8$1$salt$key', salt and key in base64url. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** False for a wrong password and for a hash this program did not write. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split("$");
  if (kind !== "scrypt" || !salt || !key) return false;
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  // guard: the password check: && -> ||
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A password nobody has to invent: 20 characters, about 119 bits. */
export function generatePassword(): string {
  return randomBytes(15).toString("base64url");
}

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return inTurn(() => scryptKey(password.normalize("NFKC"), salt, { N, r, p, maxmem: 256 * N * r }));
}

function scryptKey(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
