-- oldest version: 1.0.0
-- One row: when retention last looked at the clock, and since when it waits because that had gone too far ahead.
CREATE TABLE retention_runs (
  is_only boolean PRIMARY KEY DEFAULT true NOT NULL,
  ran_at timestamptz NOT NULL,
  held_since timestamptz,
  CONSTRAINT retention_runs_only_check CHECK (is_only),
  CONSTRAINT retention_runs_finite_check CHECK (isfinite(ran_at) AND isfinite(held_since))
);

ALTER TABLE retention_runs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON retention_runs TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON retention_runs TO site_system;
CREATE POLICY system_all ON retention_runs TO site_system USING (true) WITH CHECK (true);

-- The mail of an invitation says who invites.
GRANT SELECT (name) ON "user" TO site_mailer;
CREATE POLICY mailer_selects_who_invites ON "user" FOR SELECT TO site_mailer
  USING (EXISTS (SELECT FROM invitations WHERE author_id = "user".id));

-- A passkey works at one host alone. What version 1.0.0 has made is of the host at which the next start finds it.
ALTER TABLE passkeys ADD COLUMN host text;
