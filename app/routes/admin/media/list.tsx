/** The library of pictures: looked for and opened here, uploaded by upload.ts. */
import { data } from "react-router";
import { media as words } from "#app/content/admin/media.ts";
import { admin } from "#app/content/admin.ts";
import { libraryNoticePercent } from "#app/content/promised-numbers.ts";
import { searchTerm } from "#app/db/search.ts";
import {
  countTrashedPictures,
  countUndescribed,
  type ListedPicture,
  librarySize,
  listPictures,
} from "#app/domain/media/media.server.ts";
import { pageNumber } from "#app/domain/paging.ts";
import { siteContext } from "#app/middleware/context.ts";
import { readForm, textFields } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { changeList, loadOr503 } from "../list/list-actions.server.ts";
import { pictureList } from "../list/list-url.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import { pictures } from "../shell/record-types.server.ts";
import type { Route } from "./+types/list.ts";
import { LibraryPage, undescribed } from "./library-page.tsx";

export const handle: RouteHandle = { needs: "drafts", list: true };

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export function loader({ url, context }: Route.LoaderArgs) {
  const search = searchTerm(url.searchParams.get("q"));
  const onlyUndescribed = url.searchParams.get(undescribed.name) === undescribed.value;
  const page = pageNumber(url.searchParams.get("page"));
  const view = { search, onlyUndescribed };
  const nothing = {
    view,
    page,
    pages: 1,
    total: 0,
    isMore: false,
    trashed: 0,
    undescribed: 0,
    isEmpty: false,
    rows: [] as ListedPicture[],
    space: null,
  };
  return loadOr503(context, "drafts", words.errors.load, nothing, async (tx) => {
    const { bytes, pictures: kept } = await librarySize(tx);
    const trashed = await countTrashedPictures(tx);
    const limit = context.get(siteContext).mediaLimitBytes;
    return {
      ...(await listPictures(tx, { search, page, undescribed: onlyUndescribed })),
      view,
      trashed,
      isEmpty: kept === trashed,
      undescribed: await countUndescribed(tx),
      space: bytes > (libraryNoticePercent / 100) * limit ? { bytes, limit } : null,
    };
  });
}

/** The Undo of a deletion. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (textFields(form, ["intent"]).intent !== "restore") throw data(admin.errors.unexpected, { status: 400 });
  return changeList(pictures, form, pictureList.path, context);
}

export function clientAction(args: Route.ClientActionArgs) {
  return offlineSafe(args.serverAction, { failure: words.trash.restoreFailure });
}

export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  return <LibraryPage {...loaderData} actionFailure={actionData?.failure ?? null} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.errors.load} title={words.heading} />;
}
