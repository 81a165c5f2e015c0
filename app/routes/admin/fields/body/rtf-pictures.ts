/** The pictures of a text that Word has copied: its HTML names files of that machine, its RTF has their bytes. Pure. */

export type RtfPicture = { type: "image/png" | "image/jpeg"; bytes: Uint8Array<ArrayBuffer> };

/** In the order of the text; null for one of another kind, such as a metafile. */
export function picturesInRtf(rtf: string): (RtfPicture | null)[] {
  const pictures: (RtfPicture | null)[] = [];
  const begin = /\\pict(?![a-z])/g;
  for (let found = begin.exec(rtf); found; found = begin.exec(rtf)) {
    // The same picture once more for old programs, and those that stand before the items of a list.
    const before = rtf.slice(Math.max(0, found.index - 24), found.index);
    if (!/\\(?:nonshppict|\*?listpicture)\s*\{?$/.test(before))
      pictures.push(pictureAt(rtf, begin.lastIndex));
  }
  return pictures;
}

/** What is said of it stands first, some of it in groups; then come the bytes. */
function pictureAt(rtf: string, start: number): RtfPicture | null {
  let type: RtfPicture["type"] | null = null;
  let at = start;
  while (at < rtf.length) {
    const sign = rtf[at] ?? "";
    if (sign === "{") at = endOfGroup(rtf, at);
    else if (sign === "\\") {
      const [word = ""] = /^\\[a-z]*-?\d* ?/.exec(rtf.slice(at, at + 64)) ?? [];
      if (word.startsWith("\\pngblip")) type = "image/png";
      if (word.startsWith("\\jpegblip")) type = "image/jpeg";
      at += Math.max(1, word.length);
    } else if (/\s/.test(sign)) at++;
    else break;
  }
  const end = rtf.indexOf("}", at);
  const bytes = type && end !== -1 ? bytesOf(rtf.slice(at, end)) : null;
  return type && bytes ? { type, bytes } : null;
}

function endOfGroup(rtf: string, start: number): number {
  let depth = 0;
  for (let at = start; at < rtf.length; at++) {
    if (rtf[at] === "{") depth++;
    if (rtf[at] === "}" && --depth === 0) return at + 1;
  }
  return rtf.length;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | null {
  const digits = hex.replace(/\s+/g, "");
  if (digits === "" || digits.length % 2 === 1 || /[^0-9a-f]/i.test(digits)) return null;
  const bytes = new Uint8Array(digits.length / 2);
  for (let n = 0; n < bytes.length; n++) bytes[n] = Number.parseInt(digits.slice(2 * n, 2 * n + 2), 16);
  return bytes;
}
