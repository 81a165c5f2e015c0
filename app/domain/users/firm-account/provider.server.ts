/**
 * The provider of the firm's account (OpenID Connect: code with PKCE, state and nonce): where a sign-in leads, and whom its
 * answer names (docs/decisions/071). The library is loaded when somebody signs in so, and nowhere else.
 */
import type { Configuration, CustomFetchOptions, IDToken } from "openid-client";
import { ask, purposes, type Ways } from "#app/domain/outgoing/ask.server.ts";
import { googleIssuer, type ProviderSettings } from "#app/env.server.ts";
import { cutAt } from "#app/letters/signs.ts";

/** Where the provider sends people back to; registered there with PUBLIC_URL before it. */
export const callbackPath = "/admin/firm-account";

/** What a sign-in that has begun is compared with when it comes back. */
export type Begun = { state: string; nonce: string; verifier: string };

/** An account at the provider. What counts of it is issuer and subject; the name is what people call it. */
export type FirmAccount = { issuer: string; subject: string; name: string };

/** What the provider sends people back with, as their browser says it. */
export type Returned = { code: string; state: string; iss: string; error: string };

/** `away`: it does not answer, or not as a provider does. `clock`: its time is not ours. `refused`: anything else. */
export class ProviderError extends Error {
  override name = "ProviderError";
  readonly reason: "away" | "clock" | "refused";
  constructor(reason: ProviderError["reason"], cause: unknown) {
    super(`the provider of the firm's account: ${reason}`, { cause });
    this.reason = reason;
  }
}

export type Provider = ReturnType<typeof createProvider>;

const day = 24 * 60 * 60_000;
/** Difference between its clock and ours, in seconds. */
const tolerance = 60;

/** Asks nobody before somebody signs in. @param now of tests */
export function createProvider(
  settings: ProviderSettings,
  { publicUrl, ways, now = Date.now }: { publicUrl: string; ways?: Ways | undefined; now?: () => number },
) {
  const callback = new URL(callbackPath, publicUrl);
  let known: { since: number; configuration: Promise<Configuration> } | null = null;

  async function discover(): Promise<Configuration> {
    const client = await import("openid-client");
    const issuer = new URL(settings.issuer);
    const found = await client.discovery(
      issuer,
      settings.clientId,
      { [client.clockTolerance]: tolerance },
      client.ClientSecretPost(settings.clientSecret),
      {
        [client.customFetch]: outgoing,
        // Of a provider on this machine alone (env.server.ts).
        execute: issuer.protocol === "http:" ? [client.allowInsecureRequests] : [],
      },
    );
    client.enableNonRepudiationChecks(found); // the signature of each token
    return found;
  }

  /** What the provider says of itself, for a day; whoever asks meanwhile waits for the same answer. */
  function configuration(): Promise<Configuration> {
    if (known && now() - known.since < day) return known.configuration;
    const asked = { since: now(), configuration: discover() };
    known = asked;
    asked.configuration.catch(() => {
      if (known === asked) known = null;
    });
    return asked.configuration;
  }

  async function outgoing(address: string, { method, headers, body }: CustomFetchOptions): Promise<Response> {
    const purpose = method === "POST" ? purposes["provider code"] : purposes.provider;
    const sent = body === undefined || body === null ? {} : { body: String(body) };
    const answer = await ask(purpose, address, { headers, ...sent, ...(ways && { ways }) });
    if (!answer.ok) throw new ProviderError("away", `${answer.reason} ${answer.code ?? ""}`.trim());
    if (answer.status >= 500) throw new ProviderError("away", String(answer.status));
    return new Response(new Uint8Array(answer.bytes), {
      status: answer.status,
      headers: { "content-type": answer.headers["content-type"] ?? "" },
    });
  }

  return {
    issuer: settings.issuer,

    /** Where a browser is to go. @throws {ProviderError} where the provider does not say */
    async begin(): Promise<Begun & { address: string }> {
      try {
        const found = await configuration();
        const client = await import("openid-client");
        const begun = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const address = client.buildAuthorizationUrl(found, {
          redirect_uri: callback.href,
          scope: "openid email profile",
          state: begun.state,
          nonce: begun.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
          code_challenge_method: "S256",
          ...(settings.domain && { hd: settings.domain }),
        });
        return { ...begun, address: address.href };
      } catch (error) {
        throw asProviderError(error, "away");
      }
    },

    /** Who has signed in there. Only that is read of the tokens, and none is kept. @throws {ProviderError} */
    async finish(returned: Returned, { state, nonce, verifier }: Begun): Promise<FirmAccount> {
      try {
        const found = await configuration();
        const client = await import("openid-client");
        const url = new URL(callback);
        for (const [name, value] of Object.entries(returned)) if (value) url.searchParams.set(name, value);
        const tokens = await client.authorizationCodeGrant(found, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        // guard: a token of tomorrow is refused, as one of yesterday is by the library [app/domain/users/firm-account/provider]
        if (claims && claims.iat > now() / 1000 + tolerance) throw new ProviderError("clock", "ahead");
        const account = claims && accountOf(claims, settings);
        if (!account) throw new ProviderError("refused", "an account of another tenant");
        return account;
      } catch (error) {
        throw asProviderError(error, "refused");
      }
    },
  };
}

/** Whom a token that has been checked names. Null for one of another tenant. */
export function accountOf(claims: IDToken, { domain }: ProviderSettings): FirmAccount | null {
  // guard: of Google accounts of the one domain come in [app/domain/users/firm-account/provider]
  if (claims.iss === googleIssuer && (!domain || claims.hd !== domain)) return null;
  const tenant = entraTenant.exec(claims.iss)?.[1];
  // guard: of Entra accounts of the one tenant come in [app/domain/users/firm-account/provider]
  if (tenant && (claims.tid !== tenant || typeof claims.oid !== "string")) return null;
  // The subject of Entra is another one in each application; the id of the object is the person's for good.
  const subject = tenant ? String(claims.oid) : claims.sub;
  // guard: an account without a subject is nobody's [app/domain/users/firm-account/provider]
  if (subject === "" || subject.length > longestSubject) return null;
  const named = [claims.preferred_username, claims.email, claims.name].find(
    (name) => typeof name === "string",
  );
  const shown = (typeof named === "string" ? named : "").replace(/[\p{Cc}\p{Cf}]/gu, "").trim() || subject;
  return { issuer: claims.iss, subject, name: cutAt(shown, longestName) };
}

/** OpenID Connect Core 1.0, 2. */
const longestSubject = 255;
/** As long as an address can be. */
const longestName = 254;

const entraTenant =
  /^https:\/\/login\.(?:microsoftonline\.com|microsoftonline\.us|partner\.microsoftonline\.cn)\/([^/]+)\/v2\.0$/;

/** Not what the library says, which may hold what a token says: its code, and those of what it wraps. */
function asProviderError(error: unknown, usual: "away" | "refused"): ProviderError {
  const chain: string[] = [];
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof ProviderError) return one;
    chain.push((one as NodeJS.ErrnoException).code ?? one.name);
  }
  const reason = chain.includes("OAUTH_JWT_TIMESTAMP_CHECK_FAILED") ? "clock" : usual;
  return new ProviderError(reason, chain.join(" < "));
}
