import { data, Outlet } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { media } from "#app/content/admin/media.ts";
import { messageOf } from "#app/content/toasts.ts";
import { namesOf } from "#app/domain/submissions/inbox.server.ts";
import { type About, takeToast } from "#app/middleware/toast.server.ts";
import { withStaff } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { type Toast, Toasts } from "#app/ui/toast.tsx";
import { AccessError } from "../session/access-error.tsx";
import { keepFrame } from "../shell/client-middleware.ts";
import { useOnScreen } from "../shell/unread.ts";
import type { Route } from "./+types/route.ts";
import { undoOf } from "./undo.server.ts";
import { useUndoable } from "./undo.ts";

type Context = Route.LoaderArgs["context"];

const none: readonly Toast[] = [];

export const handle: RouteHandle = { react: true };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFrame];

export async function loader({ request, context }: Route.LoaderArgs) {
  const taken = await takeToast(request);
  // Another request, of this tab or another, may be led to the login first: the thanks are for who has logged out.
  if (!taken || (taken.toast.name === "loggedOut" && isLedAway(request))) return null;
  const { id, name, kind, about, became, undo } = taken.toast;
  const who = about && (await whoHasSent(about, context));
  const said = messageOf(name, kind, who);
  const notes = became && media.upload.notes(became, became);
  const text = notes ? `${said.text} ${notes}` : said.text;
  const toast = { id, ...said, text, undo: undo ? undoOf(undo) : null };
  return data(toast, { headers: { "set-cookie": taken.forget } });
}

/** The names of who has sent the messages; none where they cannot be read: what was done is said all the same. */
async function whoHasSent({ ids, more }: About, context: Context): Promise<string | undefined> {
  try {
    const names = await withStaff(context, "messages", (tx) => namesOf(tx, ids));
    return inbox.people(
      ids.flatMap((id) => names.get(id) ?? []),
      more,
    );
  } catch {
    return undefined;
  }
}

function isLedAway(request: Request): boolean {
  return new URL(request.url).searchParams.has("redirectTo");
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccessError error={error} />;
}

/** Around sign-in and the staff area: what the page before has left to say. */
export default function StaffToasts({ loaderData }: Route.ComponentProps) {
  const toast = useUndoable(loaderData);
  useOnScreen();
  return (
    <>
      <Outlet />
      <Toasts initial={toast ? [toast] : none} />
    </>
  );
}
