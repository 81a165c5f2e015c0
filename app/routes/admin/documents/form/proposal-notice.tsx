import { Form, Link } from "react-router";
import { businessTime } from "#app/content/business-time.ts";
import type { Proposal } from "#app/domain/documents/proposals.server.ts";
import type { Written } from "#app/domain/kinds/kind.ts";
import { Button } from "#app/ui/button.tsx";
import { useOffice } from "#app/ui/office.ts";
import { historyAddress } from "../history/history-address.ts";
import { useScreen } from "../screen.ts";

/** What the editor says of a proposal; its text stands in the form of whoever wrote it, and in the history. */
export type ShownProposal = Omit<Proposal<Written>, "text">;

export function shownProposal({ text: _, ...proposal }: Proposal<Written>): ShownProposal {
  return proposal;
}

interface ProposalNoticeProps {
  /** Of the document. */
  id: string;
  proposal: ShownProposal | null;
  /** Of the document, as it stands in the form. */
  version: string | null;
  mayPublish: boolean;
  /** What is typed is lost by deciding. */
  isUnsaved: boolean;
}

/** Above the editor: what somebody proposes, and the answer to it; for who writes, that they propose. */
export function ProposalNotice({ id, proposal, version, mayPublish, isUnsaved }: ProposalNoticeProps) {
  const screen = useScreen();
  const words = screen.words.publishing.proposal;
  const { timeZone } = useOffice();
  if (!mayPublish)
    return (
      <div className="notice stack start">
        <p>{words.explains}</p>
        {proposal?.isOwn && (
          <Form method="post" action={screen.edit(id)} reloadDocument>
            <Button type="submit" look="ghost" small name="intent" value="withdraw proposal">
              {words.withdraw}
            </Button>
          </Form>
        )}
      </div>
    );
  if (!proposal) return null;
  return (
    <div className="notice stack start">
      <p>
        {words.open(proposal.author ?? words.nobody, businessTime(proposal.createdAt, timeZone))}{" "}
        {proposal.isOutdated && words.outdated}
      </p>
      <Form method="post" action={screen.edit(id)} className="cluster" reloadDocument>
        <input type="hidden" name="revision" value={proposal.revision} />
        <input type="hidden" name="seen" value={version ?? ""} />
        <Link
          className="btn ghost sm"
          to={historyAddress(screen, id, { version: proposal.number, other: "newest" })}
        >
          {words.look}
        </Link>
        <Button type="submit" small name="intent" value="accept proposal" disabled={isUnsaved}>
          {words.accept}
        </Button>
        <Button type="submit" look="ghost" small name="intent" value="decline proposal" disabled={isUnsaved}>
          {words.decline}
        </Button>
      </Form>
    </div>
  );
}
