/** What colleagues did that concerns whoever is signed in. A text or message that is opened has been seen (frame/layout.tsx). */
import { href } from "react-router";
import { notifications as words } from "#app/content/admin/notifications.ts";
import {
  listNotifications,
  markSeen,
  type Notification,
} from "#app/domain/notifications/notifications.server.ts";
import { staffContext } from "#app/middleware/context.ts";
import { readForm } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { actOf, acts } from "../list/acts.ts";
import { loadOr503, mutateOr503 } from "../list/list-actions.server.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/route.ts";
import { NotificationsPage } from "./notifications-page.tsx";

export const handle: RouteHandle = { needs: "staff" };

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(staffContext);
  const nothing = { items: [] as Notification[], now: new Date() };
  return loadOr503(context, "staff", words.failure, nothing, async (tx) => ({
    items: await listNotifications(tx, role),
    now: new Date(),
  }));
}

const changes = acts<(context: Route.ActionArgs["context"]) => ReturnType<typeof seeAll>>({
  "all seen": seeAll,
});

function seeAll(context: Route.ActionArgs["context"]) {
  return mutateOr503(
    context,
    "staff",
    words.notChanged,
    (tx) => markSeen(tx),
    () => replaceWithToast(href("/admin/notifications"), "notificationsSeen"),
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOf(changes, await readForm(request))(context);
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: words.notChanged });
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  return <NotificationsPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.failure} title={words.heading} />;
}
