/** What was deleted from a list, at an address for each. */
import { data, useLocation } from "react-router";
import { media } from "#app/content/admin/media.ts";
import { admin } from "#app/content/admin.ts";
import { holds } from "#app/db/roles.ts";
import { pageNumber } from "#app/domain/paging.ts";
import { staffContext } from "#app/middleware/context.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { screenAt, toWrite } from "../documents/screen.ts";
import { loadOr503, mutateOr503, recordIds, toastOfRestored } from "../list/list-actions.server.ts";
import { pictureList, pictureTrash, submissionList, submissionTrash } from "../list/list-url.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeByIntent } from "../shell/client-action.ts";
import { documentsOf, pictures, type RecordType, submissions } from "../shell/record-types.server.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/trash.ts";
import { TrashPage, trashAddress } from "./trash-page.tsx";

export const handle: RouteHandle = {
  needs(path) {
    if (path.startsWith(submissionTrash.path)) return "messages";
    return path.startsWith(pictureTrash.path) ? "drafts" : toWrite(path);
  },
};

/** What the trash at this address shows. */
function shownAt(pathname: string) {
  if (pathname.startsWith(submissionTrash.path))
    return { trash: submissionTrash, back: submissionList.path, words: admin.submissions };
  if (pathname.startsWith(pictureTrash.path))
    return { trash: pictureTrash, back: pictureList.path, words: media };
  const { trash, list, words } = screenAt(pathname);
  return { trash, back: list.path, words: words.list };
}

export const meta: Route.MetaFunction = ({ location }) =>
  adminMeta(shownAt(location.pathname).words.trash.heading);

export function loader({ url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  const now = new Date();
  const page = pageNumber(url.searchParams.get("page"));
  const nothing = { now, page, pages: 1, rows: [], total: 0 };
  return loadOr503(context, kind.right, kind.words.trash.loadFailure, nothing, async (tx) => {
    const mayPublish = holds(context.get(staffContext).role, "content");
    return { now, ...(await kind.listTrash(tx, page, mayPublish)) };
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  const form = await readForm(request);
  const { intent } = textFields(form, ["intent"]);
  const { trash } = shownAt(url.pathname);
  const back = trashAddress(trash, pageNumber(url.searchParams.get("page")));
  const failures = failuresAt(url.pathname);
  const ids = recordIds(form);
  const [id] = ids ?? [];
  if (!ids || !id) throw data(kind.invalidId, { status: 400 });
  switch (intent) {
    case "restore":
      return mutateOr503(
        context,
        kind.right,
        failures.restore,
        (tx) => kind.restore(tx, { id: ids }),
        (result) => replaceWithToast(back, toastOfRestored(kind, result)),
      );
    case "delete":
      if (ids.length > 1) throw data(kind.invalidId, { status: 400 });
      return mutateOr503(
        context,
        kind.right,
        failures.delete,
        (tx) => kind.deletePermanently(tx, id),
        (wasThere) => replaceWithToast(back, wasThere ? kind.toasts.gone : kind.toasts.notInTrash),
      );
    default:
      throw data(admin.errors.unexpected, { status: 400 });
  }
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafeByIntent(args, failuresAt(new URL(args.request.url).pathname));
}

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { words, ...shown } = shownAt(pathname);
  return (
    <TrashPage {...loaderData} {...shown} words={words.trash} actionFailure={actionData?.failure ?? null} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { trash } = shownAt(useLocation().pathname).words;
  return <PageError error={error} failure={trash.loadFailure} title={trash.heading} />;
}

function kindOf({ pathname }: URL): RecordType {
  if (pathname.startsWith(submissionTrash.path)) return submissions;
  return pathname.startsWith(pictureTrash.path) ? pictures : documentsOf(screenAt(pathname).kind);
}

function failuresAt(pathname: string) {
  const { errors, trash } = shownAt(pathname).words;
  return { delete: errors.delete, restore: trash.restoreFailure };
}
