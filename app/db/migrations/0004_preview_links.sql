-- Previews publish, read as a visitor and roll back (docs/decisions/025), and links show one to people without an
-- account.

-- As in the baseline: roles belong to the whole cluster.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'site_publisher') THEN
    BEGIN
      CREATE ROLE site_publisher NOLOGIN NOINHERIT;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- made by another database at this moment
    END;
  END IF;
  -- A login that is no superuser must be allowed to take the role.
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    IF current_setting('server_version_num')::int >= 160000 THEN
      EXECUTE 'GRANT site_publisher TO CURRENT_USER WITH INHERIT FALSE, SET TRUE'; -- PostgreSQL 15 cannot read it
    ELSE
      GRANT site_publisher TO CURRENT_USER;
    END IF;
  END IF;
  GRANT USAGE ON SCHEMA public TO site_publisher;
END
$$;

-- The publisher makes a stored text public; it writes no text.
GRANT SELECT ON case_studies, revisions TO site_publisher;
GRANT SELECT, INSERT, UPDATE ON publications TO site_publisher;
CREATE POLICY publisher_select ON case_studies FOR SELECT TO site_publisher USING (true);
CREATE POLICY publisher_select ON revisions FOR SELECT TO site_publisher USING (true);
CREATE POLICY publisher_all ON publications TO site_publisher USING (true) WITH CHECK (true);

-- Whatever the program does, a transaction in which a preview has published cannot be committed.
CREATE FUNCTION refuse_preview() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a preview is never kept';
END
$$;
CREATE CONSTRAINT TRIGGER publications_previewed AFTER INSERT OR UPDATE OR DELETE ON publications
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (current_setting('app.preview', true) = 'on') EXECUTE FUNCTION refuse_preview();

-- Whoever holds a link sees this study as staff have written it, until a day or until somebody revokes it. The secret
-- in the link is made from the id (domain/case-studies/preview-token.server.ts), so nothing here opens a preview.
CREATE TABLE preview_links (
  id uuid PRIMARY KEY,
  case_study_id uuid NOT NULL CONSTRAINT preview_links_case_study_id_case_studies_id_fk
    REFERENCES case_studies (id) ON DELETE CASCADE,
  revision_id uuid CONSTRAINT preview_links_revision_id_revisions_id_fk REFERENCES revisions (id),
  label text NOT NULL,
  views integer NOT NULL DEFAULT 0,
  author_id uuid CONSTRAINT preview_links_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '14 days',
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT preview_links_label_check CHECK (length(label) <= 100),
  CONSTRAINT preview_links_expiry_check CHECK (expires_at <= created_at + interval '90 days'),
  CONSTRAINT preview_links_finite_check CHECK (isfinite(expires_at) AND isfinite(revoked_at) AND isfinite(created_at))
);
CREATE INDEX preview_links_case_study_idx ON preview_links (case_study_id, created_at);
CREATE INDEX preview_links_revision_idx ON preview_links (revision_id);
CREATE INDEX preview_links_author_idx ON preview_links (author_id);
CREATE INDEX preview_links_expires_at_idx ON preview_links (expires_at);

ALTER TABLE preview_links ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON preview_links TO CURRENT_USER USING (true) WITH CHECK (true);
-- Staff make links in their own name, name and revoke any; nobody makes one work again or last longer.
GRANT SELECT, INSERT (id, case_study_id, revision_id, label, author_id, expires_at), UPDATE (label, revoked_at)
  ON preview_links TO site_admin;
CREATE POLICY admin_select ON preview_links FOR SELECT TO site_admin USING (true);
CREATE POLICY admin_inserts_own ON preview_links FOR INSERT TO site_admin WITH CHECK (author_id = current_user_id());
CREATE POLICY admin_update ON preview_links FOR UPDATE TO site_admin USING (revoked_at IS NULL) WITH CHECK (true);
-- For whoever comes with a link, one that has ended is not there.
GRANT SELECT (id, case_study_id, revision_id, views, expires_at, revoked_at), UPDATE (views) ON preview_links TO site_publisher;
CREATE POLICY publisher_follows ON preview_links TO site_publisher
  USING (revoked_at IS NULL AND expires_at > now()) WITH CHECK (true);
-- Staff see for 30 days that a link has ended.
GRANT SELECT (expires_at), DELETE ON preview_links TO site_system;
CREATE POLICY system_expires ON preview_links TO site_system USING (expires_at < now() - interval '30 days');
