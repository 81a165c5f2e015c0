import { href, Link } from "react-router";
import { admin } from "#app/content/admin.ts";
import { businessTime } from "#app/content/business-time.ts";
import type { Plan } from "#app/domain/documents/publishing/schedules.server.ts";
import { OwnTime } from "./own-time.tsx";
import styles from "./schedule-fields.module.css";

const words = admin.coming;

/** What is planned for one study. */
export function StudySchedule({ plans }: { plans: readonly Plan[] }) {
  if (plans.length === 0) return null;
  return (
    <div className={`stack start ${styles.planned}`}>
      {plans.map(({ id, action, dueAt, hasNewer }) => (
        <p key={id} className="hint">
          {words.will[action]}: {businessTime(dueAt)}{" "}
          <Link className="link" to={href("/admin/coming")}>
            {hasNewer ? words.newer : words.changeOrCancel}
          </Link>{" "}
          <OwnTime at={dueAt} />
        </p>
      ))}
    </div>
  );
}

/** The way to plan more for it. */
export function ScheduleLink({ id }: { id: string }) {
  return (
    <Link className="btn ghost sm" to={`${href("/admin/coming/new")}?${new URLSearchParams({ id })}`}>
      {words.link}
    </Link>
  );
}
