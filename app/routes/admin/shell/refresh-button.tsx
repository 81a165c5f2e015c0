import { useEffect, useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { commands } from "#app/content/admin/commands.ts";
import { Button } from "#app/ui/button.tsx";
import { RefreshIcon } from "#app/ui/icons.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { type ListQuery, type ListRoute, listParams } from "../list/list-url.ts";
import { useCommands } from "./commands.ts";
import { whatIsUnread } from "./unread.ts";

export type Refresh = { isBusy: boolean; refresh: () => Promise<void> };

/**
 * Reads the list again and says so.
 * @param rows what was read last: another array when the list was read again
 * @param failure what the list says in place of its rows, if it could not be read
 */
export function useRefresh(rows: readonly unknown[], failure: string | null, doneText: string): Refresh {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const isAsked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what was asked for.
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    showToast(failure ? { kind: "error", text: failure } : { kind: "success", text: doneText });
  }, [rows, failure]);

  async function refresh() {
    setIsBusy(true);
    isAsked.current = true;
    await revalidate();
    if (whatIsUnread() !== null) isAsked.current = false;
    setIsBusy(false);
  }
  useCommands([{ title: commands.refresh, run: refresh }]);
  return { isBusy, refresh };
}

interface RefreshButtonProps {
  list: ListRoute;
  query: ListQuery;
  text: string;
  isBusy: boolean;
  onPress: () => void;
}

/** Before React is there it asks for the page again. */
export function RefreshButton({ list, query, text, isBusy, onPress }: RefreshButtonProps) {
  return (
    <Form
      action={list.path}
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {Object.entries(listParams(list, query)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="ghost" busy={isBusy}>
        {!isBusy && <RefreshIcon />}
        {text}
      </Button>
    </Form>
  );
}
