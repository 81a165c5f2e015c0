/** Redirects from a file, and what has become of each of its rows (docs/product.md, STF15). */
import { data, href, type RouterContextProvider } from "react-router";
import { redirects as words } from "#app/content/admin/redirects.ts";
import { type AddResult, addRedirects } from "#app/domain/addresses/addresses.server.ts";
import { type FileRow, largestFile, readRedirectsFile } from "#app/domain/addresses/redirects-file.ts";
import { siteContext } from "#app/middleware/context.ts";
import { failureSentence, withStaff } from "#app/middleware/transactions.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import { readForm } from "#app/routes/form-data.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { isSitePage } from "#app/seo/pages.server.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { offlineSafe } from "../shell/client-action.ts";
import type { Route } from "./+types/import.ts";
import { ImportPage, type ImportReport } from "./import-page.tsx";

export const handle: RouteHandle = { needs: "content", uploads: true };

/** Rows in one transaction: another person's redirect or publication waits for no more. */
const atOnce = 500;

export const meta: Route.MetaFunction = () => adminMeta(words.import.heading);

export async function action({ request, context }: Route.ActionArgs) {
  const file = (await readForm(request)).get("files");
  if (!(file instanceof File) || file.size === 0) return refused(words.import.errors.none);
  if (file.size > largestFile) return refused(words.import.errors.large);
  const { publicUrl } = context.get(siteContext);
  const read = readRedirectsFile(new Uint8Array(await file.arrayBuffer()), new URL(publicUrl).host);
  if (!read.ok) return refused(words.import.errors.broken(read.row));
  if (read.rows.length === 0) return refused(words.import.errors.empty);
  const { results, failure } = await addAll(context, read.rows);
  return data(
    { report: reportOf(read.rows, results), failure },
    failure === null ? undefined : { status: 503 },
  );
}

function refused(failure: string) {
  return data({ report: null, failure }, { status: 400 });
}

/** What has become of those that are redirects by themselves; of fewer than all where the database ceased to answer. */
async function addAll(context: Readonly<RouterContextProvider>, rows: readonly FileRow[]) {
  const site = await wordsOf(context);
  const isPage = (path: string) => isSitePage(site, path);
  const redirects = rows.flatMap(({ redirect }) => (redirect === null ? [] : [redirect]));
  const results: AddResult[] = [];
  try {
    for (let at = 0; at < redirects.length; at += atOnce) {
      const some = redirects.slice(at, at + atOnce);
      results.push(...(await withStaff(context, "content", (tx) => addRedirects(tx, some, isPage))));
    }
    return { results, failure: null };
  } catch (error) {
    return { results, failure: failureSentence(context, error, words.import.errors.failed) };
  }
}

function reportOf(rows: readonly FileRow[], results: readonly AddResult[]): ImportReport {
  const taken: number[] = [];
  const left: ImportReport["left"] = [];
  let next = 0;
  for (const { row, from, to, redirect, reason } of rows) {
    const result = redirect === null ? reason : (results[next++] ?? "not tried");
    if (result === "added") taken.push(row);
    else left.push({ row, from, to, reason: result });
  }
  return { taken, left };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return offlineSafe(serverAction, { report: null, failure: words.import.errors.failed });
}

export default function ImportRedirects({ actionData }: Route.ComponentProps) {
  return <ImportPage answer={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = { to: href("/admin/redirects"), label: words.import.back };
  return <PageError error={error} failure={words.errors.load} title={words.import.heading} back={back} />;
}
