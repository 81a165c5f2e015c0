/** Redirects: from old addresses of documents, and those that staff add (docs/decisions/023). */

import { and, asc, desc, eq, gte, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { KindName } from "#app/content/kinds.ts";
import { rarelyMetDays } from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import {
  addresses,
  documents,
  goneAddresses,
  publicAddresses,
  publishedDocuments,
  redirectedQueries,
  revisions,
} from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { type Page, pageWindow } from "#app/domain/paging.ts";
import { isViewOfPage, partOfAddress } from "./address.ts";
import { splitUrl } from "./canonical-path.ts";

/**
 * Where the first of these addresses that leads anywhere does: the path of a page that is public.
 * @param wanted in their plain spelling.
 */
export async function findTarget(
  tx: Tx,
  ...wanted: readonly string[]
): Promise<{ address: string; to: string } | undefined> {
  const found = await tx
    .select({ address: publicAddresses.path, to: publicAddresses.toPath })
    .from(publicAddresses)
    .where(inArray(publicAddresses.path, [...wanted]));
  const byAddress = new Map(found.map((one) => [one.address, one]));
  return wanted.map((address) => byAddress.get(address)).find((one) => one !== undefined);
}

/** Whether the document of that kind with that slug is public. */
export async function isDocumentPublic(
  tx: Tx,
  { kind, slug }: { kind: KindName; slug: string },
): Promise<boolean> {
  const { kind: ofKind, slug: ofSlug } = publishedDocuments;
  const is = and(eq(ofKind, kind), eq(ofSlug, slug));
  return (await tx.select({ slug: ofSlug }).from(publishedDocuments).where(is)).length > 0;
}

/** Where each of these addresses leads that is none of a page itself. */
export async function findTargets(tx: Tx, wanted: readonly string[]): Promise<Map<string, string>> {
  const { path, toPath } = publicAddresses;
  const found = await tx
    .select({ path, toPath })
    .from(publicAddresses)
    .where(inArray(path, [...wanted]));
  return new Map(found.flatMap(({ path, toPath }) => (path && toPath ? [[path, toPath]] : [])));
}

/** The parameters of a query that redirects have, by path. */
export async function readRedirectedQueries(tx: Tx<"visitor">): Promise<Map<string, readonly string[]>> {
  const rows = await tx.select().from(redirectedQueries);
  const decoded = (name: string) => [...new URLSearchParams(name).keys()][0] ?? name;
  return new Map(rows.map(({ path, names }) => [path, names.map(decoded)]));
}

/**
 * The document to which the address of this slug belongs, though it may be public at another one by now or not at all.
 * Publishing another one there takes the address from it.
 * @param except the document that is about to be published.
 */
export async function findAddressOwner(
  tx: Tx<Holder<"content">>,
  kind: { name: string },
  slug: string,
  except: string | null,
): Promise<{ id: string; title: string } | undefined> {
  const [owner] = await tx
    .select({ id: documents.id, title: documents.title })
    .from(addresses)
    .innerJoin(documents, eq(documents.id, addresses.documentId))
    .where(
      and(
        sql`${addresses.path} = (select prefix from kinds where kind = ${kind.name}) || ${slug}::text`,
        eq(addresses.manual, false),
        except === null ? undefined : ne(documents.id, except),
      ),
    );
  return owner;
}

/** Undoes what the last publication of that revision did to addresses: a new one goes, a taken one goes back. */
export async function giveAddressesBack(
  tx: Tx<Holder<"content">>,
  id: string,
  revisionId: string,
): Promise<void> {
  const published = tx
    .select({ at: revisions.publishedAt })
    .from(revisions)
    .where(eq(revisions.id, revisionId));
  const taken = and(
    eq(addresses.documentId, id),
    eq(addresses.revisionId, revisionId),
    gte(addresses.createdAt, published), // by an earlier publication of the same text it stays
  );
  const lost = await tx.delete(addresses).where(taken).returning({ before: addresses.before });
  for (const { before } of lost) {
    if (before === null) continue;
    await tx.execute(sql`
      insert into addresses select was.* from jsonb_populate_record(null::addresses, ${JSON.stringify(before)}::jsonb) as was
      where was.document_id is null or exists (select from documents where id = was.document_id)`);
  }
}

export type ManualRedirect = { path: string; to: string | null; title: string | null; isGone: boolean };

const redirectsPerPage = 100;

/**
 * The redirects of staff, newest first; `to` is null where the target is not public now.
 * @param search a part of either address, as people read it; empty: all.
 */
export async function listRedirects(
  tx: Tx<Holder<"content">>,
  { search, page }: { search: string; page: number },
): Promise<Page<ManualRedirect>> {
  const wanted = [...new Set([search, partOfAddress(search)])];
  const holds = (address: AnyPgColumn) =>
    wanted.map((one) => sql`strpos(lower(${address}), lower(${one})) > 0`);
  const found = and(
    eq(addresses.manual, true),
    search === "" ? undefined : or(...holds(addresses.path), ...holds(publicAddresses.toPath)),
  );
  const all = tx
    .select({
      path: addresses.path,
      to: publicAddresses.toPath,
      title: documents.title,
      isGone:
        sql<boolean>`${addresses.gone} and num_nonnulls(${addresses.documentId}, ${addresses.toPath}) = 0`.as(
          "is_gone",
        ),
    })
    .from(addresses)
    .leftJoin(publicAddresses, eq(publicAddresses.path, addresses.path))
    .leftJoin(documents, eq(documents.id, addresses.documentId))
    .where(found);
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${all.as("all_found")}`,
  );
  const { total = 0 } = counted.rows[0] ?? {};
  const { limit, offset, ...window } = pageWindow(page, redirectsPerPage, total);
  const rows = await all.orderBy(desc(addresses.createdAt), asc(addresses.path)).limit(limit).offset(offset);
  return { rows, total, ...window };
}

export type AddResult = "added" | "shows a page" | "belongs to a text" | "no such page" | "loop";

export type Redirect = { path: string; to: string };

/**
 * Redirects `path` to `to`, both in their plain spelling. Where `to` redirects itself, this redirect leads to its end at
 * once; where it is an address of a document, it follows the document from then on.
 * @param isPage whether a path is a page of the site's own content.
 */
export async function addRedirect(
  tx: Tx<Holder<"content">>,
  redirect: Redirect,
  isPage: (path: string) => boolean,
): Promise<AddResult> {
  const [result = "no such page"] = await putRedirects(tx, [redirect], isPage);
  if (result === "added") await recordAudit(tx, "redirect added", {});
  return result;
}

/** The same of many at once, of which one may lead through another. What has become of each, in order. */
export async function addRedirects(
  tx: Tx<Holder<"content">>,
  redirects: readonly Redirect[],
  isPage: (path: string) => boolean,
): Promise<AddResult[]> {
  const results = await putRedirects(tx, redirects, isPage);
  const added = results.filter((result) => result === "added").length;
  if (added > 0) await recordAudit(tx, "redirects imported", { rows: added });
  return results;
}

type Target = { documentId: string | null; toPath: string | null };
type Known = Target & { path: string; manual: boolean; leads: string | null };

async function putRedirects(
  tx: Tx<Holder<"content">>,
  redirects: readonly Redirect[],
  isPage: (path: string) => boolean,
): Promise<AddResult[]> {
  const paths = [...new Set(redirects.flatMap(({ path, to }) => [path, to, splitUrl(path).path]))];
  const [known, shown] = [await addressesOf(tx, paths), await publicDocumentsAt(tx, paths)];
  const added = new Map<string, Target>();
  const judge = ({ path, to }: Redirect): AddResult => {
    if (path === to) return "loop";
    const { path: place } = splitUrl(path);
    // guard: a redirect hides no page
    if (isViewOfPage(path) && (isPage(place) || shown.has(place))) return "shows a page";
    const before = known.get(path);
    if (before && !before.manual && before.leads !== null) return "belongs to a text";
    const target = endOf(to);
    if (!target) return "no such page";
    if (target.toPath === path) return "loop";
    added.set(path, target);
    return "added";
  };
  const endOf = (to: string): Target | undefined => {
    if (isPage(to)) return { documentId: null, toPath: to };
    const document = shown.get(to);
    if (document) return { documentId: document, toPath: null };
    const next = known.get(to);
    return added.get(to) ?? (next && next.leads !== null ? next : undefined);
  };
  const results = redirects.map(judge);
  // A row may lead through a later one.
  for (let hasMore = true; hasMore; ) {
    hasMore = false;
    for (const [n, redirect] of redirects.entries()) {
      if (results[n] !== "no such page") continue;
      results[n] = judge(redirect);
      hasMore ||= results[n] === "added";
    }
  }
  if (added.size > 0) {
    const rows = [...added].map(([path, { documentId, toPath }]) => ({ path, documentId, toPath }));
    await tx.execute(sql`
      insert into addresses (path, document_id, to_path, manual)
      select path, "documentId", "toPath", true
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added (path text, "documentId" uuid, "toPath" text)
      order by path
      on conflict (path) do update set document_id = excluded.document_id, to_path = excluded.to_path, manual = true,
        revision_id = null, before = null, created_at = now()`);
    await tellOfAddress(tx);
  }
  return results;
}

/** Where the addresses of what leaves the website are to lead; `to` in its plain spelling, `isPage` as for `addRedirect`. */
export type Onward = { to: string; isPage: (path: string) => boolean };

/**
 * Takes documents off the website by `leave`, and leads all addresses that they had to another page, from where they come
 * back by `takeAddressesBack`. False, and nothing of both is done, where no page is at `to` without them.
 */
export async function leaveFor(
  tx: Tx<Holder<"content">>,
  ids: readonly string[],
  { to, isPage }: Onward,
  leave: () => Promise<unknown>,
): Promise<boolean> {
  await tx.execute(sql`savepoint leave_for`);
  await leave();
  const target = await targetAt(tx, to, isPage);
  if (target) await leadElsewhere(tx, ids, target, isPage);
  // guard: nothing leaves the website for an address without a page [app/domain/documents/links-here]
  else await tx.execute(sql`rollback to savepoint leave_for`);
  return target !== null;
}

async function targetAt(
  tx: Tx<Holder<"content">>,
  to: string,
  isPage: Onward["isPage"],
): Promise<Target | null> {
  if (isPage(to)) return { documentId: null, toPath: to };
  const document = (await publicDocumentsAt(tx, [to])).get(to);
  if (document) return { documentId: document, toPath: null };
  const next = (await addressesOf(tx, [to])).get(to);
  return next && next.leads !== null ? next : null;
}

/** Where the website has a text of its own, that is shown there again. */
async function leadElsewhere(
  tx: Tx<Holder<"content">>,
  ids: readonly string[],
  { documentId, toPath }: Target,
  isPage: Onward["isPage"],
): Promise<void> {
  const had = await tx
    .select({ path: addresses.path })
    .from(addresses)
    .where(inArray(addresses.documentId, [...ids]));
  const paths = had.map(({ path }) => path).filter((path) => !isPage(path) && path !== toPath);
  if (paths.length === 0) return;
  await tx.execute(sql`
    update ${addresses} set document_id = ${documentId}::uuid, to_path = ${toPath}::text, manual = true, revision_id = null,
      before = to_jsonb(${addresses}) - 'before', created_at = now()
    where path = any(${sql.param(paths)}::text[])`);
  await tellOfAddress(tx);
  await recordAudit(tx, "redirect added", {});
}

/** Undoes what `leaveFor` did to the addresses of documents that are public again. */
export async function takeAddressesBack(tx: Tx<Holder<"staff">>, ids: readonly string[]): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${addresses} set document_id = (before ->> 'document_id')::uuid, to_path = null,
      manual = (before ->> 'manual')::boolean, before = null
    where manual and (before ->> 'document_id')::uuid = any(${sql.param([...ids])}::uuid[])`);
  if (rowCount) await tellOfAddress(tx);
}

/** What is stored of these paths, and where each leads now. */
async function addressesOf(tx: Tx<Holder<"content">>, paths: readonly string[]): Promise<Map<string, Known>> {
  const rows = await tx
    .select({
      path: addresses.path,
      documentId: addresses.documentId,
      toPath: addresses.toPath,
      manual: addresses.manual,
      leads: publicAddresses.toPath,
    })
    .from(addresses)
    .leftJoin(publicAddresses, eq(publicAddresses.path, addresses.path))
    .where(sql`${addresses.path} = any(${sql.param([...paths])}::text[])`);
  return new Map(rows.map((row) => [row.path, row]));
}

/** The documents that are public at these paths. */
async function publicDocumentsAt(
  tx: Tx<Holder<"content">>,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ path: string; id: string }>(sql`
    select asked.path, ${publishedDocuments.id} as id
    from unnest(${sql.param([...paths])}::text[]) as asked (path) join kinds on starts_with(asked.path, kinds.prefix)
    join ${publishedDocuments} on ${publishedDocuments.kind} = kinds.kind
      and ${publishedDocuments.slug} = substring(asked.path from length(kinds.prefix) + 1)`);
  return new Map(rows.map(({ path, id }) => [path, id]));
}

/** Says of an address that its page is gone for good. False where something is to be read there, or it leads on. */
export async function sayGone(
  tx: Tx<Holder<"content">>,
  path: string,
  isPage: (path: string) => boolean,
): Promise<boolean> {
  const known = (await addressesOf(tx, [path])).get(path);
  const shows = isPage(path) || (await publicDocumentsAt(tx, [path])).has(path);
  // guard: what is to be read, or leads on, is not gone [redirects.site]
  if (shows || (known && known.leads !== null)) return false;
  await tx.execute(sql`
    insert into ${addresses} (path, manual, gone) values (${path}, true, true)
    on conflict (path) do update set document_id = null, to_path = null, manual = true, gone = true,
      revision_id = null, before = null, created_at = now()`);
  await tellOfAddress(tx);
  await recordAudit(tx, "address gone", {});
  return true;
}

/** Whether the page of an address is gone for good. @param path in its plain spelling. */
export async function isGone(tx: Tx<"visitor">, path: string): Promise<boolean> {
  return (await tx.$count(goneAddresses, eq(goneAddresses.path, path))) > 0;
}

/** False when there is none. */
export async function removeRedirect(tx: Tx<Holder<"content">>, path: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(addresses)
    .where(and(eq(addresses.path, path), eq(addresses.manual, true)));
  if (rowCount !== 1) return false;
  await tellOfAddress(tx);
  await recordAudit(tx, "redirect removed", {});
  return true;
}

/** What is known of addresses that lead nowhere is looked up anew, as after a publication. */
async function tellOfAddress(tx: Tx<Holder<"staff">>): Promise<void> {
  await tx.execute(sql`select pg_notify('documents', 'address')`);
}

/**
 * Which of these paths show a reader something: a public document or a redirect; and which a document that
 * only staff read, other than `except` (a uuid). Paths that show nothing are left out.
 */
export async function whereLead(
  tx: Tx<Holder<"drafts"> | "publisher">,
  paths: readonly string[],
  except: string | null,
): Promise<Map<string, "to the public" | "to a draft">> {
  if (paths.length === 0) return new Map();
  const { rows } = await tx.execute<{ path: string; is_public: boolean }>(sql`
    select path, is_public from (
      select path,
        exists (select from ${publishedDocuments} where ${isAt(sql`asked.path`)})
          or exists (select from ${publicAddresses} where ${publicAddresses.path} = asked.path) as is_public,
        exists (select from ${documents} join kinds on kinds.kind = ${documents.kind}
          where ${documents.deletedAt} is null and ${documents.id} is distinct from ${except}::uuid
            and kinds.prefix || ${documents.slug} = asked.path) as is_draft
      from unnest(${sql.param([...paths])}::text[]) as asked (path)) as found
    where is_public or is_draft`);
  const leads = new Map(rows.map(({ path, is_public }) => [path, is_public ? to.public : to.draft]));
  for (const path of await earlierPathsOfDrafts(
    tx,
    paths.filter((path) => !leads.has(path)),
    except,
  ))
    leads.set(path, to.draft);
  return leads;
}

const to = { public: "to the public", draft: "to a draft" } as const;

/** Those that a text had which is not public: once it is, they lead to it. */
async function earlierPathsOfDrafts(
  tx: Tx<Holder<"drafts"> | "publisher">,
  paths: readonly string[],
  except: string | null,
): Promise<string[]> {
  if (paths.length === 0) return [];
  const { rows } = await tx.execute<{ path: string }>(sql`
    select distinct kinds.prefix || ${revisions.slug} as path from ${revisions}
    join ${documents} on ${documents.id} = ${revisions.documentId} and ${documents.deletedAt} is null
    join kinds on kinds.kind = ${documents.kind}
    where kinds.prefix || ${revisions.slug} = any(${sql.param([...paths])}::text[])
      and ${documents.id} is distinct from ${except}::uuid
      and not exists (select from ${publishedDocuments} where ${publishedDocuments.id} = ${documents.id})`);
  return rows.map(({ path }) => path);
}

/** The document that has this path as its address, public or not. What is in the trash has none. */
export async function findDocumentAt(
  tx: Tx<Holder<"drafts">>,
  path: string,
): Promise<{ id: string; kind: string } | undefined> {
  const { rows } = await tx.execute<{ id: string; kind: string }>(sql`
    select ${documents.id}, ${documents.kind} from kinds join readable_documents as documents
      on ${documents.kind} = kinds.kind and ${documents.slug} = coalesce(nullif(substr(${path}, length(prefix) + 1), ''), 'index')
    where starts_with(${path}, prefix) and ${documents.deletedAt} is null`);
  return rows[0];
}

/** Of a document: it is public at this path. */
function isAt(path: string | AnyPgColumn | SQL): SQL {
  const { kind, slug } = publishedDocuments;
  return sql`(${kind}, ${slug}) in (
    select kinds.kind, substring(${path}::text from length(kinds.prefix) + 1) from kinds where starts_with(${path}::text, kinds.prefix))`;
}

/** So many rows are kept: the least asked for go first. */
const mostKept = 5000;

/**
 * Adds what was counted since the last time; other processes add to the same rows.
 * @param day of the office.
 */
export async function addMissing(
  tx: Tx<"system">,
  counts: ReadonlyMap<string, number>,
  day: string,
): Promise<void> {
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)); // in one order, so that processes wait for each other
  await tx.execute(sql`
    insert into missing_paths as known (path, day, count)
    select path, ${day}::date, count
    from jsonb_to_recordset(${JSON.stringify(rows.map(([path, count]) => ({ path, count })))}::jsonb) as counted (path text, count int)
    on conflict (path, day) do update set count = known.count + excluded.count`);
  await tx.execute(sql`
    delete from missing_paths where (path, day) in
      (select path, day from missing_paths order by count desc, day desc, path offset ${mostKept})`);
}

/** Forgets what nobody has asked for lately. How many rows went. @param today at the office. */
export async function purgeMissing(tx: Tx<"system">, today: string): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`delete from missing_paths where day < ${today}::date - ${rarelyMetDays}::int`,
  );
  return rowCount ?? 0;
}
