import { toOfficeTime } from "#app/domain/office-time.ts";

/** Where the website is shown as it will be (routes/preview/staff.ts), and the form on this screen that leads there. */
export const momentPreview = {
  name: "moment",
  field: "at",
  form: "site-at",
  path: (at: Date, timeZone: string) => `/admin/preview/${toOfficeTime(at, timeZone)}`,
} as const;
