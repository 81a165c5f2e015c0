/**
 * Whoever has set letters or words wider (WCAG 1.4.12) gets fewer of them into a line: what is clamped is then shown
 * whole. The usual spacing is "normal" or 0 px. Higher lines take no word away.
 */
export function unclampSpacedText(): void {
  const text = document.querySelector(".clamped");
  const skip = document.querySelector(".skip");
  if (!text || !skip) return;
  // They may do so at any time: the link to the content, one line of words, is then wider.
  new ResizeObserver(() => {
    const { letterSpacing, wordSpacing } = getComputedStyle(text);
    const isSpaced = Number.parseFloat(letterSpacing) > 0 || Number.parseFloat(wordSpacing) > 0;
    document.documentElement.toggleAttribute("data-spaced", isSpaced);
  }).observe(skip);
}
