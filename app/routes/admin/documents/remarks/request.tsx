import { remarks as words } from "#app/content/admin/remarks.ts";
import { businessTime } from "#app/content/business-time.ts";
import type { ReviewRequest } from "#app/domain/documents/reviews/reviews.server.ts";
import { directionOf } from "#app/letters/direction.ts";
import { useOffice } from "#app/ui/office.ts";

/** Who waits, since when, and for what. */
export function Request({ request }: { request: ReviewRequest }) {
  const { waiting } = words;
  const { timeZone } = useOffice();
  return (
    <div className="notice">
      <p>
        {request.isOwn
          ? waiting.own
          : waiting.sentence(
              request.author ?? waiting.nobody,
              businessTime(request.createdAt, timeZone),
            )}{" "}
        {request.isChanged && waiting.changed}
      </p>
      {request.note && <blockquote dir={directionOf(request.note)}>{request.note}</blockquote>}
    </div>
  );
}
