/** Whatever request of a page finds its session ended is announced here; a form, or else the page, asks for the password. Browser only. */
import { useEffect, useEffectEvent } from "react";

const events = new EventTarget();

type Scope = "form" | "page";

/** `fetch` of a staff address. @throws when the session has ended, after announcing it. */
export async function fetchAsStaff(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { ...init, redirect: "manual" });
  if (response.type !== "opaqueredirect" && response.status !== 401) return response;
  announceSessionEnd();
  throw new Error("the session has ended");
}

/** A form that is open asks for the password itself; where there is none, the page does. */
function announceSessionEnd(): void {
  const isUnheard = events.dispatchEvent(new Event("form" satisfies Scope, { cancelable: true }));
  if (isUnheard) events.dispatchEvent(new Event("page" satisfies Scope));
}

export function useSessionEnd(scope: Scope, onEnd: () => void): void {
  const onEnded = useEffectEvent(onEnd);
  useEffect(() => {
    const listen = (event: Event) => {
      event.preventDefault();
      onEnded();
    };
    events.addEventListener(scope, listen);
    return () => events.removeEventListener(scope, listen);
  }, [scope]);
}
