/** Where else a page can be had, as a picture for sharing, as Markdown and for calendars; and which page an address belongs to. */
import { href } from "react-router";

/**
 * Stands for the layout and the drawings: a fingerprint of one picture before it becomes pixels.
 * share-image.test.ts computes it anew and says what to write here after a change.
 */
export const look = "1d5rjhb1gug77h";

/**
 * "/about" gives "/share/about.png?v=1x2y3z"; `heading` is the text in the picture.
 * The address changes with what it shows, so a browser that has the picture need not ask again.
 */
export function shareImagePath(path: string, heading: string): string {
  const file = `${path === "/" ? "home" : path.slice(1)}.png`;
  return `${href("/share/*", { "*": file })}?v=${shareImageVersion(heading)}`;
}

/** "about.png" gives "/about"; null for what is no name of a picture. */
export function pageOfShareImage(file: string): string | null {
  const [, name] = /^(.+)\.png$/.exec(file) ?? [];
  if (name === undefined) return null;
  return name === "home" ? href("/") : `/${name}`;
}

/** "/about" gives "/about.md"; the home page is "/index.md". */
export function textPath(path: string): string {
  return path === "/" ? href("/index.md") : `${path}.md`;
}

/** "/about.md" gives "/about". */
export function pageOfText(path: string): string {
  return path === href("/index.md") ? href("/") : path.replace(/\.md$/, "");
}

/** "/events/a-talk" gives "/events/a-talk.ics". */
export function calendarPath(path: string): string {
  return `${path}.ics`;
}

/** "/events/a-talk.ics" gives "/events/a-talk". */
export function pageOfCalendar(path: string): string {
  return path.replace(/\.ics$/, "");
}

export function shareImageVersion(heading: string): string {
  return fingerprint(`${look}\n${heading}`);
}

/** FNV-1a twice, from two starts: short, the same everywhere, no secret. */
export function fingerprint(text: string): string {
  return [0x811c9dc5, 0x1b873593].map((start) => fnv1a(text, start).toString(36)).join("");
}

function fnv1a(text: string, start: number): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
