import { useEffect, useRef } from "react";

/**
 * Tells one message from the next, so that one that is pressed twice is stored once. The page may come from a
 * cache, so the browser makes the key; without a script it stays empty.
 */
export function SubmissionKey({ arrivals }: { arrivals: number }) {
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that has arrived is followed by a new one.
  useEffect(() => {
    if (input.current) input.current.value = randomKey();
  }, [arrivals]);

  // Without a default value: React would put that back at every render, and a retry would be another message.
  return <input ref={input} type="hidden" name="formKey" />;
}

/** 128 bits in hexadecimal. Unlike randomUUID() this works on plain http too. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
