import { useEffect, useRef } from "react";
import { contact } from "#app/content/contact.ts";
import { trapName } from "./trap.ts";

/** Milliseconds after which a form that is looked at again gets a new ticket: well before the old one ends. */
const renewal = 12 * 60 * 60 * 1000;

/** Asks when the form was taken in hand, again after a night; without an answer the message is stored all the same. */
export function FormTimestamp({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const gone = new AbortController();
    let asked = Number.NEGATIVE_INFINITY;
    const ask = () => {
      if (document.visibilityState === "hidden" || Date.now() - asked < renewal) return;
      asked = Date.now();
      fetch(address, { signal: gone.signal })
        .then((answer) => (answer.ok ? answer.text() : Promise.reject()))
        .then((timestamp) => {
          if (input.current) input.current.value = timestamp;
        })
        .catch(() => {
          asked = Number.NEGATIVE_INFINITY;
        });
    };
    ask();
    document.addEventListener("visibilitychange", ask, { signal: gone.signal });
    window.addEventListener("online", ask, { signal: gone.signal });
    return () => gone.abort();
  }, [address]);

  return <input ref={input} type="hidden" name="ticket" defaultValue="" />;
}

/** A field that no person sees, hears or reaches; a program that fills in whatever there is does. */
export function Honeypot() {
  return (
    <div className="trap">
      <label>
        {contact.form.trap}
        <textarea
          name={trapName}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
          defaultValue=""
        />
      </label>
    </div>
  );
}
