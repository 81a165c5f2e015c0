import { Form, href, Link, useNavigation } from "react-router";
import { personalData as words } from "#app/content/admin/personal-data.ts";
import { shortestRetentionDays } from "#app/content/promised-numbers.ts";
import type { AuditEntry } from "#app/domain/audit/audit.server.ts";
import type { Asked } from "#app/domain/documents/sign-offs/erasure.server.ts";
import type { PersonCounts } from "#app/domain/privacy/person.server.ts";
import type { ShownPerson } from "#app/domain/privacy/shown.server.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { AuditLines } from "../audit/audit-lines.tsx";
import { listAddress, submissionList } from "../list/list-url.ts";
import { FormAlert } from "../shell/form-alert.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import styles from "./personal-data.module.css";

interface PersonalDataPageProps {
  retentionDays: number;
  tried: { days: number; count: number } | null;
  log: AuditEntry[];
  failure: Failure | null;
  answer: Answer | undefined;
}

/** What the last question about a person brought. */
type Answer = {
  email?: string;
  found?: PersonCounts;
  /** Everything from this address was erased, and these were sent it before. */
  erased?: string[];
  /** Customers of that name. */
  asked?: Asked[];
  /** People of that name whom texts show. */
  shown?: ShownPerson[];
  /** Which of them the error is about. */
  document?: string;
  name?: string;
  /** Which of them the error is about. */
  signOff?: string;
  error?: string;
  failure?: string;
};

export function PersonalDataPage({ retentionDays, tried, log, failure, answer }: PersonalDataPageProps) {
  return (
    <>
      <PageHeader title={words.heading} />
      <div className="boxes">
        <Person answer={answer} />
        <section className="box">
          <h2>{words.retention.heading}</h2>
          <p className="soft">{words.retention.text(retentionDays)}</p>
          <Form className={`cluster end ${styles.ask} ${styles.days}`} preventScrollReset>
            <TextInput
              label={words.retention.try}
              name="days"
              inputMode="numeric"
              defaultValue={tried?.days ?? 90}
              pattern="[0-9]{2,4}"
              required
              title={`${shortestRetentionDays} – 3650`}
            />
            <Button type="submit" look="ghost">
              {words.retention.submit}
            </Button>
          </Form>
          <p role="status" className={styles.status}>
            {tried && words.retention.result(tried.days, tried.count)}
          </p>
        </section>
        <section className="box">
          <h2>{words.log.heading}</h2>
          <p className="soft">{failure?.sentence ?? words.log.text}</p>
          {failure && <Reference id={failure.requestId} />}
          {log.length > 0 ? <AuditLines lines={log} /> : !failure && <p>{words.log.empty}</p>}
          <p>
            <Link className="link" to={href("/admin/audit")}>
              {words.log.all}
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}

function Person({ answer }: { answer: Answer | undefined }) {
  const { state } = useNavigation();
  const { found, asked, erased, shown } = answer ?? {};
  return (
    <section className="box">
      <h2>{words.person.heading}</h2>
      <p className="soft">{words.person.text}</p>
      <FormAlert text={answer?.failure} answer={answer} />
      <Form method="post" className={`cluster end ${styles.ask}`} noValidate>
        <TextInput
          label={words.person.email}
          name="email"
          inputMode="email"
          autoComplete="off"
          defaultValue={answer?.email}
          error={found || asked ? undefined : answer?.error}
        />
        <Button type="submit" name="intent" value="find" look="ghost" busy={state === "submitting"}>
          {words.person.submit}
        </Button>
      </Form>
      <div role="status" className={styles.status}>
        {erased && (
          <p>
            {words.person.erased}. {words.person.receivers(erased)}
          </p>
        )}
        {found && <Found email={answer?.email ?? ""} {...found} />}
        {asked?.length === 0 && shown?.length === 0 && <p>{words.person.unnamed(answer?.email ?? "")}</p>}
      </div>
      {asked?.map((one) => (
        <AskedAnswers
          key={one.id}
          asked={one}
          email={answer?.email ?? ""}
          error={answer?.signOff === one.id ? answer.error : undefined}
        />
      ))}
      {shown?.map((one) => (
        <ShownAnswers
          key={one.document + one.name}
          shown={one}
          email={answer?.email ?? ""}
          error={answer?.document === one.document && answer.name === one.name ? answer.error : undefined}
        />
      ))}
      {found && found.messages + found.signOffs > 0 && (
        <Answers
          email={answer?.email ?? ""}
          error={answer?.error}
          text={words.person.confirm(answer?.email ?? "")}
        />
      )}
    </section>
  );
}

function Found({
  email,
  messages,
  entries,
  signOffs,
  mentions,
  receivers,
}: PersonCounts & { email: string }) {
  const search = listAddress(submissionList, {
    search: email,
    page: 1,
    sort: submissionList.newest,
    direction: "desc",
  });
  return (
    <>
      {(messages > 0 || signOffs === 0) && (
        <p>{messages === 0 ? words.person.nothing(email) : words.person.found(email, messages, entries)}</p>
      )}
      {signOffs > 0 && <p>{words.person.signOffs(email, signOffs)}</p>}
      {receivers.length > 0 && <p>{words.person.receivers(receivers)}</p>}
      {mentions > 0 && (
        <p>
          {words.person.mentions(mentions)}{" "}
          <Link className="link" to={search}>
            {words.person.search}
          </Link>
        </p>
      )}
    </>
  );
}

/** The same for a customer who was asked. */
function AskedAnswers({ asked, email, error }: { asked: Asked; email: string; error: string | undefined }) {
  const { id, guestName, approverName, company, title } = asked;
  const names = [...new Set([guestName, approverName ?? ""])].filter((name) => name !== "").join(", ");
  return (
    <section className={`stack ${styles.answers}`} aria-label={names}>
      <p dir="auto">
        <b>{names}</b> {words.person.asked(company, title)}
      </p>
      <Answers email={email} error={error} signOff={id} of={names} text={words.person.confirmAsked(names)} />
    </section>
  );
}

/** The same for a person whom a text shows. */
function ShownAnswers({
  shown,
  email,
  error,
}: {
  shown: ShownPerson;
  email: string;
  error: string | undefined;
}) {
  const { document, kind, title, name } = shown;
  return (
    <section className={`stack ${styles.answers}`} aria-label={`${name}, ${title}`}>
      <p dir="auto">
        <b>{name}</b> {words.person.shown(kind, title)}
      </p>
      <Answers
        email={email}
        error={error}
        shown={{ document, name }}
        of={`${name}, ${title}`}
        text={words.person.confirmShown(name)}
      />
    </section>
  );
}

interface AnswersProps {
  email: string;
  error: string | undefined;
  /** What is agreed to before anything is erased. */
  text: string;
  /** The one question that is meant. */
  signOff?: string;
  /** The one text that is meant, and who it shows. */
  shown?: { document: string; name: string };
  /** Tells the buttons of one from those of another. */
  of?: string;
}

/** What can be done for somebody who asks: two forms, of which one is for good. */
function Answers({ email, error, text, signOff = "", shown, of }: AnswersProps) {
  const name = (action: string) => of && words.person.of(action, of);
  const errorId = `confirmed-error${signOff}${shown?.document ?? ""}`;
  const meant = (
    <>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="signOff" value={signOff} />
      {shown && <input type="hidden" name="document" value={shown.document} />}
      {shown && <input type="hidden" name="name" value={shown.name} />}
    </>
  );
  return (
    <div className={`stack start loose ${of ? "" : styles.answers}`}>
      <form method="post" action={href("/admin/personal-data/export")}>
        {meant}
        <Button type="submit" look="ghost" aria-label={name(words.person.export)}>
          {words.person.export}
        </Button>
      </form>
      <Form method="post" className="stack start">
        {meant}
        <label className={`check ${styles.confirmation}`}>
          <input
            type="checkbox"
            name="confirmed"
            value="yes"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
          <span>{text}</span>
        </label>
        {error && (
          <p className="err" id={errorId}>
            {error}
          </p>
        )}
        <p className="hint">{words.person.backups}</p>
        <Button type="submit" look="danger" name="intent" value="erase" aria-label={name(words.person.erase)}>
          {words.person.erase}
        </Button>
      </Form>
    </div>
  );
}
