/**
 * New messages as server-sent events, for staff with a session: who may read no messages hears of none, only that the session has ended. It is looked at again at each event and every five seconds:
 * the page then hides what it shows. Looking does not prolong it, or an inbox left open would never log out.
 */
import { data } from "react-router";
import { asStaff, findRole } from "#app/db/actors.server.ts";
import { holds } from "#app/db/roles.ts";
import { inboxSummary, momentShape } from "#app/domain/submissions/inbox.server.ts";
import { readSession } from "#app/domain/users/auth.server.ts";
import { type Site, siteContext } from "#app/middleware/context.ts";
import { requireStaff } from "#app/middleware/require-staff.server.ts";
import { keptByNobody } from "#app/routes/cache-control.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/inbox-events.ts";

export const handle: RouteHandle = { background: true, needs: "staff" };

/** Milliseconds; less than the silence after which server/ports.ts lets a connection go. */
const heartbeat = 10_000;
const recheck = 5_000;

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  if (!request.headers.get("accept")?.includes("text/event-stream")) {
    throw data("This address answers with events.", { status: 400 });
  }
  const body = eventStream(site, request);
  if (!body) throw data("Too many listen already.", { status: 503, headers: { "retry-after": "60" } });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": `${keptByNobody}, no-transform` },
  });
}

/** Who of the staff asks; null for everybody else; undefined when that cannot be known. */
async function admitted({ auth, database, log }: Site, request: Request) {
  try {
    const session = await readSession(auth, request, true);
    const role = session && (await findRole(database, session.signedIn));
    return role ? { ...session.signedIn, role } : null;
  } catch (error) {
    log.warn({ err: error }, "an open inbox could not be checked");
    return undefined;
  }
}

/** What the browser knows already: of the last event when it comes back, else of its page. */
function sinceOf({ url, headers }: Request): string | null {
  const since = headers.get("last-event-id") ?? new URL(url).searchParams.get("since");
  return since && momentShape.test(since) ? since : null;
}

function eventStream(site: Site, request: Request): ReadableStream<Uint8Array> | null {
  const encoder = new TextEncoder();
  const timers: NodeJS.Timeout[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let since = sinceOf(request);
  let isLooking = false;
  let isWanted = false;

  const unsubscribe = site.news.subscribe(look, end);
  if (!unsubscribe) return null;

  function send(text: string) {
    controller?.enqueue(encoder.encode(text));
  }

  function end() {
    for (const timer of timers) clearInterval(timer);
    unsubscribe?.();
    try {
      controller?.close();
    } catch {
      // the client has closed it
    }
    controller = null;
  }

  /** One at a time; what changes meanwhile is looked at afterwards. */
  function look() {
    isWanted = true;
    if (!isLooking) void lookNow();
  }

  async function lookNow() {
    isLooking = true;
    while (isWanted && controller) {
      isWanted = false;
      const staff = await admitted(site, request);
      if (staff === undefined) continue;
      if (staff === null) {
        end();
        break;
      }
      if (!holds(staff.role, "messages")) continue;
      try {
        const { newest, ...news } = await asStaff(site.database, staff, "messages", (tx) =>
          inboxSummary(tx, since),
        );
        since = newest;
        send(`id: ${newest}\ndata: ${JSON.stringify(news)}\n\n`);
      } catch (error) {
        site.log.warn({ err: error }, "the news of the inbox could not be read");
      }
    }
    isLooking = false;
  }

  async function check() {
    if ((await admitted(site, request)) === null) end();
  }

  return new ReadableStream({
    start(opened) {
      controller = opened;
      timers.push(
        setInterval(() => send(": \n\n"), heartbeat),
        setInterval(check, recheck),
      );
      request.signal.addEventListener("abort", end);
      look(); // what has come since the page was loaded
    },
    cancel: end,
  });
}
