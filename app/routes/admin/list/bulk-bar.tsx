import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ErrorIcon, TrashIcon } from "#app/ui/icons.tsx";
import styles from "./bulk-bar.module.css";
import { useListAct } from "./delete-dialog.tsx";
import { type ListQuery, type ListRoute, listAddress } from "./list-url.ts";
import type { Selection } from "./selection.ts";

interface BulkBarProps {
  list: ListRoute;
  query: ListQuery;
  selection: Selection;
  words: { count: (count: number) => string; delete?: string; clear: string };
  /** Another thing to do with them, on a page of its own. */
  together?: { text: string; path: string } | undefined;
  /** What the list's action does with them at once. */
  acts?: readonly BulkAct[];
  /** Absent where they cannot be deleted at once. */
  onDelete?: () => void;
}

export type BulkAct = { intent: string; text: string };

/** The form that the checkboxes of a list belong to. */
export const bulkForm = "bulk";

/** What can be done with the chosen rows: there while there are some, in the form that the checkboxes name from the start. */
export function BulkBar(props: BulkBarProps) {
  const { selection, words, together } = props;
  const count = selection.ids.length;
  return (
    <>
      {/* There before the first choice, so that it is read out. */}
      <p className="sr-only" role="status">
        {count > 0 && words.count(count)}
      </p>
      <form
        id={bulkForm}
        className={styles.form}
        action={together?.path}
        onSubmit={(event) => !together && event.preventDefault()}
      >
        {count > 0 && <Bar {...props} />}
      </form>
    </>
  );
}

function Bar({ list, query, selection, words, together, acts = [], onDelete }: BulkBarProps) {
  const { isBusy, failure, post } = useListAct(listAddress(list, query), selection.clear);
  const [pressed, setPressed] = useState("");

  function act(intent: string) {
    setPressed(intent);
    post({ intent, id: selection.ids });
  }

  return (
    <div className={`cluster ${styles.bar}`}>
      <p aria-hidden="true">{words.count(selection.ids.length)}</p>
      {failure && (
        <p className="err" role="alert">
          <ErrorIcon />
          {failure}
        </p>
      )}
      {onDelete && (
        <Button look="ghost" className="warn" onClick={onDelete}>
          <TrashIcon />
          {words.delete}
        </Button>
      )}
      {acts.map(({ intent, text }) => (
        <Button
          key={intent}
          look="ghost"
          busy={isBusy && pressed === intent}
          disabled={isBusy}
          onClick={() => act(intent)}
        >
          {text}
        </Button>
      ))}
      {together && (
        <Button type="submit" look="ghost">
          {together.text}
        </Button>
      )}
      <Button look="ghost" onClick={selection.clear}>
        {words.clear}
      </Button>
    </div>
  );
}
