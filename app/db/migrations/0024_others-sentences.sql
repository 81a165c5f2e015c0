-- oldest version: 2.0.0
-- A LINK TO THE PREVIEW OF ONE TEXT SHOWS WHAT THE CUSTOMER OF THAT TEXT SAYS, AND NO OTHER CUSTOMER WITHOUT AN APPROVAL

-- Which of these public case studies may show what their customer says: the newest approval of that customer stands, has not
-- ended by the clock of the office, and is of this version, or of one that says the same. In a preview that which is previewed may too: who is asked has to read it.
CREATE OR REPLACE FUNCTION permitted_sentences(ids uuid[], office text) RETURNS TABLE (id uuid) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT shown.document_id FROM publications AS shown
  WHERE shown.document_id = ANY (ids) AND shown.deleted_at IS NULL AND shown.kind = 'case-study' AND (
    current_setting('app.preview', true) = 'on' AND current_setting('app.previewed', true) IN ('all', shown.document_id::text)
    OR EXISTS (SELECT FROM sign_offs AS given JOIN revisions AS approved ON approved.id = given.revision_id
      WHERE given.document_id = shown.document_id AND given.approved_at IS NOT NULL
        AND given.called_off_at IS NULL AND given.erased_at IS NULL
        AND lower(given.company) = lower(shown.body #>> '{customer,name}')
        AND (given.permitted_until IS NULL OR (given.permitted_until + 1)::timestamp AT TIME ZONE office > now())
        AND NOT EXISTS (SELECT FROM sign_offs AS later WHERE later.document_id = given.document_id
          AND later.approved_at IS NOT NULL AND later.called_off_at IS NULL AND lower(later.company) = lower(given.company)
          AND (later.created_at, later.id) > (given.created_at, given.id))
        AND NOT EXISTS (SELECT FROM withdrawn_permissions AS withdrawn
          WHERE withdrawn.document_id = given.document_id AND lower(withdrawn.company) = lower(given.company))
        AND (given.fingerprint = shown.text_digest
          OR said_as_wished(given.id, approved.body -> 'said') = shown.body -> 'said')))
$$;

-- WHO IS ERASED FROM A TEXT IS ERASED FROM WHAT WAS DECIDED OF ITS SUGGESTIONS

-- Whether what was decided of a change names them, or stands in what is said with their name.
CREATE FUNCTION names_shown(of_kind text, decided jsonb, shown text) RETURNS boolean LANGUAGE sql IMMUTABLE
  SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT strpos(lower(concat_ws(' ', decided ->> 'reason', decided #>> '{change,removed}', decided #>> '{change,added}')), lower(shown)) > 0
    OR coalesce(decided #>> '{change,place}' LIKE CASE of_kind WHEN 'company' THEN 'people%' WHEN 'case-study' THEN 'said%' END, false)
$$;
-- Takes a person out of all that is stored of a document, and their portrait out of the library where nothing else shows it.
-- False where nothing of it names them.
CREATE OR REPLACE FUNCTION erase_shown(document uuid, shown text, instead text) RETURNS boolean LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_kind text;
  portraits uuid[];
BEGIN
  SELECT kind INTO of_kind FROM documents WHERE id = document FOR UPDATE;
  PERFORM FROM publications WHERE document_id = document FOR UPDATE;
  IF NOT EXISTS (SELECT FROM revisions, people_in(of_kind, body) AS name
      WHERE document_id = document AND lower(name) = lower(shown)) THEN
    RETURN false;
  END IF;
  SELECT coalesce(array_agg(DISTINCT portrait), '{}') INTO portraits
  FROM revisions, jsonb_array_elements(CASE WHEN of_kind = 'company' AND jsonb_typeof(body -> 'people') = 'array'
      THEN body -> 'people' ELSE '[]' END) AS person, unnest(media_in(person ->> 'portrait', '{}')) AS portrait
  WHERE document_id = document AND lower(person ->> 'name') = lower(shown);
  UPDATE publications SET body = body_without(of_kind, body, shown, instead),
    words = CASE of_kind WHEN 'article' THEN replace(words, body ->> 'author', instead) ELSE words END
  WHERE document_id = document AND body_without(of_kind, body, shown, instead) <> body;
  -- Whoever has it open is told before they save: what they see still names them.
  UPDATE documents SET updated_at = now(), body = body_without(of_kind, body, shown, instead),
    words = CASE of_kind WHEN 'article' THEN replace(words, body ->> 'author', instead) ELSE words END
  WHERE id = document AND body_without(of_kind, body, shown, instead) <> body;
  UPDATE revisions SET body = body_without(of_kind, body, shown, instead),
    words = CASE of_kind WHEN 'article' THEN replace(words, body ->> 'author', instead) ELSE words END
  WHERE document_id = document AND body_without(of_kind, body, shown, instead) <> body;
  -- What was decided of a suggestion repeats the words that it changed.
  UPDATE proposal_decisions SET changes = (
    SELECT coalesce(jsonb_agg(decided ORDER BY place) FILTER (WHERE NOT names_shown(of_kind, decided, shown)), '[]')
    FROM jsonb_array_elements(changes) WITH ORDINALITY AS listed (decided, place))
  WHERE revision_id IN (SELECT id FROM revisions WHERE document_id = document)
    AND EXISTS (SELECT FROM jsonb_array_elements(changes) AS decided WHERE names_shown(of_kind, decided, shown));
  DELETE FROM media WHERE id = ANY (portraits)
    AND NOT EXISTS (SELECT FROM documents WHERE documents.media @> ARRAY[media.id])
    AND NOT EXISTS (SELECT FROM publications WHERE publications.media @> ARRAY[media.id]);
  PERFORM pg_notify('documents', 'gone');
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION names_shown(text, jsonb, text) FROM PUBLIC;
