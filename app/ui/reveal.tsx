import { type ComponentProps, useEffect, useRef } from "react";

type Tag = "div" | "li" | "header";

interface RevealProps extends Omit<ComponentProps<"div">, "ref"> {
  as?: Tag;
}

/**
 * Fades its content in once, when a tenth of it is visible; duration and distance are tokens of the style sheet.
 * Only what lies below the window is ever hidden, and only by a script that will also show it.
 */
export function Reveal({ as = "div", ...rest }: RevealProps) {
  const box = useRef<HTMLElement>(null);
  const Element = as as "div";

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const isBelow = !entry.isIntersecting && entry.boundingClientRect.top > 0;
        element.dataset.reveal = isBelow ? "waiting" : "shown";
        if (!isBelow) observer.disconnect();
      },
      { threshold: 0.1 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.dataset.reveal = "shown";
    };
  }, []);

  return <Element {...rest} ref={box as React.RefObject<HTMLDivElement | null>} />;
}
