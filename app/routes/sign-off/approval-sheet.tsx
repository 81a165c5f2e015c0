import { type Office, officeDay, publicDay } from "#app/content/day.ts";
import { signOff } from "#app/content/sign-off.ts";
import type { Approval, Handed } from "#app/domain/documents/sign-offs/sign-off.ts";

export interface ApprovalSheetProps {
  title: string;
  number: number;
  company: string;
  handed: Handed;
  /** Who has asked; null for an account that is gone. */
  author: string | null;
  office: Office;
  approval: Approval;
}

/** What was approved, by whom and in which words: one page of paper, the same for both sides. */
export function ApprovalSheet(props: ApprovalSheetProps) {
  const { title, number, company, handed, author, office, approval } = props;
  const { sheet: words } = signOff;
  const { at, name, role, until, fingerprint, statement } = approval;
  const rows = [
    [words.text, title],
    [words.version, String(number)],
    [words.company, company],
    [words.approvedBy, name === null ? words.erased : `${name}, ${role}`],
    [words.on, officeDay(at, office)],
    [words.until, until === null ? words.untilOpen : publicDay(until, office)],
    [words.words, statement ?? words.erased],
    [words.link, handed === "mailed" ? words.handed.mailed : words.handed["handed over"](author)],
    [words.fingerprint, fingerprint],
  ];
  return (
    <dl className="approval-sheet">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
