/**
 * Sets a public page in its own font once it has loaded, so that nothing moves and no step is long. Sent as a file of
 * its own, as text, like server/boot.ts, which asks for it: nothing of this file may be imported, and it may import
 * nothing.
 * @param folded the selector of what is not laid out until then.
 */
export function lettering(folded: string): void {
  type Text = { element: HTMLElement; width: number; height: number };
  const own = document.currentScript as HTMLScriptElement;
  const { fonts = "[]" } = own.dataset;
  let parts = [...document.querySelectorAll<HTMLElement>(folded)];
  const faces = (JSON.parse(fonts) as ConstructorParameters<typeof FontFace>[]).map(
    (font) => new FontFace(...font),
  );
  own.remove(); // React would take it for a script of its own

  // Until then, or without it, the page stands in letters of the same size.
  Promise.all(faces.map((face) => face.load())).then(() => {
    remember();
    whenIdle(measure);
  }, giveUp);

  function giveUp() {
    unfold();
    dispatchEvent(new Event("lettered"));
  }

  function measure() {
    const width = innerWidth;
    const hidden = parts.filter((part) => !isInView(part));
    const texts = [
      ...document.querySelectorAll<HTMLElement>("main :is(h1,h2,h3,p,p>span,ul,li,dt,dd,button)"),
    ]
      .filter((element) => !hidden.some((part) => part.contains(element)) && isInView(element))
      .map((element) => ({ element, width: widthOf(element), height: element.offsetHeight }));
    whenIdle(() => (innerWidth === width ? letter(texts, hidden) : measure()));
  }

  function letter(texts: Text[], hidden: HTMLElement[]) {
    for (const face of faces) document.fonts.add(face);
    for (const part of parts) if (!hidden.includes(part)) part.dataset.unfolded = "";
    parts = hidden;
    settle(texts);
    dispatchEvent(new Event("lettered"));
    whenIdle(unfoldNext);
  }

  // A text that would become wider or break into other lines is set a trifle tighter or looser: what follows stays.
  // All are measured before any is changed, and what holds others waits for them: one layout a round.
  function settle(texts: Text[]) {
    let wrong = texts.filter(isWrong);
    for (let round = 0; round < 20 && wrong.length > 0; round++) {
      const innermost = wrong.filter(
        ({ element }) => !wrong.some((other) => other.element !== element && element.contains(other.element)),
      );
      const spacings = innermost.map(spacingOf);
      innermost.forEach(({ element }, index) => {
        element.style.letterSpacing = `${spacings[index]}px`;
      });
      wrong = wrong.filter(isWrong);
    }
    for (const { element } of wrong) element.style.letterSpacing = "";
  }

  function isWrong({ element, width, height }: Text): boolean {
    return Math.abs(widthOf(element) - width) > 0.2 || element.offsetHeight !== height;
  }

  function spacingOf({ element, width, height }: Text): number {
    const { fontSize, letterSpacing } = getComputedStyle(element);
    const taller = element.offsetHeight - height;
    const step = taller
      ? (Math.sign(taller) * Number.parseFloat(fontSize)) / 200
      : (widthOf(element) - width) / (element.innerText.length || 1);
    return (Number.parseFloat(letterSpacing) || 0) - step;
  }

  function widthOf(text: HTMLElement): number {
    return text.getBoundingClientRect().width;
  }

  function isInView(element: HTMLElement): boolean {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  }

  // What lies below the window is laid out once, in the page's own letters, a part at a time. The rule stays, with
  // nothing to say, until somebody touches the page: to take it away is to weigh every element anew.
  function unfoldNext() {
    const part = parts.shift();
    if (!part) return;
    part.dataset.unfolded = "";
    whenIdle(unfoldNext);
  }

  function unfold() {
    document.querySelector("style[data-early]")?.remove();
  }

  function whenIdle(go: () => void) {
    if ("requestIdleCallback" in window) requestIdleCallback(go, { timeout: 2000 });
    else go();
  }

  // The next document of this visit need not wait.
  function remember() {
    try {
      sessionStorage.setItem("font", fonts);
    } catch {
      // Then it waits.
    }
  }
}
