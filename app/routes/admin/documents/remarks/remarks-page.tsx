import { type Ref, useId } from "react";
import { Form, type FormProps, Link } from "react-router";
import { remarks as words } from "#app/content/admin/remarks.ts";
import { businessTime } from "#app/content/business-time.ts";
import { remarkLimits } from "#app/domain/documents/reviews/remark.ts";
import type { Remark, ReviewRequest, ReviewTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import { directionOf } from "#app/letters/direction.ts";
import type { Errors } from "#app/routes/form-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { useOffice } from "#app/ui/office.ts";
import { FormAlert, useFirstInvalid } from "../../shell/form-alert.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import { publishAddress } from "../publish/publish-address.ts";
import { useScreen } from "../screen.ts";
import "./remarks.css";
import { ActKey } from "../../shell/act-key.tsx";

/** Why a form came back, and what was typed into it. */
export type RemarksAnswer = {
  failure: string | null;
  note?: string;
  body?: string;
  place?: string;
  errors?: Errors<"note" | "body">;
};

const noteId = "review-note";

interface RemarksPageProps {
  /** Of the document. */
  id: string;
  talk: ReviewTalk;
  mayPublish: boolean;
  answer: RemarksAnswer | undefined;
}

export function RemarksPage(props: RemarksPageProps) {
  const { id, talk } = props;
  const { edit } = useScreen();
  return (
    <>
      <PageHeader title={words.heading} back={{ to: edit(id), label: words.back }} />
      <div className="remarks">
        <p className="subject" dir={directionOf(talk.title)}>
          {talk.title}
        </p>
        <Review {...props} send={byPage} />
      </div>
    </>
  );
}

/** How the forms of a review are sent: by the page, or by a fetcher that leaves the editor as it is. */
export type Send = {
  Form: typeof Form;
  action?: string;
  isInEditor: boolean;
  /** The text in the editor is not what would be asked about. */
  isUnsaved: boolean;
};

const byPage: Send = { Form, isInEditor: false, isUnsaved: false };

function Post({ send, children, ...props }: FormProps & { send: Send; ref?: Ref<HTMLFormElement> }) {
  return (
    <send.Form method="post" action={send.action} {...props}>
      <ActKey />
      {send.isInEditor && <input type="hidden" name="from" value="form" />}
      {children}
    </send.Form>
  );
}

/** Who waits, the remarks, and what whoever reads this may do about them. */
export function Review({ id, talk, mayPublish, answer, send }: RemarksPageProps & { send: Send }) {
  const { request, remarks } = talk;
  return (
    <>
      <FormAlert text={answer?.failure} answer={answer} />
      <Standing talk={talk} />
      {request?.isOwn && <WithdrawForm send={send} />}
      {!request && !mayPublish && <AskForm answer={answer} send={send} />}
      <section aria-labelledby="remarks">
        <h2 id="remarks">{words.list.heading}</h2>
        <RemarkList remarks={remarks} send={send} />
      </section>
      {mayPublish && <RemarkForm talk={talk} answer={answer} send={send} key={remarks.length} />}
      {mayPublish && request && <AnswerForm id={id} send={send} />}
    </>
  );
}

function Standing({ talk: { request, wasReturned } }: { talk: ReviewTalk }) {
  const { waiting } = words;
  if (!request) return <p>{wasReturned ? waiting.returned : waiting.none}</p>;
  return <Request request={request} />;
}

/** Who waits, since when, and for what. */
export function Request({ request }: { request: ReviewRequest }) {
  const { waiting } = words;
  const { timeZone } = useOffice();
  return (
    <div className="notice">
      <p>
        {request.isOwn
          ? waiting.own
          : waiting.sentence(
              request.author ?? waiting.nobody,
              businessTime(request.createdAt, timeZone),
            )}{" "}
        {request.isChanged && waiting.changed}
      </p>
      {request.note && <blockquote dir={directionOf(request.note)}>{request.note}</blockquote>}
    </div>
  );
}

/** Into what goes along with the question, where that is on screen. */
export function focusNote(): void {
  document.getElementById(noteId)?.focus();
}

function AskForm({ answer, send }: Pick<RemarksPageProps, "answer"> & { send: Send }) {
  const form = useFirstInvalid(answer);
  return (
    <Post send={send} className="boxed" ref={form} aria-labelledby="ask">
      <h2 id="ask">{words.ask.heading}</h2>
      <p className="soft">{words.ask.text}</p>
      <TextArea
        id={noteId}
        label={words.ask.note}
        name="note"
        rows={3}
        maxLength={remarkLimits.note}
        hint={words.ask.noteHint}
        defaultValue={answer?.note}
        error={answer?.errors?.note}
      />
      <div className="acts">
        <Button type="submit" name="intent" value="ask" disabled={send.isUnsaved}>
          {words.ask.submit}
        </Button>
        {send.isUnsaved && <p className="hint">{words.ask.saveFirst}</p>}
      </div>
    </Post>
  );
}

function WithdrawForm({ send }: { send: Send }) {
  return (
    <Post send={send} className="acts">
      <Button type="submit" look="ghost" name="intent" value="withdraw">
        {words.ask.withdraw}
      </Button>
    </Post>
  );
}

function RemarkList({ remarks, send }: { remarks: readonly Remark[]; send: Send }) {
  const { list } = words;
  if (remarks.length === 0) return <p className="soft">{list.none}</p>;
  return (
    <ul className="remark-list">
      {remarks.map((remark) => (
        <li key={remark.id} data-done={remark.isDone || undefined}>
          <p className="where">
            <b>{remark.place.label}</b>
            {remark.isDone && <span className="chip">{list.settled}</span>}
          </p>
          <p className="said" dir={directionOf(remark.body)}>
            {remark.body}
          </p>
          <SaidBy {...remark} />
          {remark.answers.map((said) => (
            <div key={said.id} className="answer">
              <p className="said" dir={directionOf(said.body)}>
                {said.body}
              </p>
              <SaidBy {...said} />
            </div>
          ))}
          <Post send={send}>
            <input type="hidden" name="remark" value={remark.id} />
            <Button
              type="submit"
              look="ghost"
              small
              name="intent"
              value={remark.isDone ? "open" : "done"}
              aria-label={(remark.isDone ? list.againOne : list.doneOne)(remark.place.label)}
            >
              {remark.isDone ? list.again : list.done}
            </Button>
          </Post>
          <AnswerRemark remark={remark} send={send} key={remark.answers.length} />
        </li>
      ))}
    </ul>
  );
}

function AnswerRemark({ remark, send }: { remark: Remark; send: Send }) {
  const { list } = words;
  return (
    <details className="answer">
      <summary>{list.answer}</summary>
      <Post send={send} className="stack start">
        <input type="hidden" name="remark" value={remark.id} />
        <TextArea
          label={list.answerOne(remark.place.label)}
          id={`answer-${remark.id}`}
          name="body"
          rows={2}
          maxLength={remarkLimits.body}
        />
        <Button type="submit" look="ghost" small name="intent" value="answer">
          {list.answer}
        </Button>
      </Post>
    </details>
  );
}

export function SaidBy({ author, createdAt }: { author: string | null; createdAt: Date }) {
  const time = businessTime(createdAt, useOffice().timeZone);
  return <p className="soft small">{words.list.by(author ?? words.waiting.nobody, time)}</p>;
}

function RemarkForm({ talk, answer, send }: Pick<RemarksPageProps, "talk" | "answer"> & { send: Send }) {
  const id = useId();
  const form = useFirstInvalid(answer);
  return (
    <Post send={send} className="boxed" ref={form} noValidate aria-labelledby={id}>
      <h2 id={id}>{words.add.heading}</h2>
      <input type="hidden" name="revision" value={talk.revision} />
      <Field id="place" label={words.add.place}>
        {(control) => (
          <select {...control} className="input" name="place" defaultValue={answer?.place ?? "all"}>
            {talk.parts.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea
        label={words.add.body}
        name="body"
        rows={3}
        maxLength={remarkLimits.body}
        defaultValue={answer?.body}
        error={answer?.errors?.body}
      />
      <div className="acts">
        <Button type="submit" look="ghost" name="intent" value="remark">
          {words.add.submit}
        </Button>
      </div>
    </Post>
  );
}

function AnswerForm({ id, send }: { id: string; send: Send }) {
  const screen = useScreen();
  return (
    <Post send={send} className="boxed" aria-labelledby="answer">
      <h2 id="answer">{words.answer.heading}</h2>
      <p className="soft">{words.answer.text}</p>
      <div className="acts">
        <Link className="btn" to={publishAddress(screen, id)}>
          {words.answer.publish}
        </Link>
        <Button type="submit" look="ghost" name="intent" value="return">
          {words.answer.return}
        </Button>
      </div>
    </Post>
  );
}
