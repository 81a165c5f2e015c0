/** What runs on /contact besides the script of every page: React, in the part of the page that holds the form. */
import { takeOver } from "#app/ui/take-over.tsx";
import { type Before, ContactSection, type ContactSectionProps, sectionId } from "./contact-section.tsx";

const section = document.getElementById(sectionId);
if (section) {
  const props = JSON.parse(section.dataset.props ?? "") as ContactSectionProps;
  takeOver(section, <ContactSection {...props} before={beforeIn(section)} />);
}

/** The words stand in the document already: a second time they would only make it heavier. */
function beforeIn(section: HTMLElement): Before | undefined {
  const shown = section.querySelector(".before");
  if (!shown) return undefined;
  const [heading = "", ...steps] = [...shown.querySelectorAll("h2, li")].map((one) => one.textContent);
  return { heading, steps: steps.map((text) => ({ text })) };
}
