import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { admin } from "#app/content/admin.ts";
import { ErrorReference, failureIn } from "#app/routes/error-reference.tsx";
import { NoAnswer } from "./client-middleware.ts";
import { PageHeader } from "./page-header.tsx";
import styles from "./panel.module.css";

const { guard, errors, shell } = admin;

interface PageErrorProps {
  error: unknown;
  title?: string;
  /** What is said where no answer came. */
  failure?: string;
  /** Where to go instead; otherwise the page can be tried again. */
  back?: { to: string; label: string };
}

/** One page of the staff area failed; the frame around it stands. */
export function PageError({
  error,
  title = shell.titles.other,
  failure = errors.unexpected,
  back,
}: PageErrorProps) {
  const ours = !isRouteErrorResponse(error) || error.status >= 500;
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.panel}>
        <div className="state" role="alert">
          <h2>{isForbidden(error) ? guard.denied : sentenceOf(error, failure)}</h2>
          <p className="soft">
            {isForbidden(error) ? guard.deniedText : ours ? helpOf(error) : errors.addressHelp}
          </p>
          <ErrorReference error={error} />
          {ours || !back ? <RetryLink text={errors.retry} /> : <BackLink {...back} />}
        </div>
      </div>
    </>
  );
}

/** What is said below the sentence of a failure that is no fault of the address. */
export function helpOf(error: unknown, help: string = errors.help): string {
  return error instanceof NoAnswer ? errors.unanswered : help;
}

/** The same page again, in place: without a network there would be no new document. */
export function RetryLink({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link className="btn ghost" to={pathname + search} replace>
      {text}
    </Link>
  );
}

function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className="btn ghost" to={to}>
      {label}
    </Link>
  );
}

function isForbidden(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 403;
}

/**
 * Only sentences that we have thrown ourselves; never what an unexpected error says.
 * @param failure what is said where no answer came
 */
export function sentenceOf(error: unknown, failure: string = errors.unexpected): string {
  return error instanceof NoAnswer ? failure : (failureIn(error) ?? errors.unexpected);
}
