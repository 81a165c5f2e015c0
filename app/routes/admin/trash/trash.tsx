/** What was deleted from a list, at an address for each. */
import { data, useLocation } from "react-router";
import { media } from "#app/content/admin/media.ts";
import { admin } from "#app/content/admin.ts";
import { pageNumber } from "#app/domain/paging.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { loadOr503, mutateOr503, toastOfRestored } from "../list/list-actions.server.ts";
import {
  caseStudyList,
  caseStudyTrash,
  pictureList,
  pictureTrash,
  submissionList,
  submissionTrash,
} from "../list/list-url.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafeByIntent } from "../shell/client-action.ts";
import { caseStudies, pictures, submissions } from "../shell/record-types.server.ts";
import { replaceWithToast } from "../shell/replace-with-toast.server.ts";
import type { Route } from "./+types/trash.ts";
import { TrashPage, trashAddress } from "./trash-page.tsx";

export const handle: RouteHandle = { needs: "staff" };

const shown = {
  caseStudies: { trash: caseStudyTrash, back: caseStudyList.path, words: admin.caseStudies.trash },
  submissions: { trash: submissionTrash, back: submissionList.path, words: admin.submissions.trash },
  pictures: { trash: pictureTrash, back: pictureList.path, words: media.trash },
};

export const meta: Route.MetaFunction = ({ location }) =>
  adminMeta(shown[kindAt(location.pathname)].words.heading);

export function loader({ url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  const now = new Date();
  const page = pageNumber(url.searchParams.get("page"));
  const nothing = { now, page, pages: 1, rows: [], total: 0 };
  return loadOr503(context, kind.right, kind.words.trash.loadFailure, nothing, async (tx) => {
    return { now, ...(await kind.listTrash(tx, page)) };
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  const form = await readForm(request);
  const { intent } = textFields(form, ["intent"]);
  const { trash } = shown[kindAt(url.pathname)];
  const back = trashAddress(trash, pageNumber(url.searchParams.get("page")));
  const failures = failuresAt(url.pathname);
  const id = recordId(form.get("id"));
  if (!id) throw data(kind.invalidId, { status: 400 });
  switch (intent) {
    case "restore":
      return mutateOr503(
        context,
        kind.right,
        failures.restore,
        (tx) => kind.restore(tx, { id }),
        (result) => replaceWithToast(back, toastOfRestored(kind, result)),
      );
    case "delete":
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
  return (
    <TrashPage {...loaderData} {...shown[kindAt(pathname)]} actionFailure={actionData?.failure ?? null} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  return (
    <PageError
      error={error}
      failure={shown[kindAt(pathname)].words.loadFailure}
      title={shown[kindAt(pathname)].words.heading}
    />
  );
}

function kindAt(pathname: string): keyof typeof shown {
  const kinds = Object.keys(shown) as (keyof typeof shown)[];
  return kinds.find((kind) => pathname.startsWith(shown[kind].trash.path)) ?? "submissions";
}

function kindOf({ pathname }: URL) {
  return { caseStudies, submissions, pictures }[kindAt(pathname)];
}

function failuresAt(pathname: string) {
  const words = { caseStudies: admin.caseStudies, submissions: admin.submissions, pictures: media }[
    kindAt(pathname)
  ];
  return { delete: words.errors.delete, restore: words.trash.restoreFailure };
}
