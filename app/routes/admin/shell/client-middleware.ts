/** Around the requests of the browser's router: those that get no answer of ours, and those that find the session ended. */
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
} from "react-router";
import type { Refusal } from "#app/middleware/context.ts";
import { isLoginRedirect, loginAddress } from "#app/middleware/login-address.ts";
import { isWithin } from "#app/routes/is-within.ts";
import { noteUnread, type OnScreen, onScreen, type Unread } from "./unread.ts";

/** In place of what the browser, or somebody else than this site, says of it. */
export class NoAnswer extends Error {}

type Results = Record<string, DataStrategyResult>;

/** An action that is not answered is the business of its form. */
export const keepFrame: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.method !== "GET" || request.signal.aborted) return results;
  // Each navigation reads it, and nothing that a page asks for beside itself.
  if (!(outermost in results)) return besideThePage(results);
  const { kept, unread } = keepScreen(onScreen(), new URL(request.url), results);
  noteUnread(unread);
  return kept;
};

const outermost = "routes/admin/toasts/route";
/** They are on screen before any page of the staff area. */
const frames = new Set(["root", outermost, "routes/admin/frame/layout"]);

/**
 * Where no answer came: what is on screen stays there, with what it has read; only what is new on it says why it is not
 * there. So does a page whose address asks for something else now, unless it says that by itself.
 */
export function keepScreen(
  screen: OnScreen,
  { pathname, search }: Pick<URL, "pathname" | "search">,
  results: Results,
): { kept: Results; unread: Unread | null } {
  if (!Object.values(results).some(isUnanswered)) return { kept: results, unread: null };
  const isPage = pathname === screen.pathname;
  const isOther = search !== screen.search;
  const stays = (id: string) => {
    const shown = screen.routes.find((route) => route.id === id);
    if (!shown || !isWithin(pathname, shown.pathname)) return false;
    return frames.has(id) || !(isPage && isOther) || shown !== screen.routes.at(-1) || shown.says;
  };
  const gone = Object.entries(results).filter(([id]) => !stays(id));
  const isKept = Object.keys(results).some((id) => !frames.has(id) && stays(id));
  return {
    kept: Object.fromEntries(gone.map(([id, result]) => [id, told(result)])),
    unread: gone.length > 0 ? "missing" : !isKept ? null : isOther ? "other" : "old",
  };
}

/** A page is not taken away by what it asks for beside itself: that is null, and the page says why. */
function besideThePage(results: Results): Results {
  const isFailed = ({ type, result }: DataStrategyResult) =>
    type === "error" && !(result instanceof Response) && !(isOurs(result) && result.status < 500);
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) => [
      id,
      isFailed(result) ? { type: "data" as const, result: null } : result,
    ]),
  );
}

/** What the guard says, when it could not tell who asks, is told as it says it. */
function told({ type, result }: DataStrategyResult): DataStrategyResult {
  return { type, result: isUnanswered({ type, result }) && !isOurs(result) ? new NoAnswer() : result };
}

/** The network, a proxy or a starting site has answered, or the guard could not tell who asks: that ends no session. */
function isUnanswered({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || result instanceof Response) return false;
  return !isOurs(result) || (result.status >= 500 && Boolean((result.data as Partial<Refusal>)?.refused));
}

/** What this site throws is a record (server/part/error-logging.ts); the answer of somebody else is a bare text. */
export function isOurs(error: unknown): error is { status: number; data: unknown } {
  return isRouteErrorResponse(error) && typeof error.data !== "string";
}

/** Where the session has ended under a form, the login leads back to the page of the form. */
export const rememberPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET") return results;
  return Object.fromEntries(
    Object.entries(results).map(([id, answer]) => [
      id,
      isLoginRedirect(answer.result) ? { ...answer, result: redirect(loginAddress(location)) } : answer,
    ]),
  );
};
