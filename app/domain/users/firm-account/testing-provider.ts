/** A provider by hand, for tests: it says what it is told to say, however wrong. */
import { createHmac, createSign, generateKeyPair } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";

const newKey = promisify(generateKeyPair);
const { publicKey, privateKey } = await newKey("rsa", { modulusLength: 2048 });
/** One that the provider does not publish. */
export const { privateKey: foreignKey } = await newKey("rsa", { modulusLength: 2048 });

export const testClient = { clientId: "the-site", clientSecret: "a-secret-of-the-client", domain: null };

export async function startHandmadeProvider() {
  const calls: string[] = [];
  const says = {
    /** Added to what a token says. */
    claims: {} as Record<string, unknown>,
    metadata: {} as Record<string, unknown>,
    key: privateKey,
    isAway: false,
    status: 200,
    /** "none", or "HS256" by the secret of the client. */
    alg: "RS256",
  };
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    request.resume();
    if (says.isAway) return request.socket.destroy();
    const json = (body: unknown) =>
      response.writeHead(says.status, { "content-type": "application/json" }).end(JSON.stringify(body));
    switch (request.url) {
      case "/.well-known/openid-configuration":
        return json({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
          ...says.metadata,
        });
      case "/jwks":
        return json({
          keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" }],
        });
      case "/token":
        return json({
          access_token: "opaque",
          token_type: "Bearer",
          id_token: signed({ ...usual(), ...says.claims }),
        });
      default:
        return response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function usual() {
    const now = Math.floor(Date.now() / 1000);
    return { iss: issuer, aud: testClient.clientId, sub: "subject-1", iat: now, exp: now + 300 };
  }
  function signed(claims: object): string {
    const part = (of: object) => Buffer.from(JSON.stringify(of)).toString("base64url");
    const text = `${part({ alg: says.alg, kid: "one" })}.${part(claims)}`;
    if (says.alg === "none") return `${text}.`;
    if (says.alg === "HS256")
      return `${text}.${createHmac("sha256", testClient.clientSecret).update(text).digest("base64url")}`;
    return `${text}.${createSign("RSA-SHA256").update(text).sign(says.key, "base64url")}`;
  }
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { issuer, says, calls, stop, usualKey: privateKey };
}
