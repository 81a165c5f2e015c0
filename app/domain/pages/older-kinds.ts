/** Kinds of sections that are not offered any more: what is stored of them is read for ever (as-offered.ts). */
import type { SectionsField } from "#app/domain/fields/field.ts";
import { decisions, heading, line, text, weeks } from "./parts.ts";

export const olderKinds = {
  /** Shown as text. */
  weeks: {
    label: "Project in weeks",
    isOlder: true,
    fields: { ...weeks, more: { ...weeks.more, isOptional: true } },
  },
  /** Shown as cards. */
  decisions: { label: "Index of decisions", isOlder: true, fields: decisions },
  /** Shown as cards. */
  method: {
    label: "Stations",
    isOlder: true,
    fields: {
      heading,
      items: {
        type: "list",
        label: "Stations",
        item: "Station",
        mostItems: 6,
        fields: {
          title: line("Title"),
          text: text("Text"),
          keep: text("What one keeps", { most: 200 }),
          paper: { type: "link", label: "Link to what one keeps", isOptional: true },
        },
      },
    },
  },
} as const satisfies SectionsField["kinds"];
