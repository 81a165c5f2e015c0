import { useFetcher } from "react-router";
import { remarks as words } from "#app/content/admin/remarks.ts";
import type { ReviewTalk } from "#app/domain/reviews/reviews.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useScreen } from "../screen.ts";
import { remarksAddress } from "./remarks-address.ts";
import type { RemarksAnswer } from "./remarks-page.tsx";

interface AskForReviewProps {
  /** Of the document. */
  id: string;
  talk: ReviewTalk | null;
  /** What is not saved is nothing to look at. */
  isUnsaved: boolean;
}

/** The act of who writes and does not publish; the note to it stands beside the text, under Remarks. */
export function AskForReview({ id, talk, isUnsaved }: AskForReviewProps) {
  const screen = useScreen();
  const sent = useFetcher<RemarksAnswer>();
  const isAsked = talk?.request !== null || (sent.data !== undefined && sent.data.failure === null);
  return (
    <sent.Form method="post" action={remarksAddress(screen, id)}>
      <input type="hidden" name="from" value="form" />
      <Button
        type="submit"
        name="intent"
        value="ask"
        busy={sent.state !== "idle"}
        disabled={isUnsaved || isAsked}
        title={isUnsaved ? words.ask.saveFirst : undefined}
      >
        {isAsked ? words.ask.asked : words.ask.submit}
      </Button>
    </sent.Form>
  );
}
