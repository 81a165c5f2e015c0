import { createContext, type ReactNode, use } from "react";
import { builtInFacts, type CompanyFacts } from "./content/company-facts.ts";
import type { StaffRole } from "./db/roles.ts";
import type { ClientScript } from "./middleware/context.ts";
import { builtInMenus, type Menus } from "./routes/site/frame/menus.ts";

/** What the server puts into a document besides React's own (entry.server.tsx). A browser needs none of it. */
export interface DocumentParts {
  /** The style sheets of the page's routes, as text. */
  styles: string;
  /** The script of public pages. */
  pageScript: ClientScript;
  /** The one that the contact page runs besides. */
  contactScript: ClientScript;
  /** What other screens of the staff area need, of those that a role may open. */
  staffFiles(role: StaffRole): readonly string[];
  menus: Menus;
  /** What footer, contact card and handout say of the company. */
  company: CompanyFacts;
  nonce?: string;
  /** The page is a preview: complete without React, and of no interest to anything but a person. */
  previewBanner?: ReactNode;
  /** For who may edit the page. */
  editLink?: ReactNode;
}

export const DocumentContext = createContext<DocumentParts>({
  styles: "",
  pageScript: { imports: [] },
  contactScript: { imports: [] },
  staffFiles: () => [],
  menus: builtInMenus,
  company: builtInFacts,
});

export function useCompany(): CompanyFacts {
  return use(DocumentContext).company;
}
