/** How large each drawing is, in pixels of its own. */

export type Composition = "hero" | "wide" | "card" | "tall" | "share";

export const SIZES: Record<Composition, { width: number; height: number }> = {
  hero: { width: 1440, height: 900 },
  wide: { width: 1280, height: 480 },
  card: { width: 640, height: 400 },
  tall: { width: 480, height: 600 },
  share: { width: 1200, height: 630 },
};

/** Of a proportion. */
export const PROPORTION = { width: 400, height: 470 };
