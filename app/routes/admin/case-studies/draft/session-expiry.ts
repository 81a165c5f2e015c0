/** Requests of a form that find the session ended say so here, and the form asks for the password. Browser only. */
import { useEffect, useEffectEvent } from "react";

const news = new EventTarget();

/** `fetch` with `redirect: "manual"` for staff addresses. @throws when the session has ended. */
export async function fetchAsStaff(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { ...init, redirect: "manual" });
  if (response.type !== "opaqueredirect" && response.status !== 401) return response;
  isEndHandled();
  throw new Error("the session has ended");
}

/** Tells a form, where one is open, that the session has ended: it then asks for the password itself. */
export function isEndHandled(): boolean {
  return !news.dispatchEvent(new Event("ended", { cancelable: true }));
}

export function useSessionEnd(onEnd: () => void): void {
  const onEnded = useEffectEvent(onEnd);
  useEffect(() => {
    const listen = (event: Event) => {
      event.preventDefault();
      onEnded();
    };
    news.addEventListener("ended", listen);
    return () => news.removeEventListener("ended", listen);
  }, []);
}
