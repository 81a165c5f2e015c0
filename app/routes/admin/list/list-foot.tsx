import { shortcuts } from "#app/content/admin/commands.ts";
import styles from "./list-foot.module.css";

/** What keys do; letters can be switched off. */
export type Key = { signs: readonly string[]; text: string; isLetter?: boolean };

interface ListFootProps {
  /** "9 case studies, newest update first", or that there are none. */
  summary: string;
  /** Without rows, what is said is for screen readers alone: the place of the rows shows it. */
  isEmpty: boolean;
  keys: readonly Key[];
  hasLetters: boolean;
}

/** Under a list: how much there is, and what the keyboard can do. Always there: only then is a change read out. */
export function ListFoot({ summary, isEmpty, keys, hasLetters }: ListFootProps) {
  const shown = [...keys, all].filter((key) => hasLetters || !key.isLetter);
  return (
    <div className={isEmpty ? "sr-only" : styles.foot}>
      <p role="status">{summary}</p>
      {!isEmpty && (
        <p className={styles.keys}>
          {shown.map(({ signs, text }) => (
            <span className={styles.key} key={text}>
              {signs.map((sign) => (
                <kbd key={sign}>{sign}</kbd>
              ))}{" "}
              {text}{" "}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** The rest of them. */
const all: Key = { signs: ["?"], text: shortcuts.more, isLetter: true };
