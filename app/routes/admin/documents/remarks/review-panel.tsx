import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { remarks as words } from "#app/content/admin/remarks.ts";
import type { ReviewTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import { OldNotice } from "../../shell/not-read.tsx";
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
  const { hasFailed, read } = useTalk(id);
  const sent = useFetcher<RemarksAnswer>();
  useEffect(() => void read(), [read]);
  const panel = useRef<HTMLDivElement>(null);
  useFocusKept(panel, talk);
  return (
    <div ref={panel} className="remarks" tabIndex={-1}>
      {hasFailed && <OldNotice text={words.errors.load} onRetry={() => void read()} />}
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
