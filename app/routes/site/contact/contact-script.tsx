/** What runs on /contact besides the script of every page: React, in the part of the page that holds the form. */
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { ContactSection, type ContactSectionProps, sectionId } from "./contact-section.tsx";

const section = document.getElementById(sectionId);
if (section) {
  const props = JSON.parse(section.dataset.props ?? "") as ContactSectionProps;
  hydrateRoot(
    section,
    <StrictMode>
      <ContactSection {...props} />
    </StrictMode>,
  );
}
