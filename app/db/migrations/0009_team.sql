-- Editors work on content, writers on drafts of their own, the inbox on messages; admins keep every right they have
-- (docs/decisions/027). Admins invite, and change roles, in the site itself.

-- As in the baseline: roles belong to the whole cluster.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['site_editor', 'site_writer', 'site_inbox'] LOOP
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
  ADD CONSTRAINT user_roles_role_check CHECK (role IN ('admin', 'editor', 'writer', 'inbox', 'none'));

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

-- A writer's own drafts: whose text it is, says the row itself. What was public once is for editors.
ALTER TABLE case_studies ADD COLUMN author_id uuid DEFAULT current_user_id()
  CONSTRAINT case_studies_author_id_user_id_fk REFERENCES "user" (id) ON DELETE SET NULL;
CREATE INDEX case_studies_author_idx ON case_studies (author_id);
GRANT SELECT, INSERT, DELETE, UPDATE (slug, title, description, image, tags, json_details, sample, updated_at, deleted_at)
  ON case_studies TO site_writer;
CREATE POLICY writer_selects_own ON case_studies FOR SELECT TO site_writer USING (author_id = current_user_id());
CREATE POLICY writer_inserts_own ON case_studies FOR INSERT TO site_writer
  WITH CHECK (author_id = current_user_id() AND first_published_at IS NULL AND NOT sample);
CREATE POLICY writer_updates_own ON case_studies FOR UPDATE TO site_writer
  USING (author_id = current_user_id() AND first_published_at IS NULL)
  WITH CHECK (author_id = current_user_id() AND first_published_at IS NULL);
CREATE POLICY writer_deletes_own ON case_studies FOR DELETE TO site_writer
  USING (author_id = current_user_id() AND first_published_at IS NULL);
ALTER POLICY admin_empties_trash ON case_studies TO site_admin, site_editor, site_writer;
GRANT SELECT ON publications, revisions, schedules TO site_writer;
CREATE POLICY writer_selects_own ON publications FOR SELECT TO site_writer
  USING (EXISTS (SELECT FROM case_studies WHERE id = case_study_id));
CREATE POLICY writer_selects_own ON revisions FOR SELECT TO site_writer
  USING (EXISTS (SELECT FROM case_studies WHERE id = case_study_id));
CREATE POLICY writer_selects_own ON schedules FOR SELECT TO site_writer
  USING (EXISTS (SELECT FROM case_studies WHERE id = case_study_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON case_study_editors TO site_writer;
CREATE POLICY writer_of_own ON case_study_editors AS RESTRICTIVE TO site_writer
  USING (EXISTS (SELECT FROM case_studies WHERE id = case_study_id));
ALTER POLICY admin_select ON case_study_editors TO site_admin, site_editor, site_writer;
ALTER POLICY admin_inserts_own ON case_study_editors TO site_admin, site_editor, site_writer;
ALTER POLICY admin_updates_own ON case_study_editors TO site_admin, site_editor, site_writer;
ALTER POLICY admin_deletes_own_or_stale ON case_study_editors TO site_admin, site_editor, site_writer;
GRANT SELECT ON published_case_studies, public_addresses TO site_writer;

-- They see their colleagues' addresses, and write the log in their own name, which only admins read.
GRANT SELECT (id, email) ON "user" TO site_editor, site_writer, site_inbox;
GRANT INSERT ON audit_log TO site_editor, site_writer, site_inbox;
ALTER POLICY admin_select ON "user" TO site_admin, site_editor, site_writer, site_inbox;
ALTER POLICY admin_inserts_own ON audit_log TO site_admin, site_editor, site_writer, site_inbox;

-- An invitation is a row until it is accepted or taken back; its link is made from the key and the site's secret.
CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  role text NOT NULL,
  key uuid NOT NULL,
  author_id uuid CONSTRAINT invitations_author_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT invitations_role_check CHECK (role IN ('admin', 'editor', 'writer', 'inbox')),
  CONSTRAINT invitations_finite_check CHECK (isfinite(expires_at) AND isfinite(created_at))
);
CREATE UNIQUE INDEX invitations_email_key ON invitations (email);
CREATE UNIQUE INDEX invitations_key_key ON invitations (key);
CREATE INDEX invitations_author_idx ON invitations (author_id);

-- Links for a new password, made alike. Without a user: somebody has asked for an address that nobody has.
CREATE TABLE password_resets (
  id uuid PRIMARY KEY,
  user_id uuid CONSTRAINT password_resets_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  key uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT password_resets_finite_check CHECK (isfinite(expires_at) AND isfinite(created_at))
);
CREATE UNIQUE INDEX password_resets_key_key ON password_resets (key);
CREATE INDEX password_resets_user_idx ON password_resets (user_id);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['invitations', 'password_resets'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END
$$;

-- Admins invite in their own name, and make links for those who have forgotten their password.
GRANT SELECT, INSERT, DELETE, UPDATE (role, key, author_id, expires_at) ON invitations TO site_admin;
CREATE POLICY admin_all ON invitations TO site_admin USING (true) WITH CHECK (author_id = current_user_id());
GRANT INSERT, DELETE ON password_resets TO site_admin;
GRANT SELECT (user_id) ON password_resets TO site_admin;
CREATE POLICY admin_all ON password_resets TO site_admin USING (true) WITH CHECK (user_id IS NOT NULL);
-- Operators invite; who accepts is nobody yet, so the server makes the account (domain/users/invitations.server.ts).
GRANT SELECT, INSERT, UPDATE, DELETE ON invitations TO site_system;
CREATE POLICY system_all ON invitations TO site_system USING (true) WITH CHECK (author_id IS NULL);
GRANT SELECT (expires_at), DELETE ON password_resets TO site_system;
CREATE POLICY system_purges ON password_resets TO site_system USING (expires_at < now());
GRANT SELECT, INSERT, DELETE ON password_resets TO site_auth;
CREATE POLICY auth_all ON password_resets TO site_auth USING (true) WITH CHECK (true);

-- Admins change roles and remove people.
GRANT INSERT, UPDATE ON user_roles TO site_admin;
CREATE POLICY admin_inserts ON user_roles FOR INSERT TO site_admin WITH CHECK (true);
CREATE POLICY admin_updates ON user_roles FOR UPDATE TO site_admin USING (true) WITH CHECK (true);
GRANT DELETE ON "user" TO site_admin;
CREATE POLICY admin_deletes ON "user" FOR DELETE TO site_admin USING (true);

-- The last admin stays, whoever of the staff would take the role or the account; operators may. Two who take it from
-- each other wait here for one another. Who is no admin any more has invited nobody.
CREATE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.role = 'admin' THEN
    RETURN NULL;
  END IF;
  IF current_user_id() IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('last admin'));
    IF NOT EXISTS (SELECT FROM user_roles WHERE role = 'admin') THEN
      RAISE EXCEPTION 'the last admin stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'keep_an_admin';
    END IF;
  END IF;
  DELETE FROM invitations WHERE author_id = OLD.user_id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION keep_an_admin() FROM PUBLIC;
CREATE TRIGGER user_roles_keep_an_admin AFTER UPDATE OF role OR DELETE ON user_roles
  FOR EACH ROW WHEN (OLD.role = 'admin') EXECUTE FUNCTION keep_an_admin();

-- Mails about accounts. A link for a new password that leads to nobody is a mail that is never sent.
ALTER TABLE outbox_mails
  ADD COLUMN invitation_id uuid CONSTRAINT outbox_mails_invitation_id_invitations_id_fk
    REFERENCES invitations (id) ON DELETE CASCADE,
  ADD COLUMN reset_id uuid CONSTRAINT outbox_mails_reset_id_password_resets_id_fk
    REFERENCES password_resets (id) ON DELETE CASCADE,
  ADD COLUMN user_id uuid CONSTRAINT outbox_mails_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  DROP CONSTRAINT outbox_mails_kind_check,
  ADD CONSTRAINT outbox_mails_kind_check CHECK (kind IN (
    'notification', 'digest', 'confirmation', 'reply', 'publication failed',
    'invitation', 'password reset', 'password changed', 'factors reset'
  ));
CREATE INDEX outbox_mails_invitation_idx ON outbox_mails (invitation_id);
CREATE INDEX outbox_mails_reset_idx ON outbox_mails (reset_id);
CREATE INDEX outbox_mails_user_idx ON outbox_mails (user_id);
GRANT INSERT (id, kind, invitation_id, reset_id, user_id) ON outbox_mails TO site_auth, site_system;
CREATE POLICY account_mails ON outbox_mails FOR INSERT TO site_auth, site_system
  WITH CHECK (kind IN ('invitation', 'password reset', 'password changed', 'factors reset'));
GRANT SELECT ON invitations TO site_mailer;
CREATE POLICY mailer_select ON invitations FOR SELECT TO site_mailer USING (expires_at > now());
GRANT SELECT ON password_resets TO site_mailer;
CREATE POLICY mailer_select ON password_resets FOR SELECT TO site_mailer USING (expires_at > now());
CREATE POLICY mailer_selects_addressees ON "user" FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM outbox_mails WHERE user_id = "user".id AND sent_at IS NULL));
