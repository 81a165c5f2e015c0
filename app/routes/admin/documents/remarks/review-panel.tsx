import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { ReviewTalk } from "#app/domain/reviews/reviews.server.ts";
import { useScreen } from "../screen.ts";
import { remarksAddress } from "./remarks-address.ts";
import { type RemarksAnswer, Review } from "./remarks-page.tsx";
import { useFocusKept } from "./use-focus-kept.ts";
import { useTalk } from "./use-talk.ts";

interface ReviewPanelProps {
  /** Of the document. */
  id: string;
  talk: ReviewTalk;
  mayPublish: boolean;
  /** What is not saved is nothing to ask about. */
  isUnsaved: boolean;
}

/** The review of a document beside its text: nothing that is done here leaves the editor. */
export function ReviewPanel({ id, talk, mayPublish, isUnsaved }: ReviewPanelProps) {
  const action = remarksAddress(useScreen(), id);
  const { read } = useTalk(id);
  const sent = useFetcher<RemarksAnswer>();
  useEffect(() => void read(), [read]);
  const panel = useRef<HTMLDivElement>(null);
  useFocusKept(panel, talk);
  return (
    <div ref={panel} className="remarks" tabIndex={-1}>
      <Review
        id={id}
        talk={talk}
        mayPublish={mayPublish}
        answer={sent.data}
        send={{ Form: sent.Form, action, isInEditor: true, isUnsaved }}
      />
    </div>
  );
}
