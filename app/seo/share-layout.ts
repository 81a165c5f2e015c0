/** The words of a share image as boxes for satori, which knows styles but no style sheets (docs/design.md, The drawing). */
import { type CSSProperties, createElement as h, type ReactNode } from "react";
import { company } from "#app/content/company.ts";
import { shareImageSize } from "./share-image-size.ts";

export type ShareTheme = keyof typeof colours;

export const titleFont = "Title, TitleMore";
/** Beyond this width the lines of the drawing are strong. */
export const titleWidth = 654;
export const titleLines = 3;
export const titleSizes = [76, 68, 60, 52, 46] as const;

const colours = {
  light: { ink: "#0a2429", quiet: "#38545a", mark: "#e8960c" },
  dark: { ink: "#e8f1ee", quiet: "#aac2c0", mark: "#f5b13d" },
};

interface ShareLayoutProps {
  title: string;
  /** In pixels. */
  titleSize: number;
  theme: ShareTheme;
}

export function shareLayout({ title, titleSize, theme }: ShareLayoutProps) {
  const { ink, quiet, mark } = colours[theme];
  return box(
    { ...column, ...shareImageSize, padding: "64px 72px", color: ink },
    box(nameStyle, sign(ink, mark), company.name),
    titleBox(title, titleSize),
    box({ display: "flex", fontFamily: "Place", fontSize: 24, color: quiet }, company.location),
  );
}

/** Also alone, to see how high it becomes. */
export function titleBox(title: string, size: number) {
  const style = {
    display: "block",
    width: titleWidth,
    fontFamily: titleFont,
    fontSize: size,
    lineHeight: titleLineHeight,
    letterSpacing: -0.034 * size,
    wordBreak: "break-word",
    textWrap: "balance",
  } as const;
  return box(style, title);
}

/** The mark before the name. */
function sign(ink: string, mark: string) {
  return h(
    "svg",
    {
      "aria-hidden": "true",
      width: "40",
      height: "40",
      viewBox: "0 0 28 28",
      fill: "none",
      style: { marginRight: 16 },
    },
    h(
      "g",
      { stroke: ink, strokeWidth: "2.3", strokeLinecap: "round" },
      h("path", { d: "M18.5 2.5C6 2.5 3.5 9.5 11 14s6 11.5-7.5 11.5" }),
      h("path", { d: "M24.5 6.5C15 5.5 11 9 16.5 13.3s7.5 11.2-2 12.2" }),
    ),
    h("circle", { cx: "24", cy: "2.9", r: "2.1", fill: mark }),
  );
}

/** Without JSX: while developing the thread that draws runs this very file, and Node takes out types and nothing else. */
function box(style: CSSProperties, ...children: ReactNode[]) {
  return h("div", { style }, ...children);
}

const nameStyle = {
  display: "flex",
  alignItems: "center",
  fontFamily: "Name",
  fontSize: 28,
  letterSpacing: -0.6,
};

export const titleLineHeight = 1.02;

const column = {
  boxSizing: "border-box",
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
} as const;
