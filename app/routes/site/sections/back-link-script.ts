import { isPlainClick } from "../frame/plain-click.ts";

/** Back links go back in the browser's history when the page before is one of ours. */
export function followBackLinks(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a[data-back]");
    if (!link || !isPlainClick(event)) return;
    const goBack = wayBack();
    if (!goBack) return;
    event.preventDefault();
    goBack();
  });
}

/** Null when the page before was another site's, or when there was none, as in a tab of its own. */
function wayBack(): (() => void) | null {
  if ("navigation" in window) {
    // Only entries of this site are listed. Those of this very document are its own sections.
    const { currentEntry } = navigation;
    const before = navigation
      .entries()
      .slice(0, currentEntry?.index ?? 0)
      .findLast(({ sameDocument }) => !sameDocument);
    return before ? () => void navigation.traverseTo(before.key) : null;
  }
  const isOurs = history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
  return isOurs ? () => history.back() : null;
}
