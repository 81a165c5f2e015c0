import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { clientContext, previewContext, type SiteRoutes, siteContext } from "#app/middleware/context.ts";
import { editAddressFor } from "#app/middleware/edit-address.server.ts";
import { builtInWords, wordsOf } from "#app/middleware/words.server.ts";
import { DocumentContext } from "./document-context.ts";
import { handleOf } from "./routes/handle.ts";
import { PreviewBanner } from "./routes/preview/preview-banner.tsx";
import { SignOffPanel } from "./routes/sign-off/sign-off-panel.tsx";
import { EditLink } from "./routes/site/frame/edit-link.tsx";
import { menusOf } from "./routes/site/frame/menus.ts";
import { withScripts } from "./routes/site/frame/scripts.ts";
import { withStyles } from "./routes/site/frame/styles-of-few.ts";

/** The whole document at once: its bytes, and with them the hashes of its policy, never depend on timing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, log, clientBuild, words, routes } = context.get(siteContext);
  const { pageScript, contactScript, signOffScript, staffFiles, stylesOf } = clientBuild;
  const { matches, errors, loaderData } = entryContext.staticHandlerContext;
  const always = stylesOf(
    matches.map(({ route }) => route.id),
    errors !== null,
  );
  const loaded = matches.map(({ route }) => {
    const data: unknown = loaderData[route.id];
    return data === undefined ? "" : (handleOf(route).styles?.(data) ?? "");
  });
  const styles = always + loaded.join("");
  // Pages of the staff area have no menus.
  const isOfSite = matches.some(({ route }) => handleOf(route).document);
  const said = isOfSite ? await wordsOf(context).catch(() => builtInWords) : words.last();
  const { company } = said;
  const menus = menusOf(said);
  const { banner, signOff } = context.get(previewContext) ?? {};
  const previewBanner = signOff ? (
    <SignOffPanel {...signOff} script={signOffScript.src} nonce={nonce} />
  ) : (
    banner && <PreviewBanner {...banner} nonce={nonce} />
  );
  const editAddress = isOfSite && status === 200 ? await editAddressFor(request, context) : null;
  const editLink = editAddress && <EditLink to={editAddress} nonce={nonce} />;
  const document = (
    <DocumentContext
      value={{
        styles,
        pageScript,
        contactScript,
        staffFiles,
        menus,
        company,
        nonce,
        previewBanner,
        editLink,
      }}
    >
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </DocumentContext>
  );
  const html = await render(document, nonce).catch((error: unknown) => {
    if (isRouteErrorResponse(error)) throw error; // one boundary handing it on to the next
    const { requestId } = context.get(clientContext);
    log.error({ err: error, requestId, path: pathOf(request, routes) }, "page could not be rendered");
    // React Router renders once more, with this as the error.
    throw Response.json({ requestId }, { status: 500 });
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(isOfSite ? withScripts(withStyles(html)) : html, { status, headers });
}

function render(document: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const stream = renderToPipeableStream(document, {
      nonce,
      onAllReady: () => stream.pipe(body),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** What nobody expected, once, with the request's path but without what was typed into it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof Response) return;
  const { log, routes } = (context as RouterContextProvider).get(siteContext);
  const { requestId } = (context as RouterContextProvider).get(clientContext);
  log.error(
    { err: error, requestId, method: request.method, path: pathOf(request, routes) },
    "request failed",
  );
};

function pathOf(request: Request, routes: SiteRoutes): string {
  return routes.loggedPath(new URL(request.url).pathname);
}
