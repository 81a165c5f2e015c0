import { inbox } from "#app/content/admin/inbox.ts";
import { businessTime } from "#app/content/business-time.ts";

const words = inbox.due;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "due in 3 hours", "overdue by 2 days", with the exact time on hover. @param now the server's, from the loader. */
export function DueTime({ at, now }: { at: Date; now: Date }) {
  const isLate = at.getTime() < now.getTime();
  return (
    <time
      className={isLate ? "due late" : "due"}
      dateTime={at.toISOString()}
      title={words.exact(businessTime(at))}
    >
      {formatDue(at, now)}
    </time>
  );
}

export function formatDue(at: Date, now: Date): string {
  const left = at.getTime() - now.getTime();
  const span = Math.abs(left);
  if (span < minute) return words.now;
  return left > 0 ? words.in(spanOf(span)) : words.overdue(spanOf(span));
}

/** Whole minutes under an hour, hours under two days, else days. */
function spanOf(span: number): string {
  if (span < hour) return words.minutes(Math.floor(span / minute));
  return span < 2 * day ? words.hours(Math.floor(span / hour)) : words.days(Math.floor(span / day));
}
