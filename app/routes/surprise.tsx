import { isRouteErrorResponse } from "react-router";
import { failure } from "#app/content/not-found.ts";

/** The id of the request that failed unexpectedly (server/surprises.ts), or null for any other error. */
export function requestIdOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const { requestId } = (error.data ?? {}) as { requestId?: unknown };
  return typeof requestId === "string" ? requestId : null;
}

/** What to tell whoever is asked for help; nothing for errors that have no id. */
export function Reference({ error }: { error: unknown }) {
  const id = requestIdOf(error);
  return (
    id && (
      <p className="small muted">
        {failure.reference} <code>{id}</code>
      </p>
    )
  );
}
