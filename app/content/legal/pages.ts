import { href } from "react-router";
import type { PageOf } from "#app/domain/pages/page.ts";
import { cookiePolicy } from "./cookie-policy.ts";
import type { LegalPage, LegalSection } from "./legal.ts";
import { legalNames } from "./names.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { terms } from "./terms.ts";

/** The legal pages, in the order of the footer. */
export const legalPages: readonly PageOf<"legal">[] = [privacyPolicy, terms, cookiePolicy].map(pageOf);

function pageOf({ slug, title, intro, lastUpdated, numbered, sections, metadata }: LegalPage) {
  return {
    path: href(`/${slug}`),
    frame: "legal",
    values: {
      title: legalNames.find((name) => name.slug === slug)?.name ?? title,
      metadata,
      heading: title,
      lead: intro,
      updated: lastUpdated,
      numbering: numbered ? "numbers" : "none",
      sections: sections.flatMap(partsOf),
    },
  } as const;
}

type Part = PageOf<"legal">["values"]["sections"][number];

/** Paragraphs that follow each other are one part; the first part has the heading. */
function partsOf({ id, title, body }: LegalSection): Part[] {
  const parts: Part[] = [];
  for (const piece of body) {
    const start = parts.length === 0 ? { heading: title, anchor: id } : { heading: "", anchor: "" };
    const last = parts.at(-1);
    if (typeof piece !== "string")
      parts.push(
        "kept" in piece
          ? { kind: "table", ...start, rows: piece.kept }
          : { kind: "list", ...start, items: piece },
      );
    else if (last?.kind === "prose")
      parts.splice(-1, 1, { ...last, paragraphs: [...last.paragraphs, piece] });
    else parts.push({ kind: "prose", ...start, paragraphs: [piece] });
  }
  return parts;
}
