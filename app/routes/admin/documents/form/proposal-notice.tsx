import { Form, Link } from "react-router";
import { suggestions } from "#app/content/admin/suggestions.ts";
import { Button } from "#app/ui/button.tsx";
import { useScreen } from "../screen.ts";
import { useSuggestions } from "../suggestions/suggestions.tsx";

const { own } = suggestions;

interface ProposalNoticeProps {
  /** Of the document; null for a built-in text in which nobody has suggested yet. */
  id: string | null;
  /** By whoever reads this. */
  isProposed: boolean;
  /** Somebody has saved a newer text since. */
  isOutdated: boolean;
  /** They could save it themselves. */
  mayPublish: boolean;
  /** They read nothing of it but what is public, and whether staff have written something newer. */
  isOfPublic: boolean;
  hasNewerDraft: boolean;
}

/** For who suggests: that they do, and the way back. */
export function ProposalNotice(props: ProposalNoticeProps) {
  const { id, isProposed, isOutdated, mayPublish, isOfPublic, hasNewerDraft } = props;
  const screen = useScreen();
  const words = screen.words.publishing.proposal;
  const { open, decided } = useSuggestions().own;
  const taken = decided.filter(({ state }) => state === "taken").length;
  return (
    <div className="notice stack start">
      <p>{mayPublish ? words.suggesting : isOfPublic ? words.ofPublic : words.explains}</p>
      {hasNewerDraft && <p>{words.newerDraft}</p>}
      {isProposed && isOutdated && <p>{own.outdated}</p>}
      {(isProposed || decided.length > 0) && <p>{own.counts(open.length, taken, decided.length - taken)}</p>}
      <div className="cluster">
        {id && mayPublish && (
          <Link className="btn ghost sm" to={screen.edit(id)} reloadDocument>
            {words.editing}
          </Link>
        )}
        {id && isProposed && (
          <Form method="post" action={screen.edit(id)} reloadDocument>
            <Button type="submit" look="ghost" small name="intent" value="withdraw proposal">
              {words.withdraw}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
