/** A real provider on this machine (oidc-provider), at which tests are signed in as they say. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import { testClient } from "#app/domain/users/firm-account/testing-provider.ts";

export async function startRealProvider() {
  /** The subject that signs in next. */
  const says = { subject: "asha" };
  let provider: Provider | undefined;
  const server = createServer(async (request, response) => {
    const result = { login: { accountId: says.subject } };
    if (!provider) response.writeHead(503).end();
    else if (!request.url?.startsWith("/interaction/")) await provider.callback()(request, response);
    else await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    says,
    /** @param callback where it leads back to */
    register(callback: string) {
      provider = new Provider(issuer, {
        clients: [
          {
            client_id: testClient.clientId,
            client_secret: testClient.clientSecret,
            token_endpoint_auth_method: "client_secret_post",
            redirect_uris: [callback],
          },
        ],
        cookies: { keys: ["a key of a test"] },
        conformIdTokenClaims: false,
        claims: { openid: ["sub"], email: ["email"], profile: ["preferred_username"] },
        findAccount: (_, id) => ({
          accountId: id,
          claims: () => ({ sub: id, email: `${id}@firm.example`, preferred_username: `${id}@firm.example` }),
        }),
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        async loadExistingGrant({ oidc }) {
          if (!provider || !oidc.client || !oidc.session?.accountId) return undefined;
          const { clientId } = oidc.client;
          const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId });
          grant.addOIDCScope("openid email profile");
          await grant.save();
          return grant;
        },
      });
    },
    /** What a browser without a session there does; the address on which it is led back. */
    async walk(address: string): Promise<URL> {
      const jar = new Map<string, string>();
      let next = address;
      for (let step = 0; step < 10; step++) {
        const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
        const answer = await fetch(next, { redirect: "manual", headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s);
          jar.set(name, value);
        }
        next = new URL(answer.headers.get("location") ?? "", next).href;
        if (!next.startsWith(issuer)) return new URL(next);
      }
      throw new Error("the provider does not lead back");
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
