import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { focusHeading } from "#app/ui/focus.ts";
import { focusToastAction } from "#app/ui/toast.tsx";

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
  /** What to know beforehand, below the question; what is filled in there goes along. */
  note?: ReactNode;
  onClose: () => void;
}

export function DeleteDialog(props: DeleteDialogProps) {
  return props.items.length > 0 && <OpenDeleteDialog {...props} />;
}

function OpenDeleteDialog({ items, words, address, note, onClose }: DeleteDialogProps) {
  const { isBusy, failure, post } = useListAct(address, onClose);
  const form = useRef<HTMLFormElement>(null);

  function confirm() {
    const typed = form.current ? [...new FormData(form.current)] : [];
    const fields = typed.map(([name, value]): [string, string] => [name, String(value)]);
    post({ ...Object.fromEntries(fields), intent: "delete", id: items.map(({ id }) => id) });
  }

  return (
    <ConfirmDialog
      title={words.title}
      text={<Question items={items} words={words} />}
      failure={failure}
      confirmText={words.confirm}
      cancelText={words.cancel}
      busy={isBusy}
      busyText={words.busy}
      onConfirm={confirm}
      onCancel={() => !isBusy && onClose()}
    >
      <form ref={form} onSubmit={(event) => event.preventDefault()}>
        {note}
      </form>
    </ConfirmDialog>
  );
}

/**
 * An act of a list that an open dialog asks about. The list comes back with a message and the dialog is closed, or the
 * dialog stays and says why nothing happened.
 */
export function useListAct(address: string, onDone: () => void) {
  const fetcher = useFetcher<{ failure: string | null }>();
  const isBusy = fetcher.state !== "idle";
  /** A fetcher that is led on keeps what it was answered before. */
  const [before, setBefore] = useState<typeof fetcher.data>();
  const failure = isBusy || fetcher.data === before ? null : (fetcher.data?.failure ?? null);
  const isSent = useRef(false);
  const wasBusy = useRef(false);
  const isByKeyboard = useRef(false);
  const onAnswer = useEffectEvent(() => {
    if (wasBusy.current && !isBusy && failure === null) onDone();
    if (failure !== null) isSent.current = false;
    wasBusy.current = isBusy;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the work ends.
  useEffect(onAnswer, [isBusy]);
  // The dialog is gone, or with it the very sheet that asked. The browser has given the focus back by then.
  useEffect(
    () => () => {
      if (isSent.current) requestAnimationFrame(() => focusOutcome(isByKeyboard.current));
    },
    [],
  );

  return {
    isBusy,
    failure,
    post(fields: Record<string, string | readonly string[]>) {
      isByKeyboard.current = document.activeElement?.matches(":focus-visible") ?? false;
      isSent.current = true;
      setBefore(fetcher.data);
      const form = new FormData();
      for (const [name, values] of Object.entries(fields))
        for (const value of [values].flat()) form.append(name, value);
      void fetcher.submit(form, { method: "post", action: address, preventScrollReset: true });
    },
  };
}

/** The button that was pressed is gone with its row. Undo waits for whoever is on it. */
function focusOutcome(isByKeyboard: boolean): void {
  (isByKeyboard && focusToastAction()) || focusHeading();
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
