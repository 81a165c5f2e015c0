-- PostgreSQL knows infinity, and years that no calendar of a browser has: one such row took down the map of the site.
UPDATE "case_studies" SET
  "created_at" = CASE WHEN "created_at" >= '0001-01-01 00:00+00' AND "created_at" < '10000-01-01 00:00+00' THEN "created_at" ELSE now() END,
  "updated_at" = CASE WHEN "updated_at" >= '0001-01-01 00:00+00' AND "updated_at" < '10000-01-01 00:00+00' THEN "updated_at" ELSE now() END
  WHERE least("created_at", "updated_at") < '0001-01-01 00:00+00' OR greatest("created_at", "updated_at") >= '10000-01-01 00:00+00';--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_times_check" CHECK (least(created_at, updated_at) >= '0001-01-01 00:00+00' and greatest(created_at, updated_at) < '10000-01-01 00:00+00');
