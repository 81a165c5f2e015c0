import { isRouteErrorResponse } from "react-router";
import { failure } from "#app/content/not-found.ts";
import type { Failure } from "#app/middleware/context.ts";

/** The id of the request that failed, where the error knows it; else nothing. */
export function ErrorReference({ error }: { error: unknown }) {
  const id: unknown = isRouteErrorResponse(error) && error.data?.requestId;
  return typeof id === "string" && <Reference id={id} />;
}

/** What an operator finds the request in the log by, for whoever is asked for help. */
export function Reference({ id }: { id: string }) {
  return (
    <p className="small muted">
      {failure.reference} <code translate="no">{id}</code>
    </p>
  );
}

/** The sentence of a failure that was thrown on purpose; null for any other error. */
export function failureIn(error: unknown): string | null {
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : null;
  const sentence = typeof thrown === "string" ? thrown : (thrown as Partial<Failure> | null)?.sentence;
  return sentence || null;
}
