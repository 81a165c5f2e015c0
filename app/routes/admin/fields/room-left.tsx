import type { ReactNode } from "react";
import { fieldWords as words } from "#app/content/admin/fields.ts";
import styles from "./room-left.module.css";

interface RoomLeftProps {
  /** Characters that stand in the control, and how many may. */
  length: number;
  most: number;
  children: ReactNode;
}

/** Says beside the label of its control how much room is left: where it becomes scarce while somebody types, and where it is over. */
export function RoomLeft({ length, most, children }: RoomLeftProps) {
  const left = most - length;
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
