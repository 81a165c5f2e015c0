import { Form, href, Link } from "react-router";
import { publish } from "#app/content/admin/publish.ts";
import { remarks } from "#app/content/admin/remarks.ts";
import { admin } from "#app/content/admin.ts";
import type { Surroundings } from "#app/domain/case-studies/checks.ts";
import type { Plan } from "#app/domain/documents/publishing/schedules.server.ts";
import { ScheduleLink, StudySchedule } from "#app/routes/admin/coming/study-schedule.tsx";
import { editAddress } from "#app/routes/admin/list/list-url.ts";
import { FormAlert } from "#app/routes/admin/shell/form-alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { HistoryLink } from "../history/history-link.tsx";
import { PreviewLinks, PreviewOnSite } from "../preview-links/preview-links.tsx";
import { remarksAddress } from "../remarks/remarks-address.ts";
import { StateChip } from "../state-chip.tsx";
import type { LoadedStudy } from "./form-state.ts";
import { type FormValues, saveButtons } from "./form-values.ts";
import { TextChecks } from "./text-checks.tsx";

interface PublicationProps {
  opened: LoadedStudy;
  /** What the form says now. */
  values: FormValues;
  isSaving: boolean;
  around: Surroundings;
  /** The revision whose publication can be taken back now. */
  undoable: string | null;
  mayPublish: boolean;
  plans: readonly Plan[];
  /** Why the last of these was not done. */
  failure: string | null;
}

const words = admin.publishing;
const formId = "publication-form";

/** What of the study is on the website, and the quiet ways to change that: away from the button that publishes. */
export function Publication(props: PublicationProps) {
  const { opened, values, isSaving, around, undoable, mayPublish, plans, failure } = props;
  const { id, state } = opened;
  if (!id || !state) return null;
  const isPublic = state === "published" || state === "changed";
  const { publicSlug } = around;
  return (
    <section className="publication" aria-labelledby="publication">
      <h2 id="publication">
        {words.heading} <StateChip state={state} />
      </h2>
      <p className="hint">{words.meanings[state]}</p>
      <FormAlert text={failure} answer={failure} />
      <TextChecks values={values} around={around} />
      <StudySchedule plans={plans} />
      <div className="acts">
        {mayPublish && (
          <>
            <Button
              type="submit"
              look="ghost"
              small
              name={saveButtons.name}
              value={saveButtons.sheet}
              disabled={isSaving}
            >
              {publish.open}
            </Button>
            <ScheduleLink id={id} />
          </>
        )}
        {isPublic && publicSlug && (
          <a
            className="btn ghost sm"
            href={href("/case-studies/:slug", { slug: publicSlug })}
            target="_blank"
            rel="noreferrer"
          >
            {words.view}
          </a>
        )}
        <Link className="btn ghost sm" to={remarksAddress(id)}>
          {mayPublish ? remarks.open : remarks.ask.submit}
        </Link>
        <HistoryLink id={id} />
        {mayPublish ? <PreviewLinks id={id} /> : <PreviewOnSite id={id} />}
        {undoable && <Act intent="undo" />}
        {state === "changed" && <Act intent="discard" />}
        {isPublic && <Act intent="withdraw" />}
      </div>
    </section>
  );
}

/** Of the form below, as a form cannot stand in another. */
function Act({ intent }: { intent: Exclude<keyof typeof words.failures, "undo withdrawal"> }) {
  return (
    <Button type="submit" form={formId} look="ghost" small name="intent" value={intent}>
      {words[intent]}
    </Button>
  );
}

/** What these buttons send: a document, so that the page begins anew with the text it then has. */
export function PublicationForm({ id, undoable }: { id: string; undoable: string | null }) {
  return (
    <Form id={formId} method="post" action={editAddress(id)} reloadDocument hidden>
      <input type="hidden" name="revision" value={undoable ?? ""} />
    </Form>
  );
}
