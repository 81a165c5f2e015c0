-- writes anew: documents, publications, media, contact_submissions
-- takes: /events

-- A holiday may have a last day, and the company a time zone and a locale: keys that version 1.0.0 would drop when it
-- saves the company. A text may have sub-headings, lists within lists, quotations and tables: that version would publish
-- them flat, and drop tables. A page may have sections with pictures, quotations, logos and chosen texts, which it would
-- drop as well. So it does not run on this schema: there is no line that names it.

-- A TAG THAT IS RENAMED, AND A PICTURE THAT IS BROUGHT IN, ARE NOBODY'S NEW TEXT
--
-- Each stands in every text of a document: the newest, the public one, one that is planned, asked about or proposed, and
-- those before. It is rewritten there, so that plans, requests for review and proposals stay about the text they name.

-- A text that the newest version says already is no new one.
CREATE OR REPLACE FUNCTION record_revision() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND EXISTS (
    SELECT FROM revisions WHERE document_id = NEW.id AND number = (
        SELECT max(number) FROM revisions WHERE document_id = NEW.id AND proposal IS NULL)
      AND (title, slug, summary, image, tags, body)
        IS NOT DISTINCT FROM (NEW.title, NEW.slug, NEW.summary, NEW.image, NEW.tags, NEW.body)
  ) THEN
    RETURN NULL;
  END IF;
  INSERT INTO revisions (id, document_id, number, slug, title, summary, image, tags, body, words, author_id)
  SELECT gen_random_uuid(), NEW.id, coalesce(max(number), 0) + 1, NEW.slug, NEW.title, NEW.summary, NEW.image,
    NEW.tags, NEW.body, NEW.words, current_user_id()
  FROM revisions WHERE document_id = NEW.id;
  RETURN NULL;
END
$$;

-- Tags in their order, none twice.
CREATE FUNCTION renamed_tags(tags text[], old_tag text, new_tag text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT array_agg(tag ORDER BY place) FROM (
    SELECT CASE WHEN each.tag = old_tag THEN new_tag ELSE each.tag END AS tag, min(place) AS place
    FROM unnest(tags) WITH ORDINALITY AS each (tag, place) GROUP BY 1) AS kept);

-- Those of these documents whose kind the person of the transaction may write: the two functions below run as the owner,
-- whom may() would not stop.
CREATE FUNCTION writable_by_user(ids uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT documents.id FROM documents
    JOIN kind_rights ON kind_rights.kind = documents.kind AND act = 'write'
    JOIN user_roles ON split_part(user_roles.role, '+', 1) = kind_rights.role
  WHERE documents.id = ANY (ids) AND user_id = current_user_id()
$$;
REVOKE ALL ON FUNCTION writable_by_user(uuid[]) FROM PUBLIC;

-- Staff change no other word of a text that was saved. Who has an open proposal before their eyes is told by its moment.
CREATE FUNCTION rename_tag_in_versions(ids uuid[], old_tag text, new_tag text) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE revisions SET tags = renamed_tags(tags, old_tag, new_tag),
    created_at = CASE proposal WHEN 'open' THEN created_at + interval '1 microsecond' ELSE created_at END
  WHERE document_id IN (SELECT writable_by_user(ids)) AND tags @> ARRAY[old_tag]
$$;
CREATE FUNCTION replace_image_in_versions(ids uuid[], old_image text, new_image text) RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE revisions SET image = new_image,
    created_at = CASE proposal WHEN 'open' THEN created_at + interval '1 microsecond' ELSE created_at END
  WHERE document_id IN (SELECT writable_by_user(ids)) AND image = old_image
$$;
REVOKE ALL ON FUNCTION rename_tag_in_versions(uuid[], text, text), replace_image_in_versions(uuid[], text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rename_tag_in_versions(uuid[], text, text), replace_image_in_versions(uuid[], text, text)
  TO site_admin, site_editor;

-- Before the publisher makes a text public it looks up where the links of that text lead, as staff do who plan it.
GRANT SELECT ON kinds, published_documents, public_addresses TO site_publisher;

-- The public reads every kind through one view.
DROP VIEW published_case_studies;

-- WHAT SEARCHES LOOK AT, AND HOW IT IS FOLDED
--
-- Who types `zurich` means Zürich. Text and searched words are folded by one function; `unaccent` is not immutable, so that
-- no generated column could use it.

-- A text as searches compare it: in lower case, letters without what stands over or under them, and one spelling for what
-- keyboards write in several ways.
CREATE FUNCTION fold_text(written text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN octet_length(written) = length(written) THEN lower(written) ELSE
    replace(replace(replace(replace(translate(
      -- Accents, the dot below of Devanagari and Gujarati, and what only joins or divides.
      regexp_replace(lower(normalize(written, NFKD)), '[\u0300-\u036f\u093c\u0abc\u00ad\u200b-\u200d\ufeff]+', '', 'g'),
      E'łøđðıħŧŋς\u0901\u0a81‘’ʼ“”‐‑‒–—−', E'loddihtnσ\u0902\u0a82\'\'\'""------'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  END;

-- The distinct words of a text, folded and cut to 40 characters, and names that a sign belongs to: c++, c#, .net. What
-- separates words is written out, because [[:alnum:]] depends on the locale; domain/search/tokens.ts splits in the same
-- places.
CREATE FUNCTION search_vector(written text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT left(word, 40))), ''::tsvector)
  FROM (
    SELECT fold_text(written) AS folded
  ) AS text, LATERAL (
    SELECT word FROM regexp_split_to_table(folded,
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u2000-\u206f\u3000-\u303f]+') AS word
    UNION ALL
    SELECT found[1] FROM regexp_matches(folded,
      '(?<![a-z0-9.+#])(?:[a-z][a-z0-9]*(?:\+\+|#)|\.[a-z][a-z0-9]+)', 'g') AS found
  ) AS words
  WHERE word <> ''
$$;

DROP VIEW published_documents;
ALTER TABLE documents DROP COLUMN search_text, ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  fold_text(title || E'\n' || slug || E'\n' || summary || E'\n' || join_lines(tags))
) STORED;
ALTER TABLE publications DROP COLUMN search_text, DROP COLUMN vocabulary,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
    fold_text(title || E'\n' || slug || E'\n' || summary || E'\n' || join_lines(tags))
  ) STORED,
  -- Every word a visitor can find it by.
  ADD COLUMN vocabulary tsvector NOT NULL GENERATED ALWAYS AS (
    search_vector(title || E'\n' || summary || E'\n' || join_lines(tags) || E'\n' || words)
  ) STORED;
ALTER TABLE media DROP COLUMN search_text,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold_text(name || E'\n' || alt)) STORED;
ALTER TABLE contact_submissions DROP COLUMN search_text, ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  fold_text(name || E'\n' || email || E'\n' || coalesce(company, '') || E'\n' || message || E'\n'
    || substr(right(id::text, 8), 1, 4) || '-' || substr(right(id::text, 8), 5, 4))
) STORED;
DROP FUNCTION word_vector(text);
CREATE INDEX documents_search_idx ON documents USING gin (search_text gin_trgm_ops) WITH (fastupdate = false);
CREATE INDEX publications_search_idx ON publications USING gin (search_text gin_trgm_ops) WITH (fastupdate = false);
CREATE INDEX publications_vocabulary_idx ON publications USING gin (vocabulary) WITH (fastupdate = false);
CREATE INDEX media_search_idx ON media USING gin (search_text gin_trgm_ops) WITH (fastupdate = false);
CREATE INDEX contact_submissions_search_idx ON contact_submissions USING gin (search_text gin_trgm_ops)
  WITH (fastupdate = false);
DROP INDEX submission_entries_search_idx;
CREATE INDEX submission_entries_search_idx ON submission_entries USING gin (fold_text(body) gin_trgm_ops)
  WITH (fastupdate = false) WHERE kind = 'note';

CREATE VIEW published_documents AS
  SELECT document_id AS id, kind, slug, title, summary, image, tags, body, words, sample, search_text, vocabulary,
    created_at, updated_at, (
      SELECT coalesce(jsonb_object_agg(shown.id, jsonb_build_object('version', version, 'width', width, 'height', height,
        'alt', alt, 'decorative', decorative, 'focusX', focus_x, 'focusY', focus_y)), '{}')
      FROM media AS shown WHERE shown.id = ANY (publications.media)) AS library
  FROM publications WHERE deleted_at IS NULL;
GRANT SELECT ON published_documents
  TO site_visitor, site_member, site_admin, site_editor, site_writer;
GRANT SELECT ON published_documents TO site_inbox, site_mailer, site_publisher;


-- OLD ADDRESSES AS OTHER WEBSITES HAD THEM
--
-- With capitals, letters of any script, signs and a query: stored as a request has them (app/domain/addresses/address.ts).
-- One that has a query may stand at the path of a page: it is another address.

ALTER TABLE addresses DROP CONSTRAINT addresses_path_check, ADD CONSTRAINT addresses_path_check CHECK (
  path ~ '^(/|(/([a-z0-9_~!$&''()*+,;=:-]|%[2-9A-F][0-9A-F])([a-z0-9._~!$&''()*+,;=:-]|%[2-9A-F][0-9A-F])*)+)(\?[A-Za-z0-9_*.%+=&-]+)?$'
  AND length(path) <= 500 AND path <> '/' AND split_part(path, '?', 1) !~ '%(2F|5C|7F)'
  AND split_part(path, '?', 1) !~ '^/(admin|preview|health|media|assets|share|art)(/|$)'
  AND split_part(path, '?', 1) !~ '\.(md|data)$'
);
CREATE INDEX addresses_query_idx ON addresses (path) WHERE strpos(path, '?') > 0;

-- Which parameters of a query redirects have, by path: what is kept of a page is kept for each value of these.
CREATE VIEW redirected_queries AS
  SELECT split_part(path, '?', 1) AS path, array_agg(DISTINCT split_part(pair, '=', 1)) AS names
  FROM addresses, regexp_split_to_table(split_part(path, '?', 2), '&') AS pair
  WHERE strpos(path, '?') > 0 GROUP BY 1;
GRANT SELECT ON redirected_queries TO site_visitor, site_member;

-- SUGGESTIONS BY SEVERAL PEOPLE (docs/decisions/061)
--
-- Each person may have one open suggestion on a text: a writer on what is their own, an editor on every text. A part of
-- one that is decided leaves the others as the same person's suggestion on the newest text.

DROP INDEX revisions_proposal_key;
CREATE UNIQUE INDEX revisions_proposal_key ON revisions (document_id, author_id) WHERE proposal = 'open';

GRANT INSERT (id, document_id, slug, title, summary, image, tags, body, words, proposal, base)
  ON revisions TO site_admin, site_editor;
CREATE POLICY staff_suggests ON revisions FOR INSERT TO site_admin, site_editor WITH CHECK (
  proposal = 'open' AND author_id = current_user_id()
  AND EXISTS (SELECT FROM documents WHERE id = document_id AND deleted_at IS NULL AND may('write', kind)));

-- Who may write the newest text decides: a writer what is suggested of a draft of their own.
CREATE POLICY writer_decides ON revisions FOR UPDATE TO site_writer USING (
  proposal = 'open' AND EXISTS (SELECT FROM documents WHERE id = document_id AND deleted_at IS NULL
    AND documents.author_id = current_user_id() AND first_published_at IS NULL AND may('write own', kind))
) WITH CHECK (
  proposal IN ('accepted', 'declined') AND EXISTS (SELECT FROM documents WHERE id = document_id AND deleted_at IS NULL
    AND documents.author_id = current_user_id() AND first_published_at IS NULL AND may('write own', kind)));

-- A proposal gets the next number of its document, and replaces the open one of the same author, whose base it keeps. It
-- says in `base` which text was before the eyes of who wrote it: the open proposal, or the newest saved text where there
-- is none. The document is locked meanwhile, as it is while a text is saved. Who may name its author, as no role may, says
-- the base as well: what is left of a proposal when a part of it was decided.
CREATE OR REPLACE FUNCTION number_proposal() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  earlier revisions;
BEGIN
  PERFORM FROM documents WHERE id = NEW.document_id FOR NO KEY UPDATE;
  SELECT * INTO earlier FROM revisions WHERE document_id = NEW.document_id AND proposal = 'open'
    AND author_id = coalesce(NEW.author_id, current_user_id());
  IF NEW.author_id IS NULL THEN
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
-- the person of the transaction does not decide about it. One whose author's account is gone stays as it is.
CREATE FUNCTION leave_of_proposal(decided uuid, made uuid, slug text, title text, summary text, image text, tags text[],
  body jsonb, words text) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  earlier revisions;
BEGIN
  SELECT * INTO earlier FROM revisions WHERE id = decided AND proposal = 'open' AND author_id IS NOT NULL
    AND (document_id IN (SELECT writable_by_user(ARRAY[document_id])) OR EXISTS (
      SELECT FROM documents WHERE documents.id = document_id AND deleted_at IS NULL
        AND documents.author_id = current_user_id() AND first_published_at IS NULL));
  IF earlier.id IS NULL THEN
    RETURN false;
  END IF;
  INSERT INTO revisions (id, document_id, slug, title, summary, image, tags, body, words, author_id, proposal, base)
  VALUES (made, earlier.document_id, slug, title, summary, image, tags, body, words, earlier.author_id, 'open',
    (SELECT max(number) FROM revisions WHERE document_id = earlier.document_id AND proposal IS NULL));
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION leave_of_proposal(uuid, uuid, text, text, text, text, text[], jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION leave_of_proposal(uuid, uuid, text, text, text, text, text[], jsonb, text)
  TO site_admin, site_editor, site_writer;

-- Links of other texts follow a draft too: once it is public, the addresses that it had before lead to it, where one of
-- them is linked to and belongs to nobody.
CREATE FUNCTION keep_linked_addresses() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO addresses (path, document_id, revision_id)
  SELECT before.path, NEW.document_id, NEW.revision_id FROM (
    SELECT DISTINCT prefix || revisions.slug AS path FROM revisions JOIN kinds ON kinds.kind = NEW.kind
    WHERE document_id = NEW.document_id AND revisions.slug <> NEW.slug AND prefix IS NOT NULL
      AND revisions.slug ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$' AND length(prefix || revisions.slug) <= 500
  ) AS before
  WHERE before.path !~ '^/(admin|preview|sign-off|health|media|assets|share|art)(/|$)' AND EXISTS (
    SELECT FROM documents WHERE id <> NEW.document_id AND deleted_at IS NULL AND strpos(body::text, before.path) > 0)
  ON CONFLICT (path) DO NOTHING;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION keep_linked_addresses() FROM PUBLIC;
CREATE TRIGGER publications_linked_addresses AFTER INSERT OR UPDATE OF slug, deleted_at ON publications
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL AND current_setting('app.preview', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION keep_linked_addresses();
