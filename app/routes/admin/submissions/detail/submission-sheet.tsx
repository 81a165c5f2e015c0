import { type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useNavigation, useSubmit } from "react-router";
import { admin } from "#app/content/admin.ts";
import type { UnsentMail } from "#app/domain/mail/queue.server.ts";
import { officeDate } from "#app/domain/office-time.ts";
import type { Colleague, Entry, InboxSubmission, OpenedSubmission } from "#app/domain/submissions/inbox.ts";
import type { ReplyTemplate } from "#app/domain/submissions/reply-templates.ts";
import { directionOf } from "#app/letters/direction.ts";
import { DeleteDialog } from "#app/routes/admin/list/delete-dialog.tsx";
import {
  type ListQuery,
  submissionList as list,
  listAddress,
  submissionAddress,
} from "#app/routes/admin/list/list-url.ts";
import { HighlightedText } from "#app/routes/admin/palette/highlighted-text.tsx";
import { PulseContext } from "#app/routes/admin/pulse/pulse.tsx";
import { useCommands } from "#app/routes/admin/shell/commands.ts";
import { FormAlert } from "#app/routes/admin/shell/form-alert.tsx";
import { NotRead } from "#app/routes/admin/shell/not-read.tsx";
import { Sheet } from "#app/ui/dialog.tsx";
import { focusHeading } from "#app/ui/focus.ts";
import { DownIcon, UpIcon } from "#app/ui/icons.tsx";
import { useOffice } from "#app/ui/office.ts";
import { formatContactDate } from "#app/ui/time.tsx";
import { UnsentMails } from "../unsent-mails.tsx";
import type { Neighbours } from "./adjacent.server.ts";
import { History } from "./history.tsx";
import { MessageActs } from "./message-acts.tsx";
import { PastedLetter } from "./pasted-letter.tsx";
import { replyAddress } from "./reply-address.ts";
import { focusReply, ReplyForm } from "./reply-form.tsx";
import styles from "./submission.module.css";
import { SubmissionFacts } from "./submission-facts.tsx";
import { Thread } from "./thread.tsx";

interface SubmissionSheetProps {
  query: ListQuery;
  submission: OpenedSubmission;
  /** Words of it that offers nobody asked for use. */
  offering: readonly string[];
  adjacent: Neighbours;
  others: { fromAddress: number; fromCompany: number };
  /** Who was sent its words by a webhook, by name. */
  receivers: readonly string[];
  entries: Entry[];
  /** Mail to its sender that has not gone out. */
  unsent: UnsentMail[];
  /** The mailbox to which the sender's answers go. */
  mailbox: string;
  colleagues: Colleague[];
  /** The id of whoever looks. */
  me: string;
  templates: readonly ReplyTemplate[];
  signature: string;
  template: string | null;
  hasMail: boolean;
  now: Date;
  /** What a form that changed nothing answered. */
  answer?: { intent?: string; failure: string | null; error?: string; text?: string };
}

const words = admin.submissions.detail;

/** One message beside the list it came from, and all that can be done about it. */
export function SubmissionSheet(props: SubmissionSheetProps) {
  const { query, submission, adjacent, entries, unsent, mailbox } = props;
  const { colleagues, me, templates, signature, template, hasMail, now, answer } = props;
  const { id, name, message, createdAt, status } = submission;
  const address = listAddress(list, query);
  const own = submissionAddress(query, id);
  const navigate = useNavigate();
  const submit = useSubmit();
  const busy = useBusyIntent();
  const [isAsking, setIsAsking] = useState(false);
  const isReplying = useIsReplying();
  const replies = entries.filter(({ kind }) => kind === "reply").length;
  useShownFromItsBeginning(id);
  useFocusInside(`${id} ${replies}`);
  const markedRead = useMarkedRead(submission);
  const post = (intent: string) =>
    void submit(
      { intent, next: adjacent.nextId ?? "" },
      { method: "post", action: own, preventScrollReset: true },
    );
  const { timeZone } = useOffice();
  const mailto = replyAddress(submission, formatContactDate(createdAt, timeZone));
  const isSpam = status === "spam";
  const goTo = (to: string | null) =>
    to !== null && void navigate(to, { replace: true, preventScrollReset: true });
  useCommands(
    [
      { keys: ["j"], run: () => goTo(adjacent.next) },
      { keys: ["k"], run: () => goTo(adjacent.previous) },
      { keys: ["e"], run: () => !isSpam && post("done") },
      {
        keys: ["r"],
        run: () => (hasMail ? focusReply() : document.querySelector<HTMLElement>("[data-mailto]")?.focus()),
      },
      { keys: ["u"], run: () => void markedRead.current.then(() => post("unread")) },
    ],
    "dialog",
  );
  const typedFor = (intent: string) =>
    answer?.intent === intent ? { typed: answer.text, error: answer.error } : {};
  return (
    <>
      <Sheet
        title={words.title}
        closeText={words.close}
        closeTo={address}
        onClose={() => navigate(address, { preventScrollReset: true })}
        tools={
          <>
            <AdjacentLink to={adjacent.previous} label={words.previous} icon={<UpIcon />} />
            <AdjacentLink to={adjacent.next} label={words.next} icon={<DownIcon />} />
          </>
        }
        footer={
          <MessageActs
            {...props}
            own={own}
            mailto={mailto}
            onReply={focusReply}
            onDelete={() => setIsAsking(true)}
          />
        }
      >
        <NotRead isOverPage />
        <FormAlert text={answer?.failure} answer={answer} />
        <h3 className={styles.sender} dir={directionOf(name)}>
          <HighlightedText text={name} search={query.search} />
        </h3>
        <UnsentMails mails={unsent} address={own} />
        <Thread
          message={message}
          isSpam={isSpam}
          entries={entries}
          address={own}
          now={now}
          search={query.search}
        />
        {hasMail && !isSpam && (
          <ReplyForm
            key={`reply ${me} ${id} ${replies}`} // empty again once it was sent
            submission={submission}
            me={me}
            mailbox={mailbox}
            templates={templates}
            signature={signature}
            template={template}
            {...typedFor("reply")}
            address={own}
            isOpen={isReplying}
            isBusy={busy === "reply"}
          />
        )}
        <PastedLetter
          key={`by mail ${me} ${id} ${entries.length}`} // empty again once it was added
          id={id}
          address={own}
          me={me}
          today={officeDate(now, timeZone)}
          {...typedFor("by-mail")}
          isBusy={busy === "by-mail"}
        />
        <SubmissionFacts {...props} />
        <History
          id={id}
          entries={entries}
          colleagues={colleagues}
          me={me}
          now={now}
          {...typedFor("note")}
          address={own}
          isBusy={busy === "note"}
          search={query.search}
        />
        {/* The buttons above keep the focus, so the change of message has to be said. */}
        <p className="sr-only" role="status">
          {admin.submissions.actions.view(name)}
        </p>
      </Sheet>
      <DeleteDialog
        items={isAsking ? [{ id, name }] : []}
        words={admin.submissions.confirmDelete}
        address={address}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** Which of the sheet's forms is on its way. */
function useBusyIntent(): string | null {
  const { formData, state } = useNavigation();
  const intent = state === "idle" ? null : formData?.get("intent");
  return typeof intent === "string" ? intent : null;
}

/** Whether the list's `r` led here. */
function useIsReplying(): boolean {
  const { state } = useLocation();
  return (state as { isReplying?: boolean } | null)?.isReplying === true;
}

/** Opening marks a message read, once. @returns when that is done. */
function useMarkedRead({ id, readAt }: InboxSubmission): RefObject<Promise<void>> {
  const { markRead } = use(PulseContext);
  const done = useRef(Promise.resolve());

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message, or 'unread' would never last.
  useEffect(() => {
    if (!readAt) done.current = markRead(id);
  }, [id]);
  return done;
}

/** Before the reply form takes the focus, which scrolls to it. */
function useShownFromItsBeginning(id: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message.
  useLayoutEffect(() => {
    document.querySelector("[data-sheet-body]")?.scrollTo(0, 0);
  }, [id]);
}

/** The last 'Next' takes itself away, and so does a form that was sent; the focus stays in the sheet. */
function useFocusInside(shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message, and each answer.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, [shown]);
}

/** To the message before or after; where there is none, its place stays. */
function AdjacentLink({ to, label, icon }: { to: string | null; label: string; icon: ReactNode }) {
  if (!to) {
    return (
      <button type="button" className="icon-btn" aria-label={label} disabled>
        {icon}
      </button>
    );
  }
  return (
    <Link className="icon-btn" to={to} aria-label={label} preventScrollReset replace>
      {icon}
    </Link>
  );
}
