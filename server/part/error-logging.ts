/** An error that nobody expected gets the request's id: a person can name it, an operator finds it in the log. */
import type { LoaderFunction, ServerBuild } from "react-router";
import { data, type RouterContextProvider } from "react-router";
import { isOfDatabase } from "#app/db/errors.ts";
import { BusyError } from "#app/domain/queues/limited.ts";
import { clientContext, siteContext } from "#app/middleware/context.ts";
import { failureOf } from "#app/middleware/transactions.server.ts";

/** The same build, but what its loaders and actions throw unexpectedly is logged once and becomes a named 500. */
export function withErrorLogging(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const watched = { loader: loader && watch(id, loader), action: action && watch(id, action) };
    return [id, { ...route, module: { ...route.module, ...watched } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/**
 * Loaders and actions have one shape. Responses and `data(...)` are thrown on purpose and travel on: a bare sentence of
 * the staff area as a record, for to its pages a bare text is the answer of somebody else, such as a proxy.
 */
function watch(route: string, run: LoaderFunction): LoaderFunction {
  const isOfStaff = /(?:^|\/)admin\//.test(route);
  return async (args, handlerContext) => {
    try {
      return await run(args, handlerContext);
    } catch (error) {
      if (isOfStaff && isSentence(error)) throw data({ sentence: error.data }, error.init ?? undefined);
      if (!(error instanceof Error) || args.request.signal.aborted) throw error;
      const context = args.context as RouterContextProvider;
      if (error instanceof BusyError) throw data(failureOf(context, error, ""), { status: 503 });
      const { requestId } = context.get(clientContext);
      const { method, url } = args.request;
      const { log, routes } = context.get(siteContext);
      const path = routes.loggedPath(new URL(url).pathname);
      log.error({ err: error, requestId, method, route, path }, "request failed");
      throw data({ requestId }, { status: isOfDatabase(error) ? 503 : 500 });
    }
  };
}

/** Of the class that `data(...)` makes, which React Router does not name. */
function isSentence(thrown: unknown): thrown is { data: string; init: ResponseInit | null } {
  const { type, data } = Object(thrown) as { type?: unknown; data?: unknown };
  return type === "DataWithResponseInit" && typeof data === "string";
}
