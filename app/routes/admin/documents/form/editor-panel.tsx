import { useEffect, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import { textWords } from "#app/content/admin/kind-words.ts";
import { numbers } from "#app/content/admin/usage.ts";
import { admin } from "#app/content/admin.ts";
import type { Finding } from "#app/domain/documents/checks.ts";
import type { ReviewTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import type { FormStore } from "#app/routes/admin/fields/form-store.ts";
import { useOffice } from "#app/ui/office.ts";
import { RelativeTime } from "#app/ui/time.tsx";
import { OldNotice } from "../../shell/not-read.tsx";
import { useBeside } from "../../shell/use-beside.ts";
import { historyAddress } from "../history/history-address.ts";
import type { loader as readHistory } from "../history/route.tsx";
import { Marks } from "../history/version-list.tsx";
import type { Quote } from "../preview/page-marks.ts";
import { Preview } from "../preview/preview.tsx";
import { FindingList } from "../publish/finding-list.tsx";
import { Conversation, type ConversationProps } from "../remarks/conversation.tsx";
import { leadToRemark } from "../remarks/field-remarks.tsx";
import { useScreen } from "../screen.ts";
import { SaidByGuests } from "../sign-off/said-by-guests.tsx";
import styles from "./editor-panel.module.css";

const { history: historyWords } = textWords;

interface EditorPanelProps extends Omit<ConversationProps, "id" | "talk"> {
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** Of the document; null for one that is not saved yet. */
  id: string | null;
  /** Whether whoever has it open takes part in what is said of it. */
  hasConversation: boolean;
  /** Its text, as it was saved last. */
  version: string | null;
  /** Of the form, and the slug of a new document whose form does not ask for it. */
  form: string;
  slug: string;
  text: FormStore;
  /** `hasFailed`: of an earlier text, as the checks of this one did not answer. */
  checked: { findings: readonly Finding[]; hasFailed: boolean };
  /** Leads to the field of a finding; false where there is none. */
  onFinding: (place: string) => boolean;
  talk: ReviewTalk | null;
  /** How often its page was shown on the last 30 days; null where nothing of it is public. */
  views: number | null;
}

const words = admin.publishing.panel; // the same for every kind
const tabs = ["preview", "checks", "conversation", "history"] as const;
type Tab = (typeof tabs)[number];

/** Which of them is open; `?panel=` says with which one the page begins. */
export function usePanelTab() {
  const { search, key } = useLocation();
  const asked = tabAt(new URLSearchParams(search).get("panel"));
  const [tab, setTab] = useState<Tab>(asked ?? "preview");
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that asks for it once more opens it once more.
  useEffect(() => {
    if (asked) setTab(asked);
  }, [asked, key]);
  return [tab, setTab] as const;
}

/** The conversation was called "remarks" in version 1.0.0. */
function tabAt(panel: string | null): Tab | undefined {
  return panel === "remarks" ? "conversation" : tabs.find((name) => name === panel);
}

/** What stands beside the text, one at a time. */
export function EditorPanel({
  tab,
  onTab,
  id,
  hasConversation,
  version,
  form,
  slug,
  text,
  checked,
  onFinding,
  talk,
  views,
  ...ofConversation
}: EditorPanelProps) {
  const { locale } = useOffice();
  const { findings, hasFailed } = checked;
  const counts = {
    preview: 0,
    checks: findings.length,
    conversation: (talk?.remarks ?? []).filter(({ isDone }) => !isDone).length,
    history: 0,
  };
  const quotes = useMemo(() => quotesOf(talk), [talk]);
  const shown: readonly Tab[] =
    id === null ? tabs.slice(0, 2) : tabs.filter((name) => hasConversation || name !== "conversation");
  return (
    <section className={styles.panel} aria-label={words.label}>
      <fieldset className={`seg ${styles.tabs}`}>
        <legend className="sr-only">{words.label}</legend>
        {shown.map((name) => (
          <label key={name}>
            <input type="radio" name="panel" checked={name === tab} onChange={() => onTab(name)} />
            {words[name]}
            {counts[name] > 0 && <span className={styles.count}> {counts[name]}</span>}
          </label>
        ))}
      </fieldset>
      {tab === "preview" && (
        <Preview
          form={form}
          id={id}
          version={version}
          slug={slug}
          text={text}
          quotes={quotes}
          onQuote={leadToRemark}
        />
      )}
      {tab === "checks" && (
        <div className={styles.body}>
          {hasFailed && <p className="soft">{words.notChecked}</p>}
          {findings.length === 0 ? (
            <p>{words.noChecks}</p>
          ) : (
            <FindingList findings={findings} to={(place) => `#${place}`} onFollow={onFinding} />
          )}
        </div>
      )}
      {tab === "conversation" && id && talk && (
        <div className={styles.scroll}>
          {ofConversation.mayPublish && <SaidByGuests id={id} version={version} />}
          <Conversation id={id} talk={talk} {...ofConversation} />
        </div>
      )}
      {tab === "history" && id && (
        <div className={styles.body}>
          {views !== null && <p className="soft">{numbers.ofOpened(views, locale)}</p>}
          <Versions id={id} version={version} />
        </div>
      )}
    </section>
  );
}

/** The words that open remarks are about. */
function quotesOf(talk: ReviewTalk | null): Quote[] {
  return (talk?.remarks ?? []).flatMap(({ id, quote, place, isDone }) =>
    isDone || quote === "" ? [] : [{ id, field: place.field, quote }],
  );
}

/** The latest versions; each leads to what differs in it. @param version of the text, after which they are read anew. */
function Versions({ id, version }: { id: string; version: string | null }) {
  const screen = useScreen();
  const address = historyAddress(screen, id);
  const { data, hasFailed, read } = useBeside<typeof readHistory>(address);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved text is one version more.
  useEffect(() => void read(), [version, read]);
  const failure = hasFailed && (
    <OldNotice text={screen.words.history.errors.load} onRetry={() => void read()} />
  );
  if (!data) return failure || <p className="soft">{words.loading}</p>;
  return (
    <>
      {failure}
      <ol className={styles.versions}>
        {data.rows.map((row) => (
          <li key={row.number}>
            <Link
              className="link"
              to={historyAddress(screen, id, { version: row.number, other: null, page: 1 })}
            >
              {historyWords.version(row.number)}
            </Link>{" "}
            <span className="cluster hint">
              <Marks version={row} />
            </span>
            <span className="hint">
              {row.author ?? historyWords.unknownAuthor},{" "}
              <RelativeTime value={row.createdAt} now={data.now} />
            </span>
          </li>
        ))}
      </ol>
      <Link className="link" to={address}>
        {words.allVersions}
      </Link>
    </>
  );
}
