import { useEffect, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { focusHeading } from "#app/ui/focus.ts";
import { showToast } from "#app/ui/toast.tsx";

export interface Deletable {
  id: string;
  /** How the question names it. */
  name: string;
}

interface Words {
  title: string;
  text: string;
  cancel: string;
  confirm: string;
  busy: string;
}

interface DeleteDialogProps {
  /** What to ask about; null asks nothing. */
  item: Deletable | null;
  words: Words;
  /** The list's own address: its action deletes, and leads back to it. */
  address: string;
  onClose: () => void;
}

export function DeleteDialog({ item, words, address, onClose }: DeleteDialogProps) {
  const { isBusy, post } = useListAction(address, onClose);
  return (
    <ConfirmDialog
      open={item !== null}
      title={words.title}
      text={<Question item={item} text={words.text} />}
      confirmText={words.confirm}
      cancelText={words.cancel}
      busy={isBusy}
      busyText={words.busy}
      onConfirm={() => item && post({ intent: "delete", id: item.id })}
      onCancel={() => !isBusy && onClose()}
    />
  );
}

/** The same question on the page, for browsers without a script. */
export function DeleteQuestion({ item, words, address }: { item: Deletable; words: Words; address: string }) {
  return (
    <section className="question" aria-labelledby="question">
      <h2 id="question">{words.title}</h2>
      <p>
        <Question item={item} text={words.text} />
      </p>
      <form method="post" action={address} className="acts">
        <input type="hidden" name="id" value={item.id} />
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

/** Posts to the list. It answers with itself and a message, or with why nothing happened. */
export function useListAction(address: string, onDone: () => void) {
  const fetcher = useFetcher<{ failure: string }>();
  const isBusy = fetcher.state !== "idle";
  const wasBusy = useRef(false);
  const failure = fetcher.data?.failure;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the work ends.
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      onDone();
      if (failure) showToast({ kind: "error", text: failure });
      else requestAnimationFrame(focusHeading); // the button that was pressed is gone with its row
    }
    wasBusy.current = isBusy;
  }, [isBusy]);

  return {
    isBusy,
    post: (fields: Record<string, string>) =>
      fetcher.submit(fields, { method: "post", action: address, preventScrollReset: true }),
  };
}

function Question({ item, text }: { item: Deletable | null; text: string }) {
  return (
    <>
      <span>{text}</span>
      <b className="subject">{item?.name}</b>
    </>
  );
}
