import { useEffect, useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { RefreshIcon } from "#app/ui/icons.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { type ListQuery, type ListRoute, listParams } from "../list/list-url.ts";
import { noAnswers } from "./client-middleware.ts";

interface RefreshButtonProps {
  list: ListRoute;
  query: ListQuery;
  text: string;
  doneText: string;
  /** What was read last: another array when the list was read again. */
  rows: readonly unknown[];
  /** What the list says in place of its rows, if it could not be read. */
  failure: string | null;
  /** No answer has come, and the list is as it was; or one has. */
  onAnswer: (isThere: boolean) => void;
}

/** The palette's command presses this one. */
export const refreshButton = "refresh";

/** Reads the list again; before React is there by asking for the page again. */
export function RefreshButton(props: RefreshButtonProps) {
  const { list, query, text, doneText, rows, failure, onAnswer } = props;
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const isAsked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what was asked for.
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    showToast(failure ? { kind: "error", text: failure } : { kind: "success", text: doneText });
  }, [rows, failure]);

  async function refresh(event: React.FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const before = noAnswers();
    isAsked.current = true;
    await revalidate();
    const isThere = noAnswers() === before;
    if (!isThere) isAsked.current = false;
    onAnswer(isThere);
    setIsBusy(false);
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
