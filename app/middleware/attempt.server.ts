/** One try to prove who one is, for every way in: limited, counted and written to the log in the same way. */
import { data, type RouterContextProvider } from "react-router";
import { admin } from "#app/content/admin.ts";
import { clientContext, siteContext } from "./context.ts";
import { type Attempted, checkLoginLimit, type LoginAttempt, resetLoginLimit } from "./login-limit.server.ts";

/** What was proved, or null: it was wrong, or it was not tried at all and has to wait, in seconds. */
export type Attempt<Proof> = { proof: Proof } | { proof: null; wait: number | null };

/**
 * @param what the way in, each counted apart
 * @param prove what it finds; null or false where the proof is wrong
 */
export async function attempt<Proof>(
  context: Readonly<RouterContextProvider>,
  what: Attempted,
  who: Omit<LoginAttempt, "address">,
  prove: () => Promise<Proof | null | false>,
): Promise<Attempt<Proof>> {
  const site = context.get(siteContext);
  const { address, requestId } = context.get(clientContext);
  const counted = { address, ...who };
  const wait = await checkLoginLimit(site, counted, what);
  // guard: the limit of attempts [sign-in.site, second-factor.site]: wait === null ? -> true ?
  const proof = wait === null ? await prove() : null;
  if (proof) {
    await resetLoginLimit(site, counted, what);
    return { proof };
  }
  site.watch.count("sign-in refused");
  site.log.warn(
    { requestId, what },
    wait ? "sign-in refused: too many attempts" : "sign-in refused: wrong credentials",
  );
  return { proof: null, wait };
}

/** The answer to a form that has to wait, with when it may be sent again. */
export function tooMany<Answer extends object>(answer: Answer, wait: number) {
  const headers = { "retry-after": String(wait) };
  return data({ ...answer, failure: admin.login.tooMany }, { status: 429, headers });
}
