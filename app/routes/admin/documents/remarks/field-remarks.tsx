import { useRef } from "react";
import { useFetcher } from "react-router";
import { remarks as words } from "#app/content/admin/remarks.ts";
import type { Remark } from "#app/domain/reviews/reviews.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useScreen } from "../screen.ts";
import { remarksAddress } from "./remarks-address.ts";
import { type RemarksAnswer, saidBy } from "./remarks-page.tsx";
import { useFocusKept } from "./use-focus-kept.ts";
import "./remarks.css";

interface FieldRemarksProps {
  /** Of the document; null for one that is not saved yet. */
  id: string | null;
  remarks: readonly Remark[];
  /** The field beside which this stands, or "all" for the whole text. */
  at: string;
}

/** What is still to be done at a field, where it is done. Nothing where there is nothing. */
export function FieldRemarks({ id, remarks, at }: FieldRemarksProps) {
  const here = remarks.filter(({ isDone, place }) => !isDone && place.field === at);
  if (id === null || here.length === 0) return null;
  return (
    <ul className="remark-list">
      {here.map((remark) => (
        <OpenRemark key={remark.id} id={id} remark={remark} />
      ))}
    </ul>
  );
}

/** A form cannot stand in that of the document: the button sends its own. */
function OpenRemark({ id, remark }: { id: string; remark: Remark }) {
  const screen = useScreen();
  const settle = useFetcher<RemarksAnswer>();
  const failure = settle.state === "idle" ? settle.data?.failure : null;
  const isDone = settle.formData !== undefined || (settle.data !== undefined && !failure);
  const { label, isSection } = remark.place;
  const item = useRef<HTMLLIElement>(null);
  useFocusKept(item, isDone);
  return (
    <li ref={item} tabIndex={-1} data-done={isDone || undefined}>
      {isSection && (
        <p className="where">
          <b>{label}</b>
        </p>
      )}
      <p className="said">{remark.body}</p>
      <p className="soft small">{saidBy(remark)}</p>
      {remark.answers.map((answer) => (
        <div key={answer.id} className="answer">
          <p className="said">{answer.body}</p>
          <p className="soft small">{saidBy(answer)}</p>
        </div>
      ))}
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
      {!isDone && (
        <Button
          look="ghost"
          small
          aria-label={words.list.doneOne(label)}
          onClick={() =>
            void settle.submit(
              { intent: "done", remark: remark.id, from: "form" },
              { method: "post", action: remarksAddress(screen, id) },
            )
          }
        >
          {words.list.done}
        </Button>
      )}
    </li>
  );
}
