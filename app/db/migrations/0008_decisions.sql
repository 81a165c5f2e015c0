-- WHAT BECOMES OF A SUGGESTION (docs/decisions/061)

-- What is left of a proposal once some of it was decided names the one that its author has written: nobody has made it,
-- and no history shows it.
ALTER TABLE revisions ADD COLUMN rest_of uuid CONSTRAINT revisions_rest_of_revisions_id_fk
  REFERENCES revisions (id) ON DELETE CASCADE;
CREATE INDEX revisions_rest_idx ON revisions (rest_of) WHERE rest_of IS NOT NULL;

-- What was decided of a proposal, a row each time, changed by nobody: its author sees each change where it stood.
CREATE TABLE proposal_decisions (
  id uuid PRIMARY KEY,
  -- The one that its author has written.
  revision_id uuid NOT NULL CONSTRAINT proposal_decisions_revision_id_revisions_id_fk
    REFERENCES revisions (id) ON DELETE CASCADE,
  changes jsonb NOT NULL,
  -- Who has decided.
  author_id uuid CONSTRAINT proposal_decisions_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT proposal_decisions_changes_check CHECK (jsonb_typeof(changes) = 'array'),
  CONSTRAINT proposal_decisions_finite_check CHECK (isfinite(created_at))
);
CREATE INDEX proposal_decisions_revision_idx ON proposal_decisions (revision_id, created_at);
CREATE INDEX proposal_decisions_author_idx ON proposal_decisions (author_id);
ALTER TABLE proposal_decisions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON proposal_decisions TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (id, revision_id, changes, author_id) ON proposal_decisions
  TO site_admin, site_editor, site_writer;
CREATE POLICY content_selects ON proposal_decisions FOR SELECT TO site_admin, site_editor USING (true);
CREATE POLICY writer_selects_own ON proposal_decisions FOR SELECT TO site_writer
  USING (EXISTS (SELECT FROM revisions WHERE revisions.id = revision_id));
-- Who may write the newest text decides: a writer what is suggested of a draft of their own.
CREATE POLICY content_decides ON proposal_decisions FOR INSERT TO site_admin, site_editor WITH CHECK (
  author_id = current_user_id() AND EXISTS (SELECT FROM revisions JOIN documents ON documents.id = document_id
    WHERE revisions.id = revision_id AND proposal IS NOT NULL AND may('write', kind)));
CREATE POLICY writer_decides ON proposal_decisions FOR INSERT TO site_writer WITH CHECK (
  author_id = current_user_id() AND EXISTS (SELECT FROM revisions JOIN documents ON documents.id = document_id
    WHERE revisions.id = revision_id AND proposal IS NOT NULL AND documents.author_id = current_user_id()
      AND first_published_at IS NULL AND may('write own', kind)));

-- A proposal gets the next number of its document, and replaces the open one of the same author, whose base it keeps. It
-- says in `base` which text was before the eyes of who wrote it: the open proposal, or the newest saved text where there
-- is none. The document is locked meanwhile, as it is while a text is saved. What is left of one (leave_of_proposal), as
-- no role may write it, replaces that one, and says its base and its author itself.
CREATE OR REPLACE FUNCTION number_proposal() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  earlier revisions;
BEGIN
  PERFORM FROM documents WHERE id = NEW.document_id FOR NO KEY UPDATE;
  IF NEW.rest_of IS NOT NULL THEN
    SELECT * INTO earlier FROM revisions
    WHERE document_id = NEW.document_id AND proposal = 'open' AND NEW.rest_of IN (id, rest_of);
  ELSE
    SELECT * INTO earlier FROM revisions
    WHERE document_id = NEW.document_id AND proposal = 'open' AND author_id = current_user_id();
    IF NEW.base IS DISTINCT FROM coalesce(earlier.number,
      (SELECT max(number) FROM revisions WHERE document_id = NEW.document_id AND proposal IS NULL)) THEN
      RAISE EXCEPTION 'another text was written meanwhile' USING ERRCODE = 'check_violation', CONSTRAINT = 'proposal_seen';
    END IF;
    NEW.base := coalesce(earlier.base, NEW.base);
    NEW.author_id := current_user_id();
  END IF;
  UPDATE revisions SET proposal = 'withdrawn' WHERE id = earlier.id;
  NEW.number := (SELECT max(number) + 1 FROM revisions WHERE document_id = NEW.document_id);
  RETURN NEW;
END
$$;

-- What is left of an open proposal once a part of it was decided, on the newest saved text; false where it is not open, or
-- the person of the transaction does not decide about it.
CREATE OR REPLACE FUNCTION leave_of_proposal(decided uuid, made uuid, slug text, title text, summary text, image text,
  tags text[], body jsonb, words text) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  earlier revisions;
BEGIN
  SELECT * INTO earlier FROM revisions WHERE id = decided AND proposal = 'open'
    AND (document_id IN (SELECT writable_by_user(ARRAY[document_id])) OR EXISTS (
      SELECT FROM documents WHERE documents.id = document_id AND deleted_at IS NULL
        AND documents.author_id = current_user_id() AND first_published_at IS NULL));
  IF earlier.id IS NULL THEN
    RETURN false;
  END IF;
  INSERT INTO revisions (id, document_id, slug, title, summary, image, tags, body, words, author_id, proposal, base, rest_of)
  VALUES (made, earlier.document_id, slug, title, summary, image, tags, body, words, earlier.author_id, 'open',
    (SELECT max(number) FROM revisions WHERE document_id = earlier.document_id AND proposal IS NULL),
    coalesce(earlier.rest_of, earlier.id));
  RETURN true;
END
$$;

-- A change that is proposed is told to those who may decide, unless its author has asked them for a review of it, and what
-- was decided to who has proposed it; that it waits is told no more once it does not. One that a newer one replaces
-- (number_proposal) has come to no end.
CREATE OR REPLACE FUNCTION tell_of_proposal() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.proposal = 'open' THEN
    IF NEW.rest_of IS NOT NULL THEN
      PERFORM notify_people('decided in part', NEW.document_id, NULL, ARRAY[NEW.author_id]);
    ELSIF NOT EXISTS (SELECT FROM review_requests
        WHERE document_id = NEW.document_id AND author_id = NEW.author_id AND ended_at IS NULL) THEN
      PERFORM notify_people('change proposed', NEW.document_id, NULL, NULL);
    END IF;
    RETURN NULL;
  ELSIF NEW.proposal = 'withdrawn' AND pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  -- Whose account is gone is nobody in the suggestions that they have left.
  DELETE FROM notifications WHERE document_id = NEW.document_id AND kind = 'change proposed' AND seen_at IS NULL
    AND NOT EXISTS (SELECT FROM revisions WHERE document_id = NEW.document_id AND proposal = 'open'
      AND author_id IS NOT DISTINCT FROM (SELECT id FROM "user" WHERE id = suggested_by));
  IF NEW.proposal <> 'withdrawn' THEN
    PERFORM notify_people(NEW.proposal, NEW.document_id, NULL, ARRAY[NEW.author_id]);
  END IF;
  RETURN NULL;
END
$$;
