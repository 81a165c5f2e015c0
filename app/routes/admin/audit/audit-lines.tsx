import { audit as words } from "#app/content/admin/audit.ts";
import type { AuditEntry } from "#app/domain/audit/audit.server.ts";
import type { AuditAction } from "#app/domain/audit/audit.ts";
import { formatExactTime } from "#app/ui/time.tsx";
import "./audit-lines.css";

const actions: Record<AuditAction, string> = words.actions;

/** Lines of the audit log, as sentences of fixed words. */
export function AuditLines({ lines }: { lines: readonly AuditEntry[] }) {
  return (
    <ol className="audit-lines">
      {lines.map(({ id, action, detail, actor, isServer, createdAt }) => (
        <li key={id}>
          <b>{[actions[action as AuditAction] ?? action, ...detailsOf(detail)].join(", ")}</b>
          <span className="hint">
            {actor ?? (isServer ? words.server : words.gone)},{" "}
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
