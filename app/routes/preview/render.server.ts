/** A page of the website as it would be: its own route, with what a preview has made public for it alone. */
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { factsOf, type KindName } from "#app/content/kinds.ts";
import { preview as words } from "#app/content/preview.ts";
import { asPreview, asPreviewOfTyped, type Tx } from "#app/db/actors.server.ts";
import { quarterOfPool } from "#app/db/client.server.ts";
import { isOfDatabase, isUniqueViolation } from "#app/db/errors.ts";
import { holds } from "#app/db/roles.ts";
import { canonicalPath } from "#app/domain/addresses/canonical-path.ts";
import { guestFolders } from "#app/domain/addresses/guest-folders.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import {
  type NotWritten,
  type Previewed,
  type PreviewedChanges,
  publishForPreview,
  writeForPreview,
} from "#app/domain/documents/previews/previews.server.ts";
import type { ShownSignOff } from "#app/domain/documents/sign-offs/sign-off.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import { BusyError, limited } from "#app/domain/queues/limited.ts";
import {
  clientContext,
  failureContext,
  previewContext,
  siteContext,
  staffContext,
} from "#app/middleware/context.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { staffFiles } from "#app/routes/admin/media/staff-files.ts";
import { chartsIn, withDrawnCharts } from "./drawn-charts.server.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "url" | "context">;

type Preview = {
  what: Previewed;
  /** Who looks at it: a link, or somebody of the staff. */
  person: string;
  /** Where the preview stands: "/preview/ID". Behind it come the addresses of the website. */
  base: string;
  /** What stands before the address of a picture; without it they are shown as the page is, by publishing again. */
  files?: string;
  /** It is one page without a way to others, beside which a customer is asked. */
  signOff?: { shown: ShownSignOff; status: number };
  /** What the banner says. */
  saying: (changes: PreviewedChanges) => string;
  leave: { href: string; label: string };
  /** The whole link of somebody without an account. */
  link?: string;
};

/** Whatever is shown of a preview holds a connection meanwhile: a quarter of them together. */
// guard: previews hold a quarter of the connections at most [previews.site]: quarterOfPool - 1 -> 100
const pagesInTurn = limited("previews", { atOnce: quarterOfPool - 1, waiting: 40, perPerson: 10 });
const picturesInTurn = limited("pictures of previews", { atOnce: 1, waiting: 80, perPerson: 20 });

/** Answers a request below `base`: a page of the website, or 404 where it has none or the text is gone. */
export async function renderPreview(args: Args, preview: Preview): Promise<Response> {
  const asker = { person: preview.person, signal: args.request.signal };
  // guard: pictures of a preview have a queue of their own [previews.site]: ? picturesInTurn -> ? pagesInTurn
  const inTurn = isPicture(args.url.pathname.slice(preview.base.length)) ? picturesInTurn : pagesInTurn;
  try {
    return await inTurn(asker, () => renderInTransaction(args, preview));
  } catch (error) {
    if (error instanceof BusyError) return renderFailure(args, words.busy, 503);
    if (isUniqueViolation(error)) return renderFailure(args, words.slugTaken, 409);
    const sentence = failureSentence(args.context, error, words.failure);
    return renderFailure(args, sentence, isOfDatabase(error) ? 503 : 500);
  }
}

/**
 * Reads what a preview makes public, in turn with the pages of others; null where too many are waiting.
 * @throws a unique violation when another public text has the slug.
 */
export async function readPreview<T>(
  { context }: Pick<Args, "context">,
  what: Previewed,
  read: (tx: Tx<"visitor">) => Promise<T>,
): Promise<T | null> {
  const { database, publicUrl } = context.get(siteContext);
  const asker = { person: context.get(staffContext).userId };
  const publish = (tx: Tx<"publisher">) => publishForPreview(tx, publicUrl, what);
  try {
    return await pagesInTurn(asker, () => asPreview(database, publish, read));
  } catch (error) {
    if (error instanceof BusyError) return null;
    throw error;
  }
}

/**
 * The page of a text as it is typed, in turn with other previews: whole, as a visitor would get it.
 * @throws a unique violation when another public document has its slug.
 */
export async function renderTyped<Text extends Written>(
  args: Args,
  kind: Kind<Text>,
  id: string | null,
  text: Text,
): Promise<{ html: string } | { reason: NotWritten | "busy" | "no page" }> {
  const { database, publicUrl } = args.context.get(siteContext);
  const staff = args.context.get(staffContext);
  const asker = { person: staff.userId, signal: args.request.signal };
  const render = () =>
    asPreviewOfTyped(database, staff, {
      write: (tx) =>
        writeForPreview(tx, kind, id, text, !holds(staff.role, factsOf(kind.name as KindName).needs.write)),
      publish: async (tx, what) => (typeof what === "string" ? what : publishForPreview(tx, publicUrl, what)),
      show: async (tx, changes) => {
        if (typeof changes === "string") return { reason: changes };
        const path = changes.text && kind.page(changes.text.slug);
        if (!path) return { reason: "no page" as const };
        const context = innerContext(args);
        context.set(previewContext, { tx, banner: null });
        const page = await renderPage(args, path, context);
        if (page.status !== 200) return { reason: "no page" as const };
        const html = await page.text();
        return { html, charts: await chartsIn(html, tx) };
      },
    });
  try {
    return await pagesInTurn(asker, async () => {
      const shown = await render();
      if ("reason" in shown) return shown;
      const html = await withDrawnCharts(shown.html, shown.charts, asker);
      return { html: keepInside(html, `/admin/preview/${id ?? "drafts"}`, staffFiles) };
    });
  } catch (error) {
    if (error instanceof BusyError) return { reason: "busy" };
    if (isUniqueViolation(error)) return { reason: "slug taken" };
    throw error;
  }
}

/** An address without a page, below a folder of ours: nobody can have a redirect lead away from it. */
const nowhere = "/health/missing";

/** The page of an address that leads nowhere, as every visitor gets it. */
export function renderMissing(args: Args): Promise<Response> {
  return renderPage(args, nowhere, innerContext(args));
}

/** The page that says why there is no preview, and after how many seconds to try again. */
export async function renderFailure(
  args: Args,
  sentence: string,
  status: number,
  retryAfter = 5,
): Promise<Response> {
  const context = innerContext(args);
  context.set(failureContext, { heading: words.notShown, text: sentence, status });
  const page = await renderPage(args, nowhere, context);
  page.headers.set("retry-after", String(retryAfter));
  return page;
}

function renderInTransaction(
  args: Args,
  { what, base, files = base, saying, leave, link, signOff }: Preview,
): Promise<Response> {
  const { database, publicUrl } = args.context.get(siteContext);
  const { pathname, search } = args.url;
  return asPreview(
    database,
    (tx) => publishForPreview(tx, publicUrl, what),
    async (tx, changes) => {
      const inner = pathname.slice(base.length);
      const path = inner ? canonicalPath(inner) : startOf(what, changes);
      // guard: a preview shows pages of the website and nothing else [previews.site]: !(isPage(path) || isPicture(path)) -> false
      if (!path || !(isPage(path) || isPicture(path))) return renderMissing(args);
      // guard: a sign-off shows its one page and its pictures [sign-off.site]: signOff && inner -> false
      if (signOff && inner && !isPicture(path)) return renderMissing(args);
      const context = innerContext(args);
      const isSent = args.request.method !== "GET";
      const banner = { text: isSent ? words.refused : saying(changes), leave, link };
      context.set(previewContext, { tx, banner, ...(signOff && { signOff: signOff.shown }) });
      const page = await renderPage(args, path + search, context);
      if (isPicture(path)) return page;
      if (!page.headers.get("content-type")?.startsWith("text/html")) return renderMissing(args);
      const html = keepInside(await page.text(), base, files, !signOff);
      const status = page.status === 200 && signOff ? signOff.status : isSent ? 403 : page.status;
      return new Response(html, { status, headers: page.headers });
    },
  );
}

/** What a preview shows first: the page of its document, or the home page. */
function startOf(what: Previewed, { text }: PreviewedChanges): string | null {
  if (what.kind !== "document") return "/";
  return (text && kinds.get(text.kind)?.page(text.slug)) ?? null;
}

function innerContext({ context }: Args): RouterContextProvider {
  const inner = new RouterContextProvider();
  inner.set(siteContext, context.get(siteContext));
  inner.set(clientContext, context.get(clientContext));
  return inner;
}

/** Asked as somebody unknown asks: without cookies, so nobody's message or session is in the answer. */
function renderPage({ context }: Args, path: string, inner: RouterContextProvider): Promise<Response> {
  const { render, publicUrl } = context.get(siteContext);
  return render(new Request(publicUrl + path), inner);
}

/** Folders of staff, of guests alone, and of what is no page. */
const withoutPages = new Set(["admin", ...guestFolders, "health", "share", "art"]);

/** Addresses of the website with a page: no files, no text versions, nothing of staff or for a guest alone. */
function isPage(path: string): boolean {
  const [, folder = ""] = path.split("/");
  return /^\/(?!\/)[^.\\]*$/.test(path) && !withoutPages.has(folder);
}

/** A file of the library, a drawing or the numbers of a chart: those of the preview's text are shown though the public does not see them. */
export function isPicture(path: string): boolean {
  return /^\/(?:media\/[0-9a-f-]{36}\/[0-9a-f]{12}\/w\d+\.webp|art\/[0-9a-z]+\/[a-z.]+\/[0-9a-z-]+(?:\.[0-9a-z]+)?\.svg|art\/numbers\/[0-9a-f-]{36}\.[0-9a-z]{1,7}\.csv)$/.test(
    path,
  );
}

/** Links and forms of the page lead to the same preview's where that has others, pictures to where its reader gets them. React writes the HTML: no value holds a bare `"` or `>`. */
function keepInside(html: string, base: string, files: string, hasOthers = true): string {
  const withPictures = html.replace(
    /\/(?:media\/(?=[0-9a-f-]{36}\/[0-9a-f]{12}\/w\d+\.webp)|art\/(?=[0-9a-z]+\/tall\.ink\/))/g,
    (path) => files + path,
  );
  // A chart is found in its text, which is public in the preview alone.
  const ofTexts = /\/art\/(?=[0-9a-z]+\/text\.|numbers\/[0-9a-f-]{36}\.)/g;
  const withCharts = withPictures.replace(ofTexts, (path) => base + path);
  if (!hasOthers) return withCharts;
  return withCharts.replace(
    /(<(?:a|form)\b[^>]*?\s(?:href|action)=")(\/[^"]*)/g,
    (link: string, before: string, to: string) =>
      isPage(to.split(/[?#]/, 1)[0] ?? "") ? before + base + to : link,
  );
}
