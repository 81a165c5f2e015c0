import { Form } from "react-router";
import { account as words } from "#app/content/admin/account.ts";
import { shortcuts } from "#app/content/admin/commands.ts";
import { firmAccount as firmWords } from "#app/content/admin/firm-account.ts";
import { handing as handingWords } from "#app/content/admin/handing.ts";
import { notifications } from "#app/content/admin/notifications.ts";
import { officeDay } from "#app/content/day.ts";
import { holds, type StaffRole } from "#app/db/roles.ts";
import { type MailChoices, topicNames, topics, ways } from "#app/domain/notifications/topics.ts";
import type { OwnSession } from "#app/domain/users/account.server.ts";
import type { Factors } from "#app/domain/users/factors/factors.server.ts";
import type { Absence, Colleague } from "#app/domain/users/hand-over.server.ts";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import { useIsHydrated } from "#app/ui/hydrated.ts";
import { useOffice } from "#app/ui/office.ts";
import { RelativeTime } from "#app/ui/time.tsx";
import { LeadsOn } from "../session/firm-account-form.tsx";
import { PasswordField } from "../session/password-field.tsx";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { IntentButton } from "../shell/intent-button.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import lists from "../shell/rows.module.css";
import { useSingleKeys } from "../shell/single-keys.ts";
import styles from "./account.module.css";
import type { AccountAnswer } from "./account.server.ts";
import { newPasskey, PasskeyPanel } from "./passkey-panel.tsx";
import { CodesPanel, NewCodes } from "./recovery-codes.tsx";
import { TotpPanel } from "./totp-panel.tsx";

const told = notifications.choices;

interface AccountPageProps {
  email: string;
  role: StaffRole;
  /** Empty where none was given. */
  name: string;
  /** What stands below their replies. */
  signature: string;
  mustSetUp: boolean;
  factors: Factors | null;
  sessions: (OwnSession & { isCurrent: boolean })[];
  /** What they have chosen to be mailed; null where it could not be read. */
  choices: MailChoices | null;
  /** Who else works here, and whether they are away; null where it could not be read. */
  handing: { colleagues: Colleague[]; absence: Absence | null } | null;
  /** The hosts of passkeys that do not work at this site's address. */
  elsewhere: string[];
  /** Whether browsers allow passkeys at this site's address. */
  hasPasskeys: boolean;
  /** The name of the one that is bound; null where there is none at all. */
  firmAccount: { name: string | null; isElsewhere: boolean; keeps: boolean } | null;
  /** Whether a password of theirs opens anything. */
  mayHavePassword: boolean;
  sendsMail: boolean;
  now: Date;
  failure: string | null;
  answer: AccountAnswer | undefined;
}

export function AccountPage(props: AccountPageProps) {
  const {
    email,
    role,
    name,
    signature,
    mustSetUp,
    factors,
    elsewhere,
    sessions,
    choices,
    handing,
    hasPasskeys,
    firmAccount,
    mayHavePassword,
    sendsMail,
    now,
    failure,
    answer,
  } = props;
  const hasFactor = factors !== null && (factors.totp !== null || factors.passkeys.length > 0);
  return (
    <>
      <PageHeader title={words.heading} />
      <div className={`boxes ${styles.page}`}>
        <p className="soft">
          {words.signedInAs} <b translate="no">{email}</b>
        </p>
        {mustSetUp && (
          <p className="notice" role="status">
            {words.mustSetUp}
          </p>
        )}
        {elsewhere.length > 0 && (
          <p className="notice" role="status">
            {words.passkeys.elsewhere(elsewhere.join(", "))}{" "}
            <a href={`#${newPasskey}`}>{words.passkeys.elsewhereLink}</a>
          </p>
        )}
        <FormAlert text={failure ?? answer?.failure} answer={answer} />
        {answer?.codes && <NewCodes codes={answer.codes} />}
        {factors && (
          <section className="box start" id="factors">
            <h2>{words.factors.heading}</h2>
            <p className="soft">
              {words.factors.text} {!hasFactor && words.factors.none}
            </p>
            <PasskeyPanel
              passkeys={factors.passkeys}
              elsewhere={elsewhere}
              isPossible={hasPasskeys}
              now={now}
              answer={answer}
            />
            <TotpPanel since={factors.totp} now={now} answer={answer} />
            {hasFactor && <CodesPanel left={factors.recoveryCodesLeft} />}
          </section>
        )}
        <NamePanel name={name} answer={answer} />
        {holds(role, "messages") && <SignaturePanel signature={signature} answer={answer} />}
        {firmAccount && <FirmAccountPanel {...firmAccount} answer={answer} />}
        {mayHavePassword && <PasswordPanel email={email} answer={answer} />}
        <Sessions sessions={sessions} now={now} />
        {choices && <Notifications email={email} role={role} choices={choices} sendsMail={sendsMail} />}
        {handing && handing.colleagues.length > 0 && <Handing {...handing} answer={answer} />}
        <section className="box start">
          <h2>{words.keys.heading}</h2>
          <SingleKeys />
        </section>
      </div>
    </>
  );
}

function NamePanel({ name, answer }: { name: string; answer: AccountAnswer | undefined }) {
  const form = useFirstInvalid(answer?.nameError && answer);
  return (
    <section className="box start">
      <h2>{words.name.heading}</h2>
      <p className="soft">{words.name.text}</p>
      <Form method="post" className={`stack start ${styles.form}`} ref={form} noValidate preventScrollReset>
        <TextInput
          label={words.name.label}
          name="name"
          id="own-name"
          autoComplete="name"
          defaultValue={name}
          error={answer?.nameError}
        />
        <IntentButton intent="name">{words.name.submit}</IntentButton>
      </Form>
    </section>
  );
}

function SignaturePanel({ signature, answer }: { signature: string; answer: AccountAnswer | undefined }) {
  const form = useFirstInvalid(answer?.signatureError && answer);
  return (
    <section className="box start" id="signature">
      <h2>{words.signature.heading}</h2>
      <p className="soft">{words.signature.text}</p>
      <Form method="post" className={`stack start ${styles.form}`} ref={form} noValidate preventScrollReset>
        <TextArea
          label={words.signature.label}
          name="signature"
          id="own-signature"
          rows={4}
          defaultValue={signature}
          error={answer?.signatureError}
        />
        <IntentButton intent="signature">{words.signature.submit}</IntentButton>
      </Form>
    </section>
  );
}

interface HandingProps {
  colleagues: readonly Colleague[];
  absence: Absence | null;
  answer: AccountAnswer | undefined;
}

/** Giving what is one's own to a colleague: all of it now, or what is new while one is away. */
function Handing({ colleagues, absence, answer }: HandingProps) {
  const form = useFirstInvalid((answer?.colleagueError ?? answer?.untilError) && answer);
  const office = useOffice();
  return (
    <section className="box start" id="handing-over">
      <h2>{handingWords.heading}</h2>
      <p className="soft">{handingWords.text}</p>
      {answer?.given && <p role="status">{answer.given.join(" ")}</p>}
      <Form method="post" className={`stack start ${styles.form}`} ref={form} noValidate preventScrollReset>
        {absence && (
          <p>
            {handingWords.isAway(
              absence.colleague,
              officeDay(new Date(absence.endsAt.getTime() - 1), office),
            )}{" "}
            <IntentButton intent="here" small>
              {handingWords.here}
            </IntentButton>
          </p>
        )}
        <Field id="colleague" label={handingWords.colleague} error={answer?.colleagueError}>
          {(control) => (
            <select
              {...control}
              className="input"
              name="colleague"
              key={absence?.colleagueId}
              defaultValue={absence?.colleagueId ?? ""}
            >
              <option value="">{handingWords.choose}</option>
              {colleagues.map(({ id, name }) => (
                <option key={id} value={id} translate="no">
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextInput
          type="date"
          name="until"
          label={handingWords.until}
          hint={handingWords.untilHint}
          error={answer?.untilError}
        />
        <div className="cluster">
          <IntentButton intent="away">{handingWords.away}</IntentButton>
          <IntentButton intent="hand over">{handingWords.give}</IntentButton>
        </div>
      </Form>
    </section>
  );
}

type NotificationsProps = { email: string; role: StaffRole; choices: MailChoices; sendsMail: boolean };

function Notifications({ email, role, choices, sendsMail }: NotificationsProps) {
  const asked = topicNames.filter((topic) => holds(role, topics[topic].needs));
  return (
    <section className="box start" id="notifications">
      <h2>{notifications.heading}</h2>
      <p className="soft">{sendsMail ? told.text(email) : told.off}</p>
      <Form method="post" className={`stack start ${styles.form}`} preventScrollReset>
        {asked.map((topic) => (
          <Field key={topic} id={`topic-${topic}`} label={told.topics[topic]}>
            {(control) => (
              <select {...control} className="input" name={topic} defaultValue={choices[topic]}>
                {ways.map((way) => (
                  <option key={way} value={way}>
                    {told.ways[way]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
        <p className="hint">{told.daily}</p>
        <IntentButton intent="notifications">{told.submit}</IntentButton>
      </Form>
      {sendsMail && (
        <ul className="soft">
          <li>{words.mails.planned(email)}</li>
          <li>{words.mails.messages}</li>
        </ul>
      )}
    </section>
  );
}

type FirmAccountPanelProps = NonNullable<AccountPageProps["firmAccount"]> & Pick<AccountPageProps, "answer">;

function FirmAccountPanel({ name, isElsewhere, keeps, answer }: FirmAccountPanelProps) {
  const { heading, bound, unbound, elsewhere, bind, unbind, keeps: keepsText } = firmWords.account;
  return (
    <section className="box start" id="firm-account">
      <h2>{heading}</h2>
      {answer?.leadsTo && <LeadsOn to={answer.leadsTo} />}
      <p className="soft">{name === null ? unbound : (isElsewhere ? elsewhere : bound)(name)}</p>
      {name !== null && keeps && !isElsewhere ? (
        <p className="hint">{keepsText}</p>
      ) : (
        <Form method="post" preventScrollReset>
          <IntentButton intent={name === null ? "bind" : "unbind"}>
            {name === null ? bind : unbind}
          </IntentButton>
        </Form>
      )}
    </section>
  );
}

function PasswordPanel({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
  const form = useFirstInvalid(answer?.passwordError && answer);
  return (
    <section className="box start">
      <h2>{words.password.heading}</h2>
      <p className="soft">{words.password.text}</p>
      <Form method="post" className={`stack start ${styles.form}`} ref={form} noValidate preventScrollReset>
        {/* For password managers. */}
        <input type="text" autoComplete="username" defaultValue={email} hidden />
        <PasswordField
          label={words.password.label}
          hint={words.password.hint}
          autoComplete="new-password"
          error={answer?.passwordError}
        />
        <IntentButton intent="password">{words.password.submit}</IntentButton>
      </Form>
    </section>
  );
}

function Sessions({ sessions, now }: Pick<AccountPageProps, "sessions" | "now">) {
  const { unknown, current, begun, seen } = words.sessions;
  return (
    <section className="box start">
      <h2>{words.sessions.heading}</h2>
      <p className="soft">{words.sessions.text}</p>
      <ul className={lists.rows}>
        {sessions.map(({ id, device, createdAt, lastSeen, isCurrent }) => (
          <li key={id}>
            <div>
              <b>{device || unknown}</b>
              <span className="hint">
                {isCurrent ? current : seen} {!isCurrent && <RelativeTime value={lastSeen} now={now} />}
              </span>
              <span className="hint">
                {begun} <RelativeTime value={createdAt} now={now} />
              </span>
            </div>
            {!isCurrent && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <IntentButton intent="session end" small label={words.sessions.endOne(device || unknown)}>
                  {words.sessions.end}
                </IntentButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <IntentButton intent="sessions end">{words.sessions.endOthers}</IntentButton>
        </Form>
      )}
    </section>
  );
}

function SingleKeys() {
  const isHydrated = useIsHydrated();
  const [isOn, toggle] = useSingleKeys();
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          aria-describedby="single-keys-help"
          checked={isOn}
          onChange={toggle}
          disabled={!isHydrated}
        />
        {shortcuts.single}
      </label>
      <p className="soft" id="single-keys-help">
        {shortcuts.singleHelp}
      </p>
    </>
  );
}
