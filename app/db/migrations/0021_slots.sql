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
