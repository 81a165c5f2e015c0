import { data, isRouteErrorResponse } from "react-router";
import { admin } from "#app/content/admin.ts";
import { nothingDone } from "#app/content/refusals.ts";
import { isLoginRedirect } from "#app/middleware/login-address.ts";
import { textFields } from "#app/routes/form-data.ts";
import { isOurs } from "./client-middleware.ts";

type Ask<Answer> = () => Promise<Answer>;

/**
 * A form's action, asked through the network: where no answer comes, or none of ours, the form gets `failure`
 * and keeps what was typed. Redirects and 'Access Denied' travel on.
 * @param unanswered instead of `failure`, where what was sent may have arrived: nobody says that nothing was done
 */
export async function offlineSafe<Answer, Failure extends object>(
  serverAction: Ask<Answer>,
  failure: Failure,
  unanswered = perhapsDone(failure),
) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || (isOurs(error) && error.status === 403)) throw error;
    // With a status of its own, or the page would be loaded again.
    return data(isOurs(error) || isUntouched(error) ? failure : unanswered, { status: 503 });
  }
}

/** The site starts, or is too busy: it says that it has handed the act to nobody (server/front/refusals.ts). */
function isUntouched(error: unknown): boolean {
  return isRouteErrorResponse(error) && String(error.data).trimEnd().endsWith(nothingDone);
}

/** The same with a sentence that is true of an act whose answer was lost. A browser without a network sends nothing. */
function perhapsDone<Failure extends object>(failure: Failure): Failure {
  const isSaid = "failure" in failure && typeof failure.failure === "string";
  return navigator.onLine && isSaid ? { ...failure, failure: admin.errors.perhapsDone } : failure;
}

/** What a form is told whose script was not answered: the browser sends it by itself the next time. */
export type Unanswered = { isUnanswered?: boolean };

/**
 * As above, for a form in front of the staff area, whose pages are documents for who comes without a script as well:
 * what keeps the script from the site may let a page through.
 */
export function offlineSafeDocument<Answer, Failure extends object>(
  serverAction: Ask<Answer>,
  failure: Failure & Unanswered,
) {
  const told = { ...failure, isUnanswered: navigator.onLine };
  return offlineSafe(serverAction, told, told);
}

/** As above, for a form that asks for the password in place when the session has ended. */
export async function offlineSafeForm<Answer, Failure extends object>(
  serverAction: Ask<Answer>,
  failure: Failure,
  unanswered: Failure,
) {
  try {
    return await offlineSafe(serverAction, failure, unanswered);
  } catch (error) {
    if (isLoginRedirect(error)) return data({ ...failure, isSignedOut: true as const }, { status: 401 });
    throw error;
  }
}

/** As above, for the forms of one page: why it failed goes by what the form wanted, its `intent`. */
export async function offlineSafeByIntent<Answer>(
  args: { request: Request; serverAction: Ask<Answer> },
  failures: Record<string, string>,
) {
  const { intent } = textFields(await args.request.clone().formData(), ["intent"]);
  return offlineSafe(args.serverAction, { failure: failures[intent] ?? admin.errors.unexpected });
}
