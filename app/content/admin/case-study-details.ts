/** The words of the section editor and of its other view, JSON. */
const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

export const caseStudyDetails = {
  label: "Details",
  viewsLabel: "How to edit the details",
  views: { sections: "Sections", json: "JSON" },

  sections: {
    empty: "No sections yet. A section has a title and either paragraphs or bullets.",
    add: "Add section",
    full: (most: number) => `There are ${most} sections. That is as many as a case study can have.`,
    untitled: "Untitled section",
    title: "Section title",
    type: "Type",
    paragraph: "Paragraph",
    bullet: "Bullet",
    count: {
      paragraph: (count: number) => plural(count, "paragraph"),
      bullet: (count: number) => plural(count, "bullet"),
    },
    name: (place: number) => `Section ${place}`,
    bulletHint: "Enter makes the next bullet. A list pasted from a document becomes bullets.",
    cannotShow: "The JSON has errors. Correct them before going back to sections.",
    toJson: "Go to the JSON",
  },

  items: {
    name: (place: number) => `Item ${place}`,
    add: { paragraph: "Add paragraph", bullet: "Add bullet" },
  },

  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `Removed: ${name}`,
  undo: "Undo",
  undoRemoval: (name: string) => `Undo: bring back ${name}`,
  dismiss: "Dismiss",
  drag: "Drag to move",

  /** What is said aloud after a change that only the eye would see. */
  said: {
    moved: (what: string, place: number, count: number, way: "up" | "down") =>
      `${what} ${place} of ${count}, moved ${way}`,
    movedTo: (what: string, place: number, count: number) => `${what} ${place} of ${count}, moved`,
    first: (what: string) => `${what} is already the first`,
    last: (what: string) => `${what} is already the last`,
    added: (what: string, place: number, count: number) => `${what} ${place} of ${count}, added`,
    removed: (name: string) => `${name} removed. Undo is next.`,
    back: (name: string) => `${name} is back`,
    pasted: (count: number) => `${plural(count, "item")} pasted`,
    section: "Section",
    item: "Item",
  },

  json: {
    hint: "An array of sections, each with a title, a type (paragraph or bullet) and a list of items.",
    format: "Format",
    place: (line: number, column: number) => `Line ${line}, column ${column}`,
    toPlace: (line: number, column: number) => `Go to line ${line}, column ${column}`,
    failed: "The JSON editor could not be loaded. You can go on in this plain field; nothing is lost.",
  },
} as const;
