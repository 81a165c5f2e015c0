import type { ComponentProps } from "react";

interface RevealProps extends ComponentProps<"div"> {
  as?: "div" | "li" | "header";
}

/** Content that fades in when it comes into view, where the page's script runs; without it nothing is hidden. */
export function Reveal({ as = "div", ...rest }: RevealProps) {
  const Element = as as "div";
  return <Element {...rest} data-reveal="" />;
}
