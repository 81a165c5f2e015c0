import { remarks as words } from "#app/content/admin/remarks.ts";
import type { ReviewTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import { Button } from "#app/ui/button.tsx";

interface AskForReviewProps {
  /** Null for a document that is not saved yet. */
  talk: ReviewTalk | null;
  /** What is not saved is nothing to look at, and is saved before. */
  onOpen: () => void;
}

/**
 * The way of who writes and does not publish to the question, with its note, beside the text. It is there before the
 * first save, so that it never slides under the pointer.
 */
export function AskForReview({ talk, onOpen }: AskForReviewProps) {
  const isAsked = talk !== null && talk.request !== null;
  return (
    <Button disabled={isAsked} onClick={onOpen}>
      {isAsked ? words.ask.asked : words.ask.submit}
    </Button>
  );
}
