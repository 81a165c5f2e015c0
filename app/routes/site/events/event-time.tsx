import type { SaidWhen } from "#app/domain/events/when.ts";

/** "Thursday, 3 December 2026, 15:00 to 16:30 IST": own-time-script.ts finds it by its two times. */
export function EventTime({ when: { starts, ends, from, to } }: { when: SaidWhen }) {
  return (
    <span>
      <time dateTime={starts}>{from}</time>
      {to !== null && " to "}
      {to !== null && <time dateTime={ends}>{to}</time>}
    </span>
  );
}
