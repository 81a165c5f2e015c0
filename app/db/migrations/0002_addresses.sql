-- Addresses that lead elsewhere (docs/decisions/023): those that were public belong to their study, the others staff
-- have sent on by hand, to a page of the site or to a study.
CREATE TABLE addresses (
  path text PRIMARY KEY,
  case_study_id uuid CONSTRAINT addresses_case_study_id_case_studies_id_fk
    REFERENCES case_studies (id) ON DELETE CASCADE,
  to_path text,
  -- Made by staff, not by a publication.
  manual boolean NOT NULL DEFAULT false,
  -- The publication that has taken the address, and the row as it was before, for its Undo.
  revision_id uuid,
  before jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT addresses_target_check CHECK (num_nonnulls(case_study_id, to_path) = 1),
  CONSTRAINT addresses_path_check CHECK (
    path ~ '^(/[a-z0-9_-][a-z0-9._~-]*)+$' AND length(path) <= 300
    AND path !~ '^/(admin|preview|health|media|assets|share|art)(/|$)' AND path !~ '\.(md|data)$'
  ),
  CONSTRAINT addresses_to_path_check CHECK (
    to_path ~ '^(/|(/[a-z0-9_-][a-z0-9._~-]*)+)$' AND length(to_path) <= 300 AND to_path <> path
    AND to_path !~ '^/(admin|preview|health|media|assets|share|art)(/|$)'
  ),
  CONSTRAINT addresses_finite_check CHECK (isfinite(created_at))
);
CREATE INDEX addresses_case_study_idx ON addresses (case_study_id);
CREATE INDEX addresses_manual_idx ON addresses (created_at, path) WHERE manual;

ALTER TABLE addresses ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON addresses TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON addresses TO site_admin;
CREATE POLICY admin_all ON addresses TO site_admin USING (true) WITH CHECK (true);

-- Where a visitor is sent: nowhere unless the target is public, and never to an address that is sent on itself.
CREATE VIEW public_addresses AS
  SELECT a.path, coalesce(a.to_path, '/case-studies/' || p.slug) AS to_path
  FROM addresses a LEFT JOIN publications p ON p.case_study_id = a.case_study_id AND p.deleted_at IS NULL
  WHERE CASE WHEN a.to_path IS NULL THEN '/case-studies/' || p.slug <> a.path
    ELSE NOT EXISTS (SELECT FROM addresses next WHERE next.path = a.to_path) END;
GRANT SELECT ON public_addresses TO site_visitor, site_member, site_admin;

-- An address that was public belongs to its study until another study is published there. A restored backup brings
-- its own addresses: it is restored with this trigger disabled.
CREATE FUNCTION keep_address() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO addresses (path, case_study_id, revision_id) VALUES ('/case-studies/' || NEW.slug, NEW.case_study_id, NEW.revision_id)
  ON CONFLICT (path) DO UPDATE SET case_study_id = excluded.case_study_id, to_path = NULL, manual = false,
    revision_id = excluded.revision_id, before = to_jsonb(addresses) - 'before', created_at = now()
  WHERE addresses.case_study_id IS DISTINCT FROM excluded.case_study_id OR addresses.manual;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION keep_address() FROM PUBLIC;
CREATE TRIGGER publications_addresses AFTER INSERT OR UPDATE OF slug, deleted_at ON publications
  -- A slug that no form would take has no address to keep.
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL AND NEW.slug ~ '^[a-z0-9-]{1,200}$') EXECUTE FUNCTION keep_address();

INSERT INTO addresses (path, case_study_id) SELECT '/case-studies/' || slug, case_study_id FROM publications
  WHERE deleted_at IS NULL AND slug ~ '^[a-z0-9-]{1,200}$';

-- How often an address was asked for that leads nowhere; who asked stands nowhere.
CREATE TABLE missing_paths (
  path text NOT NULL,
  day date NOT NULL,
  count integer NOT NULL,
  CONSTRAINT missing_paths_path_day_pk PRIMARY KEY (path, day),
  CONSTRAINT missing_paths_path_check CHECK (length(path) <= 300),
  CONSTRAINT missing_paths_finite_check CHECK (isfinite(day))
);
ALTER TABLE missing_paths ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON missing_paths TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON missing_paths TO site_system;
CREATE POLICY system_all ON missing_paths TO site_system USING (true) WITH CHECK (true);
GRANT SELECT ON missing_paths TO site_admin;
CREATE POLICY admin_select ON missing_paths FOR SELECT TO site_admin USING (true);
