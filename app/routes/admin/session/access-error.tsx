import { useMemo } from "react";
import { href, isRouteErrorResponse, Link, useLocation } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { Refusal } from "#app/middleware/context.ts";
import { ErrorReference } from "#app/routes/error-reference.tsx";
import { Button } from "#app/ui/button.tsx";
import { Toasts } from "#app/ui/toast.tsx";
import adminStyles from "../shell/admin.css?url";
import { RetryLink } from "../shell/admin-error.tsx";
import { NoAnswer } from "../shell/client-middleware.ts";
import { useAuthChannel } from "./auth-channel.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { LogoutForm } from "./logout-form.tsx";

const { guard, errors, shell } = admin;

/** Nobody comes in: not an admin, or nobody knows who this is. */
export function AccessError({ error }: { error: unknown }) {
  useAuthChannel(() => location.reload()); // signed in or out in another tab
  const isUnanswered = error instanceof NoAnswer;
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<Refusal> | null) : null;
  return (
    <>
      {/* The root's error boundary shows this without the staff area's own style sheets. */}
      <link rel="stylesheet" href={adminStyles} precedence="default" />
      <AuthLayout>
        <div className="access-error">
          {refusal?.refused === "Access Denied" ? (
            <AccessDenied {...refusal} />
          ) : (
            <>
              <h1>{refusal?.refused ?? (isUnanswered ? guard.failure : errors.unexpected)}</h1>
              <ErrorReference error={error} />
              {isUnanswered ? <RetryLink text={guard.retry} /> : <NewDocument />}
            </>
          )}
        </div>
      </AuthLayout>
    </>
  );
}

/** So that nothing of the failed one is left. */
function NewDocument() {
  const { pathname, search } = useLocation();
  return (
    <Link className="btn ghost" to={pathname + search} reloadDocument>
      {guard.retry}
    </Link>
  );
}

function AccessDenied({ email, toast, role, needs }: Partial<Refusal>) {
  const shown = useMemo(() => (toast ? [toast] : []), [toast]);
  return (
    <>
      <Toasts initial={shown} />
      <h1>{guard.denied}</h1>
      <p>{guard.deniedText}</p>
      {role && needs ? (
        <>
          <p className="soft">{guard.opens[needs]}</p>
          <p>
            <Link className="btn ghost" to={href("/admin")}>
              {guard.toOwnPages}
            </Link>
          </p>
        </>
      ) : (
        <p className="soft">{guard.deniedHelp}</p>
      )}
      {email && (
        <p className="small muted">
          {guard.signedInAs} <span translate="no">{email}</span>
        </p>
      )}
      <LogoutForm inline>
        {(isBusy) => (
          <Button type="submit" busy={isBusy}>
            {shell.logout}
          </Button>
        )}
      </LogoutForm>
    </>
  );
}
