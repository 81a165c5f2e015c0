import { Link, useFetcher } from "react-router";
import { remarks as words } from "#app/content/admin/remarks.ts";
import type { Remark, ReviewTalk } from "#app/domain/reviews/reviews.server.ts";
import { Button } from "#app/ui/button.tsx";
import { placeName } from "./place-name.ts";
import { remarksAddress } from "./remarks-address.ts";
import { type RemarksAnswer, Request, saidBy } from "./remarks-page.tsx";
import "./remarks.css";

interface ReviewNoticeProps {
  /** Of the study. */
  id: string;
  talk: ReviewTalk;
}

/** Over the fields: who waits for a review, and the remarks to be worked through. Nothing where there is neither. */
export function ReviewNotice({ id, talk: { request, remarks } }: ReviewNoticeProps) {
  const open = remarks.filter(({ isDone }) => !isDone);
  if (!request && open.length === 0) return null;
  return (
    <section className="review-notice" aria-label={words.heading}>
      {request && <Request request={request} />}
      {open.length > 0 && (
        <ul className="remark-list">
          {open.map((remark) => (
            <OpenRemark key={remark.id} id={id} remark={remark} />
          ))}
        </ul>
      )}
      <Link className="link" to={remarksAddress(id)}>
        {words.open}
      </Link>
    </section>
  );
}

/** A form cannot stand in that of the study: the button sends its own. */
function OpenRemark({ id, remark }: { id: string; remark: Remark }) {
  const settle = useFetcher<RemarksAnswer>();
  const failure = settle.state === "idle" ? settle.data?.failure : null;
  const isDone = settle.formData !== undefined || (settle.data !== undefined && !failure);
  const name = placeName(remark.place);
  return (
    <li data-done={isDone || undefined}>
      <p className="where">
        <b>{name}</b>
      </p>
      <p className="said">{remark.body}</p>
      <p className="soft small">{saidBy(remark)}</p>
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
      {!isDone && (
        <Button
          look="ghost"
          small
          aria-label={words.list.doneOne(name)}
          onClick={() =>
            void settle.submit(
              { intent: "done", remark: remark.id, from: "form" },
              { method: "post", action: remarksAddress(id) },
            )
          }
        >
          {words.list.done}
        </Button>
      )}
    </li>
  );
}
