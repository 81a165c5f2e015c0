/** An address of the web, up to a sign that is not seen or that browsers read as another one. */
const webAddress = /https?:\/\/[^\s<>"\\\p{Cc}\p{Cf}]+/giu;

/** `at`: where it begins in the text. */
type TextPiece = { text: string; at: number; isAddress: boolean };

/** A text in pieces, in its order: its addresses of the web, and what stands between them. */
export function addressPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(webAddress)) {
    const address = withoutMarks(found);
    // guard: a link in a message leads where it reads
    if (!leadsWhereItReads(address)) continue;
    pieces.push({ text: text.slice(end, index), at: end, isAddress: false });
    pieces.push({ text: address, at: index, isAddress: true });
    end = index + address.length;
  }
  pieces.push({ text: text.slice(end), at: end, isAddress: false });
  return pieces.filter((piece) => piece.text !== "");
}

/** The marks at its end are those of the sentence; a closing bracket is too, where none opens within. */
function withoutMarks(address: string): string {
  const shorter = address.replace(/[.,;:!?'’”»*_]+$/u, "");
  const ends = shorter.endsWith(")") && shorter.split(")").length > shorter.split("(").length;
  if (ends) return withoutMarks(shorter.slice(0, -1));
  return shorter;
}

/** Its host is the one that is written, letter for letter, and no name or password stands before it. */
function leadsWhereItReads(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const written = address.split(/[/?#]+/)[1] ?? "";
  return written.toLowerCase().replace(/:\d+$/, "") === new URL(address).hostname;
}
