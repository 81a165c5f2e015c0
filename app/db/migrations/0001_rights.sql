-- Who may do what, in SQL (spec section 6, security.md A3 and A4).
--
-- Application connections begin as site_base, which may do nothing. A transaction takes one of
--   site_visitor  reads case studies, leaves a contact submission
--   site_member   signed in, the same rights, may look up its own role
--   site_admin    manages case studies and contact submissions; entered only through site_enter()
--   site_auth     better-auth: its own four tables
--   site_system   operator commands and start-up: users, roles, samples
-- Roles belong to the whole cluster: another database of it may have made them already.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['site_base', 'site_visitor', 'site_member', 'site_admin', 'site_auth', 'site_system'] LOOP
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
        EXECUTE format('GRANT %I TO CURRENT_USER WITH INHERIT FALSE, SET TRUE', name);
      ELSE
        EXECUTE format('GRANT %I TO CURRENT_USER', name);
      END IF;
    END IF;
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', name);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Nothing is open by default. The owner runs migrations and backups and keeps its access under forced policies.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['case_studies', 'contact_submissions', 'user_roles', 'user', 'session', 'account', 'verification'] LOOP
    EXECUTE format('REVOKE ALL ON TABLE %I FROM PUBLIC', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END
$$;
--> statement-breakpoint
GRANT SELECT ON case_studies TO site_visitor, site_member;
--> statement-breakpoint
CREATE POLICY everyone_reads ON case_studies FOR SELECT TO site_visitor, site_member USING (true);
--> statement-breakpoint
GRANT INSERT (id, name, email, company, message, fingerprint) ON contact_submissions TO site_visitor, site_member;
--> statement-breakpoint
CREATE POLICY everyone_writes ON contact_submissions FOR INSERT TO site_visitor, site_member WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT ON user_roles TO site_member;
--> statement-breakpoint
CREATE POLICY own_role ON user_roles FOR SELECT TO site_member
  USING (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON case_studies TO site_admin;
--> statement-breakpoint
CREATE POLICY admin_all ON case_studies TO site_admin USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, DELETE ON contact_submissions TO site_admin;
--> statement-breakpoint
CREATE POLICY admin_reads ON contact_submissions FOR SELECT TO site_admin USING (true);
--> statement-breakpoint
CREATE POLICY admin_deletes ON contact_submissions FOR DELETE TO site_admin USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "user", session, account, verification TO site_auth;
--> statement-breakpoint
CREATE POLICY auth_all ON "user" TO site_auth USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY auth_all ON session TO site_auth USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY auth_all ON account TO site_auth USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY auth_all ON verification TO site_auth USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "user", session, account, user_roles TO site_system;
--> statement-breakpoint
CREATE POLICY system_all ON "user" TO site_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON session TO site_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON account TO site_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_all ON user_roles TO site_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT ON case_studies TO site_system;
--> statement-breakpoint
CREATE POLICY system_reads ON case_studies FOR SELECT TO site_system USING (true);
--> statement-breakpoint
CREATE POLICY system_seeds ON case_studies FOR INSERT TO site_system WITH CHECK (sample);
--> statement-breakpoint
-- Start-up may remove what was kept for its time, and nothing younger (privacy policy: 365 days).
GRANT SELECT (created_at), DELETE ON contact_submissions TO site_system;
--> statement-breakpoint
CREATE POLICY system_expires ON contact_submissions TO site_system
  USING (created_at < now() - interval '365 days');
--> statement-breakpoint
-- The only way into site_admin: called as site_member inside a transaction, it reads user_roles and stays
-- site_member for everybody whose row does not say admin. Both settings end with the transaction.
CREATE FUNCTION site_enter(claimed uuid) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.user_id', claimed::text, true);
  IF EXISTS (SELECT FROM public.user_roles WHERE user_id = claimed AND role = 'admin') THEN
    RETURN 'site_admin';
  END IF;
  RETURN 'site_member';
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION site_enter(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION site_enter(uuid) TO site_member;
