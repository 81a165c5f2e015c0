-- Editors work on content, the inbox on messages; admins keep every right they have (docs/decisions/027).

-- As in the baseline: roles belong to the whole cluster.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['site_editor', 'site_inbox'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN
        NULL; -- made by another database at this moment
      END;
    END IF;
    -- A login that is no superuser must be allowed to take the role.
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      IF current_setting('server_version_num')::int >= 160000 THEN
        EXECUTE format('GRANT %I TO CURRENT_USER WITH INHERIT FALSE, SET TRUE', name); -- PostgreSQL 15 cannot read it
      ELSE
        EXECUTE format('GRANT %I TO CURRENT_USER', name);
      END IF;
    END IF;
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', name);
  END LOOP;
END
$$;

ALTER TABLE user_roles
  DROP CONSTRAINT user_roles_role_check,
  ADD CONSTRAINT user_roles_role_check CHECK (role IN ('admin', 'editor', 'inbox', 'none'));

-- All that is content, as admins have it, and nothing else.
GRANT SELECT, INSERT, UPDATE, DELETE ON case_studies, publications, addresses, case_study_editors TO site_editor;
GRANT SELECT, UPDATE (published_at) ON revisions TO site_editor;
GRANT SELECT, INSERT, UPDATE (revision_id, due_at, cancelled_at) ON schedules TO site_editor;
GRANT SELECT, INSERT (id, case_study_id, revision_id, label, author_id, expires_at), UPDATE (label, revoked_at)
  ON preview_links TO site_editor;
GRANT SELECT ON published_case_studies, public_addresses, missing_paths TO site_editor;
ALTER POLICY admin_all ON case_studies TO site_admin, site_editor;
ALTER POLICY admin_empties_trash ON case_studies TO site_admin, site_editor;
ALTER POLICY admin_all ON publications TO site_admin, site_editor;
ALTER POLICY admin_all ON addresses TO site_admin, site_editor;
ALTER POLICY admin_select ON case_study_editors TO site_admin, site_editor;
ALTER POLICY admin_inserts_own ON case_study_editors TO site_admin, site_editor;
ALTER POLICY admin_updates_own ON case_study_editors TO site_admin, site_editor;
ALTER POLICY admin_deletes_own_or_stale ON case_study_editors TO site_admin, site_editor;
ALTER POLICY admin_select ON revisions TO site_admin, site_editor;
ALTER POLICY admin_update ON revisions TO site_admin, site_editor;
ALTER POLICY admin_select ON schedules TO site_admin, site_editor;
ALTER POLICY admin_insert ON schedules TO site_admin, site_editor;
ALTER POLICY admin_update ON schedules TO site_admin, site_editor;
ALTER POLICY admin_select ON preview_links TO site_admin, site_editor;
ALTER POLICY admin_inserts_own ON preview_links TO site_admin, site_editor;
ALTER POLICY admin_update ON preview_links TO site_admin, site_editor;
ALTER POLICY admin_select ON missing_paths TO site_admin, site_editor;

-- All that is a message.
GRANT SELECT, DELETE, UPDATE (status, read_at, owner_id, answered_at, deleted_at) ON contact_submissions TO site_inbox;
GRANT SELECT, INSERT ON submission_entries TO site_inbox;
GRANT SELECT, INSERT, UPDATE (attempts, next_attempt_at, dead_at) ON outbox_mails TO site_inbox;
GRANT SELECT ON user_roles TO site_inbox;
ALTER POLICY admin_select ON contact_submissions TO site_admin, site_inbox;
ALTER POLICY admin_update ON contact_submissions TO site_admin, site_inbox;
ALTER POLICY admin_empties_trash ON contact_submissions TO site_admin, site_inbox;
ALTER POLICY admin_select ON submission_entries TO site_admin, site_inbox;
ALTER POLICY admin_inserts_own ON submission_entries TO site_admin, site_inbox;
ALTER POLICY admin_all ON outbox_mails TO site_admin, site_inbox;
ALTER POLICY admin_select ON user_roles TO site_admin, site_inbox;

-- Both see their colleagues' addresses, and write the log in their own name, which only admins read.
GRANT SELECT (id, email) ON "user" TO site_editor, site_inbox;
GRANT INSERT ON audit_log TO site_editor, site_inbox;
ALTER POLICY admin_select ON "user" TO site_admin, site_editor, site_inbox;
ALTER POLICY admin_inserts_own ON audit_log TO site_admin, site_editor, site_inbox;
