import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { siteContext } from "#app/middleware/context.ts";

/** The whole document at once: its bytes, and with them the hashes of its policy, never depend on timing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const html = await render(<ServerRouter context={entryContext} url={request.url} />);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

function render(document: React.ReactNode): Promise<string> {
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
      onAllReady: () => stream.pipe(body),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** What nobody expected, once, with the request's path but without its query: that may name a person. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log } = (context as RouterContextProvider).get(siteContext);
  const path = new URL(request.url).pathname.slice(0, 200);
  log.error({ err: error, method: request.method, path }, "request failed");
};
