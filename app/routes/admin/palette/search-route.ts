import { holds } from "#app/db/roles.ts";
import { searchTerm } from "#app/db/search.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { listDocuments } from "#app/domain/documents/documents.server.ts";
import { listSubmissions } from "#app/domain/submissions/submissions.server.ts";
import { staffContext } from "#app/middleware/context.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/search-route.ts";

/** What the palette finds: title and what stands below it, by the path that opens it. */
export type PaletteResults = Record<"studies" | "submissions", { id: string; title: string; text: string }[]>;

const mostOfEach = 8;

export const handle: RouteHandle = { needs: "staff" };

/** The newest case studies and messages that hold `?q=`, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = searchTerm(url.searchParams.get("q"));
  const first = { page: 1, search, direction: "desc" } as const;
  const nothing: PaletteResults = { studies: [], submissions: [] };
  if (search === "") return answer(nothing);
  try {
    const { role } = context.get(staffContext);
    const found = { ...nothing };
    if (holds(role, "drafts")) {
      const { rows } = await withStaff(context, "drafts", (tx) =>
        listDocuments(tx, caseStudyKind, { ...first, sort: "updated" }),
      );
      found.studies = rows.slice(0, mostOfEach).map(({ id, title, slug }) => ({ id, title, text: slug }));
    }
    if (holds(role, "messages")) {
      const { rows } = await withStaff(context, "messages", (tx) =>
        listSubmissions(tx, { ...first, sort: "received", view: "all" }),
      );
      found.submissions = rows
        .slice(0, mostOfEach)
        .map(({ id, name, email }) => ({ id, title: name, text: email }));
    }
    return answer(found);
  } catch (error) {
    failureSentence(context, error, "the palette could not search");
    return answer(nothing, 503);
  }
}

function answer(found: PaletteResults, status = 200): Response {
  return Response.json(found, { status });
}
