-- A writer asks for a review, an editor remarks and publishes or sends back (docs/decisions/031).

CREATE TABLE review_requests (
  id uuid PRIMARY KEY,
  case_study_id uuid NOT NULL CONSTRAINT review_requests_case_study_id_case_studies_id_fk
    REFERENCES case_studies (id) ON DELETE CASCADE,
  -- The text that was the newest then.
  revision_id uuid NOT NULL CONSTRAINT review_requests_revision_id_revisions_id_fk REFERENCES revisions (id),
  note text NOT NULL DEFAULT '',
  author_id uuid CONSTRAINT review_requests_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  ending text,
  CONSTRAINT review_requests_note_check CHECK (length(note) <= 500),
  CONSTRAINT review_requests_ending_check CHECK (
    (ended_at IS NULL) = (ending IS NULL) AND ending IN ('approved', 'returned', 'withdrawn')
  ),
  CONSTRAINT review_requests_finite_check CHECK (isfinite(created_at) AND isfinite(ended_at))
);
CREATE UNIQUE INDEX review_requests_open_key ON review_requests (case_study_id) WHERE ended_at IS NULL;
CREATE INDEX review_requests_case_study_idx ON review_requests (case_study_id, created_at);
CREATE INDEX review_requests_revision_idx ON review_requests (revision_id);
CREATE INDEX review_requests_author_idx ON review_requests (author_id);

CREATE TABLE review_remarks (
  id uuid PRIMARY KEY,
  case_study_id uuid NOT NULL CONSTRAINT review_remarks_case_study_id_case_studies_id_fk
    REFERENCES case_studies (id) ON DELETE CASCADE,
  place text NOT NULL,
  -- The section as it was, by which it is found again when it has moved or was rewritten.
  section text,
  body text NOT NULL,
  author_id uuid CONSTRAINT review_remarks_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  CONSTRAINT review_remarks_place_check CHECK (
    place IN ('all', 'title', 'slug', 'description', 'image', 'tags', 'section')
    AND (place = 'section') = (section IS NOT NULL)
  ),
  CONSTRAINT review_remarks_body_check CHECK (length(body) BETWEEN 1 AND 1000),
  CONSTRAINT review_remarks_finite_check CHECK (isfinite(created_at) AND isfinite(done_at))
);
CREATE INDEX review_remarks_case_study_idx ON review_remarks (case_study_id, created_at);
CREATE INDEX review_remarks_author_idx ON review_remarks (author_id);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['review_requests', 'review_remarks'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE (ended_at, ending) ON review_requests TO site_admin, site_editor, site_writer;
GRANT SELECT, INSERT, UPDATE (done_at) ON review_remarks TO site_admin, site_editor;
GRANT SELECT, UPDATE (done_at) ON review_remarks TO site_writer;
CREATE POLICY content_selects ON review_requests FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY content_updates ON review_requests FOR UPDATE TO site_admin, site_editor USING (true) WITH CHECK (true);
CREATE POLICY staff_asks ON review_requests FOR INSERT TO site_admin, site_editor, site_writer
  WITH CHECK (author_id = current_user_id() AND ended_at IS NULL AND EXISTS (
    SELECT FROM case_studies WHERE id = case_study_id AND deleted_at IS NULL));
-- Who only writes sees what concerns their own studies, and takes back what they have asked for.
CREATE POLICY writer_selects_own ON review_requests FOR SELECT TO site_writer
  USING (EXISTS (SELECT FROM case_studies WHERE id = case_study_id));
CREATE POLICY writer_takes_back ON review_requests FOR UPDATE TO site_writer
  USING (author_id = current_user_id() AND ended_at IS NULL) WITH CHECK (ending = 'withdrawn');
CREATE POLICY content_selects ON review_remarks FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY content_remarks ON review_remarks FOR INSERT TO site_admin, site_editor
  WITH CHECK (author_id = current_user_id() AND done_at IS NULL);
CREATE POLICY content_updates ON review_remarks FOR UPDATE TO site_admin, site_editor USING (true) WITH CHECK (true);
CREATE POLICY writer_selects_own ON review_remarks FOR SELECT TO site_writer
  USING (EXISTS (SELECT FROM case_studies WHERE id = case_study_id));
CREATE POLICY writer_settles_own ON review_remarks FOR UPDATE TO site_writer
  USING (EXISTS (SELECT FROM case_studies WHERE id = case_study_id)) WITH CHECK (true);

-- Publishing a study, or planning it, is the answer to who has asked, whichever way it is done.
CREATE FUNCTION approve_request() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE review_requests SET ended_at = now(), ending = 'approved'
  WHERE case_study_id = NEW.case_study_id AND ended_at IS NULL;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION approve_request() FROM PUBLIC;
CREATE TRIGGER publications_approve AFTER INSERT OR UPDATE OF revision_id ON publications
  FOR EACH ROW WHEN (current_setting('app.preview', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION approve_request();
CREATE TRIGGER schedules_approve AFTER INSERT ON schedules
  FOR EACH ROW WHEN (NEW.action = 'publish') EXECUTE FUNCTION approve_request();
