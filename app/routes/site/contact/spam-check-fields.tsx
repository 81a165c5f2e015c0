import { useEffect, useRef } from "react";
import { contact } from "#app/content/contact.ts";

/** Asks when the form was taken in hand; without an answer the message is stored all the same. */
export function FormTimestamp({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const gone = new AbortController();
    fetch(address, { signal: gone.signal })
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((timestamp) => {
        if (input.current) input.current.value = timestamp;
      })
      .catch(() => {});
    return () => gone.abort();
  }, [address]);

  return <input ref={input} type="hidden" name="ticket" defaultValue="" />;
}

/** A field that no person sees, hears or reaches; a program fills it in. */
export function Honeypot() {
  return (
    <div className="trap">
      <label>
        {contact.form.trap}
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
