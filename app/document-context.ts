import { createContext, type ReactNode } from "react";

/** What the server puts into a document besides React's own (entry.server.tsx). A browser needs none of it. */
export interface DocumentParts {
  /** The style sheets of the page's routes, as text. */
  styles: string;
  /** Address of the script of public pages. */
  pageScript?: string;
  nonce?: string;
  /** The page is a preview: complete without React, and of no interest to anything but a person. */
  previewBanner?: ReactNode;
}

export const DocumentContext = createContext<DocumentParts>({ styles: "" });
