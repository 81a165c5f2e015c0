import { useEffect, useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { RefreshIcon } from "#app/ui/icons.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { type ListPlace, type ListQuery, listParams } from "./list-address.ts";

interface RefreshButtonProps {
  list: ListPlace;
  query: ListQuery;
  text: string;
  doneText: string;
  /** What the list says in place of its rows, if it could not be read. */
  failure: string | null;
}

/** The palette's command presses this one. */
export const refreshButton = "refresh";

/** Reads the list again; without a script by asking for the page again. */
export function RefreshButton({ list, query, text, doneText, failure }: RefreshButtonProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const latestFailure = useRef(failure);
  useEffect(() => {
    latestFailure.current = failure;
  }, [failure]);

  async function refresh(event: React.FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    await revalidate();
    setIsBusy(false);
    // The answer is rendered by now, or will be with this very update.
    requestAnimationFrame(() => {
      const text = latestFailure.current;
      showToast(text ? { kind: "error", text } : { kind: "success", text: doneText });
    });
  }

  return (
    <Form action={list.path} onSubmit={refresh}>
      {Object.entries(listParams(list, query)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" id={refreshButton} look="ghost" busy={isBusy}>
        {!isBusy && <RefreshIcon />}
        {text}
      </Button>
    </Form>
  );
}
