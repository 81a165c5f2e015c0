import { useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { change as words } from "#app/content/admin/change.ts";
import { admin } from "#app/content/admin.ts";
import { factsOf, type KindName } from "#app/content/kinds.ts";
import type { FoundEverywhere, Left } from "#app/domain/documents/change-everywhere.server.ts";
import type { Exchange, Spot } from "#app/domain/documents/words-everywhere.ts";
import { directionOf } from "#app/letters/direction.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { useIsHydrated } from "#app/ui/hydrated.ts";
import { SearchIcon } from "#app/ui/icons.tsx";
import { screenOf } from "../documents/screen.ts";
import { StateChip } from "../documents/state-chip.tsx";
import { FailedList } from "../list/list-state.tsx";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import styles from "./change.module.css";
import { changeAddress, madeAddress } from "./change-address.ts";
import type { ChangeAnswer, ShownText } from "./route.tsx";

import "../documents/changed-words.css";

interface ChangePageProps {
  exchange: Exchange;
  errors: { old?: string; now?: string };
  /** Places were asked for. */
  isAsked: boolean;
  texts: readonly ShownText[];
  unread: FoundEverywhere["unread"];
  next: string | null;
  failure: Failure | null;
  answer: ChangeAnswer | undefined;
}

export function ChangePage(props: ChangePageProps) {
  const { exchange, errors, isAsked, texts, unread, next, failure, answer } = props;
  return (
    <>
      <PageHeader title={words.heading} />
      <div className="boxes">
        <ExchangeForm exchange={exchange} errors={errors} />
        {failure && <FailedList failure={failure} help={admin.errors.help} retryText={admin.errors.retry} />}
        {answer?.left && <LeftTexts left={answer.left} batch={answer.batch ?? null} />}
        {isAsked && !failure && texts.length === 0 && unread.length === 0 && next === null && (
          <div className="state">
            <SearchIcon />
            <h2>{words.nothing.heading}</h2>
            <p className="soft">{words.nothing.text(exchange.old)}</p>
          </div>
        )}
        {unread.length > 0 && <UnreadTexts texts={unread} />}
      </div>
      {texts.length > 0 && (
        <Places
          key={JSON.stringify([exchange, texts.map(({ key, version }) => [key, version])])}
          exchange={exchange}
          texts={texts}
          answer={answer}
        />
      )}
      {next !== null && (
        <p className={styles.more}>
          {words.more}{" "}
          <Link className="link" to={changeAddress(exchange, next)}>
            {words.next}
          </Link>
        </p>
      )}
    </>
  );
}

function ExchangeForm({ exchange, errors }: Pick<ChangePageProps, "exchange" | "errors">) {
  const { state, formMethod } = useNavigation();
  const form = useFirstInvalid(errors);
  return (
    <Form method="get" className={`box ${styles.exchange}`} ref={form} noValidate>
      <p className="soft">{words.text}</p>
      <div className={styles.words}>
        <TextInput
          label={words.old}
          name="old"
          autoComplete="off"
          maxLength={200}
          defaultValue={exchange.old}
          error={errors.old}
        />
        <TextInput
          label={words.now}
          name="now"
          autoComplete="off"
          maxLength={200}
          defaultValue={exchange.now}
          hint={words.nowHint}
          error={errors.now}
        />
      </div>
      <div className="cluster">
        <Button type="submit" busy={state === "loading" && formMethod === "GET"}>
          {words.look}
        </Button>
        <label className="check">
          <input type="checkbox" name="whole" value="yes" defaultChecked={exchange.isWhole} />
          {words.whole}
        </label>
      </div>
    </Form>
  );
}

function LeftTexts({ left, batch }: { left: readonly Left[]; batch: string | null }) {
  return (
    <section className="box" role="status">
      {batch && (
        <p>
          <Link className="link" to={madeAddress(batch)}>
            {words.made.heading}
          </Link>
        </p>
      )}
      <h2>{words.left.heading(left.length)}</h2>
      <ul className={styles.left}>
        {left.map((text) => (
          <li key={text.key}>
            {text.title && <b dir={directionOf(text.title)}>{text.title}</b>} {whyLeft(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Those in which no place can be ticked. */
function UnreadTexts({ texts }: { texts: FoundEverywhere["unread"] }) {
  return (
    <section className="box" aria-labelledby="unread">
      <h2 id="unread">{words.unread.heading}</h2>
      <p className="soft">{words.unread.text}</p>
      <ul className={styles.left}>
        {texts.map(({ key, kind, title }) => (
          <li key={key}>
            <Link className="link" to={screenOf(kind as KindName).edit(key)} dir={directionOf(title)}>
              {title}
            </Link>{" "}
            <span className="soft">{factsOf(kind as KindName).noun.one}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whyLeft(text: Left): string {
  if (text.why === "changed") return words.left.changed(text.by);
  return text.why === "breaks a rule" ? text.problem : words.left[text.why];
}

type PlacesProps = Pick<ChangePageProps, "exchange" | "texts" | "answer">;

/** Every place with its box. The boxes are the browser's: a page of thousands of them answers at once. */
function Places({ exchange, texts, answer }: PlacesProps) {
  const { state, formMethod } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const spots = texts.flatMap((text) => text.spots);
  const [ticked, setTicked] = useState(() => spots.filter(({ isMeant }) => isMeant).length);
  const count = () => setTicked(form.current?.querySelectorAll("input[name=place]:checked").length ?? 0);
  return (
    <Form
      method="post"
      className={styles.places}
      ref={form}
      onChange={count}
      aria-label={words.found(spots.length, texts.length)}
    >
      <FormAlert text={answer?.failure} answer={answer} />
      <input type="hidden" name="old" value={exchange.old} />
      <input type="hidden" name="now" value={exchange.now} />
      {exchange.isWhole && <input type="hidden" name="whole" value="yes" />}
      <p className="soft" role="status">
        {words.found(spots.length, texts.length)}
      </p>
      {texts.map((text) => (
        <TextPlaces key={text.key} text={text} />
      ))}
      <div className={`cluster ${styles.bar}`}>
        <p role="status">{words.ticked(ticked, spots.length)}</p>
        <Button
          type="submit"
          disabled={ticked === 0}
          busy={state !== "idle" && formMethod === "POST"}
          busyText={words.submitting}
        >
          {words.submit}
        </Button>
      </div>
    </Form>
  );
}

function TextPlaces({ text }: { text: ShownText }) {
  const { key, id, kind, title, slug, version, as, spots } = text;
  const list = useRef<HTMLUListElement>(null);
  const isHydrated = useIsHydrated();
  const [ticked, setTicked] = useState(() => spots.filter(({ isMeant }) => isMeant).length);
  const screen = screenOf(kind as KindName);
  const to = id === null ? `${screen.list.path}/new?${new URLSearchParams({ slug })}` : screen.edit(id);
  const boxes = () => list.current?.querySelectorAll<HTMLInputElement>("input") ?? [];
  const mayChange = as !== "nothing";

  function tickAll(isTicked: boolean) {
    for (const box of boxes()) box.checked = isTicked;
    setTicked(isTicked ? spots.length : 0);
  }

  return (
    <section className={`box ${styles.text}`} aria-labelledby={`${key}-title`}>
      <input type="hidden" name="text" value={`${key} ${version}`} />
      <div className={styles.head}>
        {mayChange && isHydrated && (
          <input
            type="checkbox"
            aria-label={words.allOf(title)}
            checked={ticked === spots.length}
            ref={(box) => {
              if (box) box.indeterminate = ticked > 0 && ticked < spots.length;
            }}
            onChange={({ target }) => tickAll(target.checked)}
          />
        )}
        <h2 id={`${key}-title`} dir={directionOf(title)}>
          <Link className="link" to={to}>
            {title}
          </Link>
        </h2>
        <span className="soft">{factsOf(kind as KindName).noun.one}</span>
        <About text={text} />
      </div>
      <Notes text={text} />
      <ul
        className={`changed-words ${styles.spots}`}
        ref={list}
        onChange={() => setTicked([...boxes()].filter(({ checked }) => checked).length)}
      >
        {spots.map((spot) => (
          <li key={spot.n}>
            {mayChange ? (
              <label>
                <input
                  type="checkbox"
                  name="place"
                  value={`${key} ${spot.n}`}
                  defaultChecked={spot.isMeant}
                />
                <Sentence spot={spot} />
              </label>
            ) : (
              <Sentence spot={spot} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sentence({ spot: { label, doubt, before, found, now, after } }: { spot: Spot }) {
  return (
    <span>
      <span className={styles.where}>
        {label}
        {doubt && <i>{words.doubts[doubt]}</i>}
      </span>
      <span className={styles.sentence} dir={directionOf(before + found)} translate="no">
        {before}
        <del>{found}</del>
        <span className="sr-only"> {words.becomes} </span>
        <ins>{now}</ins>
        {after}
      </span>
    </span>
  );
}

/** What a change of it becomes, where that is no draft of a public text. */
function About({ text: { id, as, state, slug, kind } }: { text: ShownText }) {
  if (id === null) return <span className={styles.about}>{words.builtIn}</span>;
  if (as === "suggestion") return <span className={styles.about}>{words.suggestion}</span>;
  if (state === "draft" || state === "withdrawn")
    return <span className={styles.about}>{words.staysDraft}</span>;
  return state === "published" || slug === "" || kind === "" ? null : (
    <StateChip state={state} hasBuiltIn={false} />
  );
}

function Notes({ text: { as, kind, standing } }: { text: ShownText }) {
  const { draftOf, isPlanned, suggestions, isApproved, hasOwnSuggestion } = standing;
  const said = words.standing;
  const notes = [
    draftOf !== null && said.draftOf(draftOf),
    isPlanned && said.isPlanned,
    suggestions > 0 && !hasOwnSuggestion && said.suggestions(suggestions),
    isApproved && said.isApproved,
    hasOwnSuggestion && said.hasOwnSuggestion,
    as === "nothing" && !hasOwnSuggestion && said.notYours,
    kind === "company" && words.company,
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p className={styles.note} key={note}>
      {note}
    </p>
  ));
}
