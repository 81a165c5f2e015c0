import { Form, Link, useNavigation } from "react-router";
import { admin } from "#app/content/admin.ts";
import { Button } from "#app/ui/button.tsx";
import { caseStudyList, openAddress } from "../list/list-url.ts";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import styles from "./coming.module.css";
import fields from "./schedule-fields.module.css";
import { ScheduleFields } from "./schedule-fields.tsx";

const words = admin.coming;

interface NewSchedulePageProps {
  studies: { id: string; title: string }[];
  /** The moment the field begins with. */
  proposed: Date;
  answer: { error?: string | null; failure: string | null } | undefined;
}

export function NewSchedulePage({ studies, proposed, answer }: NewSchedulePageProps) {
  const { state } = useNavigation();
  const form = useFirstInvalid(answer);
  const [first] = studies;
  const back = studies.length === 1 && first ? openAddress(first.id) : caseStudyList.path;
  return (
    <>
      <PageHeader title={words.plan(studies.length)} back={{ to: back, label: words.backToStudies }} />
      <div className="boxes">
        <Form method="post" className="box" ref={form} noValidate>
          <FormAlert text={answer?.failure} answer={answer} />
          <ul className={styles.chosen}>
            {studies.map(({ id, title }) => (
              <li key={id}>
                <input type="hidden" name="study" value={id} />
                {title}
              </li>
            ))}
          </ul>
          {studies.length > 1 && <p className="hint">{words.together}</p>}
          <fieldset className={`stack start ${fields.fields}`}>
            <legend>{words.actionOf}</legend>
            {(["publish", "withdraw"] as const).map((action) => (
              <label className="check" key={action}>
                <input type="radio" name="action" value={action} defaultChecked={action === "publish"} />
                {words.actions[action]}
              </label>
            ))}
          </fieldset>
          <ScheduleFields at={proposed} error={answer?.error ?? undefined} />
          <p className="hint">{words.pinned}</p>
          <div className="cluster">
            <Button type="submit" busy={state === "submitting"} busyText={words.submitting}>
              {words.submit}
            </Button>
            <Link className="btn ghost" to={back}>
              {words.cancel}
            </Link>
          </div>
        </Form>
      </div>
    </>
  );
}
