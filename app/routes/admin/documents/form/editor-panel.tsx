import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { Link, useFetcher, useSearchParams } from "react-router";
import { caseStudyHistory } from "#app/content/admin/case-study-history.ts";
import { admin } from "#app/content/admin.ts";
import { findingsOf, type Surroundings } from "#app/domain/case-studies/checks.ts";
import type { ReviewTalk } from "#app/domain/reviews/reviews.server.ts";
import { RelativeTime } from "#app/ui/time.tsx";
import { historyAddress } from "../history/history-address.ts";
import type { loader as readHistory } from "../history/route.tsx";
import { Marks } from "../history/version-list.tsx";
import { Preview } from "../preview/preview.tsx";
import { FindingList } from "../publish/finding-list.tsx";
import { ReviewPanel } from "../remarks/review-panel.tsx";
import styles from "./editor-panel.module.css";
import type { FormValues } from "./form-values.ts";
import type { FormPictures } from "./use-pictures.ts";

interface EditorPanelProps {
  /** Of the study; null for one that is not saved yet. */
  id: string | null;
  /** Its text, as it was saved last. */
  version: string | null;
  values: FormValues;
  pictures: FormPictures;
  around: Surroundings;
  talk: ReviewTalk | null;
  mayPublish: boolean;
}

const words = admin.publishing.panel;
const tabs = ["preview", "checks", "remarks", "history"] as const;
type Tab = (typeof tabs)[number];

/** What stands beside the text, one at a time. `?panel=` opens one of them. */
export function EditorPanel({ id, version, values, pictures, around, talk, mayPublish }: EditorPanelProps) {
  const [search] = useSearchParams();
  const [tab, setTab] = useState<Tab>(() => tabs.find((name) => name === search.get("panel")) ?? "preview");
  const text = useDeferredValue(values);
  const findings = useMemo(() => findingsOf(text, around), [text, around]);
  const counts = {
    preview: 0,
    checks: findings.length,
    remarks: (talk?.remarks ?? []).filter(({ isDone }) => !isDone).length,
    history: 0,
  };
  const shown = id === null ? tabs.slice(0, 2) : tabs;
  return (
    <section className={styles.panel} aria-label={words.label}>
      <fieldset className={`seg ${styles.tabs}`}>
        <legend className="sr-only">{words.label}</legend>
        {shown.map((name) => (
          <label key={name}>
            <input type="radio" name="panel" checked={name === tab} onChange={() => setTab(name)} />
            {words[name]}
            {counts[name] > 0 && <span className={styles.count}> {counts[name]}</span>}
          </label>
        ))}
      </fieldset>
      {tab === "preview" && <Preview values={values} pictures={pictures} />}
      {tab === "checks" && (
        <div className={styles.body}>
          {findings.length === 0 ? <p>{words.noChecks}</p> : <FindingList findings={findings} />}
        </div>
      )}
      {tab === "remarks" && id && talk && (
        <div className={styles.scroll}>
          <div className="remarks">
            <ReviewPanel id={id} talk={talk} mayPublish={mayPublish} />
          </div>
        </div>
      )}
      {tab === "history" && id && (
        <div className={styles.body}>
          <Versions id={id} version={version} />
        </div>
      )}
    </section>
  );
}

/** The latest versions; each leads to what differs in it. @param version of the text, after which they are read anew. */
function Versions({ id, version }: { id: string; version: string | null }) {
  const { load, data } = useFetcher<typeof readHistory>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved text is one version more.
  useEffect(() => void load(historyAddress(id)), [id, version, load]);
  if (!data) return <p className="soft">{words.loading}</p>;
  return (
    <>
      <ol className={styles.versions}>
        {data.rows.map((row) => (
          <li key={row.number}>
            <Link className="link" to={historyAddress(id, { version: row.number, other: null, page: 1 })}>
              {caseStudyHistory.version(row.number)}
            </Link>{" "}
            <span className="cluster hint">
              <Marks version={row} />
            </span>
            <span className="hint">
              {row.author ?? caseStudyHistory.unknownAuthor},{" "}
              <RelativeTime value={row.createdAt} now={data.now} />
            </span>
          </li>
        ))}
      </ol>
      <Link className="link" to={historyAddress(id)}>
        {words.allVersions}
      </Link>
    </>
  );
}
