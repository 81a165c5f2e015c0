import { fromOfficeTime } from "#app/domain/office-time.ts";
import { textFields } from "#app/routes/form-data.ts";

/** What ScheduleFields say: at once, a moment, or null for a time that is none. @param timeZone of the office. */
export function readWhen(form: FormData, timeZone: string): "now" | Date | null {
  const { when, at } = textFields(form, ["when", "at"]);
  return when === "now" ? "now" : fromOfficeTime(at, timeZone);
}
