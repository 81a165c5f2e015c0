import { type ReactNode, useId } from "react";
import { Form, href, Link } from "react-router";
import { desk as words } from "#app/content/admin/desk.ts";
import { admin } from "#app/content/admin.ts";
import { factsOf, type KindName } from "#app/content/kinds.ts";
import { longestKeptReason } from "#app/content/promised-numbers.ts";
import { holds, type StaffRole } from "#app/db/roles.ts";
import type { Act, Group, Line } from "#app/domain/desk/lines.server.ts";
import { directionOf } from "#app/letters/direction.ts";
import type { Failure } from "#app/middleware/context.ts";
import { TextInput } from "#app/ui/field.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { RelativeTime } from "#app/ui/time.tsx";
import { conversationAddress } from "../documents/remarks/remarks-address.ts";
import { RemoveSamples } from "../documents/remove-samples.tsx";
import { screenOf } from "../documents/screen.ts";
import { signOffPath } from "../documents/sign-off/sign-off-address.ts";
import { useRowKeys } from "../list/list-keys.ts";
import { FailedList } from "../list/list-state.tsx";
import { editAddress, homeList, submissionList } from "../list/list-url.ts";
import { FormAlert } from "../shell/form-alert.tsx";
import { IntentButton } from "../shell/intent-button.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import styles from "./desk.module.css";
import { type DeskView, deskAddress } from "./desk-address.ts";
import { DeskViews } from "./desk-views.tsx";
import { shownWaiting } from "./shown-waiting.ts";

interface DeskPageProps {
  view: DeskView;
  lines: Line[];
  /** How many lines there are of each kind, in the order of the desk. */
  counts: [Group, number][];
  isMore: boolean;
  role: StaffRole;
  /** The server's. */
  now: Date;
  /** What "Still right" begins with: "2027-11-28". */
  inAYear: string;
  failure: Failure | null;
  actionFailure: string | null;
}

export function DeskPage(props: DeskPageProps) {
  const { view, lines, counts, isMore, role, now, inAYear, failure, actionFailure } = props;
  const ofGroup = Map.groupBy(lines, ({ group }) => group);
  useRowKeys(lines);
  return (
    <>
      <PageHeader title={words.heading} />
      <DeskViews at={view.whose} seesPlans={holds(role, "content")} />
      <div className="boxes">
        <FormAlert text={actionFailure} answer={actionFailure} />
        {failure && <FailedList failure={failure} help={admin.errors.help} retryText={admin.errors.retry} />}
        {!failure && lines.length === 0 && <Nothing />}
        {(counts.length > 1 || view.group) && <Kinds view={view} counts={counts} />}
        {[...ofGroup].map(([group, some]) => (
          <section key={group} className={styles.group} aria-labelledby={`desk-${group}`}>
            <h2 id={`desk-${group}`}>{words.groups[group]}</h2>
            <ul>
              {some.map((line) => (
                <Row key={line.key} line={line} now={now} inAYear={inAYear} view={view} />
              ))}
            </ul>
          </section>
        ))}
        {isMore && <p className="hint">{words.more(lines.length)}</p>}
      </div>
    </>
  );
}

function Nothing() {
  return (
    <div className="state">
      <CheckIcon />
      <h2>{words.empty.heading}</h2>
      <p className="soft">{words.empty.text}</p>
    </div>
  );
}

/** The list by kind, of those that there are. */
function Kinds({ view, counts }: Pick<DeskPageProps, "view" | "counts">) {
  const link = (group: Group | undefined, text: string) => (
    <Link
      key={text}
      to={deskAddress({ ...view, group })}
      aria-current={group === view.group ? "true" : undefined}
      preventScrollReset
    >
      {text}
    </Link>
  );
  return (
    <nav className={styles.kinds} aria-label={words.groupsLabel}>
      {link(undefined, words.every)}
      {counts.map(([group, count]) => link(group, `${words.groups[group]} ${shownWaiting(count)}`))}
    </nav>
  );
}

interface RowProps {
  line: Line;
  now: Date;
  inAYear: string;
  view: DeskView;
}

function Row({ line, now, inAYear, view }: RowProps) {
  const { title, what, words: around, owner, since, ofKind, group } = line;
  const to = addressOf(line);
  const noun = ofKind ? factsOf(ofKind as KindName).noun.One : null;
  return (
    <li>
      <div className={styles.said}>
        <p className={styles.title} dir={directionOf(title)}>
          {to ? (
            <Link to={to} data-row reloadDocument={line.opens === "search"}>
              {title}
            </Link>
          ) : (
            <b>{title}</b>
          )}
          {noun && <span className="hint"> {noun}</span>}
        </p>
        <p>{what}</p>
        {around && <p className={group === "house" ? "hint" : styles.words}>{around}</p>}
      </div>
      <p className={`hint ${styles.whose}`}>
        {group !== "house" && <span>{owner ?? words.nobody}</span>}
        {since && <RelativeTime value={since} now={now} />}
      </p>
      <Acts line={line} inAYear={inAYear} view={view} />
    </li>
  );
}

/** What the one press opens, at its place. */
function addressOf({ opens, subject, ofKind, place, asked }: Line): string | null {
  const kind = ofKind as KindName;
  switch (opens) {
    case "text":
      return subject && `${editAddress(kind, subject)}${place ? `#${place}` : ""}`;
    case "conversation":
      return subject && conversationAddress(screenOf(kind), subject);
    case "sign-off":
      return subject && signOffPath(screenOf(kind), subject);
    case "message":
      return subject && href("/admin/contacts/:id", { id: subject });
    case "messages":
      return submissionList.path;
    case "redirect":
      return `${href("/admin/redirects")}?${new URLSearchParams({ from: asked })}`;
    case "search":
      return `${href("/search")}?${new URLSearchParams({ q: asked })}`;
    case "planned":
      return href("/admin/desk/planned");
    case "samples":
      return homeList.path;
    case "new study":
      return `${homeList.path}/new`;
    case "company":
      return href("/admin/company");
    case "connections":
      return href("/admin/connections");
    case "nothing":
      return null;
  }
}

function Acts({ line, inAYear, view }: Pick<RowProps, "line" | "inAYear" | "view">) {
  const { acts, opens } = line;
  const buttons = [
    ...(opens === "samples" ? [<RemoveSamples key="samples" address={homeList.path} />] : []),
    ...(opens === "search"
      ? [
          <Link key="new" className="btn ghost sm" to={href("/admin/articles/new")}>
            {words.search.write}
          </Link>,
        ]
      : []),
    ...acts.map((act) => <AtOnce key={act} act={act} line={line} inAYear={inAYear} view={view} />),
  ];
  return buttons.length > 0 && <div className={styles.acts}>{buttons}</div>;
}

function AtOnce({ act, line, inAYear, view }: Pick<RowProps, "line" | "inAYear" | "view"> & { act: Act }) {
  const pressed = (text: string, label: string) => (
    <Asked line={line} view={view}>
      <IntentButton intent={act} small label={label}>
        {text}
      </IntentButton>
    </Asked>
  );
  switch (act) {
    case "take":
      return pressed(words.take.submit, words.take.of(line.title));
    case "gone":
      return pressed(words.missing.gone, words.missing.goneOf(line.asked));
    case "set aside":
      return pressed(words.search.aside, words.search.asideOf(line.asked));
    case "keep":
      return <Keep line={line} view={view} />;
    case "still right":
      return <StillRight line={line} view={view} inAYear={inAYear} />;
  }
}

function Keep({ line, view }: Pick<RowProps, "line" | "view">) {
  const { open, reason, hint, submit } = words.keep;
  return (
    <details>
      <summary className="btn ghost sm">{open}</summary>
      <Asked line={line} view={view}>
        <TextInput
          id={useId()}
          name="reason"
          label={reason}
          hint={hint}
          maxLength={longestKeptReason}
          required
        />
        <IntentButton intent="keep" small>
          {submit}
        </IntentButton>
      </Asked>
    </details>
  );
}

function StillRight({ line, view, inAYear }: Pick<RowProps, "line" | "view" | "inAYear">) {
  const { open, until, submit } = words.right;
  return (
    <details>
      <summary className="btn ghost sm">{open}</summary>
      <Asked line={line} view={view}>
        <TextInput id={useId()} type="date" name="until" label={until} defaultValue={inAYear} required />
        <IntentButton intent="still right" small>
          {submit}
        </IntentButton>
      </Asked>
    </details>
  );
}

/** A form about one line. */
function Asked({ line, view, children }: { line: Line; view: DeskView; children: ReactNode }) {
  return (
    <Form method="post" action={deskAddress(view)} preventScrollReset>
      <input type="hidden" name="id" value={line.subject ?? ""} />
      <input type="hidden" name="address" value={line.asked} />
      {children}
    </Form>
  );
}
