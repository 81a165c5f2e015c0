/**
 * What a public page runs while it loads, written into it as text: nothing of this file may be imported, and it
 * may import nothing (server/first-view.ts). It brings in the rest late, and loses nothing until then.
 */
export function boot(): void {
  const own = document.currentScript as HTMLScriptElement;
  const preloads = own.dataset.preloads?.split(" ") ?? [];
  const { fonts = "", lettering = "" } = own.dataset;
  own.remove(); // React would take it for a script of its own
  const signs = ["pointerdown", "touchstart", "keydown", "focusin", "pointermove", "wheel"];
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][disabled]")];
  const here = location.pathname + location.search;
  let held: HTMLElement[] = [];
  let isLettering = false;
  let isStarted = false;
  const lettered = new Promise((resolve) => addEventListener("lettered", resolve, { once: true }));

  // Where the page does not begin at its top, its places must be right from the first layout.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // `location` does not say that it begins at a text.
  if (visit?.type !== "navigate" || visit.name.includes("#")) unfold();
  addEventListener("scroll", unfold, { once: true });

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener("load", () => {
    document.documentElement.dataset.loaded = ""; // pictures may come
    if (isLettered()) letter();
    else afterPaint(() => setTimeout(whenIdle, 500, letter));
    setTimeout(whenIdle, 10_000, start); // nobody has touched it
  });
  addEventListener("click", hold, true);
  addEventListener("popstate", leave);
  addEventListener("scroll", mark, { passive: true });
  addEventListener("hydrated", handOver);

  function afterPaint(go: () => void) {
    if (!PerformanceObserver.supportedEntryTypes?.includes("paint")) return go();
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      go();
    });
    observer.observe({ type: "paint", buffered: true });
  }

  function whenIdle(go: () => void) {
    if ("requestIdleCallback" in window) requestIdleCallback(go, { timeout: 2000 });
    else go();
  }

  // The page's own font, and all that its coming takes: server/lettering.ts.
  function letter() {
    if (isLettering) return;
    isLettering = true;
    const script = document.createElement("script");
    script.dataset.fonts = fonts;
    script.src = lettering;
    const patience = setTimeout(unfold, 4000); // screen readers wait for what is folded
    lettered.then(() => clearTimeout(patience));
    script.onerror = () => {
      unfold();
      dispatchEvent(new Event("lettered"));
    };
    document.head.append(script);
  }

  // Whether this very build's font is in the browser's cache.
  function isLettered(): boolean {
    try {
      return sessionStorage.getItem("font") === fonts;
    } catch {
      return false;
    }
  }

  function unfold() {
    document.querySelector("style[data-early]")?.remove();
  }

  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const sign of signs) removeEventListener(sign, start, true);
    unfold();
    dress();
    letter();
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", launch);
    else launch();
  }

  function launch() {
    const [first, ...others] = document.querySelectorAll<HTMLScriptElement>("script[type=late]");
    if (!first) return;
    for (const href of preloads) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      link.onerror = release;
      document.head.append(link);
    }
    // What React Router hands over is one script, as the policy knows it; React finds both where it left them.
    run(first, [first, ...others].map((one) => (isModule(one) ? "" : one.text)).join(""));
    for (const one of others) if (isModule(one)) run(one, one.text, "module");
  }

  // What is inert says `async` of itself whether or not that was written.
  function isModule(script: HTMLScriptElement): boolean {
    return script.hasAttribute("async");
  }

  function run(inert: HTMLScriptElement, text: string, type = "") {
    const script = document.createElement("script");
    script.type = type;
    script.text = text;
    script.onerror = release;
    inert.replaceWith(script);
  }

  // All sheets at once: one alone would stand after the rules of the other that are in the page already. And after
  // the font, which they would bring in by themselves; but no longer than people wait.
  function dress() {
    if (!sheets[0]?.disabled) return;
    let left = sheets.length;
    for (const sheet of sheets) {
      sheet.media = "print"; // fetched without holding up the paint
      sheet.onload = sheet.onerror = () => {
        left--;
        if (left > 0) return;
        const soon = new Promise((resolve) => setTimeout(resolve, 2000));
        Promise.race([lettered, soon]).then(() => {
          for (const each of sheets) each.removeAttribute("media");
          void getComputedStyle(document.documentElement).color; // styles now, layout in a task of its own
        });
      };
      sheet.disabled = false;
    }
  }

  // Links, forms and popovers do their work without us. Other buttons wait for theirs.
  function hold(event: Event) {
    const button = (event.target as Element).closest<HTMLElement>("[data-replay]");
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    held.push(button);
  }

  // Back from a page that was never loaded as a document.
  function leave() {
    if (location.pathname + location.search !== here) location.reload();
  }

  function mark() {
    for (const element of document.querySelectorAll<HTMLElement>("[data-past]")) {
      const [pixels, name] = element.dataset.past?.split(" ") ?? [];
      if (name) element.classList.toggle(name, scrollY > Number(pixels));
    }
  }

  // React is here.
  function handOver() {
    removeEventListener("popstate", leave);
    removeEventListener("scroll", mark);
    release();
  }

  // It is, or will not come.
  function release() {
    removeEventListener("click", hold, true);
    for (const button of held) setTimeout(() => button.click());
    held = [];
  }
}
