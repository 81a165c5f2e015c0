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
