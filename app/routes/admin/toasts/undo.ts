/** A message that can be taken back: the page that did the thing undoes it, on whatever page the message stands. */
import { useEffect, useMemo } from "react";
import { useFetcher } from "react-router";
import { showToast, type Toast } from "#app/ui/toast.tsx";

export type Undoing = {
  label: string;
  action: string;
  fields: Record<string, string>;
  /** What has become of it. */
  link?: Toast["link"];
};

type ServerToast = Omit<Toast, "action"> & { undo: Undoing | null };

/** The message with its Undo, which needs a script: without one, the trash has the same. */
export function useUndoable(left: ServerToast | null): Toast | null {
  const { submit, data } = useFetcher<{ failure: string | null }>({ key: "undo" });

  useEffect(() => {
    if (data?.failure) showToast({ kind: "error", text: data.failure });
  }, [data]);

  return useMemo(() => {
    if (!left) return null;
    const { undo, ...toast } = left;
    if (!undo) return toast;
    const { label, action, fields, link } = undo;
    const onClick = () => void submit(fields, { method: "post", action });
    return { ...toast, link, action: { label, onClick } };
  }, [left, submit]);
}
