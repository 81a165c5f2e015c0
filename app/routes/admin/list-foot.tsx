import { Fragment } from "react";
import { shortcuts } from "#app/content/admin/commands.ts";

/** What keys do; letters can be switched off. */
export type Key = { signs: readonly string[]; text: string; isLetter?: boolean };

interface ListFootProps {
  /** "9 case studies, newest update first" */
  count: string;
  keys: readonly Key[];
  hasLetters: boolean;
}

/** Under a list: how much there is, and what the keyboard can do. */
export function ListFoot({ count, keys, hasLetters }: ListFootProps) {
  const shown = [...keys, all].filter((key) => hasLetters || !key.isLetter);
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
      </p>
    </div>
  );
}

/** The rest of them. */
const all: Key = { signs: ["?"], text: shortcuts.more, isLetter: true };
