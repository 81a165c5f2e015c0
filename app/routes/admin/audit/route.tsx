/** Who did what: by person, kind and day, or about one document, message or account. */
import { audit as words } from "#app/content/admin/audit.ts";
import { type AuditFilter, listAccounts, listAudit } from "#app/domain/audit/audit.server.ts";
import { isAuditKind } from "#app/domain/audit/audit.ts";
import { isDay } from "#app/domain/fields/date.ts";
import { fromClock } from "#app/domain/office-time.ts";
import { rowsPerPage } from "#app/domain/paging.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import { loadOr503 } from "../list/list-actions.server.ts";
import { recordId } from "../list/record-id.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import type { Route } from "./+types/route.ts";
import { AuditPage } from "./audit-page.tsx";

const day = 24 * 60 * 60_000;

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
  const param = (name: string) => url.searchParams.get(name) ?? "";
  const shown = { who: param("who"), kind: param("kind"), day: param("day"), of: param("of") };
  const after = recordId(param("after")) ?? undefined;
  const nothing = { shown, isFirst: !after, lines: [], next: null, accounts: [] };
  const { timeZone } = await companyNow(context);
  return loadOr503(context, "administration", words.errors.load, nothing, async (tx) => {
    const found = await listAudit(tx, rowsPerPage.audit + 1, filterOf(shown, timeZone), after);
    const lines = found.slice(0, rowsPerPage.audit);
    const next = found.length > rowsPerPage.audit ? (lines.at(-1)?.id ?? null) : null;
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
function filterOf(
  { who, kind, day: typed, of }: Record<"who" | "kind" | "day" | "of", string>,
  timeZone: string,
): AuditFilter {
  const midnight = Date.parse(`${typed}T00:00Z`);
  return {
    actor: recordId(who) ?? undefined,
    kind: isAuditKind(kind) ? kind : undefined,
    between: isDay(typed) ? [fromClock(midnight, timeZone), fromClock(midnight + day, timeZone)] : undefined,
    subject: recordId(of) ?? undefined,
  };
}
