-- Turning to a page far down a sorted list walks along an index. With the status that every view asks for, and the
-- plain column beside its lower-case form, PostgreSQL need not look at each row on the way.
DROP INDEX "contact_submissions_created_at_idx";--> statement-breakpoint
DROP INDEX "contact_submissions_due_idx";--> statement-breakpoint
DROP INDEX "contact_submissions_name_idx";--> statement-breakpoint
DROP INDEX "contact_submissions_email_idx";--> statement-breakpoint
DROP INDEX "contact_submissions_company_idx";--> statement-breakpoint
CREATE INDEX "contact_submissions_created_at_idx" ON "contact_submissions" ("created_at", "id") INCLUDE ("status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_due_idx" ON "contact_submissions" ("due_at", "id") INCLUDE ("status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_name_idx" ON "contact_submissions" (lower("name"), "id") INCLUDE ("name", "status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_email_idx" ON "contact_submissions" (lower("email"), "id") INCLUDE ("email", "status") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_company_idx" ON "contact_submissions" (lower("company"), "id") INCLUDE ("company", "status") WHERE deleted_at is null;
