import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { ReviewTalk } from "#app/domain/reviews/reviews.server.ts";
import { useScreen } from "../screen.ts";
import { remarksAddress } from "./remarks-address.ts";
import { type RemarksAnswer, Review } from "./remarks-page.tsx";
import type { loader as readTalk } from "./route.tsx";
import { useFocusKept } from "./use-focus-kept.ts";

interface ReviewPanelProps {
  /** Of the document. */
  id: string;
  /** As it was when the editor was opened. */
  talk: ReviewTalk;
  mayPublish: boolean;
}

/** The review of a document beside its text: nothing that is done here leaves the editor. */
export function ReviewPanel({ id, talk, mayPublish }: ReviewPanelProps) {
  const action = remarksAddress(useScreen(), id);
  const { load, data } = useFetcher<typeof readTalk>({ key: action });
  const sent = useFetcher<RemarksAnswer>();
  useEffect(() => void load(action), [action, load]);
  const panel = useRef<HTMLDivElement>(null);
  const shown = data?.talk ?? talk;
  useFocusKept(panel, shown);
  return (
    <div ref={panel} className="remarks" tabIndex={-1}>
      <Review
        id={id}
        talk={shown}
        mayPublish={mayPublish}
        answer={sent.data}
        send={{ Form: sent.Form, action, isInEditor: true }}
      />
    </div>
  );
}
