/** What happens to items when one is split, joined or pasted into. */
import { freshId, type ItemDraft } from "./section-list.ts";

/** What is selected in a field. */
export type Selected = { start: number; end: number };

/** What follows the caret becomes the next item, whose id is returned too; what is selected goes. */
export function split(items: readonly ItemDraft[], id: number, { start, end }: Selected) {
  const next = freshId(items);
  return {
    id: next,
    items: items.flatMap((item) => {
      if (item.id !== id) return [item];
      return [
        { ...item, text: item.text.slice(0, start) },
        { id: next, text: item.text.slice(end) },
      ];
    }),
  };
}

/** One item with the text of another at its end. */
export function joined(items: readonly ItemDraft[], id: number, other: number): ItemDraft[] {
  const added = items.find((item) => item.id === other)?.text ?? "";
  return items
    .filter((item) => item.id !== other)
    .map((item) => (item.id === id ? { ...item, text: item.text + added } : item));
}

/** Items put in place of what is selected; words before and after it stay items of their own. */
export function withPasted(items: readonly ItemDraft[], id: number, selected: Selected, pasted: string[]) {
  let last = id;
  let fresh = freshId(items);
  const next = items.flatMap((item) => {
    if (item.id !== id) return [item];
    const before = item.text.slice(0, selected.start);
    const after = item.text.slice(selected.end);
    const texts = [before, ...pasted, after].filter((text, index) => isPasted(index) || text.trim() !== "");
    const lastIndex = texts.length - (after.trim() === "" ? 1 : 2);
    return texts.map((text, index) => {
      const own = index === 0 ? item.id : fresh++;
      if (index === lastIndex) last = own;
      return { id: own, text };
    });
  });
  return { items: next, last };

  function isPasted(index: number): boolean {
    return index > 0 && index <= pasted.length;
  }
}
