/** Where somebody of the staff edits the public page that they read. */
import { href, type RouterContextProvider } from "react-router";
import { accessOf } from "#app/db/actors.server.ts";
import { holds } from "#app/db/roles.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import { pageKind } from "#app/domain/pages/kind.ts";
import { readSession } from "#app/domain/users/auth.server.ts";
import { clientContext, previewContext, siteContext } from "./context.ts";
import { wordsOf } from "./words.server.ts";

/**
 * Null for a page that is no document, for who may neither edit it nor suggest a change, and where nobody can tell who asks. To read a page
 * prolongs no session.
 */
export async function editAddressFor(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string | null> {
  if (!context.get(clientContext).hasSession || context.get(previewContext)) return null;
  const { pathname } = new URL(request.url);
  if (!(await isDocument(pathname, context))) return null;
  const { auth, database, log } = context.get(siteContext);
  try {
    const session = await readSession(auth, request, true);
    if (!session) return null;
    const { role, secondFactor } = await accessOf(database, session.signedIn);
    // guard: the link to the editor is for who may edit or suggest [pages.site]: !role || secondFactor === "missing" || !holds(role, "drafts") -> false
    if (!role || secondFactor === "missing" || !holds(role, "drafts")) return null;
    return `${href("/admin/pages/edit")}?${new URLSearchParams({ path: pathname })}`;
  } catch (error) {
    log.warn({ err: error }, "who reads a page could not be told: no link to its editor");
    return null;
  }
}

/** A page with words of its own, or one that shows a document of another kind. */
async function isDocument(path: string, context: Readonly<RouterContextProvider>): Promise<boolean> {
  if ((await wordsOf(context)).pages.has(path)) return true;
  const slug = path.split("/").at(-1) ?? "";
  return [...kinds.values()].some((kind) => kind.name !== pageKind.name && kind.page(slug) === path);
}
