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
    // guard: a link in a message leads where it reads [app/routes/admin/submissions/detail/typed-text]
    if (!leadsWhereItReads(address)) continue;
    pieces.push({ text: text.slice(end, index), at: end, isAddress: false });
    pieces.push({ text: address, at: index, isAddress: true });
    end = index + address.length;
  }
  pieces.push({ text: text.slice(end), at: end, isAddress: false });
  return pieces.filter((piece) => piece.text !== "");
}

const marks = new Set(".,;:!?'’”»*_");

/** The marks at its end are those of the sentence; so is a closing bracket that none opens within. */
function withoutMarks(address: string): string {
  let open = address.split("(").length - address.split(")").length;
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ")" && open < 0) open++;
    else if (!marks.has(last)) break;
  }
  return address.slice(0, end);
}

/** Its host is the one that is written, letter for letter, and no name or password stands before it. */
function leadsWhereItReads(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const written = address.split(/[/?#]+/)[1] ?? "";
  return written.toLowerCase().replace(/:\d+$/, "") === new URL(address).hostname;
}
