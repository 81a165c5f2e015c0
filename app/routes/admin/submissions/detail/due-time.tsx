import { inbox } from "#app/content/admin/inbox.ts";
import { businessTime } from "#app/content/business-time.ts";
import { useOffice } from "#app/ui/office.ts";
import { TimeInTwoWays } from "#app/ui/time.tsx";

const words = inbox.due;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface DueTimeProps {
  at: Date;
  /** The server's, from the loader. */
  now: Date;
}

/** "due in 3 hours", with the exact time for whoever points at it, has the focus in its row, or listens. */
export function DueTime(props: DueTimeProps) {
  const { timeZone } = useOffice();
  return (
    <TimeInTwoWays value={props.at} exact={words.exact(businessTime(props.at, timeZone))}>
      <DueSpan {...props} />
    </TimeInTwoWays>
  );
}

/** "due in 3 hours", "overdue by 2 days", beside the exact time. */
export function DueSpan({ at, now }: DueTimeProps) {
  return <span className={at.getTime() < now.getTime() ? "due late" : "due"}>{formatDue(at, now)}</span>;
}

export function formatDue(at: Date, now: Date): string {
  const left = at.getTime() - now.getTime();
  const span = Math.abs(left);
  if (left > 0) return words.in(spanOf(span));
  return span < minute ? words.now : words.overdue(spanOf(span));
}

/** Less than a minute, whole minutes under an hour, hours under two days, else days. */
function spanOf(span: number): string {
  if (span < minute) return words.underMinute;
  if (span < hour) return words.minutes(Math.floor(span / minute));
  return span < 2 * day ? words.hours(Math.floor(span / hour)) : words.days(Math.floor(span / day));
}
