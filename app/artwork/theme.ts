export type Theme = "auto" | "light" | "dark";

/** "auto" takes the page's own colours, with the light ones where there is no page. */
export const THEMES: Record<Theme, { line: string; index: string; mark: string; ground: string }> = {
  auto: {
    line: "var(--flow-line,#0b6b70)",
    index: "var(--flow-index,#0a3d44)",
    mark: "var(--flow-mark,#e8960c)",
    ground: "var(--flow-ground,#eaf0ed)",
  },
  light: { line: "#0b6b70", index: "#0a3d44", mark: "#e8960c", ground: "#eaf0ed" },
  dark: { line: "#3f9a9a", index: "#8fd6d0", mark: "#f5b13d", ground: "#08262b" },
};
