CREATE TABLE "case_study_counts" (
	"tag" text PRIMARY KEY NOT NULL,
	"studies" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_study_tags" (
	"tag" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"case_study_id" uuid NOT NULL,
	CONSTRAINT "case_study_tags_case_study_id_tag_pk" PRIMARY KEY("case_study_id","tag")
);
--> statement-breakpoint
CREATE INDEX "case_study_counts_most_idx" ON "case_study_counts" USING btree ("studies" DESC NULLS LAST,"tag");--> statement-breakpoint
CREATE INDEX "case_study_tags_newest_idx" ON "case_study_tags" USING btree ("tag","updated_at","case_study_id");--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['case_study_tags', 'case_study_counts'] LOOP
    EXECUTE format('REVOKE ALL ON TABLE %I FROM PUBLIC', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT ON %I TO site_visitor, site_member, site_admin', name);
    EXECUTE format('CREATE POLICY everyone_reads ON %I FOR SELECT TO site_visitor, site_member, site_admin USING (true)', name);
  END LOOP;
END
$$;
--> statement-breakpoint
INSERT INTO case_study_tags (tag, updated_at, case_study_id)
  SELECT DISTINCT tag, updated_at, id FROM case_studies, unnest(tags || ARRAY['']) AS tag
  WHERE deleted_at IS NULL AND tag IS NOT NULL;
--> statement-breakpoint
INSERT INTO case_study_counts (tag, studies)
  SELECT '', 0 UNION ALL SELECT tag, count(*) FROM case_study_tags WHERE tag <> '' GROUP BY tag;
--> statement-breakpoint
UPDATE case_study_counts SET studies = (SELECT count(*) FROM case_study_tags WHERE tag = '') WHERE tag = '';
--> statement-breakpoint
-- What a visitor may see, sorted into tags: the one place that must know when that changes. A statement at a time,
-- so that an import of thousands counts once. As the owner: nobody else writes these tables.
CREATE FUNCTION site_keep_tags() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Two writers would wait for each other's counts; this row is always there and goes first.
  PERFORM FROM case_study_counts WHERE tag = '' FOR UPDATE;
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM case_study_tags;
    DELETE FROM case_study_counts WHERE tag <> '';
    UPDATE case_study_counts SET studies = 0;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    WITH gone AS (
      DELETE FROM case_study_tags USING before WHERE case_study_id = before.id RETURNING tag
    ), counted AS (
      SELECT tag, count(*) AS studies FROM gone GROUP BY tag
    )
    UPDATE case_study_counts AS known SET studies = known.studies - counted.studies
    FROM counted WHERE known.tag = counted.tag;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    WITH come AS (
      INSERT INTO case_study_tags (tag, updated_at, case_study_id)
      SELECT DISTINCT tag, updated_at, id FROM after, unnest(tags || ARRAY['']) AS tag
      WHERE deleted_at IS NULL AND tag IS NOT NULL
      RETURNING tag
    )
    INSERT INTO case_study_counts AS known (tag, studies) SELECT tag, count(*) FROM come GROUP BY tag
    ON CONFLICT (tag) DO UPDATE SET studies = known.studies + excluded.studies;
  END IF;
  DELETE FROM case_study_counts WHERE studies = 0 AND tag <> '';
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION site_keep_tags() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER case_studies_tags_inserted AFTER INSERT ON case_studies
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION site_keep_tags();
--> statement-breakpoint
CREATE TRIGGER case_studies_tags_updated AFTER UPDATE ON case_studies
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION site_keep_tags();
--> statement-breakpoint
CREATE TRIGGER case_studies_tags_deleted AFTER DELETE ON case_studies
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION site_keep_tags();
--> statement-breakpoint
CREATE TRIGGER case_studies_tags_truncated AFTER TRUNCATE ON case_studies
  FOR EACH STATEMENT EXECUTE FUNCTION site_keep_tags();
--> statement-breakpoint
-- As in 0005, and at most so many (NULL for all) besides those among the newest: a word of every study would else
-- cost a look at each of them.
DROP FUNCTION site_studies_with(tsquery);
--> statement-breakpoint
CREATE FUNCTION site_studies_with(words tsquery, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM (
    SELECT id, vocabulary FROM public.case_studies WHERE deleted_at IS NULL ORDER BY updated_at DESC, id DESC LIMIT most
  ) AS newest WHERE vocabulary @@ words
  UNION
  (SELECT id FROM public.case_studies WHERE vocabulary @@ words AND deleted_at IS NULL LIMIT most)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION site_studies_with(tsquery, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION site_studies_with(tsquery, integer) TO site_visitor, site_member, site_admin;
