/** Who did what: by person, kind and day, or about one document, message or account. */
import { audit as words } from "#app/content/admin/audit.ts";
import { type AuditFilter, listAccounts, listAudit } from "#app/domain/audit/audit.server.ts";
import { isAuditKind } from "#app/domain/audit/audit.ts";
import { fromOfficeTime } from "#app/domain/office-time.ts";
import { loadOr503 } from "../list/list-actions.server.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import type { Route } from "./+types/route.ts";
import { AuditPage } from "./audit-page.tsx";

const pageSize = 50;
const day = 24 * 60 * 60_000;

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export function loader({ url, context }: Route.LoaderArgs) {
  const param = (name: string) => url.searchParams.get(name) ?? "";
  const shown = { who: param("who"), kind: param("kind"), day: param("day"), of: param("of") };
  const after = recordId(param("after")) ?? undefined;
  const nothing = { shown, isFirst: !after, lines: [], next: null, accounts: [] };
  return loadOr503(context, "administration", words.errors.load, nothing, async (tx) => {
    const found = await listAudit(tx, pageSize + 1, filterOf(shown), after);
    const lines = found.slice(0, pageSize);
    const next = found.length > pageSize ? (lines.at(-1)?.id ?? null) : null;
    return { shown, isFirst: !after, lines, next, accounts: await listAccounts(tx) };
  });
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.errors.load} title={words.heading} />;
}

/** What an address asks for; a part that is none is left out. */
function filterOf({ who, kind, day: typed, of }: Record<"who" | "kind" | "day" | "of", string>): AuditFilter {
  const midnight = fromOfficeTime(`${typed}T00:00`);
  return {
    actor: recordId(who) ?? undefined,
    kind: isAuditKind(kind) ? kind : undefined,
    between: midnight ? [midnight, new Date(midnight.getTime() + day)] : undefined,
    subject: recordId(of) ?? undefined,
  };
}
