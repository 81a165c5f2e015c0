/** What is answered from the opening of the port until the site is there (docs/decisions/040-releases-and-operation.md). */
import type { RequestListener } from "node:http";
import { version } from "#app/project-root.ts";
import { sendError, sendJson, untouched } from "../http-errors.ts";

type Options = {
  https: boolean;
  /** What the start is doing or waiting for: a word for /health/ready, which is open to everybody. */
  cause: () => string;
};

/** /health/live is 200, /health/ready 503 with the cause; whoever asks for anything else is asked to come back. */
export function answerWhileStarting({ https, cause }: Options): RequestListener {
  return (request, response) => {
    const [path] = (request.url ?? "").split("?");
    if (path === "/health/live") return sendJson(response, 200, { status: "live" }, https);
    response.setHeader("retry-after", "1");
    // A connection that is closed with a body unread is reset, and a proxy would not see the answer.
    request.resume();
    if (path === "/health/ready")
      return sendJson(response, 503, { status: "starting", version, cause: cause() }, https);
    const refuse = () =>
      sendError(
        response,
        503,
        untouched(request, "The site is starting. Please try again in a moment.\n"),
        https,
      );
    if (request.readableEnded) refuse();
    else request.once("end", refuse);
  };
}
