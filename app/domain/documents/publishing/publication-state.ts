/** What of a study is public; apart from the rules of its fields, whose library no list needs. */

/** Of a study and what of it is public. A changed study is public with an older text. */
export const publicationStates = ["draft", "published", "changed", "withdrawn"] as const;
export type PublicationState = (typeof publicationStates)[number];

/** As a list shows it: a study with a publication to come is scheduled, whatever is public of it now. */
export const listedStates = ["draft", "scheduled", "published", "changed", "withdrawn"] as const;
export type ListedState = (typeof listedStates)[number];
