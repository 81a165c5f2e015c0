/** What tests use of oidc-provider, which brings no types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = {
    oidc: { client?: { clientId: string }; session?: { accountId?: string } };
  };

  export class Provider {
    constructor(
      issuer: string,
      settings: {
        clients: object[];
        cookies: object;
        conformIdTokenClaims: boolean;
        claims: Record<string, string[]>;
        findAccount(
          context: Context,
          id: string,
        ): { accountId: string; claims(): { sub: string } & Record<string, string> };
        features: object;
        interactions: { url(context: Context, interaction: { uid: string }): string };
        loadExistingGrant(context: Context): Promise<Grant | undefined>;
      },
    );
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    readonly Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => Grant;
  }
}
