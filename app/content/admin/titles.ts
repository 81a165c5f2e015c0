/** The header titles of the staff area. */
export const titles = {
  submissions: "Contact Form Submissions",
  other: "Admin Dashboard",
} as const;
