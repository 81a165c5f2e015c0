import { isRouteErrorResponse } from "react-router";
import { failure } from "#app/content/not-found.ts";

/** The id of a request that failed unexpectedly (server/error-logging.ts), for whoever is asked for help; else nothing. */
export function ErrorReference({ error }: { error: unknown }) {
  const id = isRouteErrorResponse(error) && error.data?.requestId;
  return (
    id && (
      <p className="small muted">
        {failure.reference} <code>{id}</code>
      </p>
    )
  );
}
