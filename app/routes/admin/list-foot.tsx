import { Fragment } from "react";
import { admin } from "#app/content/admin.ts";

/** What keys do; letters can be switched off. */
export type Key = { signs: readonly string[]; text: string; isLetter?: boolean };

interface ListFootProps {
  /** "9 case studies, newest update first" */
  count: string;
  keys: readonly Key[];
  hasLetters: boolean;
  onToggleLetters: () => void;
}

/** Under a list: how much there is, and what the keyboard can do. */
export function ListFoot({ count, keys, hasLetters, onToggleLetters }: ListFootProps) {
  const shown = keys.filter((key) => hasLetters || !key.isLetter);
  return (
    <div className="under">
      <p role="status">{count}</p>
      <p className="keys script-only">
        {shown.map(({ signs, text }) => (
          <Fragment key={text}>
            {signs.map((sign) => (
              <kbd key={sign}>{sign}</kbd>
            ))}{" "}
            {text}{" "}
          </Fragment>
        ))}
        <button type="button" className="quiet" onClick={onToggleLetters}>
          {hasLetters ? admin.keys.turnOff : admin.keys.turnOn}
        </button>
      </p>
    </div>
  );
}
