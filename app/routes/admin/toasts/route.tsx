import { data, Outlet } from "react-router";
import { messageOf } from "#app/content/toasts.ts";
import { takeToast } from "#app/middleware/toast.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { type Toast, Toasts } from "#app/ui/toast.tsx";
import { AccessError } from "../session/access-error.tsx";
import { keepFrame } from "../shell/client-middleware.ts";
import { useOnScreen } from "../shell/unread.ts";
import type { Route } from "./+types/route.ts";
import { undoOf } from "./undo.server.ts";
import { useUndoable } from "./undo.ts";

const none: readonly Toast[] = [];

export const handle: RouteHandle = { react: true };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFrame];

export async function loader({ request }: Route.LoaderArgs) {
  const taken = await takeToast(request);
  // Another request, of this tab or another, may be led to the login first: the thanks are for who has logged out.
  if (!taken || (taken.toast.name === "loggedOut" && isLedAway(request))) return null;
  const { id, name, kind, undo } = taken.toast;
  const toast = { id, ...messageOf(name, kind), undo: undo ? undoOf(undo) : null };
  return data(toast, { headers: { "set-cookie": taken.forget } });
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
