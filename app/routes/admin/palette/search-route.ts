import { href } from "react-router";
import { commands as words } from "#app/content/admin/commands.ts";
import { factsOf, type KindName } from "#app/content/kinds.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { type Holder, holds, type StaffRole } from "#app/db/roles.ts";
import { searchTerm } from "#app/db/search.ts";
import { holdsTerm, titleRank } from "#app/db/search-term.ts";
import { foundInText, listUntouched, searchDocuments } from "#app/domain/documents/documents.server.ts";
import { type FoundPlace, foundIn } from "#app/domain/documents/found-places.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { listSubmissions } from "#app/domain/submissions/submissions.server.ts";
import { staffContext } from "#app/middleware/context.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { type Screen, screenOf } from "../documents/screen.ts";
import type { Route } from "./+types/search-route.ts";

/** What the palette finds: title and what stands below it, and the address that opens it, at the words where they stand in a body. */
export type PaletteResults = Record<"texts" | "submissions", Found[]>;
type Found = { to: string; title: string; text: string; said?: string };

const mostOfEach = 8;

export const handle: RouteHandle = { needs: "staff" };

/**
 * Texts of every kind that the role may open, those that are as built in too, by how well their titles fit `?q=`, then
 * those that say it in their bodies; and the newest messages that hold it, as JSON.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = searchTerm(url.searchParams.get("q"));
  const nothing: PaletteResults = { texts: [], submissions: [] };
  if (search === "") return answer(nothing);
  try {
    const { role } = context.get(staffContext);
    const found = { ...nothing };
    if (holds(role, "drafts"))
      found.texts = await withStaff(context, "drafts", (tx) => findTexts(tx, role, search));
    if (holds(role, "messages")) {
      const { rows } = await withStaff(context, "messages", (tx) =>
        listSubmissions(tx, { page: 1, search, direction: "desc", sort: "received", view: "all" }),
      );
      found.submissions = rows.slice(0, mostOfEach).map(({ id, name, email }) => ({
        to: href("/admin/contacts/:id", { id }),
        title: name,
        text: email,
      }));
    }
    return answer(found);
  } catch (error) {
    failureSentence(context, error, "the palette could not search");
    return answer(nothing, 503);
  }
}

async function findTexts(tx: Tx<Holder<"drafts">>, role: StaffRole, search: string): Promise<Found[]> {
  const readable = [...kinds.values()].filter(({ name }) =>
    holds(role, screenOf(name as KindName).needs.suggest),
  );
  const names = readable.map(({ name }) => name);
  const found: Found[] = [];
  const inBodies: Found[] = [];
  for (const { isInHead, ...row } of await searchDocuments(tx, search, names, mostOfEach)) {
    const screen = screenOf(row.kind as KindName);
    const text = { to: screen.edit(row.id), title: row.title, text: whereIs(screen, row.slug) };
    if (isInHead) found.push(text);
    else inBodies.push(foundAt(text, foundInText(kinds.get(row.kind) as Kind, row, search)));
  }
  for (const kind of readable) {
    const screen = screenOf(kind.name as KindName);
    if (screen.only !== undefined || !holds(role, screen.needs.suggest)) continue;
    for (const { slug, title } of await listUntouched(tx, kind, search)) {
      const to = `${screen.list.path}/new?${new URLSearchParams({ slug })}`;
      const text = { to, title, text: whereIs(screen, slug) };
      if (holdsTerm(`${title}\n${slug}`, search)) found.push(text);
      else inBodies.push(foundAt(text, foundIn(kind.fieldsOf(slug), kind.builtIn(slug) ?? {}, search)[0]));
    }
  }
  const byTitle = found.toSorted(
    (one, other) => titleRank(one.title, search) - titleRank(other.title, search),
  );
  return [...byTitle, ...inBodies].slice(0, 2 * mostOfEach);
}

function foundAt(text: Found, at: FoundPlace | null | undefined): Found {
  if (!at) return text;
  return { ...text, to: `${text.to}#${at.place}`, text: words.foundAt(text.text, at.label), said: at.text };
}

function whereIs({ kind, publicPath }: Screen, slug: string): string {
  return `${factsOf(kind).noun.One}, ${publicPath(slug)}`;
}

function answer(found: PaletteResults, status = 200): Response {
  return Response.json(found, { status });
}
