import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { remarks as words } from "#app/content/admin/remarks.ts";
import type { Remark } from "#app/domain/documents/reviews/reviews.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useScreen } from "../screen.ts";
import { RemarkText } from "./remark-text.tsx";
import { remarksAddress } from "./remarks-address.ts";
import type { RemarksAnswer } from "./route.tsx";
import { useFocusKept } from "./use-focus-kept.ts";
import { useTalk } from "./use-talk.ts";
import "./remarks.css";

interface FieldRemarksProps {
  /** Of the document; null for one that is not saved yet. */
  id: string | null;
  remarks: readonly Remark[];
  /** The field beside which this stands, or "all" for the whole text. */
  at: string;
}

/** What is still to be done at a field, and what was just done there. Nothing where there is nothing. */
export function FieldRemarks({ id, remarks, at }: FieldRemarksProps) {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const here = remarks.filter(
    (remark) => remark.place.field === at && (!remark.isDone || settled.has(remark.id)),
  );
  if (id === null || here.length === 0) return null;
  return (
    <ul className="remark-list">
      {here.map((remark) => (
        <FieldRemark
          key={remark.id}
          id={id}
          remark={remark}
          onSettle={() => setSettled((before) => new Set(before).add(remark.id))}
        />
      ))}
    </ul>
  );
}

function idAtField(remark: string): string {
  return `remark-${remark}`;
}

/** From its words on the page of the preview to what is said of them. */
export function leadToRemark(remark: string): void {
  const item = document.getElementById(idAtField(remark));
  item?.focus();
  item?.scrollIntoView({ block: "center" });
}

interface FieldRemarkProps {
  /** Of the document. */
  id: string;
  remark: Remark;
  onSettle: () => void;
}

/** A form cannot stand in that of the document: the button sends its own. */
function FieldRemark({ id, remark, onSettle }: FieldRemarkProps) {
  const screen = useScreen();
  const sent = useFetcher<RemarksAnswer>();
  const { read } = useTalk(id);
  const [isSettling, setIsSettling] = useState(false);
  const isDone = remark.isDone || isSettling;
  const failure = isDone ? null : sent.data?.failure;

  async function settle() {
    onSettle();
    setIsSettling(true);
    const fields = { intent: "done", remark: remark.id, from: "form" };
    await sent.submit(fields, { method: "post", action: remarksAddress(screen, id) });
    await read();
    setIsSettling(false);
  }

  const { label, isSection } = remark.place;
  const item = useRef<HTMLLIElement>(null);
  useFocusKept(item, isDone);
  return (
    <li ref={item} id={idAtField(remark.id)} tabIndex={-1} data-done={isDone || undefined}>
      {isSection && (
        <p className="where">
          <b>{label}</b>
        </p>
      )}
      <RemarkText remark={remark} />
      {failure && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
      {!isDone && (
        <Button look="ghost" small aria-label={words.list.doneOne(label)} onClick={() => void settle()}>
          {words.list.done}
        </Button>
      )}
    </li>
  );
}
