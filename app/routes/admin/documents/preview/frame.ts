/** The window in which a preview is shown: as wide as asked, drawn smaller where that is too wide. */
import { type RefObject, useEffect } from "react";

/** @param width of the window that the page believes to have, in CSS pixels. It is as high as the pane allows. */
export function useFit(
  pane: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  width: number,
) {
  useEffect(() => {
    function resize() {
      const [outer, inner] = [pane.current, frame.current];
      if (!outer || !inner) return;
      const scale = Math.min(1, outer.clientWidth / width);
      inner.style.width = `${width}px`;
      inner.style.height = `${outer.clientHeight / scale}px`;
      inner.style.left = `${(outer.clientWidth - width * scale) / 2}px`;
      inner.style.transform = `scale(${scale})`;
    }
    resize();
    const observer = new ResizeObserver(resize);
    if (pane.current) observer.observe(pane.current);
    return () => observer.disconnect();
  }, [pane, frame, width]);
}

/** Links lead nowhere from a preview, except to the sections of the page itself. */
export function blockLinks(event: {
  target: EventTarget | null;
  preventDefault(): void;
  stopPropagation(): void;
}): void {
  // An element of another window, whose classes are not ours: instanceof would say no.
  const control = (event.target as Element).closest("a, button, summary, input, label");
  if (!control || control.matches("summary, label, input")) return;
  event.preventDefault();
  event.stopPropagation();
  const target = control.getAttribute("href");
  if (target?.startsWith("#")) control.ownerDocument.getElementById(target.slice(1))?.scrollIntoView();
}
