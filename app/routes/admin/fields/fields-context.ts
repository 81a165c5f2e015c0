import { createContext, type ReactNode, useContext } from "react";
import type { Field, Fields } from "#app/domain/fields/field.ts";
import type { LibraryPicture } from "#app/domain/media/media.server.ts";
import type { Library } from "#app/domain/text/picture.ts";
import type { SlugOwner } from "../documents/form/form-values.ts";

/** What the controls need from the page around them. */
export interface FieldTools {
  pictures: FieldPictures;
  /** Proposed while somebody types one, most used first. */
  tagsInUse: readonly string[];
  /** Of the address of the document; null for a kind that has none. */
  slug: SlugTools | null;
  /** Nobody but admins has to know that a text is stored as JSON. */
  hidesJson?: boolean;
}

export interface FieldPictures {
  /** The pictures of the library that the text names, and those that were chosen. */
  library: Library;
  /** Adds one that was chosen. */
  add: (picture: LibraryPicture) => void;
  /** Of the drawing that the document has where it has no picture. */
  seed: string;
}

export interface SlugTools {
  /** What stands before it in the address, such as "/case-studies/". */
  prefix: string;
  /** Of the document; null for one that is new, whose slug follows its title until somebody writes one. */
  id: string | null;
  /** As the database holds it; empty for a document that is new. */
  stored: string;
  /** Whose the last save said it is. */
  owner: SlugOwner | undefined;
}

export interface ControlProps<One extends Field> {
  /** Its name in the form, its id, and where its value stands in the text: "sections.2.title". */
  place: string;
  field: One;
}

interface FieldsContextValue {
  /** One sentence a place. */
  errors: Readonly<Record<string, string>>;
  tools: FieldTools;
  /**
   * Draws the fields of a group or of an item.
   * @param at what stands before their names, such as "sections.2.".
   */
  draw: (fields: Fields, at: string) => ReactNode;
}

export const FieldsContext = createContext<FieldsContextValue | null>(null);

export function useFields(): FieldsContextValue {
  const value = useContext(FieldsContext);
  if (!value) throw new Error("a control stands outside of FieldsForm");
  return value;
}
