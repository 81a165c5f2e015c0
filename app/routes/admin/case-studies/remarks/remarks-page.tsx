import { useId } from "react";
import { Form, Link, useNavigation } from "react-router";
import { remarks as words } from "#app/content/admin/remarks.ts";
import { businessTime } from "#app/content/business-time.ts";
import { remarkFields, remarkLimits } from "#app/domain/reviews/remark.ts";
import type { Remark, ReviewRequest, ReviewTalk } from "#app/domain/reviews/reviews.server.ts";
import type { Errors } from "#app/routes/form-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { editAddress } from "../../list/list-url.ts";
import { FormAlert, useFirstInvalid } from "../../shell/form-alert.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import { publishAddress } from "../publish/publish-address.ts";
import { placeName } from "./place-name.ts";
import "./remarks.css";

/** Why a form came back, and what was typed into it. */
export type RemarksAnswer = {
  failure: string | null;
  note?: string;
  body?: string;
  place?: string;
  errors?: Errors<"note" | "body">;
};

interface RemarksPageProps {
  /** Of the study. */
  id: string;
  talk: ReviewTalk;
  mayPublish: boolean;
  answer: RemarksAnswer | undefined;
}

export function RemarksPage({ id, talk, mayPublish, answer }: RemarksPageProps) {
  const { request, remarks } = talk;
  return (
    <>
      <PageHeader title={words.heading} back={{ to: editAddress(id), label: words.back }} />
      <div className="remarks">
        <FormAlert text={answer?.failure} answer={answer} />
        <p className="subject">{talk.title}</p>
        <Standing talk={talk} />
        {request?.isOwn && <WithdrawForm />}
        {!request && <AskForm answer={answer} />}
        <section aria-labelledby="remarks">
          <h2 id="remarks">{words.list.heading}</h2>
          <RemarkList remarks={remarks} />
        </section>
        {mayPublish && <RemarkForm talk={talk} answer={answer} key={remarks.length} />}
        {mayPublish && request && <AnswerForm id={id} />}
      </div>
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
  return (
    <div className="notice">
      <p>
        {request.isOwn
          ? waiting.own
          : waiting.sentence(request.author ?? waiting.nobody, businessTime(request.createdAt))}{" "}
        {request.isChanged && waiting.changed}
      </p>
      {request.note && <blockquote>{request.note}</blockquote>}
    </div>
  );
}

function AskForm({ answer }: Pick<RemarksPageProps, "answer">) {
  const form = useFirstInvalid(answer);
  const isBusy = useNavigation().formData?.get("intent") === "ask";
  return (
    <Form method="post" className="boxed" ref={form} aria-labelledby="ask">
      <h2 id="ask">{words.ask.heading}</h2>
      <p className="soft">{words.ask.text}</p>
      <TextArea
        label={words.ask.note}
        name="note"
        rows={3}
        maxLength={remarkLimits.note}
        hint={words.ask.noteHint}
        defaultValue={answer?.note}
        error={answer?.errors?.note}
      />
      <div className="acts">
        <Button type="submit" name="intent" value="ask" busy={isBusy} busyText={words.ask.busy}>
          {words.ask.submit}
        </Button>
      </div>
    </Form>
  );
}

function WithdrawForm() {
  return (
    <Form method="post" className="acts">
      <Button type="submit" look="ghost" name="intent" value="withdraw">
        {words.ask.withdraw}
      </Button>
    </Form>
  );
}

function RemarkList({ remarks }: { remarks: readonly Remark[] }) {
  const { list } = words;
  if (remarks.length === 0) return <p className="soft">{list.none}</p>;
  return (
    <ul className="remark-list">
      {remarks.map((remark) => (
        <li key={remark.id} data-done={remark.isDone || undefined}>
          <p className="where">
            <b>{placeName(remark.place)}</b>
            {remark.isDone && <span className="chip">{list.settled}</span>}
          </p>
          <p className="said">{remark.body}</p>
          <p className="soft small">{saidBy(remark)}</p>
          <Form method="post">
            <input type="hidden" name="remark" value={remark.id} />
            <Button
              type="submit"
              look="ghost"
              small
              name="intent"
              value={remark.isDone ? "open" : "done"}
              aria-label={(remark.isDone ? list.againOne : list.doneOne)(placeName(remark.place))}
            >
              {remark.isDone ? list.again : list.done}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

export function saidBy({ author, createdAt }: Remark): string {
  return words.list.by(author ?? words.waiting.nobody, businessTime(createdAt));
}

function RemarkForm({ talk, answer }: Pick<RemarksPageProps, "talk" | "answer">) {
  const id = useId();
  const form = useFirstInvalid(answer);
  const isBusy = useNavigation().formData?.get("intent") === "remark";
  return (
    <Form method="post" className="boxed" ref={form} noValidate aria-labelledby={id}>
      <h2 id={id}>{words.add.heading}</h2>
      <input type="hidden" name="revision" value={talk.revision} />
      <Field id="place" label={words.add.place}>
        {(control) => (
          <select {...control} className="input" name="place" defaultValue={answer?.place ?? "all"}>
            {remarkFields.map((field) => (
              <option key={field} value={field}>
                {words.list.places[field]}
              </option>
            ))}
            {talk.sections.map((title, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title.
              <option key={n} value={`section-${n}`}>
                {words.list.section(n + 1, title.trim())}
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
        <Button
          type="submit"
          look="ghost"
          name="intent"
          value="remark"
          busy={isBusy}
          busyText={words.add.busy}
        >
          {words.add.submit}
        </Button>
      </div>
    </Form>
  );
}

function AnswerForm({ id }: { id: string }) {
  return (
    <Form method="post" className="boxed" aria-labelledby="answer">
      <h2 id="answer">{words.answer.heading}</h2>
      <p className="soft">{words.answer.text}</p>
      <div className="acts">
        <Link className="btn" to={publishAddress(id)}>
          {words.answer.publish}
        </Link>
        <Button type="submit" look="ghost" name="intent" value="return">
          {words.answer.return}
        </Button>
      </div>
    </Form>
  );
}
