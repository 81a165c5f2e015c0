import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useFetchers, useNavigation, useSubmit } from "react-router";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { focusHeading } from "#app/ui/focus.ts";
import { focusToastAction } from "#app/ui/toast.tsx";
import { focusAlert } from "../shell/form-alert.tsx";

export interface Deletable {
  id: string;
  /** How the question names it. */
  name: string;
}

export interface DeleteWords {
  title: string;
  text: string;
  /** The question about several, and what stands for those it does not name. */
  textMany?: (count: number) => string;
  andMore?: (count: number) => string;
  cancel: string;
  confirm: string;
  busy: string;
}

interface DeleteDialogProps {
  /** What to ask about; none asks nothing. */
  items: readonly Deletable[];
  words: DeleteWords;
  /** The list's own address: its action deletes, and leads back to it. */
  address: string;
  /** What to know beforehand, below the question. */
  note?: ReactNode;
  onClose: () => void;
}

export function DeleteDialog({ items, words, address, note, onClose }: DeleteDialogProps) {
  const { isBusy, post } = useListAction(address, onClose);
  return (
    <ConfirmDialog
      open={items.length > 0}
      title={words.title}
      text={
        <>
          <Question items={items} words={words} />
          {note}
        </>
      }
      confirmText={words.confirm}
      cancelText={words.cancel}
      busy={isBusy}
      busyText={words.busy}
      onConfirm={() => post({ intent: "delete", id: items.map(({ id }) => id) })}
      onCancel={() => !isBusy && onClose()}
    />
  );
}

/** The same question on the page, for browsers without a script. */
export function DeleteQuestion({ items, words, address }: Omit<DeleteDialogProps, "note" | "onClose">) {
  return (
    <section className="question" aria-labelledby="question">
      <h2 id="question">{words.title}</h2>
      <p>
        <Question items={items} words={words} />
      </p>
      <form method="post" action={address} className="acts">
        {items.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <Link className="btn ghost" to={address}>
          {words.cancel}
        </Link>
        <button type="submit" className="btn danger" name="intent" value="delete">
          {words.confirm}
        </button>
      </form>
    </section>
  );
}

/**
 * Posts to the list, as a navigation: news that arrives meanwhile cannot drop the answer. It is the list with a
 * message, or with why nothing happened.
 */
export function useListAction(address: string, onDone: () => void) {
  const submit = useSubmit();
  const { state } = useNavigation();
  const [stage, setStage] = useState<"none" | "asked" | "sent" | "answered">("none");
  const isOtherSent = useFetchers().some(({ state }) => state !== "idle");
  const form = useRef(new FormData());
  // The answer is shown when the router stands still again: a moment after the promise, in a render of its own.
  const isBusy = stage === "asked" || stage === "sent" || (stage === "answered" && state !== "idle");
  const wasBusy = useRef(false);
  const isByKeyboard = useRef(false);

  // After what a fetcher has in hand, such as that a message was opened: while a form is on its way to another page,
  // React Router answers a fetcher by forgetting what this page shows, which is blank then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press.
  useEffect(() => {
    if (stage !== "asked" || isOtherSent) return;
    setStage("sent");
    submit(form.current, { method: "post", action: address, preventScrollReset: true }).then(
      () => startTransition(() => setStage("answered")), // after what the router has in hand, all of it transitions
    );
  }, [stage, isOtherSent]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the work ends.
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      setStage("none");
      requestAnimationFrame(() => {
        flushSync(onDone); // an open dialog lets nothing behind it have the focus
        focusOutcome(isByKeyboard.current);
      });
    }
    wasBusy.current = isBusy;
  }, [isBusy]);
  // The answer may take away the very sheet that asked.
  useEffect(
    () => () => {
      if (wasBusy.current) requestAnimationFrame(() => focusOutcome(isByKeyboard.current));
    },
    [],
  );

  return {
    isBusy,
    post(fields: Record<string, string | readonly string[]>) {
      isByKeyboard.current = document.activeElement?.matches(":focus-visible") ?? false;
      form.current = new FormData();
      for (const [name, values] of Object.entries(fields))
        for (const value of [values].flat()) form.current.append(name, value);
      setStage("asked");
    },
  };
}

/** The button that was pressed is gone with its row. Undo waits for whoever is on it. */
function focusOutcome(isByKeyboard: boolean): void {
  focusAlert() || (isByKeyboard && focusToastAction()) || focusHeading();
}

/** Names this many; a question that fills the screen is not read. */
const mostNamed = 5;

function Question({ items, words }: { items: readonly Deletable[]; words: DeleteWords }) {
  const { text, textMany = () => text, andMore = String } = words;
  const rest = items.length - mostNamed;
  return (
    <>
      <span>{items.length > 1 ? textMany(items.length) : text}</span>
      {items.slice(0, mostNamed).map(({ id, name }) => (
        <b className="subject" key={id}>
          {name}
        </b>
      ))}
      {rest > 0 && <span className="subject">{andMore(rest)}</span>}
    </>
  );
}
