/** Pictures of the library as JSON, for the editor: a page of a search, `?q=&page=`, or those with these ids, `?id=`. */
import { data } from "react-router";
import { media as words } from "#app/content/admin/media.ts";
import { searchTerm } from "#app/db/search.ts";
import { findPictures, type LibraryPicture, listPictures } from "#app/domain/media/media.server.ts";
import { pageNumber } from "#app/domain/paging.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { recordId } from "../list/record-id.ts";
import type { Route } from "./+types/find.ts";

export const handle: RouteHandle = { needs: "drafts" };

export type FoundPictures = {
  pictures: LibraryPicture[];
  page: number;
  pages: number;
  /** There is no picture in the library, whatever was searched for. */
  isEmpty: boolean;
};

const mostIds = 20;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = url.searchParams.getAll("id").map(recordId).slice(0, mostIds);
  const search = searchTerm(url.searchParams.get("q"));
  const page = pageNumber(url.searchParams.get("page"));
  try {
    const found = await withStaff(context, "drafts", async (tx): Promise<FoundPictures> => {
      if (ids.length > 0)
        return {
          pictures: await findPictures(
            tx,
            ids.filter((id) => id !== null),
          ),
          page: 1,
          pages: 1,
          isEmpty: false,
        };
      const list = await listPictures(tx, { search, page });
      const hasNone = async () => (await listPictures(tx, { search: "", page: 1 })).rows.length === 0;
      const isEmpty = list.rows.length === 0 && (search === "" || (await hasNone()));
      return { pictures: list.rows, page: list.page, pages: list.pages, isEmpty };
    });
    return Response.json(found);
  } catch (error) {
    failureSentence(context, error, words.errors.load);
    return data(null, { status: 503 });
  }
}
