/** The ids of parts on the page: the focus is led to them. */
export const fieldId = "jsonDetails";
export const sectionId = (section: number) => `details-s${section}`;
export const itemId = (section: number, item: number) => `details-s${section}-i${item}`;
export const addSectionId = "details-add";
export const addItemId = (section: number) => `details-s${section}-add`;
export const toJsonId = "details-to-json";
