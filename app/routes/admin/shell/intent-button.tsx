import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

interface IntentButtonProps {
  intent: string;
  small?: boolean;
  look?: "filled" | "ghost" | "danger";
  /** What it is called where its words alone do not say of what. */
  label?: string;
  /** What it says while its form is on its way. */
  busyText?: string;
  children: ReactNode;
}

/** Submits its form for this one of the page's actions. While a form is on its way, no other is sent. */
export function IntentButton({
  intent,
  small,
  look = "ghost",
  label,
  busyText,
  children,
}: IntentButtonProps) {
  const { formData } = useNavigation();
  return (
    <Button
      type="submit"
      look={look}
      small={small}
      name="intent"
      value={intent}
      aria-label={label}
      busy={formData?.get("intent") === intent}
      busyText={busyText}
      disabled={formData !== undefined}
    >
      {children}
    </Button>
  );
}
