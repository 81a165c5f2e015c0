import { Fragment } from "react";
import { Link } from "react-router";
import { audit as words } from "#app/content/admin/audit.ts";
import type { KindName } from "#app/content/kinds.ts";
import { sizeOf } from "#app/content/sizes.ts";
import type { AuditEntry } from "#app/domain/audit/audit.server.ts";
import { displayName } from "#app/domain/users/display-name.ts";
import { directionOf } from "#app/letters/direction.ts";
import { useOffice } from "#app/ui/office.ts";
import { formatExactTime } from "#app/ui/time.tsx";
import { editAddress, pictureAddress } from "../list/list-url.ts";
import styles from "./audit-lines.module.css";

/** Lines of the audit log, as sentences of fixed words. */
export function AuditLines({ lines }: { lines: readonly AuditEntry[] }) {
  const office = useOffice();
  return (
    <ol className={styles.lines}>
      {lines.map(({ id, action, detail, actor, isServer, createdAt, kind, ...of }) => (
        <li key={id}>
          <span>
            <b>{[sentenceOf(action, kind), ...detailsOf(detail)].join(", ")}</b>
            {of.documents.map(({ id, title, kind }) => (
              <Fragment key={id}>
                <br />
                <Link className="link" to={editAddress(kind as KindName, id)} dir={directionOf(title)}>
                  {title}
                </Link>
              </Fragment>
            ))}
            {of.pictures.map(({ id, name }) => (
              <Fragment key={id}>
                <br />
                <Link className="link" to={pictureAddress(id)} dir={directionOf(name)}>
                  {name}
                </Link>
              </Fragment>
            ))}
            {of.accounts.map((account) => (
              <Fragment key={account.id}>
                <br />
                <span translate="no">{displayName(account)}</span>
              </Fragment>
            ))}
          </span>
          <span className="hint">
            {actor ? <span translate="no">{displayName(actor)}</span> : isServer ? words.server : words.gone},{" "}
            <time dateTime={createdAt.toISOString()}>{formatExactTime(createdAt, office)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}

function sentenceOf(action: string, kind: string | null): string {
  const said: Record<string, string> = kind === null ? words.actions : words.actionsOf(kind as KindName);
  return said[action] ?? action;
}

function detailsOf(detail: AuditEntry["detail"]): string[] {
  return Object.entries(detail).flatMap(([name, value]) => {
    if (value === false) return [];
    if (name === "bytes") return sizeOf(Number(value));
    const word = words.detail[name] ?? name;
    return typeof value === "number" ? `${word}: ${value}` : value === true ? word : value.toUpperCase();
  });
}
