import { useEffect, useRef } from "react";
import { ErrorIcon } from "#app/ui/icons.tsx";

interface FormAlertProps {
  text: string | null | undefined;
  help?: string;
  /** The action's: a new one is read out even if it says the same. */
  answer: unknown;
}

/** Why a whole form came back. */
export function FormAlert({ text, help, answer }: FormAlertProps) {
  const box = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (answer && text) box.current?.focus();
  }, [answer, text]);

  if (!text) return null;
  return (
    <p className="err form-alert" ref={box} role="alert" tabIndex={-1}>
      <ErrorIcon />
      <span>
        <b>{text}</b>
        {help && <span className="help">{help}</span>}
      </span>
    </p>
  );
}

/** To why a form came back, where that is shown. */
export function focusAlert(): boolean {
  const alert = document.querySelector<HTMLElement>(".form-alert");
  alert?.focus();
  return alert !== null;
}

/** The first field in need of a correction takes the focus when an answer arrives. */
export function useFirstInvalid(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}
