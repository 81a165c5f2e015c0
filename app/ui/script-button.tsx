import type { ComponentProps } from "react";
import { useIsHydrated } from "./hydrated.ts";

/** A button that needs a script, with a look of its own: disabled until React is there, so that no press is lost. */
export function ScriptButton(props: ComponentProps<"button">) {
  const isHydrated = useIsHydrated();
  return <button {...props} type="button" disabled={!isHydrated || props.disabled} />;
}
