/** Whether the provider of the firm's account answers, and whether who has to can come in. */
import type { ConnectionTarget } from "#app/db/client.server.ts";
import { withConnection } from "#app/db/connection.ts";
import {
  callbackPath,
  createProvider,
  ProviderError,
} from "#app/domain/users/firm-account/provider.server.ts";
import type { Env } from "#app/env.server.ts";
import { asked, bad, type Finding, look, ok } from "./finding.ts";

const subject = "firm's account";

/** One finding, none where it is not set up. It asks as a sign-in does that begins. */
export async function checkProvider({
  provider,
  publicUrl,
}: Pick<Env, "provider" | "publicUrl">): Promise<Finding[]> {
  if (!provider) return [];
  try {
    await createProvider(provider, { publicUrl }).begin();
    const callback = publicUrl + callbackPath;
    return [
      ok(subject, `${provider.issuer} answers. It has to know ${callback} as the address to lead back to.`),
    ];
  } catch (error) {
    const why = error instanceof ProviderError ? String(error.cause) : String(error);
    return [
      bad(
        subject,
        `The provider at OIDC_ISSUER does not answer as one (${why}), and nobody signs in with it. ` +
          `Look whether ${provider.issuer}/.well-known/openid-configuration opens from this machine and names this very issuer.`,
      ),
    ];
  }
}

/** What is stored of it, against the settings. */
export async function checkBindings(
  target: ConnectionTarget,
  { provider }: Pick<Env, "provider">,
): Promise<Finding[]> {
  return withConnection(target, asked, async (owner) => {
    const findings: Finding[] = [];
    const { rows } = await owner.query<{ isOff: boolean; elsewhere: number }>(
      `select coalesce((select passwords_off_at is not null from sign_in_rules), false) as "isOff",
        (select count(*)::int from bindings where issuer is distinct from $1) as elsewhere`,
      [provider?.issuer ?? null],
    );
    const { isOff = false, elsewhere = 0 } = rows[0] ?? {};
    if (isOff && !provider)
      findings.push(
        look(
          subject,
          "Passwords are switched off, but OIDC_ISSUER is not set, so they open the staff area all the same. Set it, or: npm run user -- passwords on.",
        ),
      );
    if (provider && elsewhere > 0)
      findings.push(
        bad(
          subject,
          `${elsewhere} of the staff's accounts are bound at another provider than ${provider.issuer}, and open nothing. ` +
            "Set OIDC_ISSUER back, or let people sign in with their password and bind the account anew under My account.",
        ),
      );
    return findings;
  });
}
