import { data, isRouteErrorResponse, redirect } from "react-router";

type Ask<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * A form's action, asked through the network: where no answer comes, or none of ours, the form gets `failure`
 * and keeps what was typed. 'Access Denied' and redirects travel on; a login remembers the form's page.
 */
export async function answerOr<Answer, Failure>({ request, serverAction }: Ask<Answer>, failure: Failure) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw isLogin(error) ? redirect(loginFrom(request)) : error;
    if (isRouteErrorResponse(error) && error.status === 403) throw error;
    return data(failure, { status: 503 }); // with a status of its own, or the page would be loaded again
  }
}

function isLogin(response: Response): boolean {
  return response.headers.get("location") === "/admin/login";
}

function loginFrom({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return `/admin/login?${new URLSearchParams({ redirectTo: pathname + search })}`;
}
