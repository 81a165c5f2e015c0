/** Sign-in and sessions by better-auth, reached only through the functions here: it serves no address of its own. */
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { betterAuth } from "better-auth/minimal";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { authDatabase } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { account, session, user, verification } from "#app/db/schema.server.ts";
import { normalEmail } from "./email.ts";
import { hashPassword, passwordLength, verifyPassword } from "./passwords.server.ts";

export type Auth = ReturnType<typeof createAuth>;

export type SignedIn = {
  userId: string;
  email: string;
  /** Empty where none was given. */
  name: string;
  /** Nobody has asked for their name yet at a sign-in. */
  isUnasked: boolean;
  sessionId: string;
  /** When this person has last proved who they are; null: not yet in this session. */
  confirmedAt: Date | null;
  /** When the session has begun. */
  beganAt: Date;
};

const minute = 60;
const hour = 60 * minute;

/** How long a session lasts without a request, and at most (SECURITY.md S3). In seconds. */
export type SessionLifetime = { idleSeconds: number; absoluteSeconds: number };

const usualLifetime: SessionLifetime = { idleSeconds: 30 * minute, absoluteSeconds: 8 * hour };

/** @param publicUrl decides the cookie: `__Host-session` and Secure on https, `session` on plain http. */
export function createAuth(options: {
  database: Database;
  secret: string;
  publicUrl: string;
  lifetime?: SessionLifetime;
}) {
  const secure = options.publicUrl.startsWith("https://");
  const { idleSeconds, absoluteSeconds } = options.lifetime ?? usualLifetime;
  const auth = betterAuth({
    baseURL: options.publicUrl,
    secret: options.secret,
    database: drizzleAdapter(authDatabase(options.database), {
      provider: "pg",
      schema: { user, session, account, verification },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: passwordLength.most,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    session: {
      // guard: the end of a session after 30 minutes without a request [sessions.site]: idleSeconds -> 7 * 24 * 3600
      expiresIn: idleSeconds,
      updateAge: minute,
      cookieCache: { enabled: false },
      additionalFields: {
        secondFactorAt: { type: "date", required: false, input: false },
        confirmedAt: { type: "date", required: false, input: false },
      },
    },
    user: { additionalFields: { nameAskedAt: { type: "date", required: false, input: false } } },
    plugins: [{ id: "open-session", endpoints: { openSession: openSessionEndpoint } }],
    rateLimit: { enabled: false }, // it does not see calls from our own actions; ours stands in middleware/login-limit.server.ts
    telemetry: { enabled: false },
    logger: { disabled: true }, // its lines would carry e-mail addresses
    advanced: {
      database: { generateId: () => uuidv7() },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false, // would prepend __Secure-; the name below says __Host-
      cookies: { session_token: { name: secure ? "__Host-session" : "session", attributes: { secure } } },
    },
  });
  return Object.assign(auth, { absoluteSeconds });
}

/** Reached by no address: a session for somebody who has proved otherwise who they are. */
const openSessionEndpoint = createAuthEndpoint.serverOnly(
  {
    method: "POST",
    body: z.object({
      userId: z.uuid(),
      secondFactorAt: z.date().nullable(),
      confirmedAt: z.date().nullable(),
    }),
  },
  async (ctx) => {
    const { userId, secondFactorAt, confirmedAt } = ctx.body;
    const found = await ctx.context.internalAdapter.findUserById(userId);
    if (!found) throw new Error("a session was to be opened for nobody");
    const opened = await ctx.context.internalAdapter.createSession(userId, false, {
      secondFactorAt,
      confirmedAt,
    });
    await setSessionCookie(ctx, { session: opened, user: found });
    return ctx.json({ sessionId: opened.id });
  },
);

/**
 * Opens a session without a password.
 * @param device a label such as "Firefox on Linux" (device.ts).
 * @param secondFactorAt when the second factor was passed; null for somebody who has none.
 * @param isProof whether the way in is the proof that is asked for before what is dangerous.
 */
export async function openSession(
  auth: Auth,
  {
    userId,
    secondFactorAt,
    device,
    isProof = true,
  }: { userId: string; secondFactorAt: Date | null; device: string; isProof?: boolean },
): Promise<{ sessionId: string; cookies: string[] }> {
  const { headers, response } = await auth.api.openSession({
    // guard: the firm's account is no fresh proof [firm-account.site]: isProof ? new Date() : null -> new Date()
    body: { userId, secondFactorAt, confirmedAt: isProof ? new Date() : null },
    headers: labelled(device),
    returnHeaders: true,
  });
  return { sessionId: response.sessionId, cookies: headers.getSetCookie() };
}

/**
 * Checks the password and opens a session; null when either is wrong (never which: SECURITY.md L4). The session of
 * somebody who has a second factor opens nothing until that is passed.
 * @param opens whether the password of this person opens anything; answered after the same work for all.
 * @param device a label such as "Firefox on Linux" (device.ts).
 */
export async function signIn(
  auth: Auth,
  credentials: { email: string; password: string },
  device = "",
  opens: (userId: string) => Promise<boolean> = async () => true,
): Promise<{ userId: string; cookies: string[] } | null> {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { ...credentials, email: normalEmail(credentials.email) },
      headers: labelled(device),
      returnHeaders: true,
    });
    // guard: a password that opens nothing is answered as a wrong one [firm-account.site]
    if (!(await opens(response.user.id))) {
      await auth.api.signOut({ headers: new Headers({ cookie: pairsOf(headers) }) });
      return null;
    }
    return { userId: response.user.id, cookies: headers.getSetCookie() };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/**
 * Who is signed in by this request's cookie, and the cookies that prolong the session; null for nobody.
 * @param isBackground nobody was at the keyboard: the session is not prolonged (SECURITY.md S3).
 */
export async function readSession(
  auth: Auth,
  request: Request,
  isBackground = false,
): Promise<{ signedIn: SignedIn; cookies: string[] } | null> {
  if (!request.headers.get("cookie")) return null;
  const { headers, response } = await auth.api.getSession({
    headers: cookieOf(request),
    query: { disableRefresh: isBackground },
    returnHeaders: true,
  });
  if (!response) return null;
  // guard: the end of a session after 8 hours [sessions.site]
  if (ageInSeconds(response.session.createdAt) > auth.absoluteSeconds) {
    await signOut(auth, request);
    return null;
  }
  const { user, session } = response;
  return {
    signedIn: {
      userId: user.id,
      email: user.email,
      name: user.name === user.email ? "" : user.name,
      isUnasked: !user.nameAskedAt,
      sessionId: session.id,
      confirmedAt: session.confirmedAt ?? null,
      beganAt: session.createdAt,
    },
    cookies: headers.getSetCookie(),
  };
}

/** Ends the session in the database; the cookies that clear it in the browser. */
export async function signOut(auth: Auth, request: Request): Promise<string[]> {
  const { headers } = await auth.api.signOut({ headers: cookieOf(request), returnHeaders: true });
  // better-auth also clears cookies of features that are off.
  return headers.getSetCookie().filter((cookie) => !cookie.startsWith("better-auth"));
}

/** better-auth stores this header with the session: our label, never what the browser says of itself. */
function labelled(device: string): Headers {
  return device ? new Headers({ "user-agent": device }) : new Headers();
}

/** Nothing else of the request matters: no client address and no user agent is stored with a session. */
function cookieOf(request: Request): Headers {
  return new Headers({ cookie: request.headers.get("cookie") ?? "" });
}

/** The cookies of an answer, as the next request would bring them. */
function pairsOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

function ageInSeconds(since: Date): number {
  return (Date.now() - since.getTime()) / 1000;
}

function isRefusal(error: unknown): boolean {
  const status = (error as { statusCode?: unknown }).statusCode;
  return typeof status === "number" && status >= 400 && status < 500;
}
