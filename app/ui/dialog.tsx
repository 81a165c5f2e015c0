import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { CrossIcon, ErrorIcon } from "./icons.tsx";
import { ToastSlot } from "./toast.tsx";

interface ModalProps {
  className: string | undefined;
  role?: "dialog" | "alertdialog";
  labelledBy: string;
  describedBy?: string;
  /** Where the focus starts; otherwise the first control. */
  focus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own dialog, open for as long as it is rendered. The browser traps the focus and gives it back
 * to where it was. Escape and a click beside it ask the owner to close it.
 */
export function Modal({ className, role, labelledBy, describedBy, focus, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);

  // Before the browser paints, and again before the element is gone: only then can it give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // From the server it comes open but not modal, so that it is readable without a script.
    element.removeAttribute("open");
    element.showModal();
    focus?.current?.focus();
    return () => element.close();
  }, [focus]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which arrives as onCancel.
    <dialog
      ref={dialog}
      open
      className={className}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // a file input within it tells of its own, and it bubbles
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A press that began within, such as marking text, may end beside it.
        if (event.target === event.currentTarget && isPressedBeside.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

interface ConfirmDialogProps {
  /** The action, such as "Delete case study". */
  title: string;
  /** The question. */
  text: ReactNode;
  /** What stands below it, and may be filled in. */
  children?: ReactNode;
  /** Why nothing happened when it was confirmed. */
  failure?: string | null;
  confirmText: string;
  cancelText?: string;
  busy?: boolean;
  busyText?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** What was pressed is disabled while the work is under way, and has lost the focus. */
const focusNow = (element: HTMLElement | null) => element?.focus();

/** Asks before something is lost, for as long as it is rendered. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    children,
    failure,
    confirmText,
    cancelText = "Cancel",
    busy,
    busyText,
    onConfirm,
    onCancel,
  } = props;
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      className="dialog"
      role="alertdialog"
      labelledBy={`${id}title`}
      describedBy={`${id}text`}
      focus={cancel}
      onClose={onCancel}
    >
      <div className="in">
        <h2 id={`${id}title`}>{title}</h2>
        <p id={`${id}text`}>{text}</p>
        {children}
        {failure && (
          <p className="err" role="alert" tabIndex={-1} ref={focusNow}>
            <ErrorIcon />
            {failure}
          </p>
        )}
        <div className="acts">
          <Button look="ghost" small ref={cancel} onClick={onCancel}>
            {cancelText}
          </Button>
          <Button look="danger" small busy={busy} busyText={busyText} onClick={onConfirm}>
            {confirmText}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface SheetProps {
  title: string;
  /** Buttons beside the one that closes, such as previous and next. */
  tools?: ReactNode;
  footer?: ReactNode;
  closeText?: string;
  /** Where closing leads, for a panel with an address of its own: it then closes without a script too. */
  closeTo?: string;
  /** Where the focus starts; otherwise on its first button. */
  focus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** A panel at the right-hand side, open for as long as it is rendered. */
export function Sheet(props: SheetProps) {
  const { title, tools, footer, closeText = "Close", closeTo, focus, onClose, children } = props;
  const id = useId();
  return (
    <Modal className={styles.sheet} labelledBy={id} focus={focus} onClose={onClose}>
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <span className={styles.tools}>
            {tools}
            {closeTo ? (
              <Link className="icon-btn" to={closeTo} aria-label={closeText} preventScrollReset>
                <CrossIcon />
              </Link>
            ) : (
              <button type="button" className="icon-btn" aria-label={closeText} onClick={onClose}>
                <CrossIcon />
              </button>
            )}
          </span>
        </div>
        <div className={styles.body} data-sheet-body>
          {children}
        </div>
        <ToastSlot className={styles.messages} />
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </Modal>
  );
}
