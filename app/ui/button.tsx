import type { ComponentProps } from "react";
import { ArrowIcon } from "./icons.tsx";
import { ScriptButton } from "./script-button.tsx";

type Look = "filled" | "ghost" | "danger";

interface Shared {
  look?: Look;
  small?: boolean;
  arrow?: boolean;
}

interface ButtonProps extends Shared, ComponentProps<"button"> {
  /** The work is under way: the button says so and cannot be pressed again. */
  busy?: boolean;
  /** What it says meanwhile. */
  busyText?: string;
}

/** A button; `type="button"` unless it is asked to submit. One that needs a script is disabled until React is there. */
export function Button({ look, small, arrow, busy = false, busyText, children, ...rest }: ButtonProps) {
  const Element = rest.type === "submit" ? "button" : ScriptButton;
  return (
    <Element {...rest} disabled={busy || rest.disabled} className={classes({ look, small }, rest.className)}>
      {busy && <span className="spin" aria-hidden="true" />}
      {busy ? (busyText ?? children) : children}
      {arrow && !busy && <ArrowIcon />}
    </Element>
  );
}

/** A link that looks like a button, to a document. */
export function ButtonLink({
  look,
  small,
  arrow,
  to,
  children,
  ...rest
}: Shared & { to: string } & ComponentProps<"a">) {
  return (
    <a {...rest} href={to} className={classes({ look, small }, rest.className)}>
      {children}
      {arrow && <ArrowIcon />}
    </a>
  );
}

function classes({ look = "filled", small }: Shared, className = ""): string {
  return ["btn", look !== "filled" && look, small && "sm", className].filter(Boolean).join(" ");
}
