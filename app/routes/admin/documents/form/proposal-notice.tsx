import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useScreen } from "../screen.ts";

interface ProposalNoticeProps {
  /** Of the document. */
  id: string;
  /** By whoever reads this. */
  isProposed: boolean;
  /** They could save it themselves. */
  mayPublish: boolean;
}

/** For who suggests: that they do, and the way back. */
export function ProposalNotice({ id, isProposed, mayPublish }: ProposalNoticeProps) {
  const screen = useScreen();
  const words = screen.words.publishing.proposal;
  return (
    <div className="notice stack start">
      <p>{mayPublish ? words.suggesting : words.explains}</p>
      <div className="cluster">
        {mayPublish && (
          <Link className="btn ghost sm" to={screen.edit(id)} reloadDocument>
            {words.editing}
          </Link>
        )}
        {isProposed && (
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
