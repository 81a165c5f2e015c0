/** Whether a folded text is keys pressed at random: most of its words could be none of any language in Latin letters. */
export function isGibberish(folded: string): boolean {
  const words = folded.match(/\p{L}+/gu) ?? [];
  const odd = words.filter((word) => /^[a-z]{4,}$/.test(word) && isOdd(word));
  return odd.length > 0 && odd.length * 2 >= words.length;
}

/** Neighbours on a keyboard, from left to right and back. */
const keys = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((row) => [row, [...row].reverse().join("")]);

function isOdd(word: string): boolean {
  if (/[bcdfghjklmnpqrstvwxz]{5}/.test(word) || !/[aeiouy]/.test(word)) return true;
  if (/^(.{3,6})\1/.test(word)) return true;
  return keys.some((row) => row.includes(word.slice(0, 4)));
}
