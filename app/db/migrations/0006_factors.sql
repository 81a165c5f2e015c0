-- Second factors (docs/decisions/028): who has one signs in with a password and a code, or with a passkey, which is
-- both. Until then the session is half: it opens nothing.

-- When the second factor was passed, and when the person last proved who they are. Sessions from before prove it anew.
ALTER TABLE session
  ADD COLUMN second_factor_at timestamptz,
  ADD COLUMN confirmed_at timestamptz,
  DROP CONSTRAINT session_finite_check,
  ADD CONSTRAINT session_finite_check CHECK (
    isfinite(expires_at) AND isfinite(created_at) AND isfinite(updated_at)
    AND isfinite(second_factor_at) AND isfinite(confirmed_at)
  );
ALTER TABLE session ALTER COLUMN confirmed_at SET DEFAULT now();

-- One-time codes. A code of a step that is not later than the last accepted one is refused.
CREATE TABLE totp_factors (
  user_id uuid PRIMARY KEY CONSTRAINT totp_factors_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT totp_factors_finite_check CHECK (isfinite(confirmed_at) AND isfinite(created_at))
);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT passkeys_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT passkeys_name_check CHECK (length(name) BETWEEN 1 AND 60),
  CONSTRAINT passkeys_finite_check CHECK (isfinite(used_at) AND isfinite(created_at))
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_idx ON passkeys (user_id);

CREATE TABLE recovery_codes (
  code_hash text PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT recovery_codes_user_id_user_id_fk REFERENCES "user" (id) ON DELETE CASCADE,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT recovery_codes_finite_check CHECK (isfinite(used_at) AND isfinite(created_at))
);
CREATE INDEX recovery_codes_user_idx ON recovery_codes (user_id);

-- A challenge carries its own end and signature; what is kept is which of them have been answered.
CREATE TABLE used_challenges (
  challenge_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL,
  CONSTRAINT used_challenges_finite_check CHECK (isfinite(expires_at))
);
CREATE INDEX used_challenges_expires_at_idx ON used_challenges (expires_at);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['totp_factors', 'passkeys', 'recovery_codes', 'used_challenges'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO site_auth', name);
    EXECUTE format('CREATE POLICY auth_all ON %I TO site_auth USING (true) WITH CHECK (true)', name);
  END LOOP;
END
$$;

-- Admins and operators reset the factors of somebody who has lost them, and see that there are any; nobody but
-- site_auth reads a secret.
GRANT SELECT (user_id, confirmed_at), DELETE ON totp_factors TO site_admin, site_system;
CREATE POLICY staff_resets ON totp_factors TO site_admin, site_system USING (true);
GRANT SELECT (user_id, created_at), DELETE ON passkeys TO site_admin, site_system;
CREATE POLICY staff_resets ON passkeys TO site_admin, site_system USING (true);
GRANT SELECT (user_id, used_at), DELETE ON recovery_codes TO site_admin, site_system;
CREATE POLICY staff_resets ON recovery_codes TO site_admin, site_system USING (true);
GRANT SELECT (expires_at), DELETE ON used_challenges TO site_system;
CREATE POLICY system_purges ON used_challenges TO site_system USING (expires_at < now());
GRANT SELECT (user_id), DELETE ON session TO site_admin;
CREATE POLICY admin_resets ON session TO site_admin USING (true);

-- What somebody does to their own account is written down in their name.
GRANT INSERT ON audit_log TO site_auth;
CREATE POLICY auth_inserts_own ON audit_log FOR INSERT TO site_auth WITH CHECK (actor_id = current_user_id());

-- On the way in a member looks at its own session and at whether it has a factor.
GRANT SELECT (id, user_id, second_factor_at) ON session TO site_member;
CREATE POLICY own_session ON session FOR SELECT TO site_member USING (
  user_id = current_user_id() AND id = nullif(current_setting('app.session_id', true), '')::uuid
);
GRANT SELECT (user_id, confirmed_at) ON totp_factors TO site_member;
CREATE POLICY own_factor ON totp_factors FOR SELECT TO site_member USING (user_id = current_user_id());
GRANT SELECT (user_id) ON passkeys TO site_member;
CREATE POLICY own_passkey ON passkeys FOR SELECT TO site_member USING (user_id = current_user_id());

-- 'none': the current user has no factor; 'passed': the session app.session_id has passed it; otherwise 'missing'.
CREATE FUNCTION second_factor_standing() RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM public.totp_factors WHERE user_id = public.current_user_id() AND confirmed_at IS NOT NULL
    UNION ALL
    SELECT FROM public.passkeys WHERE user_id = public.current_user_id()
  ) THEN
    RETURN 'none';
  END IF;
  IF EXISTS (
    SELECT FROM public.session WHERE id = nullif(current_setting('app.session_id', true), '')::uuid
      AND user_id = public.current_user_id() AND second_factor_at IS NOT NULL
  ) THEN
    RETURN 'passed';
  END IF;
  RETURN 'missing';
END
$$;
REVOKE ALL ON FUNCTION second_factor_standing() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION second_factor_standing() TO site_member;

-- As before, and a role is taken only with the factor passed, whatever a guard forgets.
CREATE OR REPLACE FUNCTION enter_role(claimed uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  granted text;
BEGIN
  PERFORM set_config('app.user_id', claimed::text, true);
  PERFORM set_config('app.second_factor', public.second_factor_standing(), true);
  IF current_setting('app.second_factor') = 'missing' THEN
    RETURN 'site_member';
  END IF;
  SELECT role INTO granted FROM public.user_roles WHERE user_id = claimed;
  RETURN CASE granted
    WHEN 'admin' THEN 'site_admin' WHEN 'editor' THEN 'site_editor'
    WHEN 'writer' THEN 'site_writer' WHEN 'inbox' THEN 'site_inbox' ELSE 'site_member'
  END;
END
$$;
