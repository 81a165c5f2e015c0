import { Link, useLocation } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { isWithin } from "#app/routes/is-within.ts";
import { submissionList } from "../list/list-url.ts";
import styles from "./unsent-mails.module.css";

/** On every page but the inbox, which says which: mail that has not gone out. */
export function MailNotice({ unsent }: { unsent: number | undefined }) {
  const { pathname } = useLocation();
  if (!unsent || isWithin(pathname, submissionList.path)) return null;
  return (
    <p className={`notice ${styles.everywhere}`} role="status">
      <b>{inbox.unsent.everywhere(unsent)}</b>
      <Link className="link" to={submissionList.path}>
        {inbox.unsent.see}
      </Link>
    </p>
  );
}
