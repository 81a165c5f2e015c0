/** The largest of each bounded input (SECURITY.md D2), for the test of the event loop and for the bench. */
import type pg from "pg";
import { generatorVersion } from "#app/artwork/address.ts";
import {
  aDraft,
  manyCaseStudies,
  manySubmissions,
  publishStored,
} from "#app/db/testing/testing-factories.ts";
import { longestDetails, maxItems, maxSections } from "#app/domain/text/sections.ts";

/** A GET, or a POST of the form. What lies under /admin is asked for by an admin. */
export type LargeRequest = { path: string; form?: Record<string, string> };

type LargeInput = {
  /** How many at once keep the site busy while twenty kept pages are answered. */
  times: number;
  /** Each of them is so many requests, one after the other. */
  inTurn?: number;
  status?: number;
  /** @param n counts from 0; the same n is worked on only once. */
  request: (study: string, n: number) => LargeRequest;
};

const studies = 400;

export const largest: Record<string, LargeInput> = {
  "a history": {
    times: 6,
    inTurn: 3,
    request: (study) => ({ path: `/admin/case-studies/${study}/history` }),
  },
  "a review": { times: 12, request: (study) => ({ path: `/admin/case-studies/${study}/edit/publish` }) },
  // As many at once as one client may ask for, again and again.
  "a search": {
    times: 8,
    inTurn: 16,
    request: (_, n) => ({ path: `/search?q=${"e-a s-p d-l ".repeat(8)}${n}` }),
  },
  drawings: {
    times: 30,
    inTurn: 4,
    request: (_, n) => ({ path: `/art/${generatorVersion}/tall.ink/study-${(n % studies) + 1}.svg` }),
  },
  "share images": {
    times: 8,
    request: (_, n) => ({ path: `/share/case-studies/study-${(n % studies) + 1}.png` }),
  },
  "an export for Excel": {
    times: 1,
    request: () => ({ path: "/admin/contacts/export", form: { format: "xlsx", search: "" } }),
  },
  "an export": {
    times: 2,
    request: () => ({ path: "/admin/contacts/export", form: { format: "json", search: "" } }),
  },
  // Published, since a draft may hold anything; so a page waits each time until it is made anew.
  "an import of sections": {
    times: 8,
    inTurn: 16,
    status: 302,
    request: (_, n) => ({
      path: "/admin/case-studies/new",
      form: {
        title: `Imported ${n}`,
        slug: `imported-${n}`,
        description: "All of it",
        jsonDetails: mostSections(),
        as: "publish",
      },
    }),
  },
};

/** Fills a new database with what these inputs read. @returns the id of the study with a long history */
export async function fillForLargest(owner: pg.Client): Promise<string> {
  await manyCaseStudies(owner, studies, (n) => ({
    slug: `study-${n}`,
    title: `Energy spent, and led ${n}`,
  }));
  const study = await aDraft(owner, { slug: "long", title: "Long", json_details: longText("first") });
  await publishStored(owner, [study]);
  for (let n = 2; n <= 22; n++)
    await owner.query(
      "update documents set body = body || jsonb_build_object('details', $1::text), updated_at = now() where id = $2",
      [longText(`v${n}`), study],
    );
  await manySubmissions(owner, 1000, (n) => ({
    email: `v${n}@example.com`,
    message: "word ".repeat(2000),
  }));
  return study;
}

/** As much as a text may hold: 75 paragraphs of some hundred words, none of which another version has. */
function longText(version: string): string {
  const word = (n: number) => `${version}${n.toString(36)}`;
  const paragraph = (n: number) => Array.from({ length: 290 }, (_, m) => word(n * 290 + m)).join(" ");
  return nearlyTooLong([
    { title: "All of it", type: "paragraph", items: Array.from({ length: 75 }, (_, n) => paragraph(n)) },
  ]);
}

/** JSON of a text: as many sections and items as there may be, in as long a text. */
export function mostSections(): string {
  const perSection = maxItems / maxSections;
  const item = "word ".repeat(17).trim();
  return nearlyTooLong(
    Array.from({ length: maxSections }, (_, n) => ({
      title: `Section ${n}`,
      type: "bullet",
      items: Array.from({ length: perSection }, () => item),
    })),
  );
}

/** @throws Error where the bound has moved, and this is no longer near it */
function nearlyTooLong(sections: unknown): string {
  const text = JSON.stringify(sections);
  if (text.length > longestDetails || text.length < 0.6 * longestDetails)
    throw new Error(`${text.length} characters are not nearly ${longestDetails}`);
  return text;
}
