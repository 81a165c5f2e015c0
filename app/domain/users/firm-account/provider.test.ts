/** What a provider says, and what is believed of it (SECURITY.md L6, R1). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountOf, createProvider } from "./provider.server.ts";
import { foreignKey, startHandmadeProvider, testClient } from "./testing-provider.ts";

let handmade: Awaited<ReturnType<typeof startHandmadeProvider>>;
const publicUrl = "http://localhost:3000";
const hour = 3600;

beforeAll(async () => {
  handmade = await startHandmadeProvider();
});
beforeEach(() => {
  Object.assign(handmade.says, {
    claims: {},
    metadata: {},
    key: handmade.usualKey,
    isAway: false,
    status: 200,
    alg: "RS256",
  });
  handmade.calls.splice(0);
});
afterAll(() => handmade.stop());

const settingsOf = () => ({ ...testClient, issuer: handmade.issuer });
const seconds = () => Math.floor(Date.now() / 1000);

/** A sign-in from its beginning to what comes back; `state` and `error` as the browser says them. */
async function signIn(back: { state?: string; error?: string; iss?: string } = {}) {
  const provider = createProvider(settingsOf(), { publicUrl });
  const begun = await provider.begin();
  handmade.says.claims = { nonce: begun.nonce, ...handmade.says.claims };
  return provider.finish({ code: "a code", state: begun.state, iss: "", error: "", ...back }, begun);
}

test("leads to the provider with state, nonce and a proof of the code, and asks for no token that lasts", async () => {
  const provider = createProvider(settingsOf(), { publicUrl });
  const { address, state, nonce, verifier } = await provider.begin();
  const { origin, pathname, searchParams } = new URL(address);
  expect(origin + pathname).toBe(`${handmade.issuer}/auth`);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: "the-site",
    redirect_uri: `${publicUrl}/admin/firm-account`,
    response_type: "code",
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: expect.any(String),
    code_challenge_method: "S256",
  });
  expect(address).not.toContain(verifier);
  expect([state, nonce, verifier].every((one) => one.length >= 43)).toBe(true);
});

test("names issuer and subject of who has signed in, and what people call the account", async () => {
  handmade.says.claims = { email: "asha@firm.example", preferred_username: "asha" };
  expect(await signIn()).toEqual({ issuer: handmade.issuer, subject: "subject-1", name: "asha" });
  expect(handmade.calls).toEqual(["GET /.well-known/openid-configuration", "POST /token", "GET /jwks"]);
});

describe("an answer that is not right is refused:", () => {
  test.each<[string, Record<string, unknown>]>([
    ["the nonce of another sign-in", { nonce: "another" }],
    ["no nonce", { nonce: undefined }],
    ["a token for another site", { aud: "another-site" }],
    ["a token for several sites that was given to another", { aud: ["the-site", "another"], azp: "another" }],
    ["a token of another issuer", { iss: "https://accounts.example.com" }],
    ["no subject", { sub: undefined }],
    ["an empty subject", { sub: "" }],
  ])("%s", async (_, claims) => {
    handmade.says.claims = claims;
    const provider = createProvider(settingsOf(), { publicUrl });
    const begun = await provider.begin();
    handmade.says.claims = { nonce: begun.nonce, ...claims };
    const finished = provider.finish({ code: "a code", state: begun.state, iss: "", error: "" }, begun);
    await expect(finished).rejects.toMatchObject({ reason: "refused" });
  });

  test("a signature by a key that the provider does not publish", async () => {
    handmade.says.key = foreignKey;
    await expect(signIn()).rejects.toMatchObject({ reason: "refused" });
  });

  test("the state of another sign-in, another issuer beside it, and no by the person; no code is sent for them", async () => {
    handmade.says.metadata = { authorization_response_iss_parameter_supported: true };
    await expect(signIn({ state: "another", iss: handmade.issuer })).rejects.toMatchObject({
      reason: "refused",
    });
    await expect(signIn({ iss: "https://accounts.example.com" })).rejects.toMatchObject({
      reason: "refused",
    });
    await expect(signIn({ iss: handmade.issuer, error: "access_denied" })).rejects.toMatchObject({
      reason: "refused",
    });
    expect(handmade.calls).not.toContain("POST /token");
  });

  test.each([
    ["behind", () => ({ iat: seconds() - hour, exp: seconds() - hour + 300 })],
    ["ahead", () => ({ iat: seconds() + hour, exp: seconds() + hour + 300 })],
  ])("a clock that is an hour %s, which is said", async (_, claims) => {
    handmade.says.claims = claims();
    await expect(signIn()).rejects.toMatchObject({ reason: "clock" });
  });

  test("metadata of another issuer", async () => {
    handmade.says.metadata = { issuer: "https://accounts.example.com" };
    await expect(createProvider(settingsOf(), { publicUrl }).begin()).rejects.toMatchObject({
      reason: "away",
    });
  });

  test("10 MB of metadata, of which little is read", async () => {
    handmade.says.metadata = { more: "x".repeat(10_000_000) };
    const begun = createProvider(settingsOf(), { publicUrl }).begin();
    await expect(begun).rejects.toMatchObject({ reason: "away", cause: expect.stringContaining("size") });
  });
});

test("a provider that fails as somebody comes back is away, and has refused nobody", async () => {
  const provider = createProvider(settingsOf(), { publicUrl });
  const begun = await provider.begin();
  handmade.says.claims = { nonce: begun.nonce };
  const finish = () => provider.finish({ code: "a code", state: begun.state, iss: "", error: "" }, begun);
  handmade.says.status = 503;
  await expect(finish()).rejects.toMatchObject({ reason: "away", cause: "503" });
  handmade.says.status = 200;
  expect(await finish()).toMatchObject({ subject: "subject-1" });
});

test("a token that nobody has signed, and one signed by the secret that we share, are refused whatever the provider says it supports", async () => {
  for (const alg of ["none", "HS256"]) {
    handmade.says.alg = alg;
    for (const supported of [["RS256"], [alg]]) {
      handmade.says.metadata = { id_token_signing_alg_values_supported: supported };
      await expect(signIn()).rejects.toMatchObject({ reason: "refused" });
    }
  }
});

test("a provider that leads to no page of https or of this machine leads nobody out", async () => {
  handmade.says.metadata = { authorization_endpoint: "javascript:alert(1)//" };
  await expect(createProvider(settingsOf(), { publicUrl }).begin()).rejects.toMatchObject({ reason: "away" });
});

test("a provider that is away is asked again by the next who comes, and one that answers once a day", async () => {
  let now = Date.now();
  const provider = createProvider(settingsOf(), { publicUrl, now: () => now });
  expect(handmade.calls).toEqual([]);
  handmade.says.isAway = true;
  await expect(provider.begin()).rejects.toMatchObject({ reason: "away" });
  handmade.says.isAway = false;
  await Promise.all([provider.begin(), provider.begin()]);
  expect(handmade.calls).toHaveLength(2);
  now += 24 * hour * 1000;
  await provider.begin();
  expect(handmade.calls).toHaveLength(3);
});

describe("of a token that was checked", () => {
  const common = { aud: "the-site", iat: 0, exp: 0 };
  const entra = {
    ...common,
    iss: "https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0",
    tid: "11111111-2222-3333-4444-555555555555",
    oid: "99999999-8888-7777-6666-555555555555",
    sub: "a-subject-of-this-application-alone",
    preferred_username: "asha@firm.example",
  };
  const google = {
    ...common,
    iss: "https://accounts.google.com",
    sub: "110169484474386276334",
    hd: "firm.example",
    email: "asha@firm.example",
    email_verified: true,
  };
  const at = (domain: string | null) => ({ ...settingsOf(), domain });

  test("Entra: the id of the object counts, of the one tenant", () => {
    expect(accountOf(entra, at(null))).toEqual({
      issuer: entra.iss,
      subject: entra.oid,
      name: "asha@firm.example",
    });
    expect(accountOf({ ...entra, tid: "another" }, at(null))).toBeNull();
    const { oid, ...without } = entra;
    expect(accountOf(without, at(null))).toBeNull();
  });

  test("Google: an account of the one domain, none of another and none that is somebody's own", () => {
    const found = { issuer: google.iss, subject: google.sub, name: "asha@firm.example" };
    expect(accountOf(google, at("firm.example"))).toEqual(found);
    expect(accountOf({ ...google, hd: "other.example" }, at("firm.example"))).toBeNull();
    const { hd, ...own } = google;
    expect(accountOf(own, at("firm.example"))).toBeNull();
    expect(accountOf(google, at(null))).toBeNull();
  });

  test("an account without a subject, or with one that is too long, is nobody's", () => {
    for (const sub of ["", "1".repeat(256)])
      expect(accountOf({ ...google, sub }, at("firm.example"))).toBeNull();
  });

  test("the name is a line of at most 254 characters, the subject where there is none", () => {
    const named = (name: string) => accountOf({ ...google, email: name }, at("firm.example"))?.name;
    expect(named("a\u202Eb\nc")).toBe("abc");
    expect(named("😀".repeat(300))).toBe("😀".repeat(127));
    expect(named(" ")).toBe(google.sub);
  });
});
