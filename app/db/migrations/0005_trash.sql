DROP INDEX "case_studies_slug_key";--> statement-breakpoint
DROP INDEX "case_studies_updated_at_idx";--> statement-breakpoint
DROP INDEX "case_studies_created_at_idx";--> statement-breakpoint
DROP INDEX "case_studies_title_idx";--> statement-breakpoint
DROP INDEX "case_studies_description_idx";--> statement-breakpoint
DROP INDEX "contact_submissions_created_at_idx";--> statement-breakpoint
DROP INDEX "contact_submissions_name_idx";--> statement-breakpoint
DROP INDEX "contact_submissions_company_idx";--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "case_studies_deleted_at_idx" ON "case_studies" USING btree ("deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "contact_submissions_deleted_at_idx" ON "contact_submissions" USING btree ("deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "case_studies_slug_key" ON "case_studies" USING btree ("slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "case_studies_updated_at_idx" ON "case_studies" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "case_studies_created_at_idx" ON "case_studies" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "case_studies_title_idx" ON "case_studies" USING btree (lower("title"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "case_studies_description_idx" ON "case_studies" USING btree (lower(left("description", 100)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_created_at_idx" ON "contact_submissions" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_name_idx" ON "contact_submissions" USING btree (lower("name"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contact_submissions_company_idx" ON "contact_submissions" USING btree (lower("company"),"id") WHERE deleted_at is null;--> statement-breakpoint
-- The public sees nothing that is in the trash, whatever a query forgets.
ALTER POLICY everyone_reads ON case_studies USING (deleted_at IS NULL);
--> statement-breakpoint
-- Nothing is gone at once: staff delete for good only what is in the trash already.
CREATE POLICY admin_empties_trash ON case_studies AS RESTRICTIVE FOR DELETE TO site_admin
  USING (deleted_at IS NOT NULL);
--> statement-breakpoint
ALTER POLICY admin_deletes ON contact_submissions USING (deleted_at IS NOT NULL);
--> statement-breakpoint
-- Into the trash and out of it; nobody changes a word of a message.
GRANT UPDATE (deleted_at) ON contact_submissions TO site_admin;
--> statement-breakpoint
CREATE POLICY admin_trashes ON contact_submissions FOR UPDATE TO site_admin USING (true) WITH CHECK (true);
--> statement-breakpoint
-- The server empties the trash after 30 days (domain/trash.ts), and still removes messages after 365.
GRANT DELETE ON case_studies TO site_system;
--> statement-breakpoint
CREATE POLICY system_purges ON case_studies FOR DELETE TO site_system
  USING (deleted_at < now() - interval '30 days');
--> statement-breakpoint
GRANT SELECT (deleted_at) ON contact_submissions TO site_system;
--> statement-breakpoint
ALTER POLICY system_expires ON contact_submissions
  USING (created_at < now() - interval '365 days' OR deleted_at < now() - interval '30 days');
--> statement-breakpoint
-- The living studies with these words. Under a policy with a condition PostgreSQL uses no index for @@, which could
-- leak what it compares; this function runs as the owner, whose policy has none, and tells nothing but ids.
CREATE FUNCTION site_studies_with(words tsquery) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM public.case_studies WHERE vocabulary @@ words AND deleted_at IS NULL
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION site_studies_with(tsquery) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION site_studies_with(tsquery) TO site_visitor, site_member, site_admin;
