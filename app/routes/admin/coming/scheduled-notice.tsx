import { href, Link, useFetcher } from "react-router";
import { admin } from "#app/content/admin.ts";
import { plannedTime } from "#app/content/business-time.ts";
import type { Plan } from "#app/domain/documents/publishing/schedules.server.ts";
import { FormAlert } from "#app/routes/admin/shell/form-alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { useOffice } from "#app/ui/office.ts";

const words = admin.publishing;

/** Over the editor: which text is planned, and whether it is the one that was saved. Nothing where nothing is planned. */
export function ScheduledNotice({ plans, mayPublish }: { plans: readonly Plan[]; mayPublish: boolean }) {
  if (plans.length === 0) return null;
  return (
    <div className="notice">
      <div className="stack">
        {plans.map((plan) => (
          <Planned key={plan.id} plan={plan} mayPublish={mayPublish} />
        ))}
      </div>
      {mayPublish && (
        <Link className="link" to={href("/admin/desk/planned")}>
          {words.change}
        </Link>
      )}
    </div>
  );
}

function Planned({ plan, mayPublish }: { plan: Plan; mayPublish: boolean }) {
  const { id, action, dueAt, hasNewer, newest } = plan;
  const sent = useFetcher<{ failure: string | null }>();
  const time = plannedTime(dueAt, useOffice().timeZone);
  if (action === "withdraw") return <p>{words.withdrawnAt(time)}</p>;
  const isRenewed = sent.data !== undefined && sent.data.failure === null;
  if (!hasNewer || isRenewed) return <p role={isRenewed ? "status" : undefined}>{words.plannedAt(time)}</p>;
  return (
    <div className="cluster">
      <p role="status">{words.olderPlanned(time)}</p>
      <FormAlert text={sent.data?.failure} answer={sent.data} />
      {mayPublish && (
        <sent.Form method="post" action={href("/admin/desk/planned")}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="newest" value={newest ?? ""} />
          <input type="hidden" name="from" value="form" />
          <Button type="submit" look="ghost" small name="intent" value="newest" busy={sent.state !== "idle"}>
            {words.planThis}
          </Button>
        </sent.Form>
      )}
    </div>
  );
}
