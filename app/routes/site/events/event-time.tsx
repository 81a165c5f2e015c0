import type { When } from "#app/domain/events/when.ts";

/** "December 3, 2026, 15:00 to 16:30 IST" */
export function EventTime({ when: { starts, ends, from, to } }: { when: When }) {
  return (
    <span>
      <time dateTime={starts}>{from}</time> to <time dateTime={ends}>{to}</time>
    </span>
  );
}
