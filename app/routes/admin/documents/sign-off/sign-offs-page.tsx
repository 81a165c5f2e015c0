import { Form, Link, useNavigation } from "react-router";
import { mailReason } from "#app/content/admin/mail-reasons.ts";
import { previewLinks } from "#app/content/admin/preview-links.ts";
import { signOffs as words } from "#app/content/admin/sign-offs.ts";
import { signOffDays } from "#app/content/promised-numbers.ts";
import { longestNamed, longestReason, longestSaid } from "#app/domain/documents/sign-offs/sign-off.ts";
import type { ListedSignOff, SignOffsOf } from "#app/domain/documents/sign-offs/sign-offs.server.ts";
import type { SignOffState } from "#app/domain/documents/sign-offs/standing.server.ts";
import type { ListedWish } from "#app/domain/documents/sign-offs/wishes.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea, TextInput } from "#app/ui/field.tsx";
import { useOffice } from "#app/ui/office.ts";
import { ExactTime } from "#app/ui/time.tsx";
import { ActKey } from "../../shell/act-key.tsx";
import { AddressToCopy } from "../../shell/copy-button.tsx";
import { FormAlert, useFirstInvalid } from "../../shell/form-alert.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import rows from "../../shell/rows.module.css";
import { useScreen } from "../screen.ts";
import { signOffPath } from "./sign-off-address.ts";
import styles from "./sign-offs.module.css";
import { WithdrawnText } from "./withdrawn-text.tsx";

export type Asked = Record<"name" | "company" | "email" | "note" | "days", string>;
export type AskedErrors = { [Name in keyof Asked]?: string | undefined };

/** `address`: null where the link has ended, or was mailed. */
type Shown = ListedSignOff & { address: string | null };

interface SignOffsPageProps extends Omit<SignOffsOf, "signOffs"> {
  id: string;
  signOffs: Shown[];
  /** The mailbox that hears what mail servers refuse later; null where mail is not set up. */
  mailbox: string | null;
  isAdmin: boolean;
  answer: Answer | undefined;
}

/** What was typed into the form of a new question, or as a reason, and why nothing was done. */
type Answer = {
  failure?: string | null;
  typed?: Asked;
  errors?: AskedErrors;
  wish?: string;
  signOff?: string | null;
  reason?: string;
};

export function SignOffsPage(props: SignOffsPageProps) {
  const { id, title, signOffs, states, isPublic, mailbox, isAdmin, answer } = props;
  const { edit } = useScreen();
  return (
    <>
      <PageHeader title={words.heading} back={{ to: edit(id), label: words.back }} />
      <div className="boxes">
        <FormAlert text={answer?.failure} answer={answer} />
        <section className="box">
          <h2>{title}</h2>
          <Standings states={states} isPublic={isPublic} answer={answer} />
        </section>
        <section className="box">
          <h2>{words.list.heading}</h2>
          {signOffs.length === 0 ? (
            <p className="soft">{words.list.empty}</p>
          ) : (
            <ul>
              {signOffs.map((signOff) => (
                <SignOffRow key={signOff.id} id={id} signOff={signOff} isAdmin={isAdmin} answer={answer} />
              ))}
            </ul>
          )}
        </section>
        <NewQuestion key={signOffs.length} mailbox={mailbox} answer={answer} />
      </div>
    </>
  );
}

function Standings({ states, isPublic, answer }: Pick<SignOffsPageProps, "states" | "isPublic" | "answer">) {
  const { locale } = useOffice();
  const { state } = words;
  const permitted = states.filter(({ withdrawn }) => !withdrawn);
  return (
    <>
      {states.length > 0 && (
        <ul>
          {states.map((one) => (
            <li key={one.id}>
              <b>{one.company}</b>:{" "}
              {one.withdrawn ? (
                <WithdrawnText words={state.withdrawn} withdrawn={one.withdrawn} />
              ) : (
                stateText(one, locale)
              )}
            </li>
          ))}
        </ul>
      )}
      {(permitted.length > 0 || (isPublic && states.length > 0)) && (
        <Form method="post" className={`stack start loose ${styles.ask}`}>
          <h3>{state.ifWithdrawn}</h3>
          <p className="hint">
            {state.withdrawHint} {isPublic && state.goneHint}
          </p>
          {states.length === 1 && permitted[0] && (
            <input type="hidden" name="signOff" value={permitted[0].id} />
          )}
          {states.length > 1 && permitted.length > 0 && (
            <fieldset>
              <legend>{state.whose}</legend>
              {permitted.map(({ id, company }, n) => (
                <label className="check" key={id}>
                  <input
                    type="radio"
                    name="signOff"
                    value={id}
                    defaultChecked={answer?.signOff ? answer.signOff === id : n === 0}
                  />
                  <span>{company}</span>
                </label>
              ))}
            </fieldset>
          )}
          {permitted.length > 0 && (
            <TextInput
              label={state.reason}
              name="reason"
              maxLength={longestReason}
              autoComplete="off"
              defaultValue={answer?.signOff ? answer.reason : undefined}
            />
          )}
          <Button type="submit" look="ghost" className="warn" name="intent" value="withdraw">
            {isPublic ? state.withdraw : state.record}
          </Button>
        </Form>
      )}
    </>
  );
}

function stateText(one: SignOffState, locale: string): string {
  const { state } = words;
  const { isApproved, handed, number, places, isAsWished, until } = one;
  if (!isApproved) return handed === "not handed" ? state.notHanded : state.waits;

  const said =
    places === 0 ? state.approved(number) : isAsWished ? state.asWished(number) : state.since(number, places);
  return until === null ? said : `${said}, ${state.until(until, locale)}`;
}

function NewQuestion({ mailbox, answer }: { mailbox: string | null; answer: Answer | undefined }) {
  const { state } = useNavigation();
  const form = useFirstInvalid(answer);
  const { ask } = words;
  const { noun } = useScreen().words;
  const { typed, errors } = answer ?? {};
  return (
    <section className="box">
      <h2>{ask.heading}</h2>
      <p className="soft">{ask.text(noun)}</p>
      <Form method="post" className={`stack start loose ${styles.ask}`} noValidate ref={form}>
        <ActKey />
        <TextInput
          label={ask.name}
          hint={ask.nameHint}
          name="name"
          maxLength={longestNamed}
          autoComplete="off"
          defaultValue={typed?.name}
          error={errors?.name}
        />
        <TextInput
          label={ask.company}
          name="company"
          maxLength={longestNamed}
          autoComplete="off"
          defaultValue={typed?.company}
          error={errors?.company}
        />
        <TextInput
          label={ask.email}
          hint={mailbox === null ? ask.noMail : ask.emailHint(mailbox)}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={typed?.email}
          error={errors?.email}
        />
        <TextArea
          label={ask.note}
          hint={ask.noteHint}
          name="note"
          rows={3}
          maxLength={longestSaid}
          defaultValue={typed?.note}
          error={errors?.note}
        />
        <TextInput
          label={ask.days}
          hint={ask.daysHint(signOffDays.most)}
          name="days"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed?.days ?? signOffDays.usual}
          error={errors?.days}
        />
        <Button type="submit" name="intent" value="ask" busy={state === "submitting"}>
          {ask.submit}
        </Button>
      </Form>
    </section>
  );
}

interface SignOffRowProps {
  /** Of the document. */
  id: string;
  signOff: Shown;
  isAdmin: boolean;
  answer: Answer | undefined;
}

function SignOffRow({ id, signOff, isAdmin, answer }: SignOffRowProps) {
  const screen = useScreen();
  const { list, wishes: said } = words;
  const { company, guestName, approval, link, address, number, author, wishes, withdrawals } = signOff;
  const act = (intent: string, label: string) => (
    <Button
      type="submit"
      look="ghost"
      className="warn"
      name="intent"
      value={intent}
      aria-label={list.of(label, company)}
    >
      {label}
    </Button>
  );
  return (
    <li className={`stack ${rows.entry}`}>
      <p>
        <b>{company}</b>
        {guestName && `, ${guestName}`}
      </p>
      <p className="hint">
        {list.sees(number)}
        {" · "}
        {howHanded(signOff)}
        {author && ` · ${list.by(author)}`}
        {" · "}
        <LinkState link={link} />
        {signOff.calledOffAt && ` · ${list.calledOff}`}
        {signOff.erasedAt && ` · ${list.erased}`}
      </p>
      {approval && (
        <p>
          <Approved approval={approval} />{" "}
          <Link className="link" to={signOffPath(screen, id, signOff.id)}>
            {words.print}
          </Link>
        </p>
      )}
      {withdrawals.map((withdrawn) => (
        <p key={String(withdrawn.at)}>
          <WithdrawnText words={list.withdrawn} withdrawn={withdrawn} />
        </p>
      ))}
      {address && (
        <div className={`cluster end ${rows.line}`}>
          <AddressToCopy
            address={address}
            label={list.address(company)}
            words={previewLinks.list}
            copyLabel={previewLinks.list.of(previewLinks.list.copy, company)}
          />
        </div>
      )}
      <h3>{said.heading}</h3>
      {wishes.length === 0 ? (
        <p className="soft">{said.none}</p>
      ) : (
        <ol className={styles.wishes}>
          {wishes.map((wish) => (
            <WishRow
              key={wish.id}
              wish={wish}
              reason={answer?.wish === wish.id ? answer.reason : undefined}
            />
          ))}
        </ol>
      )}
      <Form method="post" className="cluster">
        <input type="hidden" name="signOff" value={signOff.id} />
        {link?.state === "open" && act("revoke", list.revoke)}
        {isAdmin && !signOff.calledOffAt && act("call off", list.callOff)}
        {isAdmin && !signOff.erasedAt && act("erase", list.erase)}
      </Form>
    </li>
  );
}

function howHanded({ handed, email, mail, address }: Shown): string {
  const { list } = words;
  if (email === null) {
    if (handed === "handed over") return list.handedOver;
    return handed === "mailed" ? list.mailedErased : list.notHandedErased;
  }
  const reason = mail?.reason ? mailReason(mail.reason, mail.state === "failed") : null;
  if (handed === "not handed") return list.notHanded(email, reason, address !== null);
  const isWaiting = mail?.state === "waiting";
  const mailed = isWaiting
    ? list.waiting(email, reason)
    : (mail?.state === "sending" ? list.sending : list.mailed)(email);
  return handed === "handed over" ? list.toOurs(mailed) : mailed;
}

function LinkState({ link }: Pick<Shown, "link">) {
  const { list } = words;
  if (!link) return list.noLink;
  return (
    <>
      {list.states[link.state]} {link.state === "open" && <ExactTime value={link.expiresAt} />}
    </>
  );
}

function Approved({ approval: { name, role, at } }: { approval: NonNullable<Shown["approval"]> }) {
  const { list } = words;
  return (
    <>
      {name === null ? list.approvedErased : list.approved(`${name}, ${role}`)} <ExactTime value={at} />
    </>
  );
}

function WishRow({ wish, reason }: { wish: ListedWish; reason: string | undefined }) {
  const { wishes: said } = words;
  const { id, oldWords, newWords, remark, state, placeLabel, isThere, decidedBy } = wish;
  const where = oldWords === "" ? said.all : (placeLabel ?? said.elsewhere);
  const told = newWords ?? remark ?? "";
  return (
    <li>
      <p className="hint">
        {where} · {said.states[state]}
        {decidedBy && ` ${said.by(decidedBy)}`}
      </p>
      {newWords === null ? (
        oldWords !== "" && <blockquote dir="auto">{oldWords}</blockquote>
      ) : (
        <p dir="auto">
          <del>{oldWords}</del> <ins>{newWords}</ins>
        </p>
      )}
      {remark && (
        <p className={styles.said} dir="auto">
          {said.remark}: {remark}
        </p>
      )}
      {wish.reason !== "" && (
        <p className="hint" dir="auto">
          {wish.reason}
        </p>
      )}
      {state === "open" && newWords !== null && placeLabel !== null && !isThere && (
        <p className="hint">{said.gone}</p>
      )}
      {state === "open" && (
        <Form method="post" className={`cluster end ${rows.line}`} preventScrollReset>
          <input type="hidden" name="wish" value={id} />
          {(newWords === null || isThere) && (
            <Button
              type="submit"
              name="intent"
              value="take"
              aria-label={said.of(newWords === null ? said.done : said.take, told)}
            >
              {newWords === null ? said.done : said.take}
            </Button>
          )}
          <TextInput
            id={`reason-${id}`}
            label={said.reason}
            name="reason"
            maxLength={longestSaid}
            autoComplete="off"
            defaultValue={reason}
          />
          <Button
            type="submit"
            look="ghost"
            name="intent"
            value="refuse"
            aria-label={said.of(said.refuse, told)}
          >
            {said.refuse}
          </Button>
        </Form>
      )}
    </li>
  );
}
