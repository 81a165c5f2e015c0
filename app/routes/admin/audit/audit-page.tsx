import { Form, href, Link } from "react-router";
import { audit as words } from "#app/content/admin/audit.ts";
import { admin } from "#app/content/admin.ts";
import type { Account, AuditEntry } from "#app/domain/audit/audit.server.ts";
import { displayName } from "#app/domain/users/display-name.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { FailedList } from "../list/list-state.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import styles from "./audit.module.css";
import { auditAddress } from "./audit-address.ts";
import { AuditLines } from "./audit-lines.tsx";

interface AuditPageProps {
  /** What the address asks for, as it was typed. */
  shown: { who: string; kind: string; day: string; of: string };
  isFirst: boolean;
  lines: AuditEntry[];
  /** The last line of this page, when older ones follow. */
  next: string | null;
  accounts: Account[];
  failure: Failure | null;
}

export function AuditPage({ shown, isFirst, lines, next, accounts, failure }: AuditPageProps) {
  const { who, kind, day, of } = shown;
  const isFiltered = Boolean(who || kind || day || of);
  return (
    <>
      <PageHeader title={words.heading} />
      <div className="boxes">
        <p className="soft">{words.text}</p>
        <Form className={styles.filter} key={JSON.stringify(shown)}>
          {of && <input type="hidden" name="of" value={of} />}
          <Choice
            name="who"
            label={words.filter.who}
            none={words.filter.everybody}
            value={who}
            choices={accounts.map((account) => [account.id, displayName(account)])}
          />
          <Choice
            name="kind"
            label={words.filter.kind}
            none={words.filter.everything}
            value={kind}
            choices={Object.entries(words.kinds)}
          />
          <TextInput type="date" name="day" label={words.filter.day} defaultValue={day} />
          <Button type="submit" look="ghost">
            {words.filter.submit}
          </Button>
        </Form>
        {isFiltered && (
          <p className="hint">
            {of && `${words.filter.ofOne} `}
            <Link className="link" to={href("/admin/audit")}>
              {words.filter.all}
            </Link>
          </p>
        )}
        {failure ? (
          <FailedList failure={failure} help={admin.errors.help} retryText={admin.errors.retry} />
        ) : lines.length > 0 ? (
          <AuditLines lines={lines} />
        ) : (
          <div className="state">
            <h2>{words.empty.heading}</h2>
            <p className="soft">{words.empty.text}</p>
          </div>
        )}
        {(next || !isFirst) && (
          <nav className="pages" aria-label={admin.pages.label}>
            {!isFirst && (
              <Link className="btn ghost" to={auditAddress(shown)}>
                {words.newest}
              </Link>
            )}
            {next && (
              <Link className="btn ghost" rel="next" to={auditAddress({ ...shown, after: next })}>
                {words.older}
              </Link>
            )}
          </nav>
        )}
      </div>
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  /** What stands for no choice. */
  none: string;
  value: string;
  choices: [value: string, text: string][];
}

function Choice({ name, label, none, value, choices }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} className="input" defaultValue={value}>
        <option value="">{none}</option>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
