import { Button } from "#app/ui/button.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { type ListQuery, type ListRoute, listParams } from "./list-url.ts";
import type { Selection } from "./selection.ts";

interface BulkBarProps {
  list: ListRoute;
  query: ListQuery;
  selection: Selection;
  words: { count: (count: number) => string; delete: string; clear: string };
  /** Another thing to do with them, on a page of its own. */
  together?: { text: string; path: string } | undefined;
  onDelete: () => void;
}

/** The form that the checkboxes of a list belong to. */
export const bulkForm = "bulk";

/** What can be done with the chosen rows. It is there while there are some. */
export function BulkBar({ list, query, selection, words, together, onDelete }: BulkBarProps) {
  const count = selection.ids.length;
  const text = count > 0 && words.count(count);
  return (
    <>
      {/* There before the first choice, so that it is read out. */}
      <p className="sr-only" role="status">
        {text}
      </p>
      {count > 0 && (
        <form
          id={bulkForm}
          className="bulk"
          action={list.path}
          onSubmit={(event) => {
            if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute("formaction")) return;
            event.preventDefault();
            onDelete();
          }}
        >
          {Object.entries(listParams(list, query)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p aria-hidden="true">{text}</p>
          <Button type="submit" look="ghost" className="warn">
            <TrashIcon />
            {words.delete}
          </Button>
          {together && (
            <Button type="submit" look="ghost" formAction={together.path}>
              {together.text}
            </Button>
          )}
          <Button look="ghost" onClick={selection.clear}>
            {words.clear}
          </Button>
        </form>
      )}
    </>
  );
}
