-- The audit log says which studies, messages or accounts a line is about, and is kept for 730 days.
ALTER TABLE audit_log ADD COLUMN subjects uuid[] NOT NULL DEFAULT '{}';
CREATE INDEX audit_log_subjects_idx ON audit_log USING gin (subjects);
-- An account that is removed leaves its lines as they are.
ALTER TABLE audit_log DROP CONSTRAINT audit_log_actor_id_user_id_fk;

-- What is carried out at its moment is nobody's act.
GRANT INSERT ON audit_log TO site_publisher;
CREATE POLICY publisher_insert ON audit_log FOR INSERT TO site_publisher WITH CHECK (actor_id IS NULL);

GRANT SELECT (created_at), DELETE ON audit_log TO site_system;
CREATE POLICY system_selects_expired ON audit_log FOR SELECT TO site_system
  USING (created_at < now() - interval '730 days');
CREATE POLICY system_deletes_expired ON audit_log FOR DELETE TO site_system
  USING (created_at < now() - interval '730 days');
