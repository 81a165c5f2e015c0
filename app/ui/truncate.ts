/** At most `length` characters of a text, with "..." where something is left out. Never cuts a character in two. */
export function truncate(text: string, length = 100): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join("").trimEnd()}...`;
}
