import { useId } from "react";
import { Form, href, useNavigation } from "react-router";
import { redirects as words } from "#app/content/admin/redirects.ts";
import { Button } from "#app/ui/button.tsx";
import fileInput from "../shell/file-input.module.css";
import { FormAlert } from "../shell/form-alert.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import lists from "../shell/rows.module.css";
import { rangesOf } from "./ranges.ts";
import styles from "./redirects.module.css";

export type ImportReport = {
  /** Numbers of rows, in order. */
  taken: number[];
  left: { row: number; from: string; to: string; reason: keyof typeof words.import.reasons }[];
};

interface ImportPageProps {
  answer: { report: ImportReport | null; failure: string | null } | undefined;
}

/** So many rows that were not taken are shown. */
const mostShown = 1000;

export function ImportPage({ answer }: ImportPageProps) {
  return (
    <>
      <PageHeader
        title={words.import.heading}
        back={{ to: href("/admin/redirects"), label: words.import.back }}
      />
      <div className="boxes">
        <ImportForm answer={answer} />
        {answer?.report && <Report report={answer.report} />}
      </div>
    </>
  );
}

function ImportForm({ answer }: ImportPageProps) {
  const id = useId();
  const isBusy = useNavigation().state === "submitting";
  return (
    <section className="box" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{words.import.choose}</h2>
      <p className="soft" id={`${id}-hint`}>
        {words.import.text}
      </p>
      <FormAlert text={answer?.failure ?? undefined} answer={answer} />
      <Form method="post" encType="multipart/form-data" className={styles.file}>
        <div className="field">
          <label htmlFor={id}>{words.import.file}</label>
          <input
            id={id}
            className={fileInput.file}
            type="file"
            name="files"
            accept=".csv,.tsv,.txt,text/csv"
            aria-describedby={`${id}-hint`}
            required
          />
        </div>
        <Button type="submit" busy={isBusy} busyText={words.import.importing}>
          {words.import.submit}
        </Button>
      </Form>
    </section>
  );
}

/** Rows are named as a spreadsheet counts them. */
function Report({ report: { taken, left } }: { report: ImportReport }) {
  const id = useId();
  return (
    <section className="box" aria-labelledby={id}>
      <h2 id={id}>{words.import.report.heading}</h2>
      <div role="status">
        <p>{words.import.report.taken(taken.length, rangesOf(taken))}</p>
        <p>{words.import.report.left(left.length)}</p>
      </div>
      {left.length > 0 && (
        <ul className={lists.rows}>
          {left.slice(0, mostShown).map(({ row, from, to, reason }) => (
            <li key={row}>
              <div>
                <b>
                  {words.import.report.row(row)} <bdi translate="no">{from || words.import.report.empty}</bdi>{" "}
                  {words.import.report.to} <bdi translate="no">{to || words.import.report.empty}</bdi>
                </b>
                <span className="hint">{words.import.reasons[reason]}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {left.length > mostShown && <p>{words.import.report.more(left.length - mostShown)}</p>}
    </section>
  );
}
