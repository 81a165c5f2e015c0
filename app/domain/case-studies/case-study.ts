/** What a case study is and what it must be like: shared by form, action and page (docs/product.md, Entities and Validation). */
import { z } from "zod";
import { longestSlug } from "#app/domain/documents/slug.ts";
import { type Library, mediaId, pictureLimits } from "#app/domain/media/picture.ts";
import type { StudyText } from "./difference.ts";
import { mainPhoto } from "./pictures.ts";
import { longestDetails, parseSections } from "./sections.ts";
import { isSafeImage, tidy, tidyTags } from "./tidy.ts";

export type CaseStudySummary = {
  id: string;
  slug: string;
  title: string;
  description: string;
  image: string | null;
  tags: string[];
  sample: boolean;
  updatedAt: Date;
};

/** As the public reads it, with the pictures of the library that it shows. */
export type PublishedSummary = CaseStudySummary & { library: Library };
export type PublishedStudy = CaseStudy & { library: Library };

/** ISO 8601, or null for a time that no calendar has: PostgreSQL knows infinity, and years beyond 275760. */
export function isoTime(time: Date): string | null {
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

export type CaseStudy = CaseStudySummary & {
  /** What its picture shows, where that is not what the library says. */
  imageAlt: string | null;
  jsonDetails: string | null;
  createdAt: Date;
};

/** What an editor writes. `jsonDetails` is null when left empty. */
export type CaseStudyInput = z.output<typeof caseStudySchema>;

export const limits = {
  title: 200,
  slug: longestSlug,
  description: 2000,
  image: 2000,
  tag: 60,
  tags: 100,
  details: longestDetails,
};

export const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const line = (name: string, max: number, required?: string) =>
  z
    .string()
    .transform((text) => tidy(text).replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .min(required ? 1 : 0, required)
        .max(max, `${name} must be at most ${max} characters`),
    );

const text = (name: string, max: number) =>
  z
    .string()
    .transform((text) => tidy(text).trim())
    .pipe(z.string().max(max, `${name} must be at most ${max} characters`));

/** Rules and messages of the case-study form. Unknown fields are dropped (SECURITY.md A7). */
export const caseStudySchema = z.object({
  title: line("Title", limits.title, "Title is required"),
  slug: line("Slug", limits.slug, "Slug is required").refine((slug) => slug === "" || slugShape.test(slug), {
    message: "Slug must be lowercase letters, numbers and hyphens only",
  }),
  description: z
    .string()
    .transform((text) => tidy(text).trim())
    .pipe(
      z
        .string()
        .min(1, "Description is required")
        .max(limits.description, `Description must be at most ${limits.description} characters`),
    ),
  image: line("Image address", limits.image)
    .refine(
      (image) => image === "" || mediaId(image) !== null || isSafeImage(image),
      "Image address must start with https://",
    )
    .transform((image) => image || null),
  imageAlt: line("Image description", pictureLimits.alt).transform((alt) => alt || null),
  tags: z
    .array(z.string())
    .transform(tidyTags)
    .pipe(
      z
        .array(z.string().max(limits.tag, `A tag must be at most ${limits.tag} characters`))
        .max(limits.tags, `At most ${limits.tags} tags`),
    ),
  jsonDetails: z
    .string()
    .transform((text) => tidy(text).trim())
    .superRefine((text, context) => {
      if (text.length > limits.details) {
        context.addIssue({ code: "custom", message: "Details are too long" });
        return;
      }
      const parsed = parseSections(text);
      if (parsed.ok) return;
      const message =
        parsed.error === "Invalid JSON format" ? "Invalid JSON format in details" : parsed.error;
      context.addIssue({ code: "custom", message });
    })
    .transform((text) => text || null),
});

/**
 * What a draft must be like: it has a title and fits into its fields. An empty slug is made from the title by whoever
 * saves it. All other rules are those of publishing.
 */
export const draftSchema = z.object({
  title: caseStudySchema.shape.title,
  slug: z.union([z.literal(""), caseStudySchema.shape.slug]),
  description: text("Description", limits.description),
  image: line("Image address", limits.image).transform((image) => image || null),
  imageAlt: caseStudySchema.shape.imageAlt,
  tags: caseStudySchema.shape.tags,
  jsonDetails: text("Details", limits.details).transform((text) => text || null),
});

/** As the form has it: empty texts where there is nothing. */
export function textOf({ image, imageAlt, jsonDetails, ...text }: CaseStudyInput): StudyText {
  return {
    ...text,
    image: image ?? "",
    imageAlt: imageAlt ?? "",
    jsonDetails: jsonDetails ?? "",
  };
}

/** What a card shows: nothing else of the study leaves the server with a list. */
export function cardOf({ library, image, ...study }: PublishedSummary) {
  const { slug, title, description, sample } = study;
  return { slug, title, description, photo: mainPhoto({ image, imageAlt: null }, library), sample };
}
