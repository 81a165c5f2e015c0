/** What a file is, told by its first bytes and never by its name; pure. */

/** `empty` holds nothing; those but `heic` are no pictures that are taken. */
export type FileKind = "empty" | "svg" | "gif" | "pdf" | "video" | "heic";

/** How many of the first bytes are looked at. */
export const headLength = 4096;

/** Brands of a container whose pictures are coded as H.265, the coding of telephones. */
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]);
const videoBrand = /^(qt {2}|mp4\d|isom|iso\d|M4V |avc1|dash|3gp\d)$/;

/** @param head the first bytes. @returns null for anything else, which may be a picture. */
export function kindOf(head: Buffer): FileKind | null {
  if (head.length === 0) return "empty";
  const text = head.toString("latin1");
  if (/^GIF8/.test(text)) return "gif";
  if (/^%PDF/.test(text)) return "pdf";
  if (/^(\u00ef\u00bb\u00bf)?\s*</.test(text) && /<svg[\s/>]/i.test(text)) return "svg";
  const brands = brandsIn(head);
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return null;
  if (brands.some((brand) => heicBrands.has(brand))) return "heic";
  return brands.some((brand) => videoBrand.test(brand)) ? "video" : null;
}

/** Of an ISO container, the main one and those that it is compatible with. */
function brandsIn(head: Buffer): string[] {
  if (head.length < 12 || head.toString("latin1", 4, 8) !== "ftyp") return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString("latin1", at, at + 4));
  return brands;
}
