/**
 * Sets a public page in its own font once it has loaded, so that nothing moves and no step is long. Sent as a file of
 * its own, as text, like server/boot.ts, which asks for it: nothing of this file may be imported, and it may import
 * nothing.
 */
export function lettering(): void {
  const own = document.currentScript as HTMLScriptElement;
  const { fonts = "[]", folded = "" } = own.dataset;
  const parts = [...document.querySelectorAll<HTMLElement>(folded)];
  const faces = (JSON.parse(fonts) as ConstructorParameters<typeof FontFace>[]).map(
    (font) => new FontFace(...font),
  );
  own.remove(); // React would take it for a script of its own

  // Until then, or without it, the page stands in letters of the same size.
  Promise.all(faces.map((face) => face.load())).then(() => {
    remember();
    whenIdle(letter);
  }, giveUp);

  function giveUp() {
    unfold();
    dispatchEvent(new Event("lettered"));
  }

  function letter() {
    const texts = textsInView();
    for (const face of faces) document.fonts.add(face);
    while (parts[0] && isInView(parts[0])) unfoldOne();
    for (const [text, width, height] of texts) settle(text, width, height);
    dispatchEvent(new Event("lettered"));
    whenIdle(unfoldNext);
  }

  // With their widths and heights; what holds others comes after what it holds.
  function textsInView(): [HTMLElement, number, number][] {
    const hidden = parts.filter((part) => !isInView(part));
    return [...document.querySelectorAll<HTMLElement>("main :is(h1,h2,h3,p,p>span,ul,li,dt,dd,button)")]
      .filter((text) => !hidden.some((part) => part.contains(text)) && isInView(text))
      .map((text): [HTMLElement, number, number] => [text, widthOf(text), text.offsetHeight])
      .reverse();
  }

  // A text that would become wider or break into other lines is set a trifle tighter or looser: what follows stays.
  function settle(text: HTMLElement, width: number, height: number) {
    const { fontSize, letterSpacing } = getComputedStyle(text);
    const letters = text.innerText.length;
    let spacing = Number.parseFloat(letterSpacing) || 0;
    for (let times = 0; times < 10; times++) {
      const [wider, taller] = [widthOf(text) - width, text.offsetHeight - height];
      if (Math.abs(wider) < 0.2 && taller === 0) return;
      spacing -= taller === 0 ? wider / letters : (Math.sign(taller) * Number.parseFloat(fontSize)) / 200;
      text.style.letterSpacing = `${spacing}px`;
    }
    text.style.letterSpacing = "";
  }

  function widthOf(text: HTMLElement): number {
    return text.getBoundingClientRect().width;
  }

  function isInView(element: HTMLElement): boolean {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  }

  // What lies below the window is laid out once, in the page's own letters, a part at a time.
  function unfoldNext() {
    if (parts.length === 0) return unfold();
    unfoldOne();
    whenIdle(unfoldNext);
  }

  function unfoldOne() {
    const part = parts.shift();
    if (part) part.dataset.unfolded = "";
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
