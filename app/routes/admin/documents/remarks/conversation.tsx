import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { type FormProps, Link, useFetcher } from "react-router";
import { remarks as words } from "#app/content/admin/remarks.ts";
import { partAt, remarkLimits } from "#app/domain/documents/reviews/remark.ts";
import type { Remark, ReviewTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { useIsHydrated } from "#app/ui/hydrated.ts";
import { ScriptButton } from "#app/ui/script-button.tsx";
import { ActKey } from "../../shell/act-key.tsx";
import { FormAlert, useFirstInvalid } from "../../shell/form-alert.tsx";
import { OldNotice } from "../../shell/not-read.tsx";
import { publishAddress } from "../publish/publish-address.ts";
import { useScreen } from "../screen.ts";
import { leadToHunksOf } from "../suggestions/lead-to-hunk.ts";
import { authorOf, useSuggestions } from "../suggestions/suggestions.tsx";
import { type AboutStore, useAbout } from "./about.ts";
import { RemarkPlace, RemarkText } from "./remark-text.tsx";
import { remarksAddress } from "./remarks-address.ts";
import { Request } from "./request.tsx";
import type { RemarksAnswer } from "./route.tsx";
import { useFocusKept } from "./use-focus-kept.ts";
import { useTalk } from "./use-talk.ts";
import "./remarks.css";

export interface ConversationProps {
  /** Of the document. */
  id: string;
  talk: ReviewTalk;
  mayPublish: boolean;
  /** A change of a text that was public is proposed before somebody is asked about it. */
  canAsk: boolean;
  isUnsaved: boolean;
  /** Saves the text as a draft; then, where nobody has typed on, it acts. */
  onSaveFirst: (act: () => void) => void;
  /** What a remark would be about. */
  about: AboutStore;
  /** The id of what gets the focus, once it is there. */
  wanted: string | null;
  onFocused: () => void;
}

/** Where the focus goes: into what goes along with a question, and into a new remark. */
export const [noteId, bodyId] = ["review-note", "remark-body"];

/** All that is said of a text, beside it: who waits, what is suggested, what was remarked, and the answers. */
export function Conversation(props: ConversationProps) {
  const { id, talk, mayPublish, canAsk, isUnsaved, onSaveFirst, about, wanted } = props;
  const { request, remarks } = talk;
  const { hasFailed, read } = useTalk(id);
  useEffect(() => void read(), [read]);
  const panel = useRef<HTMLDivElement>(null);
  useFocusKept(panel, talk);
  const focused = useEffectEvent(props.onFocused);
  useEffect(() => {
    if (wanted === null) return;
    document.getElementById(wanted)?.focus();
    focused();
  }, [wanted]);
  return (
    <div ref={panel} className="remarks" tabIndex={-1}>
      {hasFailed && <OldNotice text={words.errors.load} onRetry={() => void read()} />}
      <Waiting talk={talk} />
      {request?.isOwn && <Withdraw id={id} />}
      {!request &&
        !mayPublish &&
        (canAsk ? (
          <Ask id={id} isUnsaved={isUnsaved} onSaveFirst={onSaveFirst} />
        ) : (
          <p className="soft">{words.ask.proposeFirst}</p>
        ))}
      <Suggested />
      <section aria-labelledby="remarks">
        <h2 id="remarks">{words.list.heading}</h2>
        {mayPublish && <NewRemark id={id} talk={talk} store={about} />}
        {remarks.length === 0 && <p className="soft">{words.list.none}</p>}
        <ul className="remark-list">
          {remarks.map((remark) => (
            <RemarkItem key={remark.id} id={id} remark={remark} />
          ))}
        </ul>
      </section>
      {mayPublish && request && <Decide id={id} />}
    </div>
  );
}

interface PostProps extends Omit<FormProps, "children"> {
  /** Of the document. */
  id: string;
  onSent?: () => void;
  children: (answer: RemarksAnswer | undefined) => ReactNode;
}

/** A form of its own, whose answer leaves the page as it is; without a script it leads back to the editor. */
function Post({ id, onSent, children, ...props }: PostProps) {
  const action = remarksAddress(useScreen(), id);
  const { Form, data } = useFetcher<RemarksAnswer>();
  const form = useFirstInvalid(data);
  const isHydrated = useIsHydrated();
  const sent = useEffectEvent(() => {
    form.current?.reset();
    onSent?.();
  });
  useEffect(() => {
    if (data && !data.failure && !data.errors) sent();
  }, [data]);
  return (
    <Form method="post" action={action} ref={form} noValidate={isHydrated} {...props}>
      <FormAlert text={data?.failure} answer={data} />
      <ActKey />
      {isHydrated && <input type="hidden" name="from" value="form" />}
      {children(data)}
    </Form>
  );
}

function Waiting({ talk: { request, wasReturned } }: { talk: ReviewTalk }) {
  const { waiting } = words;
  if (!request) return <p>{wasReturned ? waiting.returned : waiting.none}</p>;
  return <Request request={request} />;
}

function Ask({ id, isUnsaved, onSaveFirst }: Pick<ConversationProps, "id" | "isUnsaved" | "onSaveFirst">) {
  return (
    <Post
      id={id}
      className="boxed"
      aria-labelledby="ask"
      onSubmit={(event) => {
        if (!isUnsaved) return;
        event.preventDefault();
        const { currentTarget, nativeEvent } = event;
        onSaveFirst(() => currentTarget.requestSubmit((nativeEvent as SubmitEvent).submitter));
      }}
    >
      {(answer) => (
        <>
          <h2 id="ask">{words.ask.heading}</h2>
          <p className="soft">{words.ask.text}</p>
          <TextArea
            id={noteId}
            label={words.ask.note}
            name="note"
            rows={3}
            maxLength={remarkLimits.note}
            hint={words.ask.noteHint}
            error={answer?.errors?.note}
          />
          <div className="acts">
            <Button type="submit" name="intent" value="ask">
              {words.ask.submit}
            </Button>
            {isUnsaved && <p className="hint">{words.ask.savesFirst}</p>}
          </div>
        </>
      )}
    </Post>
  );
}

function Withdraw({ id }: { id: string }) {
  return (
    <Post id={id} className="acts">
      {() => (
        <Button type="submit" look="ghost" name="intent" value="withdraw">
          {words.ask.withdraw}
        </Button>
      )}
    </Post>
  );
}

/** A line for each person; their changes stand at the fields. */
function Suggested() {
  const { shown, state } = useSuggestions();
  const all = shown.filter(
    ({ by, hunks }) => by.kind === "colleague" || (by.kind === "guest" && hunks.length > 0),
  );
  if (all.length === 0 || state !== "compared") return null;
  return (
    <section aria-labelledby="suggested">
      <h2 id="suggested">{words.suggested.heading}</h2>
      <ul className="stack">
        {all.map((one) => (
          <li key={one.number}>
            {one.hunks.length === 0 ? (
              words.suggested.decided(authorOf(one))
            ) : (
              <ScriptButton className="quiet" onClick={() => leadToHunksOf(one.number)}>
                {words.suggested.changes(authorOf(one), one.hunks.length)}
              </ScriptButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RemarkItem({ id, remark }: { id: string; remark: Remark }) {
  const { list } = words;
  const { isDone, place } = remark;
  return (
    <li data-done={isDone || undefined}>
      <p className="where">
        <RemarkPlace remark={remark} />
        {isDone && <span className="chip">{list.settled}</span>}
      </p>
      <RemarkText remark={remark} />
      <Post id={id}>
        {() => (
          <>
            <input type="hidden" name="remark" value={remark.id} />
            <Button
              type="submit"
              look="ghost"
              small
              name="intent"
              value={isDone ? "open" : "done"}
              aria-label={(isDone ? list.againOne : list.doneOne)(place.label)}
            >
              {isDone ? list.again : list.done}
            </Button>
          </>
        )}
      </Post>
      <Answer id={id} remark={remark} />
    </li>
  );
}

function Answer({ id, remark }: { id: string; remark: Remark }) {
  const { list } = words;
  const box = useRef<HTMLDetailsElement>(null);
  return (
    <details className="answer" ref={box}>
      <summary>{list.answer}</summary>
      <Post id={id} className="stack" onSent={() => box.current?.removeAttribute("open")}>
        {(answer) => (
          <>
            <input type="hidden" name="remark" value={remark.id} />
            <TextArea
              label={list.answerOne(remark.place.label)}
              id={`answer-${remark.id}`}
              name="body"
              rows={2}
              required
              maxLength={remarkLimits.body}
              error={answer?.errors?.body}
            />
            <div className="acts">
              <Button type="submit" look="ghost" small name="intent" value="answer">
                {list.answer}
              </Button>
            </div>
          </>
        )}
      </Post>
    </details>
  );
}

/** It says of which words it is, before it is sent. */
function NewRemark({ id, talk, store }: { id: string; talk: ReviewTalk; store: AboutStore }) {
  const [about, chooseWhole] = useAbout(store);
  const part = partAt(talk.parts, about.place);
  const { add } = words;
  const aboutId = `${bodyId}-about`;
  return (
    <Post id={id} className="boxed" aria-label={add.heading} onSent={chooseWhole}>
      {(answer) => (
        <>
          <input type="hidden" name="revision" value={talk.revision} />
          <input type="hidden" name="place" value={part?.name ?? "all"} />
          <input type="hidden" name="quote" value={part ? about.quote : ""} />
          <div className="about">
            <p id={aboutId}>{add.about(part ? about.quote : "", part?.label ?? words.list.all)}</p>
            {about.place !== "all" && (
              <ScriptButton className="quiet" onClick={chooseWhole}>
                {add.whole}
              </ScriptButton>
            )}
          </div>
          <Field id={bodyId} label={add.body} hint={add.hint} error={answer?.errors?.body}>
            {({ "aria-describedby": described, ...control }) => (
              <textarea
                {...control}
                aria-describedby={[aboutId, described].filter(Boolean).join(" ")}
                className="input"
                name="body"
                dir="auto"
                rows={3}
                required
                maxLength={remarkLimits.body}
              />
            )}
          </Field>
          <div className="acts">
            <Button type="submit" look="ghost" name="intent" value="remark">
              {add.submit}
            </Button>
          </div>
        </>
      )}
    </Post>
  );
}

function Decide({ id }: { id: string }) {
  const screen = useScreen();
  return (
    <Post id={id} className="boxed" aria-labelledby="answer">
      {() => (
        <>
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
        </>
      )}
    </Post>
  );
}
