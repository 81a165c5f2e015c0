-- WHAT A CUSTOMER SAYS IN A CASE STUDY
--
-- The body of a case study has the new keys `customer`, `said` and `figure`, that of the company `price`, `tools`,
-- `certificates` and `logos`, and a person in it `portrait`, `sentence` and `answers`: version 2.0.0 would drop them. So that
-- version does not run on this schema.

-- What a version has its customer say, with the words that staff have taken of the one who was asked.
CREATE FUNCTION said_as_wished(asked uuid, said jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wish sign_off_words;
  part text;
BEGIN
  FOR wish IN SELECT * FROM sign_off_words WHERE sign_off_id = asked AND state = 'taken' AND new_words IS NOT NULL
    AND place LIKE 'said.%' ORDER BY created_at, id
  LOOP
    part := substr(wish.place, length('said.') + 1);
    IF said ? part THEN
      said := jsonb_set(said, ARRAY[part], to_jsonb(replace(said ->> part, wish.old_words, wish.new_words)));
    END IF;
  END LOOP;
  RETURN said;
END
$$;

-- Which of these public case studies may show what their customer says: the newest approval of that customer stands, has not
-- ended by the clock of the office, and is of this version, or of one that says the same. In a preview all may: who is asked has to read it.
CREATE FUNCTION permitted_sentences(ids uuid[], office text) RETURNS TABLE (id uuid) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT shown.document_id FROM publications AS shown
  WHERE shown.document_id = ANY (ids) AND shown.deleted_at IS NULL AND shown.kind = 'case-study' AND (
    current_setting('app.preview', true) = 'on'
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
REVOKE ALL ON FUNCTION said_as_wished(uuid, jsonb), permitted_sentences(uuid[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION permitted_sentences(uuid[], text) TO site_visitor;

-- A page that shows what a customer says is another once they approve, withdraw or are forgotten.
CREATE FUNCTION notify_permission() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked sign_offs;
BEGIN
  SELECT * INTO asked FROM sign_offs WHERE id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  IF EXISTS (SELECT FROM publications WHERE document_id = asked.document_id AND body ? 'said' AND deleted_at IS NULL) THEN
    PERFORM pg_notify('documents', CASE WHEN TG_TABLE_NAME = 'sign_offs' AND asked.called_off_at IS NULL
      AND asked.erased_at IS NULL THEN 'changed' ELSE 'gone' END);
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION notify_permission() FROM PUBLIC;
CREATE TRIGGER sign_offs_permit AFTER UPDATE OF approved_at, called_off_at, erased_at ON sign_offs
  FOR EACH ROW EXECUTE FUNCTION notify_permission('id');
CREATE TRIGGER sign_off_withdrawals_permit AFTER INSERT ON sign_off_withdrawals
  FOR EACH ROW EXECUTE FUNCTION notify_permission('sign_off_id');

-- WHO IS SHOWN
--
-- A person whom pages name may ask to be forgotten: in what is public, in drafts and in every version of a text.

-- Whom a text of this kind names: people and contact of the company, who is quoted, an author.
CREATE FUNCTION people_in(of_kind text, body jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE
  SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT name FROM (
    SELECT person ->> 'name' AS name FROM jsonb_array_elements(
      CASE WHEN of_kind = 'company' AND jsonb_typeof(body -> 'people') = 'array' THEN body -> 'people' ELSE '[]' END) AS person
    UNION ALL SELECT body ->> 'contactPerson' WHERE of_kind = 'company'
    UNION ALL SELECT body #>> '{said,by}' WHERE of_kind = 'case-study'
    UNION ALL SELECT body ->> 'author' WHERE of_kind = 'article'
  ) AS named WHERE name <> ''
$$;

-- The body without them; an author gives way to whoever is named instead.
CREATE FUNCTION body_without(of_kind text, body jsonb, shown text, instead text) RETURNS jsonb LANGUAGE sql IMMUTABLE
  SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE of_kind
    WHEN 'company' THEN body
      || CASE WHEN lower(body ->> 'contactPerson') = lower(shown) THEN '{"contactPerson": ""}'::jsonb ELSE '{}' END
      || CASE WHEN jsonb_typeof(body -> 'people') = 'array' THEN jsonb_build_object('people', (
        SELECT coalesce(jsonb_agg(person ORDER BY place) FILTER (WHERE lower(person ->> 'name') IS DISTINCT FROM lower(shown)), '[]')
        FROM jsonb_array_elements(body -> 'people') WITH ORDINALITY AS listed (person, place))) ELSE '{}' END
    WHEN 'case-study' THEN CASE WHEN lower(body #>> '{said,by}') = lower(shown) THEN body - 'said' ELSE body END
    WHEN 'article' THEN CASE WHEN lower(body ->> 'author') = lower(shown)
      THEN body || jsonb_build_object('author', instead) ELSE body END
    ELSE body END
$$;

-- Takes a person out of all that is stored of a document, and their portrait out of the library where nothing else shows it.
-- False where nothing of it names them.
CREATE FUNCTION erase_shown(document uuid, shown text, instead text) RETURNS boolean LANGUAGE plpgsql
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
  DELETE FROM media WHERE id = ANY (portraits)
    AND NOT EXISTS (SELECT FROM documents WHERE documents.media @> ARRAY[media.id])
    AND NOT EXISTS (SELECT FROM publications WHERE publications.media @> ARRAY[media.id]);
  PERFORM pg_notify('documents', 'gone');
  RETURN true;
END
$$;
REVOKE ALL ON FUNCTION people_in(text, jsonb), body_without(text, jsonb, text, text), erase_shown(uuid, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION people_in(text, jsonb), erase_shown(uuid, text, text) TO site_admin;
