-- WHOEVER WRITES READS WHAT IS PUBLIC, AND SUGGESTS IN IT (docs/decisions/045)

-- Of a proposal: its author reads nothing of the text but what is public. Its base was public when it was written, and it
-- holds no word that they have not read, nor does what is left of it.
ALTER TABLE revisions ADD COLUMN of_public boolean NOT NULL DEFAULT false;

-- Whether the person of the transaction has proposed a change of this version, which was public then.
CREATE FUNCTION is_suggested_on(document uuid, version integer) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM revisions
    WHERE document_id = document AND of_public AND author_id = current_user_id() AND base = version)
$$;
-- Whether staff have written something newer than what is public of a document: nothing of its words.
CREATE FUNCTION has_newer_draft(document uuid) RETURNS boolean LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM documents JOIN publications ON publications.document_id = documents.id
    WHERE documents.id = document AND documents.deleted_at IS NULL AND documents.text_digest <> publications.text_digest)
$$;
REVOKE ALL ON FUNCTION is_suggested_on(uuid, integer), has_newer_draft(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_suggested_on(uuid, integer), has_newer_draft(uuid) TO site_writer;

DROP POLICY writer_selects_own ON publications;
CREATE POLICY writer_selects ON publications FOR SELECT TO site_writer
  USING (deleted_at IS NULL OR EXISTS (SELECT FROM documents WHERE id = document_id));

-- Of their own documents all of it; of others the text that is public, what they have proposed, and what they proposed it on.
DROP POLICY writer_selects_own ON revisions;
CREATE POLICY writer_selects ON revisions FOR SELECT TO site_writer USING (
  EXISTS (SELECT FROM documents WHERE id = document_id)
  OR EXISTS (SELECT FROM publications WHERE revision_id = revisions.id AND publications.deleted_at IS NULL)
  OR of_public AND author_id = current_user_id()
  OR published_at IS NOT NULL AND is_suggested_on(document_id, number));
DROP POLICY writer_proposes ON revisions;
CREATE POLICY writer_proposes ON revisions FOR INSERT TO site_writer WITH CHECK (
  proposal = 'open' AND author_id = current_user_id() AND (
    EXISTS (SELECT FROM documents WHERE id = document_id AND deleted_at IS NULL
      AND documents.author_id = current_user_id() AND may('write own', kind))
    OR EXISTS (SELECT FROM publications WHERE publications.document_id = revisions.document_id
      AND publications.deleted_at IS NULL AND may('suggest', kind))));

-- Who has a text open that is public is seen there too.
DROP POLICY writer_of_own ON document_editors;
CREATE POLICY writer_of_readable ON document_editors AS RESTRICTIVE TO site_writer USING (
  EXISTS (SELECT FROM documents WHERE id = document_id)
  OR EXISTS (SELECT FROM publications WHERE publications.document_id = document_editors.document_id));

-- A proposal gets the next number of its document, and replaces the open one of the same author, whose base it keeps. It
-- says in `base` which text was before the eyes of who wrote it: the open proposal, or else the newest saved text, or what
-- is public, where they read nothing else. The document is locked meanwhile, as it is while a text is saved. What is left
-- of one (leave_of_proposal), as no role may write it, replaces that one, and says its base and its author itself.
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
    NEW.of_public := current_user_id() IS NOT NULL AND NEW.document_id NOT IN (SELECT writable_by_user(ARRAY[NEW.document_id]))
      AND NOT EXISTS (SELECT FROM documents WHERE id = NEW.document_id AND author_id = current_user_id());
    NEW.author_id := current_user_id();
    SELECT * INTO earlier FROM revisions
    WHERE document_id = NEW.document_id AND proposal = 'open' AND author_id = NEW.author_id;
    -- What they wrote while they read all of it is not before their eyes any more.
    IF NEW.of_public AND NOT earlier.of_public THEN
      UPDATE revisions SET proposal = 'withdrawn' WHERE id = earlier.id;
      earlier := NULL;
    END IF;
    IF NEW.base IS DISTINCT FROM coalesce(earlier.number, CASE WHEN NEW.of_public
      THEN (SELECT number FROM revisions JOIN publications ON revision_id = revisions.id
        WHERE publications.document_id = NEW.document_id)
      ELSE (SELECT max(number) FROM revisions WHERE document_id = NEW.document_id AND proposal IS NULL) END) THEN
      RAISE EXCEPTION 'another text was written meanwhile' USING ERRCODE = 'check_violation', CONSTRAINT = 'proposal_seen';
    END IF;
    NEW.base := coalesce(earlier.base, NEW.base);
  END IF;
  UPDATE revisions SET proposal = 'withdrawn' WHERE id = earlier.id;
  NEW.number := (SELECT max(number) + 1 FROM revisions WHERE document_id = NEW.document_id);
  RETURN NEW;
END
$$;

-- What is left of an open proposal once a part of it was decided, on the newest saved text, or on its base where its author
-- reads only what is public; false where it is not open, or the person of the transaction does not decide about it.
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
  INSERT INTO revisions (id, document_id, slug, title, summary, image, tags, body, words, author_id, proposal, base, rest_of,
    of_public)
  VALUES (made, earlier.document_id, slug, title, summary, image, tags, body, words, earlier.author_id, 'open',
    CASE WHEN earlier.of_public THEN earlier.base
      ELSE (SELECT max(number) FROM revisions WHERE document_id = earlier.document_id AND proposal IS NULL) END,
    coalesce(earlier.rest_of, earlier.id), earlier.of_public);
  RETURN true;
END
$$;

-- Documents as the person of the transaction reads them, by the columns of documents: their newest text, and to a writer
-- what is public of those of others. It runs with the rights of who asks: policies decide.
CREATE VIEW readable_documents WITH (security_invoker = true) AS
  SELECT id, kind, slug, title, summary, image, tags, body, words, sample, search_text, whole_text, created_at, updated_at,
    deleted_at, first_published_at, author_id, media, text_digest
  FROM documents
  UNION ALL
  SELECT shown.document_id, shown.kind, shown.slug, shown.title, shown.summary, shown.image, shown.tags, shown.body,
    shown.words, shown.sample, shown.search_text,
    shown.search_text || fold_text(E'\n' || shown.words || E'\n' || beside_words(shown.body, shown.words)),
    shown.created_at, revisions.created_at, shown.deleted_at, shown.created_at, NULL::uuid, shown.media, shown.text_digest
  FROM publications AS shown JOIN revisions ON revisions.id = shown.revision_id
  WHERE shown.deleted_at IS NULL AND pg_has_role(database_role('writer'), 'USAGE')
    AND NOT EXISTS (SELECT FROM documents WHERE documents.id = shown.document_id);
GRANT SELECT ON readable_documents TO site_admin, site_editor, site_writer;
