import styles from "./list-foot.module.css";

interface ListFootProps {
  /** "9 case studies, newest update first", or that there are none. */
  summary: string;
  /** Without rows, what is said is for screen readers alone: the place of the rows shows it. */
  isEmpty: boolean;
}

/** Under a list: how much there is. Always there: only then is a change read out. */
export function ListFoot({ summary, isEmpty }: ListFootProps) {
  return (
    <div className={isEmpty ? "sr-only" : styles.foot}>
      <p role="status">{summary}</p>
    </div>
  );
}
