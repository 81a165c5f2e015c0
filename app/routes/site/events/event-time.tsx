import type { SaidWhen } from "#app/domain/events/when.ts";

/** "Thursday, 3 December 2026, 15:00 to 16:30 IST" */
export function EventTime({ when: { starts, ends, from, to } }: { when: SaidWhen }) {
  return (
    <span>
      <time dateTime={starts}>{from}</time> to <time dateTime={ends}>{to}</time>
    </span>
  );
}
