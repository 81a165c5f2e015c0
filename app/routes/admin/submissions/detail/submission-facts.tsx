import { Link } from "react-router";
import { inbox } from "#app/content/admin/inbox.ts";
import { personalData } from "#app/content/admin/personal-data.ts";
import { admin } from "#app/content/admin.ts";
import { businessTime } from "#app/content/business-time.ts";
import { readableAddressOf } from "#app/domain/addresses/address.ts";
import { isDue, type OpenedSubmission } from "#app/domain/submissions/inbox.ts";
import { directionOf } from "#app/letters/direction.ts";
import { type ListQuery, submissionList as list, listAddress } from "#app/routes/admin/list/list-url.ts";
import { HighlightedText } from "#app/routes/admin/palette/highlighted-text.tsx";
import { useOffice } from "#app/ui/office.ts";
import { ExactTime } from "#app/ui/time.tsx";
import { DueSpan } from "./due-time.tsx";
import { mailAddress } from "./reply-address.ts";
import styles from "./submission.module.css";

interface SubmissionFactsProps {
  query: ListQuery;
  submission: OpenedSubmission;
  /** Who was sent its words by a webhook, by name. */
  receivers: readonly string[];
  offering: readonly string[];
  others: { fromAddress: number; fromCompany: number };
  now: Date;
}

const { detail: words, noCompany } = admin.submissions;
const more = inbox.detail;

/** Who wrote, when, by when the answer is due, who takes care of it, and what else came from there. */
export function SubmissionFacts(props: SubmissionFactsProps) {
  const { query, submission, receivers, offering, others, now } = props;
  const { name, email, company, createdAt, reference, status, dueAt, answeredAt, eraseAt } = submission;
  const { owner, cameFrom, spamReasons } = submission;
  const { timeZone } = useOffice();
  const to = (filter: Record<string, string>) =>
    listAddress(list, { ...query, search: "", page: 1, filter: { view: "all", ...filter } });
  return (
    <>
      {eraseAt && (
        <p className="notice">
          {inbox.erasing(businessTime(eraseAt, timeZone))}{" "}
          {receivers.length > 0 && personalData.person.receivers(receivers)}
        </p>
      )}
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
        {cameFrom && (
          <>
            <dt>{more.cameFrom}</dt>
            <dd>
              <a className="link" href={cameFrom} target="_blank" rel="noreferrer" translate="no">
                {readableAddressOf(cameFrom)}
              </a>
            </dd>
          </>
        )}
        {receivers.length > 0 && (
          <>
            <dt>{more.sentTo}</dt>
            <dd translate="no">{receivers.join(", ")}</dd>
          </>
        )}
        <dt>{more.status}</dt>
        <dd>
          <span className="tag">{inbox.statuses[status]}</span>
        </dd>
        <dt>{more.owner}</dt>
        <dd>
          {owner ? <bdi translate="no">{owner.name}</bdi> : <span className="muted">{more.nobody}</span>}
        </dd>
      </dl>
    </>
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
