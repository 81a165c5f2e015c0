-- Pictures that staff upload (docs/decisions/030). A text names one as /media/ID; it is public while a public text does.

CREATE TABLE media (
  id uuid PRIMARY KEY,
  -- In the address of its files; random, new whenever the file is replaced.
  version text NOT NULL,
  name text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- Of all its files together.
  bytes bigint NOT NULL,
  alt text NOT NULL DEFAULT '',
  decorative boolean NOT NULL DEFAULT false,
  focus_x smallint NOT NULL DEFAULT 50,
  focus_y smallint NOT NULL DEFAULT 50,
  author_id uuid DEFAULT current_user_id()
    CONSTRAINT media_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  search_text text NOT NULL GENERATED ALWAYS AS (lower(name || E'\n' || alt)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT media_version_check CHECK (version ~ '^[0-9a-f]{12}$'),
  CONSTRAINT media_name_check CHECK (length(name) BETWEEN 1 AND 200),
  CONSTRAINT media_size_check CHECK (width BETWEEN 1 AND 2560 AND height BETWEEN 1 AND 2560 AND bytes > 0),
  CONSTRAINT media_alt_check CHECK (length(alt) <= 300 AND NOT (decorative AND alt <> '')),
  CONSTRAINT media_focus_check CHECK (
    focus_x BETWEEN 0 AND 100 AND focus_x % 5 = 0 AND focus_y BETWEEN 0 AND 100 AND focus_y % 5 = 0
  ),
  CONSTRAINT media_finite_check CHECK (isfinite(created_at) AND isfinite(updated_at) AND isfinite(deleted_at))
);
CREATE INDEX media_created_at_idx ON media (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX media_deleted_at_idx ON media (deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX media_author_idx ON media (author_id);
CREATE INDEX media_search_idx ON media USING gin (search_text gin_trgm_ops) WITH (fastupdate = false);

-- The widest is the master, from which nothing is made any more; the uploaded file itself is not kept.
CREATE TABLE media_files (
  media_id uuid NOT NULL CONSTRAINT media_files_media_id_media_id_fk REFERENCES media (id) ON DELETE CASCADE,
  version text NOT NULL,
  width integer NOT NULL,
  body bytea NOT NULL,
  CONSTRAINT media_files_media_id_version_width_pk PRIMARY KEY (media_id, version, width),
  CONSTRAINT media_files_width_check CHECK (width BETWEEN 1 AND 2560),
  CONSTRAINT media_files_body_check CHECK (length(body) > 0)
);
ALTER TABLE media_files ALTER COLUMN body SET STORAGE EXTERNAL; -- WebP does not shrink any more

-- Which pictures of the library a text shows.
CREATE FUNCTION media_in(image text, pictures text) RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]::uuid), '{}') FROM regexp_matches(
    coalesce(image, '') || E'\n' || coalesce(pictures, ''),
    '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') AS found
$$;

-- What a text says of its picture; null: what the library says. Its further pictures: JSON, a list of
-- { image, after, alt, caption }.
ALTER TABLE case_studies ADD COLUMN image_alt text, ADD COLUMN pictures text,
  ADD CONSTRAINT case_studies_pictures_check CHECK (jsonb_typeof(pictures::jsonb) = 'array');
ALTER TABLE case_studies ADD COLUMN media uuid[] NOT NULL GENERATED ALWAYS AS (media_in(image, pictures)) STORED;
CREATE INDEX case_studies_media_idx ON case_studies USING gin (media) WITH (fastupdate = false);
ALTER TABLE revisions ADD COLUMN image_alt text, ADD COLUMN pictures text;
ALTER TABLE publications ADD COLUMN image_alt text, ADD COLUMN pictures text;
ALTER TABLE publications ADD COLUMN media uuid[] NOT NULL GENERATED ALWAYS AS (media_in(image, pictures)) STORED;
CREATE INDEX publications_media_idx ON publications USING gin (media) WITH (fastupdate = false);
GRANT UPDATE (image_alt, pictures) ON case_studies TO site_writer;

CREATE OR REPLACE FUNCTION record_revision() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO revisions (id, case_study_id, number, title, slug, description, image, image_alt, pictures, tags,
    json_details, author_id)
  SELECT gen_random_uuid(), NEW.id, coalesce(max(number), 0) + 1, NEW.title, NEW.slug, NEW.description, NEW.image,
    NEW.image_alt, NEW.pictures, NEW.tags, NEW.json_details, current_user_id()
  FROM revisions WHERE case_study_id = NEW.id;
  RETURN NULL;
END
$$;
DROP TRIGGER case_studies_rewritten ON case_studies;
CREATE TRIGGER case_studies_rewritten AFTER UPDATE ON case_studies
  FOR EACH ROW
  WHEN ((OLD.title, OLD.slug, OLD.description, OLD.image, OLD.image_alt, OLD.pictures, OLD.tags, OLD.json_details)
    IS DISTINCT FROM
    (NEW.title, NEW.slug, NEW.description, NEW.image, NEW.image_alt, NEW.pictures, NEW.tags, NEW.json_details))
  EXECUTE FUNCTION record_revision();

-- Whoever publishes a revision, an older version of the program too, publishes its pictures.
CREATE FUNCTION publish_pictures() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT image_alt, pictures INTO NEW.image_alt, NEW.pictures FROM revisions WHERE id = NEW.revision_id;
  RETURN NEW;
END
$$;
REVOKE ALL ON FUNCTION publish_pictures() FROM PUBLIC;
CREATE TRIGGER publications_pictures BEFORE INSERT OR UPDATE OF revision_id ON publications
  FOR EACH ROW EXECUTE FUNCTION publish_pictures();

-- A picture that a study or the public shows goes neither into the trash nor for good. Whoever begins to show one
-- waits for whoever removes it, and the other way round.
CREATE FUNCTION hold_media() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM media WHERE id = ANY (NEW.media) ORDER BY id FOR SHARE;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION hold_media() FROM PUBLIC;
CREATE TRIGGER case_studies_media AFTER INSERT OR UPDATE OF image, pictures, deleted_at ON case_studies
  FOR EACH ROW WHEN (NEW.media <> '{}' AND NEW.deleted_at IS NULL) EXECUTE FUNCTION hold_media();
CREATE TRIGGER publications_media AFTER INSERT OR UPDATE OF revision_id, deleted_at ON publications
  FOR EACH ROW WHEN (NEW.media <> '{}' AND NEW.deleted_at IS NULL
    AND current_setting('app.preview', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION hold_media();
CREATE FUNCTION keep_shown_media() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM case_studies WHERE media @> ARRAY[OLD.id] AND deleted_at IS NULL)
    OR EXISTS (SELECT FROM publications WHERE media @> ARRAY[OLD.id] AND deleted_at IS NULL) THEN
    RAISE EXCEPTION 'a picture that is shown stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'media_shown';
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION keep_shown_media() FROM PUBLIC;
CREATE TRIGGER media_trashed AFTER UPDATE OF deleted_at ON media
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION keep_shown_media();
CREATE TRIGGER media_deleted AFTER DELETE ON media FOR EACH ROW EXECUTE FUNCTION keep_shown_media();

-- Pages that show a picture are rendered anew when it looks otherwise.
CREATE FUNCTION notify_media() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM publications WHERE media @> ARRAY[NEW.id] AND deleted_at IS NULL) THEN
    PERFORM pg_notify('case_studies', 'changed');
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION notify_media() FROM PUBLIC;
CREATE TRIGGER media_changed AFTER UPDATE OF version, alt, decorative, focus_x, focus_y ON media
  FOR EACH ROW EXECUTE FUNCTION notify_media();

-- What visitors may see of the library; a preview, which publishes and rolls back, sees the pictures of its text too.
CREATE VIEW public_media_files AS
  SELECT media_id, version, width, body FROM media_files
  WHERE EXISTS (SELECT FROM publications WHERE media @> ARRAY[media_id] AND deleted_at IS NULL);
CREATE OR REPLACE VIEW published_case_studies AS
  SELECT case_study_id AS id, slug, title, description, image, tags, json_details, sample, search_text, vocabulary,
    created_at, updated_at, image_alt, pictures, (
      -- Those of the library that it shows, by id.
      SELECT coalesce(jsonb_object_agg(shown.id, jsonb_build_object('version', version, 'width', width, 'height', height,
        'alt', alt, 'decorative', decorative, 'focusX', focus_x, 'focusY', focus_y)), '{}')
      FROM media AS shown WHERE shown.id = ANY (publications.media)) AS library
  FROM publications WHERE deleted_at IS NULL;
GRANT SELECT ON public_media_files
  TO site_visitor, site_member, site_admin, site_editor, site_writer;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['media', 'media_files'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END
$$;
GRANT SELECT, INSERT, DELETE, UPDATE (version, name, width, height, bytes, alt, decorative, focus_x, focus_y, updated_at, deleted_at)
  ON media TO site_admin, site_editor, site_writer;
GRANT SELECT, INSERT, DELETE ON media_files TO site_admin, site_editor, site_writer;
CREATE POLICY content_all ON media TO site_admin, site_editor
  USING (true) WITH CHECK (true);
CREATE POLICY content_empties_trash ON media AS RESTRICTIVE FOR DELETE TO site_admin, site_editor, site_writer
  USING (deleted_at IS NOT NULL);
CREATE POLICY content_all ON media_files TO site_admin, site_editor USING (true) WITH CHECK (true);
-- Who only writes sees the library, and changes what they have uploaded.
CREATE POLICY writer_selects ON media FOR SELECT TO site_writer USING (true);
CREATE POLICY writer_inserts_own ON media FOR INSERT TO site_writer WITH CHECK (author_id = current_user_id());
CREATE POLICY writer_updates_own ON media FOR UPDATE TO site_writer
  USING (author_id = current_user_id()) WITH CHECK (author_id = current_user_id());
CREATE POLICY writer_deletes_own ON media FOR DELETE TO site_writer USING (author_id = current_user_id());
CREATE POLICY writer_selects ON media_files FOR SELECT TO site_writer USING (true);
CREATE POLICY writer_writes_own ON media_files FOR INSERT TO site_writer
  WITH CHECK (EXISTS (SELECT FROM media WHERE id = media_id AND author_id = current_user_id()));
CREATE POLICY writer_deletes_own ON media_files FOR DELETE TO site_writer
  USING (EXISTS (SELECT FROM media WHERE id = media_id AND author_id = current_user_id()));
-- 30 days in the trash, then for good, but not what a study or the public shows again by then.
GRANT SELECT (id, deleted_at), DELETE ON media TO site_system;
GRANT SELECT (media, deleted_at) ON publications TO site_system;
CREATE POLICY system_selects ON publications FOR SELECT TO site_system USING (true);
CREATE POLICY system_expires ON media TO site_system USING (deleted_at < now() - interval '30 days');
