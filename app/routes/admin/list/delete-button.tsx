import { TrashIcon } from "#app/ui/icons.tsx";
import { type ListQuery, type ListRoute, listParams } from "./list-url.ts";

interface DeleteButtonProps {
  list: ListRoute;
  query: ListQuery;
  id: string;
  /** Which one, where the button is only a sign. */
  label?: string;
  /** Words beside the sign. */
  text?: string;
  /** Opens the question; without a script the list is asked for it, and nothing is deleted yet either. */
  onAsk: () => void;
}

export function DeleteButton({ list, query, id, label, text, onAsk }: DeleteButtonProps) {
  return (
    <form
      className="inline"
      action={list.path}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      {Object.entries(listParams(list, query)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className={text ? "btn ghost sm warn" : "icon-btn del"}
        name="delete"
        value={id}
        aria-label={label}
      >
        <TrashIcon />
        {text}
      </button>
    </form>
  );
}
