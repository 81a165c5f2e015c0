-- oldest version: 2.0.0
-- WHO HAS PLANNED A PUBLICATION IS NOT TOLD OF IT

-- A text that becomes public is told to who has begun it, to who has written it and to whom it is the answer
-- (approve_request, which runs before), but not to whose plan it is that is carried out; one that is taken back by Undo, or withdrawn, is not.
CREATE OR REPLACE FUNCTION tell_of_publication() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND NEW.revision_id = OLD.previous_id THEN
    PERFORM forget_notifications('{published}', OLD.document_id, NULL);
  ELSIF TG_OP = 'INSERT' OR NEW.revision_id <> OLD.revision_id THEN
    PERFORM notify_people('published', NEW.document_id, NULL, ARRAY(
      SELECT author_id FROM (
        SELECT author_id FROM documents WHERE id = NEW.document_id
        UNION SELECT author_id FROM revisions WHERE id = NEW.revision_id
        UNION SELECT author_id FROM review_requests
          WHERE document_id = NEW.document_id AND ending = 'approved' AND ended_at = now()) AS concerned
      WHERE author_id NOT IN (SELECT planner.author_id FROM schedules AS planner
        WHERE planner.revision_id = NEW.revision_id AND planner.action = 'publish' AND planner.author_id IS NOT NULL
          AND planner.due_at <= now() AND planner.cancelled_at IS NULL AND planner.failed_at IS NULL
          AND coalesce(planner.done_at, now()) = now())));
  END IF;
  RETURN NULL;
END
$$;

-- SEARCHES FOR WHICH NOTHING IS TO BE WRITTEN

-- Their lines on the desk rest until that day.
CREATE TABLE searches_set_aside (
  name text PRIMARY KEY,
  until date NOT NULL,
  author_id uuid DEFAULT current_user_id()
    CONSTRAINT searches_set_aside_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT searches_set_aside_name_check CHECK (length(name) BETWEEN 1 AND 300),
  CONSTRAINT searches_set_aside_finite_check CHECK (isfinite(until) AND isfinite(created_at))
);
CREATE INDEX searches_set_aside_author_idx ON searches_set_aside (author_id);
ALTER TABLE searches_set_aside ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON searches_set_aside TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON searches_set_aside TO site_admin, site_editor, site_writer;
CREATE POLICY texts_all ON searches_set_aside TO site_admin, site_editor, site_writer
  USING (true) WITH CHECK (author_id = current_user_id());
GRANT SELECT, DELETE ON searches_set_aside TO site_system;
CREATE POLICY system_expires ON searches_set_aside TO site_system USING (until <= current_date);
