import { type ReactNode, useId, useRef } from "react";
import styles from "./menu.module.css";

interface MenuProps {
  /** Of its button. */
  look: string;
  /** What its button is called, where it shows a sign alone. */
  label?: string;
  shows: ReactNode;
  /** Where it opens. */
  className?: string | undefined;
  children: ReactNode;
}

/** A button that opens links and buttons; the browser opens it, closes it on Escape and gives the focus back. */
export function Menu({ look, label, shows, className = "", children }: MenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={look} popoverTarget={id} aria-label={label}>
        {shows}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what was chosen in it closes it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link or a button is a click. */}
      <div
        id={id}
        popover="auto"
        ref={popover}
        className={`${styles.menu} ${className}`}
        onClick={(event) => {
          if (event.target !== event.currentTarget) popover.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}
