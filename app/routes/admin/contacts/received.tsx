import { formatContactDate, formatExactTime } from "#app/ui/time.tsx";

/** When a message came, with its zone on hover. */
export function Received({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={formatExactTime(at)}>
      {formatContactDate(at)}
    </time>
  );
}
