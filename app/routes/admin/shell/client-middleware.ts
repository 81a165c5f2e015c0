/** Around the requests of the browser's router: those that get no answer of ours, and those that find the session ended. */
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
} from "react-router";
import { isLoginRedirect, loginAddress } from "#app/middleware/login-address.ts";

/** In place of what the browser says of it. */
export class NoAnswer extends Error {}

let count = 0;
/** The page in whose place stands that it could not be loaded. */
let missing: string | null = null;

/** How often there was none, since the document was loaded. */
export function noAnswers(): number {
  return count;
}

/**
 * What is on screen stays there: the frame keeps what it knows, so that only the page in it says why it is not there,
 * and a page that asks for itself anew stays as it is. An action that is not answered is the business of its form.
 */
export const keepFrame: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method !== "GET") return results;
  const { pathname } = new URL(request.url);
  if (!Object.values(results).some(isUnanswered)) {
    if (pathname === missing) missing = null;
    return results;
  }
  count++;
  if (pathname === location.pathname && pathname !== missing) return {};
  missing = pathname;
  const kept = Object.entries(results).filter(([id]) => !frames.includes(id));
  return Object.fromEntries(
    kept.map(([id, result]) => [
      id,
      isUnanswered(result) ? { type: "error" as const, result: new NoAnswer() } : result,
    ]),
  );
};

/** Where the session has ended under a form, the login leads back to the page of the form. */
export const rememberPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method === "GET") return results;
  return Object.fromEntries(
    Object.entries(results).map(([id, answer]) => [
      id,
      isLoginRedirect(answer.result) ? { ...answer, result: redirect(loginAddress(location)) } : answer,
    ]),
  );
};

/** They are on screen before any page of the staff area. */
const frames = ["root", "routes/admin/toasts/route", "routes/admin/frame/layout"];

/** What the server has thrown on purpose is a route's error response. */
function isUnanswered({ type, result }: DataStrategyResult): boolean {
  return type === "error" && !isRouteErrorResponse(result) && !(result instanceof Response);
}
