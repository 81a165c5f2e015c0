/** How wide the preview's window is, kept in this browser. */
import { useSyncExternalStore } from "react";

export const previewWidths = { phone: 390, tablet: 768, desktop: 1280 } as const;
export type PreviewWidth = keyof typeof previewWidths;

const key = "preview-width";
const listeners = new Set<() => void>();
let chosen: PreviewWidth | undefined;

export function usePreviewWidth(): [PreviewWidth, (width: PreviewWidth) => void] {
  return [useSyncExternalStore(subscribe, read, () => "desktop"), write];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): PreviewWidth {
  chosen ??= stored();
  return chosen;
}

function stored(): PreviewWidth {
  try {
    const text = localStorage.getItem(key) ?? "";
    if (Object.hasOwn(previewWidths, text)) return text as PreviewWidth;
  } catch {
    // a browser may refuse storage
  }
  // Whoever has a small window would see a wide page too small to read.
  return window.innerWidth < previewWidths.tablet ? "phone" : "desktop";
}

function write(width: PreviewWidth): void {
  chosen = width;
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(key, width);
  } catch {
    return; // then it holds for this page
  }
}
