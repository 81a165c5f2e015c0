-- What staff write and what the public reads stand in different tables (docs/decisions/022): case_studies holds the
-- newest text, publications the text that is public, revisions every text that was saved.

-- The first moment a study was public; null for one that never was.
ALTER TABLE case_studies
  ADD COLUMN first_published_at timestamptz,
  DROP CONSTRAINT case_studies_finite_check,
  ADD CONSTRAINT case_studies_finite_check CHECK (
    isfinite(created_at) AND isfinite(updated_at) AND isfinite(deleted_at) AND isfinite(first_published_at)
  );

-- Every text of a study that was ever saved. No role may write here: the trigger below does.
CREATE TABLE revisions (
  id uuid PRIMARY KEY,
  case_study_id uuid NOT NULL CONSTRAINT revisions_case_study_id_case_studies_id_fk
    REFERENCES case_studies (id) ON DELETE CASCADE,
  number integer NOT NULL,
  title text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL,
  image text,
  tags text[] NOT NULL,
  json_details text,
  author_id uuid CONSTRAINT revisions_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT revisions_finite_check CHECK (isfinite(published_at) AND isfinite(created_at))
);
CREATE UNIQUE INDEX revisions_number_key ON revisions (case_study_id, number);
CREATE INDEX revisions_author_idx ON revisions (author_id);
-- What may be thinned out one day.
CREATE INDEX revisions_created_at_idx ON revisions (created_at, id) WHERE published_at IS NULL;

ALTER TABLE revisions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON revisions TO CURRENT_USER USING (true) WITH CHECK (true);
-- Staff note that a text has become public; they change no text and delete none.
GRANT SELECT, UPDATE (published_at) ON revisions TO site_admin;
CREATE POLICY admin_select ON revisions FOR SELECT TO site_admin USING (true);
CREATE POLICY admin_update ON revisions FOR UPDATE TO site_admin USING (true) WITH CHECK (true);
GRANT SELECT ON revisions TO site_system;
CREATE POLICY system_select ON revisions FOR SELECT TO site_system USING (true);

-- The text that the public reads, one row a study that is public; whoever may write here may publish.
CREATE TABLE publications (
  case_study_id uuid PRIMARY KEY CONSTRAINT publications_case_study_id_case_studies_id_fk
    REFERENCES case_studies (id) ON DELETE CASCADE,
  revision_id uuid NOT NULL CONSTRAINT publications_revision_id_revisions_id_fk REFERENCES revisions (id),
  previous_id uuid CONSTRAINT publications_previous_id_revisions_id_fk REFERENCES revisions (id),
  slug text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  image text,
  tags text[] NOT NULL DEFAULT '{}',
  json_details text,
  sample boolean NOT NULL DEFAULT false,
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(title || E'\n' || slug || E'\n' || description || E'\n' || join_lines(tags))
  ) STORED,
  -- Every word a visitor can find the study by, those of its sections too.
  vocabulary tsvector NOT NULL GENERATED ALWAYS AS (
    word_vector(title || E'\n' || description || E'\n' || join_lines(tags) || E'\n' || section_text(json_details))
  ) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT publications_finite_check CHECK (isfinite(created_at) AND isfinite(updated_at) AND isfinite(deleted_at))
);
CREATE UNIQUE INDEX publications_slug_key ON publications (slug) WHERE deleted_at IS NULL;
CREATE INDEX publications_updated_at_idx ON publications (updated_at, case_study_id) WHERE deleted_at IS NULL;
CREATE INDEX publications_revision_idx ON publications (revision_id);
-- Without fastupdate: entries that wait for their place in an index would be looked through by every search.
CREATE INDEX publications_tags_idx ON publications USING gin (tags) WITH (fastupdate = false);
CREATE INDEX publications_search_idx ON publications USING gin (search_text gin_trgm_ops) WITH (fastupdate = false);
CREATE INDEX publications_vocabulary_idx ON publications USING gin (vocabulary) WITH (fastupdate = false);

ALTER TABLE publications ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON publications TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON publications TO site_admin;
CREATE POLICY admin_all ON publications TO site_admin USING (true) WITH CHECK (true);
GRANT INSERT ON publications TO site_system;
CREATE POLICY system_inserts_samples ON publications FOR INSERT TO site_system WITH CHECK (sample);

-- The public's words and tags are looked up in publications from now on.
DROP VIEW published_case_studies;
DROP INDEX case_studies_tags_idx;
ALTER TABLE case_studies DROP COLUMN vocabulary;
CREATE VIEW published_case_studies AS
  SELECT case_study_id AS id, slug, title, description, image, tags, json_details, sample, search_text, vocabulary,
    created_at, updated_at
  FROM publications WHERE deleted_at IS NULL;
GRANT SELECT ON published_case_studies TO site_visitor, site_member, site_admin;

-- Each text that is saved becomes a revision, whoever saves it: a form, a command, an older version of the program.
CREATE FUNCTION record_revision() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO revisions (id, case_study_id, number, title, slug, description, image, tags, json_details, author_id)
  SELECT gen_random_uuid(), NEW.id, coalesce(max(number), 0) + 1,
    NEW.title, NEW.slug, NEW.description, NEW.image, NEW.tags, NEW.json_details, current_user_id()
  FROM revisions WHERE case_study_id = NEW.id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION record_revision() FROM PUBLIC;
CREATE TRIGGER case_studies_written AFTER INSERT ON case_studies
  FOR EACH ROW EXECUTE FUNCTION record_revision();
CREATE TRIGGER case_studies_rewritten AFTER UPDATE ON case_studies
  FOR EACH ROW
  WHEN ((OLD.title, OLD.slug, OLD.description, OLD.image, OLD.tags, OLD.json_details)
    IS DISTINCT FROM (NEW.title, NEW.slug, NEW.description, NEW.image, NEW.tags, NEW.json_details))
  EXECUTE FUNCTION record_revision();

-- A study in the trash is not public, and lets go of its slug.
CREATE FUNCTION hide_publication() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE publications SET deleted_at = NEW.deleted_at WHERE case_study_id = NEW.id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION hide_publication() FROM PUBLIC;
CREATE TRIGGER case_studies_trashed AFTER UPDATE OF deleted_at ON case_studies
  FOR EACH ROW WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION hide_publication();

-- Every process hears of what the public can notice, to render the pages that show it anew (server/site.ts): 'gone'
-- when something must not be shown any more, 'changed' otherwise. A draft is nobody's news.
DROP TRIGGER case_studies_changed ON case_studies;
DROP FUNCTION notify_case_study();
CREATE FUNCTION notify_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('case_studies', CASE
    WHEN TG_OP = 'INSERT' THEN 'changed'
    WHEN TG_OP = 'UPDATE' AND NEW.slug = OLD.slug AND (NEW.deleted_at IS NULL OR OLD.deleted_at IS NOT NULL) THEN 'changed'
    ELSE 'gone' END);
  RETURN NULL;
END
$$;
CREATE TRIGGER publications_changed AFTER INSERT OR UPDATE OR DELETE ON publications
  FOR EACH ROW EXECUTE FUNCTION notify_publication();

-- Studies that have no history, from before this migration or from a backup of then, were public as they stand.
CREATE FUNCTION begin_history() RETURNS void LANGUAGE sql AS $$
  INSERT INTO revisions (id, case_study_id, number, title, slug, description, image, tags, json_details, published_at, created_at)
  SELECT gen_random_uuid(), id, 1, title, slug, description, image, tags, json_details, updated_at, updated_at
  FROM case_studies WHERE NOT EXISTS (SELECT FROM revisions WHERE case_study_id = case_studies.id);
  INSERT INTO publications (case_study_id, revision_id, slug, title, description, image, tags, json_details, sample,
    created_at, updated_at, deleted_at)
  SELECT s.id, r.id, s.slug, s.title, s.description, s.image, s.tags, s.json_details, s.sample,
    s.created_at, s.updated_at, s.deleted_at
  FROM case_studies s JOIN revisions r ON r.case_study_id = s.id
  WHERE s.first_published_at IS NULL AND r.published_at IS NOT NULL;
  UPDATE case_studies SET first_published_at = created_at
  WHERE first_published_at IS NULL AND EXISTS (SELECT FROM publications WHERE case_study_id = case_studies.id);
$$;
REVOKE ALL ON FUNCTION begin_history() FROM PUBLIC;
SELECT begin_history();
