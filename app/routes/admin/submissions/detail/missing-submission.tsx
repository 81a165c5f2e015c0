import { Link, useLocation, useNavigate } from "react-router";
import { admin } from "#app/content/admin.ts";
import { submissionList as list } from "#app/routes/admin/list/list-url.ts";
import { helpOf, RetryLink } from "#app/routes/admin/shell/admin-error.tsx";
import { ErrorReference } from "#app/routes/error-reference.tsx";
import { Sheet } from "#app/ui/dialog.tsx";
import styles from "./submission.module.css";

const words = admin.submissions.detail;

interface MissingSubmissionProps {
  sentence: string;
  isGone: boolean;
  error: unknown;
}

/** Instead of a message that is not there or cannot be read. */
export function MissingSubmission({ sentence, isGone, error }: MissingSubmissionProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const address = list.path + search;
  const { notFoundHelp, loadHelp, back } = admin.submissions.errors;
  return (
    <Sheet title={words.title} closeText={words.close} closeTo={address} onClose={() => navigate(address)}>
      <div className={`state ${styles.missing}`} role="alert">
        <h3>{sentence}</h3>
        <p className="soft">{isGone ? notFoundHelp : helpOf(error, loadHelp)}</p>
        <ErrorReference error={error} />
        <div className="acts">
          {!isGone && <RetryLink text={admin.errors.retry} />}
          <Link className="btn ghost" to={address}>
            {back}
          </Link>
        </div>
      </div>
    </Sheet>
  );
}
