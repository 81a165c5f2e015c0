/** What a contact submission is and what it must be like: shared by form, action and inbox (docs/product.md, Entities and Contact rules). */
import { z } from "zod";
import { tidy, tidyLine } from "#app/domain/fields/tidy.ts";
import { isMailAddress } from "#app/domain/mail-address.ts";
import { type FieldName, fewest, maxLength, widthOf } from "./fields.ts";

export type Submission = SubmissionInput & { id: string; createdAt: Date };

/** What the sender is told besides thanks. */
export type Receipt = {
  /** Of the message, and of the link to its letters that is shown; null in the cookie of a release before 3.0.0. */
  id: string | null;
  reference: string;
  dueAt: Date;
};

/**
 * What visitor and staff call a message, and a customer what they were asked: 'A1B2-C3D4', the last eight digits of its
 * id. PostgreSQL makes the same for the search of staff (db/schema.server.ts) and to find a question (`reference_of`),
 * and the cookie of a receipt reads it (middleware/receipt-cookie.server.ts).
 */
export function referenceOf(id: string): string {
  const digits = id.slice(-8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

export type SubmissionInput = z.output<typeof submissionSchema>;

const line = z.string().transform(tidyLine);

/** Rules and messages of the contact form (docs/product.md, Contact rules). An empty company is null. */
export const submissionSchema = z.object({
  name: line.pipe(
    z
      .string()
      .refine((text) => widthOf(text) >= fewest.name, `Name must be at least ${fewest.name} characters`)
      .max(maxLength.name, `Name must be at most ${maxLength.name} characters`),
  ),
  email: line.pipe(
    z
      .string()
      .refine(
        (text) => text.length <= maxLength.email && isMailAddress(text),
        "Please enter a valid email address",
      ),
  ),
  company: line
    .pipe(z.string().max(maxLength.company, `Company must be at most ${maxLength.company} characters`))
    .transform((company) => company || null),
  message: z
    .string()
    .transform((text) => tidy(text).trim())
    .pipe(
      z
        .string()
        .refine(
          (text) => widthOf(text) >= fewest.message,
          `Message must be at least ${fewest.message} characters`,
        )
        .max(maxLength.message, `Message must be at most ${maxLength.message} characters`),
    ),
} satisfies Record<FieldName, z.ZodType>);
