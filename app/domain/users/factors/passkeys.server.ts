/** Passkeys (WebAuthn), always with the person verified: whoever signs in by one has shown two factors. */
import type {
  AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { company } from "#app/content/company.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { isOfDatabase } from "#app/db/errors.ts";
import { passkeys } from "#app/db/schema.server.ts";
import { newChallenge, type Purpose, takeChallenge } from "./passkey-challenges.server.ts";
import type { PasskeySite } from "./passkey-site.ts";

export type PasskeyOptions = Awaited<ReturnType<typeof generateAuthenticationOptions>>;
export type NewPasskeyOptions = Omit<Awaited<ReturnType<typeof generateRegistrationOptions>>, "extensions">;

export type Passkey = {
  id: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
  /** At which alone it works. */
  host: string | null;
};

/** `counter`: the key has counted backwards, so there may be a copy of it. */
export type PasskeyAnswer =
  | { userId: string; refused?: never }
  | { userId: string | null; refused: "unknown" | "wrong" | "counter" };

/** Loaded for whoever has a passkey: it brings all that certificates may hold. */
const library = () => import("@simplewebauthn/server");

const mostPasskeys = 20;
const timeout = 5 * 60_000;
/** EdDSA, ES256 and RS256, by their COSE numbers: every authenticator has one of them. */
const algorithms = [-8, -7, -257];
const text = z.string().max(10_000);
/** Only what is handed on; what the library reads of it, it checks itself. */
const answerShape = z.object({ id: text, rawId: text, type: z.literal("public-key") });
const assertionShape = answerShape.extend({
  clientExtensionResults: z.unknown().transform(() => ({})),
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
});
const attestationShape = answerShape.extend({
  clientExtensionResults: z.unknown().transform(() => ({})),
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** By the day they were made. */
export function listPasskeys(tx: Tx<"auth">, userId: string): Promise<Passkey[]> {
  const { id, name, createdAt, usedAt, host } = passkeys;
  return tx
    .select({ id, name, createdAt, usedAt, host })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}

/** What a version before 2.0.0 has made is of the host at which the first start since then finds it. */
export async function rememberHost(tx: Tx<"auth">, { rpId }: PasskeySite): Promise<void> {
  await tx.update(passkeys).set({ host: rpId }).where(isNull(passkeys.host));
}

/** Browsers offer no key at another host than that at which it was made. */
export function worksAt(site: PasskeySite | null, { host }: Pick<Passkey, "host">): boolean {
  return site !== null && (host === null || host === site.rpId);
}

/** What the browser needs to make a new key. */
export async function newPasskeyOptions(
  tx: Tx<"auth">,
  { secret, rpId }: PasskeySite,
  user: { userId: string; email: string },
): Promise<NewPasskeyOptions> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: company.name,
    rpID: rpId,
    userName: user.email,
    userDisplayName: user.email,
    userID: Uint8Array.from(Buffer.from(user.userId)),
    challenge: newChallenge(secret, "register", user.userId),
    timeout,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: await credentialsOf(tx, user.userId, rpId),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
}

/** Keeps the key that the browser made. False for an answer that is not to our question, or is no key of a person. */
export async function addPasskey(
  tx: Tx<"auth">,
  site: PasskeySite,
  userId: string,
  { answer, name }: { answer: string; name: string },
): Promise<boolean> {
  const response = read(attestationShape, answer);
  if (!response || (await listPasskeys(tx, userId)).length >= mostPasskeys) return false;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) =>
      takeChallenge(tx, site.secret, { challenge, purpose: "register", userId }),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(notVerified);
  if (!verified?.verified) return false;
  const { credential } = verified.registrationInfo;
  const added = await tx
    .insert(passkeys)
    .values({
      id: uuidv7(),
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      name,
      host: site.rpId,
    })
    .onConflictDoNothing();
  return added.rowCount === 1;
}

/**
 * What the browser needs to ask for a key.
 * @param userId whose; null lets the person choose among those that the browser knows.
 */
export async function passkeyOptions(
  tx: Tx<"auth"> | null,
  { secret, rpId }: PasskeySite,
  purpose: Exclude<Purpose, "register">,
  userId: string | null,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: newChallenge(secret, purpose, userId),
    timeout,
    userVerification: "required",
    ...(tx && userId && { allowCredentials: await credentialsOf(tx, userId, rpId) }),
  });
}

/** Whose key has answered our question; a key that counts backwards is refused although its signature is right. */
export async function checkPasskey(
  tx: Tx<"auth">,
  site: PasskeySite,
  assertion: { answer: string; purpose: Exclude<Purpose, "register">; userId: string | null },
): Promise<PasskeyAnswer> {
  const response = read(assertionShape, assertion.answer);
  const [key] = response
    ? await tx.select().from(passkeys).where(eq(passkeys.credentialId, response.id))
    : [];
  if (!response || !key || (assertion.userId !== null && assertion.userId !== key.userId)) {
    return { userId: null, refused: "unknown" };
  }
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(tx, site.secret, { ...assertion, challenge }),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    // The counter is compared below, once the signature is known to be right.
    credential: { id: key.credentialId, publicKey: bytesOf(key.publicKey), counter: 0 },
  }).catch(notVerified);
  if (!verified?.verified) return { userId: key.userId, refused: "wrong" };
  const { newCounter } = verified.authenticationInfo;
  // Many keys do not count at all and always say 0.
  // guard: a passkey that counts backwards is refused: lt(passkeys.counter, newCounter) -> sql`true`
  const isLater = newCounter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, newCounter);
  const counted = await tx
    .update(passkeys)
    .set({ counter: newCounter, usedAt: sql`now()` })
    .where(and(eq(passkeys.id, key.id), isLater));
  return counted.rowCount === 1 ? { userId: key.userId } : { userId: key.userId, refused: "counter" };
}

export async function removePasskey(tx: Tx<"auth">, userId: string, id: string): Promise<boolean> {
  const removed = await tx.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return removed.rowCount === 1;
}

async function credentialsOf(tx: Tx<"auth">, userId: string, rpId: string) {
  const { credentialId: id, transports, host } = passkeys;
  const worksHere = or(isNull(host), eq(host, rpId));
  return tx
    .select({ id, transports })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), worksHere));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64url, "base64url"));
}

/** The library throws what does not fit; a challenge that could not be looked up is no answer. */
function notVerified(error: unknown): null {
  if (isOfDatabase(error)) throw error;
  return null;
}

/** Null for what is no such answer. */
function read<Shape extends z.ZodType>(shape: Shape, answer: string): z.output<Shape> | null {
  try {
    return shape.parse(JSON.parse(answer));
  } catch {
    return null;
  }
}
