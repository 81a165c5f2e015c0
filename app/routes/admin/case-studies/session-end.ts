/** Requests of a form that find the session ended say so here, and the form asks for the password. Browser only. */
import { useEffect, useEffectEvent } from "react";

const news = new EventTarget();

/** `fetch` with `redirect: "manual"` for staff addresses. @throws when the session has ended. */
export async function fetchAsStaff(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { ...init, redirect: "manual" });
  if (response.type !== "opaqueredirect" && response.status !== 401) return response;
  news.dispatchEvent(new Event("ended"));
  throw new Error("the session has ended");
}

export function useSessionEnd(onEnd: () => void): void {
  const onEnded = useEffectEvent(onEnd);
  useEffect(() => {
    const listen = () => onEnded();
    news.addEventListener("ended", listen);
    return () => news.removeEventListener("ended", listen);
  }, []);
}
