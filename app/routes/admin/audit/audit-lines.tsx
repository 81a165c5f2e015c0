import { Fragment } from "react";
import { href, Link } from "react-router";
import { audit as words } from "#app/content/admin/audit.ts";
import type { AuditEntry } from "#app/domain/audit/audit.server.ts";
import type { AuditAction } from "#app/domain/audit/audit.ts";
import { displayName } from "#app/domain/users/display-name.ts";
import { formatExactTime } from "#app/ui/time.tsx";
import styles from "./audit-lines.module.css";

const actions: Record<AuditAction, string> = words.actions;

/** Lines of the audit log, as sentences of fixed words. */
export function AuditLines({ lines }: { lines: readonly AuditEntry[] }) {
  return (
    <ol className={styles.lines}>
      {lines.map(({ id, action, detail, actor, isServer, createdAt, studies, accounts }) => (
        <li key={id}>
          <span>
            <b>{[actions[action as AuditAction] ?? action, ...detailsOf(detail)].join(", ")}</b>
            {studies.map(({ id, title }) => (
              <Fragment key={id}>
                <br />
                <Link className="link" to={href("/admin/case-studies/:id/edit", { id })}>
                  {title}
                </Link>
              </Fragment>
            ))}
            {accounts.map((account) => (
              <Fragment key={account.id}>
                <br />
                {displayName(account)}
              </Fragment>
            ))}
          </span>
          <span className="hint">
            {actor ? displayName(actor) : isServer ? words.server : words.gone},{" "}
            <time dateTime={createdAt.toISOString()}>{formatExactTime(createdAt)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}

function detailsOf(detail: AuditEntry["detail"]): string[] {
  return Object.entries(detail).flatMap(([name, value]) => {
    if (value === false) return [];
    const word = words.detail[name] ?? name;
    return typeof value === "number" ? `${word}: ${value}` : value === true ? word : value.toUpperCase();
  });
}
