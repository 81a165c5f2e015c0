import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { ContactSubmission } from "#app/domain/contact/submission.ts";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/dialog.tsx";
import { DownIcon, UpIcon } from "#app/ui/icons.tsx";
import { ExactTime, formatContactDate } from "#app/ui/time.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { DeleteButton } from "../delete-button.tsx";
import { DeleteDialog } from "../delete-dialog.tsx";
import { Found } from "../found.tsx";
import { type ListQuery, submissionList as list, listAddress } from "../list-address.ts";
import { NeighbourLink } from "./neighbour-link.tsx";
import type { Neighbours } from "./neighbours.server.ts";
import { mailAddress, replyAddress } from "./reply-address.ts";

interface SubmissionSheetProps {
  query: ListQuery;
  submission: ContactSubmission;
  neighbours: Neighbours;
}

const words = admin.contacts.detail;

/** One message beside the list it came from. */
export function SubmissionSheet({ query, submission, neighbours }: SubmissionSheetProps) {
  const { id, name, email, company, message, createdAt } = submission;
  const address = listAddress(list, query);
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  useFocusInside(id);
  return (
    <>
      <Sheet
        title={words.title}
        closeText={words.close}
        closeTo={address}
        onClose={() => navigate(address, { preventScrollReset: true })}
        tools={
          <>
            <NeighbourLink to={neighbours.previous} label={words.previous} icon={<UpIcon />} />
            <NeighbourLink to={neighbours.next} label={words.next} icon={<DownIcon />} />
          </>
        }
        footer={
          <>
            <a className="btn sm" href={replyAddress(submission, formatContactDate(createdAt))}>
              {words.reply}
            </a>
            <CopyAddress email={email} />
            <span className="sp" />
            <DeleteButton {...{ list, query, id }} text={words.delete} onAsk={() => setIsAsking(true)} />
          </>
        }
      >
        <dl>
          <dt>{words.name}</dt>
          <dd>
            <Found text={name} search={query.search} />
          </dd>
          <dt>{words.email}</dt>
          <dd>
            <a className="link" href={mailAddress(email)}>
              <Found text={email} search={query.search} />
            </a>
          </dd>
          <dt>{words.company}</dt>
          <dd>
            {company ? (
              <Found text={company} search={query.search} />
            ) : (
              <span className="muted">{admin.contacts.noCompany}</span>
            )}
          </dd>
          <dt>{words.received}</dt>
          <dd>
            <ExactTime value={createdAt} />
          </dd>
        </dl>
        <p className="msg">
          <Found text={message} search={query.search} />
        </p>
        {/* The buttons above keep the focus, so the change of message has to be said. */}
        <p className="sr-only" role="status">
          {admin.contacts.actions.view(name)}
        </p>
      </Sheet>
      <DeleteDialog
        items={isAsking ? [{ id, name }] : []}
        words={admin.contacts.confirmDelete}
        address={address}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** The last 'Next' takes itself away; the focus stays in the sheet. */
function useFocusInside(id: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(".sh-tools .icon-btn:not(:disabled)")?.focus();
  }, [id]);
}

/** For a mail program that follows no links. */
function CopyAddress({ email }: { email: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(email);
      showToast({ kind: "success", text: words.copied });
    } catch {
      showToast({ kind: "error", text: words.copyFailed });
    }
  }
  return (
    <Button look="ghost" small className="script-only" onClick={copy}>
      {words.copy}
    </Button>
  );
}
