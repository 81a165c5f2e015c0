import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { Finding } from "#app/domain/documents/checks.ts";
import { focusWithin } from "#app/ui/focus.ts";

const none: Readonly<Record<string, string>> = {};

/**
 * From a finding to the field at which it is corrected: a press on it, or an address that ends in its place, as the
 * sheet links to it. From then on each field that keeps the text from being published is marked, until it is right.
 */
export function useFieldsLedTo(form: RefObject<HTMLFormElement | null>, findings: readonly Finding[]) {
  const [isWanted, setIsWanted] = useState(false);
  const { hash, key } = useLocation();
  const marked = useMemo(() => (isWanted ? problemsIn(findings) : none), [isWanted, findings]);

  function leadTo(place: string): boolean {
    const control = controlAt(form.current, place);
    if (!control) return false;
    setIsWanted(true);
    focusWithin(control);
    control.scrollIntoView({ block: "center" });
    return true;
  }

  const follow = useEffectEvent(() => leadTo(hash.slice(1)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address is followed anew.
  useEffect(() => {
    if (hash.length > 1) follow();
  }, [hash, key]);
  return { marked, leadTo };
}

/** What blocks, by place. */
function problemsIn(findings: readonly Finding[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    findings.flatMap(({ level, place, text }) => (level === "blocks" && place ? [[place, text]] : [])),
  );
}

function controlAt(form: HTMLFormElement | null, place: string): HTMLElement | null {
  const control = document.getElementById(place);
  return form?.contains(control) ? control : null;
}
