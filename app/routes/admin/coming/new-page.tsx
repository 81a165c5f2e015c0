import { type RefObject, useEffect } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { change as everywhere } from "#app/content/admin/change.ts";
import { kindWords } from "#app/content/admin/kind-words.ts";
import { anyText } from "#app/content/admin/noun.ts";
import { admin } from "#app/content/admin.ts";
import type { KindName } from "#app/content/kinds.ts";
import { directionOf } from "#app/letters/direction.ts";
import { Button } from "#app/ui/button.tsx";
import { madeAddress } from "../change/change-address.ts";
import { documentList, editAddress, openAddress } from "../list/list-url.ts";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import styles from "./coming.module.css";
import type { NewScheduleAnswer } from "./new.tsx";
import fields from "./schedule-fields.module.css";
import { ScheduleFields } from "./schedule-fields.tsx";

const words = admin.coming;
const { made } = everywhere;

interface NewSchedulePageProps {
  texts: { id: string; title: string; kind: string }[];
  /** Null where they are of several. */
  kind: KindName | null;
  /** The moment of the change everywhere that has made them; null for others. */
  change: string | null;
  /** The moment the field begins with. */
  proposed: Date;
  answer: NewScheduleAnswer | undefined;
}

export function NewSchedulePage({ texts, kind, change, proposed, answer }: NewSchedulePageProps) {
  const { state } = useNavigation();
  const form = useFirstInvalid(answer);
  useLeftOut(form, answer);
  const sent = answer?.sent;
  const ticked = new Set(sent?.ids);
  const problems = new Map(answer?.unfit?.map(({ document, problems }) => [document, problems]));
  const back = change ? { to: madeAddress(change), label: made.heading } : backOf(texts, kind);
  return (
    <>
      <PageHeader
        title={(change ? made.publish : words.plan)(texts.length, kind ? kindWords[kind].noun : anyText)}
        back={back}
      />
      <div className="boxes">
        <Form method="post" className="box" ref={form} noValidate>
          <FormAlert text={answer?.failure} answer={answer} />
          <ul className={styles.chosen}>
            {texts.map((text) => (
              <Chosen
                key={text.id}
                text={text}
                isAlone={texts.length === 1}
                isTicked={!sent || ticked.has(text.id)}
                problems={problems.get(text.id)}
              />
            ))}
          </ul>
          {texts.length > 1 && <p className="hint">{words.together}</p>}
          {change && <input type="hidden" name="change" value={change} />}
          {!change && (
            <fieldset className={`stack start ${fields.fields}`}>
              <legend>{words.actionOf}</legend>
              {(["publish", "withdraw"] as const).map((action) => (
                <label className="check" key={action}>
                  <input
                    type="radio"
                    name="action"
                    value={action}
                    defaultChecked={action === (sent?.action ?? "publish")}
                  />
                  {words.actions[action]}
                </label>
              ))}
            </fieldset>
          )}
          <ScheduleFields
            canBeNow={change !== null}
            at={sent?.at ?? proposed}
            isLater={sent?.isLater}
            error={answer?.error}
          />
          <p className="hint">{words.pinned}</p>
          <div className="cluster">
            <Button type="submit" busy={state === "submitting"} busyText={words.submitting}>
              {change ? made.submit : words.submit}
            </Button>
            <Link className="btn ghost" to={back.to}>
              {words.cancel}
            </Link>
          </div>
        </Form>
      </div>
    </>
  );
}

interface ChosenProps {
  text: NewSchedulePageProps["texts"][number];
  isAlone: boolean;
  /** As it was sent, where the page comes with the answer. */
  isTicked: boolean;
  /** Why it cannot be published then. */
  problems: readonly string[] | undefined;
}

/** One of the texts: of several it can be left out, as one that is not ready is from then on. */
function Chosen({ text: { id, title, kind }, isAlone, isTicked, problems }: ChosenProps) {
  const name = <span dir={directionOf(title)}>{title}</span>;
  return (
    <li>
      {isAlone ? (
        <>
          <input type="hidden" name="study" value={id} />
          {name}
        </>
      ) : (
        <label className="check">
          <input type="checkbox" name="study" value={id} defaultChecked={isTicked && !problems} />
          {name}
        </label>
      )}
      {problems && (
        <p className={styles.reason}>
          {problems.join(" ")}{" "}
          <Link className="link" to={editAddress(kind as KindName, id)}>
            {words.openText}
          </Link>
        </p>
      )}
    </li>
  );
}

/** The boxes are the browser's: an answer unticks what is not ready, and ticks nothing. */
function useLeftOut(form: RefObject<HTMLFormElement | null>, answer: NewScheduleAnswer | undefined): void {
  useEffect(() => {
    const unfit = new Set(answer?.unfit?.map(({ document }) => document));
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("[name=study][type=checkbox]") ?? [])
      if (unfit.has(box.value)) box.checked = false;
  }, [form, answer]);
}

/** To where they were chosen: the editor of one, the list of several. */
function backOf(texts: NewSchedulePageProps["texts"], kind: KindName | null) {
  if (!kind) return { to: href("/admin/desk/planned"), label: words.back };
  const { history, form } = kindWords[kind];
  const [first, ...others] = texts;
  return first && others.length === 0
    ? { to: openAddress(first.id), label: history.back }
    : { to: documentList(kind).path, label: form.back };
}
