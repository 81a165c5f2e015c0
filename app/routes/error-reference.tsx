import { isRouteErrorResponse } from "react-router";
import { failure } from "#app/content/not-found.ts";
import type { Failure, Refusal } from "#app/middleware/context.ts";

/** The id of the request that failed, where the error knows it; else nothing. */
export function ErrorReference({ error }: { error: unknown }) {
  const id: unknown = isRouteErrorResponse(error) && error.data?.requestId;
  return <Reference id={typeof id === "string" ? id : undefined} />;
}

/** What an operator finds the request in the log by, for whoever is asked for help. */
export function Reference({ id }: { id: string | undefined }) {
  if (id === undefined) return null;
  return (
    <p className="small muted">
      {failure.reference} <code translate="no">{id}</code>
    </p>
  );
}

/** Nothing stands at the address that was asked for. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The sentence of a failure that was thrown on purpose; null for any other error. */
export function failureIn(error: unknown): string | null {
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof thrown === "string") return thrown || null;
  const { sentence, refused } = (thrown ?? {}) as Partial<Failure & Refusal>;
  return sentence || refused || null;
}
