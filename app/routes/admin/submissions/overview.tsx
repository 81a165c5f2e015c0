import { inbox } from "#app/content/admin/inbox.ts";
import { admin } from "#app/content/admin.ts";
import { readWeeks, type Week } from "#app/domain/submissions/inbox.server.ts";
import { companyNow } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { useOffice } from "#app/ui/office.ts";
import { loadOr503 } from "../list/list-actions.server.ts";
import { FailedList } from "../list/list-state.tsx";
import { submissionList } from "../list/list-url.ts";
import table from "../list/table.module.css";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import { PageHeader } from "../shell/page-header.tsx";
import panel from "../shell/panel.module.css";
import type { Route } from "./+types/overview.ts";
import styles from "./overview.module.css";
import { WeekChart } from "./week-chart.tsx";

export const handle: RouteHandle = { needs: "messages" };

const words = inbox.overview;

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ context }: Route.LoaderArgs) {
  const { timeZone } = await companyNow(context);
  const nothing: { weeks: Week[] } = { weeks: [] };
  return loadOr503(context, "messages", words.failed, nothing, async (tx) => ({
    weeks: await readWeeks(tx, timeZone),
  }));
}

export default function Overview({ loaderData: { weeks, failure } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={words.heading} back={{ to: submissionList.path, label: words.back }} />
      <div className={`${panel.panel} ${styles.overview}`}>
        {failure ? (
          <FailedList
            failure={failure}
            help={admin.submissions.errors.loadHelp}
            retryText={admin.submissions.errors.retry}
          />
        ) : (
          <>
            <p className="soft">{words.text}</p>
            <WeekChart weeks={weeks} />
            <WeekTable weeks={weeks} />
          </>
        )}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.failed} title={words.heading} />;
}

function WeekTable({ weeks }: { weeks: Week[] }) {
  const { locale } = useOffice();
  return (
    <table className={`${table.table} ${table.short}`}>
      <thead>
        <tr>
          {[words.week, words.messages, words.hours].map((head) => (
            <th key={head} scope="col">
              <span className={table.head}>{head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ monday, messages, hours }) => (
          <tr key={monday}>
            <td>{dayOf(monday, locale)}</td>
            <td>{messages}</td>
            <td>{hours === null ? <span className="muted">{words.none}</span> : words.span(hours)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "9 March". @param date "2026-03-09" */
function dayOf(date: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" });
  return format.format(new Date(date));
}
