import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

interface IntentButtonProps {
  intent: string;
  small?: boolean;
  look?: "filled" | "ghost" | "danger";
  /** What it is called where its words alone do not say of what. */
  label?: string;
  children: ReactNode;
}

/** Submits its form for this one of the page's actions. */
export function IntentButton({ intent, small = false, look = "ghost", label, children }: IntentButtonProps) {
  const { state, formData } = useNavigation();
  return (
    <Button
      type="submit"
      look={look}
      small={small}
      name="intent"
      value={intent}
      aria-label={label}
      busy={state === "submitting" && formData?.get("intent") === intent}
      disabled={state !== "idle"}
    >
      {children}
    </Button>
  );
}
