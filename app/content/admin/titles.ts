/** The header titles of the staff area. */
export const titles = {
  caseStudies: "Case Studies Management",
  submissions: "Contact Form Submissions",
  other: "Admin Dashboard",
} as const;
