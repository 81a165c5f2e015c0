import { data, isRouteErrorResponse, redirect } from "react-router";
import { admin } from "#app/content/admin.ts";
import { isLoginRedirect, loginAddress } from "#app/middleware/login-address.ts";
import { textFields } from "#app/routes/form-data.ts";

type Ask<Answer> = () => Promise<Answer>;

/**
 * A form's action, asked through the network: where no answer comes, or none of ours, the form gets `failure`
 * and keeps what was typed. Redirects and 'Access Denied' travel on.
 */
export async function offlineSafe<Answer, Failure>(serverAction: Ask<Answer>, failure: Failure) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 403)) throw error;
    return data(failure, { status: 503 }); // with a status of its own, or the page would be loaded again
  }
}

/** As above, for a form that asks for the password in place when the session has ended. */
export async function offlineSafeForm<Answer, Failure>(serverAction: Ask<Answer>, failure: Failure) {
  try {
    return await offlineSafe(serverAction, failure);
  } catch (error) {
    if (isLoginRedirect(error)) return data({ ...failure, isSignedOut: true as const }, { status: 401 });
    throw error;
  }
}

/** As above, for pages behind the guard: where the session has ended, the login remembers the form's page. */
export async function offlineSafeStaff<Answer, Failure>(
  { request, serverAction }: { request: Request; serverAction: Ask<Answer> },
  failure: Failure,
) {
  try {
    return await offlineSafe(serverAction, failure);
  } catch (error) {
    throw isLoginRedirect(error) ? redirect(loginAddress(new URL(request.url))) : error;
  }
}

/** As above, for the forms of one page: why it failed goes by what the form wanted, its `intent`. */
export async function offlineSafeByIntent<Answer>(
  args: { request: Request; serverAction: Ask<Answer> },
  failures: Record<string, string>,
) {
  const { intent } = textFields(await args.request.clone().formData(), ["intent"]);
  return offlineSafeStaff(args, { failure: failures[intent] ?? admin.errors.unexpected });
}
