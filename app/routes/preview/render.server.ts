/** A page of the website as it would be: its own route, with what a preview has made public for it alone. */
import pLimit from "p-limit";
import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { preview as words } from "#app/content/preview.ts";
import { asPreview, type Tx } from "#app/db/actors.server.ts";
import { isDatabaseFailure, isUniqueViolation } from "#app/db/errors.ts";
import { canonicalPath } from "#app/domain/addresses/canonical-path.ts";
import {
  type Previewed,
  type PreviewedChanges,
  publishForPreview,
} from "#app/domain/case-studies/previews.server.ts";
import {
  clientContext,
  previewContext,
  previewFailureContext,
  siteContext,
} from "#app/middleware/context.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "url" | "context">;

type Preview = {
  what: Previewed;
  /** Where the preview stands: "/preview/ID". Behind it come the addresses of the website. */
  base: string;
  /** What the banner says. */
  saying: (changes: PreviewedChanges) => string;
  leave: { href: string; label: string };
};

/** Two hold a connection of the pool while they are rendered; so many may wait. */
const inTurn = pLimit(2);
const mostWaiting = 40;

/** Answers a request below `base`: a page of the website, or 404 where it has none or the study is gone. */
export async function renderPreview(args: Args, preview: Preview): Promise<Response> {
  if (inTurn.pendingCount >= mostWaiting) return renderFailure(args, words.busy, 503);
  try {
    return await inTurn(() => renderInTransaction(args, preview));
  } catch (error) {
    if (isUniqueViolation(error)) return renderFailure(args, words.slugTaken, 409);
    if (isDatabaseFailure(error))
      return renderFailure(args, failureSentence(args.context, error, words.failure), 503);
    throw error;
  }
}

/**
 * Reads what a preview makes public, in turn with the pages of others; null where too many are waiting.
 * @throws a unique violation when another public study has the slug.
 */
export async function readPreview<T>(
  { context }: Pick<Args, "context">,
  what: Previewed,
  read: (tx: Tx<"visitor">) => Promise<T>,
): Promise<T | null> {
  const { database } = context.get(siteContext);
  if (inTurn.pendingCount >= mostWaiting) return null;
  return inTurn(() => asPreview(database, (tx) => publishForPreview(tx, what), read));
}

/** The page of an address that leads nowhere, as every visitor gets it. */
export function renderMissing(args: Args): Promise<Response> {
  return renderPage(args, "/preview", innerContext(args));
}

/** The page that says why there is no preview, and after how many seconds to try again. */
export async function renderFailure(
  args: Args,
  sentence: string,
  status: number,
  retryAfter = 5,
): Promise<Response> {
  const context = innerContext(args);
  context.set(previewFailureContext, { sentence, status });
  const page = await renderPage(args, "/preview", context);
  page.headers.set("retry-after", String(retryAfter));
  return page;
}

function renderInTransaction(args: Args, { what, base, saying, leave }: Preview): Promise<Response> {
  const { database } = args.context.get(siteContext);
  const { pathname, search } = args.url;
  return asPreview(
    database,
    (tx) => publishForPreview(tx, what),
    async (tx, changes) => {
      const inner = pathname.slice(base.length);
      const path = inner ? canonicalPath(inner) : startOf(what, changes);
      // guard: a preview shows pages of the website and nothing else: !(isPage(path) || isPicture(path)) -> false
      if (!path || !(isPage(path) || isPicture(path))) return renderMissing(args);
      const context = innerContext(args);
      const isSent = args.request.method !== "GET";
      context.set(previewContext, { tx, banner: { text: isSent ? words.refused : saying(changes), leave } });
      const page = await renderPage(args, path + search, context);
      if (isPicture(path)) return page;
      if (!page.headers.get("content-type")?.startsWith("text/html")) return renderMissing(args);
      const html = keepInside(await page.text(), base);
      return new Response(html, { status: isSent ? 403 : page.status, headers: page.headers });
    },
  );
}

/** What a preview shows first: its study, or the home page. */
function startOf(what: Previewed, { text }: PreviewedChanges): string | null {
  if (what.kind !== "study") return "/";
  return text ? `/case-studies/${text.slug}` : null;
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

/** Addresses of the website with a page: no files, no text versions, nothing of staff. */
function isPage(path: string): boolean {
  return /^\/(?!\/|(?:admin|preview|health|share|art)(?:\/|$))[^.\\]*$/.test(path);
}

/** A file of the library: one of the preview's text is shown though the public does not see it. */
export function isPicture(path: string): boolean {
  return /^\/media\/[0-9a-f-]{36}\/[0-9a-f]{12}\/w\d+\.webp$/.test(path);
}

/** Pictures, links and forms of the page lead to the same preview's. React writes the HTML: no value holds a bare `"` or `>`. */
function keepInside(html: string, base: string): string {
  const withPictures = html.replace(
    /\/media\/(?=[0-9a-f-]{36}\/[0-9a-f]{12}\/w\d+\.webp)/g,
    (path) => base + path,
  );
  return withPictures.replace(
    /(<(?:a|form)\b[^>]*?\s(?:href|action)=")(\/[^"]*)/g,
    (link: string, before: string, to: string) =>
      isPage(to.split(/[?#]/, 1)[0] ?? "") ? before + base + to : link,
  );
}
