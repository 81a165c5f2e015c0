/** Coming in by a passkey alone: it is the device and the person, so both factors at once. */
import { data } from "react-router";
import { passkeySignIn as words } from "#app/content/admin/account.ts";
import { asAuth } from "#app/db/actors.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { openSession } from "#app/domain/users/auth.server.ts";
import { deviceLabel } from "#app/domain/users/device.ts";
import { passkeySite } from "#app/domain/users/factors/passkey-site.ts";
import { checkPasskey } from "#app/domain/users/factors/passkeys.server.ts";
import { attempt, tooMany } from "#app/middleware/attempt.server.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import { knownDevice } from "#app/middleware/device-cookie.server.ts";
import type { Route } from "./+types/login.ts";
import type { CredentialsAnswer } from "./credentials-form.tsx";
import { enteredAnswer } from "./entered.server.ts";

type Args = Pick<Route.ActionArgs, "request" | "url" | "context">;

export async function signInByPasskey(args: Args, { passkey, stay }: { passkey: string; stay: boolean }) {
  const site = args.context.get(siteContext);
  const { address } = args.context.get(clientContext);
  const refused: CredentialsAnswer = { email: "", errors: {}, failure: words.refused };
  const keys = passkeySite(site);
  if (!keys) return data(refused, { status: 401 });
  // Nobody has said who they are: only the client is counted, so that no stranger keeps others out.
  const who = { email: address, device: await knownDevice(site, args.request) };
  const assertion = { answer: passkey, purpose: "sign in", userId: null } as const;
  const tried = await attempt(args.context, "passkey", who, async () => {
    const answer = await asAuth(site.database, null, (tx) => checkPasskey(tx, keys, assertion));
    if (!answer.refused) return answer;
    const { userId } = answer;
    if (userId && answer.refused === "counter")
      await asAuth(site.database, userId, (tx) => recordAudit(tx, "passkey refused", {}, [userId]));
    return null;
  });
  if (!tried.proof) return tried.wait ? tooMany(refused, tried.wait) : data(refused, { status: 401 });
  const { userId } = tried.proof;
  const opened = await openSession(site.auth, {
    userId,
    secondFactorAt: new Date(),
    device: deviceLabel(args.request.headers.get("user-agent")),
  });
  return enteredAnswer(args, { userId, ...opened, stay });
}
