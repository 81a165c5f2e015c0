import { type InputEvent, type ReactNode, useState } from "react";
import { fieldWords as words } from "#app/content/admin/fields.ts";
import styles from "./room.module.css";

/** How many characters may still be typed; fewer than none where there are too many. */
export function useRoom(most: number, start: string) {
  const [length, setLength] = useState(start.length);
  const onInput = ({ currentTarget }: InputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setLength(currentTarget.value.length);
  return { left: most - length, onInput };
}

/** Says beside the label of its control how much room is left: where it becomes scarce while somebody types, and where it is over. */
export function Room({ left, most, children }: { left: number; most: number; children: ReactNode }) {
  const isOver = left < 0;
  return (
    <div className={styles.counted}>
      {children}
      {left <= most / 5 && (
        <span className={styles.room} data-over={isOver || undefined} aria-hidden="true">
          {isOver ? words.tooMany(-left) : words.left(left)}
        </span>
      )}
      <span className="sr-only" role="status">
        {isOver && words.over(most)}
      </span>
    </div>
  );
}
