import { useEffect, useRef } from "react";
import { cameFromName } from "#app/domain/submissions/came-from.ts";

/** Says from which page of this site somebody came to the form. Without a script it says nothing. */
export function CameFrom() {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current) input.current.value = pageBefore();
  }, []);

  return <input ref={input} type="hidden" name={cameFromName} />;
}

/** Its path. Empty where it was another site, no page, or this one. */
function pageBefore(): string {
  const { referrer } = document;
  if (!referrer.startsWith(`${location.origin}/`)) return "";
  const { pathname } = new URL(referrer);
  return pathname === location.pathname ? "" : pathname;
}
