import { Form, Link } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { admin } from "#app/content/admin.ts";
import { businessTime } from "#app/content/business-time.ts";
import { type Colleague, type InboxSubmission, isDue } from "#app/domain/submissions/inbox.ts";
import { directionOf } from "#app/letters/direction.ts";
import { type ListQuery, submissionList as list, listAddress } from "#app/routes/admin/list/list-url.ts";
import { HighlightedText } from "#app/routes/admin/palette/highlighted-text.tsx";
import { useOffice } from "#app/ui/office.ts";
import { ExactTime } from "#app/ui/time.tsx";
import { IntentButton } from "../../shell/intent-button.tsx";
import { DueSpan } from "./due-time.tsx";
import { mailAddress } from "./reply-address.ts";
import styles from "./submission.module.css";

interface SubmissionFactsProps {
  query: ListQuery;
  submission: InboxSubmission & { spamReasons: string[] };
  offering: readonly string[];
  others: { fromAddress: number; fromCompany: number };
  colleagues: Colleague[];
  me: string;
  now: Date;
  /** The message's own address, to which the forms post. */
  own: string;
}

const { detail: words, noCompany } = admin.submissions;
const more = inbox.detail;

/** Who wrote, when, by when the answer is due, who takes care of it, and what else came from there. */
export function SubmissionFacts({
  query,
  submission,
  offering,
  others,
  colleagues,
  me,
  now,
  own,
}: SubmissionFactsProps) {
  const { name, email, company, createdAt, reference, status, dueAt, answeredAt, eraseAt, spamReasons } =
    submission;
  const { timeZone } = useOffice();
  const to = (filter: Record<string, string>) =>
    listAddress(list, { ...query, search: "", page: 1, filter: { view: "all", ...filter } });
  return (
    <>
      {eraseAt && <p className="notice">{inbox.erasing(businessTime(eraseAt, timeZone))}</p>}
      {status === "spam" && <SpamReasons reasons={spamReasons} offering={offering} />}
      <dl className={styles.facts}>
        <dt>{words.name}</dt>
        <dd translate="no">
          <HighlightedText text={name} search={query.search} />
        </dd>
        <dt>{words.email}</dt>
        <dd>
          <a className="link" href={mailAddress(email)} translate="no">
            <HighlightedText text={email} search={query.search} />
          </a>
          {others.fromAddress > 0 && (
            <Link className={`link ${styles.others}`} to={to({ from: email })}>
              {more.others.address(others.fromAddress)}
            </Link>
          )}
        </dd>
        <dt>{words.company}</dt>
        <dd>
          {company ? (
            <span translate="no" dir={directionOf(company)}>
              <HighlightedText text={company} search={query.search} />
            </span>
          ) : (
            <span className="muted">{noCompany}</span>
          )}
          {company && others.fromCompany > 0 && (
            <Link className={`link ${styles.others}`} to={to({ company })}>
              {more.others.company(others.fromCompany)}
            </Link>
          )}
        </dd>
        <dt>{words.received}</dt>
        <dd>
          <ExactTime value={createdAt} />
        </dd>
        <dt>{more.reference}</dt>
        <dd translate="no">{reference}</dd>
        <dt>{answeredAt ? more.answered : more.due}</dt>
        <dd>
          {answeredAt ? <ExactTime value={answeredAt} /> : businessTime(dueAt, timeZone)}
          {isDue(submission) && (
            <>
              , <DueSpan at={dueAt} now={now} />
            </>
          )}
        </dd>
        <dt>{more.status}</dt>
        <dd>
          <span className="tag">{inbox.statuses[status]}</span>
        </dd>
      </dl>
      <div className={`cluster ${styles.acts}`}>
        <Owner submission={submission} colleagues={colleagues} me={me} own={own} />
        <Form method="post" action={own} className="cluster" preventScrollReset>
          {!submission.owner && (status === "new" || status === "open") && (
            <IntentButton small intent="take" busyText={more.busy}>
              {more.take}
            </IntentButton>
          )}
          <IntentButton small intent="unread" busyText={more.busy}>
            {more.markUnread}
          </IntentButton>
          <IntentButton small intent="end-links" busyText={more.busy}>
            {inbox.links.end}
          </IntentButton>
          {status !== "spam" && (
            <IntentButton small intent="spam" busyText={more.busy}>
              {more.spam}
            </IntentButton>
          )}
        </Form>
      </div>
    </>
  );
}

type OwnerProps = Pick<SubmissionFactsProps, "submission" | "colleagues" | "me" | "own">;

function Owner({ submission: { id, owner }, colleagues, me, own }: OwnerProps) {
  return (
    <Form
      method="post"
      action={own}
      className={`cluster ${styles.owner}`}
      preventScrollReset
      key={`${id}${owner?.id}`}
    >
      <label htmlFor="owner">{more.owner}</label>
      <select id="owner" name="owner" className="input" defaultValue={owner?.id ?? ""}>
        <option value="">{more.nobody}</option>
        {colleagues.map((colleague) => (
          <option key={colleague.id} value={colleague.id} translate="no">
            {colleague.id === me ? more.me(colleague.name) : colleague.name}
            {colleague.standIn !== undefined && ` ${more.away(colleague.standIn)}`}
          </option>
        ))}
      </select>
      <IntentButton small intent="owner" busyText={more.busy}>
        {more.saveOwner}
      </IntentButton>{" "}
    </Form>
  );
}

function SpamReasons({ reasons, offering }: { reasons: string[]; offering: readonly string[] }) {
  const { heading, byStaff, reasons: sentences, words: suchAs } = inbox.spam;
  return (
    <section className={`notice ${styles.reasons}`} aria-labelledby="spam">
      <h3 id="spam">{heading}</h3>
      <ul>
        {reasons.length === 0 && <li>{byStaff}</li>}
        {reasons.map((reason) => (
          <li key={reason}>
            {sentences[reason] ?? reason}
            {reason === "wording" && offering.length > 0 && ` ${suchAs(offering)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
