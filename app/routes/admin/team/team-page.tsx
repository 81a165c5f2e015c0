import { useEffect } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { firmAccount } from "#app/content/admin/firm-account.ts";
import { handing } from "#app/content/admin/handing.ts";
import { mailReason } from "#app/content/admin/mail-reasons.ts";
import { roleNames, team as words } from "#app/content/admin/team.ts";
import { officeDay } from "#app/content/day.ts";
import { answering, type Role, roles, type StaffRole } from "#app/db/roles.ts";
import type { AccountLink } from "#app/domain/users/account-token.server.ts";
import type { SignInRules } from "#app/domain/users/firm-account/sign-in-rules.server.ts";
import type { Absence } from "#app/domain/users/hand-over.server.ts";
import type { Invitation } from "#app/domain/users/invitations.server.ts";
import type { Person } from "#app/domain/users/team.server.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useOffice } from "#app/ui/office.ts";
import { ExactTime } from "#app/ui/time.tsx";
import { AddressToCopy } from "../shell/copy-button.tsx";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { IntentButton } from "../shell/intent-button.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import rows from "../shell/rows.module.css";
import styles from "./team.module.css";

export type TeamAnswer = {
  failure?: string;
  /** What was typed into the form of an invitation, and what is wrong with it. */
  email?: string;
  role?: StaffRole;
  emailError?: string;
  /** What was given of whose work, in sentences. */
  handed?: { from: string; isRemoved: boolean; sentences: string[] };
  /** Shown now and never again. */
  link?: { of: AccountLink; email: string; address: string };
};

/** Who signs in how: whether passwords open anything, and the name of each firm's account by the id of the person. */
export type SigningInFacts = SignInRules & { bindings: Map<string, string> };

interface TeamPageProps {
  people: Person[];
  invitations: Invitation[];
  absences: Absence[];
  /** Null where there is no firm's account. */
  signIn: SigningInFacts | null;
  /** The mailbox that hears what mail servers refuse later; null where mail is not set up. */
  mailbox: string | null;
  /** The id of who looks at it. */
  me: string;
  failure: Failure | null;
  answer: TeamAnswer | undefined;
}

/** Those of the list; the box beside it adds the messages. */
const listed = roles.filter(
  // biome-ignore lint/plugin/list-in-a-list: bounded: the roles.
  (role): role is Exclude<Role, `${string}+inbox`> => !roles.some((other) => answering(other) === role),
);

export function TeamPage(props: TeamPageProps) {
  const { people, invitations, absences, signIn, mailbox, me, failure, answer } = props;
  const away = new Map(absences.map((absence) => [absence.id, absence]));
  useMailWatched(invitations);
  return (
    <>
      <PageHeader title={words.heading} />
      <div className="boxes">
        <FormAlert text={failure?.sentence ?? answer?.failure} answer={answer} />
        {failure && <Reference id={failure.requestId} />}
        {answer?.link && (
          <section className="box" role="status">
            <h2>{words.link.heading(answer.link.email)}</h2>
            <p className="soft">{words.link.texts[answer.link.of]}</p>
            <LinkField label={words.link.labels[answer.link.of]} address={answer.link.address} />
          </section>
        )}
        {answer?.handed && (
          <section className="box" role="status">
            <h2>{answer.handed.isRemoved ? words.people.removed(answer.handed.from) : handing.done}</h2>
            {answer.handed.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </section>
        )}
        <InviteForm key={invitations.length} mailbox={mailbox} answer={answer} />
        {invitations.length > 0 && (
          <section className="box">
            <h2>{words.invitations.heading}</h2>
            <ul>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} sendsMail={mailbox !== null} />
              ))}
            </ul>
          </section>
        )}
        <section className="box">
          <h2>{words.people.heading}</h2>
          <ul>
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isMe={person.id === me}
                people={people}
                absence={away.get(person.id)}
                bound={signIn?.bindings.get(person.id)}
                isEmergency={signIn?.emergencyId === person.id}
                arePasswordsOff={signIn?.arePasswordsOff ?? false}
              />
            ))}
          </ul>
        </section>
        {signIn && <SigningIn {...signIn} people={people} />}
      </div>
    </>
  );
}

type SigningInProps = SignInRules & { people: readonly Person[] };

/** Whether passwords open anything. */
function SigningIn({ arePasswordsOff, emergencyId, people }: SigningInProps) {
  const { heading, on, off, emergency, noEmergency, switchOff, switchOn } = firmAccount.team;
  const account = people.find(({ id }) => id === emergencyId);
  return (
    <section className="box start" id="signing-in">
      <h2>{heading}</h2>
      <p>{arePasswordsOff ? off : on}</p>
      <p className="soft">{account ? emergency(account.email) : noEmergency}</p>
      {(account ?? arePasswordsOff) && (
        <Form method="post" preventScrollReset>
          <IntentButton intent={arePasswordsOff ? "passwords on" : "passwords off"}>
            {arePasswordsOff ? switchOn : switchOff}
          </IntentButton>
        </Form>
      )}
    </section>
  );
}

/** Milliseconds between two looks at a mail that is being sent: it takes a second or two. */
const look = 2_000;

/** While a mail is being sent the page is read again, until it is known what became of it. */
function useMailWatched(invitations: readonly Invitation[]) {
  const { revalidate } = useRevalidator();
  const isSending = invitations.some(({ mail, isExpired }) => mail?.state === "sending" && !isExpired);
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(() => document.hidden || void revalidate(), look);
    return () => clearInterval(timer);
  }, [isSending, revalidate]);
}

function InviteForm({ mailbox, answer }: { mailbox: string | null; answer: TeamAnswer | undefined }) {
  const { state, formData } = useNavigation();
  const form = useFirstInvalid(answer?.emailError && answer);
  const { invite } = words;
  return (
    <section className="box">
      <h2>{invite.heading}</h2>
      <p className="soft">{mailbox === null ? invite.byLink : invite.byMail(mailbox)}</p>
      <Form method="post" className={`cluster end ${styles.invite}`} noValidate ref={form} preventScrollReset>
        <TextInput
          label={invite.email}
          name="email"
          type="email"
          autoComplete="off"
          spellCheck={false}
          defaultValue={answer?.email}
          error={answer?.emailError}
        />
        <Field id="role" label={invite.role}>
          {(control) => (
            <RoleFields
              {...control}
              offered={listed.filter((role) => role !== "none")}
              role={answer?.role ?? "editor"}
            />
          )}
        </Field>
        <Button
          type="submit"
          name="intent"
          value="invite"
          busy={state === "submitting" && formData?.get("intent") === "invite"}
          busyText={invite.submitting}
        >
          {invite.submit}
        </Button>
      </Form>
      <details className={styles.fold}>
        <summary>{words.roles.heading}</summary>
        <dl className="stack">
          {listed.map((role) => (
            <div key={role}>
              <dt>{roleNames[role]}</dt>
              <dd>{words.roles[role]}</dd>
            </div>
          ))}
          <div>
            <dt>{words.answers}</dt>
            <dd>{words.roles.answers}</dd>
          </div>
        </dl>
      </details>
    </section>
  );
}

function InvitationRow({ invitation, sendsMail }: { invitation: Invitation; sendsMail: boolean }) {
  const { id, email, role, expiresAt, isExpired, mail } = invitation;
  const { until, expired, mail: mails, link, renew, renewLink, revoke, of } = words.invitations;
  const again = sendsMail ? renew : renewLink;
  return (
    <li className={styles.entry}>
      <p>
        <b translate="no">{email}</b> <span className="tag">{roleNames[role]}</span>
      </p>
      <p className="hint">
        {isExpired ? (
          expired
        ) : (
          <>
            {until} <ExactTime value={expiresAt} />.{" "}
            {mail && mails[mail.state](mail.reason && mailReason(mail.reason, mail.state === "failed"))}
          </>
        )}
      </p>
      <Form method="post" className="cluster" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {!isExpired && (
          <IntentButton intent="invitation link" small label={of(link, email)}>
            {link}
          </IntentButton>
        )}
        <IntentButton intent="renew" small label={of(again, email)}>
          {again}
        </IntentButton>
        <IntentButton intent="revoke" small label={of(revoke, email)}>
          {revoke}
        </IntentButton>
      </Form>
    </li>
  );
}

interface PersonRowProps {
  person: Person;
  isMe: boolean;
  people: readonly Person[];
  absence: Absence | undefined;
  /** The name of the firm's account that is bound. */
  bound: string | undefined;
  isEmergency: boolean;
  arePasswordsOff: boolean;
}

function PersonRow(props: PersonRowProps) {
  const { person, isMe, people: all, absence, bound, isEmergency, arePasswordsOff } = props;
  const { id, email, name, role, hasFactor } = person;
  const { people } = words;
  const others = all.filter((other) => other !== person);
  const office = useOffice();
  const notes: (string | false)[] = [
    isMe && people.you,
    bound !== undefined && firmAccount.team.bound(bound),
    isEmergency && firmAccount.team.isEmergency,
    hasFactor && people.factor,
  ];
  if (absence)
    notes.push(
      handing.othersAway(absence.colleague, officeDay(new Date(absence.endsAt.getTime() - 1), office)),
    );
  return (
    <li className={`${styles.entry} ${styles.person}`}>
      <p>
        <b translate="no">{name || email}</b>
        {name && (
          <span className={`hint ${styles.note}`} translate="no">
            {email}
          </span>
        )}
        {notes.some(Boolean) && (
          <span className={`hint ${styles.note}`}>{notes.filter(Boolean).join(", ")}</span>
        )}
      </p>
      <Form method="post" className="cluster" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <RoleFields
          key={role}
          aria-label={people.role(email)}
          answersLabel={people.answers(email)}
          offered={listed}
          role={role}
        />
        <IntentButton intent="role" small label={words.invitations.of(people.save, email)}>
          {people.save}
        </IntentButton>
      </Form>
      <details className={styles.fold}>
        <summary aria-label={people.moreOf(email)}>{people.more}</summary>
        <Form method="post" className={`stack start ${styles.more}`} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <IntentButton intent="end sessions" small>
            {people.end}
          </IntentButton>
          <IntentButton intent="reset link" small>
            {people.link}
          </IntentButton>
          {hasFactor && (
            <p>
              <IntentButton intent="reset factors" small>
                {people.factors}
              </IntentButton>{" "}
              <span className={`hint ${styles.note}`}>{people.factorsHelp}</span>
            </p>
          )}
          {bound !== undefined && (
            <p>
              <IntentButton intent="unbind" small>
                {firmAccount.team.unbind}
              </IntentButton>{" "}
              <span className={`hint ${styles.note}`}>
                {firmAccount.team.unbindHelp} {arePasswordsOff && firmAccount.team.unbindOff}
              </span>
            </p>
          )}
        </Form>
        {others.length > 0 && (
          <Form method="post" className={`stack start ${styles.more}`} preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Taker id={`give-${id}`} others={others} first={handing.choose} label={handing.giveOf(email)} />
            <IntentButton intent="hand over" small>
              {handing.give}
            </IntentButton>
          </Form>
        )}
        <Form method="post" className={`stack start ${styles.more}`} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <details>
            <summary>{people.remove}</summary>
            <p className={`hint ${styles.warning}`}>{people.removeHelp}</p>
            {others.length > 0 && (
              <>
                <Taker id={`remove-${id}`} others={others} first={handing.toNobody} label={handing.to} />
                <p className={`hint ${styles.warning}`}>{handing.toHelp}</p>
              </>
            )}
            <IntentButton intent="remove" small look="danger">
              {people.removeNow(email)}
            </IntentButton>
          </details>
        </Form>
      </details>
    </li>
  );
}

interface TakerProps {
  id: string;
  others: readonly Person[];
  /** What is chosen until somebody is. */
  first: string;
  label: string;
}

/** Who gets what is theirs. */
function Taker({ id, others, first, label }: TakerProps) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <select {...control} className="input" name="to" defaultValue="">
          <option value="">{first}</option>
          {others.map(({ id, name, email, role }) => (
            <option key={id} value={id} translate="no">
              {`${name || email} (${roleNames[role]})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface RoleFieldsProps {
  id?: string;
  "aria-label"?: string;
  answersLabel?: string;
  offered: readonly Role[];
  role: Role;
}

/** The list of roles, and the box that adds the messages; the style sheet shows it where the chosen role can have them. */
function RoleFields({ offered, role, answersLabel, ...rest }: RoleFieldsProps) {
  const base = listed.find((known) => answering(known) === role);
  return (
    <span className={`cluster ${styles.role}`}>
      <select className="input" name="role" {...rest} defaultValue={base ?? role}>
        {offered.map((known) => (
          <option key={known} value={known} data-may-answer={answering(known) ? "" : undefined}>
            {roleNames[known]}
          </option>
        ))}
      </select>
      <label className={`check ${styles.answers}`}>
        <input type="checkbox" name="answers" aria-label={answersLabel} defaultChecked={base !== undefined} />
        {words.answers}
      </label>
    </span>
  );
}

function LinkField({ label, address }: { label: string; address: string }) {
  return (
    <div className={`cluster ${rows.line}`}>
      <AddressToCopy address={address} label={label} words={words} copyLabel={`${words.copy}: ${label}`} />
    </div>
  );
}
