/** How large a chart is, in pixels of its own, and how large its letters. */
export type Composition = "card" | "plate" | "plain" | "small" | "medium" | "wide";

export const SIZES: Record<Composition, { width: number; height: number }> = {
  card: { width: 320, height: 256 },
  plate: { width: 320, height: 200 },
  plain: { width: 320, height: 200 },
  small: { width: 320, height: 256 },
  medium: { width: 640, height: 420 },
  wide: { width: 1296, height: 460 },
};
