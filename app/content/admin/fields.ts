/** The words of the controls of a form, whatever document it is of. */
export const fieldWords = {
  optional: "Optional",
  /** At the right of a label: whether it may be left empty, and how it is typed. */
  mark: (isOptional: boolean, how: string) =>
    isOptional ? ["Optional", how].filter(Boolean).join(", ") : how.charAt(0).toUpperCase() + how.slice(1),
  onePerLine: "one a line",
  emptyLineBetween: "an empty line between paragraphs",
  left: (count: number) => `${count} ${characters(count)} left`,
  tooMany: (count: number) => `${count} ${characters(count)} too many`,
  over: (most: number) => `At most ${most} characters`,
  link: { label: "Words", to: "Address" },
  /** Of paragraphs in which words may have marks. */
  marks: {
    toolbar: (label: string) => `Marks in ${label}`,
    bold: "Bold (Ctrl+B)",
    emphasis: "Emphasis (Ctrl+I)",
    link: "Link (Ctrl+K)",
    wordsOfLink: "words",
  },
  moment: { local: "Day and time", day: "Day", zone: "Time zone", wholeDays: "Whole days, without a time" },

  /** Of items of a list, and of sections of a page. */
  nameOf: (item: string, n: number) => `${item} ${n}`,
  add: (item: string) => `Add ${inSentence(item)}`,
  addSection: "Add a section",
  addSectionBefore: (name: string) => `Add a section before ${name}`,
  full: (most: number) => `There is room for ${most}.`,
  up: "Move up (Alt+Up)",
  down: "Move down (Alt+Down)",
  removeIt: "Remove",
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  undo: "Undo",
  added: (name: string) => `${name} added`,
  drag: "Drag to move, or Alt with an arrow key",
  removed: (name: string) => `${name} removed`,
  isBack: (name: string) => `${name} is back`,
  movedTo: (name: string, n: number, count: number) => `${name} moved to place ${n} of ${count}`,
  hasErrors: "Something in it has to be corrected",

  slug: {
    hint: "The address of the page. Once a new one is published, the old one leads to it.",
    none: (label: string) =>
      `The title has no letter or digit to make an address of. Enter one under ${label}, such as our-news`,
    takenBy: (title: string) => `“${title}” already uses this slug`,
    open: { open: "Open ", name: (title: string) => `“${title}” `, where: "in a new tab" },
  },

  picture: {
    alt: (library: string) =>
      library
        ? `For people who cannot see it. Empty: “${library}”, as the library says.`
        : "What it shows, in one sentence, for people who cannot see it.",
    decorative: "Decorative: it says nothing that the words do not say",
    choose: "Choose from the library",
    chooseOther: "Choose another",
    remove: "Remove the picture",
    /** Of a picture besides that of the whole document, by its label. */
    other: {
      choose: (label: string) => `Choose ${label.toLowerCase()}`,
      chooseOther: (label: string) => `Choose another ${label.toLowerCase()}`,
      remove: (label: string) => `Remove ${label.toLowerCase()}`,
    },
    open: "Open in the library",
    ofLibrary: "A picture of the library",
    placeholder: "https://",
    ofDocument:
      "Choose one from the library, or leave the field empty to use the drawing generated from the slug. The address of a picture on another website lets that website see who visits.",
    hint: "Choose one from the library. The address of a picture on another website lets that website see who visits.",
    look: "How the image looks",
  },

  tags: {
    add: "Add a tag",
    hint: "Press Enter after each tag, or paste a list.",
    inUse: "Tags in use",
    suggestions: (count: number) =>
      count === 0 ? "" : `${count} ${count === 1 ? "suggestion" : "suggestions"}, arrow keys to choose`,
    added: (tags: string) => `${tags} added`,
    removed: (tag: string) => `${tag} removed`,
    remove: (tag: string) => `Remove ${tag}`,
  },
} as const;

function characters(count: number): string {
  return count === 1 ? "character" : "characters";
}

/** "Open role" within a sentence is "open role", "FAQ" stays. */
function inSentence(item: string): string {
  return /^\p{Lu}\p{Ll}/u.test(item) ? item.charAt(0).toLowerCase() + item.slice(1) : item;
}
