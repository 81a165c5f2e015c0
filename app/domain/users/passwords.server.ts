/** Password rules and hashing (docs/product.md, Sign-in rules; SECURITY.md L5; OWASP ASVS 5.0, 6.2). */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { company } from "#app/content/company.ts";
import { shortestPassword } from "#app/content/promised-numbers.ts";
import { refuseWithinTransaction } from "#app/db/actors.server.ts";
import { type Asker, limited } from "#app/domain/queues/limited.ts";
import { UserError } from "./user-error.ts";

export const passwordLength = { least: shortestPassword, most: 128 };

type Cost = { N: number; r: number; p: number };

/** OWASP: scrypt with N = 2^17, r = 8, p = 1 takes 128 MiB and about 0.3 s of CPU. */
const usualCost: Cost = { N: 2 ** 17, r: 8, p: 1 };
const keyLength = 64;
declare const chosen: unique symbol;
/** What is stored of a password that the rules allow. Only `hashChosen` makes one, before any transaction. */
export type PasswordHash = string & { readonly [chosen]: true };

/** `isKnown`: a session, a link of ours or a device cookie has told who it is. */
export type PasswordAsker = Asker & { isKnown: boolean };

/** Commands, and the start of the site. */
export const operator: PasswordAsker = { person: null, isKnown: true };

/**
 * A lane each, one hash at a time: 128 MiB and a core for whoever is known, the same for all strangers together. So a
 * flood of strangers does not keep out who is known (SECURITY.md L2).
 */
const lanes = {
  known: limited("passwords of people known", { atOnce: 1, waiting: 12, perPerson: 3 }),
  strangers: limited("passwords of strangers", { atOnce: 1, waiting: 12, perPerson: 5, perNetwork: 8 }),
};

let commonest: Promise<Set<string>> | undefined;

/** Of the 49,000 commonest, those that are long enough to be chosen at all; loaded when somebody chooses one. */
async function loadCommonest(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const isLong = (password: string) => password.length >= passwordLength.least;
  return new Set(dictionary["passwords-common"].filter(isLong));
}

/** Why this password cannot be chosen, or null. */
export async function passwordProblem(password: string): Promise<string | null> {
  const length = [...password].length;
  if (length < passwordLength.least) return `Password must be at least ${passwordLength.least} characters`;
  if (length > passwordLength.most) return `Password must be at most ${passwordLength.most} characters`;
  const lower = password.toLowerCase();
  commonest ??= loadCommonest();
  if ((await commonest).has(lower)) return "This password is one of the most common ones. Choose another.";
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

/** Whatever hashes or verifies for a request does it in its turn. @throws {BusyError} @throws {GoneError} */
export function inPasswordTurn<T>(asker: PasswordAsker, work: () => Promise<T>): Promise<T> {
  // guard: a lane for whoever is known [app/domain/users/users, sign-in.site]: asker.isKnown ? "known" : "strangers" -> "strangers"
  return lanes[asker.isKnown ? "known" : "strangers"](asker, work);
}

/** @throws {UserError} for a password that is too weak. @throws {BusyError} @throws {GoneError} */
export async function hashChosen(password: string, asker: PasswordAsker): Promise<PasswordHash> {
  const problem = await passwordProblem(password);
  // guard: the rules for a chosen password [app/domain/users/users]
  if (problem) throw new UserError(problem);
  return (await inPasswordTurn(asker, () => hashPassword(password))) as PasswordHash;
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
  // guard: the password check [sign-in.site]: && -> ||
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A password nobody has to invent: 20 characters, about 119 bits. */
export function generatePassword(): string {
  return randomBytes(15).toString("base64url");
}

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  // guard: no hashing within a transaction [app/domain/users/users]
  refuseWithinTransaction("Hashing a password");
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
