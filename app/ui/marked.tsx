/** A text in pieces, those that were searched for marked. */
export function Marked({ pieces }: { pieces: readonly { text: string; hit: boolean }[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place.
  return pieces.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : text));
}
