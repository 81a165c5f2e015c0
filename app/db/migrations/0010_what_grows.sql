-- What was counted or looked through row by row grows no longer with the number of studies.
CREATE INDEX "case_studies_samples_idx" ON "case_studies" USING btree ("id") WHERE deleted_at is null and sample;
--> statement-breakpoint
-- As in 0007. A word of every fourth study is found among the newest, and the index, which would name all of them, is
-- not asked; when all are wanted (NULL), only the index is.
CREATE OR REPLACE FUNCTION site_studies_with(words tsquery, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, public, pg_temp AS $$
  WITH newest AS MATERIALIZED (
    SELECT id FROM (
      SELECT id, vocabulary FROM public.case_studies WHERE deleted_at IS NULL
      ORDER BY updated_at DESC, id DESC LIMIT coalesce(4 * most, 0)
    ) AS latest WHERE vocabulary @@ words LIMIT most
  )
  SELECT id FROM newest
  UNION
  (SELECT id FROM public.case_studies WHERE vocabulary @@ words AND deleted_at IS NULL
   LIMIT CASE WHEN (SELECT count(*) FROM newest) >= most THEN 0 ELSE most END)
$$;
--> statement-breakpoint
-- Walking along an index alone needs to know that its rows are visible to all, which is what vacuum notes. It came
-- after every fifth row had changed; a retention that takes a few of a hundred left the lists five times as slow.
ALTER TABLE contact_submissions SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05);
--> statement-breakpoint
ALTER TABLE case_studies SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05);
