-- Turning to a page far down a sorted list walks along the index; with the plain column beside its lower-case form
-- PostgreSQL need not look at each row on the way.
DROP INDEX "contact_submissions_name_idx";--> statement-breakpoint
DROP INDEX "contact_submissions_email_idx";--> statement-breakpoint
DROP INDEX "contact_submissions_company_idx";--> statement-breakpoint
CREATE INDEX "contact_submissions_name_idx" ON "contact_submissions" (lower("name"), "id") INCLUDE ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_email_idx" ON "contact_submissions" (lower("email"), "id") INCLUDE ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_company_idx" ON "contact_submissions" (lower("company"), "id") INCLUDE ("company") WHERE deleted_at is null;
