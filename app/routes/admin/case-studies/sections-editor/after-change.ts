import { useLayoutEffect, useRef, useState } from "react";

export interface After {
  /** The id of the element that has the focus next. */
  focus?: string;
  /** Where in its text, if it is a field; the end by itself. */
  caret?: number;
  /** What screen readers are told. */
  say?: string;
}

/** What happens once a change is on the page: the focus goes where the work goes on, and it is told. */
export function useAfterChange() {
  const next = useRef<After>({});
  const [said, setSaid] = useState({ text: "", count: 0 });

  useLayoutEffect(() => {
    const { focus, caret } = next.current;
    next.current = {};
    const element = focus ? document.getElementById(focus) : null;
    if (!element) return;
    // Moved in the page, an element has lost the focus; it still knows where its caret was.
    if (element !== document.activeElement) element.focus();
    if (caret !== undefined && isField(element)) element.setSelectionRange(caret, caret);
  });

  function after(what: After) {
    next.current = what;
    setSaid(({ count }) => ({ text: what.say ?? "", count: count + 1 }));
  }

  return { said, after };
}

function isField(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return element.matches("input, textarea");
}
